import Core
import HIDRecords
import Journal
import JournalReading
import Playing
import Reports
import TouchKit

/// Gathers what a report says from entries as they come, in bounded memory.
struct ReportGatherer {
    /// The most machines, views, panels and scenes that are told apart.
    static let most = 10_000
    /// The most events of a kind in the time line.
    private static let mostEvents = 500

    /// How times are read.
    let clock: ReportClock
    /// Entries outside of them are not counted.
    let times: EntryTimes
    /// What is left out.
    let redaction: RedactionLevel
    /// The pictures of states of pages; nil if none are shown.
    var pictures: StatePictures?
    /// The file of the scene in which recordings are played.
    var scene: String?
    /// The file of the configuration with which they are.
    var configuration: String?
    /// The trees on which the touches of the recording began whose entries come; nil for entries of a journal.
    var played: StateRecorder?
    /// Whether touches count as well that nobody made but `touchctl touch`.
    var countsInjected = false

    private(set) var entries = 0
    /// How many outcomes are none that this program knows: of a later version.
    private(set) var unreadable = 0
    /// How many entries are outside of ``times``.
    private(set) var entriesOutOfRange = 0
    /// Whether an entry was in a journal.
    private(set) var hasWallClock = false
    private(set) var runs: [JournalRun] = []
    private(set) var machines = Machines()
    /// Those of ``times`` for each machine; nil if none of its entries counts.
    private(set) var ranges: [ClosedRange<Int64>?] = []
    private(set) var touched = TouchedScenes()
    private(set) var outcomes = OutcomeCounts()
    /// Dead taps without ghosts.
    private(set) var dead = 0
    private(set) var ghosts = 0
    private(set) var bins = TimeBins(most: 4096)
    private(set) var events: [TouchReport.Event.Kind: [TouchReport.Event]] = [:]
    private(set) var deadTaps = DeadTaps()
    private(set) var failures = Failures()
    /// What programs warned of that has a name.
    private(set) var warnings: [Warning: MachineCount] = [:]
    /// How many touches would have reached programs that were not attached, by their names.
    private(set) var absences: [String: MachineCount] = [:]
    /// How many touches nobody made but `touchctl touch`.
    private(set) var injected = 0
    private var waiting = WaitingTouches()
    private var unordered = UnorderedEntries()
    private var origins = JournalOrigins(mostRuns: Self.most * 10, mostMachines: Self.most)

    /// A program, and a kind of what it warns of.
    struct Warning: Hashable, Comparable {
        let client: String
        let kind: String

        static func < (left: Warning, right: Warning) -> Bool {
            (left.client, left.kind) < (right.client, right.kind)
        }
    }

    init(clock: ReportClock, times: EntryTimes = .all, redaction: RedactionLevel = .none) {
        self.clock = clock
        self.times = times
        self.redaction = redaction
    }

    /// The report; `screens`, those of one scene, are drawn in place of the scenes of its app, or of all if that has not
    /// been touched.
    mutating func report(drawing screens: [(name: String, scene: DrawnScene)], skipped: Int) -> TouchReport {
        touched.draw(screens)
        machines.noteLastEntries(of: runs)
        for touch in waiting.takeAll() { settle(touch) }
        failures.settle(among: runs, countsInjected: countsInjected)
        return TouchReport(of: self, skipped: skipped)
    }

    // MARK: Entries

    /// Takes an entry, which `source` has; one of a journal, when it is its turn.
    mutating func take(_ entry: JournalRecord, from source: JournalSource) {
        let origin = EntryOrigin(of: entry, from: source)
        if source.isPlayed { return take(entry, of: origin, from: source) }
        for next in unordered.add(entry, of: origin, from: source) {
            take(next.entry, of: next.origin, from: next.source)
        }
    }

    /// Takes the entries of journals that wait for their turn.
    mutating func takeAll() {
        for next in unordered.takeAll() { take(next.entry, of: next.origin, from: next.source) }
    }

    private mutating func take(_ entry: JournalRecord, of origin: EntryOrigin, from source: JournalSource) {
        guard let moment = entry.moment, let run = run(of: entry, origin, source) else { return }
        if entry.realtime != nil { hasWallClock = true }
        let isNew = entry.integer(.sequence).map { runs[run].sequence.insert($0, at: moment) } ?? true
        guard isNew else { return }
        let box = runs[run].box
        if entry.has(.category, "system") { takeSystem(entry, of: run, at: moment) }
        if entry.has(.category, "health") { machines.takeHealth(entry, of: run, on: box, at: moment) }
        // Who made a touch that began before the time in question may be asked of what it led to.
        if entry.isInjected { runs[run].noteInjected(entry.touches, at: moment) }
        guard ranges[box]?.contains(moment) == true else {
            entriesOutOfRange += 1
            return
        }
        let isOutcome = entry.has(.category, "outcome")
        if isOutcome, entry.has(.outcome), entry.outcome == nil {
            unreadable += 1
            if let touch = entry.touches.first { _ = runs[run].finish(touch, entry, at: moment) }
            return
        }
        count(entry, of: run, on: box, at: moment)
        runs[run].causes.note(entry)
        let touches = entry.touches
        if isOutcome {
            if let touch = touches.first { finish(touch, entry, of: run, at: moment) }
        } else {
            let begins = !entry.has(.category, "action")
            for touch in touches { runs[run].note(entry, of: touch, at: moment, begins: begins) }
        }
        if entry.isError, entry.has(.category, "action") || entry.has(.category, "system") {
            failures.take(entry, of: run, among: runs, countsInjected: countsInjected)
        }
    }

