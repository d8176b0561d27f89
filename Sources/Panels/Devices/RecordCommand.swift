package import ArgumentParser
package import Core
import Devices
import HIDRecords
package import Output
import Recordings
import Runtime

/// `touchctl record`: records what a panel sends as libinput-record YAML.
package struct RecordCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record what a touch panel sends, until Ctrl-C.",
        discussion: "Writes the YAML of libinput record, which touchctl replay and libinput replay read."
    )

    @Argument(help: "The panel's device node, for instance /dev/input/event5.", completion: .file())
    var device: String

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.", completion: .file())
    var file: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Records until a signal arrives or the panel is gone; everything read until then is written.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        let panel = try open()
        guard let file else { return try record(panel, to: &output, &errors) }
        var created = try OutputFile(creating: file)
        return try record(panel, to: &created, &errors)
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
        return try InputDevice.open(found)
    }

    private func record(
        _ panel: consuming InputDevice, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        errors.put(line: "recording \(escaped(panel.description.name)); Ctrl-C stops it")
        try errors.flush()
        var writer = LibinputRecordWriter()
        output.text.put(writer.header(deviceCount: 1))
        output.text.put(writer.deviceHeader(panel.description))
        try output.flush()
        let count = try follow(panel) { events throws(InspectError) in
            for event in events { output.text.put(writer.line(for: event)) }
            try output.flush()
        }
        errors.put(line: count == 1 ? "1 frame" : "\(count) frames")
        return .ok
    }

    /// Calls `write` with the panel's events until the session ends; returns the number of frames.
    private func follow(
        _ panel: consuming InputDevice, _ write: ([InputEvent]) throws(InspectError) -> Void
    ) throws(InspectError) -> Int {
        var count = 0
        var session = try RecordSession(panel)
        while let events = try session.nextEvents() {
            count += events.count { $0.isReport }
            try write(events)
        }
        if let failure = session.failure { throw .panel(failure) }
        return count
    }
}

/// Waits for a panel's events until a signal arrives or the panel is gone.
struct RecordSession: ~Copyable {
    private var panel: InputDevice
    private let signals: SignalReader
    private var loop: EventLoop
    private var isOver = false
    /// Why reading the panel failed, if that ended it.
    private(set) var failure: DeviceError?

    /// Takes over the panel and the signals that end the session.
    init(_ panel: consuming InputDevice) throws(InspectError) {
        let signals = try SignalReader.ending()
        loop = try EventLoop.waiting(for: panel.descriptor, signals.descriptor)
        self.panel = panel
        self.signals = signals
    }

    /// Waits for events and returns them; nil when the session is over.
    mutating func nextEvents() throws(InspectError) -> [InputEvent]? {
        if isOver { return nil }
        try callingSystem { () throws(RuntimeError) in try loop.wait() }
        var events: [InputEvent] = []
        panel.read()
        while let event = panel.nextEvent() { events.append(event) }
        switch panel.outcome {
        case .drained, .unfinished: break
        case .removed: isOver = true
        case .failed(let error):
            isOver = true
            failure = error
        }
        if signals.next() != nil { isOver = true }
        return events
    }
}
