import Foundation

@testable import TestPageServer

/// A log's file on a disk with faults.
final class FaultyFile: LogFile {
    var bytes: [UInt8] = []
    /// Bytes that the disk has room for.
    var capacity = Int.max
    /// Bytes that one write takes at most, as a signal or a quota may have it.
    var share = Int.max
    var canWrite = true
    var canTruncate = true
    var canSynchronize = true
    var links: UInt64 = 1
    /// Removes the file while it is written to.
    var vanishesOnWrite = false
    private(set) var synchronizedCount = 0

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var facts: Platform.FileFacts? {
        Platform.FileFacts(isDirectory: false, isRegular: true, links: links, size: Int64(bytes.count))
    }

    func write(_ more: ArraySlice<UInt8>) -> Int {
        guard canWrite else { return -Int(EROFS) }
        if vanishesOnWrite { links = 0 }
        let count = min(more.count, share, capacity - bytes.count)
        guard count > 0 else { return -Int(ENOSPC) }
        bytes += more.prefix(count)
        return count
    }

    func synchronize() -> Int32 {
        guard canSynchronize else { return EIO }
        synchronizedCount += 1
        return 0
    }

    func truncate(to length: Int64) -> Bool {
        guard canTruncate else { return false }
        bytes.removeSubrange(Int(length)...)
        return true
    }

    func read(_ count: Int, at offset: Int64) -> [UInt8]? {
        Array(bytes[min(Int(offset), bytes.count)...].prefix(count))
    }
}

extension LogWriter {
    /// A writer to a file with faults, open.
    init(_ file: FaultyFile, synchronizes: Bool = false, sizeLimit: Int64 = .max) throws {
        self.init(path: "faulty.jsonl", synchronizes: synchronizes, sizeLimit: sizeLimit) { () throws(LogFileError) in
            file
        }
        try open()
    }

    /// Appends lines and commits them as one turn.
    @discardableResult
    mutating func turn(_ lines: String...) -> String? {
        for line in lines { append(Array(line.utf8)) }
        return commit() ? String(decoding: written, as: UTF8.self) : nil
    }
}
