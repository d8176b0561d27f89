import ControlProtocol
import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import TouchKit

/// The devices in the service of apps: it hands the pipeline what they send, reports what becomes of them, and has panels that
/// are tested or touched by clients.
///
/// It knows neither clients nor the service manager: ``takeMessages()`` is for the former.
struct DeviceService: ~Copyable {
    /// The devices that are read, and how they are found.
    private(set) var input: InputDevices
    /// The panels for `touchctl metrics`.
    private(set) var known = KnownPanels()
    private var tests = PanelTests()
    private var injection = InjectedPanels()
    /// Records what devices send; nil for a daemon that has no folder for it.
    private var recorder: FlightRecorder?
    /// Whether a device is recorded since that was last asked.
    private var hasNewRecorded = false

    /// The service of the devices `input`, which are not recorded.
    init(_ input: consuming InputDevices) { self.input = input }

    /// Has devices that are attached from now on be recorded by `recorder`.
    mutating func record(to recorder: FlightRecorder?) { self.recorder = recorder }

    /// Whether clients without a panel made all of `touches`, of which there are some.
    func isInjected(_ touches: [TouchSnapshot]) -> Bool { injection.made(touches) }

    /// The touch panels that are read.
    var panels: ArraySlice<OpenDevice> { input.panels }

    /// When the first test of a panel ends by itself; nil when none is under way.
    var testDeadline: Timestamp? { tests.deadline }

    /// The messages for clients that test panels since the last call, in order.
    mutating func takeMessages() -> [PanelTests.Message] { tests.takeMessages() }

    /// Whether another device is recorded since the last call.
    mutating func takeNewRecorded() -> Bool {
        defer { hasNewRecorded = false }
        return hasNewRecorded
    }

    // MARK: Devices that come and go

    /// The devices that are already present.
    mutating func findFirst() -> [DeviceChange] { input.findFirst(at: .monotonic) }

    /// The changes of nodes since the last call; never waits.
    mutating func findChanged() -> [DeviceChange] { input.findChanged(at: .monotonic) }

    /// The changes of nodes that were due to be looked at again.
    mutating func findDue(at now: Timestamp) -> [DeviceChange] { input.findDue(at: now) }

    /// The devices that waited for a descriptor, if one of `otherSources` or a device has released one.
    mutating func findStarving(otherSources: Int) -> [DeviceChange] {
        input.findStarving(otherSources: otherSources, at: .monotonic)
    }

    /// Closes panels that an earlier process had open and that were not found.
    mutating func closeKept() { input.closeKept() }

    /// Opens devices that appeared, and closes those that vanished.
    mutating func change(
        _ changes: [DeviceChange], otherSources: Int, loop: inout EventLoop,
        in pipeline: inout DaemonPipeline
    ) {
        // One at a time: an opened device is read from then on, and a vanished one is closed before the next
        // is opened.
        for change in changes {
            carryOut(input.take(change, otherSources: otherSources, loop: &loop), in: &pipeline)
        }
    }

    /// Reads the device of `description` from the pipe `events`, as the kernel would write them.
    mutating func play(
        _ description: DeviceDescription, from events: consuming Descriptor, loop: inout EventLoop,
        in pipeline: inout DaemonPipeline
    ) {
        carryOut(input.play(description, from: events, loop: &loop), in: &pipeline)
    }

    /// Closes all devices if other `rules` apply to them now; returns whether it did, so that they are to be found again.
    mutating func take(
        _ rules: DeviceRules, loop: borrowing EventLoop, in pipeline: inout DaemonPipeline
    ) -> Bool {
        guard rules != input.rules else { return false }
        input.rules = rules
        carryOut(input.closeAll(loop: loop), in: &pipeline)
        return true
    }

    /// Checks whether panels that are due have been grabbed by another process.
    mutating func checkGrabs(_ now: Timestamp, in pipeline: inout DaemonPipeline) {
        carryOut(input.checkGrabs(now), in: &pipeline)
    }

    /// Checks whether panels have been grabbed by another process, for a client that requests the status.
    mutating func updateGrabs(in pipeline: inout DaemonPipeline) {
        carryOut(input.updateGrabs(.monotonic), in: &pipeline)
    }

    /// Grabs panels while the programs that their entries name are attached to `clients`, and gives them back.
    ///
    /// To be called once a turn, after programs have come and gone.
    mutating func updateGrabs(for clients: borrowing ClientService, in pipeline: inout DaemonPipeline) {
        for panel in panels {
            guard case .whileAttached(let client) = panel.input.grabRule else { continue }
            let isAttached = clients.attached(client) != nil
            carryOut(
                isAttached ? input.grab(panel, for: client) : input.release(panel, from: client),
                in: &pipeline)
        }
    }

    /// Leaves the panels that touchd has for itself to the service manager, so that nobody else gets their touches before
    /// the next process reads them. Those that it has for a client go back to everybody, as the client does.
    func keepGrabbed(with notifier: inout Notifier) {
        for panel in panels where panel.input.wantsGrab && panel.input.isGrabbed {
            notifier.keep(panel.input.descriptor, name: KeptPanels.name)
        }
    }

