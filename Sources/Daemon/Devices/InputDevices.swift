import Core
import Devices
import HIDRecords
import Reports
import Runtime

/// The devices of the daemon: those it reads, those it ignores, and those it will try again.
///
/// It finds, opens and closes them, and returns what the daemon is to do.
struct InputDevices: ~Copyable {
    /// The greatest age of events that is not reported. Lag is reported at most once a second.
    private static var tolerableLag: Interval { Interval(microseconds: 10_000) }

    /// How long a panel that the kernel lets go of may take to be gone.
    private static var timeToGo: Interval { Interval(microseconds: 500_000) }

    /// What the configuration says about devices that are opened from now on.
    var rules: DeviceRules
    /// Devices that could not be opened or read.
    private(set) var failedOpens = FailedOpens()
    /// The devices that are read, touch panels first.
    private(set) var open: [OpenDevice] = []
    /// When to cancel what is on panels of which the kernel let go and that are still there; nil if there are none.
    private(set) var releaseDeadline: Timestamp?
    /// Devices that the present configuration ignores.
    private var ignoredNodes: [String] = []
    private var finder: DeviceFinder<UdevDatabase>
    private var kept: KeptPanels
    /// The folder of the device nodes.
    private let folder: String

    /// Starts without devices but `kept` ones; nodes are found in `folder`.
    init(
        in folder: String, rules: DeviceRules, keeping kept: consuming KeptPanels
    ) throws(RuntimeError) {
        self.kept = kept
        finder = try DeviceFinder(directory: folder, lookup: UdevDatabase())
        self.folder = folder
        self.rules = rules
    }

    /// The touch panels that are read.
    var panels: ArraySlice<OpenDevice> { open.prefix { $0.isPanel } }

    /// The device whose descriptor has `token`.
    func device(_ token: LoopToken) -> OpenDevice? { open.first { $0.token == token } }

    // MARK: Finding

    /// The file descriptor that is readable when nodes have appeared or vanished; this owner closes it.
    var finderDescriptor: Int32 { finder.descriptor }

    /// When to call ``findDue(at:)`` next; nil when no node is waiting.
    var finderDeadline: Timestamp? { finder.deadline }

    /// The devices that are already present.
    mutating func findFirst(at now: Timestamp) -> [DeviceChange] { finder.start(at: now) }

    /// The changes of nodes since the last call; never waits.
    mutating func findChanged(at now: Timestamp) -> [DeviceChange] { finder.handleReadable(at: now) }

    /// The changes of nodes that were due to be looked at again.
    mutating func findDue(at now: Timestamp) -> [DeviceChange] { finder.advance(to: now) }

    /// Why no panel is read, given the devices `found`; nil when one is. A panel may still appear.
    func reasonForNoPanel(among found: [DeviceChange]) -> String? {
        guard panels.isEmpty else { return nil }
        if !fileExists(folder) { return "there is no \(folder)" }
        var lookalike: DeviceDescription?
        for case .appeared(let device) in found where device.role == .touchPanel {
            if !device.needsEntry { return "none of those found is read" }
            lookalike = lookalike ?? device.description
        }
        let name = lookalike.map { "; \($0.name) looks like one: see touchctl doctor" } ?? ""
        return "no touch screen in \(folder)\(name)"
    }

    // MARK: Panels that the kernel lets go of

    /// Looks again, after a while, at a panel of which the kernel let go at `time`.
    mutating func noteRelease(at time: Timestamp) {
        releaseDeadline = min(time + Self.timeToGo, releaseDeadline ?? time + Self.timeToGo)
    }

    /// The panels of which the kernel let go a while before `now`, and that are still there.
    mutating func takeReleased(by now: Timestamp) -> [OpenDevice] {
        releaseDeadline = nil
        var released: [OpenDevice] = []
        for panel in panels {
            guard let time = panel.input.letGoAt else { continue }
            if time + Self.timeToGo <= now { released.append(panel) } else { noteRelease(at: time) }
        }
        return released
    }

    // MARK: Opening

