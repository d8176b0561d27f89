import Core
import HIDRecords
import YAML

/// Reads the text that evemu-record writes, in all its versions: a description of the device and what it sent.
struct EvemuReader {
    /// The subject of a line, by the letter that it begins with.
    private enum LineKind: Unicode.Scalar {
        case name = "N"
        case identity = "I"
        case properties = "P"
        case bits = "B"
        case axis = "A"
        case event = "E"
        /// The state of an LED, which touchd has no use for.
        case led = "L"
        /// The state of a switch, which touchd takes from events alone.
        case switchState = "S"

        init?(_ byte: UInt8) { self.init(rawValue: Unicode.Scalar(byte)) }
    }

    private let path: String
    private let bytes: [UInt8]
    private var number = 0
    private var description = DeviceDescription(name: "")
    private var isDescribed = false
    private var propertyBytes = 0
    private var bitBytes = Table<EventType, Int>()
    private var initialValues = EvemuInitialValues()
    private var events: [InputEvent] = []

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The device of the file.
    consuming func device() throws(RecordingError) -> RecordedDevice {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            number += 1
            try read(EvemuLine(bytes[start..<end]))
            start = end + 1
        }
        let canSend = !description.axes.isEmpty || !description.keys.isEmpty || !description.switches.isEmpty
        guard isDescribed, canSend else {
            throw .malformed(
                path: path,
                place: YAMLPlace(line: 1, column: 1),
                message: "no description of the device (N: and A: lines) in front of the events; "
                    + "put the text of its .desc file there"
            )
        }
        for (code, value) in initialValues.values { description.axes[code]?.value = value }
        return RecordedDevice(description: description, events: events)
    }

    private mutating func read(_ text: EvemuLine) throws(RecordingError) {
        var line = text
        guard let key = line.peek else { return }
        if key == UInt8(ascii: "#") {
            initialValues.read(line)
            return
        }
        guard let kind = LineKind(key), line.skip(key), line.skip(":") else {
            throw mistake(text, "expected a line of N:, I:, P:, B:, A:, L:, S: or E:")
        }
        switch kind {
        case .name: try name(&line)
        case .identity: try identity(&line)
        case .properties: try properties(&line)
        case .bits: try bits(&line)
        case .axis: try axis(&line)
        case .event: try event(&line)
        case .led, .switchState: break
        }
    }

    /// Whether a line may begin with this letter.
    static func isKey(_ byte: UInt8) -> Bool { LineKind(byte) != nil }

    private mutating func name(_ line: inout EvemuLine) throws(RecordingError) {
        let start = line
        let name = line.rest()
        guard name.utf8.count <= Recording.longestName else {
            throw mistake(start, "a name has at most \(Recording.longestName) bytes")
        }
        description.name = escaped(name)
        isDescribed = true
    }

    private mutating func identity(_ line: inout EvemuLine) throws(RecordingError) {
        let bus = try code(&line, "bus number")
        let vendor = try code(&line, "vendor number")
        let product = try code(&line, "product number")
        let version = try code(&line, "version number")
        description.identity = DeviceIdentity(bus: bus, vendor: vendor, product: product, version: version)
        try end(line)
    }

    private mutating func properties(_ line: inout EvemuLine) throws(RecordingError) {
        for bit in try setBits(&line, after: &propertyBytes) {
            description.properties.insert(DeviceProperty(rawValue: bit))
        }
    }

    private mutating func bits(_ line: inout EvemuLine) throws(RecordingError) {
        let type = EventType(rawValue: try code(&line, "event type"))
        var count = bitBytes[type] ?? 0
        let codes = try setBits(&line, after: &count).map(EventCode.init)
        bitBytes[type] = count
        if type == .key { description.keys.formUnion(codes) }
        if type == .sw { description.switches.formUnion(codes) }
    }

    /// The numbers of the bits set in the bytes of `line`, which follow the `count` bytes of earlier lines.
    private func setBits(
        _ line: inout EvemuLine, after count: inout Int
    ) throws(RecordingError) -> [UInt16] {
        var bits: [UInt16] = []
        while !line.isAtEnd {
            let start = line
            guard let byte = line.number(radix: 16), byte <= 0xff, count < 1 << 12 else {
                throw mistake(start, "expected bytes as two hexadecimal digits")
            }
            for bit in 0..<8 where byte >> bit & 1 == 1 { bits.append(UInt16(count * 8 + bit)) }
            count += 1
        }
        return bits
    }

    private mutating func axis(_ line: inout EvemuLine) throws(RecordingError) {
        let code = EventCode(rawValue: try code(&line, "axis"))
        var axis = AbsoluteAxis(
            minimum: try value(&line, "minimum"), maximum: try value(&line, "maximum")
        )
        axis.fuzz = try value(&line, "fuzz")
        axis.flat = try value(&line, "flat")
        // Version 1.0 has no resolution.
        if !line.isAtEnd { axis.resolution = try value(&line, "resolution") }
        try end(line)
        description.axes[code] = axis
    }

    private mutating func event(_ line: inout EvemuLine) throws(RecordingError) {
        let start = line
        guard let time = line.time() else { throw mistake(start, "expected a time as seconds.microseconds") }
        let type = EventType(rawValue: try code(&line, "event type"))
        let code = EventCode(rawValue: try code(&line, "event code"))
        let value = try value(&line, "value")
        try end(line)
        guard
            let timestamp = Recording.timestamp(seconds: time.seconds, microseconds: time.microseconds)
        else { throw mistake(start, "the time must lie within ±\(Recording.latestSecond) seconds") }
        events.append(InputEvent(timestamp: timestamp, type: type, code: code, value: value))
    }
}

extension EvemuReader {
    /// A hexadecimal number of 16 bits.
    private func code(_ line: inout EvemuLine, _ what: String) throws(RecordingError) -> UInt16 {
        let start = line
        guard let number = line.number(radix: 16), let code = UInt16(exactly: number) else {
            throw mistake(start, "expected the \(what): a hexadecimal number up to ffff")
        }
        return code
    }

    /// A decimal number of 32 bits.
    private func value(_ line: inout EvemuLine, _ what: String) throws(RecordingError) -> Int32 {
        let start = line
        guard let number = line.number(), let value = Int32(exactly: number) else {
            throw mistake(start, "expected the \(what): a decimal number of 32 bits")
        }
        return value
    }

    private func end(_ line: EvemuLine) throws(RecordingError) {
        if !line.isAtEnd { throw mistake(line, "expected the end of the line") }
    }

    private func mistake(_ line: EvemuLine, _ message: String) -> RecordingError {
        .malformed(path: path, place: YAMLPlace(line: number, column: line.column), message: message)
    }
}

/// The values the axes had when the recording began, which evemu-record writes only as comments.
struct EvemuInitialValues {
    private var type: Int?
    private var code: EventCode?
    private(set) var values = Table<EventCode, Int32>()

    /// Reads a comment line; lines about anything else are skipped.
    mutating func read(_ line: EvemuLine) {
        var line = line
        guard line.skip("#") else { return }
        if line.skip("Event type") {
            type = line.number()
            code = nil
        } else if line.skip("Event code") {
            code = line.number().flatMap { UInt16(exactly: $0) }.map(EventCode.init)
        } else if type == Int(EventType.abs.rawValue), let code, line.skip("Value"),
            let value = line.number().flatMap({ Int32(exactly: $0) })
        {
            values[code] = value
        }
    }
}
