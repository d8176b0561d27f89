import Core

/// The panels of one model in a report.
struct PanelModel {
    /// The name that all of them have.
    let name: String
    /// How many there are.
    let panels: Int
    /// How many of them have had a fault.
    let faulty: Int
    private var counts: [String: Int] = [:]

    private init(name: String, _ panels: [TouchReport.PanelRow]) {
        self.name = name
        self.panels = panels.count
        faulty = panels.count { !$0.faults.isEmpty }
        for fault in panels.flatMap({ $0.faults }) { counts.add(1, to: fault.name) }
    }

    /// Their faults, and how often each was raised: the most frequent first, then by name.
    var faults: [(name: String, count: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (name: $0.key, count: $0.value) }
    }

    /// The models of `panels`: those of which the largest share has had a fault first, then those with the most faults,
    /// then by name.
    static func ranked(_ panels: [TouchReport.PanelRow]) -> [PanelModel] {
        let models = Dictionary(grouping: panels) { $0.panel }.map { PanelModel(name: $0, $1) }
        return models.sorted { left, right in
            // Shares, compared as products.
            let (leftShare, rightShare) = (left.faulty * right.panels, right.faulty * left.panels)
            if leftShare != rightShare { return leftShare > rightShare }
            let (leftCount, rightCount) = (left.counts.values.reduce(0, +), right.counts.values.reduce(0, +))
            return leftCount == rightCount ? left.name < right.name : leftCount > rightCount
        }
    }
}
