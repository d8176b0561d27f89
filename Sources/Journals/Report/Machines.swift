import Core
import HIDRecords
import Journal
import JournalReading
import TouchKit

/// The machines that wrote entries, and their panels.
struct Machines {
    /// The most panels of a machine that are named.
    private static let mostPanels = 64

    /// What is counted of a machine.
    struct Tally {
        /// Its name; empty where entries do not have it.
        let name: String
        var touches = 0
        var dead = 0
        /// When the last entries of its runs came, the latest of them.
        fileprivate(set) var last: Int64 = 0
        /// How many of its entries are from a time when there was no such daemon.
        fileprivate(set) var early = 0
        fileprivate(set) var panels: Set<String> = []
        fileprivate(set) var bins = TimeBins(most: 512)
    }

    /// A panel of a machine.
    struct PanelKey: Hashable, Comparable {
        let box: Int
        let panel: String

        static func < (left: PanelKey, right: PanelKey) -> Bool {
            (left.box, left.panel) < (right.box, right.panel)
        }
    }

    /// The machines in the order in which their first entries came.
    private(set) var boxes: [Tally] = []
    /// What is known of their panels.
    private(set) var panels: [PanelKey: PanelTally] = [:]
    private var clocks = ClockSurvey()
    /// When entries came: all of them, and those that clocks were right for.
    private var spans: (all: ClosedRange<Int64>?, sound: ClosedRange<Int64>?) = (nil, nil)

    /// The machines whose clocks seem to be ahead of those of the others, with the days.
    var ahead: [(box: Int, days: Int)] {
        clocks.ahead.compactMap { clock in Int(clock.machine).map { ($0, clock.days) } }
    }

    /// Adds a machine.
    mutating func add(named name: String) { boxes.append(Tally(name: name)) }

    /// 1 January 2020: whoever writes entries before has a wrong clock.
    private static let earliest: Int64 = 1_577_836_800_000_000

    /// Counts an entry of the machine at `box`, which names `panel` if that counts.
    mutating func add(_ entry: JournalRecord, of box: Int, at moment: Int64, panel: String?) {
        Self.extend(&spans.all, to: moment)
        if let time = entry.realtime, time < Self.earliest {
            boxes[box].early += 1
        } else {
            Self.extend(&spans.sound, to: moment)
        }
        if let panel, boxes[box].panels.count < Self.mostPanels { boxes[box].panels.insert(panel) }
    }

    private static func extend(_ span: inout ClosedRange<Int64>?, to moment: Int64) {
        span = span.map { min($0.lowerBound, moment)...max($0.upperBound, moment) } ?? moment...moment
    }

    /// Notes when the last entries of `runs` came: an entry that came later, and before another one of its run, has the time of a
    /// clock that was put back.
    mutating func noteLastEntries(of runs: [JournalRun]) {
        for run in runs where run.isCounted {
            guard let last = run.last.moment else { continue }
            boxes[run.box].last = max(boxes[run.box].last, last)
            clocks.take("\(run.box)", boxes[run.box].name, run.last)
        }
    }

    /// From the first to the last entry, without those of clocks that were wrong: from before 2020, or later than the last one of a
    /// machine whose clock does not seem to be ahead.
    var span: ClosedRange<Int64>? {
        guard let span = spans.sound ?? spans.all else { return nil }
        let ahead = Set(ahead.map(\.box))
        let lasts = boxes.indices.filter { !ahead.contains($0) }.map { boxes[$0].last }
        let end = min(span.upperBound, lasts.max() ?? span.upperBound)
        return span.lowerBound <= end ? span.lowerBound...end : span
    }

    /// Takes what `entry`, of the run with this index on the machine at `box`, says of the health of a panel.
    mutating func takeHealth(_ entry: JournalRecord, of run: Int, on box: Int, at moment: Int64) {
        guard let panel = entry[.panel] else { return }
        panels.change(PanelKey(box: box, panel: panel), from: PanelTally(), atMost: ReportGatherer.most) {
            if let sheet = entry[.sheet], let value = JSONValue(parsing: sheet.utf8) {
                $0.take(sheet: value, at: moment)
            }
            $0.take(entry, of: run, at: moment)
        }
    }

    /// Whether a fault of its panel explains `touch`, on a screen of that size.
    func explain(_ touch: PendingTouch, on size: Size) -> Bool {
        guard let location = touch.location,
            let panel = panels[PanelKey(box: touch.box, panel: touch.panel)], !panel.faults.isEmpty,
            size.width > 0, size.height > 0
        else { return false }
        let share = Point(x: location.x / size.width, y: location.y / size.height)
        return panel.faults.contains { $0.key.run == touch.run && $0.value.explains(touch.moment, at: share) }
    }

    /// Counts `touch`, which began when clocks were `offset` ahead of universal time.
    mutating func add(_ touch: PendingTouch, offset: Int64) {
        boxes[touch.box].touches += 1
        boxes[touch.box].bins.add(touch.outcome, at: touch.moment, offset: offset)
        if touch.isDead, !touch.isGhost { boxes[touch.box].dead += 1 }
    }

    /// Whether `touch` comes before `other` where the newest is first.
    func areInOrder(_ touch: PendingTouch, _ other: PendingTouch) -> Bool {
        if touch.moment != other.moment { return touch.moment > other.moment }
        if touch.box != other.box {
            return (boxes[touch.box].name, touch.box) < (boxes[other.box].name, other.box)
        }
        if touch.run != other.run { return touch.run < other.run }
        return touch.sequence > other.sequence
    }
}
