/// The panels of one model in a report.
struct PanelModel {
    /// The name that all of them have.
    let name: String
    /// How many there are.
    private(set) var panels = 0
    /// How many of them have had a fault.
    private(set) var faulty = 0
    private var counts: [String: Int] = [:]

    private init(name: String) {
        self.name = name
    }

    /// Their faults, and how often each was raised: the most frequent first, then by name.
    var faults: [(name: String, count: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (name: $0.key, count: $0.value) }
    }

    /// The models of `panels`: those of which the largest share has had a fault first, then those with the most faults,
    /// then by name.
    static func ranked(_ panels: [TouchReport.PanelRow]) -> [PanelModel] {
        var models: [String: PanelModel] = [:]
        for panel in panels { models[panel.panel, default: PanelModel(name: panel.panel)].add(panel) }
        return models.values.sorted { left, right in
            // Shares, compared as products.
            let (leftShare, rightShare) = (left.faulty * right.panels, right.faulty * left.panels)
            if leftShare != rightShare { return leftShare > rightShare }
            let (leftCount, rightCount) = (left.counts.values.reduce(0, +), right.counts.values.reduce(0, +))
            return leftCount == rightCount ? left.name < right.name : leftCount > rightCount
        }
    }

    private mutating func add(_ panel: TouchReport.PanelRow) {
        panels += 1
        if !panel.faults.isEmpty { faulty += 1 }
        for fault in panel.faults { counts[fault.name, default: 0] += 1 }
    }
}
