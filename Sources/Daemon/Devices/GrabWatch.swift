import Core
import Devices
import HIDRecords
import Runtime

/// When to check whether another process has grabbed a panel.
struct GrabWatch {
    private static let firstPause = Interval.seconds(1)
    private static let usualPause = Interval.seconds(15)
    /// The greatest age of the state that a client gets. Each check keeps the loop from its touches for some
    /// milliseconds.
    private static let pauseOfAnswers = Interval.seconds(2)

    /// When to check next.
    private(set) var deadline: Timestamp
    private var pause = Self.firstPause
    private var lastAnswer: Timestamp?

    /// A watch that begins at `now`.
    init(at now: Timestamp, isGrabbed: Bool) {
        deadline = now
        look(at: now, isGrabbed: isGrabbed)
    }

    /// Restarts, because the panel was grabbed or released.
    mutating func begin(at now: Timestamp, isGrabbed: Bool) {
        pause = Self.firstPause
        look(at: now, isGrabbed: isGrabbed)
    }

    /// Whether to check at `now` for a client that asks. If so, it counts as checked; if not, the known state
    /// is the answer.
    mutating func isDueForAnswer(at now: Timestamp) -> Bool {
        if let lastAnswer, now - lastAnswer < Self.pauseOfAnswers { return false }
        lastAnswer = now
        return true
    }

    /// Sets the next time: a panel that `isGrabbed` is checked after growing pauses.
    mutating func look(at now: Timestamp, isGrabbed: Bool) {
        guard isGrabbed else {
            deadline = now + Self.usualPause
            pause = Self.firstPause
            return
        }
        deadline = now + pause
        pause = min(Interval(microseconds: pause.microseconds * 2), Self.usualPause)
    }
}

/// Panels that another process has grabbed.
extension InputDevices {
    /// When to call ``checkGrabs(_:)`` next. If the loop `wakesAnyway`, for the watchdog, panels that are not
    /// known to be grabbed need no separate deadline.
    func grabDeadline(wakesAnyway: Bool) -> Timestamp? {
        var next: Timestamp?
        for panel in panels where panel.input.isGrabbedElsewhere || !wakesAnyway {
            next = min(panel.grabWatch.deadline, next ?? panel.grabWatch.deadline)
        }
        return next
    }

    /// Checks the panels that are due now or within a second.
    func checkGrabs(_ now: Timestamp) -> [DeviceStep] {
        var steps: [DeviceStep] = []
        for panel in panels where panel.grabWatch.deadline <= now + .seconds(1) {
            // A trial grab disturbs other readers: it needs a reason.
            let isSuspicious = panel.input.hasMissedTouches()
            if isSuspicious || panel.input.isGrabbedElsewhere { steps += updateGrab(of: panel) }
            panel.grabWatch.look(at: now, isGrabbed: panel.input.isGrabbedElsewhere)
        }
        return steps
    }

    /// Checks the panels without a finger for a client that requests the status; each at most once in two
    /// seconds, however many clients ask.
    func updateGrabs(_ now: Timestamp) -> [DeviceStep] {
        panels.filter { !$0.input.isInUse && $0.grabWatch.isDueForAnswer(at: now) }
            .flatMap { updateGrab(of: $0) }
    }

    /// Grabs `panel` if configured, and finds out whether another process has grabbed or released it.
    private func updateGrab(of panel: OpenDevice) -> [DeviceStep] {
        let wasGrabbed = panel.input.isGrabbedElsewhere
        panel.input.updateGrab()
        guard panel.input.isGrabbedElsewhere != wasGrabbed else { return [] }
        panel.grabWatch.begin(at: .monotonic, isGrabbed: !wasGrabbed)
        panel.mayBeUntouched = true
        return [wasGrabbed ? .takeTouches(panel) : .loseTouches(panel)]
    }
}

/// Panels that are grabbed while a client is attached.
extension InputDevices {
    /// Grabs `panel` for `client` once no finger is on it; to be called once a turn.
    func grab(_ panel: OpenDevice, for client: String) -> [DeviceStep] {
        guard panel.clientGrab != .held, panel.mayBeUntouched, !panel.input.isGrabbedElsewhere else {
            return []
        }
        let isFirstTry = panel.clientGrab == .none
        panel.mayBeUntouched = false
        panel.clientGrab = .awaited
        if !panel.input.isInUse, panel.input.grabUntouched() {
            panel.clientGrab = .held
            return [.reportGrab(panel, for: client)]
        }
        if panel.input.isGrabbedElsewhere {
            panel.grabWatch.begin(at: .monotonic, isGrabbed: true)
            return [.loseTouches(panel)]
        }
        return [.awaitGrab(panel, first: isFirstTry)]
    }

    /// Gives `panel` back, because `client` is gone.
    func release(_ panel: OpenDevice, from client: String) -> [DeviceStep] {
        let grab = panel.clientGrab
        panel.clientGrab = .none
        panel.mayBeUntouched = true
        guard grab == .held else { return [] }
        panel.input.setGrabbed(false)
        return [.reportReturn(panel, by: client)]
    }
}
