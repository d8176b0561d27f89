import Output
import Core
import Runtime

/// A client's end of a WebSocket (RFC 6455).
struct WebSocket: ~Copyable {
    /// The most bytes of a message.
    static let largestMessage = 128 * 1024 * 1024

    private let connection: TCPConnection
    private let name: String
    private var messages = WebSocketMessages(limit: Self.largestMessage)

    /// Connects to `path` of the browser at `address`.
    init(to address: BrowserAddress, path: String, until deadline: Timestamp) throws(InspectError) {
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
            throw .browser("\(name) has no page at \(path): it answers with status \(answer.status)")
        }
        self.name = name
        self.connection = connection
        messages.add(Array(bytes[answer.length...]))
    }

    /// Sends a message.
    func send(_ text: [UInt8], until deadline: Timestamp) throws(InspectError) {
        try send(WebSocketFrame(.text, text), until: deadline)
    }

    private func send(_ frame: WebSocketFrame, until deadline: Timestamp) throws(InspectError) {
        let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
        try connection.write(frame.bytes(mask: mask), until: deadline)
    }

    /// The next message; nil when none comes before the deadline.
    mutating func receive(until deadline: Timestamp) throws(InspectError) -> [UInt8]? {
        while true {
            switch try event() {
            case .text(let message): return message
            case .ping(let content): try send(WebSocketFrame(.pong, content), until: deadline)
            case .close: throw .browser("the page has gone")
            case nil:
                switch try connection.read(until: deadline) {
                case .bytes(let bytes): messages.add(bytes)
                case .end: throw .browser("the page has gone")
                case .nothing: return nil
                }
            }
        }
    }

    private mutating func event() throws(InspectError) -> WebSocketMessages.Event? {
        do throws(WebSocketFrame.Mistake) {
            return try messages.next()
        } catch .tooLarge {
            throw .browser("\(name) sent a message of more than \(ByteCount(Self.largestMessage))")
        } catch {
            throw .browser("what \(name) sends is no WebSocket")
        }
    }
}

extension HTTPAnswer {
    /// Reads from `connection` until `bytes` begin with a whole head.
    init(
        from connection: borrowing TCPConnection, named name: String, _ bytes: inout [UInt8],
        until deadline: Timestamp
    ) throws(InspectError) {
        while true {
            do throws(HTTPMistake) {
                if let answer = try HTTPAnswer(bytes) {
                    self = answer
                    return
                }
            } catch {
                throw .browser("what listens at \(name) is no browser")
            }
            switch try connection.read(until: deadline) {
            case .bytes(let more): bytes += more
            case .end: throw .browser("what listens at \(name) is no browser: it closes the connection")
            case .nothing: throw .browser("what listens at \(name) does not answer")
            }
        }
    }
}
