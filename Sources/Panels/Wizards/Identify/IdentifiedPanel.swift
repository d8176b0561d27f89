import Output
import Core
import HIDRecords

/// A panel of which a person showed on which screen it lies.
struct IdentifiedPanel {
    private let panel: DeviceDescription
    private let others: [DeviceDescription]
    private let screen: String

    /// The panel with that index among those that are present.
    init(index: Int, screen: String, of panels: [DeviceDescription]) {
        panel = panels[index]
        others = panels.enumerated().filter { $0.offset != index }.map(\.element)
        self.screen = screen
    }

    private var key: StableKey? { StableKey.first(telling: panel, from: others) }

    /// An entry for it in a configuration that has none.
    var entry: PanelEntry {
        var entry = PanelEntry(match: key?.text(of: panel) ?? "", nil)
        entry.set(.screen(screen))
        return entry
    }

    /// How a configuration with these entries gets to know the screen.
    func change(in entries: PanelEntries) throws(InspectError) -> PanelEntryChange {
        let change = key.flatMap { _ in
            PanelEntryChange.giving([.screen(screen)], to: panel, among: others, in: entries)
        }
        guard let change else {
            throw .badData("no key tells \(panel.name) at \(panel.node) from the other panels")
        }
        return change
    }

    /// The defect of these entries; nil if they put the panel on its screen.
    func objection(to entries: PanelEntries) -> String? {
        entries.best(for: panel)?.configuration.screen == screen ? nil : entries.objection(for: panel)
    }

    /// Its members.
    func write(to json: inout JSONWriter) {
        json.put("screen", screen)
        json.put("name", panel.name)
        json.put("node", panel.node)
        json.put("entry", entry.text)
    }
}