    /// Counts an entry that is in time.
    private mutating func count(_ entry: JournalRecord, of run: Int, on box: Int, at moment: Int64) {
        entries += 1
        runs[run].isCounted = true
        runs[run].last.take(entry)
        let isCounted = countsInjected || !entry.isInjected
        machines.add(entry, of: box, at: moment, panel: isCounted ? entry[.panel] : nil)
        if entry.has(.category, "client"), entry.isWarning { takeWarning(entry, of: box, at: moment) }
    }

    /// The index of the run that wrote `entry`; nil if there are too many.
    private mutating func run(
        of entry: JournalRecord, _ origin: EntryOrigin, _ source: JournalSource
    ) -> Int? {
        guard let index = origins.index(of: origin) else { return nil }
        if index.isNewMachine {
            machines.add(named: origin.name ?? "")
            ranges.append(times[origin.machine])
        }
        if index.isNewRun {
            let story = StoryCommand(of: entry, from: source, scene: scene, configuration: configuration)
            runs.append(JournalRun(box: index.machine, story))
        }
        return index.run
    }

    private mutating func takeSystem(_ entry: JournalRecord, of run: Int, at moment: Int64) {
        let box = runs[run].box
        if entry.integer(.sequence) == 1 { add(.started, at: moment, of: box, "started") }
        guard let app = runs[run].takePicture(entry, among: &touched) else { return }
        add(.scene, at: moment, of: box, "\(app), generation \(entry.integer(.generation) ?? 0)")
    }

    private mutating func takeWarning(_ entry: JournalRecord, of box: Int, at moment: Int64) {
        let text = redaction == .none ? entry[.message] ?? "" : "a program's warning"
        add(.program, at: moment, of: box, text)
        guard let client = entry[.client], let kind = entry[.event] else { return }
        warnings.change(Warning(client: client, kind: kind), from: MachineCount(), atMost: 64) { $0.add(box) }
    }

    /// Adds an event to the time line.
    private mutating func add(
        _ kind: TouchReport.Event.Kind, at moment: Int64, of box: Int, _ text: String
    ) {
        guard ranges[box]?.contains(moment) == true, events[kind]?.count ?? 0 < Self.mostEvents else {
            return
        }
        events.append(.init(kind: kind, start: moment, end: nil, box: "\(box)", text: text), to: kind)
    }

    // MARK: Touches

    /// Takes the outcome of the touch `number`.
    private mutating func finish(_ number: Int, _ entry: JournalRecord, of run: Int, at moment: Int64) {
        guard let outcome = entry[.outcome].flatMap(OutcomeName.init) else { return }
        let open = runs[run].finish(number, entry, at: moment)
        if entry.isInjected {
            injected += 1
            guard countsInjected else { return }
        }
        if let client = entry[.absentClient] {
            let box = runs[run].box
            absences.change(client, from: MachineCount(), atMost: 64) { $0.add(box) }
        }
        let loaded = runs[run].scene(of: entry, among: &touched)
        var touch = PendingTouch(
            number: number, box: runs[run].box, run: run, panel: entry[.panel] ?? "", moment: moment,
            sequence: entry.integer(.sequence) ?? 0, outcome: outcome, scene: loaded, loadedScene: loaded,
            sentence: entry[.message] ?? "")
        touch.take(entry, open)
        land(&touch, entry)
        if touch.isDead {
            touch.context = runs[run].context(of: number, entry)
            touch.hasAllEffects = runs[run].causes.isComplete
            touch.entries = (open?.entries ?? []) + [entry.kept]
        }
        for touch in waiting.add(touch) { settle(touch) }
    }

    /// Puts a touch, whose outcome `entry` is, into the picture of the page or of the tree on which it began.
    private mutating func land(_ touch: inout PendingTouch, _ entry: JournalRecord) {
        if let state = entry[.state], pictures?.have(state) == true {
            touch.scene = touched.index(of: touch.scene, inState: state)
        }
        if let screen = entry[.screen] {
            touch.scene = touched.index(of: touch.loadedScene, onScreen: screen)
            return
        }
        if touch.scene == touch.loadedScene, let tree = runs[touch.run].tree(of: entry) {
            touch.scene = tree
            touch.landing = entry.treeLocation
        }
        guard let played, let location = touch.location,
            let landing = played.landing(of: touch.number, at: location)
        else { return }
        touch.scene = touched.index(of: touch.scene, in: played.states[landing.state], number: landing.state)
        touch.landing = landing.point
    }

    /// Counts a touch of which all is known that will be.
    private mutating func settle(_ settled: PendingTouch) {
        var touch = settled
        let size = touched.scenes[touch.scene].drawn?.size ?? Size(width: 0, height: 0)
        touch.isGhost = machines.explain(touch, on: size)
        if redaction == .names { touch.reason = touch.reasonKind }
        outcomes[touch.outcome] += 1
        if touch.isGhost { ghosts += 1 }
        let offset = clock.offset(at: touch.moment)
        bins.add(touch.outcome, at: touch.moment, offset: offset)
        machines.add(touch, offset: offset)
        let isDead = touch.isDead && !touch.isGhost
        if isDead { dead += 1 }
        if let root = sensitiveRoot(of: touch) {
            if isDead { deadTaps.withhold(touch, on: root) }
            touch.withhold(on: root)
            touched.add(touch)
        } else {
            touched.add(touch)
            if isDead { deadTaps.tell(touch, among: machines) }
        }
    }

    /// The sensitive view that it hit or missed by little, or that such a view is in.
    private func sensitiveRoot(of touch: PendingTouch) -> ViewKey? {
        for view in [touch.view, touch.nearest] {
            if let root = view.flatMap(touched.sensitiveRoot) { return root }
        }
        return redaction == .places ? touch.view ?? ViewKey(app: "", view: "") : nil
    }
}
