import Core

/// The last entries in a fixed amount of memory: the oldest make room for new ones.
package struct EntryRing: Sendable {
    /// The bytes that have been written to; they grow up to ``capacity``, for which there is room from the beginning.
    private var bytes: [UInt8] = []
    private let capacity: Int
    /// Where the oldest entry begins.
    private var start = 0
    private var used = 0

    /// A header has the entry's length and its tag.
    private static let headerSize = 16

    /// An empty ring that takes `capacity` bytes: their addresses now, their pages when something is first written there.
    package init(capacity: Int) {
        self.capacity = capacity
        bytes.reserveCapacity(capacity)
    }

    /// Adds `entry` with a number that means something to the caller.
    ///
    /// - Parameter forget: takes the numbers of the entries that make room. One that is too large for the ring goes at once.
    package mutating func append(_ entry: borrowing Span<UInt8>, tag: Int, forget: (Int) -> Void) {
        let size = Self.headerSize + entry.count
        guard size <= capacity else { return forget(tag) }
        while used + size > capacity { forget(removeFirst()) }
        write(UInt64(entry.count))
        write(UInt64(bitPattern: Int64(tag)))
        write(entry)
    }

    /// Calls `body` with the number and the bytes of each entry, the oldest first.
    package func forEach(_ body: (Int, [UInt8]) -> Void) {
        var offset = 0
        while offset < used {
            let count = Int(readNumber(at: offset))
            let tag = Int(Int64(bitPattern: readNumber(at: offset + 8)))
            offset += Self.headerSize
            body(tag, (offset..<offset + count).map { bytes[index($0)] })
            offset += count
        }
    }

    private mutating func removeFirst() -> Int {
        let count = Int(readNumber(at: 0))
        let tag = Int(Int64(bitPattern: readNumber(at: 8)))
        start = index(Self.headerSize + count)
        used -= Self.headerSize + count
        return tag
    }

    /// The index of the byte `offset` bytes after the oldest entry's first.
    private func index(_ offset: Int) -> Int { (start + offset) % capacity }

    private func readNumber(at offset: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(bytes[index(offset + $1)]) << UInt64(8 * $1) }
    }

    private mutating func write(_ number: UInt64) {
        for byte in 0..<8 {
            let index = index(used)
            grow(to: index + 1)
            bytes[index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))
            used += 1
        }
    }

    /// Copies `source` behind what is used, in two parts where the memory ends in between.
    private mutating func write(_ source: borrowing Span<UInt8>) {
        let end = index(used)
        let first = min(source.count, capacity - end)
        copy(source.extracting(..<first), to: end)
        copy(source.extracting(first...), to: 0)
        used += source.count
    }

    private mutating func copy(_ source: borrowing Span<UInt8>, to index: Int) {
        grow(to: index + source.count)
        unsafe source.withUnsafeBytes { source in
            guard let from = source.baseAddress else { return }
            unsafe bytes.withUnsafeMutableBytes { target in
                guard let to = target.baseAddress else { return }
                unsafe (to + index).copyMemory(from: from, byteCount: source.count)
            }
        }
    }

    /// Has at least `count` bytes be there to be written to.
    private mutating func grow(to count: Int) {
        if count > bytes.count { bytes.append(contentsOf: repeatElement(0, count: count - bytes.count)) }
    }
}
