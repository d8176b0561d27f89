import HIDRecords
import TouchKit
import YAML

/// `taps`, which configurations and scenarios have.
extension Diagnostics {
    private enum TapsKey: String, CaseIterable {
        case interval, distance, maximumHold, resetOnDrag
    }

    /// Reads what the map says into `taps`.
    mutating func readTaps(_ node: YAMLNode, into taps: inout TapSettings) {
        for entry in entries(node, "taps", TapsKey.self) ?? MapEntries(of: node) {
            switch entry.key {
            case .interval:
                taps.interval = positive(entry.value, "interval").map(Interval.seconds) ?? taps.interval
            case .distance: taps.distance = positive(entry.value, "distance") ?? taps.distance
            case .maximumHold:
                taps.maximumHold =
                    positive(entry.value, "maximumHold").map(Interval.seconds) ?? taps.maximumHold
            case .resetOnDrag: taps.resetOnDrag = bool(entry.value, "resetOnDrag") ?? taps.resetOnDrag
            }
        }
    }
}
