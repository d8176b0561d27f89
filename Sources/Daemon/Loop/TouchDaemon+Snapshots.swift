import ControlProtocol
import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import TouchKit

/// What happened of late, kept and told.
extension TouchDaemon {
    /// The memory in which it records, which outlives it if somebody else has the descriptor too; nil if it does not record.
    package var recorderDescriptor: Int32? {
        mutating get { snapshots?.log.recorder.descriptor }
    }

    /// Begins to record, tells what an earlier process left behind, and has the service manager keep the memory.
    mutating func startRecording() {
        guard snapshots != nil else { return }
        pipeline.watchDecisions()
        describeRecording()
        if snapshots?.isKept == false, let descriptor = snapshots?.log.recorder.descriptor {
            manager.notifier.keep(descriptor, name: FlightMemory.name)
        }
        guard let contents = snapshots?.takeLeftBehind(), !contents.words.isEmpty else { return }
        write(contents, for: nil)
    }

    /// Says in the memory which devices and which app are recorded.
    mutating func describeRecording() {
        guard snapshots != nil else { return }
        var setting = RecordedSetting()
        setting.configuration = files.path
        if let app = pipeline.activeApp.map({ pipeline.apps[$0].name }) {
            setting.app = app
            setting.scene = files.configuration.apps.first { $0.id == app }?.scene
        }
        setting.states = pipeline.apps.compactMap { RecordedSetting.State(of: $0) }
        for device in devices.input.open {
            guard let number = device.input.recordedNumber else { continue }
            var writer = LibinputRecordWriter()
            let header = writer.deviceHeader(device.input.description)
            setting.devices.append(RecordedSetting.Device(number: number, header: header))
        }
        snapshots?.describe(setting)
    }

    /// Says in the memory which apps are in a state in which not all touches get through, if that has changed.
    mutating func recordStates() {
        guard let recorded = snapshots?.setting.states else { return }
        let isAnyClosed = pipeline.apps.contains { $0.application.interactionState != .normal }
        guard isAnyClosed || !recorded.isEmpty else { return }
        if recorded != pipeline.apps.compactMap({ RecordedSetting.State(of: $0) }) { describeRecording() }
    }

    /// Apps take the states that they had when an earlier process ended as it should not: what it kept closed stays closed.
    mutating func takeBackStates() {
        for left in snapshots?.leftBehind?.about.states ?? [] {
            let now = Timestamp.monotonic
            let rest = left.end.map { $0 - now }
            if let rest, rest.microseconds <= 0 { continue }
            guard let app = pipeline.apps.firstIndex(where: { $0.name == left.app }) else { continue }
            pipeline.restore(left.state, for: rest, inApp: app, at: now)
        }
    }

    /// Keeps a moment from which can be played what `panel` is about to send, if one is due and no finger is anywhere.
    mutating func keepCheckpoint(before panel: OpenDevice) {
        guard snapshots != nil, panel.isPanel, !panel.input.isInUse else { return }
        let (now, interventions) = (Timestamp.monotonic, pipeline.interventions)
        guard snapshots?.log.wantsCheckpoint(at: now, interventions: interventions) == true,
            !devices.panels.contains(where: { $0.input.isInUse }),
            let application = pipeline.quietApplication
        else { return }
        describeRecording()
        if snapshots?.log.recorder.isSuspended == true {
            for panel in devices.panels { panel.input.hideState() }
        }
        snapshots?.keep(
            application, at: now, interventions: interventions, nextTouch: pipeline.nextTouch)
        for panel in devices.panels { panel.input.recordState() }
    }

    /// Keeps what came of what `device` sent.
    mutating func noteRecorded(_ device: OpenDevice, at now: Timestamp) {
        if device.isPanel, device.input.isInUse { snapshots?.log.noteUse(at: now) }
        if pipeline.takeSensitiveTouch() { snapshots?.log.suspend() }
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
        guard snapshots != nil else { throw .failed("there is no folder for snapshots: no $STATE_DIRECTORY") }
        guard snapshots?.isWriting == false else { throw .failed("another snapshot is being written") }
        guard snapshots?.log.recorder.isSuspended == false else {
            throw .failed("nothing is recorded: the last touch was in a sensitive view")
        }
        keepTrail()
        let now = Timestamp.monotonic
        let start = snapshots?.log.start(at: now, interventions: pipeline.interventions)
        let words = snapshots?.log.recorder.events(from: start?.position ?? 0) ?? []
        return SnapshotContents(
            reason: reason, taken: Timestamp.realtime.universalSecond, end: now,
            about: snapshots?.setting ?? RecordedSetting(), words: words,
            decisions: snapshots?.log.recorder.decisions ?? [], start: start, notes: notes(about: start))
    }

    private mutating func keepTrail() {
        snapshots?.log.keep(pipeline.output.trail)
        pipeline.output.trail.clear()
    }

    /// What a replay from `start` cannot know.
    private func notes(about start: Checkpoint?) -> [String] {
        guard let start else { return [SnapshotContents.unknownStart] }
        var notes: [String] = []
        if start.application == nil {
            notes.append(
                "the app has more than \(Checkpoint.largestApp) views and recognizers: it is played as in its file"
            )
        }
        if let waiting = start.application?.waitingEffects, waiting > 0 {
            notes.append("\(waiting) effects waited for their time when the first event came")
        }
        let interventions = pipeline.interventions - start.interventions
        if interventions > 0 {
            notes.append("programs, administrators or devices intervened \(interventions) times since then")
        }
        return notes
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

extension RecordedSetting.State {
    /// The state of `app`; nil if all touches get through.
    fileprivate init?(of app: App) {
        let application = app.application
        guard application.interactionState != .normal else { return nil }
        self.init(app: app.name, state: application.interactionState, end: application.endOfInteractionState)
    }
}
