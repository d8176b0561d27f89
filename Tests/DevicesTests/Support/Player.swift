import Core
import Devices
import HIDRecords

/// Plays events through a decoder, verifies each record and writes it as a line of text.
struct Player {
    var decoder: PanelDecoder
    var verifier: RecordVerifier
    private(set) var records: [DigitizerEvent] = []
    private(set) var losses: [FrameLoss] = []
    private(set) var lines: [String] = []
    private(set) var violations: [RecordVerifier.Violation] = []

    init(_ panel: DeviceDescription, configuration: PanelConfiguration = PanelConfiguration()) {
        decoder = PanelDecoder(panel, configuration: configuration, senderID: panel.senderID)
        verifier = RecordVerifier(beyond: configuration.beyond)
    }

    /// Plays the gesture that `text` describes.
    mutating func play(_ text: String) { play(Gesture(text).events) }

    mutating func play(_ events: [InputEvent]) {
        for event in events {
            decoder.receive(event)
            hearSignals()
        }
    }

    mutating func cancelAll(at microseconds: Int64) {
        decoder.cancelAll(at: Timestamp(microseconds: microseconds))
        hearSignals()
    }

    mutating func resynchronise(with state: PanelState, at microseconds: Int64) {
        decoder.resynchronise(with: state, at: Timestamp(microseconds: microseconds))
        hearSignals()
    }

    mutating func start(with state: PanelState, at microseconds: Int64) {
        decoder.start(with: state, at: Timestamp(microseconds: microseconds))
        hearSignals()
    }

    private mutating func hearSignals() {
        while decoder.advance() {
            switch decoder.signal {
            case .record(let record), .released(let record):
                violations += verifier.verify(record)
                records.append(record)
                lines.append(Self.line(record))
            case .frameLost(let loss):
                losses.append(loss)
                lines.append(
                    "lost \(loss.discarded), ended \(loss.ended), began \(loss.began), moved \(loss.moved)")
            case .frame: break
            case .acceleration, .key, .keysReleased, .lid:
                preconditionFailure("a panel sends no \(decoder.signal)")
            }
        }
    }

    /// Milliseconds, then for each finger its path index, change and position.
    static func line(_ record: DigitizerEvent) -> String {
        let fingers = record.fingers.map { "\($0.index) \(verb($0)) \(place($0.position))" }
        return "\(record.timestamp.microseconds / 1000): " + fingers.joined(separator: ", ")
    }

    private static func verb(_ finger: DigitizerFinger) -> String {
        let mask = finger.eventMask
        if mask.contains(.cancel) { return "cancelled" }
        if mask.contains(.touch) { return finger.touch ? "began" : "ended" }
        if mask.contains(.range) { return finger.range ? "entered" : "exited" }
        if mask.contains(.position) { return finger.touch ? "moved" : "hovered" }
        return mask.contains(.attribute) ? "changed" : "stayed"
    }

    private static func place(_ point: Point) -> String {
        "(\((point.x * 1000).rounded() / 1000), \((point.y * 1000).rounded() / 1000))"
    }
}

/// Panels for tests.
enum Panel {
    /// Protocol B, ten slots, 1000 units either way.
    static func slotted(slots: Int32 = 10) -> DeviceDescription {
        var panel = DeviceDescription(name: "Slotted")
        panel.axes[Abs.mtSlot] = AbsoluteAxis(minimum: 0, maximum: slots - 1)
        panel.axes[Abs.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65535)
        panel.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 1000)
        panel.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 1000)
        panel.axes[Abs.x] = AbsoluteAxis(minimum: 0, maximum: 1000)
        panel.axes[Abs.y] = AbsoluteAxis(minimum: 0, maximum: 1000)
        panel.properties = [DeviceProperty.direct]
        panel.keys = [Btn.touch]
        return panel
    }

    /// Protocol A.
    static var anonymous: DeviceDescription {
        var panel = slotted()
        panel.name = "Anonymous"
        panel.axes[Abs.mtSlot] = nil
        panel.axes[Abs.mtTrackingID] = nil
        return panel
    }

    /// Plain axes and a button.
    static var single: DeviceDescription {
        var panel = anonymous
        panel.name = "Single"
        panel.axes[Abs.mtPositionX] = nil
        panel.axes[Abs.mtPositionY] = nil
        panel.axes[Abs.pressure] = AbsoluteAxis(minimum: 0, maximum: 255)
        return panel
    }
}
