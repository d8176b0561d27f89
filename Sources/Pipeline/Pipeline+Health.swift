package import Core
import Devices
import HIDRecords
import PanelHealth
import Reports

/// Faults of touch panels: found in the frames as the kernel gave them, whichever app is in front.
extension Pipeline where Output: ~Copyable {
    /// Lets the time pass for the health of panels up to `time`.
    package mutating func advanceHealth(to time: Timestamp) {
        while let timer = panels.nextTimer, timer.deadline <= time {
            advance(before: timer.deadline)
            panels[timer.panel]?.health.advance(to: timer.deadline)
            panels.report(timer.panel, among: devices, in: &apps, to: &reporter)
        }
    }

    /// Notes that the system was suspended until now.
    package mutating func resumeHealth(of panel: Int, at time: Timestamp) {
        panels[panel]?.health.resume(at: time)
        panels.report(panel, among: devices, in: &apps, to: &reporter)
    }

    /// Notes that nothing is known any more of the contacts that are down on a panel.
    package mutating func dropContacts(of panel: Int, at time: Timestamp) {
        guard let watched = panels[panel] else { return }
        advanceHealth(to: time)
        watched.health.dropContacts(at: time)
        panels.report(panel, among: devices, in: &apps, to: &reporter)
    }

    /// The panel is gone.
    mutating func endHealth(of panel: Int, at time: Timestamp) {
        guard panels[panel] != nil else { return }
        dropContacts(of: panel, at: time)
        panels.end(panel, among: devices, in: &apps, at: time, to: &reporter)
    }

    /// Judges a frame of the panel with this number.
    mutating func watch(_ frame: PanelFrame, of panel: Int) {
        guard panels[panel] != nil else { return }
        advanceHealth(to: frame.timestamp)
        panels.watch(frame, of: panel, among: devices, in: &apps, to: &reporter)
    }
}
