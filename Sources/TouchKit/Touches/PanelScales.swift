/// How many points a millimetre is on each panel that was touched.
struct PanelScales: Sendable {
    private var scales: [(panel: Int, pointsPerMillimetre: Double)] = []

    /// Points per millimetre of `panel`; 0 when that is unknown.
    subscript(panel: Int) -> Double { scales.first { $0.panel == panel }?.pointsPerMillimetre ?? 0 }

    /// A touch begins on `panel`, whose number may have been that of another one before.
    mutating func note(_ panel: PanelAttachment) {
        scales.removeAll { $0.panel == panel.panel }
        scales.append((panel.panel, panel.pointsPerMillimetre))
    }
}
