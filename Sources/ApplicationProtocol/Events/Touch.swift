import Core

extension Touches {
    /// A finger in a call of a view.
    public struct Touch: Equatable, Sendable {
        /// Its number, TOUCH_ID of the journal, which no other touch ever has.
        public let id: Int
        /// Where it is in the view's coordinates.
        public var x: Double
        /// Where it is in the view's coordinates.
        public var y: Double
        /// Where it is in points of the screen.
        public var screenX: Double
        /// Where it is in points of the screen.
        public var screenY: Double
        /// Which tap in a row it is, from 1; 0 once it has moved too far for a tap.
        public var tapCount = 1
        /// What touches: `direct` for a finger.
        public var type = "direct"
        /// When it was there, in seconds on `CLOCK_MONOTONIC`.
        public var time: Double
        /// The longer axis of the contact in points, if the panel tells it.
        public var major: Double?
        /// The shorter axis of the contact in points, if the panel tells it.
        public var minor: Double?
        /// How hard it presses, from 0 to 1, if the panel tells it.
        public var pressure: Double?
        /// The direction of the longer axis in radians, if the panel tells it.
        public var angle: Double?

        /// The touch `id` at this place of its view, which is also that of the screen.
        public init(id: Int, x: Double, y: Double, time: Double) {
            self.id = id
            self.x = x
            self.y = y
            screenX = x
            screenY = y
            self.time = time
        }

        init?(json: JSONValue) {
            guard let id = json["id"]?.wholeNumber, let x = json["x"]?.number, let y = json["y"]?.number,
                let screenX = json["screenX"]?.number, let screenY = json["screenY"]?.number,
                let tapCount = json["tapCount"]?.wholeNumber, let type = json["type"]?.string,
                let time = json["time"]?.number
            else { return nil }
            self.init(id: id, x: x, y: y, time: time)
            self.screenX = screenX
            self.screenY = screenY
            self.tapCount = tapCount
            self.type = type
            major = json["major"]?.number
            minor = json["minor"]?.number
            pressure = json["pressure"]?.number
            angle = json["angle"]?.number
        }

        func write(to json: inout JSONWriter) {
            json.object { json in
                json.put("id", id)
                json.put("x", x)
                json.put("y", y)
                json.put("screenX", screenX)
                json.put("screenY", screenY)
                json.put("tapCount", tapCount)
                json.put("type", type)
                json.put("time", time)
                json.put("major", ifAny: major)
                json.put("minor", ifAny: minor)
                json.put("pressure", ifAny: pressure)
                json.put("angle", ifAny: angle)
            }
        }
    }
}
