import Core
import Testing

import JournalReading
import Journals

/// The parts of the trace of a journal, as they would be written.
struct TraceParts {
    /// The tracks by their numbers.
    private(set) var tracks: [UInt64: TraceTrack] = [:]
    /// The events in the order of the file.
    private(set) var events: [TraceEvent] = []
    /// What the clocks showed.
    private(set) var clocks: [(monotonic: Int64, real: Int64?)] = []
    /// How many entries there were.
    let entries: Int

    /// Those of `journal`.
    init(_ journal: JournalText, hasMoves: Bool = false, sources: Int = 1) throws {
        try self.init(export: journal.export, hasMoves: hasMoves, sources: sources)
    }

    /// Those of a journal as `journalctl -o export` writes it.
    init(export bytes: [UInt8], hasMoves: Bool = false, sources: Int = 1) throws {
        var gatherer = TraceGatherer(scene: nil, hasMoves: hasMoves, sources: sources)
        var reader = try EntryReader(ByteStream(bytes), name: "journal", extent: .trace)
        var entry = JournalRecord()
        var parts: [TracePart] = []
        while try reader.next(into: &entry) {
            gatherer.take(entry, from: .journal)
            while let part = gatherer.queue.next() { parts.append(part) }
        }
        gatherer.finish()
        while let part = gatherer.queue.next(isAtEnd: true) { parts.append(part) }
        entries = gatherer.entries
        for part in parts { take(part) }
    }

    private mutating func take(_ part: TracePart) {
        switch part {
        case .track(let track): tracks[track.uuid] = track
        case .clocks(let monotonic, let real): clocks.append((monotonic, real))
        case .event(let event): events.append(event)
        }
    }

    /// The names of a track and of those above it, with slashes between them.
    func path(_ track: UInt64) -> String {
        guard let known = tracks[track] else { return "?" }
        return (known.parent.map { path($0) + "/" } ?? "") + known.name
    }

    /// The events on tracks with this path, by time.
    func events(on path: String) -> [TraceEvent] {
        events.filter { self.path($0.track) == path }.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// The paths of all tracks with events, each once.
    var paths: Set<String> { Set(events.map { path($0.track) }) }

    /// The tracks on which a slice does not end, or begins in another one.
    var brokenTracks: [String] {
        let byTrack = Dictionary(grouping: events.enumerated(), by: \.element.track)
        return byTrack.filter { _, events in
            var depth = 0
            for event in events.sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }) {
                depth += event.element.kind == .begin ? 1 : event.element.kind == .end ? -1 : 0
                if depth < 0 || depth > 1 { return true }
            }
            return depth != 0
        }.map { path($0.key) }.sorted()
    }

    /// The flows that do not end exactly once, or go on afterwards.
    var brokenFlows: [UInt64] {
        var ended: [UInt64: Int] = [:]
        var broken: Set<UInt64> = []
        for event in events.enumerated().sorted(by: {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }) {
            for flow in event.element.flows + event.element.endedFlows where ended[flow, default: 0] > 0 {
                broken.insert(flow)
            }
            for flow in event.element.endedFlows { ended[flow, default: 0] += 1 }
        }
        let all = Set(events.flatMap { $0.flows + $0.endedFlows })
        return Array(broken.union(all.filter { ended[$0] != 1 }))
    }
}
