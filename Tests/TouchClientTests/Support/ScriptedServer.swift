import ApplicationProtocol
import Core
import Glibc
import Runtime
import TestSupport
import Testing

/// touchd's end of a socket in a folder of its own, played by a test.
struct ScriptedServer: ~Copyable {
    static let hello = #"{"request":"hello","protocol":1,"name":"paint"}"#

    private let folder = TemporaryFolder()
    private var listener: StreamListener?
    private var connection: StreamConnection?
    private var rest: [UInt8] = []

    init() throws {
        listener = try StreamListener(at: try SocketAddress(folder.file("apps.sock")))
    }

    var path: String { folder.file("apps.sock") }

    /// Nobody has connected.
    struct NoConnection: Error {}

    /// Stops listening: later connections are refused.
    mutating func close() {
        listener = nil
    }

    /// Listens again.
    mutating func open() throws {
        listener = try StreamListener(at: try SocketAddress(path))
    }

    /// Takes the connection that a client has made.
    mutating func accept() throws {
        rest = []
        connection = nil
        switch listener {
        case .some(let listener): connection = try listener.accept()
        case .none: break
        }
        if connection == nil { throw NoConnection() }
    }

    /// Ends the connection.
    mutating func hangUp() {
        if let number = connection?.descriptor { shutdown(number, Int32(SHUT_RDWR)) }
        connection = nil
    }

    /// Sends `lines` with their ends.
    func send(_ lines: String...) throws {
        try write(lines.map { $0 + "\n" }.joined())
    }

    /// Sends `text` as it is.
    func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        switch connection {
        case .some(let connection): #expect(try connection.write(bytes.span) == bytes.count)
        case .none: Issue.record("no connection")
        }
    }

    /// The lines that have come since the last call.
    mutating func lines() throws -> [String] {
        var piece = [UInt8](repeating: 0, count: 65_536)
        switch connection {
        case .some(let connection):
            while true {
                var bytes = piece.mutableSpan
                guard let count = try connection.read(into: &bytes), count > 0 else { break }
                rest += piece[..<count]
            }
        case .none: break
        }
        let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array(lines.last ?? [])
        return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Answer {
    /// The line that touchd sends.
    static func line(_ content: Content) -> String {
        var json = JSONWriter(exactNumbers: true)
        Answer(id: nil, .success(content)).write(to: &json)
        return json.text.string
    }

    /// The line that touchd sends.
    static func line(_ refused: Refused) -> String {
        var json = JSONWriter(exactNumbers: true)
        Answer(id: nil, .failure(refused)).write(to: &json)
        return json.text.string
    }
}

extension ClientEvent {
    /// The line that touchd sends.
    func line(number: Int = 1, more: Bool = false) -> String {
        var json = JSONWriter(exactNumbers: true)
        write(number: number, more: more, to: &json)
        return json.text.string
    }
}
