import HIDRecords
import YAML

/// The entries of `panels`.
extension Diagnostics {
    private enum PanelKey: String, CaseIterable {
        case match, screen, grab, rotate, flip, calibration, ignore
    }

    /// The configuration of a panel, and the place that names its screen.
    mutating func panel(_ node: YAMLNode) -> (PanelConfiguration, screen: YAMLNode?)? {
        guard let entries = entries(node, "a panel", PanelKey.self) else { return nil }
        var panel = PanelConfiguration()
        var screen: YAMLNode?
        for entry in entries {
            switch entry.key {
            case .match: panel.match = match(entry.value)
            case .screen:
                panel.screen = word(entry.value, "screen")
                screen = entry.value
            case .grab: panel.grab = bool(entry.value, "grab") ?? false
            case .rotate: panel.rotate = rotation(entry.value) ?? .none
            case .flip:
                panel.flip = Set(itemOrItems(entry.value).compactMap { choice($0, "flip", PanelAxis.self) })
            case .calibration:
                panel.calibration = numbers(entry.value, "calibration", "[a, b, c, d, e, f]", count: 6)
            case .ignore: panel.ignore = bool(entry.value, "ignore") ?? false
            }
        }
        return (panel, screen)
    }

    private mutating func rotation(_ node: YAMLNode) -> PanelRotation? {
        if let rotation = node.int.flatMap(PanelRotation.init(rawValue:)) { return rotation }
        error(node, "rotate must be 0, 90, 180 or 270, not \(shown(node))")
        return nil
    }

    private enum MatchKey: String, CaseIterable {
        case name, vendor, product, path, phys, uniq
    }

    private mutating func match(_ node: YAMLNode) -> PanelMatch {
        var match = PanelMatch()
        for entry in entries(node, "a match", MatchKey.self) ?? [] {
            switch entry.key {
            case .name: match.name = word(entry.value, "name")
            case .vendor: match.vendor = identifier(entry.value, "vendor")
            case .product: match.product = identifier(entry.value, "product")
            case .path: match.path = word(entry.value, "path")
            case .phys: match.phys = word(entry.value, "phys")
            case .uniq: match.uniq = word(entry.value, "uniq")
            }
        }
        return match
    }

    private mutating func identifier(_ node: YAMLNode, _ what: String) -> UInt16? {
        if let number = node.int.flatMap(UInt16.init(exactly:)) { return number }
        error(node, "\(what) must be a number from 0 to 0xffff, not \(shown(node))")
        return nil
    }
}
