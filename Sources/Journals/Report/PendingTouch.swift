import JournalReading
import Journal
import Playing
import Core
import HIDRecords

/// A touch that has its outcome, until it is known whether a fault of its panel explains it.
struct PendingTouch: Sendable {
    /// Its number.
    var number: Int
    /// The index of its machine.
    var box: Int
    /// The index of its run.
    var run: Int
    /// The name of its panel.
    var panel: String
    /// When it began.
    var moment: Int64
    /// The number of the entry of its outcome.
    var sequence: Int
    /// What it came to.
    var outcome: OutcomeName
    /// Whether it is a dead tap.
    var isDead = false
    /// Whether it is the third dead tap of a row.
    var isRage = false
    /// Whether a fault of the panel explains it.
    var isGhost = false
    /// Why, in the words of the journal.
    var reason: String?
    /// The kind of its reason.
    var reasonKind: String?
    /// Where it began; nil where that is not told.
    var location: Point?
    /// Where it lies in the picture of the tree on which it began, whose content may have been scrolled; nil for where it began.
    var landing: Point?
    /// The view that it hit.
    var view: ViewKey?
    /// The control that it missed by little.
    var nearest: ViewKey?
    /// Where it began, seen from the nearest point of that control.
    var miss = Point.zero
    /// The recognizer that took it.
    var recognizer: String?
    /// How far it went, in points.
    var travel: Double?
    /// The milliseconds from its end to the first action.
    var effect: Double?
    /// The index of its scene, in the state in which it began.
    var scene: Int
    /// The index of its scene as it was loaded.
    var loadedScene: Int
    /// The sentence of its outcome.
    var sentence: String
    /// Entries about others that explain it, if it is a dead tap.
    var context: [JournalRecord] = []
    /// Whether these have all effects since the scene was loaded.
    var hasAllEffects = false
    /// Its entries, if it is a dead tap.
    var entries: [JournalRecord] = []

    /// How many bytes of entries it keeps.
    var size: Int { (context + entries).reduce(0) { $0 + $1.size } }

    /// Takes what `entry`, its outcome, says of it, and `open`, what was known before; its moment is that of the entry.
    mutating func take(_ entry: JournalRecord, _ open: JournalRun.OpenTouch?) {
        if let start = open?.start, let end = entry.integer(.time) {
            moment -= Int64(max(0, end - start))
        } else {
            moment -= Int64(max(0, entry.integer(.duration) ?? 0))
        }
        isDead = entry.has(.dead)
        isRage = entry.integer(.rage) == 3
        reasonKind = entry[.reasonKind]
        reason = entry[.reason]
        recognizer = entry[.recognizer]
        if reason == nil, outcome == .cancelled { reason = recognizer.map { "cancelled by \($0)" } }
        location = entry.location
        let app = entry[.app] ?? ""
        view = entry[.view].map { ViewKey(app: app, view: $0) }
        if let nearest = entry[.nearest], let point = entry.nearestPoint, let location {
            self.nearest = ViewKey(app: app, view: nearest)
            miss = Point(x: location.x - point.x, y: location.y - point.y)
        }
        travel = entry.number(.travel)
        effect = Self.effect(of: entry, open)
    }

    /// The milliseconds from the lift to the first action, or to what the touch's program did because of it; an action that came
    /// while the finger was down had no time to wait for.
    private static func effect(of entry: JournalRecord, _ open: JournalRun.OpenTouch?) -> Double? {
        if let delay = entry.integer(.delay) { return Double(max(0, delay)) / 1000 }
        guard let open, let effect = open.effect, let start = open.start else { return nil }
        return Double(max(0, effect - start - max(0, entry.integer(.duration) ?? 0))) / 1000
    }

    /// Forgets what may not be told of a touch on the sensitive view `root`.
    mutating func withhold(on root: ViewKey) {
        if view != nil { view = root }
        // The side on which fingers miss a view tells nothing else of it, but where they land does.
        nearest = nil
        // Which tree was there may be what the touches before have made of it.
        scene = loadedScene
        location = nil
        landing = nil
        effect = nil
        travel = nil
        recognizer = nil
        reason = reasonKind
        context = []
        entries = []
    }
}

/// A view of an app.
struct ViewKey: Hashable, Sendable, Comparable {
    /// The app.
    var app: String
    /// The id of the view.
    var view: String

    static func < (left: ViewKey, right: ViewKey) -> Bool {
        (left.app, left.view) < (right.app, right.view)
    }
}
