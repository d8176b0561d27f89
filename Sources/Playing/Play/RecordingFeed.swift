import Core
import Devices
import HIDRecords
import Recordings
import Runtime
import Synchronization

/// Writes recorded events into pipes, each when it is due.
final class RecordingFeed: Sendable {
    /// A device that is played, and the pipe that its events go to.
    private struct Line: Sendable {
        var events: RecordedEvents
        var pipe: EventPipe?
    }

    private let lines: Mutex<[Line]>
    /// True if no device has a role for apps.
    let isEmpty: Bool

    /// A feed of the devices of `recordings` that have a role for apps, touch panels first.
    init(_ recordings: [Recording], entries: [PanelConfiguration]) {
        let recorded = recordings.flatMap(\.devices).map { $0.named(by: entries) }
        let devices = recorded.filter { $0.description.role != nil }
        let panels = devices.filter { $0.description.role == .touchPanel }
        let others = devices.filter { $0.description.role != .touchPanel }
        isEmpty = devices.isEmpty
        lines = Mutex((panels + others).map { Line(events: RecordedEvents($0), pipe: nil) })
    }

    /// Makes a pipe for each device, whose other end `read` takes over.
    func open(_ read: (DeviceDescription, consuming Descriptor) -> Void) throws(RuntimeError) {
        try lines.withLock { lines throws(RuntimeError) in
            for index in lines.indices {
                let description = lines[index].events.device.description
                lines[index].pipe = try EventPipe { reader throws(RuntimeError) in read(description, reader) }
            }
        }
    }

    /// Plays everything in a thread of its own, and closes the pipes at the end.
    func play() throws(RuntimeError) {
        let lines = self.lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
        try startThread {
            var lines = lines
            var pacer = Pacer()
            while let index = Self.next(of: lines), let time = lines[index].events.nextTime {
                let due = pacer.wait(until: time)
                // Whoever no longer reads misses the rest.
                _ = lines[index].pipe?.write(lines[index].events.nextFrame().map { $0.at(due) })
            }
        }
    }

    /// The index of the device with the earliest next frame; the first one on a tie.
    private static func next(of lines: [Line]) -> Int? {
        var next: (index: Int, time: Timestamp)?
        for (index, line) in lines.enumerated() {
            guard let time = line.events.nextTime else { continue }
            if let earliest = next, earliest.time <= time { continue }
            next = (index, time)
        }
        return next?.index
    }
}

extension InputEvent {
    /// The same event at another time.
    fileprivate func at(_ time: Timestamp) -> InputEvent {
        InputEvent(timestamp: time, type: type, code: code, value: value)
    }
}
