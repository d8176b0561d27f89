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

/// How a configuration gets keys for one panel.
package enum PanelEntryChange: Equatable, Sendable {
    /// The entry of the file with this index gets these keys.
    case set(Int, [PanelEntry.Key])
    /// A new entry comes behind the others.
    case add(PanelEntry)

    /// The change by which `keys` apply to `panel` and to none of `others`; nil if nothing tells it from them.
    ///
    /// An entry of the file that applies to this panel alone is changed. Otherwise a new one says what the old one says, and
    /// has more keys to match, so that it wins.
    package static func giving(
        _ keys: [PanelEntry.Key], to panel: DeviceDescription, among others: [DeviceDescription],
        in entries: PanelEntries
    ) -> PanelEntryChange? {
        let choice = entries.best(for: panel)
        if let choice, let index = entries.indexInFile(choice.index),
            !others.contains(where: { entries.best(for: $0)?.index == choice.index })
        {
            return .set(index, keys)
        }
        guard let stable = StableKey.first(telling: panel, from: others) else { return nil }
        var chosen = [stable]
        for key in StableKey.allCases where key != stable && key.match(of: panel) != nil {
            if count(of: chosen, panel) > choice?.configuration.match.keys.count ?? 0 { break }
            chosen.append(key)
        }
        let match = chosen.map { $0.text(of: panel) }.joined(separator: ", ")
        var entry = PanelEntry(match: match, choice?.configuration)
        for key in keys { entry.set(key) }
        return .add(entry)
    }

    /// How many keys a match has that names these.
    private static func count(of keys: [StableKey], _ panel: DeviceDescription) -> Int {
        keys.reduce(0) { $0 + ($1.match(of: panel)?.keys.count ?? 0) }
    }
}
