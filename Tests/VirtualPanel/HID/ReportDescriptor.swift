/// A HID report descriptor put together item by item (Device Class Definition for HID 1.11, section 6.2.2).
struct ReportDescriptor {
    private(set) var bytes: [UInt8] = []

    enum Collection: UInt8 {
        case physical = 0x00
        case application = 0x01
        case logical = 0x02
    }

    mutating func usagePage(_ page: UInt16) {
        short(0x04, page)
    }

    mutating func usage(_ usage: UInt16) {
        short(0x08, usage)
    }

    mutating func reportID(_ id: UInt8) {
        bytes += [0x85, id]
    }

    mutating func collection(_ kind: Collection, _ content: (inout ReportDescriptor) -> Void) {
        bytes += [0xA1, kind.rawValue]
        content(&self)
        bytes.append(0xC0)
    }

    /// The values a field can take, from 0.
    mutating func logicalMaximum(_ value: Int32) {
        bytes += [0x15, 0x00, 0x27]
        number(value)
    }

    /// The length a field spans in tenths of a millimetre; 0: the field is no length.
    mutating func physicalMaximum(tenthsOfMillimetre value: Int32) {
        bytes += [0x35, 0x00, 0x47]
        number(value)
        bytes += value > 0 ? [0x55, 0x0E, 0x65, 0x11] : [0x55, 0x00, 0x65, 0x00]
    }

    mutating func input(bits: UInt8, count: UInt16 = 1, constant: Bool = false) {
        size(bits, count)
        bytes += [0x81, constant ? 0x03 : 0x02]
    }

    mutating func feature(bits: UInt8, count: UInt16 = 1) {
        size(bits, count)
        bytes += [0xB1, 0x02]
    }

    private mutating func size(_ bits: UInt8, _ count: UInt16) {
        bytes += [0x75, bits, 0x96, UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)]
    }

    private mutating func short(_ tag: UInt8, _ value: UInt16) {
        bytes += [tag | 0x02, UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    private mutating func number(_ value: Int32) {
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}
