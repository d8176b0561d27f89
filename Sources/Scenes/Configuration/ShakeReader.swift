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
            switch entry.key {
            case .maximum: shake.maximum = reader.interval(entry) ?? shake.maximum
            case .threshold: shake.threshold = reader.number(entry) ?? shake.threshold
            case .swings: shake.swings = reader.whole(entry) ?? shake.swings
            case .minimumSwing: shake.minimumSwing = reader.interval(entry) ?? shake.minimumSwing
            case .maximumGap: shake.maximumGap = reader.interval(entry) ?? shake.maximumGap
            case .minimumReversal: shake.minimumReversal = reader.interval(entry) ?? shake.minimumReversal
            case .pause: shake.pause = reader.interval(entry) ?? shake.pause
            case .gravityTime: shake.gravityTime = reader.interval(entry) ?? shake.gravityTime
            }
        }
        checkTimes(of: shake, node)
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
