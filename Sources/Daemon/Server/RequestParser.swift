import ApplicationProtocol
import Core

/// Parses the lines of an administrator, a piece of each at a time: a long one takes several turns of the loop.
struct RequestParser {
    /// How many bytes are parsed at a time.
    private static let piece = 4_096

    private var parser: JSONParser?

    /// Whether a line has begun that is not parsed yet.
    var hasBegun: Bool { parser != nil }

    /// Begins with `line`.
    mutating func begin(_ line: ArraySlice<UInt8>) {
        parser = JSONParser(line, deepest: ApplicationLimits.nesting, uniqueKeys: true)
    }

    /// Parses a piece of the line; returns what it is once all of it is parsed, null if that is no JSON.
    mutating func proceed() -> JSONValue? {
        switch parser?.proceed(bytes: Self.piece) {
        case .unfinished, nil: return nil
        case .value(let value):
            parser = nil
            return value
        case .wrong:
            parser = nil
            return .null
        }
    }

    /// Forgets the line.
    mutating func removeAll() { parser = nil }
}
