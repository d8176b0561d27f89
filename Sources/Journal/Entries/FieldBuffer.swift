public import Core
import Glibc
import Runtime

/// The bytes of an entry, written field by field into memory that is kept for the next entry.
///
/// A field is written as soon as its value is known, with one check of the room that is left, so that an entry of
/// twenty fields costs less than the system call that sends it. Without the inline attributes it would cost a tenth
/// more.
@safe @usableFromInline package struct FieldBuffer: TextOutput, ~Copyable {
    /// How many bytes have been written.
    private(set) var count = 0

    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    /// An empty buffer with room for `capacity` bytes.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        unsafe start = .allocate(capacity: self.capacity)
    }

    deinit {
        unsafe start.deallocate()
    }

    /// Forgets everything and keeps the room.
    mutating func clear() {
        count = 0
    }

    /// Calls `body` with what has been written.
    func withBytes<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value {
        unsafe body(Span(_unsafeStart: start, count: count))
    }

    /// Copies the text's UTF-8; the buffer grows when there is no room.
    @inline(__always)
    package mutating func put(static text: StaticString) {
        unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Copies `utf8` as it is; a newline is not escaped.
    package mutating func put(utf8: borrowing Span<UInt8>) {
        unsafe utf8.withUnsafeBufferPointer { utf8 in unsafe append(utf8) }
    }

    /// Appends one byte; the buffer grows when there is no room.
    package mutating func put(byte: UInt8) {
        reserve(1)
        unsafe start[count] = byte
        count &+= 1
    }

    /// Writes the digits straight into the buffer, after reserving ``DecimalText/room``.
    package mutating func put(_ number: DecimalText) {
        reserve(DecimalText.room)
        count &+= unsafe number.write(to: start + count)
    }

    /// Writes a field whose value `body` puts together from pieces.
    ///
    /// - Returns: how long the value is, which is at the end of what has been written, in front of a newline.
    mutating func put(_ name: StaticString, composed body: (inout FieldBuffer) -> Void) -> Int {
        put(static: name)
        put(byte: UInt8(ascii: "="))
        let first = count
        body(&self)
        let length = count - first
        if unsafe contains(newline, UnsafeBufferPointer(start: start + first, count: length)) {
            insertLength(of: first)
        }
        put(byte: newline)
        return length
    }

    /// Makes the field whose value begins at `first`, after `=`, one with a length.
    private mutating func insertLength(of first: Int) {
        reserve(8)
        let length = count - first
        unsafe (start + first + 8).update(from: start + first, count: length)
        var end = unsafe start + first - 1
        unsafe putLength(length, at: &end)
        count += 8
    }

    /// Writes a field. Its value is at the end of what has been written, in front of a newline.
    @inline(__always)
    mutating func put(_ name: StaticString, value: borrowing Span<UInt8>) {
        unsafe value.withUnsafeBufferPointer { value in
            let longestSeparator = 9
            reserve(name.utf8CodeUnitCount &+ longestSeparator &+ value.count &+ 1)
            // One cursor for the whole field keeps the compiler from going to memory for `count` each time.
            var end = unsafe start + count
            unsafe end.initialize(from: name.utf8Start, count: name.utf8CodeUnitCount)
            unsafe end += name.utf8CodeUnitCount
            if unsafe contains(newline, value) {
                unsafe putLength(value.count, at: &end)
            } else {
                unsafe end.pointee = UInt8(ascii: "=")
                unsafe end += 1
            }
            if let source = value.baseAddress { unsafe end.initialize(from: source, count: value.count) }
            unsafe end[value.count] = newline
            count = unsafe end - start &+ value.count &+ 1
        }
    }

    /// Writes a field with a number, which contains no newline.
    mutating func put(_ name: StaticString, number: DecimalText) {
        reserve(name.utf8CodeUnitCount &+ DecimalText.room &+ 2)
        // One cursor for the whole field keeps the compiler from going to memory for `count` each time.
        var end = unsafe start + count
        unsafe end.initialize(from: name.utf8Start, count: name.utf8CodeUnitCount)
        unsafe end += name.utf8CodeUnitCount
        unsafe end.pointee = UInt8(ascii: "=")
        unsafe end += 1
        unsafe end += number.write(to: end)
        unsafe end.pointee = newline
        count = unsafe end - start &+ 1
    }

    /// Appends `bytes`.
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count)
        guard let source = bytes.baseAddress else { return }
        unsafe (start + count).initialize(from: source, count: bytes.count)
        count &+= bytes.count
    }

    /// Makes sure that there is room for `more` bytes.
    private mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(by: more) }
    }
    private mutating func grow(by more: Int) {
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        unsafe moved.initialize(from: start, count: count)
        unsafe start.deallocate()
        unsafe start = moved
        capacity = larger
    }
}

/// The byte that ends a field.
private let newline = UInt8(ascii: "\n")

/// Whether `byte` is among `bytes`: `memchr`.
private func contains(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return unsafe memchr(start, Int32(byte), bytes.count) != nil
}

/// Writes what stands between a name and a value that contains newlines: a newline, and the value's length, lowest
/// byte first.
private func putLength(_ length: Int, at end: inout UnsafeMutablePointer<UInt8>) {
    unsafe end.pointee = newline
    for byte in 0..<8 { unsafe end[byte + 1] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
    unsafe end += 9
}
