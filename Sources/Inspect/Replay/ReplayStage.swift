import Daemon
import HIDRecords
import Panels
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
        time = max(time, signal.time)
        pipeline.handle(signal, from: panel, because: reason, to: &output)
    }

    /// Takes what an accessory's decoder tells.
    mutating func take(
        _ signal: AccessorySignal, from accessory: Int, to output: inout some ReportOutput & ~Copyable
    ) {
        time = max(time, signal.time)
        pipeline.handle(signal, from: accessory, to: &output)
    }

    /// Lets the clock run on until no timer is pending.
    mutating func runOut(to output: inout some ReportOutput & ~Copyable) {
        while let deadline = pipeline.nextDeadline {
            time = max(time, deadline)
            pipeline.advance(to: deadline, to: &output)
        }
    }
}

extension PanelSignal {
    fileprivate var time: Timestamp {
        switch self {
        case .record(let record): record.timestamp
        case .frameLost(let loss): loss.timestamp
        }
    }
}
