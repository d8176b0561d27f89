import Core

/// A call of a view about a press of a key: the event `press`.
public struct Press: Equatable, Sendable {
    /// A phase, by UIKit's names: keys have no pressure that changes.
    public enum Phase: String, CaseIterable, Sendable {
        /// The key went down.
        case began
        /// The key went up.
        case ended
        /// The press comes to nothing.
        case cancelled
    }

    /// When, in seconds on `CLOCK_MONOTONIC`.
    public var time: Double
    /// What the key did.
    public var phase: Phase
    /// The app.
    public var app: String
    /// The view that is called.
    public var view: String
    /// Tells the press from others of the app that are down; its end has the same.
    public var id: Int
    /// The name of the key.
    public var key: String?
    /// The modifier keys that were down when it went down, by UIKit's names.
    public var modifiers: [String] = []

    /// The press `id`, of a key without a name, for `view` of `app`.
    public init(time: Double, phase: Phase, app: String, view: String, id: Int) {
        self.time = time
        self.phase = phase
        self.app = app
        self.view = view
        self.id = id
    }

    init?(json: JSONValue) {
        guard let time = json["time"]?.number,
            let phase = json["phase"]?.string.flatMap(Phase.init(rawValue:)),
            let app = json["app"]?.string, let view = json["view"]?.string, let id = json["id"]?.wholeNumber
        else { return nil }
        self.init(time: time, phase: phase, app: app, view: view, id: id)
        key = json["key"]?.string
        modifiers = json["modifiers"]?.strings ?? []
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("time", time)
        json.put("phase", phase.rawValue)
        json.put("app", app)
        json.put("view", view)
        json.put("id", id)
        json.put("key", ifAny: key)
        if !modifiers.isEmpty { json.put("modifiers", modifiers) }
    }
}

/// A call of a view about a line that a scanner has typed: the event `scan`.
public struct Scan: Equatable, Sendable {
    /// When, in seconds on `CLOCK_MONOTONIC`.
    public var time: Double
    /// The app.
    public var app: String
    /// The view that is called.
    public var view: String
    /// The line.
    public var text: String?

    /// The line `text`, for `view` of `app`.
    public init(time: Double, app: String, view: String, text: String? = nil) {
        self.time = time
        self.app = app
        self.view = view
        self.text = text
    }

    init?(json: JSONValue) {
        guard let time = json["time"]?.number, let app = json["app"]?.string,
            let view = json["view"]?.string
        else { return nil }
        self.init(time: time, app: app, view: view, text: json["text"]?.string)
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("time", time)
        json.put("app", app)
        json.put("view", view)
        json.put("text", ifAny: text)
    }
}
