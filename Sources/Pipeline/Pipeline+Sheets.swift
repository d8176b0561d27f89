import Core
package import PanelHealth
package import Reports

/// What is known of each touch panel since it was added.
extension Pipeline where Output: ~Copyable {
    /// The sheets of the touch panels, or only of those with this name or node.
    package func sheets(of name: String? = nil) -> [HealthSheet] {
        health.indices.compactMap { panel in
            guard let watched = health[panel], let label = label(of: panel) else { return nil }
            guard name == nil || label.name == name || label.node == name else { return nil }
            return sheet(of: watched, panel)
        }
    }

    /// The last contacts of the touch panels, or only of those with this name or node; without those on sensitive views of the
    /// app in front.
    package mutating func seenContacts(of name: String? = nil) -> [SeenContacts] {
        health.indices.compactMap { panel in
            guard let watched = health[panel]?.health, let label = label(of: panel) else { return nil }
            guard name == nil || label.name == name || label.node == name else { return nil }
            let contacts = watched.seenContacts.filter { !isOnSensitiveView($0.point, of: panel) }
            return SeenContacts(
                contacts, of: displayName(of: panel), node: label.node, on: watched.panel)
        }
    }

    /// What watches the device with this number for faults; nil for one that is no touch panel.
    package func watcher(of device: Int) -> PanelHealth? {
        health.indices.contains(device) ? health[device]?.health : nil
    }

    private func sheet(of watched: WatchedPanel, _ panel: Int) -> HealthSheet {
        HealthSheet(
            watched.health.sheet, of: displayName(of: panel), node: label(of: panel)?.node,
            since: watched.since)
    }

    /// Tells what is known of the panel with this number, if it was touched.
    mutating func reportSheet(of panel: Int, at time: Timestamp) {
        guard tellsSheets, let watched = health[panel] else { return }
        health[panel]?.sheetTime = time + WatchedPanel.sheetInterval
        let sheet = sheet(of: watched, panel)
        guard sheet.sheet.contacts > 0, output.wants(.health, of: nil, in: log) else { return }
        draft.describe(sheet, at: time)
        write(about: label(of: panel))
    }
}
