import Playing
import Core
import HIDRecords
import Reports

/// All that a report says: the page and the JSON are made of it alone.
struct TouchReport {
    /// How times are written.
    var clock = ReportClock.utc
    /// When the first and the last entry came, without those of clocks that were wrong; nil without entries.
    var span: ClosedRange<Int64>?
    /// What it was made of.
    var source = Source()
    /// What the touches came to.
    var outcomes = OutcomeCounts()
    /// Dead taps without ghosts.
    var dead = 0
    /// Touches that a fault of their panel explains.
    var ghosts = 0
    /// What deserves attention, the most severe first.
    var findings: [Finding] = []
    /// The views, those with the most dead taps first.
    var views: [ViewRow] = []
    /// The length of a bin in seconds.
    var binLength = 60
    /// Touches by time.
    var bins: [Bin] = []
    /// What happened beside touches, by time.
    var events: [Event] = []
    /// The dead taps of each view, reason and machine, those with the newest first.
    var stories: [Story] = []
    /// Dead taps on sensitive views, without places and times.
    var withheld: [Withheld] = []
    /// The panels, those with faults first.
    var panels: [PanelRow] = []
    /// The machines, those with faults first.
    var boxes: [BoxRow] = []
    /// The scenes, the newest first.
    var scenes: [SceneRow] = []

    /// Figures about the input.
    struct Source {
        var entries = 0
        var skipped = 0
        /// How many of these are outcomes in words of a later version.
        var later = 0
        var lost = 0
        var runs = 0
        /// Touches that nobody made but `touchctl touch`, and whether they are left out.
        var injected = (count: 0, isLeftOut: true)
        /// Touches that began and have no outcome.
        var unfinished = 0
        var redaction = RedactionLevel.none
    }

    /// A sentence about what deserves attention, and where the figures behind it are.
    struct Finding {
        var kind: String
        var box: String?
        var view: String?
        var panel: String?
        var count: Int
        var sentence: String
        /// The section of the page that has the figures.
        var section: String
    }

    /// What the touches on a view came to, and those that missed it by little.
    struct ViewRow {
        var app: String
        var view: String
        var isSensitive = false
        var isControl = false
        var counts = OutcomeCounts()
        /// Reasons, the most frequent first.
        var reasons: [(reason: String, count: Int)] = []
        var nearMisses: NearMisses?
        var dead = 0
        var rage = 0
        /// The median and the 99th percentile of the time from the lift to the first action, in milliseconds.
        var effect: (median: Double, slowest: Double)?
    }

    /// Touches that missed a control: how many, and where they began, seen from its edge, on average in points.
    struct NearMisses: Equatable {
        var count: Int
        var dx: Double
        var dy: Double
    }

    /// Touches of a stretch of time.
    struct Bin {
        var start: Int64
        var counts: OutcomeCounts
    }

    /// Something that happened beside touches.
    struct Event {
        /// The kinds, each with a lane of its own.
        enum Kind: String, CaseIterable {
            case health, started, scene, lost, program
        }

        var kind: Kind
        var start: Int64
        /// When it was over; nil for what has no duration, and for a fault that is not over.
        var end: Int64?
        var box: String
        var text: String
    }

    /// The newest of some dead taps.
    struct Story {
        var touch: Int
        var box: String
        var moment: Int64
        var outcome: OutcomeName
        var reason: String?
        var view: String?
        var location: Point?
        /// Where it lies in the picture of its scene.
        var landing: Point?
        /// How many dead taps it stands for: those on the view, for the reason, on the machine.
        var count = 1
        /// When the first of them began.
        var first: Int64 = 0
        /// Where those began that lie in the picture, this one among them.
        var marks: [Point] = []
        var sentence: String
        /// Why, in plain words.
        var why: [String]
        /// The sentences of its entries in their order.
        var entries: [String]
        /// The index of its scene in ``TouchReport/scenes``.
        var scene: Int?
        /// The command that tells it; nil where names are left out.
        var command: String?
    }

    /// Dead taps on a sensitive view within a quarter of an hour.
    struct Withheld {
        var view: String
        var start: Int64
        var count: Int
    }

    /// A panel of a machine: its last sheet, and its faults.
    struct PanelRow {
        var box: String
        var panel: String
        var sheet: JSONValue?
        var faults: [Fault]
    }

    /// A fault of a panel.
    struct Fault {
        var name: String
        var id: Int
        var start: Int64
        /// When it was over; nil if it was not.
        var end: Int64?
        var count: Int
        var sentence: String
    }

    /// A machine.
    struct BoxRow {
        var box: String
        var panels: [String] = []
        var touches = 0
        var dead = 0
        var faults = 0
        var last: Int64 = 0
        /// Touches by time, in eight equal stretches of the report's span.
        var shape: [Int] = []
    }

    /// A scene, and where it was touched.
    struct SceneRow {
        var app: String
        var generation: Int
        var sha256: String?
        var touches = 0
        /// The state of the page in it, and the picture of that; nil without one.
        var state: String?
        var picture: StatePicture?
        /// How its tree differs from the one that was loaded; nil if it is that one, or nobody knows.
        var title: String?
        /// Its views; nil if the journal does not have them.
        var drawn: DrawnScene?
        /// The part of its touches that are drawn, by time.
        var marks: [Mark] = []
    }

    /// Where touches began that came to the same.
    struct Mark: Equatable {
        var location: Point
        var outcome: OutcomeName
        var moment: Int64
        /// How many touches it stands for.
        var count = 1
    }
}

/// What a report leaves out.
enum RedactionLevel: String, CaseIterable, Sendable {
    /// Only what sensitive views would tell.
    case none
    /// Places, times and sentences of all touches, as if all views were sensitive.
    case places
    /// Names: views, actions, topics, apps, machines, panels.
    case names
}
