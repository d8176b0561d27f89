package import Core
import Devices
import HIDRecords
package import PanelHealth
package import Reports
import Runtime
import TouchKit

/// The touch panels that are watched for faults, by the numbers of their devices: when something is due about one, which ones
/// report the same touches, and what is known of each since it was added.
package struct WatchedPanels {
    /// Whether the sheet of a panel is told once a day and when it goes: where there is a wall clock.
    package var tellsSheets = false
    /// The panels; nil for other devices.
    private var panels: [WatchedPanel?] = []
    /// Which of them report the same touches.
    private var duplicates = DuplicatePanels()

    /// The panel with the number `panel`; nil for a device that is not watched.
    package subscript(panel: Int) -> WatchedPanel? {
        panels.indices.contains(panel) ? panels[panel] : nil
    }

    /// The panel about which something is due first, and when; nil while nothing is wrong and no finger is down.
    package var nextTimer: (panel: Int, deadline: Timestamp)? {
        var next: (panel: Int, deadline: Timestamp)?
        for panel in panels.indices {
            guard let deadline = panels[panel]?.health.deadline else { continue }
            if let earliest = next, earliest.deadline <= deadline { continue }
            next = (panel, deadline)
        }
        return next
    }

    /// Watches the panel with the number `panel` from now on.
    mutating func add(
        _ panel: Int, _ description: DeviceDescription, _ configuration: PanelConfiguration,
        at time: Timestamp
    ) {
        while panels.count <= panel { panels.append(nil) }
        panels[panel] = WatchedPanel(
            health: PanelHealth(
                of: description, expectsPointsBeyond: configuration.expectsPointsBeyond(description)),
            mapping: PanelMapping(of: description, configuration: configuration),
            since: tellsSheets ? Timestamp.realtime.localMinute : "",
            sheetTime: time + WatchedPanel.sheetInterval)
    }

    /// Compares the touches that begin in `frame` with those of other panels; returns what panels are to be told of that.
    private mutating func compare(_ frame: PanelFrame, of panel: Int) -> [DuplicatePanels.News] {
        guard panels.count > 1, frame.loss == .nothing, let size = panels[panel]?.health.panel else {
            return []
        }
        var news: [DuplicatePanels.News] = []
        for change in frame.changes where change.kind == .begin {
            news += duplicates.begin(RawPoint(change), of: panel, size, at: frame.timestamp)
        }
        return news
    }

    // MARK: Sheets and contacts

    /// The numbers of the panels that are among `devices`, or only of those with this name or node.
    func numbers(of name: String?, among devices: AttachedDevices) -> [Int] {
        var numbers: [Int] = []
        for panel in panels.indices where panels[panel] != nil {
            guard let label = devices.label(of: panel) else { continue }
            if name == nil || label.name == name || label.node == name { numbers.append(panel) }
        }
        return numbers
    }

    /// The sheets of the panels that are among `devices`, or only of those with this name or node.
    package func sheets(of name: String? = nil, among devices: AttachedDevices) -> [HealthSheet] {
        numbers(of: name, among: devices).compactMap { sheet(of: $0, among: devices) }
    }

    /// The sheet of the panel with the number `panel` of `devices`; nil for a device that is not watched.
    func sheet(of panel: Int, among devices: AttachedDevices) -> HealthSheet? {
        self[panel].map { watched in
            HealthSheet(
                watched.health.sheet, of: devices.displayName(of: panel),
                node: devices.label(of: panel)?.node, since: watched.since)
        }
    }

    /// The sheet that is to be told at `time` of the panel with the number `panel`; nil if sheets are not told, or if it was not touched.
    private mutating func takeSheet(
        of panel: Int, among devices: AttachedDevices, at time: Timestamp
    ) -> HealthSheet? {
        guard tellsSheets, let sheet = sheet(of: panel, among: devices) else { return nil }
        panels[panel]?.sheetTime = time + WatchedPanel.sheetInterval
        return sheet.sheet.contacts > 0 ? sheet : nil
    }

    /// The last contacts of the panels that are among `devices`, or only of those with this name or node; without those on
    /// sensitive views of the one of `apps` in front.
    package func seenContacts(
        of name: String? = nil, among devices: AttachedDevices, in apps: inout Apps
    ) -> [SeenContacts] {
        var seen: [SeenContacts] = []
        for panel in numbers(of: name, among: devices) {
            guard let watched = self[panel] else { continue }
            let contacts = watched.health.seenContacts.filter {
                !watched.isOnSensitiveView($0.point, of: panel, among: devices, in: &apps)
            }
            seen.append(
                SeenContacts(
                    contacts, of: devices.displayName(of: panel), node: devices.label(of: panel)?.node,
                    on: watched.health.panel))
        }
        return seen
    }
}

