/// The keys or switches of a device as sysfs writes them in `capabilities/key` and `capabilities/sw`.
package enum KeyBitmap {
    /// The numbers in `text`: words in hexadecimal, the highest first, as long as a machine word; empty for other texts.
    package static func keys(_ text: String, bitsPerWord: Int = UInt.bitWidth) -> Set<UInt16> {
        var keys: Set<UInt16> = []
        let words = text.split { $0 == " " || $0 == "\n" }
        for (place, word) in words.reversed().enumerated() {
            guard let bits = UInt64(word, radix: 16) else { return [] }
            for bit in 0..<min(bitsPerWord, 64) where bits >> UInt64(bit) & 1 == 1 {
                if let key = UInt16(exactly: place * bitsPerWord + bit) { keys.insert(key) }
            }
        }
        return keys
    }
}
