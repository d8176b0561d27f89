import Core
import HIDRecords
import YAML

/// Each entry of `panels` holds for some panel.
struct PanelMatchRule {
    let reader: NodeReader

    /// What an entry is for, and which file has it.
    private struct Match: Hashable {
        let file: ObjectIdentifier
        let vendor: UInt16?
        let product: UInt16?
        let texts: [String?]

        init(_ match: PanelMatch, _ node: YAMLNode) {
            file = ObjectIdentifier(node.source)
            (vendor, product) = (match.vendor, match.product)
            texts = [MatchKey.name, .path, .phys, .uniq].map { node[$0.rawValue]?.text }
        }
    }

    /// Warns of entries that match the same panels as an earlier one of their file, which comes first; what a drop-in replaces
    /// is replaced on purpose.
    func check(_ configuration: ConfigurationReader) {
        var first = Table<Match, Int>()
        var counts = Table<ObjectIdentifier, Int>()
        for (panel, node) in zip(configuration.configuration.panels, configuration.panelNodes) {
            let match = Match(panel.match, node)
            counts.add(1, to: match.file)
            guard let earlier = first[match] else {
                first[match] = counts[match.file]
                continue
            }
            reader.warning(
                .neverHolds, node,
                "this entry never holds: entry \(earlier) matches the same panels and comes first")
        }
    }
}
