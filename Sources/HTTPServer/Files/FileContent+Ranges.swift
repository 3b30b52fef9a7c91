extension FileContent {
    /// These byte ranges of the file at a path, one after the other; nil when it cannot be opened.
    ///
    /// What the ranges hold is read when it is sent, so the size of the file costs no memory.
    package init?(path: String, ranges: [Range<Int>]) {
        let descriptor = Platform.openFile(path, followsLink: true)
        guard descriptor >= 0 else { return nil }
        self.init(OpenFile(descriptor: descriptor), ranges.map { Part($0) })
    }
}
