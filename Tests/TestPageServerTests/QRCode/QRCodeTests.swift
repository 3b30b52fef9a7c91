import Foundation
import XCTest

@testable import TestPageServer

/// What ISO/IEC 18004 prints as known answers, and what follows from its algebra.
final class QRCodeTests: XCTestCase {
    func testAnnexIExampleHasItsErrorCorrectionCodewords() {
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
        ]
        XCTAssertEqual(
            ReedSolomon.remainder(of: data, generator: ReedSolomon.generator(degree: 10)),
            [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
    }

    func testGeneratorPolynomialsAreThoseOfAnnexA() {
        let exponents: [[Int]] = [
            [87, 229, 146, 149, 238, 102, 21],
            [251, 67, 46, 61, 118, 70, 64, 94, 32, 45],
            [74, 152, 176, 100, 86, 100, 106, 104, 130, 218, 206, 140, 78],
        ]
        for row in exponents {
            let generator = row.map { exponent in
                (0..<exponent).reduce(UInt8(1)) { power, _ in ReedSolomon.product(power, 2) }
            }
            XCTAssertEqual(ReedSolomon.generator(degree: row.count), generator, "degree \(row.count)")
        }
    }

    func testEveryGeneratorThatIsUsedVanishesAtItsRoots() {
        for version in QRVersion.all {
            let degree = version.correction.codewords
            let generator = ReedSolomon.generator(degree: degree)
            var root: UInt8 = 1
            for _ in 0..<degree {
                let value = generator.reduce(UInt8(1)) { ReedSolomon.product($0, root) ^ $1 }
                XCTAssertEqual(value, 0)
                root = ReedSolomon.product(root, 2)
            }
        }
    }

    func testFormatInformationIsThatOfTheExampleAndHasDistanceFive() throws {
        // Section 7.9: level M, mask 101.
        XCTAssertEqual(QRInformation.format(try XCTUnwrap(QRMask(rawValue: 0b101))), 0b100_0000_1100_1110)
        let words = QRMask.allCases.map(QRInformation.format)
        for (index, word) in words.enumerated() {
            for other in words[..<index] { XCTAssertGreaterThanOrEqual((word ^ other).nonzeroBitCount, 5) }
        }
    }

    func testVersionInformationIsThatOfAnnexD() {
        let table = [
            0x07C94, 0x085BC, 0x09A99, 0x0A4D3, 0x0BBF6, 0x0C762, 0x0D847, 0x0E60D, 0x0F928, 0x10B78, 0x1145D,
            0x12A17, 0x13532, 0x149A6,
        ]
        XCTAssertEqual(QRVersion.all.compactMap(QRInformation.version), table)
        XCTAssertNil(QRInformation.version(QRVersion(number: 6)))
    }

    func testEveryModuleThatIsNoPatternIsFilledByCodewordsAndTheStandardsRemainder() {
        let remainders = [0, 7, 7, 7, 7, 7, 0, 0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 3, 3]
        for (version, remainder) in zip(QRVersion.all, remainders) {
            // Every codeword all ones: what differs from none at all is what codewords fill.
            let empty = QRMatrix(version: version)
            var full = empty
            full.place(Array(repeating: 0xFF, count: version.codewords))
            let filled = zip(empty.modules, full.modules).count { $0 != $1 }
            XCTAssertEqual(filled, 8 * version.codewords, "version \(version.number)")

            var overfull = empty
            overfull.place(Array(repeating: 0xFF, count: version.codewords + 1))
            let places = zip(empty.modules, overfull.modules).count { $0 != $1 }
            XCTAssertEqual(places - filled, remainder, "version \(version.number)")
        }
    }

    func testCapacityIsThatOfTable7AndDecidesTheVersion() throws {
        let medium = [
            14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
        ]
        XCTAssertEqual(QRVersion.all.map(\.capacity), medium)
        for (index, length) in medium.enumerated() {
            XCTAssertEqual(try XCTUnwrap(QRCode(text(length))).size, 21 + 4 * index)
        }
        XCTAssertEqual(try XCTUnwrap(QRCode([])).size, 21)
        XCTAssertNil(QRCode(text(667)))
    }

    func testEveryBlockDividesByItsGenerator() {
        for version in QRVersion.all {
            let length = version.capacity
            let words = QRCodewords.interleaved(text(length), version: version)
            XCTAssertEqual(words.count, version.codewords)
            let (count, corrections) = version.correction
            let generator = ReedSolomon.generator(degree: corrections)
            let dataCount = words.count - count * corrections
            for block in 0..<count {
                // A reader takes the shared rows, then the odd codeword of the longer blocks at the end.
                let rows = dataCount / count
                var data = (0..<rows).map { words[$0 * count + block] }
                let longer = dataCount % count
                if block >= count - longer { data.append(words[rows * count + block - (count - longer)]) }
                let tail = (0..<corrections).map { words[dataCount + $0 * count + block] }
                XCTAssertEqual(ReedSolomon.remainder(of: data, generator: generator), tail)
            }
        }
    }

    func testPenaltyOfAMatrixCountedByHand() {
        // Version 1 with nothing placed, so that all of the middle is light: each rule is counted again below
        // in the plainest way there is.
        let matrix = QRMatrix(version: QRVersion(number: 1))
        let lines = (0..<21).flatMap { line in
            [(0..<21).map { matrix[$0, line] }, (0..<21).map { matrix[line, $0] }]
        }
        var expected = 0
        for line in lines {
            let text = String(line.map { $0 ? "#" : "." })
            for run in text.replacing(".#", with: ". #").replacing("#.", with: "# .").split(separator: " ")
            where run.count >= 5 {
                expected += run.count - 2
            }
            for start in 0...(21 - 11) {
                let window = text.dropFirst(start).prefix(11)
                if window == "#.###.#...." || window == "....#.###.#" { expected += 40 }
            }
        }
        for y in 0..<20 {
            for x in 0..<20 {
                let square = [matrix[x, y], matrix[x + 1, y], matrix[x, y + 1], matrix[x + 1, y + 1]]
                if Set(square).count == 1 { expected += 3 }
            }
        }
        let share = Double(matrix.modules.count { $0 }) / 441 * 100
        expected += Int(abs(share - 50) / 5) * 10
        XCTAssertEqual(matrix.penalty, expected)
        XCTAssertGreaterThan(expected, 0)
    }

    func testTheMaskWithTheLeastPenaltyIsTaken() throws {
        let url = Array("http://192.168.1.20:8080/?session=run-42".utf8)
        let chosen = try XCTUnwrap(QRCode(url))
        let version = QRVersion(number: 3)
        var matrix = QRMatrix(version: version)
        matrix.place(QRCodewords.interleaved(url, version: version))
        let candidates = QRMask.allCases.map { matrix.masked(by: $0) }
        let penalties = candidates.map(\.penalty)
        let best = try XCTUnwrap(penalties.firstIndex(of: try XCTUnwrap(penalties.min())))
        XCTAssertEqual(chosen, QRCode(candidates[best]))
        XCTAssertGreaterThan(Set(penalties).count, 1)
    }

    private func text(_ length: Int) -> [UInt8] { (0..<length).map { UInt8(97 + $0 % 26) } }
}
