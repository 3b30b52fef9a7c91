import Foundation

/// A log read line by line with nothing of the product's own reader.
struct LogScan {
    private(set) var lines = 0
    private(set) var starts = 0
    /// The markers of whole lines.
    private(set) var markers: Set<Marker> = []
    private(set) var doubled: [Marker] = []
    /// Lines whose `seq` is not above the one before in the same start.
    private(set) var fallen: [Int] = []
    /// Lines without their end.
    private(set) var torn = 0
    /// Torn lines that are neither the last of the log nor the last before a start line.
    private(set) var tornInside: [Int] = []

    private var sequence = 0
    private var lastWasTorn = false

    init(_ paths: String...) throws {
        for path in paths { try add(path) }
    }

    /// Reads another file of the same log.
    mutating func add(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        for line in bytes.split(separator: UInt8(ascii: "\n")) { take(line) }
        lastWasTorn = false
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        lines += 1
        guard line.starts(with: "{\"kind\":\"".utf8), line.last == UInt8(ascii: "}"),
            let number = Self.sequence(in: line)
        else {
            torn += 1
            if lastWasTorn { tornInside.append(lines - 1) }
            lastWasTorn = true
            return
        }
        // A rotated log goes on counting; a new start begins with one.
        if line.starts(with: "{\"kind\":\"start\"".utf8) {
            starts += 1
            if number == 1 { sequence = 0 }
        } else if lastWasTorn {
            tornInside.append(lines - 1)
        }
        lastWasTorn = false
        if number <= sequence { fallen.append(lines) }
        sequence = number
        if let marker = Marker(line), !markers.insert(marker).inserted { doubled.append(marker) }
    }

    private static func sequence(in line: ArraySlice<UInt8>) -> Int? {
        let name = Array("\"seq\":".utf8)
        var start = line.startIndex
        // It is the second member.
        while let comma = line[start...].prefix(64).firstIndex(of: UInt8(ascii: ",")) {
            start = comma + 1
            guard line[start...].starts(with: name) else { continue }
            let digits = line[(start + name.count)...].prefix { (0x30...0x39).contains($0) }
            return Int(String(decoding: digits, as: UTF8.self))
        }
        return nil
    }
}
