package import HIDRecords

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
