/// Where the page's files are.
enum PublicFolder {
    /// The folder named by the user, else the first that holds the page's shell: that of this package's own sources, one
    /// beside the executable, one in the working directory.
    static func find(named: String?) throws(StartError) -> String {
        let candidates = named.map { [$0] } ?? [besideSources, besideExecutable, "Public"].compactMap { $0 }
        for folder in candidates where Platform.facts(path: folder + "/page.html")?.isRegular == true { return folder }
        if let named, Platform.facts(path: named)?.isDirectory == true { throw .noPublicFile(named + "/page.html") }
        throw .noPublicFolder(tried: candidates)
    }

    /// `Public` of the checkout in which this was compiled, as long as it is there.
    private static var besideSources: String? {
        // Sources/TestPageServer/Page/PublicFolder.swift is four levels down.
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        return parts.isEmpty ? nil : parts.joined(separator: "/") + "/Public"
    }

    private static var besideExecutable: String? {
        guard let program = Platform.executablePath, let slash = program.lastIndex(of: "/") else { return nil }
        return program[..<slash] + "/Public"
    }
}
