import HIDRecords
import TouchKit
import YAML

/// Rectangles, points and transforms.
extension NodeReader {
    /// `[x, y, width, height]`, of which the last two are not negative.
    func rect(_ node: YAMLNode, _ what: String) -> Rect? {
        guard let numbers = numbers(node, what, "[x, y, width, height]", count: 4) else {
            return nil
        }
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            error(node, "the width and height of \(what) must not be negative")
            return nil
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// `[x, y]`.
    func point(_ node: YAMLNode, _ what: String) -> Point? {
        guard let numbers = numbers(node, what, "[x, y]", count: 2) else { return nil }
        return Point(x: numbers[0], y: numbers[1])
    }

    /// `[width, height]`, neither of them negative.
    func extent(_ node: YAMLNode, _ what: String) -> Size? {
        guard let numbers = numbers(node, what, "[width, height]", count: 2) else { return nil }
        guard numbers[0] >= 0, numbers[1] >= 0 else {
            error(node, "the width and height of \(what) must not be negative")
            return nil
        }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// `[top, left, bottom, right]`.
    func insets(_ node: YAMLNode, _ what: String = "insets") -> EdgeInsets? {
        let form = "[top, left, bottom, right]"
        guard let numbers = numbers(node, what, form, count: 4) else { return nil }
        return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// A transform in either form.
    func transform(_ node: YAMLNode) -> AffineTransform? {
        node.kind == .sequence ? matrix(node) : steps(node)
    }

    private func matrix(_ node: YAMLNode) -> AffineTransform? {
        let form = "[a, b, c, d, tx, ty]"
        guard let numbers = numbers(node, "a transform", form, count: 6) else { return nil }
        return AffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// Rotated first, then scaled, then translated, whatever the order in the file.
    private func steps(_ node: YAMLNode) -> AffineTransform? {
        guard let entries = entries(node, TransformKey.self) else { return nil }
        var rotation = AffineTransform.identity
        var scale = AffineTransform.identity
        var translation = AffineTransform.identity
        for entry in entries {
            switch entry.key {
            case .rotate:
                guard let degrees = number(entry.value, "rotate") else { return nil }
                rotation = .rotation(degrees: degrees)
            case .scale:
                guard let factors = scaleFactors(entry.value) else { return nil }
                scale = .scale(x: factors.x, y: factors.y)
            case .translate:
                guard let offset = point(entry.value, "translate") else { return nil }
                translation = .translation(x: offset.x, y: offset.y)
            }
        }
        return rotation.followed(by: scale).followed(by: translation)
    }

    private func scaleFactors(_ node: YAMLNode) -> Point? {
        if node.kind == .sequence { return point(node, "scale") }
        return number(node, "scale").map { Point(x: $0, y: $0) }
    }
}
