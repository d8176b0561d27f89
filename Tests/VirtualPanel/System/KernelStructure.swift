/// The bytes of a packed kernel structure, written field by field (little endian, as on every machine with a panel).
struct KernelStructure {
    private(set) var bytes: [UInt8] = []

    mutating func append<Value: FixedWidthInteger>(_ value: Value) {
        for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    mutating func append(_ more: [UInt8]) {
        bytes += more
    }

    /// A fixed-size field of characters: cut short so that a final NUL remains.
    mutating func append(text: String, size: Int) {
        let kept = text.utf8.prefix(size - 1)
        bytes += kept
        bytes += [UInt8](repeating: 0, count: size - kept.count)
    }
}

/// An unsigned integer read from a kernel structure; 0 past its end.
func littleEndian(_ bytes: [UInt8], at offset: Int, size: Int) -> Int {
    guard offset + size <= bytes.count else { return 0 }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
}
