/// Turns libyaml's marks, which count characters, into byte offsets; cheap as long as they hardly go back.
struct CharacterCursor {
    private var character = 0
    private var byte = 0
    private let isASCII: Bool

    /// A cursor at the start of a text; if that `isASCII`, marks are offsets.
    init(isASCII: Bool) {
        self.isASCII = isASCII
    }

    /// The offset in `bytes` of the character that `mark` counts from the start.
    mutating func offset(of mark: Int, in bytes: [UInt8]) -> Int {
        if isASCII { return min(mark, bytes.count) }
        while character < mark && byte < bytes.count {
            repeat { byte += 1 } while byte < bytes.count && isContinuation(bytes[byte])
            character += 1
        }
        while character > mark && byte > 0 {
            repeat { byte -= 1 } while byte > 0 && isContinuation(bytes[byte])
            character -= 1
        }
        return byte
    }
}
