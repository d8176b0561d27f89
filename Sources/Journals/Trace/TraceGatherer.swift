import Core
import Journal
package import JournalReading
package import Reports

/// Makes the parts of a trace of entries as they come, in bounded memory.
package struct TraceGatherer {
    /// The most machines, runs and panels that are told apart.
    static let most = 10_000
    /// The latest time that an entry may have, in microseconds: a hundred years.
    private static let latest = 3_155_760_000_000_000

    private static let otherPanels = "other panels"

    /// A panel of a machine.
    struct PanelKey: Hashable {
        let box: Int
        let panel: String
    }

    /// The scene in which recordings are played.
    let scene: DrawnScene?
    /// Whether moves are shown on contacts.
    let hasMoves: Bool
    /// How many entries there were.
    package private(set) var entries = 0

    /// The parts of the trace that have not been written.
    package var queue = TraceQueue()
    var tracks = TraceTracks()
    var runs: [TraceRun] = []
    var boxes: [TracePath] = []
    var panels: [PanelKey: TracePanel] = [:]
    var programs: [String: LaneTable] = [:]
    private var clock: TraceClock
    private var origins = JournalOrigins(mostRuns: Self.most, mostMachines: Self.most)
    /// The newest run of each machine.
    private var lastRuns: [Int: Int] = [:]

    /// `sources` are so many.
    package init(scene: DrawnScene?, hasMoves: Bool, sources: Int) {
        self.scene = scene
        self.hasMoves = hasMoves
        clock = TraceClock(hasMany: sources > 1)
    }

    /// Takes an entry, which `source` has.
    package mutating func take(_ entry: JournalRecord, from source: JournalSource) {
        let decided = Int64(clamping: min(max(0, entry.integer(.time) ?? 0), Self.latest)) * 1000
        guard let run = run(of: entry, source, at: decided) else { return }
        let time = decided + runs[run].offset
        if let number = entry.integer(.sequence) {
            guard runs[run].sequence.insert(number, at: time) else { return }
            noteLoss(before: number, of: run, at: time)
        }
        entries += 1
        runs[run].last = max(runs[run].last, time)
        if entry.category == .health {
            takeHealth(entry, of: run, at: time)
        } else if entry.category == .outcome {
            takeOutcome(entry, of: run, at: time)
        } else {
            takeDecision(entry, of: run, at: time)
        }
    }

    /// Ends all that has not ended.
    package mutating func finish() {
        for run in runs.indices { close(run: run) }
    }

    // MARK: Machines and runs

    /// The index of the run that wrote `entry`; nil if there are too many.
    private mutating func run(of entry: JournalRecord, _ source: JournalSource, at decided: Int64) -> Int? {
        let origin = EntryOrigin(of: entry, from: source)
        guard let index = origins.index(of: origin) else { return nil }
        if index.isNewMachine { addBox(origin) }
        guard index.isNewRun else { return index.run }
        let real = entry.realtime.map { min(max(0, $0), Int64(Self.latest)) * 1000 }
        let (offset, snapshot) = clock.offset(of: origin.boot, decided: decided, real: real)
        if let snapshot { queue.append(snapshot) }
        if let last = lastRuns[index.machine] { close(run: last) }
        lastRuns[index.machine] = index.run
        runs.append(TraceRun(box: index.machine, key: origin.run, offset: offset))
        if let scene { note(scene, of: index.run) }
        return index.run
    }

    private mutating func addBox(_ origin: EntryOrigin) {
        let name = origin.name ?? origin.machine
        let shown = name.isEmpty ? "machine" : name
        let path = TracePath(shown, key: name == origin.machine ? "" : origin.machine)
        let track = TraceTrack(uuid: path.uuid, parent: nil, name: shown, rank: boxes.count)
        tracks.tell(path, track, to: &queue)
        boxes.append(path)
    }

    /// Ends what a run has left open.
    private mutating func close(run: Int) {
        for number in runs[run].touches.keys.sorted() { close(number, nil, of: run, at: runs[run].last) }
        for program in runs[run].programs { end(program, nil, at: program.start) }
        runs[run].programs = []
        for panel in runs[run].faultyPanels.sorted() {
            closeFaults(of: PanelKey(box: runs[run].box, panel: panel), run)
        }
        runs[run].faultyPanels = []
    }

    private mutating func closeFaults(of key: PanelKey, _ run: Int) {
        guard var panel = panels[key] else { return }
        for (fault, open) in panel.faults.sorted(by: { $0.key.id < $1.key.id }) where fault.run == run {
            queue.append(.event(TraceEvent(kind: .end, time: runs[run].last, track: open.track)))
            panel.health.free(open.lane, at: runs[run].last)
            panel.faults[fault] = nil
        }
        panels[key] = panel
    }

    // MARK: Tracks

    /// The track called `name` below `parent`.
    mutating func track(
        _ name: String, rank: Int, in parent: TracePath, key: String = "", isCounter: Bool = false
    ) -> TracePath {
        let path = TracePath(name, in: parent, key: key)
        let track = TraceTrack(
            uuid: path.uuid, parent: parent.uuid, name: name, rank: rank, isCounter: isCounter)
        tracks.tell(path, track, to: &queue)
        return path
    }

    /// The track of an app; `service` is that of the daemon itself.
    mutating func app(_ name: String?, of run: Int) -> TracePath {
        guard let name, !name.isEmpty else { return service(of: run) }
        return track(name, rank: 1_000_000, in: boxes[runs[run].box], key: "app")
    }

    /// The track of the daemon itself.
    mutating func service(of run: Int) -> TracePath {
        track("service", rank: 2_000_000, in: boxes[runs[run].box], key: "service")
    }

    /// The panel called `name`.
    mutating func panel(_ name: String, of run: Int) -> PanelKey {
        let key = PanelKey(box: runs[run].box, panel: name)
        guard panels[key] == nil else { return key }
        // More panels than can be told apart are one.
        if panels.count >= Self.most, name != Self.otherPanels { return panel(Self.otherPanels, of: run) }
        let path = track(name, rank: panels.count, in: boxes[key.box], key: "panel")
        panels[key] = TracePanel(path: path)
        return key
    }

    // MARK: The service

    private mutating func noteLoss(before number: Int, of run: Int, at time: Int64) {
        defer { runs[run].newest = max(runs[run].newest ?? number, number) }
        if number == 1 { mark("started", of: run, at: time) }
        guard let newest = runs[run].newest, number > newest + 1 else { return }
        let lost = number - newest - 1
        mark("\(lost) \(lost == 1 ? "entry" : "entries") lost", of: run, at: time)
    }

    private mutating func mark(_ name: String, of run: Int, at time: Int64) {
        let event = TraceEvent(kind: .instant, time: time, track: service(of: run).uuid, name: name)
        queue.append(.event(event))
    }

    // MARK: What is sensitive

    /// Notes which views of `scene` are sensitive.
    mutating func note(_ scene: DrawnScene, of run: Int) {
        for view in scene.views {
            guard let root = view.sensitive else { continue }
            runs[run].sensitive[ViewKey(app: scene.name, view: view.id)] = root
        }
    }

    /// The sensitive view that `entry` names, or that the view is in that it names.
    func sensitiveView(of entry: JournalRecord, _ run: Int) -> String? {
        guard !runs[run].sensitive.isEmpty else { return nil }
        let app = entry[.app] ?? ""
        for field in [JournalField.view, .responder, .nearest, .target] {
            guard let view = entry[field] else { continue }
            if let root = runs[run].sensitive[ViewKey(app: app, view: view)] { return root }
        }
        return nil
    }
}

