import Runtime

/// The last bytes that a program wrote to one of its streams.
struct OutputTail: Sendable {
    /// Errors come last, and 4 KiB tell enough.
    static let limit = 4_096

    /// Whether there was more than is kept.
    private(set) var isCut = false
    private var bytes: [UInt8] = []

    /// Takes `piece` and forgets what is too old.
    mutating func append(_ piece: borrowing Span<UInt8>) {
        for index in piece.indices { bytes.append(piece[index]) }
        guard bytes.count > Self.limit else { return }
        isCut = true
        bytes.removeFirst(bytes.count - Self.limit)
    }

    /// The text, without the newline at its end; bytes that are no UTF-8 are replaced.
    var text: String {
        let end = bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
