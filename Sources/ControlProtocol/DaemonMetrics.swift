package import Core
package import Reports

/// What the daemon has counted since it started: the answer to ``ControlRequest/metrics(views:)``.
package struct DaemonMetrics: Equatable, Sendable {
    /// The version of the program.
    package var version = ""
    /// Which load of the configuration is in force, from 1.
    package var generation = 0
    /// The `id` of the app in front; nil when there is none.
    package var app: String?
    /// When the daemon started, in seconds since 1970.
    package var started = 0.0
    /// When the last touch began, in seconds since 1970; nil before the first.
    package var lastTouch: Double?
    /// How many touches came to each outcome.
    package var touches: [NamedCount] = []
    /// How many touches did nothing for each reason.
    package var nothing: [NamedCount] = []
    /// How many taps were dead.
    package var deadTaps = 0
    /// How many touches missed a control nearby.
    package var nearMisses = 0
    /// How many rows of dead taps there were.
    package var rage = 0
    /// What became of actions.
    package var actions: [ActionCount] = []
    /// From the kernel's time stamp of a contact to when it was read.
    package var latency = HistogramReading()
    /// From a contact to its first action.
    package var effect = HistogramReading()
    /// From the beginning of a touch until the program of its view first saw it, as far as programs say that.
    package var seen = HistogramReading()
    /// What programs that answer said of touches, or that they did not.
    package var answers: [ClientCounts.Row] = []
    /// What programs warned of, by the kinds of their notes.
    package var warnings: [ClientCounts.Row] = []
    /// The clients that views name, by their apps: 1 for one that is attached, else 0.
    package var attached: [ClientCounts.Row] = []
    /// How many touches clients made that have no panel: nothing else counts them.
    package var injected = 0
    /// How many entries of the journal were lost.
    package var lost = 0
    /// How often the configuration was loaded again, and how often that was refused.
    package var reloads: [NamedCount] = []
    /// The panels that were ever there.
    package var panels: [PanelReading] = []
    /// The outcomes by view; empty unless they were asked for.
    package var views: [ViewCounts.Row] = []

    /// Nothing counted.
    package init() {}
}

extension DaemonMetrics {
    /// How often something happened.
    package struct NamedCount: Equatable, Sendable {
        /// What happened.
        package let name: String
        /// How often.
        package let count: Int

        /// So many of what is called `name`.
        package init(_ name: String, _ count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// What became of actions of one kind.
    package struct ActionCount: Equatable, Sendable {
        /// `action`, or the effect that reaches beyond its app: `publish`, `run`, `unit`.
        package let kind: String
        /// `ok`, `discarded` or `failed`.
        package let status: String
        /// How many.
        package let count: Int

        /// So many actions of `kind` with this `status`.
        package init(_ kind: String, _ status: String, _ count: Int) {
            self.kind = kind
            self.status = status
            self.count = count
        }
    }

    /// How often intervals were how long, in seconds.
    package struct HistogramReading: Equatable, Sendable {
        /// The upper ends of the ranges but for the last, which has none.
        package var bounds: [Double] = []
        /// How many intervals were in each range.
        package var counts: [Int] = []
        /// How long they were together.
        package var sum = 0.0

        /// No intervals.
        package init() {}

        /// What `histogram` has counted.
        package init(_ histogram: Histogram) {
            bounds = Histogram.bounds.map { Double($0) / 1_000_000 }
            counts = histogram.counts
            sum = histogram.sum.seconds
        }
    }

    /// A panel that is read, or was.
    package struct PanelReading: Equatable, Sendable {
        /// Its name, with its place if another one has the same name.
        package var name = ""
        /// The vendor's number and the product's: `222a:0001`.
        package var model = ""
        /// Whether it is read now.
        package var isPresent = false
        /// How often the kernel dropped events of it.
        package var losses = 0
        /// How many frames it sends in a second; nil where that is not measured.
        package var reportRate: Double?
        /// How far a resting finger seems to move, in metres; nil where that is not measured.
        package var noise: Double?
        /// The state of each fault that is looked for; empty where none is.
        package var faults: [FaultReading] = []

        /// A panel without a name.
        package init() {}
    }

    /// A fault of a panel.
    package struct FaultReading: Equatable, Sendable {
        /// Its name.
        package let name: String
        /// Whether the panel has it now.
        package let isRaised: Bool
        /// How often it was raised.
        package let count: Int

        /// The fault called `name`.
        package init(_ name: String, isRaised: Bool, count: Int) {
            self.name = name
            self.isRaised = isRaised
            self.count = count
        }
    }
}

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
            .init("views", .array(views.map { $0.json })), .init("seen", seen.json),
            .init("answers", .array(answers.map { $0.json })),
            .init("warnings", .array(warnings.map { $0.json })),
            .init("attached", .array(attached.map { $0.json })), .init("injected", .init(injected)),
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
        seen = HistogramReading(answer["seen"] ?? .null)
        answers = answer.items("answers").compactMap(ClientCounts.Row.init)
        warnings = answer.items("warnings").compactMap(ClientCounts.Row.init)
        attached = answer.items("attached").compactMap(ClientCounts.Row.init)
        injected = answer.count("injected")
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

extension ClientCounts.Row {
    /// The object that says it.
    var json: JSONValue {
        .object([
            .init("client", .string(client)), .init("name", .string(name)), .init("count", .init(count)),
        ])
    }

    /// The row that `json` says; nil if it says none.
    init?(_ json: JSONValue) {
        guard let client = json["client"]?.string, let name = json["name"]?.string else { return nil }
        self.init(client: client, name: name, count: json.count("count"))
    }
}

/// What an answer of the daemon says, or nothing.
extension JSONValue {
    /// The text of the member `key`; empty when there is none.
    func text(_ key: String) -> String { self[key]?.string ?? "" }

    /// The whole number of the member `key`; 0 when there is none.
    func count(_ key: String) -> Int { self[key]?.integer ?? 0 }

    fileprivate func items(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }

    fileprivate func counts(_ key: String) -> [DaemonMetrics.NamedCount] {
        guard case .object(let members) = self[key] else { return [] }
        return members.map { member in
            DaemonMetrics.NamedCount(member.key, member.value.integer ?? 0)
        }
    }
}