/// Programs that actions run: they outlive touches, and have tracks of their own below the app.
extension TraceGatherer {
    /// The most programs of a run of the daemon that have not ended.
    private static let mostPrograms = 1024

    /// Begins the slice of the program that `entry` says to be started, through which `flows` go, and returns the number of
    /// that part; nil if the entry says something else.
    mutating func beginProgram(
        _ entry: JournalRecord, flows: [UInt64], of run: Int, at time: Int64
    ) -> Int? {
        guard let app = entry[.app], let action = entry[.action], let effect = entry.effect,
            effect.runsProgram, runs[run].programs.count < Self.mostPrograms
        else { return nil }
        let key = "\(runs[run].box)\u{0}\(app)"
        let lane = programs[key, default: LaneTable()].take(at: time)
        let track = track(
            "programs", rank: TraceLane.allCases.count, in: self.app(app, of: run), key: "\(lane)")
        runs[run].programs.append(
            TraceProgram(
                effect: effect, action: action, track: (track.uuid, lane), lanes: key, start: time))
        var event = TraceEvent(kind: .begin, time: time, track: track.uuid, name: effect.text, flows: flows)
        event.category = "action"
        return queue.append(.event(event))
    }

    /// Ends the slice of the program of which `entry` says how it ended; returns false if it says something else.
    mutating func endProgram(_ entry: JournalRecord, of run: Int, at time: Int64) -> Bool {
        guard !runs[run].programs.isEmpty, let action = entry[.action],
            let index = runs[run].programs.firstIndex(where: {
                $0.action == action && entry.ends($0.effect)
            })
        else { return false }
        end(runs[run].programs.remove(at: index), entry, at: time)
        return true
    }

    /// Ends the slice of `program`; `entry` says how it ended, if that is known.
    mutating func end(_ program: TraceProgram, _ entry: JournalRecord?, at time: Int64) {
        let end = max(time, program.start)
        queue.append(
            .event(
                TraceEvent(
                    kind: .end, time: end, track: program.track.uuid, category: "action", entry: entry)))
        programs[program.lanes]?.free(program.track.lane, at: end)
    }
}

/// Touches, from their beginning to what they came to.
extension TraceGatherer {
    /// The most touches that may be down at a time.
    private static let mostTouches = 4096

