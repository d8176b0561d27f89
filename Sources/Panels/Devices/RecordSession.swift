import Devices
import HIDRecords
import Runtime

/// Waits for a panel's events until a signal arrives or the panel is gone.
struct RecordSession: ~Copyable {
    private var panel: InputDevice
    private let signals: SignalReader
    private var loop: EventLoop
    private var isOver = false
    /// Why reading the panel failed, if that ended it.
    private(set) var failure: DeviceError?

    /// Takes over the panel and the signals that end the session.
    init(_ panel: consuming InputDevice) throws(RuntimeError) {
        let signals = try SignalReader()
        var loop = try EventLoop()
        try loop.add(panel.descriptor, token: loop.newToken())
        try loop.add(signals.descriptor, token: loop.newToken())
        self.panel = panel
        self.signals = signals
        self.loop = loop
    }

    /// Waits for events and returns them; nil when the session is over.
    mutating func nextEvents() throws(RuntimeError) -> [InputEvent]? {
        if isOver { return nil }
        try loop.wait()
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
