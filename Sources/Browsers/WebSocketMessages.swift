/// Puts the messages of a WebSocket together from the bytes that a server sends (RFC 6455, section 5.4).
package struct WebSocketMessages: Sendable {
    /// An event of the connection.
    package enum Event: Equatable, Sendable {
        /// A whole message.
        case text([UInt8])
        /// A ping, which is answered with a pong that carries the same.
        case ping([UInt8])
        /// The server ends the connection.
        case close
    }

    private let limit: Int
    private var bytes: [UInt8] = []
    /// What has come of a message whose last frame has not.
    private var message: [UInt8]?

    /// Messages of at most `limit` bytes.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Adds bytes as they came.
    package mutating func add(_ bytes: [UInt8]) {
        self.bytes += bytes
    }

    /// The next event; nil until more has come.
    package mutating func next() throws(WebSocketFrame.Mistake) -> Event? {
        while let frame = try WebSocketFrame.take(from: &bytes, limit: limit - (message?.count ?? 0)) {
            switch frame.kind {
            case .text, .binary:
                guard message == nil else { throw .reserved }
                if frame.isLast { return .text(frame.content) }
                message = frame.content
            case .continuation:
                guard let begun = message else { throw .reserved }
                message = begun + frame.content
                if frame.isLast {
                    defer { message = nil }
                    return .text(begun + frame.content)
                }
            case .ping: return .ping(frame.content)
            case .pong: continue
            case .close: return .close
            }
        }
        return nil
    }
}
