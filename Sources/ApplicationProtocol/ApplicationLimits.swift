/// The numbers of the protocol that the answer to `hello` states.
public struct ApplicationLimits: Equatable, Sendable {
    /// The protocols that touchd speaks.
    public static let protocols = 1...1
    /// The most bytes of a line before `hello`, without its end.
    public static let lineBeforeHello = 4_096
    /// How deeply values may be nested in a line.
    public static let nesting = 64
    /// The most lines that a program says of itself.
    public static let lines = 32
    /// The limits that touchd has.
    public static let standard = ApplicationLimits()

    /// The most bytes of a line after `hello`, without its end.
    public var line = 262_144
    /// The most unsent bytes of a connection, state not counted.
    public var queue = 262_144
    /// The most unsent bytes of state.
    public var state = 16_777_216
    /// The most effects of a batch.
    public var effects = 256
    /// The most patterns of topics of a connection.
    public var topics = 64
    /// The most bytes of a pattern.
    public var pattern = 4_096
    /// The most unsent bytes of state of all connections together.
    public static let allStates = 3 * standard.state

    /// Whether `text` is what a program may have logged, or say of itself in a line: 1 to 200 characters.
    static func isLine(_ text: String) -> Bool { (1...200).contains(text.unicodeScalars.count) }
}

/// Whether a program may call itself `name`: 1 to 64 of `A-Z a-z 0-9 . _ -`.
package func isClientName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.allSatisfy(isOfClientName)
}

/// Whether `text` is 1 to `most` of A-Z a-z 0-9 _ -: the name that a program gives a state, or a kind of notes.
package func isPlainName(_ text: String, upTo most: Int) -> Bool {
    (1...most).contains(text.utf8.count)
        && text.utf8.allSatisfy { isOfClientName($0) && $0 != UInt8(ascii: ".") }
}

private func isOfClientName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "._-".utf8.contains(byte)
}
