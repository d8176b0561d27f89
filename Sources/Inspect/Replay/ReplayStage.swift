import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import TouchKit

/// What the devices of a replay play on: the pipeline, and what is wrong with the records that reach it.
struct ReplayStage<Output: ReportOutput & ~Copyable>: ~Copyable {
    var pipeline: Pipeline<Output>
    /// What the records did that no panel can do.
    private(set) var violations: [String] = []
    /// The latest time of anything.
    private(set) var time = Timestamp(microseconds: .min)

    init(pipeline: consuming Pipeline<Output>) {
        self.pipeline = pipeline
    }

    /// Takes what happened on a device.
    mutating func take(
        _ signal: DeviceSignal, _ found: [RecordVerifier.Violation], from device: Int,
        reason: CancelReason = .palm
    ) {
        for violation in found {
            violations.append("record at \(signal.time.seconds) s of panel \(device + 1): \(violation)")
        }
        advance(to: signal.time)
        pipeline.handle(signal.notBefore(time), from: device, reason: reason)
    }

    /// Takes that it is `moment`, or later already: frames of several panels overlap, and clocks are set back.
    mutating func advance(to moment: Timestamp) {
        time = max(time, moment)
    }

    /// Lets the clock run on until no timer is pending but those of fingers that never lift.
    mutating func runOut() {
        if let last = pipeline.runOut() { advance(to: last) }
    }
}

extension DeviceSignal {
    /// The same at `start` if it was before.
    fileprivate func notBefore(_ start: Timestamp) -> DeviceSignal {
        guard time < start else { return self }
        switch self {
        case .record(var record):
            record.timestamp = start
            return .record(record)
        case .acceleration(let acceleration, _): return .acceleration(acceleration, at: start)
        case .key(let key, let isDown, _): return .key(key, isDown: isDown, at: start)
        case .lid(let isClosed, _): return .lid(isClosed: isClosed, at: start)
        case .frameLost(var loss):
            loss.timestamp = start
            return .frameLost(loss)
        }
    }
}
