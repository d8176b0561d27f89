import HIDRecords
import TouchKit
import YAML

/// `motion`: what counts as a shake.
extension Diagnostics {
    private enum MotionKey: String, CaseIterable {
        case maximum, threshold, swings, minimumSwing, maximumGap, minimumReversal, pause, gravityTime
    }

    /// Reads what the map says into `shake`: times in seconds, the threshold in g.
    mutating func readMotion(_ node: YAMLNode, into shake: inout ShakeSettings) {
        for entry in entries(node, "motion", MotionKey.self) ?? MapEntries(of: node) {
            let (name, value) = (entry.key.rawValue, entry.value)
            switch entry.key {
            case .maximum: read(value, name, into: &shake.maximum)
            case .threshold: shake.threshold = aboveZero(value, name) ?? shake.threshold
            case .swings: shake.swings = whole(value, name, in: 1...100) ?? shake.swings
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

    private mutating func read(_ node: YAMLNode, _ name: String, into time: inout Interval) {
        if let seconds = positive(node, name) { time = .seconds(seconds) }
    }

    private mutating func aboveZero(_ node: YAMLNode, _ name: String) -> Double? {
        guard let value = positive(node, name) else { return nil }
        if value > 0 { return value }
        error(node, "\(name) must be more than 0")
        return nil
    }

    /// Times that contradict each other make a detector that never finds anything.
    private mutating func checkTimes(of shake: ShakeSettings, _ node: YAMLNode) {
        if shake.pause <= shake.minimumReversal {
            error(node, "pause must be longer than minimumReversal: no swing would have an opposite")
        }
        if shake.maximum <= shake.pause {
            error(node, "maximum must be longer than pause: every shake would be too long")
        }
    }
}
