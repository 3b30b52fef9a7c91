/// Finds the file that a path of a request names, and never one outside the root.
///
/// The path is cut at its slashes first and decoded then, so that an encoded slash separates nothing; what the file
/// system makes of it, symbolic links followed, is compared with the root component by component, because a prefix of
/// text is no containment: `/srv/public-old` begins with `/srv/public`.
struct FileLocator {
    /// The components of the root's real path.
    private let root: [Substring]
    private let rootPath: String

    init(root: String) throws(StaticFilesError) {
        guard let real = Platform.realPath(root) else { throw .missing(root) }
        let descriptor = Platform.openFile(real, followsLink: false)
        guard descriptor >= 0 else { throw .unreadable(root, Platform.message(descriptor)) }
        defer { Platform.closeDescriptor(descriptor) }
        guard Platform.status(of: descriptor)?.isFolder == true else { throw .notAFolder(root) }
        rootPath = real
        self.root = real.split(separator: "/")
    }

    /// The real path of the file at `path`, which is raw as in the request; nil when there is none that may be served.
    func locate(_ path: ArraySlice<UInt8>) -> String? {
        guard path.first == ASCII.slash else { return nil }
        var joined = rootPath
        for segment in path.dropFirst().split(separator: ASCII.slash, omittingEmptySubsequences: false) {
            guard let name = Self.name(segment) else { return nil }
            joined += "/" + name
        }
        guard let real = Platform.realPath(joined) else { return nil }
        let components = real.split(separator: "/")
        guard components.count > root.count, components.starts(with: root),
            components.dropFirst(root.count).allSatisfy({ !$0.hasPrefix(".") })
        else { return nil }
        return real
    }

    /// The file name that a segment spells, decoded once; nil when it is no name that may be served.
    ///
    /// Names that begin with a dot are hidden, and the two that lead elsewhere, `.` and `..`, are among them.
    private static func name(_ segment: ArraySlice<UInt8>) -> String? {
        guard let bytes = segment.percentDecoded(), let first = bytes.first, first != ASCII.dot,
            bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != ASCII.slash && $0 != ASCII.backslash })
        else { return nil }
        // Decoding repairs what is no UTF-8, and then it is another name.
        let name = String(decoding: bytes, as: UTF8.self)
        guard name.utf8.elementsEqual(bytes) else { return nil }
        // Some file systems of the Mac overlook such characters, and then a hidden name need not begin with its dot.
        return name.unicodeScalars.contains { $0.properties.isDefaultIgnorableCodePoint } ? nil : name
    }
}