    /// Opens a device that appeared, or closes one that vanished. `otherSources` is how many other sources of
    /// the loop use descriptors.
    mutating func take(
        _ change: DeviceChange, otherSources: Int, loop: inout EventLoop
    ) -> [DeviceStep] {
        switch change {
        case .appeared(let found):
            do throws(DeviceError) {
                return try open(found, &loop)
            } catch {
                return fail(to: found, error, otherSources)
            }
        case .unanswered(let node, let cause): return starve(node, reason: "\(cause)", otherSources)
        case .vanished(let node): return forget(node, loop)
        }
    }

    private mutating func open(
        _ found: FoundDevice, _ loop: inout EventLoop
    ) throws(DeviceError) -> [DeviceStep] {
        let choice = PanelChoice.best(of: rules.entries, for: found.description)
        let found = found.named(by: choice)
        if found.needsEntry {
            // A reload may bring an entry.
            ignoredNodes.append(found.node)
            return []
        }
        let description = found.description
        let reasonToIgnore = description.reasonToIgnore(onSeat: rules.seat)
        if reasonToIgnore != nil || choice?.configuration.ignore == true {
            ignoredNodes.append(found.node)
            let sentence = SystemSentence(
                "\(found.role.noun) ignored \(description.name) at \(found.node)",
                reason: reasonToIgnore ?? choice?.reason)
            return [.report(sentence, about: description)]
        }
        let configuration = choice?.configuration ?? PanelConfiguration()
        guard let open = kept.take(found.node) else {
            return read(try InputDevice(opening: found, configuration: configuration), choice, &loop)
        }
        let input = try InputDevice(keeping: open, of: found, configuration: configuration)
        return read(input, choice, &loop)
    }

    /// Closes panels that an earlier process had open and that were not found.
    mutating func closeKept() { kept.closeAll() }

    /// Reads the device of `description` from a pipe; none if it has no role for apps or is to be ignored.
    mutating func play(
        _ description: DeviceDescription, from events: consuming Descriptor, loop: inout EventLoop
    ) -> [DeviceStep] {
        let choice = PanelChoice.best(of: rules.entries, for: description)
        let configuration = choice?.configuration ?? PanelConfiguration()
        guard !configuration.ignore,
            let input = InputDevice(description.named(by: choice), from: events, configuration: configuration)
        else { return [] }
        return read(input, choice, &loop)
    }

    /// Reads `input` from now on.
    private mutating func read(
        _ input: consuming InputDevice, _ choice: PanelChoice?, _ loop: inout EventLoop
    ) -> [DeviceStep] {
        let token = loop.newToken()
        do throws(RuntimeError) {
            try loop.add(input.descriptor, token: token)
        } catch {
            return postpone(
                input.description, reason: "\(input.role.noun) not read: \(error)", isError: true)
        }
        let device = OpenDevice(input, token: token)
        failedOpens.noteOpen(device.node)
        open.insert(device, at: device.isPanel ? panels.endIndex : open.endIndex)
        return [.attach(device, choice)]
    }

    private mutating func fail(
        to found: FoundDevice, _ error: DeviceError, _ otherSources: Int
    ) -> [DeviceStep] {
        if error.isOutOfDescriptors { return starve(found.node, reason: "\(error)", otherSources) }
        switch found.role {
        case .touchPanel:
            return postpone(
                found.description, reason: "panel not opened: \(error)", isError: true,
                retries: error.mayPass)
        case .accelerometer, .keys, .mediaKeys, .lid:
            // A keyboard that touchd has no permission to read is normal, not an error, unless an entry names its keys.
            let isForbidden = error.isPermissionMissing && found.role != .keys
            return postpone(
                found.description, reason: "device not opened \(found.description.name): \(error)",
                isError: !isForbidden, retries: error.mayPass && !isForbidden)
        }
    }

    /// Schedules another attempt for the device after a growing pause, and reports `sentence` about it once
    /// an hour; without `retries`, the device is not tried before its node changes.
    private mutating func postpone(
        _ device: DeviceDescription, reason sentence: String, isError: Bool, retries: Bool = true
    ) -> [DeviceStep] {
        let now = Timestamp.monotonic
        finder.release(device.node, at: now, after: retries ? failedOpens.pause(of: device.node) : nil)
        guard failedOpens.isNews("\(device.node) \(sentence)", at: now) else { return [] }
        return [.report(SystemSentence(sentence, isError: isError), about: device)]
    }

    // MARK: Reading

