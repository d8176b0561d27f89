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
            case .interval: taps.interval = reader.interval(entry) ?? taps.interval
            case .distance: taps.distance = reader.number(entry) ?? taps.distance
            case .maximumHold: taps.maximumHold = reader.interval(entry) ?? taps.maximumHold
            case .resetOnDrag: taps.resetOnDrag = reader.bool(entry.value, "resetOnDrag") ?? taps.resetOnDrag
            }
        }
    }
}
