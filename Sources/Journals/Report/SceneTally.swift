import Core
import HIDRecords
import Playing
import Reports

/// A scene, and the touches in it of which marks are drawn.
struct SceneTally: Sendable {
    /// The most marks of dead taps: the newest are kept.
    private static let mostDead = 2000
    /// The most marks in all.
    static let mostMarks = 4000

    let app: String
    let generation: Int
    let sha256: String?
    /// The state of the page in it; nil if there is no picture of that.
    let state: String?
    /// How its tree differs from the one that was loaded; nil if it is that one, or nobody knows.
    var title: String?
    var drawn: DrawnScene?
    /// The id of the screen on which its touches were; nil for the first.
    var screen: String?
    private(set) var touches = 0
    private var dead: [TouchReport.Mark] = []
    private var others: [TouchReport.Mark] = []
    /// Of the others every so many has a mark.
    private var step = 1
    private var passed = 0

    init(app: String, generation: Int, sha256: String?, drawn: DrawnScene?, state: String? = nil) {
        self.app = app
        self.generation = generation
        self.sha256 = sha256
        self.drawn = drawn
        self.state = state
    }

    /// Counts `touch`, and keeps its place if that may be told.
    mutating func add(_ touch: PendingTouch) {
        touches += 1
        guard let point = touch.landing ?? touch.location else { return }
        let mark = TouchReport.Mark(location: point, outcome: touch.outcome, moment: touch.moment)
        if touch.isDead {
            dead.append(mark)
            if dead.count > 2 * Self.mostDead { dead = newestDead }
        } else {
            if passed % step == 0 { others.append(mark) }
            passed += 1
            if others.count > 2 * Self.mostMarks { thinOut() }
        }
    }

    private var newestDead: [TouchReport.Mark] {
        dead.count > Self.mostDead ? dead.sorted { $0.moment < $1.moment }.suffix(Self.mostDead) : dead
    }

    private mutating func thinOut() {
        others = stride(from: 0, to: others.count, by: 2).map { others[$0] }
        step *= 2
    }

    /// The marks by time: every dead tap, and as many of the others as there is room for, evenly in time.
    var marks: [TouchReport.Mark] {
        let dead = newestDead
        var others = others.sorted { $0.moment < $1.moment }
        let room = Self.mostMarks - dead.count
        if others.count > room {
            let all = others
            others = (0..<room).map { all[$0 * all.count / room] }
        }
        return Self.joined((dead + others).sorted { $0.isBefore($1) })
    }

    /// Five marks of one outcome or more within two points become one.
    private static func joined(_ marks: [TouchReport.Mark]) -> [TouchReport.Mark] {
        var clusters: [Cell: [Int]] = [:]
        for (index, mark) in marks.enumerated() { clusters.append(index, to: Cell(mark)) }
        return marks.enumerated().compactMap { index, mark in
            let members = clusters[Cell(mark)] ?? []
            guard members.count >= 5 else { return mark }
            guard members.first == index else { return nil }
            var joined = mark
            joined.count = members.count
            return joined
        }
    }

    /// A square of two points in which marks of an outcome are joined.
    private struct Cell: Hashable {
        let x: Int
        let y: Int
        let outcome: OutcomeName

        init(_ mark: TouchReport.Mark) {
            x = Int((min(max(mark.location.x, -1e6), 1e6) / 2).rounded(.down))
            y = Int((min(max(mark.location.y, -1e6), 1e6) / 2).rounded(.down))
            outcome = mark.outcome
        }
    }
}

extension TouchReport.Mark {
    fileprivate func isBefore(_ other: TouchReport.Mark) -> Bool {
        (moment, location.x, location.y, outcome.index)
            < (other.moment, other.location.x, other.location.y, other.outcome.index)
    }
}
