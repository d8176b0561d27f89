package import Output
package import Core
import Devices
import HIDRecords
import Recordings
import Runtime

/// `touchctl record`: records what a panel sends as libinput-record YAML.
package struct RecordCommand: Sendable {
    /// The panel's device node.
    package var device: String
    /// The file to write; nil means standard output.
    package var file: String?

    /// A command that records the panel at `device`.
    package init(device: String) {
        self.device = device
    }

    /// Records until a signal arrives or the panel is gone; everything read until then is written.
    package func run(
        to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        let panel = try open()
        guard let file else { return try record(panel, to: &output, standardError: &standardError) }
        var created = try OutputFile(creating: file)
        return try record(panel, to: &created, standardError: &standardError)
    }

    /// Opens the panel, with udev's properties if there are any.
    private func open() throws(InspectError) -> InputDevice {
        var description = DeviceDescription(name: "")
        description.node = device
        var found = FoundDevice(description, as: .touchPanel)
        do throws(RuntimeError) {
            if case .device(let known) = try UdevDatabase().look(up: device), known.role == .touchPanel {
                found = known
            }
        } catch {
            throw .system(error)
        }
        // What is no panel for udev may be one in the recording.
        found.description.isNamedPanel = true
        do throws(DeviceError) {
            return try InputDevice(opening: found)
        } catch {
            throw .panel(error)
        }
    }

    private func record(
        _ panel: consuming InputDevice, to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        standardError.put(line: "recording \(escaped(panel.description.name)); Ctrl-C stops it")
        try standardError.flush()
        var writer = LibinputRecordWriter()
        output.text.put(writer.header(deviceCount: 1))
        output.text.put(writer.deviceHeader(panel.description))
        try output.flush()
        let count = try follow(panel) { events throws(InspectError) in
            for event in events { output.text.put(writer.line(for: event)) }
            try output.flush()
        }
        standardError.put(line: count == 1 ? "1 frame" : "\(count) frames")
        return .ok
    }

    /// Calls `write` with the panel's events until the session ends; returns the number of frames.
    private func follow(
        _ panel: consuming InputDevice, _ write: ([InputEvent]) throws(InspectError) -> Void
    ) throws(InspectError) -> Int {
        var count = 0
        var session = try RecordSession.start(panel)
        while let events = try session.events() {
            count += events.count { $0.isReport }
            try write(events)
        }
        if let failure = session.failure { throw .panel(failure) }
        return count
    }
}

extension RecordSession {
    /// ``init(_:)`` that throws ``InspectError``.
    fileprivate static func start(_ panel: consuming InputDevice) throws(InspectError) -> RecordSession {
        do throws(RuntimeError) {
            return try RecordSession(panel)
        } catch {
            throw .system(error)
        }
    }

    /// ``nextEvents()`` that throws ``InspectError``.
    fileprivate mutating func events() throws(InspectError) -> [InputEvent]? {
        do throws(RuntimeError) {
            return try nextEvents()
        } catch {
            throw .system(error)
        }
    }
}
