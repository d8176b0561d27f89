import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import TouchKit

/// The pipeline of a replay, with the violations in the records that reach it.
struct ReplayStage<Output: ReportOutput & ~Copyable>: ~Copyable {
    var pipeline: Pipeline<Output>
    /// Gathers what happens; nil where nobody asks for it.
    var recorder: InputRecorder?
    /// Gathers the trees on which touches begin; nil where nobody asks for them.
    var states: StateRecorder?
    /// The views from moment to moment; nil where nobody looks at them.
    var film: Film?
    /// Impossible behaviour found in the records.
    private(set) var violations: [String] = []
    /// The latest time so far.
    private(set) var time = Timestamp(microseconds: .min)

    init(pipeline: consuming Pipeline<Output>) {
        self.pipeline = pipeline
    }

    /// Takes a signal of a device.
    mutating func take(
        _ signal: DeviceSignal, _ found: [RecordVerifier.Violation], from device: Int,
        reason: CancelReason = .palm
    ) {
        for violation in found {
            violations.append("record at \(signal.time.seconds) s of panel \(device + 1): \(violation)")
        }
        advance(to: signal.time)
        let signal = signal.notBefore(time)
        recorder?.take(
            signal, from: device, reason: reason, pipeline.attachment(of: device),
            isScanner: pipeline.devices.isScanner(device))
        noteViews(until: signal.time)
        noteState(signal, from: device)
        let first = pipeline.numbers.following
        pipeline.handle(signal, from: device, reason: reason)
        states?.assign(first..<pipeline.numbers.following)
    }

    /// Notes the tree on which the fingers of a record come down.
    private mutating func noteState(_ signal: DeviceSignal, from device: Int) {
        guard states != nil || film != nil, case .record(let record) = signal,
            TouchedTrees.isTouched(by: record)
        else { return }
        pipeline.advance(before: record.timestamp)
        guard let app = pipeline.apps.active, let panel = pipeline.attachment(of: device) else { return }
        states?.note(record, on: panel, in: pipeline.apps[app])
        film?.begin(at: record.timestamp, with: pipeline.apps[app].application)
    }

    /// Films the views up to `time`.
    private mutating func noteViews(until time: Timestamp) {
        while let moment = film?.nextMoment(before: time) {
            pipeline.advance(before: moment)
            guard let app = pipeline.apps.active else { return }
            film?.take(pipeline.apps[app].application, at: moment)
        }
    }

    /// Films the views for a while after the last signal.
    mutating func endFilm() { noteViews(until: time + Film.trail) }

    /// Removes a device after its last signal.
    mutating func remove(_ device: Int, at time: Timestamp) {
        recorder?.remove(device, at: time)
        pipeline.removeDevice(device, at: time)
    }

    /// Advances to `moment` unless it has passed: frames of several panels overlap, and clocks are set back.
    mutating func advance(to moment: Timestamp) {
        time = max(time, moment)
    }

    /// Lets the clock run until no timer is pending except those of fingers that never lift.
    mutating func runOut() {
        if let last = pipeline.runOut() { advance(to: last) }
        recorder?.advance(to: time)
    }
}

extension DeviceSignal {
    /// The same signal, moved to `start` if it was earlier.
    fileprivate func notBefore(_ start: Timestamp) -> DeviceSignal {
        guard time < start else { return self }
        switch self {
        case .record(var record):
            record.timestamp = start
            return .record(record)
        case .released(var record):
            record.timestamp = start
            return .released(record)
        // Its time is the panel's own; intervals between frames are judged.
        case .frame: return self
        case .acceleration(let acceleration, _): return .acceleration(acceleration, at: start)
        case .key(let key, let isDown, _): return .key(key, isDown: isDown, at: start)
        case .keysReleased: return .keysReleased(at: start)
        case .lid(let isClosed, _): return .lid(isClosed: isClosed, at: start)
        case .frameLost(var loss):
            loss.timestamp = start
            return .frameLost(loss)
        }
    }
}