    private mutating func carryOut(_ steps: [DeviceStep], in pipeline: inout DaemonPipeline) {
        for step in steps { carryOut(step, in: &pipeline) }
    }

    private mutating func carryOut(_ step: DeviceStep, in pipeline: inout DaemonPipeline) {
        switch step {
        case .report(let sentence, let device): pipeline.report(sentence, about: device, at: .monotonic)
        case .attach(let device, let choice): attach(device, choice, in: &pipeline)
        case .detach(let device, let loss):
            cancel(device, reason: loss.cancelReason, in: &pipeline)
            known.detach(device)
            endTests(of: device.number, because: loss.cause, in: &pipeline)
            pipeline.removeDevice(device.number, reason: loss.cause, at: .monotonic)
        case .reportLag(let device, let lag):
            pipeline.reportLag(of: device.number, lag, at: .monotonic)
        case .loseTouches(let panel):
            cancel(panel, reason: .panelGrabbed, in: &pipeline)
            endTests(of: panel.number, because: "panel grabbed by another process", in: &pipeline)
            pipeline.reportGrab(of: panel)
        case .reportGrab(let panel, let client): pipeline.report(panel, "grabbed for \(client)")
        case .awaitGrab(let panel, let isFirst):
            if isFirst { pipeline.reportAwaitedGrab(of: panel) }
            // The question whether a finger is on the panel may have shown one.
            pipeline.handleSignals(of: panel)
        case .reportReturn(let panel, let client):
            pipeline.report(panel, "released", reason: "\(client) gone")
        case .takeTouches(let panel):
            pipeline.reportRelease(of: panel)
            panel.input.catchUp()
            pipeline.handleSignals(of: panel)
        }
    }

    private mutating func attach(
        _ device: OpenDevice, _ choice: PanelChoice?, in pipeline: inout DaemonPipeline
    ) {
        let description = device.input.description
        let reason = device.isPanel ? choice?.reason ?? "no configuration entry" : nil
        device.number = pipeline.addDevice(
            description, as: device.input.role, configuration: choice?.configuration ?? PanelConfiguration(),
            reason: reason, at: .monotonic)
        known.attach(device)
        pipeline.reportGrabError(of: device)
        if device.input.wasKept { pipeline.report(device, "stayed grabbed", reason: "restart") }
        if device.input.isGrabbedElsewhere { pipeline.reportGrab(of: device) }
        device.input.start()
        if let recorder {
            device.input.record(to: recorder)
            hasNewRecorded = true
        }
        pipeline.handleSignals(of: device)
    }

    // MARK: Signals

    /// Reads what `device` sends; returns when it did.
    mutating func read(_ device: OpenDevice, in pipeline: inout DaemonPipeline) -> Timestamp {
        device.input.read()
        device.mayBeUntouched = true
        let now = Timestamp.monotonic
        while device.input.advance() {
            if !tests.isEmpty, case .frame(let frame) = device.input.signal {
                tests.tell(frame, of: device.number)
            }
            pipeline.handle(device.input.signal, from: device.number, receivedAt: now)
        }
        if let time = device.input.letGoAt { input.noteRelease(at: time) }
        return now
    }

    /// Closes `device` if it can be read no more, and reports what was wrong with what it sent.
    mutating func conclude(
        _ device: OpenDevice, loop: borrowing EventLoop, in pipeline: inout DaemonPipeline
    ) {
        carryOut(input.conclude(device.input.outcome, of: device, loop: loop), in: &pipeline)
    }

    /// Cancels what devices have in flight, because the system was suspended.
    mutating func interrupt(in pipeline: inout DaemonPipeline) {
        for device in input.open {
            cancel(device, reason: .suspended, in: &pipeline)
            pipeline.interruptDevice(device.number, at: .monotonic)
            pipeline.resumeHealth(of: device.number, at: .monotonic)
        }
    }

    /// Cancels what is on panels of which the kernel let go and that are still there.
    mutating func cancelReleased(_ now: Timestamp, in pipeline: inout DaemonPipeline) {
        for panel in input.takeReleased(by: now) {
            panel.input.cancelLetGo()
            pipeline.handleSignals(of: panel)
        }
    }

    /// Cancels what `device` has in flight; what fingers do until they lift is not delivered.
    private func cancel(_ device: OpenDevice, reason: CancelReason, in pipeline: inout DaemonPipeline) {
        device.input.cancelAll()
        pipeline.handleSignals(of: device, reason: reason)
        pipeline.dropContacts(of: device.number, at: .monotonic)
    }

    // MARK: Tests of panels

