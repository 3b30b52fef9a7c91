extension Replay {
    /// Reads a log file to its end.
    ///
    /// - Throws: `LogError`: no such file, a directory, unreadable, or not a log.
    public init(contentsOf path: String, options: Options = Options()) throws(LogError) {
        self.init(options: options)
        try read(LogReader(path: path))
    }

    /// Reads one more log to its end.
    public mutating func read(_ reader: LogReader) throws(LogError) {
        let linesBefore = lineCount
        try reader.read { consume($0) }
        finish()
        if lineCount == linesBefore { throw .notALog(path: reader.path) }
    }
}
