import Core
package import Runtime

/// A browser's debugging protocol over two pipes: messages end with a NUL (`--remote-debugging-pipe`).
package struct BrowserPipe: ~Copyable {
    /// The most bytes of a message.
    private static let largestMessage = WebSocket.largestMessage

    private let input: Descriptor
    private let output: Descriptor
    private var bytes: [UInt8] = []
    /// How many of the bytes have been searched for the end of a message.
    private var searched = 0

    /// The pipe from the browser, and the one to it.
    package init(reading input: consuming Descriptor, writing output: consuming Descriptor) {
        self.input = input
        self.output = output
    }

    /// What becomes readable when something comes.
    package var descriptor: Int32 { input.number }

    /// Sends a message, and waits where the browser does not read.
    package func send(_ text: [UInt8]) throws(BrowserError) {
        if !writeAll(text + [0], to: output.number) { throw BrowserError("the browser has ended") }
    }

    /// The next message; nil when none is there.
    package mutating func receive() throws(BrowserError) -> [UInt8]? {
        while true {
            if let end = bytes[searched...].firstIndex(of: 0) {
                let message = Array(bytes[..<end])
                bytes.removeFirst(end + 1)
                searched = 0
                return message
            }
            searched = bytes.count
            if bytes.count > Self.largestMessage {
                throw BrowserError(
                    "the browser sent a message of more than \(ByteCount(Self.largestMessage))")
            }
            guard try read() else { return nil }
        }
    }

    private mutating func read() throws(BrowserError) -> Bool {
        var piece = [65_536 of UInt8](repeating: 0)
        var span = piece.mutableSpan
        let count: Int?
        do throws(Errno) {
            count = try input.read(into: &span)
        } catch {
            throw BrowserError("the pipe from the browser failed: \(error)")
        }
        guard let count else { return false }
        if count == 0 { throw BrowserError("the browser has ended") }
        bytes.reserveCapacity(bytes.count + count)
        for index in 0..<count { bytes.append(span[index]) }
        return true
    }
}
