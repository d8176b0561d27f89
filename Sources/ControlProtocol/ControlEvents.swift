package import Core
package import HIDRecords

/// What a client gets while it tests a panel.
package enum PanelTestEvent: Equatable, Sendable {
    /// A frame, as the kernel gave it.
    case frame(PanelFrame)
    /// The test is over, for this reason.
    case ended(reason: String)

    /// The object on a line of its own.
    package var json: JSONValue {
        switch self {
        case .frame(let frame): Self.object(frame)
        case .ended(let reason):
            .object([.init("event", .string("panelTestEnded")), .init("reason", .string(reason))])
        }
    }

    private static func object(_ frame: PanelFrame) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("event", .string("panelFrame")), .init("time", .number(frame.timestamp.seconds)),
        ]
        if frame.loss != .nothing { members.append(.init("lost", .bool(true))) }
        if frame.loss == .stateUnknown { members.append(.init("unknown", .bool(true))) }
        members.append(.init("changes", .array(frame.changes.map(object))))
        return .object(members)
    }

    private static func object(_ change: PanelChange) -> JSONValue {
        .object([
            .init("kind", .string(name(of: change.kind))), .init("slot", .init(change.slot)),
            .init("trackingId", .init(Int(change.trackingID))), .init("rawX", .init(Int(change.x))),
            .init("rawY", .init(Int(change.y))),
        ])
    }

    private static func name(of kind: PanelChange.Kind) -> String {
        switch kind {
        case .move: "move"
        case .begin: "begin"
        case .end: "end"
        case .replacement: "replacement"
        }
    }

    /// The event that `json` is; nil for another one.
    package init?(_ json: JSONValue) {
        if json["event"] == .string("panelTestEnded") {
            self = .ended(reason: json["reason"]?.string ?? "")
            return
        }
        guard json["event"] == .string("panelFrame") else { return nil }
        var frame = PanelFrame()
        let time = Int(foreign: ((json["time"]?.number ?? 0) * 1_000_000).rounded()) ?? 0
        frame.timestamp = Timestamp(microseconds: Int64(time))
        if json["lost"] == .bool(true) { frame.loss = .stateKnown }
        if json["unknown"] == .bool(true) { frame.loss = .stateUnknown }
        frame.changes = (json["changes"]?.array ?? []).compactMap(Self.change)
        self = .frame(frame)
    }

    private static func change(_ json: JSONValue) -> PanelChange? {
        let kinds: [PanelChange.Kind] = [.move, .begin, .end, .replacement]
        guard let kind = kinds.first(where: { name(of: $0) == json["kind"]?.string }) else { return nil }
        let numbers = ["slot", "trackingId", "rawX", "rawY"].compactMap { key in
            json[key]?.integer.flatMap { Int32(exactly: $0) }
        }
        guard numbers.count == 4, numbers[0] >= 0 else { return nil }
        return PanelChange(
            kind, slot: Int(numbers[0]), trackingID: numbers[1], x: numbers[2], y: numbers[3])
    }
}

/// Informs subscribers that a configuration and its scenes were put in force.
package struct LoadedEvent: Equatable, Sendable {
    /// When, in seconds of the panels' clock.
    package let time: Double
    /// Which load it was, from 1.
    package let generation: Int
    /// The apps, in the order of the configuration.
    package let apps: [String]
    /// The app in front; nil when there is none.
    package let foreground: String?

    /// The event of that load.
    package init(time: Double, generation: Int, apps: [String], foreground: String?) {
        self.time = time
        self.generation = generation
        self.apps = apps
        self.foreground = foreground
    }

    /// The object that subscribers get.
    package var json: JSONValue {
        .object([
            .init("event", .string("loaded")), .init("time", .number(time)),
            .init("generation", .init(generation)), .init("apps", .array(apps.map(JSONValue.string))),
            .init("foreground", .init(foreground)),
        ])
    }
}
