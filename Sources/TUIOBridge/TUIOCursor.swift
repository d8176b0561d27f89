/// A finger as TUIO has it (profile 2Dcur).
struct TUIOCursor: Sendable {
    /// Shorter steps say nothing about a speed.
    private static let shortestStep = 0.001

    /// The session of the finger: the number of its touch, modulo 2^31.
    let session: Int32
    /// Where it is, from 0 to 1.
    private(set) var x: Double
    /// Where it is, from 0 to 1.
    private(set) var y: Double
    /// Its speed in widths a second.
    private var speedX = 0.0
    /// Its speed in heights a second.
    private var speedY = 0.0
    /// The change of its speed a second.
    private var acceleration = 0.0
    private var time: Double

    /// The finger of `touch`, which begins at this point.
    init(touch: Int, x: Double, y: Double, time: Double) {
        session = Int32(truncatingIfNeeded: touch & 0x7fff_ffff)
        self.x = Self.share(x)
        self.y = Self.share(y)
        self.time = time
    }

    /// The finger is at this point now.
    mutating func move(x newX: Double, y newY: Double, time newTime: Double) {
        let (newX, newY) = (Self.share(newX), Self.share(newY))
        let step = newTime - time
        let before = speed
        if step < Self.shortestStep {
            (speedX, speedY, acceleration) = (0, 0, 0)
        } else {
            (speedX, speedY) = ((newX - x) / step, (newY - y) / step)
            acceleration = (speed - before) / step
        }
        (x, y, time) = (newX, newY, newTime)
    }

    /// The message that says all of it.
    var message: OSCMessage {
        let numbers = [x, y, speedX, speedY, acceleration].map { OSCArgument.number(Float($0)) }
        return OSCMessage(TUIOFrame.address, [.text("set"), .integer(session)] + numbers)
    }

    private var speed: Double { (speedX * speedX + speedY * speedY).squareRoot() }

    private static func share(_ value: Double) -> Double { value.isFinite ? min(max(0, value), 1) : 0 }
}
