import ApplicationProtocol
import Core
import HIDRecords
import TouchKit
import YAML

/// Scalars.
extension NodeReader {
    /// The largest coordinate, length or time in a file: sums of them stay exact enough.
    static let largestNumber = 1e9

    /// A number within ±``largestNumber``.
    func number(_ node: YAMLNode, _ what: String) -> Double? {
        guard let value = node.double else {
            let meant = node.text.flatMap(numberWithoutUnit)
            wrong(node, "\(what) must be a number", suggestion: meant) { $0.double != nil }
            return nil
        }
        guard value.isFinite, abs(value) <= Self.largestNumber else {
            error(node, "\(what) must lie within ±1000000000, not \(shown(node))")
            return nil
        }
        return value
    }

    /// A number of `range`.
    func number(_ node: YAMLNode, _ what: String, _ range: NumberRange) -> Double? {
        guard let value = number(node, what) else { return nil }
        let must: String? =
            switch range {
            case .any: nil
            case .nonNegative: value < 0 ? "must not be negative" : nil
            case .aboveZero where value <= 0, .step where value <= 0: "must be greater than 0"
            case .aboveZero: nil
            case .step: value < 0.0001 ? "must be at least 0.0001: values have four decimals" : nil
            case .fraction: (0...1).contains(value) ? nil : "must lie between 0 and 1, not \(shown(node))"
            case .accommodation:
                TouchAccommodations.times.contains(value)
                    ? nil : "must lie between 0.1 and 4 seconds, not \(shown(node))"
            case .patience:
                TouchAnswer.patience.contains(value) ? nil : "is from 0.1 to 10 seconds"
            }
        guard let must else { return value }
        error(node, "\(what) \(must)")
        return nil
    }

    /// A whole number within `range`.
    func whole(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        guard let value = node.int, range.contains(value) else {
            let limits =
                range.upperBound == .max
                ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)"
            wrong(node, "\(what) must be a whole number \(limits)") { $0.int.map(range.contains) ?? false }
            return nil
        }
        return value
    }

    /// `true` or `false`; `alternative` describes what else is accepted.
    func bool(_ node: YAMLNode, _ what: String, or alternative: String? = nil) -> Bool? {
        if let value = node.bool { return value }
        let text = node.text?.inLowerCase ?? ""
        let meant =
            ["true", "yes", "on", "1"].contains(text)
            ? "true" : ["false", "no", "off", "0"].contains(text) ? "false" : nil
        let choices = listed(["true", "false"] + (alternative.map { [$0] } ?? []))
        wrong(node, "\(what) must be \(choices)", suggestion: meant) { $0.bool != nil }
        return nil
    }

    /// Reports that a value is not what it `must` be, or that its quotes are wrong if it `reads` right without them.
    func wrong(
        _ node: YAMLNode, _ must: String, suggestion: String? = nil, reads: (YAMLNode) -> Bool
    ) {
        let plain = node.unquoted.flatMap { reads($0) ? $0 : nil }
        wrong(node, must, suggestion: suggestion, unquoted: plain)
    }

    /// What it is without quotes if that would be right: nil if it would not.
    private func wrong(_ node: YAMLNode, _ must: String, suggestion: String?, unquoted plain: YAMLNode?) {
        if let plain {
            let text = escaped(plain.text ?? "")
            error(node, "\(must), and \"\(text)\" in quotes is text; write \(text) without quotes")
        } else {
            error(node, "\(must), not \(shown(node))", suggestion: suggestion)
        }
    }

    /// The number of a key that takes one.
    func number<Key: FileKey>(_ entry: Entry<Key>) -> Double? {
        guard case .number(let range) = entry.key.form else { return nil }
        return number(entry.value, entry.key.rawValue, range)
    }

    /// The whole number of a key that takes one; `what` is what messages call it.
    func whole<Key: FileKey>(_ entry: Entry<Key>, _ what: String? = nil) -> Int? {
        guard case .whole(let range) = entry.key.form else { return nil }
        return whole(entry.value, what ?? entry.key.rawValue, in: range)
    }

    /// The span of time, in seconds, of a key that takes a number.
    func interval<Key: FileKey>(_ entry: Entry<Key>) -> Interval? {
        number(entry).map(Interval.seconds)
    }

    /// Any text that is not empty; numbers and the like count as text too.
    func string(_ node: YAMLNode, _ what: String) -> String? {
        if node.unquoted?.text == "" {
            error(node, "\(what) must not be empty")
            return nil
        }
        guard let text = node.text, !node.isNull, !text.isEmpty else {
            error(node, "\(what) must be a word, not \(shown(node))")
            return nil
        }
        guard text.utf8.count <= YAMLLimits.longestName else {
            error(
                node, "\(what) has at most \(YAMLLimits.longestName) bytes, and \(shortened(text)) is longer")
            return nil
        }
        return text
    }

    /// One of the names of `Choice`; `alternative` describes what else is accepted.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ what: String, _ type: Choice.Type = Choice.self, or alternative: String? = nil
    ) -> Choice? {
        if let text = node.text, let choice = Choice(rawValue: text) { return choice }
        notOne(of: Choice.rawValues, node, what, or: alternative)
        return nil
    }

    /// Reports that a value is none of `names`, nor the `alternative` to them.
    func notOne(of names: [String], _ node: YAMLNode, _ what: String, or alternative: String? = nil) {
        let choices = names + (alternative.map { [$0] } ?? [])
        let message = "\(what) must be \(listed(choices)), not \(shown(node))"
        guard let text = node.text, let foreign = ForeignKey(text, among: names), foreign.key != nil else {
            let meant = node.text.flatMap { Core.suggestion(for: $0, among: names) }
            return error(node, message, suggestion: meant)
        }
        error(node, message + foreign.remarkInParentheses, suggestion: foreign.key)
    }

    /// Checks the `version` of a file, where it has one.
    func checkVersion(_ node: YAMLNode?) {
        guard let node, node.int != 1 else { return }
        wrong(node, "this touchd reads version 1") { $0.int == 1 }
    }
}

