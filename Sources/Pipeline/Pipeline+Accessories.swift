package import Devices
package import HIDRecords
package import Reports
import TouchKit

/// The way of a shake, a key for playing or a lid: accessory, signal, app in front, decisions, reports.
extension Pipeline {
    /// An accelerometer, media keys or a lid has come; the number, of the same kind as a panel's, names them until they go.
    package mutating func addAccessory(
        _ description: DeviceDescription, _ kind: AccessoryKind, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) -> Int {
        let label = DeviceLabel(description)
        let number = attach(AttachedPanel(label: label, screen: nil, millimetres: nil, accessory: kind))
        let detector = kind == .accelerometer ? ShakeDetector(settings: shakeSettings) : nil
        accessories.append(AttachedAccessory(number: number, detector: detector))
        tell("\(kind.words) added \(newcomer(label))", panel: number, at: time, to: &output)
        return number
    }

    /// An accessory has gone, or the system was suspended: what is in its middle is over, a shake cancelled, a seek
    /// ended.
    package mutating func interruptAccessory(
        _ number: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let place = accessories.firstIndex(where: { $0.number == number }) else { return }
        advance(before: time, to: &output)
        if let detector = accessories[place].detector {
            accessories[place].detector = ShakeDetector(settings: shakeSettings)
            if detector.isShaking { sendMotion(.cancelled, from: number, at: time, to: &output) }
        }
        endSeeks(of: place, at: time, to: &output)
    }

    /// An accessory has gone; ``interruptAccessory(_:at:to:)`` comes first.
    package mutating func removeAccessory(
        _ number: Int, because cause: String? = nil, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        interruptAccessory(number, at: time, to: &output)
        accessories.removeAll { $0.number == number }
        detach(number, because: cause, at: time, to: &output)
    }

    /// Handles what an accessory tells.
    package mutating func handle(
        _ signal: AccessorySignal, from number: Int, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let place = accessories.firstIndex(where: { $0.number == number }) else { return }
        advance(before: signal.time, to: &output)
        switch signal {
        case .acceleration(let sample, let time):
            guard let phase = accessories[place].detector?.add(sample, at: time) else { return }
            sendMotion(phase, from: number, at: time, to: &output)
        case .key(let code, let isDown, let time):
            handleKey(code, isDown: isDown, of: place, at: time, to: &output)
        case .lid(let isClosed, let time):
            tell("lid \(isClosed ? "closed" : "opened")", panel: number, at: time, to: &output)
            // Some lids never tell that they open again: what comes later is served, whatever this one says.
            if isClosed { cancelTouches(.lidClosed, at: time, to: &output) }
        case .eventsLost(let time): tellLoss(of: number, at: time, to: &output)
        }
    }

    /// What the app in front is in the middle of ends with its being in front: seeks have their end.
    mutating func endSeeks(at time: Timestamp, to output: inout some ReportOutput & ~Copyable) {
        for place in accessories.indices { endSeeks(of: place, at: time, to: &output) }
    }

    /// Lets the accessory at `place` find that a shake is over.
    mutating func advanceAccessory(
        _ place: Int, to time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let phase = accessories[place].detector?.advance(to: time) else { return }
        sendMotion(phase, from: accessories[place].number, at: time, to: &output)
    }

    /// The end of a seek that this app did not see begin is none of its business.
    private mutating func handleKey(
        _ code: UInt16, isDown: Bool, of place: Int, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        if MediaKey.held.contains(code) {
            let isSeeking = accessories[place].seeks.contains(code)
            guard isSeeking != isDown else { return }
            accessories[place].seeks.removeAll { $0 == code }
            if isDown { accessories[place].seeks.append(code) }
        }
        sendKey(code, isDown: isDown, from: accessories[place].number, at: time, to: &output)
    }

    private mutating func endSeeks(
        of place: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        let seeks = accessories[place].seeks
        accessories[place].seeks = []
        for code in seeks {
            sendKey(code, isDown: false, from: accessories[place].number, at: time, to: &output)
        }
    }

    private mutating func sendKey(
        _ code: UInt16, isDown: Bool, from number: Int, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        guard let subtype = RemoteControlSubtype(keyCode: code, value: isDown ? 1 : 0) else { return }
        withActiveApplication(from: number, to: &output) { application, log in
            application.sendRemoteControl(subtype, at: time, to: &log)
        }
    }

    private mutating func sendMotion(
        _ phase: MotionPhase, from number: Int, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        withActiveApplication(from: number, to: &output) { application, log in
            application.sendMotion(phase, at: time, to: &log)
        }
    }
}

extension AccessoryKind {
    /// What people call it.
    package var words: StaticString {
        switch self {
        case .accelerometer: "accelerometer"
        case .mediaKeys: "media keys"
        case .lid: "lid"
        }
    }
}
