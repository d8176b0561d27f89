import JournalReading
import Journal
import Core

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
