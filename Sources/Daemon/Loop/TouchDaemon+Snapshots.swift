import ControlProtocol
import Core
import Devices
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// What happened of late, kept and told.
extension TouchDaemon {
    /// The memory in which it records, which outlives it if somebody else has the descriptor too; nil if it does not record.
    package var recorderDescriptor: Int32? {
        mutating get { snapshots?.recorder.descriptor }
    }

    /// Begins to record, tells what an earlier process left behind, and has the service manager keep the memory.
    mutating func startRecording() {
        guard snapshots != nil else { return }
        pipeline.watchDecisions()
        describeRecording()
        if snapshots?.isKept == false, let descriptor = recorderDescriptor {
            manager.notifier.keep(descriptor, name: FlightMemory.name)
        }
        guard let contents = snapshots?.takeLeftBehind(), !contents.words.isEmpty else { return }
        write(contents, for: nil)
    }

    /// Says in the memory which devices and which app are recorded.
    mutating func describeRecording() {
        snapshots?.describe(RecordedSetting(of: pipeline, devices.input, files))
    }

    /// Says in the memory which apps are in a state in which not all touches get through, if that has changed.
    mutating func recordStates() {
        if snapshots?.setting.lacksStates(of: pipeline.apps) == true { describeRecording() }
    }

    /// Keeps the decisions of a turn of the loop, and takes a snapshot if they break what no touch may break.
    mutating func keepDecisions() {
        keepTrail()
        let breaches = pipeline.takeBreaches()
        if !breaches.isEmpty { report(contradictions: breaches) }
    }

    /// Reports that decisions broke what no touch may break, a sentence each, and takes a snapshot.
    package mutating func report(contradictions: [String]) {
        for contradiction in contradictions.prefix(3) {
            pipeline.report(
                SystemSentence("decisions contradict each other: \(contradiction)", isError: true),
                at: .monotonic)
        }
        if let first = contradictions.first { takeSnapshot(because: "contradiction: \(first)") }
    }

    // MARK: Taking one

    /// Takes a snapshot that nobody waits for; says why not if there is none.
    mutating func takeSnapshot(because reason: String) {
        let now = Timestamp.monotonic
        if let pause = snapshots?.pauseSinceUnasked(now) {
            return reportNoSnapshot(
                reason, because: "another one was taken \(Int(pause.seconds)) s before")
        }
        do throws(ControlError) {
            write(try contents(of: reason), for: nil)
            snapshots?.noteUnasked(now)
        } catch {
            reportNoSnapshot(reason, because: error.description)
        }
    }

    /// Takes the snapshot that `call` asks for, which is answered when it has been written.
    mutating func takeSnapshot(because reason: String?, for call: ControlCall) throws(ControlError) {
        write(try contents(of: reason ?? "asked for"), for: call)
    }

    private mutating func contents(of reason: String) throws(ControlError) -> SnapshotContents {
        keepTrail()
        guard let contents = try snapshots?.contents(of: reason, interventions: pipeline.interventions)
        else { throw .failed("there is no folder for snapshots: no $STATE_DIRECTORY") }
        return contents
    }

    private mutating func keepTrail() {
        snapshots?.keep(pipeline.output.trail)
        pipeline.output.trail.clear()
    }

    private mutating func write(_ contents: SnapshotContents, for call: ControlCall?) {
        do throws(RuntimeError) {
            let descriptor = try snapshots?.begin(contents, for: call)
            guard let descriptor else { return }
            try loop.add(descriptor, as: .snapshot)
        } catch {
            _ = snapshots?.end()
            reportNoSnapshot(contents.reason, because: "\(error)")
            if let call { refuse(call, .failed("\(error)")) }
        }
    }

    /// Tells what came of the snapshot that was being written.
    mutating func finishSnapshot() {
        guard let (written, descriptor) = snapshots?.takeWritten() else { return }
        loop.remove(descriptor)
        let reason = snapshots?.reason ?? ""
        guard let (call, later) = snapshots?.end() else { return }
        switch written.file {
        case .success(let path): report(written, at: path, reason: reason, for: call)
        case .failure(let error):
            reportNoSnapshot(reason, because: "\(error)")
            if let call { refuse(call, .failed("\(error)")) }
        }
        for call in later where server.control.awaits(call) { serve(call) }
    }

    private mutating func report(
        _ written: Snapshots.Written, at path: String, reason: String, for call: ControlCall?
    ) {
        let seconds = (written.seconds * 10).rounded() / 10
        let extent = "\(written.frames) frames of \(decimal(seconds)) s"
        pipeline.report(
            SystemSentence("snapshot written \(path), \(extent)", reason: reason), at: .monotonic)
        guard let call else { return }
        answer(
            call,
            [
                .init("file", .string(path)), .init("seconds", .number(seconds)),
                .init("frames", JSONValue(written.frames)),
            ])
    }

    private mutating func reportNoSnapshot(_ reason: String, because cause: String) {
        pipeline.report(
            SystemSentence("no snapshot of \(reason)", reason: cause, isError: true), at: .monotonic)
    }
}
