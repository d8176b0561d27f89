import JournalReading
import Journal
import Core
import Playing
import Reports

/// Decisions on the way to an outcome, and those that belong to no touch.
extension TraceGatherer {
    /// Takes an entry that is neither an outcome nor about a panel's health.
    mutating func takeDecision(_ entry: JournalRecord, of run: Int, at time: Int64) {
        if entry.category == .system { noteScene(entry, of: run) }
        let numbers = entry.touches.sorted()
        if entry.category != .action {
            for number in numbers { open(number, entry, of: run, at: time) }
        }
        if entry.category == .action, endProgram(entry, of: run, at: time) { return }
        let late = numbers.compactMap { runs[run].sensitiveTouches[$0] }.first
        let sensitive = late ?? sensitiveView(of: entry, run)
        if let sensitive {
            for number in numbers { runs[run].touches[number]?.sensitiveView = sensitive }
        }
        let open = numbers.filter { runs[run].touches[$0] != nil }
        guard let first = owner(of: entry, among: open, of: run) else {
            return place(entry, of: run, at: time, sensitive)
        }
        place(entry, first, open, of: run, at: time)
    }

    /// The touch on whose tracks a decision is shown that names those of `open`: the one that has the slice of its
    /// recognizer, or else the first.
    private func owner(of entry: JournalRecord, among open: [Int], of run: Int) -> Int? {
        guard let recognizer = Self.recognizer(of: entry), entry.has(.state) else { return open.first }
        if let owner = open.first(where: { runs[run].touches[$0]?.recognizers[recognizer] != nil }) {
            return owner
        }
        // A timer names no touch.
        if open.isEmpty {
            return runs[run].touches.values.filter { $0.recognizers[recognizer] != nil }.map(\.number).min()
        }
        return open.first
    }

    /// What tells a recognizer apart from those of other views.
    private static func recognizer(of entry: JournalRecord) -> String? {
        entry[.recognizer].map { "\($0)\u{0}\(entry[.view] ?? "")" }
    }

    // MARK: With a touch

    private mutating func place(
        _ entry: JournalRecord, _ number: Int, _ open: [Int], of run: Int, at time: Int64
    ) {
        guard var touch = runs[run].touches.removeValue(forKey: number) else { return }
        let now = max(time, touch.last)
        touch.last = now
        let lane = TraceLane(category: entry.category)
        var event = TraceEvent(
            kind: .instant, time: now, track: 0, category: entry[.category], entry: entry)
        event.sensitiveView = touch.sensitiveView
        event.name = name(of: entry, touch.sensitiveView)
        if lane.hasFlow {
            event.flows = [touch.flow] + open.compactMap { runs[run].touches[$0]?.flow }
        }
        let isState = lane == .recognizers && entry.has(.state)
        event.track =
            isState ? enter(entry, &event, &touch) : child(lane.name, rank: lane.rawValue, of: &touch)
        var parts = [queue.append(.event(event))]
        runs[run].touches[number] = touch
        if hasMoves, entry.category == .touches, entry.has(.phase, "moved"), !entry.has(.moves) {
            showMoves(entry, of: run, at: now)
        }
        guard lane.hasFlow else { return }
        if lane == .action, touch.sensitiveView == nil,
            let program = beginProgram(entry, flows: event.flows, of: run, at: now)
        {
            parts.append(program)
        }
        for number in Set([number] + open) {
            for part in parts {
                runs[run].touches[number]?.noteFlow(through: part, isAction: lane == .action)
            }
        }
    }

    /// What is to be read on a decision.
    private func name(of entry: JournalRecord, _ sensitiveView: String?) -> String {
        let category = entry[.category] ?? ""
        return sensitiveView.map { "\(category) on \($0)" } ?? entry[.message] ?? category
    }

    /// The track called `name` below `touch`.
    private mutating func child(_ name: String, rank: Int, of touch: inout TraceTouch) -> UInt64 {
        if let known = touch.tracks[name] { return known }
        let path = TracePath(name, in: touch.path)
        queue.append(
            .track(TraceTrack(uuid: path.uuid, parent: touch.path.uuid, name: name, rank: rank)))
        touch.tracks[name] = path.uuid
        return path.uuid
    }

