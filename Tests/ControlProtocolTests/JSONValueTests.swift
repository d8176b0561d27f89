import ControlProtocol
import Core
import Reports
import Testing

/// Rules: control-socket/requests.
@Suite("JSON of the control socket")
struct JSONValueTests {
    @Test(
        "what is written is read as the same",
        arguments: [
            #"{"a":[1,-2.5,true,false,null],"b":{"c":"d"},"e":[],"f":{}}"#,
            #"["\"\\\n\t\r\u0001é😀"]"#,
            #""""#,
        ])
    func roundTrip(text: String) throws {
        let value = try #require(JSONValue(parsing: text.utf8))
        var buffer = TextBuffer()
        buffer.put(json: value)
        #expect(buffer.string == text)
    }

    @Test("escapes are read, also those of what is beyond the basic plane")
    func escapes() {
        let text = #" "\u0041\u00e9\ud83d\ude00\/\b\f" "#
        #expect(JSONValue(parsing: text.utf8) == .string("Aé😀/\u{8}\u{C}"))
    }

    @Test(
        "what is no JSON is nothing",
        arguments: [
            "", " ", "{", "{]", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "tru", "nul", "+", "1e999", "--1",
            "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"\\udc00\"",
            "\"\\ud800\\u0041\"", "\"\n\"", "1 2", "[[[[[[[[[1]]]]]]]]]", "nan", "Infinity", "01", "+1", ".5",
            "1.", "1e", "-", "1.e3", "\u{B}1",
        ])
    func malformed(text: String) {
        #expect(JSONValue(parsing: text.utf8) == nil)
    }

    @Test("bytes that are no UTF-8 are refused")
    func encoding() {
        #expect(JSONValue(parsing: [0x22, 0xC3, 0x22]) == nil)
    }

    @Test("no bytes make the reader trap")
    func random() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array(#"{}[]":,\u0d8tfn1e-. "#.utf8)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<40, using: &generator)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            _ = JSONValue(parsing: bytes)
        }
    }

    @Test(
        "a request is read as its client wrote it",
        arguments: [
            ControlRequest.status, .panelTest(panel: nil), .panelTest(panel: "ILITEK"), .monitor(nil),
            .monitor([.touches, .state]), .subscribe([]),
            .subscribe(["order.start"]), .reload, .foreground(app: "kiosk"),
            .interrupt(reason: "a \"call\"\n"),
        ])
    func requests(request: ControlRequest) throws {
        var buffer = TextBuffer()
        buffer.put(json: request.json)
        #expect(!buffer.string.contains("\n"))
        #expect(try ControlRequest(buffer.bytes) == request)
    }
}
