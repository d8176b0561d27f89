/// Turns libyaml's marks, which count characters, into byte offsets; cheap as long as they hardly go back.
struct CharacterCursor {
    private var character = 0
    private var byte = 0

    /// The offset in `bytes` of the character that `mark` counts from the start.
    mutating func offset(of mark: Int, in bytes: [UInt8]) -> Int {
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
