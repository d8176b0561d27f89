package import Core
import Runtime

/// A connection to a browser as a whole, over which all of its pages are asked.
package struct BrowserConnection: ~Copyable {
    /// What becomes readable when something comes.
    package let descriptor: Int32

    private var pipe: BrowserPipe?
    private var socket: WebSocket?

    /// The browser at the other end of `pipe`.
    package init(over pipe: consuming BrowserPipe) {
        descriptor = pipe.descriptor
        self.pipe = consume pipe
        socket = nil
    }

    /// Connects to the browser that listens at `address`.
    package init(to address: BrowserAddress, until deadline: Timestamp) throws(BrowserError) {
        let path: String
        if let given = address.path {
            path = given
        } else {
            path = try Self.path(of: address, until: deadline)
        }
        let socket = try WebSocket(to: address, path: path, until: deadline)
        descriptor = socket.descriptor
        pipe = nil
        self.socket = consume socket
    }

    /// Sends a message, and waits where the browser does not read.
    package mutating func send(_ text: [UInt8]) throws(BrowserError) {
        try pipe?.send(text)
        try socket?.send(text, until: .monotonic + Self.patience)
    }

    /// The next message; nil when none is there.
    package mutating func receive() throws(BrowserError) -> [UInt8]? {
        if let message = try pipe?.receive() { return message }
        return try socket?.receive(until: .monotonic + Self.shortest)
    }

    /// A wait that all but ends as it begins.
    private static let shortest = Interval.seconds(0.001)
    /// How long a browser may take to read.
    private static let patience = Interval.seconds(5)

    /// The path of the WebSocket of the browser as a whole (`/json/version`).
    private static func path(
        of address: BrowserAddress, until deadline: Timestamp
    ) throws(BrowserError) -> String {
        let connection = try TCPConnection(to: address, until: deadline)
        let request = "GET /json/version HTTP/1.1\r\nHost: \(address.authority)\r\nConnection: close\r\n\r\n"
        try connection.write(Array(request.utf8), until: deadline)
        var bytes: [UInt8] = []
        let answer = try HTTPAnswer(from: connection, named: address.authority, &bytes, until: deadline)
        try answer.refuseFirefox(at: address)
        reading: while bytes.count - answer.length < 65_536 {
            if let path = path(in: bytes[answer.length...]) { return path }
            switch try connection.read(until: deadline) {
            case .bytes(let more): bytes += more
            case .end: break reading
            case .nothing: throw BrowserError("the browser at \(address.authority) does not answer")
            }
        }
        throw BrowserError("what listens at \(address.authority) is no browser")
    }

    private static func path(in answer: ArraySlice<UInt8>) -> String? {
        JSONValue(parsing: answer)?["webSocketDebuggerUrl"]?.string.flatMap { BrowserAddress($0)?.path }
    }
}
