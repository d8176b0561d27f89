import HIDRecords
import YAML

/// Each entry of `panels` holds for some panel.
struct PanelMatchRule {
    let reader: NodeReader

    /// What an entry is for.
    private struct Match: Hashable {
        let vendor: UInt16?
        let product: UInt16?
        let texts: [String?]

        init(_ match: PanelMatch, _ node: YAMLNode) {
            (vendor, product) = (match.vendor, match.product)
            texts = [MatchKey.name, .path, .phys, .uniq].map { node[$0.rawValue]?.text }
        }
    }

    /// Warns of entries that match the same panels as an earlier one, which comes first.
    func check(_ configuration: ConfigurationReader) {
        var first: [Match: Int] = [:]
        for (index, panel) in configuration.configuration.panels.enumerated() {
            let node = configuration.panelNodes[index]
            let match = Match(panel.match, node)
            guard let earlier = first[match] else {
                first[match] = index
                continue
            }
            reader.warning(
                .neverHolds, node,
                "this entry never holds: entry \(earlier + 1) matches the same panels and comes first")
        }
    }
}
