import Devices
package import HIDRecords
import Pipeline
import TouchKit

/// Panels that another process has for itself.
extension TouchDaemon {
    /// When to call ``checkGrabs(_:)`` next, in microseconds; the watchdog's ping is often enough for panels that are
    /// not known to be grabbed.
    var grabDeadline: Int64? {
        var next: Int64?
        for panel in panels where panel.device.isGrabbedElsewhere || !pingsWatchdog {
            next = min(panel.grabWatch.deadline.microseconds, next ?? .max)
        }
        return next
    }

    /// Looks at the panels whose time has come, or comes within a second.
    package mutating func checkGrabs(_ now: Timestamp) {
        for panel in panels where panel.grabWatch.deadline <= now + .seconds(1) {
            // A grab that is tried disturbs other readers: it needs a reason.
            let isSuspicious = panel.device.hasMissedTouches()
            if isSuspicious || panel.device.isGrabbedElsewhere { updateGrab(of: panel) }
            panel.grabWatch.look(at: now, isGrabbed: panel.device.isGrabbedElsewhere)
        }
    }

    /// Looks at the panels that no finger is on, for a client that asks how the daemon is; at each once in two seconds,
    /// however many ask.
    mutating func updateGrabs() {
        let now = Timestamp.monotonic
        for panel in panels where !panel.device.isInUse && panel.grabWatch.isDueForAnswer(at: now) {
            updateGrab(of: panel)
        }
    }

    /// Takes `panel` if it is to be taken, and reports whether another process has taken it or has given it back.
    private mutating func updateGrab(of panel: OpenPanel) {
        let wasGrabbed = panel.device.isGrabbedElsewhere
        panel.device.updateGrab()
        guard panel.device.isGrabbedElsewhere != wasGrabbed else { return }
        if wasGrabbed {
            reportRelease(of: panel)
        } else {
            cancel(panel, because: .panelGrabbed)
            reportGrab(of: panel)
        }
        panel.grabWatch.begin(at: .monotonic, isGrabbed: !wasGrabbed)
    }

    /// Reports that another process has `panel` for itself.
    mutating func reportGrab(of panel: OpenPanel) {
        let name = pipeline.displayName(of: panel.number)
        pipeline.tell(
            "panel grabbed by another process \(name)", because: panel.device.grabError?.description,
            panel: panel.number, isError: true, at: .monotonic, to: &output)
    }

    private mutating func reportRelease(of panel: OpenPanel) {
        let name = pipeline.displayName(of: panel.number)
        let sentence = panel.device.wantsGrab ? "panel grabbed \(name)" : "panel no longer grabbed \(name)"
        pipeline.tell(sentence, panel: panel.number, at: .monotonic, to: &output)
        catchUp(panel)
    }
}
