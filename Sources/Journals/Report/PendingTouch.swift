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