/// The number in a text with a redundant unit or a decimal comma; nil for other texts.
private func numberWithoutUnit(_ text: String) -> String? {
    let letters = text.inLowerCase
    if letters.hasSuffix("ms"), let milliseconds = Double(letters.dropLast(2)) {
        return "\(milliseconds / 1_000)"
    }
    for unit in ["px", "pt", "dp", "mm", "deg", "°", "s"] where letters.hasSuffix(unit) {
        var digits = letters.dropLast(unit.count)
        if digits.last == " " { digits.removeLast() }
        return Double(digits) == nil ? nil : String(digits)
    }
    let withPoint = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    return Double(withPoint) == nil ? nil : withPoint
}

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

    /// The radii of round corners, across and down of each: one number for all, four, or all eight.
    func radii(_ node: YAMLNode) -> [Double]? {
        let list = "a list of 4, clockwise from the top left, or of 8, across and down"
        guard node.kind == .sequence else {
            return number(node, "rounded", .nonNegative).map { Array(repeating: $0, count: 8) }
        }
        guard node.count == 4 || node.count == 8 else {
            error(node, "rounded must be the radius of all corners, \(list), not \(shown(node))")
            return nil
        }
        let radii = node.items.compactMap { number($0, "each radius", .nonNegative) }
        guard radii.count == node.count else { return nil }
        return radii.count == 8 ? radii : radii.flatMap { [$0, $0] }
    }

    /// The shape of a circle around the middle of its view: of a radius, or, with nothing, as large as fits.
    func circle(_ node: YAMLNode) -> ViewShape? {
        if node.isNull { return .circle(radius: nil) }
        return number(node, "circle", .aboveZero).map { .circle(radius: $0) }
    }

    /// The shape of an ellipse around the middle of its view: of radii across and down, or, with nothing, as large as fits.
    func ellipse(_ node: YAMLNode) -> ViewShape? {
        if node.isNull { return .ellipse(nil) }
        guard let numbers = numbers(node, "ellipse", "[across, down]", count: 2) else { return nil }
        guard numbers[0] > 0, numbers[1] > 0 else {
            error(node, "the radii of ellipse must be greater than 0")
            return nil
        }
        return .ellipse(Size(width: numbers[0], height: numbers[1]))
    }

    /// The corners of a polygon.
    func polygon(_ node: YAMLNode) -> [Point]? {
        guard let items = items(node, "polygon") else { return nil }
        guard (3...ViewShape.mostCorners).contains(node.count) else {
            error(node, "polygon must be a list of 3 to \(ViewShape.mostCorners) points, not \(shown(node))")
            return nil
        }
        let points = items.compactMap { point($0, "each corner of a polygon") }
        return points.count == node.count ? points : nil
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
