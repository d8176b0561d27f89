import ControlProtocol
import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import TouchKit

/// The snapshots of the daemon: where they go, what they are made of, and the one that is being written.
struct Snapshots: ~Copyable {
    /// What came of one.
    struct Written: Sendable {
        /// The path of the file, or why there is none.
        let file: Result<String, RuntimeError>
        /// How many seconds it covers.
        let seconds: Double
        /// How many frames of devices are in it.
        let frames: Int
    }

    /// How soon after one that nobody asked for the next such one may be taken.
    private static let pause = Interval(microseconds: 10_000_000)

    /// Where they go.
    private let folder: SnapshotFolder
    /// The events and moments of late.
    private var log: FlightLog
    /// What a process left behind that did not end as it should; nil when it did, and once it has been written.
    private var leftBehind: SnapshotContents?
    /// What the recorder's memory says about devices and apps.
    private(set) var setting = RecordedSetting()
    /// The one that is being written.
    private var work: Worker<Written>?
    /// Why it is written.
    private(set) var reason = ""
    /// Who asked for it; nil for one that nobody waits for.
    private var call: ControlCall?
    /// What the same client asked for meanwhile: it is answered in order.
    private var later: [ControlCall] = []
    /// When the last one was taken that nobody asked for.
    private var lastUnasked: Timestamp?
    /// Whether the memory came from an earlier process: the service manager has its descriptor.
    let isKept: Bool

    /// Those of a service with a state directory; nil without one, or if the kernel gives no memory.
    init?(_ environment: Environment, from first: Int32 = 3) {
        guard let folder = SnapshotFolder(environment) else { return nil }
        self.init(in: folder, Self.inheritedMemory(environment, from: first))
    }

    private init?(in folder: SnapshotFolder, _ inherited: consuming FlightMemory?) {
        self.folder = folder
        switch consume inherited {
        case .some(let memory):
            isKept = true
            leftBehind = SnapshotContents(leftIn: memory)
            log = FlightLog(FlightRecorder(in: memory))
        case .none:
            guard let memory = try? FlightMemory() else { return nil }
            isKept = false
            leftBehind = nil
            log = FlightLog(FlightRecorder(in: memory))
        }
    }

    private static func inheritedMemory(_ environment: Environment, from first: Int32) -> FlightMemory? {
        let items = InheritedDescriptors(environment, from: first).items.filter {
            $0.name == FlightMemory.name
        }
        // More than one is not to be expected; the others are closed.
        for item in items.dropFirst() { _ = item.takeOver() }
        return items.first.flatMap { FlightMemory(of: $0.takeOver()) }
    }

    /// The recorder of what devices send.
    var recorder: FlightRecorder { log.recorder }

    /// Has `later` wait if its client waits for the one that is being written; returns whether it does.
    mutating func postpone(_ later: ControlCall) -> Bool {
        guard call?.client == later.client else { return false }
        self.later.append(later)
        return true
    }

    /// Has apps of `pipeline` take the states that they had when an earlier process ended as it should not: what it kept closed
    /// stays closed.
    func restoreStates(in pipeline: inout DaemonPipeline) {
        for left in leftBehind?.about.states ?? [] {
            let now = Timestamp.monotonic
            let rest = left.end.map { $0 - now }
            let isOver = rest.map { $0.microseconds <= 0 } ?? false
            if isOver, left.lasting == .normal { continue }
            guard let app = pipeline.apps.firstIndex(where: { $0.name == left.app }) else { continue }
            pipeline.restore(
                isOver ? left.lasting : left.state, for: isOver ? nil : rest, then: left.lasting, inApp: app,
                at: now)
        }
    }

    /// Takes what a process left behind, to be written.
    mutating func takeLeftBehind() -> SnapshotContents? { leftBehind.take() }

    /// How long ago one was taken that nobody asked for, if that is too recent for another one `now`; nil otherwise.
    func pauseSinceUnasked(_ now: Timestamp) -> Interval? {
        guard let last = lastUnasked, now - last < Self.pause else { return nil }
        return now - last
    }

    /// One that nobody asked for is taken `now`.
    mutating func noteUnasked(_ now: Timestamp) { lastUnasked = now }

    /// Says in the recorder's memory what is recorded.
    mutating func describe(_ new: RecordedSetting) {
        guard new != setting else { return }
        setting = new
        log.recorder.text = new.json
    }

