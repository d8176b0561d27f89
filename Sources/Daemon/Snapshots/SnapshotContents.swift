import Core
import Devices
import HIDRecords
import Recordings

/// All that a snapshot is made of, to be written beside the loop.
struct SnapshotContents: Sendable {
    /// Why it is taken.
    var reason: String
    /// When, by the wall clock.
    var taken: String
    /// When, on the clock of the events; nil for what a process left behind that has ended.
    var end: Timestamp?
    /// What describes the devices and the apps.
    var about: RecordedSetting
    /// The words of events.
    var words: [UInt64]
    /// The lines about decisions.
    var decisions: [UInt8]
    /// From where it is played; nil if that is not known.
    var start: Checkpoint?
    /// What a replay cannot know, a sentence each.
    var notes: [String] = []

    /// The note of a snapshot that has no ``start``.
    static let unknownStart = "what the app was like when the first event came is not known"

    /// The file, with the seconds and the frames that are in it.
    func written() -> (text: [UInt8], seconds: Double, frames: Int) {
        let events = RecordedFrames(words)
        // What a panel sends has the time at which it happened, a moment before the daemon gets to know.
        let first = [start?.time, events.first].compactMap { $0 }.min() ?? Timestamp(microseconds: 0)
        let last = end ?? events.last ?? first
        var snapshot = RecordedSnapshot()
        snapshot.reason = reason
        snapshot.taken = taken
        (snapshot.start, snapshot.end) = (first, last)
        snapshot.app = about.app
        snapshot.scene = about.scene
        snapshot.configuration = about.configuration
        snapshot.nextTouch = start?.nextTouch
        snapshot.state = start?.state
        snapshot.notes = notes
        snapshot.decisions = recordedDecisions(from: first, to: last)
        var writer = LibinputRecordWriter()
        let devices = about.devices.filter { events.devices[$0.number] != nil }
        var text = TextBuffer(capacity: 1 << 20)
        text.put(writer.header(deviceCount: devices.count, of: snapshot))
        for device in devices {
            text.put(device.header)
            writer.beginDevice()
            for event in events.devices[device.number] ?? [] { text.put(writer.line(for: event)) }
        }
        if devices.isEmpty { text.put("  []\n") }
        return (text.bytes, max(0, (last - first).seconds), events.frameCount)
    }

    private func recordedDecisions(from first: Timestamp, to last: Timestamp) -> [RecordedSnapshot.Decision] {
        decisions.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let blank = line.firstIndex(of: UInt8(ascii: " ")),
                let microseconds = Int64(String(decoding: line[..<blank], as: UTF8.self))
            else { return nil }
            let time = Timestamp(microseconds: microseconds)
            guard time >= first, time <= last else { return nil }
            return .init(time: time, message: String(decoding: line[(blank + 1)...], as: UTF8.self))
        }
    }
}

/// The events of a recorder by device.
struct RecordedFrames {
    /// The events of each device that sent any.
    private(set) var devices = Table<UInt8, [InputEvent]>()
    /// The times of the first and the last event.
    private(set) var (first, last): (Timestamp?, Timestamp?) = (nil, nil)
    /// How many frames there are that devices sent.
    private(set) var frameCount = 0

    /// Those in `words`; what stands before the first head belongs to a frame that is lost.
    init(_ words: [UInt64]) {
        /// Frames that say what a device stood at have the time of the next one.
        var states = Table<UInt8, [InputEvent]>()
        var head: (device: UInt8, time: Timestamp)?
        for word in words {
            switch FrameWord(word) {
            case nil: head = nil
            case .head(let device, let time):
                head = (device, time)
                guard time.microseconds != 0 else { continue }
                first = first ?? time
                last = max(last ?? time, time)
                if let state = states.removeValue(forKey: device) { add(state, of: device, at: time) }
            case .event(let type, let code, let value):
                guard let head else { continue }
                let event = InputEvent(timestamp: head.time, type: type, code: code, value: value)
                if head.time.microseconds == 0 {
                    states.append(event, to: head.device)
                } else {
                    devices.append(event, to: head.device)
                    if event.isReport { frameCount += 1 }
                }
            }
        }
    }

    private mutating func add(_ state: [InputEvent], of device: UInt8, at time: Timestamp) {
        for event in state {
            let event = InputEvent(timestamp: time, type: event.type, code: event.code, value: event.value)
            devices.append(event, to: device)
        }
    }
}
