/// FNV-1a with 64 bits: tells texts apart that nobody made to look alike.
///
/// Source: draft-eastlake-fnv, section 2.
package struct Hash: Sendable {
    /// The hash of the bytes that were added.
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The hash of nothing.
    package init() {}

    /// Adds `bytes`.
    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
}
