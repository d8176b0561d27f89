/// A message of Protocol Buffers, which is written field after field.
///
/// Source: protobuf.dev, "Encoding".
package struct ProtobufMessage: Sendable {
    /// How the bytes behind the number of a field are to be read.
    private enum WireType: UInt64 {
        case varint = 0
        case fixed64 = 1
        case delimited = 2
    }

    /// The fields so far.
    package private(set) var bytes: [UInt8] = []

    /// Forgets the fields and keeps the room.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// A message without fields.
    package init() {}

    /// Puts a number that is not negative, or a constant.
    package mutating func put(_ field: Int, _ number: UInt64) {
        tag(field, .varint)
        varint(number)
    }

    /// Puts a flag.
    package mutating func put(_ field: Int, flag: Bool) { put(field, flag ? 1 : 0) }

    /// Puts a whole number of type `int64`.
    package mutating func put(_ field: Int, signed number: Int) {
        put(field, UInt64(bitPattern: Int64(number)))
    }

    /// Puts a number of type `fixed64`.
    package mutating func put(_ field: Int, fixed number: UInt64) {
        tag(field, .fixed64)
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    /// Puts a number of type `double`.
    package mutating func put(_ field: Int, double number: Double) { put(field, fixed: number.bitPattern) }

    /// Puts a text.
    package mutating func put(_ field: Int, _ text: String) { put(field, bytes: text.utf8) }

    /// Puts bytes.
    package mutating func put(_ field: Int, bytes value: some Collection<UInt8>) {
        tag(field, .delimited)
        varint(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    /// Puts the message that `body` writes.
    package mutating func put(_ field: Int, _ body: (inout ProtobufMessage) -> Void) {
        tag(field, .delimited)
        let start = bytes.count
        // Most messages are short: their length needs this byte alone.
        bytes.append(0)
        body(&self)
        var length = bytes.count - start - 1
        var index = start
        while length > 0x7F {
            bytes[index] = UInt8(truncatingIfNeeded: length) | 0x80
            length >>= 7
            index += 1
            bytes.insert(0, at: index)
        }
        bytes[index] = UInt8(length)
    }

    private mutating func tag(_ field: Int, _ type: WireType) {
        varint(UInt64(field) << 3 | type.rawValue)
    }

    private mutating func varint(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
