import Core

/// The answer to `hello`.
public struct Welcome: Equatable, Sendable {
    /// The protocol that is used from now on.
    public var protocolVersion = ApplicationLimits.protocols.upperBound
    /// The version of touchd.
    public var touchd: String
    /// The name under which the client is known.
    public var client: String
    /// The number of the connection.
    public var number: Int
    /// What the client may do.
    public var may: [Right]
    /// The app in front; nil when there is none.
    public var front: String?
    /// All apps, in the order of the configuration.
    public var apps: [String]
    /// Now, in seconds on `CLOCK_MONOTONIC`.
    public var time = 0.0
    /// What the client must keep to.
    public var limits = ApplicationLimits.standard

    /// The welcome of the connection `number` of `client`.
    package init(touchd: String, client: String, number: Int, may: [Right], apps: [String]) {
        self.touchd = touchd
        self.client = client
        self.number = number
        self.may = may
        self.apps = apps
    }

    init?(json: JSONValue) {
        guard let version = json["protocol"]?.wholeNumber, let touchd = json["touchd"]?.string,
            let client = json["client"]?.string, let number = json["number"]?.wholeNumber,
            let may = json["may"]?.strings, let apps = json["apps"]?.strings,
            let time = json["time"]?.number
        else { return nil }
        self.init(
            touchd: touchd, client: client, number: number, may: may.compactMap(Right.init(rawValue:)),
            apps: apps)
        self.time = time
        protocolVersion = version
        front = json["front"]?.string
        limits = json["limits"].map(ApplicationLimits.init(json:)) ?? .standard
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("protocol", protocolVersion)
        json.put("touchd", touchd)
        json.put("client", client)
        json.put("number", number)
        json.put("may", may.map { $0.rawValue })
        json.put("front", orNull: front)
        json.put("apps", apps)
        json.put("time", time)
        limits.write(to: &json)
    }
}

extension ApplicationLimits {
    fileprivate init(json: JSONValue) {
        line = json["line"]?.wholeNumber ?? line
        queue = json["queue"]?.wholeNumber ?? queue
        state = json["state"]?.wholeNumber ?? state
        effects = json["effects"]?.wholeNumber ?? effects
        topics = json["topics"]?.wholeNumber ?? topics
        pattern = json["pattern"]?.wholeNumber ?? pattern
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object("limits") { json in
            json.put("line", line)
            json.put("queue", queue)
            json.put("state", state)
            json.put("effects", effects)
            json.put("topics", topics)
            json.put("pattern", pattern)
        }
    }
}

/// What a program may do (`may` of the answer to `hello` and of `clients` in touchd.yaml).
public enum Right: String, CaseIterable, Sendable {
    /// `attach`: receive touches.
    case touches
    /// `attach` with `presses`: receive presses of keys and lines of scanners, beside touches.
    case presses
    /// `subscribe`, and `publish` in a batch.
    case topics
    /// `tree`, `watch`, `explain`.
    case tree
    /// `set` with `value` alone.
    case values
    /// `action` in a batch.
    case actions
    /// All other effects of a batch.
    case changes
    /// Replace a scene.
    case scene
}
