import Core
import HIDRecords

/// What moves a scroll view without fingers, or what stopped it.
struct ScrollMotion: Sendable {
    /// The scroll view.
    let view: ResponderID
    var cause: Cause

    enum Cause: Sendable {
        /// Its content goes on moving, or springs back.
        case deceleration(x: ScrollCourse, y: ScrollCourse, since: Timestamp)
        /// An effect moves it.
        case animation(ScrollAnimation)
        /// This finger stopped it, and does not drag it yet.
        case stopped(by: TouchID)
    }

    /// Whether it moves without fingers.
    var isFree: Bool {
        switch cause {
        case .deceleration, .animation: true
        case .stopped: false
        }
    }

    /// When it comes to rest by itself; nil while a finger holds it.
    var end: Timestamp? {
        switch cause {
        case .deceleration(let x, let y, let start):
            start + Interval(microseconds: Int64(max(x.duration, y.duration)) * 1_000)
        case .animation(let animation): animation.end
        case .stopped: nil
        }
    }

    /// Where it is at `time`; nil while fingers hold it.
    func offset(at time: Timestamp) -> Point? {
        switch cause {
        case .deceleration(let x, let y, let start):
            let elapsed = max(0, (time - start).microseconds)
            return Point(
                x: x.position(afterMicroseconds: elapsed), y: y.position(afterMicroseconds: elapsed))
        case .animation(let animation): return animation.offset(at: time)
        case .stopped: return nil
        }
    }

    /// Whether it is less than `distance` points along each axis from where it comes to rest, from `time` on; not while fingers
    /// hold it.
    func stays(within distance: Double, from time: Timestamp) -> Bool {
        switch cause {
        case .deceleration(let x, let y, let start):
            let elapsed = max(0, (time - start).microseconds)
            return x.stays(within: distance, fromMicroseconds: elapsed)
                && y.stays(within: distance, fromMicroseconds: elapsed)
        case .animation(let animation):
            let offset = animation.offset(at: time)
            return abs(offset.x - animation.target.x) < distance
                && abs(offset.y - animation.target.y) < distance
        case .stopped: return false
        }
    }

    /// Whether it is at rest for a touch at `time`: nobody sees what is left of its movement.
    func isAtRest(at time: Timestamp) -> Bool { stays(within: 0.5, from: time) }

    /// Where it will come to rest; nil while fingers hold it.
    var target: Point? {
        switch cause {
        case .deceleration(let x, let y, _): Point(x: x.target, y: y.target)
        case .animation(let animation): animation.target
        case .stopped: nil
        }
    }
}

/// How an effect moves a scroll view (`setContentOffset(_:animated:)`): slowly, fast, slowly.
struct ScrollAnimation: Sendable {
    let start: Point
    let target: Point
    let began: Timestamp
    /// Whether it goes to the top, as a tap on the status bar would have it.
    var isToTop = false

    /// How long it takes.
    static let duration = Interval.seconds(0.3)

    /// When it is over.
    var end: Timestamp { began + Self.duration }

    /// Where it is at `time`, on the grid.
    func offset(at time: Timestamp) -> Point {
        guard time < end else { return target }
        let elapsed = Double(max(0, (time - began).microseconds)) / Double(Self.duration.microseconds)
        let share = 3 * elapsed * elapsed - 2 * elapsed * elapsed * elapsed
        return Point(
            x: (start.x + (target.x - start.x) * share).onGrid,
            y: (start.y + (target.y - start.y) * share).onGrid)
    }
}