    /// Keeps a moment from which can be played what `panel` is about to send, if one is due and no finger is on any of `devices`;
    /// `pipeline` stays as it is.
    mutating func keepCheckpoint(
        before panel: OpenDevice, of devices: borrowing InputDevices, _ files: borrowing LoadedFiles,
        in pipeline: inout DaemonPipeline
    ) {
        guard panel.isPanel, !panel.input.isInUse else { return }
        let (now, interventions) = (Timestamp.monotonic, pipeline.interventions)
        guard log.wantsCheckpoint(at: now, interventions: interventions),
            !devices.panels.contains(where: { $0.input.isInUse }),
            let application = pipeline.apps.quietApplication
        else { return }
        describe(RecordedSetting(of: pipeline.apps.all, active: pipeline.apps.active, devices, files))
        if recorder.isSuspended {
            for panel in devices.panels { panel.input.hideState() }
        }
        keep(application, at: now, interventions: interventions, nextTouch: pipeline.numbers.following)
        for panel in devices.panels { panel.input.recordState() }
    }

    /// Notes at `now` what came of what `device` sent: after a touch in a sensitive view, nothing is recorded.
    mutating func note(_ device: OpenDevice, in pipeline: inout DaemonPipeline, at now: Timestamp) {
        if device.isPanel, device.input.isInUse { log.noteUse(at: now) }
        if pipeline.reporter.takeSensitiveTouch() { log.suspend() }
    }

    /// Keeps the decisions of `trail`.
    func keep(_ trail: borrowing DecisionTrail) {
        if !trail.lines.bytes.isEmpty { recorder.add(decisions: trail.lines.bytes.span) }
    }

    private mutating func keep(
        _ application: Application, at time: Timestamp, interventions: Int, nextTouch: Int
    ) {
        let size = application.tree.responders.count + application.recognizers.count
        log.add(
            Checkpoint(
                time: time, position: log.recorder.position, interventions: interventions,
                nextTouch: nextTouch, application: size <= Checkpoint.largestApp ? application : nil))
    }

    /// A snapshot of what was recorded until now, taken for `reason` after so many `interventions`.
    func contents(of reason: String, interventions: Int) throws(ControlError) -> SnapshotContents {
        guard work == nil else { throw .failed("another snapshot is being written") }
        guard !recorder.isSuspended else {
            throw .failed("nothing is recorded: the last touch was in a sensitive view")
        }
        let now = Timestamp.monotonic
        let start = log.start(at: now, interventions: interventions)
        return SnapshotContents(
            reason: reason, taken: Timestamp.realtime.universalSecond, end: now, about: setting,
            words: recorder.events(from: start?.position ?? 0), decisions: recorder.decisions, start: start,
            notes: start?.notes(interventions: interventions) ?? [SnapshotContents.unknownStart])
    }

    /// Begins to write `contents`, for `call` if it waits for that; returns what becomes readable when it is done.
    mutating func begin(_ contents: SnapshotContents, for call: ControlCall?) throws(RuntimeError) -> Int32 {
        let folder = folder
        let worker = try Worker { () -> Written in
            let written = contents.written()
            let file = Result { () throws(RuntimeError) in
                try folder.write(written.text, taken: contents.taken)
            }
            return Written(file: file, seconds: written.seconds, frames: written.frames)
        }
        let descriptor = worker.descriptor
        work = consume worker
        reason = contents.reason
        self.call = call
        return descriptor
    }

    /// What came of the one that was being written, and what need not be watched any more; nil while it goes on.
    mutating func takeWritten() -> (Written, descriptor: Int32)? {
        guard let written = work?.takeProduct(), let descriptor = work?.descriptor else { return nil }
        return (written, descriptor)
    }

    /// The one that was being written is over; returns who waited for it, and what the same client asked for meanwhile.
    mutating func end() -> (call: ControlCall?, later: [ControlCall]) {
        let over = (call, later)
        work = nil
        call = nil
        later = []
        return over
    }
}

extension SnapshotContents {
    /// What a process left in `memory` that did not end as it should; nil if it did.
    fileprivate init?(leftIn memory: borrowing FlightMemory) {
        guard memory.isOpen else { return nil }
        self.init(
            reason: "the daemon did not end as it should", taken: Timestamp.realtime.universalSecond,
            about: RecordedSetting(memory.text), words: memory.events(), decisions: memory.decisions,
            notes: [Self.unknownStart])
    }
}
