/// How the program ends, as `sysexits.h` numbers it where that has a number.
enum ExitCode: Int32 {
    /// Every required link passed; or there was nothing to judge.
    case pass = 0
    /// A required link failed.
    case fail = 1
    /// Nothing failed, and not everything is proven.
    case incomplete = 2
    /// The command line is wrong (EX_USAGE).
    case usage = 64
    /// The file is no log (EX_DATAERR).
    case notALog = 65
    /// There is no such file (EX_NOINPUT).
    case noSuchFile = 66
    /// The server cannot start: the port is taken, the page's files are missing (EX_UNAVAILABLE).
    case unavailable = 69
    /// A file or the output cannot be read or written (EX_IOERR).
    case inputOutput = 74
}
