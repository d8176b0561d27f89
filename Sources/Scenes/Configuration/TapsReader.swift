import Core
import HIDRecords
import TouchKit
import YAML

/// Reads `taps`, which configurations and scenarios have.
struct TapsReader {
    let reader: NodeReader

    /// Reads what the map says into `taps`.
    func read(_ node: YAMLNode, into taps: inout TapSettings) {
        for entry in reader.entries(node, TapsKey.self) ?? MapEntries(of: node) {
            switch entry.key {
            case .interval:
                taps.interval =
                    reader.positive(entry.value, "interval").map(Interval.seconds) ?? taps.interval
            case .distance: taps.distance = reader.positive(entry.value, "distance") ?? taps.distance
            case .maximumHold:
                taps.maximumHold =
                    reader.positive(entry.value, "maximumHold").map(Interval.seconds) ?? taps.maximumHold
            case .resetOnDrag: taps.resetOnDrag = reader.bool(entry.value, "resetOnDrag") ?? taps.resetOnDrag
            }
        }
    }
}
