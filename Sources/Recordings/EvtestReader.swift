import Core
import HIDRecords
import YAML

/// Reads what evtest(1) prints: what it says of the device, and a line for each event. Other lines, such as a prompt, are passed
/// over.
struct EvtestReader {
    private let path: String
    private let bytes: [UInt8]
    private var number = 0
    private var description = DeviceDescription(name: "")
    private var type: EventType?
    private var axis: EventCode?
    private var events: [InputEvent] = []

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Whether `line` is one of the first that it prints about a device.
    static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool {
        ["Input driver version is", "Input device ID:", "Input device name:"].contains {
            line.starts(with: $0.utf8)
        }
    }

    /// The device of the file.
    consuming func device() throws(RecordingError) -> RecordedDevice {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            number += 1
            try read(EvemuLine(bytes[start..<end], commas: true))
            start = end + 1
        }
        guard !description.axes.isEmpty || !description.keys.isEmpty || !description.switches.isEmpty else {
            throw .malformed(
                path: path, place: YAMLPlace(line: 1, column: 1),
                message: "no description of the device (Supported events:) in front of the events")
        }
        return RecordedDevice(description: description, events: events)
    }

    private mutating func read(_ text: EvemuLine) throws(RecordingError) {
        var line = text
        if line.skip("Event: time") {
            try event(&line)
        } else if line.skip("Event type") {
            type = line.number().flatMap { UInt16(exactly: $0) }.map(EventType.init)
            axis = nil
        } else if line.skip("Event code") {
            support(EventCode(rawValue: try code(&line)))
        } else if line.skip("Property type") {
            description.properties.insert(DeviceProperty(rawValue: try code(&line)))
        } else if line.skip("Input device ID:") {
            description.identity = try identity(&line)
        } else if line.skip("Input device name:") {
            try name(&line)
        } else if axis != nil {
            try property(&line)
        }
    }

    private mutating func support(_ code: EventCode) {
        axis = nil
        if type == .key { description.keys.insert(code) }
        if type == .sw { description.switches.insert(code) }
        guard type == .abs else { return }
        description.axes[code] = AbsoluteAxis(minimum: 0, maximum: 0)
        axis = code
    }

    /// `Max      799`; other lines have nothing more about the axis.
    private mutating func property(_ line: inout EvemuLine) throws(RecordingError) {
        guard let code = axis, var axis = description.axes[code] else { return }
        if line.skip("Value") {
            axis.value = try value(&line)
        } else if line.skip("Min") {
            axis.minimum = try value(&line)
        } else if line.skip("Max") {
            axis.maximum = try value(&line)
        } else if line.skip("Fuzz") {
            axis.fuzz = try value(&line)
        } else if line.skip("Flat") {
            axis.flat = try value(&line)
        } else if line.skip("Resolution") {
            axis.resolution = try value(&line)
        } else {
            self.axis = nil
        }
        description.axes[code] = axis
    }

    private mutating func name(_ line: inout EvemuLine) throws(RecordingError) {
        let start = line
        var name = line.rest()
        guard name.utf8.count <= Recording.longestName + 2 else {
            throw mistake(start, "a name has at most \(Recording.longestName) bytes")
        }
        if name.hasPrefix("\""), name.hasSuffix("\""), name.utf8.count > 1 {
            name = String(name.dropFirst().dropLast())
        }
        description.name = escaped(name)
    }

    /// `bus 0x18 vendor 0x0 product 0x0 version 0x0`
    private func identity(_ line: inout EvemuLine) throws(RecordingError) -> DeviceIdentity {
        DeviceIdentity(
            bus: try number(&line, after: "bus"), vendor: try number(&line, after: "vendor"),
            product: try number(&line, after: "product"), version: try number(&line, after: "version"))
    }

    private func number(_ line: inout EvemuLine, after key: String) throws(RecordingError) -> UInt16 {
        guard line.skip(key), line.skip("0x"), let number = line.number(radix: 16),
            let result = UInt16(exactly: number)
        else { throw mistake(line, "expected the \(key): a hexadecimal number up to 0xffff") }
        return result
    }

    /// `1600000000.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 9`
    private mutating func event(_ line: inout EvemuLine) throws(RecordingError) {
        let start = line
        guard let time = line.time() else { throw mistake(start, "expected a time as seconds.microseconds") }
        guard let timestamp = Recording.timestamp(seconds: time.seconds, microseconds: time.microseconds)
        else {
            throw mistake(start, "the time must lie within ±\(Recording.latestSecond) seconds")
        }
        guard line.skip("type") else { return try synchronize(&line, at: timestamp) }
        let type = EventType(rawValue: try code(&line))
        guard line.skip("code") else { throw mistake(line, "expected a code") }
        let code = EventCode(rawValue: try code(&line))
        // The values of other types may be written in hexadecimal digits, and nothing here needs them.
        guard [EventType.key, EventType.abs, EventType.sw, EventType.syn].contains(type) else { return }
        guard line.skip("value") else { throw mistake(line, "expected a value") }
        let value = try value(&line)
        events.append(InputEvent(timestamp: timestamp, type: type, code: code, value: value))
    }

    /// `-------------- SYN_REPORT ------------`, with plus signs for `SYN_MT_REPORT` and, in new versions, arrows for
    /// `SYN_DROPPED`. The word is another one in old versions, and in some that take it for a type.
    private mutating func synchronize(_ line: inout EvemuLine, at timestamp: Timestamp) throws(RecordingError)
    {
        let marks: Table<UInt8, EventCode> = [
            UInt8(ascii: "-"): Syn.report, UInt8(ascii: "+"): Syn.mtReport, UInt8(ascii: ">"): Syn.dropped,
        ]
        guard let mark = line.peek, let marked = marks[mark] else {
            throw mistake(line, "expected a type, or a report between dashes, plus signs or arrows")
        }
        line.skipWord()
        let words: [(String, EventCode?)] = [
            ("SYN_MT_REPORT", Syn.mtReport), ("SYN_DROPPED", Syn.dropped), ("SYN_CONFIG", nil),
            ("Config Sync", nil),
        ]
        let named = words.first { line.skip($0.0) }
        guard let code = named.map({ $0.1 }) ?? marked else { return }
        events.append(InputEvent(timestamp: timestamp, type: EventType.syn, code: code, value: 0))
    }

    // MARK: Words

    /// A decimal number of 16 bits, with the name in brackets and the comma behind it.
    private func code(_ line: inout EvemuLine) throws(RecordingError) -> UInt16 {
        let start = line
        guard let number = line.number(), let code = UInt16(exactly: number) else {
            throw mistake(start, "expected a decimal number up to 65535")
        }
        line.skipBrackets()
        return code
    }

    private func value(_ line: inout EvemuLine) throws(RecordingError) -> Int32 {
        let start = line
        guard let number = line.number(), let value = Int32(exactly: number) else {
            throw mistake(start, "expected a decimal number of 32 bits")
        }
        return value
    }

    private func mistake(_ line: EvemuLine, _ message: String) -> RecordingError {
        .malformed(path: path, place: YAMLPlace(line: number, column: line.column), message: message)
    }
}
