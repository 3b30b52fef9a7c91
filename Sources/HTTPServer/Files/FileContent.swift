/// Parts of an open file, and bytes between them, as the content of an answer.
public final class FileContent {
    init() {}
}
