import JournalReading
import Journal
import Core

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