    /// Begins the touch `number`, which `entry` names, unless it is over.
    mutating func open(_ number: Int, _ entry: JournalRecord, of run: Int, at time: Int64) {
        guard number > runs[run].newestTouch, number <= Int(Int32.max) else { return }
        runs[run].newestTouch = number
        if runs[run].touches.count == Self.mostTouches, let oldest = runs[run].touches.keys.min() {
            close(oldest, nil, of: run, at: runs[run].last)
        }
        let key = panel(entry[.panel] ?? "panel", of: run)
        guard var panel = panels[key] else { return }
        let lane = panel.contacts.take(at: time)
        let contact = track("contact \(lane + 1)", rank: lane + 2, in: panel.path)
        panel.noteDown(at: time)
        panels[key] = panel
        let parent = app(entry[.app] ?? "touches", of: run)
        let path = TracePath("touch \(number)", in: parent, key: runs[run].key)
        queue.append(
            .track(TraceTrack(uuid: path.uuid, parent: parent.uuid, name: "touch \(number)", rank: number)))
        var begin = TraceEvent(kind: .begin, time: time, track: contact.uuid, name: "touch \(number)")
        begin.flows = [path.uuid]
        queue.append(.event(begin))
        begin.track = path.uuid
        begin.category = "outcome"
        let beginning = queue.append(.event(begin), isHeld: true)
        runs[run].touches[number] = TraceTouch(
            number: number, path: path, panel: key.panel, contact: (contact.uuid, lane), start: time,
            beginning: beginning, last: time)
    }

    /// Takes the entry that says what a touch came to.
    mutating func takeOutcome(_ entry: JournalRecord, of run: Int, at time: Int64) {
        guard let number = entry.touches.first else {
            return takeDecision(entry, of: run, at: time)
        }
        let lasted = Self.nanoseconds(entry, .duration)
        if runs[run].touches[number] == nil { open(number, entry, of: run, at: max(0, time - lasted)) }
        guard var touch = runs[run].touches[number] else {
            return place(entry, of: run, at: time, sensitiveView(of: entry, run))
        }
        touch.sensitiveView = touch.sensitiveView ?? sensitiveView(of: entry, run)
        runs[run].touches[number] = touch
        close(number, entry, of: run, at: time)
    }

    /// Ends a touch; `entry` says what it came to, if that is known.
    mutating func close(_ number: Int, _ entry: JournalRecord?, of run: Int, at time: Int64) {
        guard let touch = runs[run].touches.removeValue(forKey: number) else { return }
        if let view = touch.sensitiveView { runs[run].noteSensitive(number, on: view) }
        let end = max(time, touch.last)
        for track in touch.recognizers.values.sorted() {
            queue.append(.event(TraceEvent(kind: .end, time: end, track: track)))
        }
        let lifted = entry.map { touch.start + Self.nanoseconds($0, .duration) } ?? end
        lift(touch, of: run, at: min(lifted, end))
        var event = TraceEvent(
            kind: .end, time: end, track: touch.path.uuid, category: "outcome", entry: entry)
        event.sensitiveView = touch.sensitiveView
        if !endFlow(of: touch) { event.endedFlows = [touch.flow] }
        queue.append(.event(event))
        queue.change(touch.beginning) { $0.name = Self.name(of: touch, entry) }
        queue.release(touch.beginning)
    }

    private static func name(of touch: TraceTouch, _ entry: JournalRecord?) -> String {
        guard let view = touch.sensitiveView else { return entry?[.message] ?? "touch \(touch.number)" }
        let outcome = entry?[.outcome].map { " \($0)" } ?? ""
        return "touch \(touch.number) on \(view)\(outcome)"
    }

    private mutating func lift(_ touch: TraceTouch, of run: Int, at time: Int64) {
        queue.append(.event(TraceEvent(kind: .end, time: time, track: touch.contact.track)))
        let key = PanelKey(box: runs[run].box, panel: touch.panel)
        guard var panel = panels[key] else { return }
        panel.contacts.free(touch.contact.lane, at: time)
        panel.noteUp(at: time)
        let counts = panel.takeFingers()
        let fingers = track("fingers", rank: 0, in: panel.path, isCounter: true)
        panels[key] = panel
        for (time, count) in counts {
            queue.append(.event(TraceEvent(kind: .counter, time: time, track: fingers.uuid, value: count)))
        }
    }

    /// Ends the flow of `touch` at its last action, or else where it went last; returns false if that has been written.
    private mutating func endFlow(of touch: TraceTouch) -> Bool {
        let last = touch.lastAction ?? touch.flowParts.last ?? touch.beginning
        for part in touch.flowParts where part > last {
            queue.change(part) { $0.flows.removeAll { $0 == touch.flow } }
        }
        return queue.change(last) { event in
            event.flows.removeAll { $0 == touch.flow }
            event.endedFlows.append(touch.flow)
        }
    }

    /// The value of a field with microseconds, at most a year.
    private static func nanoseconds(_ entry: JournalRecord, _ field: JournalField) -> Int64 {
        Int64(min(max(0, entry.integer(field) ?? 0), 31_557_600_000_000)) * 1000
    }
}
