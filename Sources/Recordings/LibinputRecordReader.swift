import Core
import HIDRecords
import YAML

/// Reads the YAML that `libinput record` writes; entries for other tools are skipped.
extension Recording {
    init(libinputRecord bytes: [UInt8], path: String) throws(RecordingError) {
        let source: YAMLSource
        do throws(YAMLError) {
            source = try YAMLSource(path: path, bytes: bytes, limits: YAMLLimits(bytes: Self.sizeLimit))
        } catch {
            throw .file(error)
        }
        let reader = LibinputRecordReader(path: path)
        guard let root = source.documents.first else {
            throw .malformed(
                path: path, place: YAMLPlace(line: 1, column: 1), message: "the recording is empty")
        }
        var devices: [RecordedDevice] = []
        for device in try reader.value(root, "devices", .sequence).items {
            guard devices.count < Self.mostDevices else {
                throw .malformed(
                    path: path, place: device.place,
                    message: "a recording has at most \(Self.mostDevices) devices")
            }
            devices.append(try reader.device(device))
        }
        self.init(devices: devices)
        snapshot = SnapshotReader(root)?.snapshot
    }
}

private struct LibinputRecordReader {
    let path: String

    func device(_ node: YAMLNode) throws(RecordingError) -> RecordedDevice {
        let evdev = try value(node, "evdev", .mapping)
        guard let name = try name(try value(evdev, "name", .scalar)) else { throw mistake(evdev, "no name") }
        var description = DeviceDescription(name: escaped(name))
        description.identity = try identity(evdev)
        if let phys = evdev["phys"] { description.phys = escaped(try self.name(phys) ?? "") }
        if let uniq = evdev["uniq"] { description.uniq = escaped(try self.name(uniq) ?? "") }
        description.axes = try axes(evdev)
        description.keys = try codes(evdev, of: EventType.key)
        description.switches = try codes(evdev, of: EventType.sw)
        if let properties = evdev["properties"] {
            description.properties = Set(try numbers(properties, UInt16.self).map(DeviceProperty.init))
        }
        if let properties = node["udev"]?["properties"] {
            for property in properties.items {
                take(property: try self.name(property) ?? "", into: &description)
            }
        }
        return RecordedDevice(description: description, events: try events(node))
    }

    /// The text of `node`, of limited length; nil when it is not a scalar.
    private func name(_ node: YAMLNode) throws(RecordingError) -> String? {
        guard let text = node.text, text.utf8.count > Recording.longestName else { return node.text }
        throw mistake(node, "a name has at most \(Recording.longestName) bytes")
    }

    private func identity(_ evdev: YAMLNode) throws(RecordingError) -> DeviceIdentity {
        guard let node = evdev["id"] else { return DeviceIdentity() }
        let id = try numbers(node, UInt16.self)
        guard id.count == 4 else { throw mistake(node, "expected [bus, vendor, product, version]") }
        return DeviceIdentity(bus: id[0], vendor: id[1], product: id[2], version: id[3])
    }

    private func axes(_ evdev: YAMLNode) throws(RecordingError) -> Table<EventCode, AbsoluteAxis> {
        guard let node = evdev["absinfo"] else { return Table() }
        var axes = Table<EventCode, AbsoluteAxis>()
        for (key, value) in node.entries {
            guard let code = key.int.flatMap({ UInt16(exactly: $0) }) else {
                throw mistake(key, "expected the number of an axis")
            }
            let info = try numbers(value, Int32.self)
            guard info.count >= 4 else {
                throw mistake(value, "expected [minimum, maximum, fuzz, flat, resolution]")
            }
            var axis = AbsoluteAxis(
                minimum: info[0], maximum: info[1], resolution: info.count > 4 ? info[4] : 0)
            axis.fuzz = info[2]
            axis.flat = info[3]
            axes[EventCode(rawValue: code)] = axis
        }
        return axes
    }

    private func codes(_ evdev: YAMLNode, of eventType: EventType) throws(RecordingError) -> Set<EventCode> {
        guard let codes = evdev["codes"] else { return [] }
        for (type, codes) in codes.entries where type.int == Int(eventType.rawValue) {
            return Set(try numbers(codes, UInt16.self).map(EventCode.init))
        }
        return []
    }

    /// Takes over a udev property, written as `KEY=value`.
    private func take(property: String, into description: inout DeviceDescription) {
        guard let sign = property.firstIndex(of: "=") else { return }
        description.takeUdev(
            String(property[..<sign]), value: String(property[property.index(after: sign)...]))
    }

    private func events(_ node: YAMLNode) throws(RecordingError) -> [InputEvent] {
        var events: [InputEvent] = []
        guard let frames = node["events"] else { return events }
        for frame in frames.items {
            guard let evdev = frame["evdev"] else { continue }
            for event in evdev.items { events.append(try self.event(event)) }
        }
        return events
    }

    private func event(_ node: YAMLNode) throws(RecordingError) -> InputEvent {
        var items = node.items
        guard let seconds = items.next()?.int, let microseconds = items.next()?.int,
            let type = items.next()?.int.flatMap({ UInt16(exactly: $0) }),
            let code = items.next()?.int.flatMap({ UInt16(exactly: $0) }),
            let value = items.next()?.int.flatMap({ Int32(exactly: $0) }), items.next() == nil
        else { throw mistake(node, "expected [seconds, microseconds, type, code, value]") }
        guard let timestamp = Recording.timestamp(seconds: seconds, microseconds: microseconds) else {
            throw mistake(node, "the time must lie within ±\(Recording.latestSecond) seconds")
        }
        return InputEvent(
            timestamp: timestamp, type: EventType(rawValue: type), code: EventCode(rawValue: code),
            value: value)
    }

    func value(_ node: YAMLNode, _ key: String, _ kind: YAMLNode.Kind) throws(RecordingError) -> YAMLNode {
        guard let value = node[key] else { throw mistake(node, "no `\(key)` here") }
        guard value.kind == kind else { throw mistake(value, "`\(key)` must be \(kind.displayName)") }
        return value
    }

    private func numbers<Number: FixedWidthInteger>(
        _ node: YAMLNode, _ type: Number.Type
    ) throws(RecordingError) -> [Number] {
        var numbers: [Number] = []
        for item in node.items {
            guard let number = item.int.flatMap({ Number(exactly: $0) }) else {
                throw mistake(item, "expected a whole number of \(Number.bitWidth) bits")
            }
            numbers.append(number)
        }
        return numbers
    }

    private func mistake(_ node: YAMLNode, _ message: String) -> RecordingError {
        .malformed(path: path, place: node.place, message: message)
    }
}

extension YAMLNode.Kind {
    /// The kind for messages.
    fileprivate var displayName: String {
        switch self {
        case .scalar: "a text or a number"
        case .sequence: "a list"
        case .mapping: "a map"
        }
    }
}
