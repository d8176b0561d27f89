import ApplicationProtocol
package import ControlProtocol
package import Core
import Glibc
package import Output
import Runtime

/// A connection to the running daemon, for a program that does nothing but wait for it.
package struct DaemonConnection: ~Copyable {
    /// The socket of the daemon in a standard installation.
    package static let defaultPath = "/run/touchd/control.sock"
    /// The socket of those who may touch without a panel, and do nothing else.
    static let injectionPath = "/run/touchd/injection.sock"
    /// The timeout for an answer, in milliseconds: loading many scenes takes a while.
    static let answerTimeout: Int32 = 30_000

    private let connection: StreamConnection
    private var loop: EventLoop
    private let daemonToken: LoopToken
    private let readerToken: LoopToken
    /// A longer answer is none of the daemon's: the tree of the largest scene has less.
    private static let longestLine = 256 << 20
    private var input = LineBuffer(longest: Self.longestLine)
    /// The first line that has arrived and has not been taken.
    private var line: [UInt8]?

    /// Connects to the socket at `path`.
    package init(to path: String) throws(InspectError) {
        do throws(RuntimeError) {
            let connection = try StreamConnection(to: try SocketAddress(path))
            var loop = try EventLoop()
            let token = loop.newToken()
            try loop.add(connection.descriptor, token: token)
            daemonToken = token
            readerToken = loop.newToken()
            self.connection = connection
            self.loop = loop
        } catch {
            throw .unreachable(error)
        }
    }

    /// Makes the wait for a line also end when the reader of `output` is gone.
    package func watch(_ output: borrowing OutputFile) {
        // A regular file cannot be waited for, and has no reader.
        try? loop.add(output.descriptor, token: readerToken, interest: [])
    }

    /// Makes the wait of ``arrivedLines(milliseconds:)`` also end when `descriptor` can be read.
    package func watch(_ descriptor: Int32) throws(InspectError) {
        do throws(RuntimeError) {
            try loop.add(descriptor, token: readerToken)
        } catch {
            throw .system(error)
        }
    }

    /// Sends `request` and returns the answer, or throws the daemon's refusal.
    package mutating func ask(_ request: ControlRequest) throws(InspectError) -> JSONValue {
        try ask(request) { _ in }
    }

    /// Sends `request` and returns the answer, or throws the daemon's refusal; `event` gets the lines before the answer.
    package mutating func ask(
        _ request: ControlRequest, _ event: (JSONValue) -> Void
    ) throws(InspectError) -> JSONValue {
        var answer = try exchange(request)
        while answer["ok"] == nil {
            event(answer)
            guard let line = try nextLine(milliseconds: Self.answerTimeout),
                let next = JSONValue(parsing: line)
            else { throw .lost("the daemon gave no answer") }
            answer = next
        }
        guard answer["ok"] == .bool(true) else {
            throw .refused(answer["error"]?.string ?? "the daemon refused")
        }
        return answer
    }

    /// Sends `request` and returns the answer, even a refusal.
    package mutating func exchange(_ request: ControlRequest) throws(InspectError) -> JSONValue {
        var text = TextBuffer(capacity: 256)
        text.put(json: request.json)
        text.put(static: "\n")
        try send(text)
        guard let line = try nextLine(milliseconds: Self.answerTimeout), let answer = JSONValue(parsing: line)
        else {
            throw .lost("the daemon gave no answer")
        }
        return answer
    }

    /// Sends whole lines, however long it takes.
    mutating func send(_ text: TextBuffer) throws(InspectError) {
        var rest = text.bytes[...]
        // A client that was refused cannot write, but can read the reason.
        while let count = try? connection.write(rest.span) ?? 0 {
            rest = rest.dropFirst(count)
            guard !rest.isEmpty else { return }
            try waitToWrite()
        }
    }

    private mutating func waitToWrite() throws(InspectError) {
        do throws(RuntimeError) {
            try loop.change(connection.descriptor, token: daemonToken, interest: .writable)
            try loop.wait(milliseconds: Self.answerTimeout)
            let isReady = isReady(daemonToken)
            try loop.change(connection.descriptor, token: daemonToken, interest: .readable)
            if isReady { return }
        } catch {
            throw .lost("\(error)")
        }
        throw .lost("the daemon does not read")
    }

    private func isReady(_ token: LoopToken) -> Bool {
        loop.ready.contains { $0.token == token }
    }

    /// The next line; nil when none arrives within `milliseconds`. Without a timeout it waits forever.
    package mutating func nextLine(milliseconds: Int32? = nil) throws(InspectError) -> [UInt8]? {
        while line == nil {
            do throws(RuntimeError) {
                try loop.wait(milliseconds: milliseconds)
            } catch {
                throw .lost("\(error)")
            }
            if loop.ready.isEmpty { return nil }
            if isReady(daemonToken) { try read() }
            if line == nil, isReady(readerToken) { throw .readerGone }
        }
        return takeLine()
    }

    /// The lines that have arrived, none of them if another descriptor is ready or nothing arrives within `milliseconds`.
    package mutating func arrivedLines(milliseconds: Int32?) throws(InspectError) -> [[UInt8]] {
        if line == nil {
            do throws(RuntimeError) {
                try loop.wait(milliseconds: milliseconds)
            } catch {
                throw .lost("\(error)")
            }
            if isReady(daemonToken) { try read() }
        }
        var lines: [[UInt8]] = []
        while let line = takeLine() { lines.append(line) }
        return lines
    }

    /// True if a line is available without waiting.
    package var hasLine: Bool { line != nil }

    private mutating func takeLine() -> [UInt8]? {
        defer { line = input.next().map(Array.init) }
        return line
    }

    private mutating func read() throws(InspectError) {
        var piece = [16_384 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        let count: Int?
        do throws(Errno) {
            count = try connection.read(into: &bytes)
        } catch {
            throw .lost("the daemon cannot be read: \(error)")
        }
        if count == 0 { throw .lost("the daemon has gone") }
        input.append(bytes.span.extracting(first: count ?? 0))
        if line == nil { line = input.next().map(Array.init) }
        if input.isOverfull { throw .lost("the daemon sends a line of more than \(Self.longestLine) bytes") }
    }
}

/// Requests that programs make too: an answer may come after events.
extension DaemonConnection {
    /// Makes `request` and returns its answer, or throws the daemon's refusal; `event` gets the lines before the answer.
    mutating func ask(
        _ request: ClientRequest,
        _ event: (JSONValue, [UInt8]) throws(InspectError) -> Void = { _, _ throws(InspectError) in }
    ) throws(InspectError) -> JSONValue {
        var text = TextBuffer(capacity: 1024)
        text.put(json: ControlRequest.shared(RequestLine(id: nil, request)).json)
        let limit = ApplicationLimits.standard.line
        guard text.bytes.count <= limit else {
            throw .badData("this makes a request of \(text.bytes.count) bytes; it may have \(limit)")
        }
        text.put(static: "\n")
        try send(text)
        while let line = try nextLine(milliseconds: Self.answerTimeout) {
            guard let value = Self.object(line) else { continue }
            guard case .bool(let isDone) = value["ok"] else {
                try event(value, line)
                continue
            }
            guard isDone else { throw .refused(Self.refusal(value, of: request)) }
            return value
        }
        throw .lost("the daemon gave no answer")
    }

    /// The object that `line` is; nodes of a tree may be nested as deep as their scene.
    package static func object(_ line: [UInt8]) -> JSONValue? {
        JSONValue(parsing: line, deepest: 2 * ApplicationLimits.nesting)
    }

    /// `unknownId: there is nothing called 'tin' (effect 1)`, with what is wrong with a scene on lines of their own; the number only
    /// where there are several effects.
    private static func refusal(_ answer: JSONValue, of request: ClientRequest) -> String {
        let error = answer["error"]?.string ?? "the daemon refused"
        var text = answer["code"]?.string.map { "\($0): \(error)" } ?? error
        var isAlone = false
        if case .perform(let effects, _) = request { isAlone = effects.count == 1 }
        if let index = answer["at"]?.number, !isAlone { text += " (effect \(decimal(index)))" }
        for mistake in answer["mistakes"]?.array ?? [] {
            text += "; \(mistake["path"]?.string ?? ""): \(mistake["error"]?.string ?? "")"
        }
        return text
    }
}
