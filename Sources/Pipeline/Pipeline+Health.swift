package import Core
import Devices
import HIDRecords
package import PanelHealth
package import Reports
package import TouchKit

/// Faults of touch panels: found in the frames as the kernel gave them, whichever app is in front.
extension Pipeline where Output: ~Copyable {
    /// Whether touch panels that are attached from now on are watched for faults.
    package var watchesHealth: Bool {
        get { panels.isOn }
        set { panels.isOn = newValue }
    }

    /// Whether what is known of a panel is told once a day and when it goes: where there is a wall clock.
    package var tellsSheets: Bool {
        get { panels.tellsSheets }
        set { panels.tellsSheets = newValue }
    }

    /// When something about the health of a panel is due; nil while nothing is wrong and no finger is down.
    package var healthDeadline: Timestamp? { panels.nextTimer?.deadline }

    /// Lets the time pass for the health of panels up to `time`.
    package mutating func advanceHealth(to time: Timestamp) {
        while let timer = panels.nextTimer, timer.deadline <= time {
            advance(before: timer.deadline)
            panels[timer.panel]?.health.advance(to: timer.deadline)
            reportHealth(of: timer.panel)
        }
    }

    /// Notes that the system was suspended until now.
    package mutating func resumeHealth(of panel: Int, at time: Timestamp) {
        guard let watched = watcher(of: panel) else { return }
        watched.resume(at: time)
        reportHealth(of: panel)
    }

    /// Notes that nothing is known any more of the contacts that are down on a panel.
    package mutating func dropContacts(of panel: Int, at time: Timestamp) {
        guard let watched = watcher(of: panel) else { return }
        advanceHealth(to: time)
        watched.dropContacts(at: time)
        reportHealth(of: panel)
    }

    /// The panel is gone.
    mutating func endHealth(of panel: Int, at time: Timestamp) {
        guard watcher(of: panel) != nil else { return }
        dropContacts(of: panel, at: time)
        reportSheet(of: panel, at: time)
        for news in panels.remove(panel) { take(news, at: time) }
    }

    /// Judges a frame of the panel with this number.
    mutating func watch(_ frame: PanelFrame, of panel: Int) {
        guard let known = panels[panel] else { return }
        let watched = known.health
        advanceHealth(to: frame.timestamp)
        watched.take(frame) { isOnSensitiveView($0, of: panel) }
        for news in panels.compare(frame, of: panel) { take(news, at: frame.timestamp) }
        if let receivedAt = reporter.receivedAt { watched.noteLatency(receivedAt - frame.timestamp) }
        if watched.hasEntries { reportHealth(of: panel) }
        if frame.timestamp >= known.sheetTime { reportSheet(of: panel, at: frame.timestamp) }
    }

    private mutating func take(_ news: DuplicatePanels.News, at time: Timestamp) {
        guard let watched = watcher(of: news.first) else { return }
        watched.take(news, at: time)
        reportHealth(of: news.first)
    }

    private mutating func reportHealth(of panel: Int) {
        guard let watched = watcher(of: panel), watched.hasEntries else { return }
        for entry in watched.entries where reporter.wants(.health) {
            let other =
                if case .duplicatePanel(let other) = entry.finding { devices.displayName(of: other) } else {
                    ""
                }
            let isPlaceWithheld = entry.finding.point.map { isOnSensitiveView($0, of: panel) } ?? false
            let fields = HealthFields(
                entry, scale: watched.panel.source, otherPanel: other, isPlaceWithheld: isPlaceWithheld)
            reporter.report(fields, of: panel, among: devices, on: watched.panel)
        }
        watched.removeEntries()
    }

    /// Tells what is known of the panel with this number, if it was touched.
    private mutating func reportSheet(of panel: Int, at time: Timestamp) {
        guard let sheet = panels.takeSheet(of: panel, among: devices, at: time),
            reporter.wants(.health)
        else { return }
        reporter.report(sheet, of: devices.label(of: panel), at: time)
    }

    /// Whether the app in front has a sensitive view at `point` of the panel with this number.
    private mutating func isOnSensitiveView(_ point: RawPoint, of panel: Int) -> Bool {
        guard let app = activeApp, apps[app].application.tree.hasHadSensitiveViews,
            let mapping = panels[panel]?.mapping, let attachment = attachment(of: panel)
        else { return false }
        let location = attachment.location(of: mapping.point(x: point.x, y: point.y))
        return apps[app].application.isSensitive(location, on: attachment.screen)
    }

    /// The sheets of the touch panels, or only of those with this name or node.
    package func sheets(of name: String? = nil) -> [HealthSheet] {
        panels.numbers(of: name, among: devices).compactMap { panels.sheet(of: $0, among: devices) }
    }

    /// The last contacts of the touch panels, or only of those with this name or node; without those on sensitive views of the
    /// app in front.
    package mutating func seenContacts(of name: String? = nil) -> [SeenContacts] {
        var seen: [SeenContacts] = []
        for panel in panels.numbers(of: name, among: devices) {
            guard let watched = watcher(of: panel) else { continue }
            let contacts = watched.seenContacts.filter { !isOnSensitiveView($0.point, of: panel) }
            seen.append(
                SeenContacts(
                    contacts, of: devices.displayName(of: panel), node: devices.label(of: panel)?.node,
                    on: watched.panel))
        }
        return seen
    }

    /// What watches the device with this number for faults; nil for one that is no touch panel.
    package func watcher(of device: Int) -> PanelHealth? { panels[device]?.health }
}

/// What a recorder has to know of the apps, so that what it keeps can be played again.
extension Pipeline where Output: ~Copyable {
    /// How often something else than devices and time has changed what an app will decide: a program, an administrator, a
    /// reload, a device that came or went, events that were lost.
    package var interventions: Int { interventionCount }

    /// Notes one of these.
    mutating func noteIntervention() { interventionCount &+= 1 }

    /// The app that gets the touches, if none is under way there and nothing waits or moves but what waits for its time.
    package var quietApplication: Application? {
        guard let app = activeApp, apps[app].application.isQuiet else { return nil }
        return apps[app].application
    }

    /// The number of the next touch.
    package var nextTouch: Int {
        get { numbers.following }
        set { numbers = TouchNumbers(following: newValue) }
    }

    /// Whether a touch has begun in a sensitive view since the last call.
    package mutating func takeSensitiveTouch() -> Bool { reporter.takeSensitiveTouch() }

    /// What the daemon's own check of the decisions has found broken since the last call.
    package mutating func takeBreaches() -> [String] { decisionWatch?.takeBreaches() ?? [] }

    /// Has decisions be checked for ``takeBreaches()`` from now on.
    package mutating func watchDecisions() { decisionWatch = DecisionWatch() }
}
