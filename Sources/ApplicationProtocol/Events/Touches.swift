import Core

/// A call of a view, or of a recognizer of which the program decides: one phase, and the touches that are in it now.
public struct Touches: Equatable, Sendable {
    /// What the touches of a call do.
    public enum Phase: String, CaseIterable, Sendable {
        case began, moved, ended, cancelled
    }

    /// When, in seconds on `CLOCK_MONOTONIC`.
    public var time: Double
    /// What the touches do.
    public var phase: Phase
    /// How many calls a move stands for, 1 unless moves were merged.
    public var merged = 1
    /// Why touches were cancelled.
    public var reason: String?
    /// The app.
    public var app: String
    /// The id of the view, or of that of the recognizer.
    public var view: String
    /// The id of the recognizer; nil in a call of a view.
    public var recognizer: String?
    /// The touches of the call, ascending.
    public var touches: [Touch]
    /// All touches that are down after the call: of this client's views together, or of the recognizer.
    public var live: [Int] = []
    /// The name of the panel.
    public var panel: String?

    /// The call of `view` with `touches`.
    public init(time: Double, phase: Phase, app: String, view: String, touches: [Touch]) {
        self.time = time
        self.phase = phase
        self.app = app
        self.view = view
        self.touches = touches
    }

    init?(json: JSONValue) {
        guard let time = json["time"]?.number,
            let phase = json["phase"]?.string.flatMap(Phase.init(rawValue:)),
            let app = json["app"]?.string, let view = json["view"]?.string,
            let touches = json["touches"]?.all(Touch.init(json:)),
            let live = json["live"]?.all({ $0.wholeNumber })
        else { return nil }
        self.init(time: time, phase: phase, app: app, view: view, touches: touches)
        self.live = live
        merged = json["merged"]?.wholeNumber ?? 1
        reason = json["reason"]?.string
        panel = json["panel"]?.string
        recognizer = json["recognizer"]?.string
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("time", time)
        json.put("phase", phase.rawValue)
        if merged > 1 { json.put("merged", merged) }
        json.put("reason", ifAny: reason)
        json.put("app", app)
        json.put("view", view)
        json.put("recognizer", ifAny: recognizer)
        json.array("touches") { json in
            for touch in touches { touch.write(to: &json) }
        }
        json.put("live", integers: live)
        json.put("panel", ifAny: panel)
    }
}
