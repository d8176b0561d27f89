/// The keys or switches of a device as sysfs writes them in `capabilities/key` and `capabilities/sw`.
package enum KeyBitmap {
    /// The numbers of the bits set in `text`: groups of hexadecimal digits, the highest first, each as long as a machine
    /// word; empty when it is anything else.
    package static func keys(_ text: String, bitsPerWord: Int = UInt.bitWidth) -> Set<EventCode> {
        var keys: Set<EventCode> = []
        let groups = text.split { $0 == " " || $0 == "\n" }
        for (index, group) in groups.reversed().enumerated() {
            guard let bits = UInt64(group, radix: 16) else { return [] }
            for bit in 0..<min(bitsPerWord, 64) where bits >> UInt64(bit) & 1 == 1 {
                let number = UInt16(exactly: index * bitsPerWord + bit)
                if let number { keys.insert(EventCode(rawValue: number)) }
            }
        }
        return keys
    }
}
