package import Core
import Runtime

/// A client's end of a WebSocket (RFC 6455).
package struct WebSocket: ~Copyable {
    /// The most bytes of a message.
    package static let largestMessage = 128 * 1024 * 1024

    private let connection: TCPConnection
    private let name: String
    private var messages = WebSocketMessages(limit: Self.largestMessage)

    /// The descriptor, for who waits for it.
    package var descriptor: Int32 { connection.descriptor }

    /// Connects to `path` of the browser at `address`.
    package init(to address: BrowserAddress, path: String, until deadline: Timestamp) throws(BrowserError) {
        let name = address.authority
        let connection = try TCPConnection(to: address, until: deadline)
        let key = base64((0..<16).map { _ in UInt8.random(in: 0...255) })
        let request = [
            "GET \(path) HTTP/1.1", "Host: \(address.authority)", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13", "", "",
        ]
        try connection.write(Array(request.joined(separator: "\r\n").utf8), until: deadline)
        var bytes: [UInt8] = []
        let answer = try HTTPAnswer(from: connection, named: name, &bytes, until: deadline)
        let proof = base64(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
        guard answer.status == 101, answer["sec-websocket-accept"] == proof else {
            throw .init("\(name) has no page at \(path): it answers with status \(answer.status)")
        }
        self.name = name
        self.connection = connection
        messages.add(Array(bytes[answer.length...]))
    }

    /// Sends a message.
    package func send(_ text: [UInt8], until deadline: Timestamp) throws(BrowserError) {
        try send(WebSocketFrame(.text, text), until: deadline)
    }

    private func send(_ frame: WebSocketFrame, until deadline: Timestamp) throws(BrowserError) {
        let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
        try connection.write(frame.bytes(mask: mask), until: deadline)
    }

    /// The next message; nil when none comes before the deadline.
    package mutating func receive(until deadline: Timestamp) throws(BrowserError) -> [UInt8]? {
        while true {
            switch try event() {
            case .text(let message): return message
            case .ping(let content): try send(WebSocketFrame(.pong, content), until: deadline)
            case .close: throw .init("the page has gone")
            case nil:
                switch try connection.read(until: deadline) {
                case .bytes(let bytes): messages.add(bytes)
                case .end: throw .init("the page has gone")
                case .nothing: return nil
                }
            }
        }
    }

    private mutating func event() throws(BrowserError) -> WebSocketMessages.Event? {
        do throws(WebSocketFrame.Mistake) {
            return try messages.next()
        } catch .tooLarge {
            throw .init("\(name) sent a message of more than \(ByteCount(Self.largestMessage))")
        } catch {
            throw .init("what \(name) sends is no WebSocket")
        }
    }
}

extension HTTPAnswer {
    /// Reads from `connection` until `bytes` begin with a whole head.
    init(
        from connection: borrowing TCPConnection, named name: String, _ bytes: inout [UInt8],
        until deadline: Timestamp
    ) throws(BrowserError) {
        while true {
            do throws(HTTPMistake) {
                if let answer = try HTTPAnswer(bytes) {
                    self = answer
                    return
                }
            } catch {
                throw .init("what listens at \(name) is no browser")
            }
            switch try connection.read(until: deadline) {
            case .bytes(let more): bytes += more
            case .end: throw .init("what listens at \(name) is no browser: it closes the connection")
            case .nothing: throw .init("what listens at \(name) does not answer")
            }
        }
    }
}
