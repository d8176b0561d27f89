package import Core
import Devices
import HIDRecords
package import PanelHealth
package import Reports
import Runtime
package import TouchKit

/// Faults of touch panels: found in the frames as the kernel gave them, whichever app is in front.
extension Pipeline where Output: ~Copyable {
    /// When something about the health of a panel is due; nil while nothing is wrong and no finger is down.
    package var healthDeadline: Timestamp? { nextHealthTimer?.deadline }

    /// Lets the time pass for the health of panels up to `time`.
    package mutating func advanceHealth(to time: Timestamp) {
        while let timer = nextHealthTimer, timer.deadline <= time {
            advance(before: timer.deadline)
            health[timer.panel]?.health.advance(to: timer.deadline)
            reportHealth(of: timer.panel)
        }
    }

    /// Notes that the system was suspended until now.
    package mutating func resumeHealth(of panel: Int, at time: Timestamp) {
        guard health.indices.contains(panel), let watched = health[panel]?.health else { return }
        watched.resume(at: time)
        reportHealth(of: panel)
    }

    /// Notes that nothing is known any more of the contacts that are down on a panel.
    package mutating func dropContacts(of panel: Int, at time: Timestamp) {
        guard health.indices.contains(panel), let watched = health[panel]?.health else { return }
        advanceHealth(to: time)
        watched.dropContacts(at: time)
        reportHealth(of: panel)
    }

    /// Watches the panel with this number from now on.
    mutating func watchHealth(
        of panel: Int, _ description: DeviceDescription, _ configuration: PanelConfiguration,
        at time: Timestamp
    ) {
        guard watchesHealth else { return }
        while health.count <= panel { health.append(nil) }
        health[panel] = WatchedPanel(
            health: PanelHealth(
                of: description, expectsPointsBeyond: configuration.expectsPointsBeyond(description)),
            mapping: PanelMapping(of: description, configuration: configuration),
            since: tellsSheets ? Timestamp.realtime.localMinute : "",
            sheetTime: time + WatchedPanel.sheetInterval)
    }

    /// The panel is gone.
    mutating func endHealth(of panel: Int, at time: Timestamp) {
        guard health.indices.contains(panel), let watched = health[panel]?.health else { return }
        advanceHealth(to: time)
        watched.dropContacts(at: time)
        reportHealth(of: panel)
        reportSheet(of: panel, at: time)
        health[panel] = nil
        for news in duplicates.remove(panel) { take(news, at: time) }
    }

    /// Judges a frame of the panel with this number.
    mutating func watch(_ frame: PanelFrame, of panel: Int) {
        guard health.indices.contains(panel), let known = health[panel] else { return }
        let watched = known.health
        advanceHealth(to: frame.timestamp)
        watched.take(frame) { isOnSensitiveView($0, of: panel) }
        if health.count > 1, frame.loss == .nothing { compare(frame, of: panel, watched.panel) }
        if let receivedAt { watched.noteLatency(receivedAt - frame.timestamp) }
        if watched.hasEntries { reportHealth(of: panel) }
        if frame.timestamp >= known.sheetTime { reportSheet(of: panel, at: frame.timestamp) }
    }

    /// Looks for other panels that report the touches that begin in `frame`.
    private mutating func compare(_ frame: PanelFrame, of panel: Int, _ size: PanelSize) {
        for change in frame.changes where change.kind == .begin {
            for news in duplicates.begin(RawPoint(change), of: panel, size, at: frame.timestamp) {
                take(news, at: frame.timestamp)
            }
        }
    }

    private mutating func take(_ news: DuplicatePanels.News, at time: Timestamp) {
        guard health.indices.contains(news.first), let watched = health[news.first]?.health else { return }
        watched.take(news, at: time)
        reportHealth(of: news.first)
    }

    private var nextHealthTimer: (panel: Int, deadline: Timestamp)? {
        var next: (panel: Int, deadline: Timestamp)?
        for panel in health.indices {
            guard let deadline = health[panel]?.health.deadline else { continue }
            if let earliest = next, earliest.deadline <= deadline { continue }
            next = (panel, deadline)
        }
        return next
    }

