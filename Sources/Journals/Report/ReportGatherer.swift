import JournalReading
import Journal
import Core
import Playing
import HIDRecords
import TouchKit

/// Gathers what a report says from entries as they come, in bounded memory.
struct ReportGatherer {
    /// The most machines, views, panels and scenes that are told apart.
    static let most = 10_000
    /// How many touches wait until it is known whether a fault explains them.
    private static let mostPending = 8192
    /// The most bytes of entries of those.
    private static let mostPendingBytes = 16 * 1024 * 1024
    /// The most dead taps that a story is told of.
    static let mostStories = 200
    /// The most events of a kind in the time line.
    private static let mostEvents = 500

    /// How times are read.
    let clock: ReportClock
    /// Entries outside of it are not counted.
    let range: ClosedRange<Int64>
    /// What is left out.
    let redaction: RedactionLevel
    /// The pictures of states of pages; nil if none are shown.
    var pictures: StatePictures?
    /// The file of the scene in which recordings are played.
    var scene: String?
    /// The trees on which the touches of the recording began whose entries come; nil for entries of a journal.
    var played: StateRecorder?

    var entries = 0
    /// How many entries are outside of ``range``.
    private(set) var entriesOutOfRange = 0
    var span: ClosedRange<Int64>?
    /// Whether an entry was in a journal.
    var hasWallClock = false
    var runs: [JournalRun] = []
    var boxNames: [String] = []
    var boxes: [BoxTally] = []
    var panels: [PanelKey: PanelTally] = [:]
    var scenes: [SceneTally] = []
    var sceneIndex: [String: Int] = [:]
    var sensitive: [ViewKey: String] = [:]
    var views: [ViewKey: ViewTally] = [:]
    var controls: Set<ViewKey> = []
    var outcomes = OutcomeCounts()
    var dead = 0
    var ghosts = 0
    var bins = TimeBins(most: 4096)
    var events: [TouchReport.Event.Kind: [TouchReport.Event]] = [:]
    var stories: [StoryKey: StoryTally] = [:]
    var withheld: [WithheldKey: Int] = [:]
    var failures: [String: Int] = [:]
    /// What programs warned of that has a name.
    var warnings: [Warning: Int] = [:]
    /// How many touches would have reached programs that were not attached, by their names.
    var absences: [String: Int] = [:]
    /// How many touches were left out, or would have been, because nobody made them but `touchctl touch`.
    var injected = 0
    /// Whether those count as well.
    var countsInjected = false
    private var pending: [PendingTouch] = []
    private var pendingBytes = 0
    private var origins = JournalOrigins(mostRuns: Self.most * 10, mostMachines: Self.most)

    /// A panel of a machine.
    struct PanelKey: Hashable, Comparable {
        let box: Int
        let panel: String

        static func < (left: PanelKey, right: PanelKey) -> Bool {
            (left.box, left.panel) < (right.box, right.panel)
        }
    }

    /// A program, and a kind of what it warns of.
    struct Warning: Hashable, Comparable {
        let client: String
        let kind: String

        static func < (left: Warning, right: Warning) -> Bool {
            (left.client, left.kind) < (right.client, right.kind)
        }
    }

    /// A sensitive view, and a quarter of an hour.
    struct WithheldKey: Hashable {
        let view: ViewKey
        let quarter: Int64
    }

    /// What is counted of a machine.
    struct BoxTally {
        var touches = 0
        var dead = 0
        var last: Int64 = 0
        var panels: Set<String> = []
        var bins = TimeBins(most: 64)
    }

    init(clock: ReportClock, range: ClosedRange<Int64> = .min ... .max, redaction: RedactionLevel = .none) {
        self.clock = clock
        self.range = range
        self.redaction = redaction
    }

    /// Takes an entry, which `source` has.
    mutating func take(_ entry: JournalRecord, from source: JournalSource) {
        guard let moment = entry.moment, let run = run(of: entry, source) else { return }
        if entry.realtime != nil { hasWallClock = true }
        let isNew = entry.integer(.sequence).map { runs[run].sequence.insert($0, at: moment) } ?? true
        guard isNew else { return }
        if entry.has(.category, "system") { takeSystem(entry, of: run, at: moment) }
        if entry.has(.category, "health") { takeHealth(entry, of: run, at: moment) }
        guard range.contains(moment) else {
            entriesOutOfRange += 1
            return
        }
        count(entry, of: run, at: moment)
        if entry.has(.category, "client"), entry.isWarning {
            let text = redaction == .none ? entry[.message] ?? "" : "a program's warning"
            add(.program, at: moment, of: runs[run].box, text)
            if let client = entry[.client], let kind = entry[.event] {
                warnings.change(Warning(client: client, kind: kind), from: 0, atMost: 64) { $0 += 1 }
            }
        }
        runs[run].causes.note(entry)
        let touches = entry.touches
        if entry.has(.category, "outcome") {
            if let touch = touches.first { finish(touch, entry, of: run, at: moment) }
        } else {
            let begins = !entry.has(.category, "action")
            for touch in touches { runs[run].note(entry, of: touch, at: moment, begins: begins) }
        }
        if entry.isError, entry.has(.category, "action") || entry.has(.category, "system") {
            let name = entry[.action] ?? entry[.message] ?? ""
            failures.change(name, from: 0, atMost: 64) { $0 += 1 }
        }
    }

    private mutating func count(_ entry: JournalRecord, of run: Int, at moment: Int64) {
        entries += 1
        span = span.map { min($0.lowerBound, moment)...max($0.upperBound, moment) } ?? moment...moment
        let box = runs[run].box
        boxes[box].last = max(boxes[box].last, moment)
        if let panel = entry[.panel], countsInjected || !entry.isInjected, boxes[box].panels.count < 64 {
            boxes[box].panels.insert(panel)
        }
    }

    /// The index of the run that wrote `entry`; nil if there are too many.
    private mutating func run(of entry: JournalRecord, _ source: JournalSource) -> Int? {
        let origin = EntryOrigin(of: entry, host: source.host)
        guard let index = origins.index(of: origin) else { return nil }
        if index.isNewMachine {
            boxNames.append(origin.name ?? "")
            boxes.append(BoxTally())
        }
        if index.isNewRun {
            runs.append(JournalRun(box: index.machine, StoryCommand(of: entry, from: source, scene: scene)))
        }
        return index.run
    }

    /// Adds an event to the time line.
    mutating func add(_ kind: TouchReport.Event.Kind, at moment: Int64, of box: Int, _ text: String) {
        guard range.contains(moment), events[kind]?.count ?? 0 < Self.mostEvents else { return }
        events.append(.init(kind: kind, start: moment, end: nil, box: "\(box)", text: text), to: kind)
    }

    /// Lets `touch` wait until newer ones have come.
    mutating func wait(_ touch: PendingTouch) {
        pending.append(touch)
        pendingBytes += touch.size
        guard pending.count >= 2 * Self.mostPending || pendingBytes >= Self.mostPendingBytes else { return }
        let half = (pending.count + 1) / 2
        for touch in pending.prefix(half) {
            pendingBytes -= touch.size
            settle(touch)
        }
        pending.removeFirst(half)
    }

    /// Counts all touches that wait.
    mutating func settleAll() {
        for touch in pending { settle(touch) }
        pending = []
        pendingBytes = 0
    }
}