    /// Begins a test of the panel with this name or node, or of the first one; returns that panel, nil if there is none.
    ///
    /// Its touches in flight are cancelled, as if interaction were ignored from now on.
    mutating func beginTest(
        of name: String?, for call: ControlCall, in pipeline: inout DaemonPipeline
    ) throws(ControlError) -> PanelUnderTest? {
        let panel = panels.first { panel in
            name == nil || panel.input.description.name == name || panel.node == name
        }
        guard let panel else { return nil }
        let displayName = pipeline.devices.displayName(of: panel.number)
        guard !tests.contains(panel.number) else { throw .panelUnderTest(displayName) }
        updateGrabs(in: &pipeline)
        guard !panel.input.isGrabbedElsewhere else { throw .grabbedPanel(displayName) }
        for test in tests.tests where test.call.client == call.client {
            end(test, because: "another one begun", in: &pipeline)
        }
        cancel(panel, reason: .panelTest, in: &pipeline)
        pipeline.setUnderTest(panel.number, true)
        pipeline.report(panel, "under test")
        tests.begin(panel.number, for: call, at: .monotonic)
        return PanelUnderTest(panel.input.description, called: displayName)
    }

    /// Ends tests whose client is not connected to `server` any more.
    mutating func endForsakenTests(_ server: borrowing ControlServer, in pipeline: inout DaemonPipeline) {
        for test in tests.tests where !server.awaits(test.call) {
            end(test, because: "client gone", in: &pipeline)
        }
    }

    /// Ends tests that have lasted for long enough.
    mutating func endLongTests(_ now: Timestamp, in pipeline: inout DaemonPipeline) {
        for test in tests.over(by: now) { end(test, because: "10 min passed", in: &pipeline) }
    }

    private mutating func endTests(
        of panel: Int, because reason: String, in pipeline: inout DaemonPipeline
    ) {
        for test in tests.tests where test.panel == panel { end(test, because: reason, in: &pipeline) }
    }

    private mutating func end(
        _ test: PanelTests.Test, because reason: String, in pipeline: inout DaemonPipeline
    ) {
        tests.end(test, because: reason)
        pipeline.setUnderTest(test.panel, false)
        let name = pipeline.devices.displayName(of: test.panel)
        pipeline.report(
            SystemSentence("panel \(name) no longer under test", reason: reason), panel: test.panel,
            at: .monotonic)
    }

    // MARK: Fingers of clients

    /// Has the fingers of `toucher` do what `frame` says; returns the members of the answer.
    mutating func take(
        _ frame: FingerFrame, from toucher: Toucher, in pipeline: inout DaemonPipeline
    ) throws(ControlError) -> [JSONValue.Member] {
        try injection.take(frame, from: toucher, in: &pipeline)
    }

    /// Takes away the fingers of clients that are not connected to `server` any more.
    mutating func removeForsakenFingers(
        _ server: borrowing ControlServer, in pipeline: inout DaemonPipeline
    ) {
        for toucher in injection.touchers where !server.isConnected(toucher.client) {
            injection.remove(toucher, because: "client gone", from: &pipeline)
        }
    }

    /// Takes away the fingers of all clients.
    mutating func removeFingers(because reason: String, from pipeline: inout DaemonPipeline) {
        for toucher in injection.touchers { injection.remove(toucher, because: reason, from: &pipeline) }
    }
}

/// The signals that devices send, and sentences about devices.
extension DaemonPipeline {
    /// Handles the pending signals of `device`; `reason` is why fingers are cancelled.
    fileprivate mutating func handleSignals(of device: OpenDevice, reason: CancelReason = .palm) {
        while device.input.advance() { handle(device.input.signal, from: device.number, reason: reason) }
    }

    /// Reports that `panel` is not grabbed yet.
    fileprivate mutating func reportAwaitedGrab(of panel: OpenDevice) {
        if panel.input.grabError == nil {
            report(panel, "not grabbed yet", reason: "fingers down")
        } else {
            reportGrabError(of: panel)
        }
    }

    /// Reports why `panel` could not be grabbed, unless another process has it.
    fileprivate mutating func reportGrabError(of panel: OpenDevice) {
        guard let error = panel.input.grabError, !error.isBusy else { return }
        let sentence = SystemSentence("panel not grabbed: \(error)", isError: true)
        report(sentence, about: panel.input.description, at: .monotonic)
    }

    /// Reports the sentence `panel NAME text`.
    fileprivate mutating func report(_ panel: OpenDevice, _ text: String, reason: String? = nil) {
        let name = devices.displayName(of: panel.number)
        report(SystemSentence("panel \(name) \(text)", reason: reason), panel: panel.number, at: .monotonic)
    }

    /// Reports that another process has grabbed `panel`.
    fileprivate mutating func reportGrab(of panel: OpenDevice) {
        let sentence = SystemSentence(
            "panel grabbed by another process \(devices.displayName(of: panel.number))",
            reason: panel.input.grabError?.description, isError: true)
        report(sentence, panel: panel.number, at: .monotonic)
    }

    fileprivate mutating func reportRelease(of panel: OpenDevice) {
        let name = devices.displayName(of: panel.number)
        let sentence = panel.input.wantsGrab ? "panel grabbed \(name)" : "panel no longer grabbed \(name)"
        report(SystemSentence(sentence), panel: panel.number, at: .monotonic)
    }
}
