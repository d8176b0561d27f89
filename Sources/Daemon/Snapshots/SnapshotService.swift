import ControlProtocol
import Core
import Journal
import Pipeline
import Reports
import Runtime

/// Takes snapshots of what happened of late: when an administrator or an effect asks for one, when decisions contradict each
/// other, and of what an earlier process left behind. It reports what came of each.
struct SnapshotService: ~Copyable {
    /// What a snapshot that was written, or could not be, means for clients.
    struct Ending {
        /// What the client is answered that waited for it; nil if nobody did.
        let answer: (call: ControlCall, content: Result<[JSONValue.Member], ControlError>)?
        /// What the same client asked for meanwhile.
        let later: [ControlCall]
    }

    /// What happened of late; nil for a daemon that has no folder for it.
    var late: Snapshots?

    /// Writes what an earlier process left behind that did not end as it should.
    mutating func writeLeftBehind(in pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop) {
        guard let contents = late?.takeLeftBehind(), !contents.words.isEmpty else { return }
        try? write(contents, for: nil, in: &pipeline, loop)
    }

    /// Keeps the decisions of a turn of the loop, and takes a snapshot if they break what no touch may break.
    mutating func keepDecisions(of pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop) {
        keepTrail(of: &pipeline)
        let breaches = pipeline.decisionWatch?.takeBreaches() ?? []
        if !breaches.isEmpty { report(contradictions: breaches, in: &pipeline, loop) }
    }

    /// Reports that decisions broke what no touch may break, a sentence each, and takes a snapshot.
    mutating func report(
        contradictions: [String], in pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop
    ) {
        for contradiction in contradictions.prefix(3) {
            pipeline.report(
                SystemSentence("decisions contradict each other: \(contradiction)", isError: true),
                at: .monotonic)
        }
        guard let first = contradictions.first else { return }
        take(because: "contradiction: \(first)", in: &pipeline, loop)
    }

    /// Takes a snapshot that nobody waits for; says why not if there is none.
    mutating func take(
        because reason: String, in pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop
    ) {
        let now = Timestamp.monotonic
        if let pause = late?.pauseSinceUnasked(now) {
            let cause = "another one was taken \(Int(pause.seconds)) s before"
            return reportNone(of: reason, because: cause, in: &pipeline)
        }
        do throws(ControlError) {
            let contents = try contents(of: reason, &pipeline)
            try? write(contents, for: nil, in: &pipeline, loop)
            late?.noteUnasked(now)
        } catch {
            reportNone(of: reason, because: error.description, in: &pipeline)
        }
    }

    /// Takes the snapshot that `call` asks for, which is answered when it has been written.
    mutating func take(
        because reason: String?, for call: ControlCall, in pipeline: inout DaemonPipeline,
        _ loop: borrowing DaemonLoop
    ) throws(ControlError) {
        let contents = try contents(of: reason ?? "asked for", &pipeline)
        try write(contents, for: call, in: &pipeline, loop)
    }

    /// Ends the snapshot that was being written; nil while it goes on.
    mutating func finish(in pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop) -> Ending? {
        guard let (written, descriptor) = late?.takeWritten() else { return nil }
        loop.remove(descriptor)
        let reason = late?.reason ?? ""
        guard let (call, later) = late?.end() else { return nil }
        let content: Result<[JSONValue.Member], ControlError>
        switch written.file {
        case .success(let path):
            content = .success(report(written, at: path, reason: reason, in: &pipeline))
        case .failure(let error):
            reportNone(of: reason, because: "\(error)", in: &pipeline)
            content = .failure(.failed("\(error)"))
        }
        return Ending(answer: call.map { ($0, content) }, later: later)
    }

    private mutating func contents(
        of reason: String, _ pipeline: inout DaemonPipeline
    ) throws(ControlError) -> SnapshotContents {
        keepTrail(of: &pipeline)
        guard let contents = try late?.contents(of: reason, interventions: pipeline.interventions)
        else { throw .failed("there is no folder for snapshots: no $STATE_DIRECTORY") }
        return contents
    }

    private mutating func keepTrail(of pipeline: inout DaemonPipeline) {
        late?.keep(pipeline.output.trail)
        pipeline.output.trail.clear()
    }

    private mutating func write(
        _ contents: SnapshotContents, for call: ControlCall?, in pipeline: inout DaemonPipeline,
        _ loop: borrowing DaemonLoop
    ) throws(ControlError) {
        do throws(RuntimeError) {
            let descriptor = try late?.begin(contents, for: call)
            guard let descriptor else { return }
            try loop.add(descriptor, as: .snapshot)
        } catch {
            _ = late?.end()
            reportNone(of: contents.reason, because: "\(error)", in: &pipeline)
            throw .failed("\(error)")
        }
    }

    /// Reports that a snapshot was written; returns the members of the answer.
    private func report(
        _ written: Snapshots.Written, at path: String, reason: String, in pipeline: inout DaemonPipeline
    ) -> [JSONValue.Member] {
        let seconds = (written.seconds * 10).rounded() / 10
        let extent = "\(written.frames) frames of \(decimal(seconds)) s"
        pipeline.report(
            SystemSentence("snapshot written \(path), \(extent)", reason: reason), at: .monotonic)
        return [
            .init("file", .string(path)), .init("seconds", .number(seconds)),
            .init("frames", JSONValue(written.frames)),
        ]
    }

    private func reportNone(of reason: String, because cause: String, in pipeline: inout DaemonPipeline) {
        pipeline.report(
            SystemSentence("no snapshot of \(reason)", reason: cause, isError: true), at: .monotonic)
    }
}
