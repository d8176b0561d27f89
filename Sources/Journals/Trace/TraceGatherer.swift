package import JournalReading
import Journal
import Core
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

    /// Takes an entry; `host` is the name of its machine in place of the one that it has.
    package mutating func take(_ entry: JournalRecord, host: String?) {
        let decided = Int64(clamping: min(max(0, entry.integer(.time) ?? 0), Self.latest)) * 1000
        guard let run = run(of: entry, host, at: decided) else { return }
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
    private mutating func run(of entry: JournalRecord, _ host: String?, at decided: Int64) -> Int? {
        let origin = EntryOrigin(of: entry, host: host)
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
