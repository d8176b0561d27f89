import Core
import HIDRecords
import TouchKit

/// The accelerometers and keys of a replay: what apps get of them, decided as the pipeline decides it.
struct RecordedAccessories {
    /// The limits of a shake.
    var settings = ShakeSettings()

    /// The lines of scanners.
    private var scans: [Int: ScanLine] = [:]
    private var detectors: [Int: ShakeDetector] = [:]
    /// The keys of each device that were pressed for a seek.
    private var seeks: [Int: [EventCode]] = [:]

    /// Ends the shakes that are over before `time`.
    mutating func advance(before time: Timestamp) -> [RecordedInput] {
        var inputs: [RecordedInput] = []
        while let (device, deadline) = nextDeadline, deadline < time {
            inputs += motion(detectors[device]?.advance(to: deadline), at: deadline)
        }
        return inputs
    }

    /// A sample of the accelerometer `device`.
    mutating func take(_ sample: Acceleration, from device: Int, at time: Timestamp) -> [RecordedInput] {
        motion(detectors[device, default: ShakeDetector(settings: settings)].add(sample, at: time), at: time)
    }

    /// A key of `device` went down or up.
    mutating func take(
        _ code: EventCode, isDown: Bool, of device: Int, at time: Timestamp
    ) -> [RecordedInput] {
        if MediaKey.held.contains(code) {
            guard (seeks[device] ?? []).contains(code) != isDown else { return [] }
            if isDown {
                seeks.append(code, to: device)
            } else {
                seeks[device]?.removeAll { $0 == code }
            }
        }
        return key(code, isDown: isDown, at: time)
    }

    /// A key of the scanner `device` went down or up; nil if it is none that scanners type.
    mutating func scan(
        _ code: EventCode, isDown: Bool, of device: Int, at time: Timestamp
    ) -> [RecordedInput]? {
        guard ScanLine.keys.contains(code) else { return nil }
        guard case .line(let text) = scans[device, default: ScanLine()].take(code, isDown: isDown, at: time)
        else { return [] }
        return [RecordedInput(time: time, action: .scan(text))]
    }

    /// Ends all seeks, because the app in front became inactive.
    mutating func endSeeks(at time: Timestamp) -> [RecordedInput] {
        seeks.keys.sorted().flatMap { endSeeks(of: $0, at: time) }
    }

    /// Ends what `device` has in flight, because it goes.
    mutating func remove(_ device: Int, at time: Timestamp) -> [RecordedInput] {
        scans[device] = nil
        let ends = endSeeks(of: device, at: time)
        let wasShaking = detectors.removeValue(forKey: device)?.isShaking ?? false
        return ends + motion(wasShaking ? .cancelled : nil, at: time)
    }

    /// The detector counts the deadline itself as part of the shake.
    private var nextDeadline: (device: Int, time: Timestamp)? {
        detectors.compactMap { device, detector in
            detector.nextDeadline.map { (device, $0 + Interval(microseconds: 1)) }
        }.min { ($0.1, $0.0) < ($1.1, $1.0) }
    }

    private mutating func endSeeks(of device: Int, at time: Timestamp) -> [RecordedInput] {
        let codes = seeks.removeValue(forKey: device) ?? []
        return codes.flatMap { key($0, isDown: false, at: time) }
    }

    private func key(_ code: EventCode, isDown: Bool, at time: Timestamp) -> [RecordedInput] {
        guard MediaKey.all.contains(code) else {
            return [RecordedInput(time: time, action: .press(code, isDown: isDown))]
        }
        let subtype = RemoteControlSubtype(keyCode: code, value: isDown ? 1 : 0)
        return subtype.map { [RecordedInput(time: time, action: .remote($0))] } ?? []
    }

    private func motion(_ phase: MotionPhase?, at time: Timestamp) -> [RecordedInput] {
        phase.map { [RecordedInput(time: time, action: .motion($0))] } ?? []
    }
}