    /// Makes `event` what it is that a recognizer enters a state: the beginning of a slice, or a moment after one. Returns
    /// its track.
    private mutating func enter(
        _ entry: JournalRecord, _ event: inout TraceEvent, _ touch: inout TraceTouch
    ) -> UInt64 {
        let lane = TraceLane.recognizers
        let key = Self.recognizer(of: entry) ?? ""
        if let track = touch.recognizers.removeValue(forKey: key) {
            queue.append(.event(TraceEvent(kind: .end, time: event.time, track: track)))
        }
        guard touch.sensitiveView == nil, touch.tracks.count < TraceTouch.mostRecognizers,
            let name = entry[.recognizer]
        else { return child(lane.name, rank: lane.rawValue, of: &touch) }
        let track = child("recognizer \(name)", rank: lane.rawValue, of: &touch)
        if entry.has(.state, "began") || entry.has(.state, "changed") {
            // Recognizers of one name, on several views, share a track, and only one of them has a slice.
            if !touch.recognizers.values.contains(track) {
                event.kind = .begin
                touch.recognizers[key] = track
            }
        }
        return track
    }

    /// Shows on contacts where they moved to.
    private mutating func showMoves(_ entry: JournalRecord, of run: Int, at time: Int64) {
        let touches = entry[.touches].flatMap { JSONValue(parsing: $0.utf8, deepest: 3) }?.array ?? []
        for place in touches {
            guard let number = place["id"]?.integer,
                let touch = runs[run].touches[number], touch.sensitiveView == nil, touch.lastMove != time,
                let x = place["x"]?.number, let y = place["y"]?.number
            else { continue }
            runs[run].touches[number]?.lastMove = time
            let name = "moved to \(decimal(x)),\(decimal(y))"
            queue.append(
                .event(TraceEvent(kind: .instant, time: time, track: touch.contact.track, name: name)))
        }
    }

    // MARK: Without a touch

    /// Shows a decision that belongs to no touch that goes on.
    mutating func place(
        _ entry: JournalRecord, of run: Int, at time: Int64, _ sensitive: String?
    ) {
        var event = TraceEvent(
            kind: .instant, time: time, track: 0, category: entry[.category], entry: entry)
        event.sensitiveView = sensitive
        event.name = name(of: entry, sensitive)
        if entry.category == .system || entry.category == .client || entry[.app] == nil {
            event.track = service(of: run).uuid
        } else {
            let lane = TraceLane(category: entry.category)
            event.track = track(lane.name, rank: lane.rawValue, in: app(entry[.app], of: run)).uuid
        }
        queue.append(.event(event))
        if entry.category == .action, sensitive == nil {
            _ = beginProgram(entry, flows: [], of: run, at: time)
        }
    }

    /// Notes what the scene has that is loaded.
    private mutating func noteScene(_ entry: JournalRecord, of run: Int) {
        guard let text = entry[.scene], let json = JSONValue(parsing: text.utf8, deepest: 6),
            let scene = DrawnScene(json)
        else { return }
        note(scene, of: run)
    }

    // MARK: Health

    /// Takes an entry about a panel: a fault that is raised, goes on or is over, or what is known of it.
    mutating func takeHealth(_ entry: JournalRecord, of run: Int, at time: Int64) {
        let key = panel(entry[.panel] ?? "panel", of: run)
        guard var panel = panels[key] else { return }
        defer { panels[key] = panel }
        var event = TraceEvent(
            kind: .instant, time: time, track: 0, name: entry[.message], category: "health", entry: entry)
        let fault = entry.integer(.faultID).map { TracePanel.Fault(run: run, id: $0) }
        let open = fault.flatMap { panel.faults[$0] }
        if let fault, let open, entry.has(.faultState, "cleared") {
            event.kind = .end
            event.name = nil
            event.track = open.track
            panel.faults[fault] = nil
            panel.health.free(open.lane, at: time)
        } else if let fault, open == nil, entry.has(.faultState, "raised"), panel.faults.count < Self.most {
            let lane = panel.health.take(at: time)
            event.kind = .begin
            event.track = track("health", rank: 1, in: panel.path, key: "\(lane)").uuid
            panel.faults[fault] = (lane, event.track)
            runs[run].faultyPanels.insert(key.panel)
        } else {
            event.track = open?.track ?? track("health", rank: 1, in: panel.path, key: "0").uuid
        }
        queue.append(.event(event))
    }
}
