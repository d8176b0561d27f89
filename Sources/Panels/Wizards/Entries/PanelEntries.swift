package import HIDRecords
package import Scenes
import YAML

/// The entries of `panels` that are in force, of a configuration and its drop-ins, and which of them are in one of the files.
package struct PanelEntries {
    private let entries: [PanelConfiguration]
    private let merged: MergedConfiguration?
    private let file: String?

    /// The entries of `configuration`, as `merged` has put them together; those in `file` can be changed, or with nil those
    /// of no file.
    package init(
        of configuration: DaemonConfiguration, _ merged: MergedConfiguration?, in file: String?
    ) {
        entries = configuration.panels
        self.merged = merged
        self.file = file
    }

    /// The entry that applies to `panel`.
    func best(for panel: DeviceDescription) -> PanelChoice? {
        PanelChoice.best(of: entries, for: panel)
    }

    /// The index in the file of the entry with `index` among all; nil if it is in another file.
    func indexInFile(_ index: Int) -> Int? {
        guard let found = merged?.panel(index), found.entry.source.path == file else { return nil }
        return found.indexInFile
    }

    /// Why another entry than the one that was to be written applies to `panel`, with its place.
    package func objection(for panel: DeviceDescription) -> String {
        guard let choice = best(for: panel) else {
            return "no entry applies to \(panel.name) at \(panel.node)"
        }
        let place = merged?.panel(choice.index).map { "\($0.entry.source.path):\($0.entry.place)" }
        return "another entry applies to \(panel.name) at \(panel.node)"
            + "\(place.map { ", \($0)" } ?? ""): \(choice.reason)"
    }
}
