import Core
import Devices
import HIDRecords
import PanelHealth
import Reports
import Runtime

/// The touch panels that are watched for faults, by the numbers of their devices: when something is due about one, which ones
/// report the same touches, and what is known of each since it was added.
struct WatchedPanels {
    /// Whether panels that are added from now on are watched.
    var isOn = true
    /// Whether the sheet of a panel is told once a day and when it goes: where there is a wall clock.
    var tellsSheets = false
    /// The panels; nil for other devices.
    private var panels: [WatchedPanel?] = []
    /// Which of them report the same touches.
    private var duplicates = DuplicatePanels()

    /// The panel with the number `panel`; nil for a device that is not watched.
    subscript(panel: Int) -> WatchedPanel? {
        panels.indices.contains(panel) ? panels[panel] : nil
    }

    /// The panel about which something is due first, and when; nil while nothing is wrong and no finger is down.
    var nextTimer: (panel: Int, deadline: Timestamp)? {
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
        guard isOn else { return }
        while panels.count <= panel { panels.append(nil) }
        panels[panel] = WatchedPanel(
            health: PanelHealth(
                of: description, expectsPointsBeyond: configuration.expectsPointsBeyond(description)),
            mapping: PanelMapping(of: description, configuration: configuration),
            since: tellsSheets ? Timestamp.realtime.localMinute : "",
            sheetTime: time + WatchedPanel.sheetInterval)
    }

    /// Forgets a panel; returns what others are to be told of that.
    mutating func remove(_ panel: Int) -> [DuplicatePanels.News] {
        panels[panel] = nil
        return duplicates.remove(panel)
    }

    /// Compares the touches that begin in `frame` with those of other panels; returns what panels are to be told of that.
    mutating func compare(_ frame: PanelFrame, of panel: Int) -> [DuplicatePanels.News] {
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

    /// The sheet of the panel with the number `panel` of `devices`; nil for a device that is not watched.
    func sheet(of panel: Int, among devices: AttachedDevices) -> HealthSheet? {
        self[panel].map { watched in
            HealthSheet(
                watched.health.sheet, of: devices.displayName(of: panel),
                node: devices.label(of: panel)?.node, since: watched.since)
        }
    }

    /// The sheet that is to be told at `time` of the panel with the number `panel`; nil if sheets are not told, or if it was not touched.
    mutating func takeSheet(of panel: Int, among devices: AttachedDevices, at time: Timestamp) -> HealthSheet?
    {
        guard tellsSheets, let sheet = sheet(of: panel, among: devices) else { return nil }
        panels[panel]?.sheetTime = time + WatchedPanel.sheetInterval
        return sheet.sheet.contacts > 0 ? sheet : nil
    }
}

/// A touch panel that is watched for faults.
struct WatchedPanel {
    /// Watches it.
    let health: PanelHealth
    /// Where its units lie on the screen.
    let mapping: PanelMapping
    /// The minute in which it was added, by the wall clock.
    let since: String
    /// When its sheet is told next.
    fileprivate(set) var sheetTime: Timestamp

    /// After how long a sheet is told again.
    fileprivate static let sheetInterval = Interval.seconds(24 * 3600)
}
