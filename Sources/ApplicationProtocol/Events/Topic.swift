package import Core

/// What an action or a client published.
public struct Topic: Equatable, Sendable {
    /// A touch that led to it.
    public struct Touch: Equatable, Sendable {
        /// Its number.
        public let id: Int
        /// Where it was, in points of the screen.
        public let x: Double
        /// Where it was, in points of the screen.
        public let y: Double
        /// Which tap in a row it was.
        public let tapCount: Int

        /// The touch `id` at this place.
        public init(id: Int, x: Double, y: Double, tapCount: Int) {
            self.id = id
            self.x = x
            self.y = y
            self.tapCount = tapCount
        }
    }

    /// The topic.
    public let topic: String
    /// When, in seconds on `CLOCK_MONOTONIC`.
    public internal(set) var time: Double
    /// The app.
    public let app: String
    /// The client that published it; nil when an action did.
    public var client: String?
    /// The responder that performed the action.
    public var performer: String?
    /// The action.
    public var action: String?
    /// The control or recognizer that sent the action.
    public var sender: String?
    /// What the sender stood at, if it is a control with a value.
    public var value: JSON?
    /// What the sender had measured, if it is a recognizer: an object with `id`, `state`, `location`,
    /// `numberOfTouches`, and what its gesture has of `translation`, `velocity`, `scale` and `rotation`; with
    /// several fingers also `touchLocations`, a list of x and y for each in the order in which they came.
    public var gesture: JSON?
    /// Where the sender is scrolled to, in points, if it is a scroll view: x and y.
    public var offset: [Double]?
    /// The scale of a scroll view that can zoom.
    public var zoom: Double?
    /// What a scroll view does: `dragging`, `decelerating` or `rest`; or the state that the app has entered.
    public var state: String?
    /// Whether it came from a view with `sensitive`: what a person enters there is nobody else's.
    public var isSensitive = false
    /// The touches that led to it.
    public var touches: [Touch] = []

    /// What was published under `topic` by `app`.
    public init(topic: String, time: Double, app: String) {
        self.topic = topic
        self.time = time
        self.app = app
    }

    /// The same at `time`.
    package func at(_ time: Double) -> Topic {
        var topic = self
        topic.time = time
        return topic
    }

    init?(json: JSONValue) {
        guard let topic = json["topic"]?.string, let time = json["time"]?.number,
            let app = json["app"]?.string
        else { return nil }
        self.init(topic: topic, time: time, app: app)
        client = json["client"]?.string
        performer = json["performer"]?.string
        action = json["action"]?.string
        sender = json["sender"]?.string
        value = json["value"].map(JSON.init)
        gesture = json["gesture"].map(JSON.init)
        offset = json["offset"]?.all { $0.number }
        zoom = json["zoom"]?.number
        state = json["state"]?.string
        isSensitive = json["sensitive"]?.bool == true
        touches = json["touches"]?.all(Touch.init(json:)) ?? []
    }

    /// Writes the object that subscribers at the control socket get, which does not say that it is sensitive.
    package func writePublication(to json: inout JSONWriter) {
        var publication = self
        publication.isSensitive = false
        json.object { json in publication.writeMembers(to: &json) }
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("topic", topic)
        json.put("time", time)
        json.put("app", app)
        json.put("client", ifAny: client)
        json.put("performer", ifAny: performer)
        json.put("action", ifAny: action)
        json.put("sender", ifAny: sender)
        if let value { json.put("value", value.value) }
        if let gesture { json.put("gesture", gesture.value) }
        if let offset { json.put("offset", .array(offset.map(JSONValue.number))) }
        if let zoom { json.put("zoom", zoom) }
        json.put("state", ifAny: state)
        if isSensitive { json.put("sensitive", true) }
        guard !touches.isEmpty else { return }
        json.array("touches") { json in
            for touch in touches { touch.write(to: &json) }
        }
    }
}

extension Topic.Touch {
    fileprivate init?(json: JSONValue) {
        guard let id = json["id"]?.wholeNumber, let x = json["x"]?.number, let y = json["y"]?.number,
            let tapCount = json["tapCount"]?.wholeNumber
        else { return nil }
        self.init(id: id, x: x, y: y, tapCount: tapCount)
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.put("id", id)
            json.put("x", x)
            json.put("y", y)
            json.put("tapCount", tapCount)
        }
    }
}
