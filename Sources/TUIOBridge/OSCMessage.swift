/// A value in a message of Open Sound Control 1.0.
enum OSCArgument {
    /// Type `s`.
    case text(String)
    /// Type `i`.
    case integer(Int32)
    /// Type `f`.
    case number(Float)

    /// The letter of its type.
    var tag: UInt8 {
        switch self {
        case .text: UInt8(ascii: "s")
        case .integer: UInt8(ascii: "i")
        case .number: UInt8(ascii: "f")
        }
    }

    /// Its bytes, a multiple of four.
    var bytes: [UInt8] {
        switch self {
        case .text(let text): padded(Array(text.utf8))
        case .integer(let number): bigEndian(UInt32(bitPattern: number))
        case .number(let number): bigEndian(number.bitPattern)
        }
    }
}

/// A message of Open Sound Control 1.0.
struct OSCMessage {
    /// Its bytes: address, types, arguments.
    let bytes: [UInt8]

    /// The message to `address`.
    init(_ address: String, _ arguments: [OSCArgument]) {
        let tags = [UInt8(ascii: ",")] + arguments.map { $0.tag }
        bytes = padded(Array(address.utf8)) + padded(tags) + arguments.flatMap { $0.bytes }
    }
}

/// A bundle of messages that are to take effect at once.
struct OSCBundle {
    /// The size of a bundle without messages.
    static let emptySize = 16

    /// Its bytes.
    let bytes: [UInt8]

    /// The bundle of `messages`; its time is "immediately", 1.
    init(_ messages: [OSCMessage]) {
        bytes =
            padded(Array("#bundle".utf8)) + bigEndian(0) + bigEndian(1)
            + messages.flatMap { bigEndian(UInt32($0.bytes.count)) + $0.bytes }
    }

    /// How much `message` adds to a bundle.
    static func size(of message: OSCMessage) -> Int { 4 + message.bytes.count }
}

/// `bytes` with at least one NUL, up to a multiple of four.
private func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
