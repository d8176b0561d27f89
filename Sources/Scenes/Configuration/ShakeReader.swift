import Core
import HIDRecords
import TouchKit
import YAML

/// Reads `motion`: what counts as a shake.
struct ShakeReader {
    let reader: NodeReader

    /// Reads what the map says into `shake`: times in seconds, the threshold in g.
    func read(_ node: YAMLNode, into shake: inout ShakeSettings) {
        for entry in reader.entries(node, MotionKey.self) ?? MapEntries(of: node) {
            let (name, value) = (entry.key.rawValue, entry.value)
            switch entry.key {
            case .maximum: read(value, name, into: &shake.maximum)
            case .threshold: shake.threshold = aboveZero(value, name) ?? shake.threshold
            case .swings: shake.swings = reader.whole(value, name, in: 1...100) ?? shake.swings
            case .minimumSwing: read(value, name, into: &shake.minimumSwing)
            case .maximumGap: read(value, name, into: &shake.maximumGap)
            case .minimumReversal: read(value, name, into: &shake.minimumReversal)
            case .pause: read(value, name, into: &shake.pause)
            case .gravityTime:
                // No time at all would take every push for gravity.
                shake.gravityTime = aboveZero(value, name).map(Interval.seconds) ?? shake.gravityTime
            }
        }
        checkTimes(of: shake, node)
    }

    private func read(_ node: YAMLNode, _ name: String, into time: inout Interval) {
        if let seconds = reader.positive(node, name) { time = .seconds(seconds) }
    }

    private func aboveZero(_ node: YAMLNode, _ name: String) -> Double? {
        guard let value = reader.positive(node, name) else { return nil }
        if value > 0 { return value }
        reader.error(node, "\(name) must be more than 0")
        return nil
    }

    /// Times that contradict each other make a detector that never finds anything.
    private func checkTimes(of shake: ShakeSettings, _ node: YAMLNode) {
        if shake.pause <= shake.minimumReversal {
            reader.error(node, "pause must be longer than minimumReversal: no swing would have an opposite")
        }
        if shake.maximum <= shake.pause {
            reader.error(node, "maximum must be longer than pause: every shake would be too long")
        }
    }
}
