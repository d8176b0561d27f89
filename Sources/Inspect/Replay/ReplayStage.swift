import Devices
import HIDRecords
import Pipeline
import Reports
import TouchKit

/// What the panels of a replay play on: the pipeline, and what is wrong with the records that reach it.
struct ReplayStage {
    var pipeline: Pipeline
    /// What the records did that no panel can do, in words.
    private(set) var violations: [String] = []
    /// The latest time of anything.
    private(set) var time = Timestamp(microseconds: .min)

    init(pipeline: Pipeline) {
        self.pipeline = pipeline
    }

    /// Takes what a panel's decoder tells.
    mutating func take(
        _ signal: PanelSignal, _ found: [RecordVerifier.Violation], from panel: Int,
        because reason: CancelReason = .palm, to output: inout some ReportOutput & ~Copyable
    ) {
        for violation in found {
            violations.append("record at \(signal.time.seconds) s of panel \(panel + 1): \(violation)")
        }
        advance(to: signal.time)
        pipeline.handle(signal.notBefore(time), from: panel, because: reason, to: &output)
    }

    /// Takes that it is `moment`, or later already: frames of several panels overlap, and clocks are set back.
    mutating func advance(to moment: Timestamp) {
        time = max(time, moment)
    }

    /// Takes what an accessory's decoder tells.
    mutating func take(
        _ signal: AccessorySignal, from accessory: Int, to output: inout some ReportOutput & ~Copyable
    ) {
        advance(to: signal.time)
        pipeline.handle(signal.notBefore(time), from: accessory, to: &output)
    }

    /// Lets the clock run on until no timer is pending but those of fingers that are held for ever.
    mutating func runOut(to output: inout some ReportOutput & ~Copyable) {
        if let last = pipeline.runOut(to: &output) { advance(to: last) }
    }
}

extension PanelSignal {
    fileprivate var time: Timestamp {
        switch self {
        case .record(let record): record.timestamp
        case .frameLost(let loss): loss.timestamp
        }
    }

    /// The same at `start` if it was before.
    fileprivate func notBefore(_ start: Timestamp) -> PanelSignal {
        guard time < start else { return self }
        switch self {
        case .record(var record):
            record.timestamp = start
            return .record(record)
        case .frameLost(var loss):
            loss.timestamp = start
            return .frameLost(loss)
        }
    }
}

extension AccessorySignal {
    /// The same at `start` if it was before.
    fileprivate func notBefore(_ start: Timestamp) -> AccessorySignal {
        switch self {
        case .acceleration(let acceleration, let time): .acceleration(acceleration, at: max(time, start))
        case .key(let key, let isDown, let time): .key(key, isDown: isDown, at: max(time, start))
        case .lid(let isClosed, let time): .lid(isClosed: isClosed, at: max(time, start))
        case .eventsLost(let time): .eventsLost(at: max(time, start))
        }
    }
}