    private mutating func reportHealth(of panel: Int) {
        guard let watched = health[panel]?.health, watched.hasEntries else { return }
        for entry in watched.entries where output.wants(.health, of: nil, in: log) {
            draft.describe(
                HealthFields(
                    entry, scale: watched.panel.source, otherPanel: otherPanel(of: entry),
                    isPlaceWithheld: isOnSensitiveView(entry.finding, of: panel)),
                of: devices.displayName(of: panel), on: watched.panel)
            write(about: devices.label(of: panel))
        }
        watched.removeEntries()
    }

    private mutating func isOnSensitiveView(_ finding: Finding, of panel: Int) -> Bool {
        finding.point.map { isOnSensitiveView($0, of: panel) } ?? false
    }

    /// Whether the app in front has a sensitive view at `point` of the panel with this number.
    mutating func isOnSensitiveView(_ point: RawPoint, of panel: Int) -> Bool {
        guard let app = activeApp, apps[app].application.tree.hasHadSensitiveViews,
            let mapping = health[panel]?.mapping, let attachment = attachment(of: panel)
        else { return false }
        let location = attachment.location(of: mapping.point(x: point.x, y: point.y))
        return apps[app].application.isSensitive(location, on: attachment.screen)
    }

    private func otherPanel(of entry: HealthEntry) -> String {
        if case .duplicatePanel(let panel) = entry.finding { devices.displayName(of: panel) } else { "" }
    }
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
    package mutating func takeSensitiveTouch() -> Bool {
        defer { hasSensitiveTouch = false }
        return hasSensitiveTouch
    }

    /// What the daemon's own check of the decisions has found broken since the last call.
    package mutating func takeBreaches() -> [String] { decisionWatch?.takeBreaches() ?? [] }

    /// Has decisions be checked for ``takeBreaches()`` from now on.
    package mutating func watchDecisions() { decisionWatch = DecisionWatch() }
}

/// What is known of each touch panel since it was added.
extension Pipeline where Output: ~Copyable {
    /// The sheets of the touch panels, or only of those with this name or node.
    package func sheets(of name: String? = nil) -> [HealthSheet] {
        health.indices.compactMap { panel in
            guard let watched = health[panel], let label = devices.label(of: panel) else { return nil }
            guard name == nil || label.name == name || label.node == name else { return nil }
            return sheet(of: watched, panel)
        }
    }

    /// The last contacts of the touch panels, or only of those with this name or node; without those on sensitive views of the
    /// app in front.
    package mutating func seenContacts(of name: String? = nil) -> [SeenContacts] {
        health.indices.compactMap { panel in
            guard let watched = health[panel]?.health, let label = devices.label(of: panel) else {
                return nil
            }
            guard name == nil || label.name == name || label.node == name else { return nil }
            let contacts = watched.seenContacts.filter { !isOnSensitiveView($0.point, of: panel) }
            return SeenContacts(
                contacts, of: devices.displayName(of: panel), node: label.node, on: watched.panel)
        }
    }

    /// What watches the device with this number for faults; nil for one that is no touch panel.
    package func watcher(of device: Int) -> PanelHealth? {
        health.indices.contains(device) ? health[device]?.health : nil
    }

    private func sheet(of watched: WatchedPanel, _ panel: Int) -> HealthSheet {
        HealthSheet(
            watched.health.sheet, of: devices.displayName(of: panel), node: devices.label(of: panel)?.node,
            since: watched.since)
    }

    /// Tells what is known of the panel with this number, if it was touched.
    mutating func reportSheet(of panel: Int, at time: Timestamp) {
        guard tellsSheets, let watched = health[panel] else { return }
        health[panel]?.sheetTime = time + WatchedPanel.sheetInterval
        let sheet = sheet(of: watched, panel)
        guard sheet.sheet.contacts > 0, output.wants(.health, of: nil, in: log) else { return }
        draft.describe(sheet, at: time)
        write(about: devices.label(of: panel))
    }
}