/// What is reported of the panels, whose names are in `devices`; places on sensitive views of the app in front are not told.
extension WatchedPanels {
    /// Judges a frame of the panel with the number `panel`.
    mutating func watch<Output: ReportOutput & ~Copyable>(
        _ frame: PanelFrame, of panel: Int, among devices: AttachedDevices, in apps: inout Apps,
        to reporter: inout Reporter<Output>
    ) {
        guard let watched = self[panel] else { return }
        watched.health.take(frame) { watched.isOnSensitiveView($0, of: panel, among: devices, in: &apps) }
        for news in compare(frame, of: panel) {
            take(news, among: devices, in: &apps, at: frame.timestamp, to: &reporter)
        }
        if let receivedAt = reporter.receivedAt {
            watched.health.noteLatency(receivedAt - frame.timestamp)
        }
        if watched.health.hasEntries { report(panel, among: devices, in: &apps, to: &reporter) }
        if frame.timestamp >= watched.sheetTime {
            reportSheet(of: panel, among: devices, at: frame.timestamp, to: &reporter)
        }
    }

    /// Forgets a panel, and reports what is known of it.
    mutating func end<Output: ReportOutput & ~Copyable>(
        _ panel: Int, among devices: AttachedDevices, in apps: inout Apps, at time: Timestamp,
        to reporter: inout Reporter<Output>
    ) {
        reportSheet(of: panel, among: devices, at: time, to: &reporter)
        panels[panel] = nil
        for news in duplicates.remove(panel) {
            take(news, among: devices, in: &apps, at: time, to: &reporter)
        }
    }

    private mutating func take<Output: ReportOutput & ~Copyable>(
        _ news: DuplicatePanels.News, among devices: AttachedDevices, in apps: inout Apps,
        at time: Timestamp, to reporter: inout Reporter<Output>
    ) {
        self[news.first]?.health.take(news, at: time)
        report(news.first, among: devices, in: &apps, to: &reporter)
    }

    /// Reports the faults of the panel with the number `panel` that are not reported yet.
    func report<Output: ReportOutput & ~Copyable>(
        _ panel: Int, among devices: AttachedDevices, in apps: inout Apps,
        to reporter: inout Reporter<Output>
    ) {
        guard let watched = self[panel], watched.health.hasEntries else { return }
        for entry in watched.health.entries where reporter.wants(.health) {
            let isPlaceWithheld =
                entry.finding.point.map {
                    watched.isOnSensitiveView($0, of: panel, among: devices, in: &apps)
                } ?? false
            reporter.report(
                entry, of: panel, among: devices, watched.health, isPlaceWithheld: isPlaceWithheld)
        }
        watched.health.removeEntries()
    }

    /// Reports what is known of the panel with this number, if it was touched.
    private mutating func reportSheet<Output: ReportOutput & ~Copyable>(
        of panel: Int, among devices: AttachedDevices, at time: Timestamp,
        to reporter: inout Reporter<Output>
    ) {
        guard let sheet = takeSheet(of: panel, among: devices, at: time), reporter.wants(.health) else {
            return
        }
        reporter.report(sheet, of: devices.label(of: panel), at: time)
    }
}

/// A touch panel that is watched for faults.
package struct WatchedPanel {
    /// Watches it.
    package let health: PanelHealth
    /// Where its units lie on the screen.
    let mapping: PanelMapping
    /// The minute in which it was added, by the wall clock.
    let since: String
    /// When its sheet is told next.
    fileprivate(set) var sheetTime: Timestamp

    /// After how long a sheet is told again.
    fileprivate static let sheetInterval = Interval.seconds(24 * 3600)

    /// Whether the one of `apps` in front has a sensitive view at `point`; the panel has the number `panel` among `devices`.
    fileprivate func isOnSensitiveView(
        _ point: RawPoint, of panel: Int, among devices: AttachedDevices, in apps: inout Apps
    ) -> Bool {
        guard let app = apps.active, apps[app].application.tree.hasHadSensitiveViews,
            let screen = devices.attachment(of: panel, in: apps)
        else { return false }
        let location = screen.location(of: mapping.point(x: point.x, y: point.y))
        return apps[app].isSensitive(location, on: screen.screen)
    }
}
