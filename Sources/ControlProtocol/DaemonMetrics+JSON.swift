package import Core
import Reports

extension DaemonMetrics {
    /// The members of the answer.
    package var members: [JSONValue.Member] {
        [
            .init("version", .string(version)), .init("generation", .init(generation)),
            .init("app", .init(app)), .init("started", .number(started)),
            .init("lastTouch", lastTouch.map(JSONValue.number) ?? .null),
            .init("touches", Self.object(touches)), .init("nothing", Self.object(nothing)),
            .init("deadTaps", .init(deadTaps)), .init("nearMisses", .init(nearMisses)),
            .init("rage", .init(rage)), .init("actions", .array(actions.map { $0.json })),
            .init("latency", latency.json), .init("effect", effect.json), .init("lost", .init(lost)),
            .init("reloads", Self.object(reloads)), .init("panels", .array(panels.map { $0.json })),
            .init("views", .array(views.map { $0.json })),
        ]
    }

    /// What `answer` says; what is missing or of another kind is empty.
    package init(_ answer: JSONValue) {
        version = answer["version"]?.string ?? ""
        generation = answer.count("generation")
        app = answer["app"]?.string
        started = answer["started"]?.number ?? 0
        lastTouch = answer["lastTouch"]?.number
        touches = answer.counts("touches")
        nothing = answer.counts("nothing")
        deadTaps = answer.count("deadTaps")
        nearMisses = answer.count("nearMisses")
        rage = answer.count("rage")
        actions = answer.items("actions").map(ActionCount.init)
        latency = HistogramReading(answer["latency"] ?? .null)
        effect = HistogramReading(answer["effect"] ?? .null)
        lost = answer.count("lost")
        reloads = answer.counts("reloads")
        panels = answer.items("panels").map(PanelReading.init)
        views = answer.items("views").compactMap(ViewCounts.Row.init)
    }

    fileprivate static func object(_ counts: [NamedCount]) -> JSONValue {
        .object(counts.map { JSONValue.Member($0.name, .init($0.count)) })
    }
}

extension DaemonMetrics.ActionCount {
    fileprivate var json: JSONValue {
        .object([
            .init("kind", .string(kind)), .init("status", .string(status)), .init("count", .init(count)),
        ])
    }

    fileprivate init(_ json: JSONValue) {
        self.init(json["kind"]?.string ?? "", json["status"]?.string ?? "", json.count("count"))
    }
}

extension DaemonMetrics.HistogramReading {
    /// The most ranges that are read: their counts are added up.
    private static let mostRanges = 256

    fileprivate var json: JSONValue {
        .object([
            .init("bounds", .array(bounds.map(JSONValue.number))),
            .init("counts", .array(counts.map { JSONValue($0) })), .init("sum", .number(sum)),
        ])
    }

    fileprivate init(_ json: JSONValue) {
        bounds = json.items("bounds").prefix(Self.mostRanges).compactMap { $0.number }
        counts = json.items("counts").prefix(Self.mostRanges).compactMap { $0.integer }
        sum = json["sum"]?.number ?? 0
    }
}

extension DaemonMetrics.PanelReading {
    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("model", .string(model)), .init("present", .bool(isPresent)),
            .init("losses", .init(losses)),
        ]
        if let reportRate { members.append(.init("reportRate", .number(reportRate))) }
        if let noise { members.append(.init("noise", .number(noise))) }
        if !faults.isEmpty { members.append(.init("faults", .array(faults.map { $0.json }))) }
        return .object(members)
    }

    fileprivate init(_ json: JSONValue) {
        name = json["name"]?.string ?? ""
        model = json["model"]?.string ?? ""
        isPresent = json["present"] == .bool(true)
        losses = json.count("losses")
        reportRate = json["reportRate"]?.number
        noise = json["noise"]?.number
        faults = json.items("faults").map(DaemonMetrics.FaultReading.init)
    }
}

extension DaemonMetrics.FaultReading {
    fileprivate var json: JSONValue {
        .object([
            .init("fault", .string(name)), .init("raised", .bool(isRaised)), .init("count", .init(count)),
        ])
    }

    fileprivate init(_ json: JSONValue) {
        self.init(
            json["fault"]?.string ?? "", isRaised: json["raised"] == .bool(true), count: json.count("count"))
    }
}

extension ViewCounts.Row {
    fileprivate var json: JSONValue {
        .object([
            .init("app", .string(app)), .init("view", .string(view)),
            .init("outcome", .string("\(outcome.name)")), .init("count", .init(count)),
        ])
    }

    fileprivate init?(_ json: JSONValue) {
        let outcome = OutcomeKind.allCases.first { json["outcome"] == .string("\($0.name)") }
        guard let outcome, let app = json["app"]?.string, let view = json["view"]?.string else { return nil }
        self.init(app: app, view: view, outcome: outcome, count: json.count("count"))
    }
}

extension JSONValue {
    fileprivate func count(_ key: String) -> Int { self[key]?.integer ?? 0 }

    fileprivate func items(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }

    fileprivate func counts(_ key: String) -> [DaemonMetrics.NamedCount] {
        guard case .object(let members) = self[key] else { return [] }
        return members.map { member in
            DaemonMetrics.NamedCount(member.key, member.value.integer ?? 0)
        }
    }
}
