import Browsers
import Pages
import Testing

/// Rules: inspection/import-a-page.
@Suite("The WebSocket of a page")
struct WebSocketTests {
    private static let limit = 1_000

    /// The events of bytes that come in pieces of `size`.
    private func events(
        _ bytes: [UInt8], size: Int = .max
    ) throws(WebSocketFrame.Mistake) -> [WebSocketMessages.Event] {
        var messages = WebSocketMessages(limit: Self.limit)
        var events: [WebSocketMessages.Event] = []
        var start = 0
        while start < bytes.count {
            let end = start + min(size, bytes.count - start)
            messages.add(Array(bytes[start..<end]))
            while let event = try messages.next() { events.append(event) }
            start = end
        }
        return events
    }

    @Test("a frame in one piece, and in pieces of a byte, is the same message")
    func pieces() throws {
        let bytes: [UInt8] = [0x81, 5, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x81, 0]
        let expected: [WebSocketMessages.Event] = [.text(Array("Hello".utf8)), .text([])]
        #expect(try events(bytes) == expected)
        #expect(try events(bytes, size: 1) == expected)
    }

    @Test("a message in several frames is put together, and a ping between them comes first")
    func fragments() throws {
        let bytes: [UInt8] =
            [0x01, 3, 0x48, 0x65, 0x6C, 0x89, 2, 7, 8, 0x00, 1, 0x6C, 0x80, 1, 0x6F, 0x8A, 0, 0x81, 1, 0x2E]
        let expected: [WebSocketMessages.Event] = [.ping([7, 8]), .text(Array("Hello".utf8)), .text([0x2E])]
        #expect(try events(bytes) == expected)
        #expect(try events(bytes, size: 1) == expected)
    }

    @Test("lengths of two and of eight bytes are read, and written masked")
    func lengths() throws {
        let middle = [UInt8](repeating: 1, count: 300)
        #expect(try events([0x82, 126, 0x01, 0x2C] + middle) == [.text(middle)])
        #expect(try events([0x82, 127, 0, 0, 0, 0, 0, 0, 0x01, 0x2C] + middle) == [.text(middle)])
        let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
        #expect(
            WebSocketFrame(.text, Array("Hello".utf8)).bytes(mask: mask)
                == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
        #expect(
            WebSocketFrame(.text, middle).bytes(mask: [0, 0, 0, 0])
                == [0x81, 0xFE, 0x01, 0x2C, 0, 0, 0, 0] + middle)
        let large = [UInt8](repeating: 2, count: 70_000)
        #expect(
            WebSocketFrame(.binary, large).bytes(mask: [0, 0, 0, 0]).starts(
                with: [0x82, 0xFF, 0, 0, 0, 0, 0, 1, 0x11, 0x70]))
    }

    @Test("what is larger than the limit is refused before it comes, also in pieces of a message")
    func limit() {
        #expect(throws: WebSocketFrame.Mistake.tooLarge) { try events([0x81, 126, 0x03, 0xE9]) }
        #expect(throws: WebSocketFrame.Mistake.tooLarge) {
            try events([0x81, 127, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
        }
        let part = [UInt8](repeating: 1, count: 600)
        #expect(throws: WebSocketFrame.Mistake.tooLarge) {
            try events([0x01, 126, 0x02, 0x58] + part + [0x80, 126, 0x02, 0x58] + part)
        }
    }

    @Test("what no server may send is refused")
    func mistakes() {
        #expect(throws: WebSocketFrame.Mistake.masked) { try events([0x81, 0x81, 0, 0, 0, 0, 1]) }
        #expect(throws: WebSocketFrame.Mistake.reserved) { try events([0xC1, 0]) }
        #expect(throws: WebSocketFrame.Mistake.reserved) { try events([0x83, 0]) }
        #expect(throws: WebSocketFrame.Mistake.longControl) { try events([0x89, 126, 0, 1, 1]) }
        #expect(throws: WebSocketFrame.Mistake.longControl) { try events([0x09, 0]) }
        // A message in a message, and the rest of none.
        #expect(throws: WebSocketFrame.Mistake.reserved) { try events([0x01, 0, 0x81, 0]) }
        #expect(throws: WebSocketFrame.Mistake.reserved) { try events([0x80, 0]) }
    }

    @Test("the end is told")
    func close() throws {
        #expect(try events([0x81, 1, 0x2E, 0x88, 2, 0x03, 0xE8]) == [.text([0x2E]), .close])
    }

    @Test("the hash is that of RFC 3174 and of FIPS 180")
    func hash() {
        func hex(_ text: String) -> String {
            SHA1.digest(Array(text.utf8)).map { byte in
                (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
        }
        #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(hex(String(repeating: "a", count: 1_000_000)) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
        let eights = String(repeating: "01234567", count: 80)
        #expect(hex(eights) == "dea356a2cddd90c7a7ecedc5ebb563934f460452")
    }

    @Test("the head of an answer is read when it is complete")
    func answer() throws {
        let text = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nX-Empty:\r\n\r\n"
        let bytes = Array(text.utf8)
        for count in 0..<bytes.count { #expect(try HTTPAnswer(Array(bytes[..<count])) == nil) }
        let answer = try #require(try HTTPAnswer(bytes + [1, 2, 3]))
        #expect(answer.status == 101)
        #expect(answer.length == bytes.count)
        #expect(answer["upgrade"] == "WebSocket")
        #expect(answer["x-empty"] == "")
        #expect(answer["connection"] == nil)
    }

    @Test("what is no answer of HTTP, or has no end, is refused")
    func noAnswer() {
        for text in [
            "SSH-2.0-OpenSSH_9.2\r\n", "X", "HTTP/1.1 ok\r\n\r\n", "HTTP/1.1 200 OK\r\nno field\r\n\r\n",
        ] {
            #expect(throws: HTTPMistake.self, "\(text)") { try HTTPAnswer(Array(text.utf8)) }
        }
        let endless = Array("HTTP/1.1 200 OK\r\n".utf8) + [UInt8](repeating: 0x61, count: 70_000)
        #expect(throws: HTTPMistake.self) { try HTTPAnswer(endless) }
    }
}
