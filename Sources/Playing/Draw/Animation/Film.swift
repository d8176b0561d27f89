import Core
import HIDRecords
import Reports
import TouchKit

/// The views of a replay from moment to moment, as far as they change.
struct Film {
    /// How far apart the moments are.
    static let step = Interval(microseconds: 50_000)
    /// When it begins, seen from the moment at which the first finger comes down.
    private static let lead = Interval(microseconds: -600_000)
    /// How long it goes on after the last finger.
    static let trail = Interval(microseconds: 1_600_000)
    /// The longest one.
    static let longest = Interval(microseconds: 60_000_000)

    /// The views from a moment on.
    struct Frame {
        let time: Timestamp
        let scene: DrawnScene
    }

    /// The index of the screen that is filmed.
    let screen: Int
    /// The frames, each with other views than the one before.
    private(set) var frames: [Frame] = []
    /// The moment that was looked at last; nil until a finger has come down.
    private var last: Timestamp?

    /// When it begins; nil without a finger.
    var start: Timestamp? { frames.first?.time }

    /// A film of the screen of that index, which is yet to begin.
    init(screen: Int) { self.screen = screen }

    /// The first finger comes down at `time`.
    mutating func begin(at time: Timestamp, with application: Application) {
        guard last == nil else { return }
        last = time
        let scene = DrawnScene(application, name: application.name, screen: screen)
        frames.append(Frame(time: time + Self.lead, scene: scene))
    }

    /// The next moment to look at, if that comes before `time`.
    func nextMoment(before time: Timestamp) -> Timestamp? {
        guard let last, let start, last + Self.step < time, last - start < Self.longest else { return nil }
        return last + Self.step
    }

    /// Takes the views of `application` at `time`.
    mutating func take(_ application: Application, at time: Timestamp) {
        last = time
        var application = application
        application.moveViews(to: time)
        let scene = DrawnScene(application, name: application.name, screen: screen)
        if scene != frames.last?.scene { frames.append(Frame(time: time, scene: scene)) }
    }
}
