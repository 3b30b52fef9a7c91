import ClickLog
import XCTest

/// The JSON that reports and catalogues are read from and written as (RFC 8259).
final class JSONTests: XCTestCase {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

    func testValues() throws {
        let rows: [(String, JSONValue)] = [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("0", .int(0)), ("-12", .int(-12)),
            ("9223372036854775807", .int(.max)), ("1.5", .number(1.5)), ("1e3", .number(1000)),
            ("-0.25E-1", .number(-0.025)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)), (#""""#, .string("")), ("[]", .array([])),
            ("{}", .object([])), (" [ 1 , 2 ] ", .array([.int(1), .int(2)])),
            (#"{"a":{"b":[]},"a":1}"#, .object([.init("a", .object([.init("b", .array([]))])), .init("a", .int(1))])),
        ]
        for (text, value) in rows { XCTAssertEqual(try parse(text), value, text) }
        XCTAssertEqual(try parse(#"{"a":1,"a":2}"#)["a"], .int(1))
        XCTAssertNil(try parse(#"{"a":null}"#)["a"])
    }

    func testStrings() throws {
        let rows: [(String, String)] = [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e9\u6f22""#, "é漢"), (#""\ud83d\ude00""#, "😀"),
            (#""é漢😀""#, "é漢😀"),
            (
                #""a long enough string to be scanned by the word \" and then some""#,
                #"a long enough string to be scanned by the word " and then some"#
            ),
        ]
        for (text, string) in rows { XCTAssertEqual(try parse(text), .string(string), text) }
    }

    func testWhatIsNoJSON() {
        let rows = [
            "", " ", "nul", "tru", "01", "-", "1.", ".5", "1e", "+1", "NaN", "'a'", "\"", "\"\\\"", #""\x""#,
            #""\u12""#,
            #""\ud800""#, #""\ud800x""#, #""\udc00""#, #""\ud800\ud800""#, "[", "[1", "[1,", "[1,]", "{", #"{"a""#,
            #"{"a":"#, #"{"a":1"#,
            #"{"a":1,}"#, "{a:1}", "1 2", "[1]]", "\"a\u{1}b\"", "1e999",
        ]
        for text in rows { XCTAssertThrowsError(try parse(text), text) }
        XCTAssertThrowsError(try JSONValue.parse([0x22, 0xff, 0x22]))
        XCTAssertThrowsError(try JSONValue.parse([0x22, 0xc0, 0xaf, 0x22]))
        XCTAssertThrowsError(try JSONValue.parse([0x22, 0xed, 0xa0, 0x80, 0x22]))
        XCTAssertThrowsError(try parse(String(repeating: "[", count: 100) + String(repeating: "]", count: 100)))
    }

    func testAnErrorSaysWhereAndWhat() {
        XCTAssertThrowsError(try parse(#"{"a" 1}"#)) { error in
            XCTAssertEqual("\(error)", "a colon is missing at byte 5")
        }
    }

    func testWhatIsWrittenReadsBackTheSame() throws {
        let value: JSONValue = .object([
            .init("text", .string("\"\\/\u{0}\u{1f}\u{7f}é漢😀")),
            .init("list", .array([.int(-1), .number(0.5), .null, .bool(false)])),
            .init("empty", .object([])),
        ])
        var writer = JSONWriter()
        writer.value(value)
        XCTAssertEqual(try JSONValue.parse(writer.bytes), value)
    }

    func testMembersThatAreAbsentWriteNothing() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("a", nil as String?)
        writer.member("b", nil as Int?)
        writer.member("c", nil as Bool?)
        writer.member("d", 1)
        writer.member("e", ["x", "y"])
        writer.member("f", true)
        writer.endObject()
        XCTAssertEqual(writer.text, #"{"d":1,"e":["x","y"],"f":true}"#)
    }

    func testWireBytesReadBackAsTheBytesThatCame() throws {
        let bytes = Array(UInt8.min...UInt8.max)
        var writer = JSONWriter()
        writer.value(wire: String(wire: bytes))
        XCTAssertTrue(writer.bytes.allSatisfy { (0x20...0x7e).contains($0) })
        XCTAssertEqual(try JSONValue.parse(writer.bytes).string?.wireBytes, bytes)
        XCTAssertEqual(String(wire: bytes).wireBytes, bytes)
    }

    /// Eight bytes are looked at at a time: an escape is found wherever it stands in them, and nothing else is taken for one.
    func testAnEscapeIsFoundWhereverItStands() throws {
        for byte in UInt8.min...UInt8.max {
            for (count, place) in [5, 8, 11, 20].flatMap({ count in (0..<count).map { (count, $0) } }) {
                var bytes = Array("abcdefghijklmnopqrst".utf8.prefix(count))
                bytes[place] = byte
                var raw = JSONWriter()
                raw.value(wire: String(wire: bytes))
                let text = String(decoding: bytes, as: UTF8.self)
                var written = JSONWriter()
                written.value(text)
                XCTAssertEqual(try JSONValue.parse(written.bytes), .string(text))
                XCTAssertEqual(
                    written.bytes.contains(UInt8(ascii: "\\")),
                    "\0\u{1}\t\n\r\u{1f}\"\\\u{7f}".utf8.contains(byte) || byte < 0x20)
                let isWhole = (0x20...0x7e).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
                XCTAssertEqual(raw.bytes.count, count + (isWhole ? 2 : 7), "byte \(byte) at \(place)")
            }
        }
    }

    func testMemoryIsUsedAgainUnlessItIsLarge() {
        var writer = JSONWriter()
        for limit in [0, 1 << 20] {
            writer.restart(keeping: limit)
            writer.beginArray()
            writer.value(Int.min)
            writer.value(Int.max)
            writer.value(String(repeating: "x", count: 3000))
            writer.value(0)
            writer.endArray()
            let expected =
                "[-9223372036854775808,9223372036854775807,\"" + String(repeating: "x", count: 3000) + "\",0]"
            XCTAssertEqual(writer.text, expected)
        }
    }

    func testACatalogueRowReadsBackTheSame() throws {
        let link = Link(
            id: "ad", group: "href", isCore: true, priority: 2, isInformational: true,
            needsElsewhere: true, mayBeBlocked: true, isQuiet: true, isScripted: true, isForm: true, isPreview: true,
            proof: [
                .request(
                    .init(
                        .hop, method: "POST", host: .same, tails: ["a", "b"], index: 1,
                        body: .init(type: "text/plain", texts: ["x"]), referer: false, count: 2)),
                .request(.init(host: .intended, tails: ["?pad=" + String(repeating: "x", count: 600)])),
                .request(.init(host: .same, tails: [PaddedTail(beginning: "?pad=", length: 700).text])),
                .arrival(.init(tails: ["a"], fragment: "#f", opener: true, framed: false, cookie: true, count: 2)),
                .beacon, .route, .reload, .popup(.toOpener), .system, .nothing, .return,
            ],
            accept: [
                .guide: [
                    Outcome(.reached, .browser, .kept),
                    Outcome(.dead, .nowhere, .kept, remark: "loss", engine: .webkit),
                ],
                .androidStock: [],
            ])
        var writer = JSONWriter()
        link.write(to: &writer)
        XCTAssertEqual(Link(json: try JSONValue.parse(writer.bytes)), link)
        XCTAssertTrue(writer.text.contains(#""tails":[{"beginning":"?pad=","length":700}]"#), writer.text)
        XCTAssertTrue(writer.text.contains(#""accept":{"guide":["reached/browser/kept",{"destination":"#), writer.text)
    }

    func testAnUnknownEngineAcceptsNothing() throws {
        let json = try parse(
            #"{"destination":"reached","place":"browser","state":"kept","engine":"trident"}"#)
        XCTAssertNil(Outcome(json: json))
    }
}
