import Runtime

/// The last bytes that a program wrote to one of its streams.
struct OutputTail: Sendable {
    /// The most bytes kept; errors usually come last.
    static let limit = 4_096

    /// Whether there was more output than is kept.
    private(set) var isCut = false
    private var bytes: [UInt8] = []

    /// Appends `piece` and drops the oldest bytes beyond ``limit``.
    mutating func append(_ piece: borrowing Span<UInt8>) {
        for index in piece.indices { bytes.append(piece[index]) }
        guard bytes.count > Self.limit else { return }
        isCut = true
        bytes.removeFirst(bytes.count - Self.limit)
    }

    /// The text, without the newline at its end; invalid UTF-8 is replaced.
    var text: String {
        let end = bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
