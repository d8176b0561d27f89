import Core
import Devices
import HIDRecords
import Runtime

/// Panels that another process has for itself.
extension InputDevices {
    /// When to call ``checkGrabs(_:)`` next. If the loop `wakesAnyway`, for the watchdog's ping, panels that are not known
    /// to be grabbed need no deadline of their own.
    func grabDeadline(wakesAnyway: Bool) -> Timestamp? {
        var next: Timestamp?
        for panel in panels where panel.input.isGrabbedElsewhere || !wakesAnyway {
            next = min(panel.grabWatch.deadline, next ?? panel.grabWatch.deadline)
        }
        return next
    }

    /// Looks at the panels whose time has come, or comes within a second.
    func checkGrabs(_ now: Timestamp) -> [DeviceStep] {
        var steps: [DeviceStep] = []
        for panel in panels where panel.grabWatch.deadline <= now + .seconds(1) {
            // A grab that is tried disturbs other readers: it needs a reason.
            let isSuspicious = panel.input.hasMissedTouches()
            if isSuspicious || panel.input.isGrabbedElsewhere { steps += updateGrab(of: panel) }
            panel.grabWatch.look(at: now, isGrabbed: panel.input.isGrabbedElsewhere)
        }
        return steps
    }

    /// Looks at the panels that no finger is on, for a client that asks how the daemon is; at each once in two seconds,
    /// however many ask.
    func updateGrabs(_ now: Timestamp) -> [DeviceStep] {
        panels.filter { !$0.input.isInUse && $0.grabWatch.isDueForAnswer(at: now) }
            .flatMap { updateGrab(of: $0) }
    }

    /// Takes `panel` if it is to be taken, and finds out whether another process has taken it or has given it back.
    private func updateGrab(of panel: OpenDevice) -> [DeviceStep] {
        let wasGrabbed = panel.input.isGrabbedElsewhere
        panel.input.updateGrab()
        guard panel.input.isGrabbedElsewhere != wasGrabbed else { return [] }
        panel.grabWatch.begin(at: .monotonic, isGrabbed: !wasGrabbed)
        return [wasGrabbed ? .takeTouches(panel) : .loseTouches(panel)]
    }
}
