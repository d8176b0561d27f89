package import Core
package import HIDRecords

/// Finds shakes in the samples of an accelerometer.
///
/// A shake is a hand swinging the device to and fro: accelerations beyond gravity that are strong, last longer than a
/// blow and change to the opposite direction several times at a hand's pace. A tilt turns gravity but does not come
/// back, a knock is over within milliseconds however it rings, and a ride is too weak.
package struct ShakeDetector: Sendable {
    /// What counts as a swing, and how many of them as a shake.
    package var settings: ShakeSettings

    /// The slow part of the acceleration, which is gravity, in g.
    private var gravity: Acceleration?
    private var lastSample = Timestamp(microseconds: 0)
    private var swing: Swing?
    private var swings = 0
    private var began: Timestamp?

    /// A device that lies still.
    package init(settings: ShakeSettings = ShakeSettings()) {
        self.settings = settings
    }

    /// Whether a shake has begun and neither ended nor lasted too long.
    package var isShaking: Bool {
        guard let began else { return false }
        return lastSample - began <= settings.maximum
    }

    /// Adds one sample.
    ///
    /// Samples that are no numbers are left out. One that is older than the last cancels a shake: the clock or the
    /// sensor started anew. A shake longer than the maximum is cancelled, and a new one needs a pause first.
    ///
    /// - Returns: the phase of a shake that it begins, ends or cancels; nil for none.
    package mutating func add(_ sample: Acceleration, at time: Timestamp) -> MotionPhase? {
        guard sample.isFinite else { return nil }
        guard let gravity, time >= lastSample else {
            let wasShaking = isShaking
            self = ShakeDetector(settings: settings)
            self.gravity = sample
            lastSample = time
            return wasShaking ? .cancelled : nil
        }
        if let phase = advance(to: time) { return phase }
        let wasShaking = isShaking
        let elapsed = (time - lastSample).seconds
        lastSample = time
        let share = elapsed / (settings.gravityTime.seconds + elapsed)
        self.gravity = gravity + (sample - gravity) * share
        follow(sample - gravity, at: time)
        if wasShaking { return isShaking ? nil : .cancelled }
        guard began == nil, swings >= settings.swings else { return nil }
        began = time
        return .began
    }

    /// Lets time pass without a sample: a device that lies still may send none.
    package mutating func advance(to time: Timestamp) -> MotionPhase? {
        // At the end of time nothing is later than the deadline, and the shake is over.
        guard let nextDeadline, nextDeadline < time || time.microseconds == .max else { return nil }
        let wasShaking = isShaking
        swing = nil
        swings = 0
        began = nil
        return wasShaking ? .ended : nil
    }

    /// When the swings so far will be over unless another one follows; nil while there are none.
    package var nextDeadline: Timestamp? {
        swing.map { $0.last + settings.pause }
    }

    /// Counts a swing when it lasts long enough, and its opposite when it comes at a hand's pace.
    private mutating func follow(_ force: Acceleration, at time: Timestamp) {
        guard force.length >= settings.threshold else { return }
        guard var swing else { return start(force, at: time) }
        if force.dot(swing.direction) >= 0 {
            // Blows in one direction are no long swing.
            if !swing.isCounted, time - swing.last > settings.maximumGap { return start(force, at: time) }
            swing.last = time
            if !swing.isCounted, !swing.isRinging, time - swing.began >= settings.minimumSwing {
                swing.isCounted = true
                swings += 1
            }
            self.swing = swing
        } else if time - swing.began < settings.minimumReversal {
            // Quicker than any hand: the device rings after a blow.
            self.swing?.isRinging = true
        } else {
            // What was no swing leads nowhere, nor does what came before it.
            if !swing.isCounted, began == nil { swings = 0 }
            start(force, at: time)
        }
    }

    private mutating func start(_ force: Acceleration, at time: Timestamp) {
        swing = Swing(direction: force, began: time, last: time)
    }

    private struct Swing {
        /// Where it pushes.
        let direction: Acceleration
        let began: Timestamp
        /// When it was last beyond the threshold.
        var last: Timestamp
        var isCounted = false
        var isRinging = false
    }
}

/// The figures of ``ShakeDetector``, chosen for hands: 2 to 6 swings to and fro a second, of 2 g and more.
package struct ShakeSettings: Equatable, Sendable {
    /// How strong a swing is at least, without gravity, in g: more than a road or a running step pushes both ways.
    package var threshold = 1.2
    /// How many swings make a shake: there and back, twice.
    package var swings = 4
    /// How long a swing lasts at least; a blow is shorter.
    package var minimumSwing = Interval(microseconds: 20_000)
    /// The longest dip below the threshold, or pause between samples, within a swing.
    package var maximumGap = Interval(microseconds: 100_000)
    /// How long it is at least from the beginning of a swing to that of its opposite.
    package var minimumReversal = Interval(microseconds: 50_000)
    /// The pause after which a shake is over, and swings before it do not count any more.
    package var pause = Interval(microseconds: 400_000)
    /// The longest shake; a longer one is cancelled.
    package var maximum = Interval(microseconds: 3_000_000)
    /// How fast gravity follows a turn of the device: the time constant of a low-pass filter.
    package var gravityTime = Interval(microseconds: 800_000)

    /// The defaults.
    package init() {}
}
