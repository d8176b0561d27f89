import Core
import HIDRecords
import Recordings

/// A recorded device as evemu writes it, with what evemu itself cannot know in comments.
struct EvemuText {
    private(set) var text = TextBuffer()

    /// The file of `device`; `comment` stands below its first line.
    init(_ device: RecordedDevice, _ comment: String) {
        let description = device.description
        let identity = description.identity
        put("# EVEMU 1.3")
        put("# \(comment)")
        put("N: \(description.name)")
        put(
            "I: "
                + [identity.bus, identity.vendor, identity.product, identity.version]
                .map { hexadecimal(Int($0), digits: 4) }.joined(separator: " "))
        putBits("P:", Set(description.properties.map { Int($0.rawValue) }))
        putBits("B: 00", [0, 1, 3])
        putBits("B: 01", Set(description.keys.map { Int($0.rawValue) }))
        putBits("B: 03", Set(description.axes.keys.map { Int($0.rawValue) }))
        for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
            put(
                "A: \(hexadecimal(Int(code.rawValue), digits: 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) "
                    + "\(axis.flat) \(axis.resolution)")
        }
        for event in device.events { put(event) }
    }

    private mutating func put(_ line: String) {
        text.put(line)
        text.put("\n")
    }

    private mutating func put(_ event: InputEvent) {
        let time = event.timestamp.microseconds
        let fraction = String(1_000_000 + time % 1_000_000).dropFirst()
        put(
            "E: \(time / 1_000_000).\(fraction) \(hexadecimal(Int(event.type.rawValue), digits: 4)) "
                + "\(hexadecimal(Int(event.code.rawValue), digits: 4)) \(event.value)")
    }

    /// The bits `set`, eight bytes a line.
    private mutating func putBits(_ key: String, _ set: Set<Int>) {
        let last = (set.max() ?? 0) / 64
        for line in 0...last {
            let bytes = (0..<8).map { byte in
                (0..<8).reduce(0) { bits, bit in
                    set.contains(line * 64 + byte * 8 + bit) ? bits | 1 << bit : bits
                }
            }
            put("\(key) " + bytes.map { hexadecimal($0, digits: 2) }.joined(separator: " "))
        }
    }
}
