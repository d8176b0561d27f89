package import Core
package import HIDRecords

/// A panel that a client tests: what judging its frames takes.
package struct PanelUnderTest: Sendable {
    /// Its name in sentences.
    package let name: String
    /// Its node, axes and size; nothing else is filled in.
    package let description: DeviceDescription

    /// The panel of `description`, which is called `name`.
    package init(_ description: DeviceDescription, called name: String) {
        self.name = name
        var known = DeviceDescription(name: description.name)
        known.node = description.node
        known.millimetres = description.entrySize ?? description.millimetres
        known.axes = description.axes.filter { axis, _ in Self.axes.contains { $0.code == axis } }
        self.description = known
    }

    /// The axes that matter, by their keys.
    private static let axes: [(key: String, code: EventCode)] = [
        ("slot", Abs.mtSlot), ("trackingId", Abs.mtTrackingID), ("x", Abs.mtPositionX),
        ("y", Abs.mtPositionY), ("singleX", Abs.x), ("singleY", Abs.y),
    ]

    /// Its object.
    package var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("panel", .string(name)), .init("node", .string(description.node)),
        ]
        if let size = description.millimetres {
            members.append(.init("millimetres", .array([.number(size.x), .number(size.y)])))
        }
        let axes = Self.axes.compactMap { key, code in
            description.axes[code].map { axis in
                let numbers = [axis.minimum, axis.maximum, axis.resolution].map { JSONValue(Int($0)) }
                return JSONValue.Member(key, .array(numbers))
            }
        }
        members.append(.init("axes", .object(axes)))
        return .object(members)
    }

    /// The panel that `json` is.
    package init(_ json: JSONValue) {
        name = json["panel"]?.string ?? ""
        var description = DeviceDescription(name: name)
        description.node = json["node"]?.string ?? ""
        if let size = json["millimetres"]?.array?.compactMap({ $0.number }), size.count == 2 {
            description.millimetres = Point(x: size[0], y: size[1])
        }
        for (key, code) in Self.axes {
            let numbers = json["axes"]?[key]?.array?.compactMap { $0.integer.flatMap { Int32(exactly: $0) } }
            guard let numbers, numbers.count == 3 else { continue }
            description.axes[code] = AbsoluteAxis(
                minimum: numbers[0], maximum: numbers[1], resolution: numbers[2])
        }
        self.description = description
    }
}