    /// Handles the outcome of a read of `device`.
    mutating func conclude(
        _ outcome: InputDevice.Outcome, of device: OpenDevice, loop: borrowing EventLoop
    ) -> [DeviceStep] {
        switch outcome {
        case .drained, .unfinished:
            if !device.hasBeenRead { failedOpens.forget(device.node) }
            device.hasBeenRead = true
            return device.isPanel ? wrongTimes(of: device) + lag(of: device) : []
        case .removed: return drop(device, failed: false, loop)
        case .failed(let error):
            let sentence = "\(device.input.role.noun) failed: \(error)"
            let isNews = failedOpens.isNews("\(device.node) \(sentence)", at: .monotonic)
            let report = DeviceStep.report(
                SystemSentence(sentence, isError: true), about: device.input.description)
            return (isNews ? [report] : []) + drop(device, failed: true, loop)
        }
    }

    private func wrongTimes(of device: OpenDevice) -> [DeviceStep] {
        guard device.input.hasWrongTimes, !device.hasReportedWrongTimes else { return [] }
        device.hasReportedWrongTimes = true
        let sentence = SystemSentence(
            "times of the panel corrected",
            reason: "its reports say that they are older than the last look at it", isError: true)
        return [.report(sentence, about: device.input.description)]
    }

    private func lag(of device: OpenDevice) -> [DeviceStep] {
        let (now, lag) = (Timestamp.monotonic, device.input.lag)
        guard lag > Self.tolerableLag, now - device.lastLagReport > .seconds(1) else { return [] }
        device.lastLagReport = now
        return [.reportLag(device, lag)]
    }

    // MARK: Closing

    /// Closes a device whose descriptor is dead. If its node still exists, it was revoked (a session switch)
    /// or reading it `failed`: it is reopened after a second, or after a pause that grows with each failure.
    private mutating func drop(
        _ device: OpenDevice, failed: Bool, _ loop: borrowing EventLoop
    ) -> [DeviceStep] {
        let loss = DeviceLoss(of: device.node, failed: failed)
        close(device, loop)
        if loss.mayReturn {
            let pause = failed ? failedOpens.pause(of: device.node) : .seconds(1)
            finder.release(device.node, at: .monotonic, after: pause)
        }
        return [.detach(device, loss)]
    }

    private mutating func close(_ device: OpenDevice, _ loop: borrowing EventLoop) {
        try? loop.remove(device.input.descriptor)
        open.removeAll { $0 === device }
    }

    private mutating func forget(_ node: String, _ loop: borrowing EventLoop) -> [DeviceStep] {
        failedOpens.forget(node)
        ignoredNodes.removeAll { $0 == node }
        return open.filter { $0.node == node }.flatMap { drop($0, failed: false, loop) }
    }

    /// Closes all devices, so that they and the ignored ones are found again at once: other rules may apply
    /// to them.
    mutating func closeAll(loop: borrowing EventLoop) -> [DeviceStep] {
        let closed = open
        let nodes = ignoredNodes + closed.map { $0.node }
        ignoredNodes.removeAll()
        for device in closed { close(device, loop) }
        for node in nodes { finder.release(node, at: .monotonic, after: .seconds(0)) }
        return closed.map { .detach($0, .reconfigured) }
    }
}

/// Devices that wait for a descriptor.
extension InputDevices {
    /// Whether any device waits for a descriptor.
    var isAnyStarving: Bool { failedOpens.isAnyStarving }

    /// The devices that waited for a descriptor, if a source of the loop has released one.
    mutating func findStarving(otherSources: Int, at now: Timestamp) -> [DeviceChange] {
        let nodes = failedOpens.takeStarving(sources: open.count + otherSources)
        guard !nodes.isEmpty else { return [] }
        finder.hasten(nodes, at: now)
        return finder.advance(to: now)
    }

    /// Makes `node` wait for a descriptor, until a source of the loop releases one or a pause is over.
    private mutating func starve(
        _ node: String, reason: String, _ otherSources: Int
    ) -> [DeviceStep] {
        let now = Timestamp.monotonic
        finder.release(node, at: now, after: failedOpens.pause(of: node))
        failedOpens.starve(node, sources: open.count + otherSources)
        guard failedOpens.isNews("descriptors", at: now) else { return [] }
        let sentence = SystemSentence("devices wait for a descriptor", reason: reason, isError: true)
        return [.report(sentence, about: nil)]
    }
}
