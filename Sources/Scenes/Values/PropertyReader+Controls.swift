import TouchKit
import YAML

/// The keys of controls that have a value. Keys of several classes change what the class of the control has.
extension PropertyReader {
    /// The most segments of a control: each tap looks through them.
    private static let mostSegments = 1_000
    private static let mostPages = 1_000_000

    /// The class of a view; nil for other responders.
    var viewClass: ViewClass? {
        draft.scene.tree[id].kind == .view ? draft.scene.tree[view: id].viewClass : nil
    }

    /// What the control stands at, by its own key or by `value`.
    func value(_ node: YAMLNode) -> ViewChange? {
        switch viewClass {
        case .switch: bool(node).map { .control(.switch(.isOn($0))) }
        case .slider: number(node).map { .control(.slider(.value($0))) }
        case .stepper: number(node).map { .control(.stepper(.value($0))) }
        case .segmentedControl:
            whole(node, in: -1...Self.mostSegments).map {
                .control(.segmentedControl(.selectedSegmentIndex($0)))
            }
        case .pageControl:
            whole(node, in: 0...Self.mostPages).map { .control(.pageControl(.currentPage($0))) }
        case .view, .imageView, .label, .control, .button, .textField, .textView, .scrollView, nil: nil
        }
    }

    /// The lower end of the range.
    func minimumValue(_ node: YAMLNode) -> ViewChange? {
        number(node).flatMap { change(slider: .minimumValue($0), stepper: .minimumValue($0)) }
    }

    /// The upper end of the range.
    func maximumValue(_ node: YAMLNode) -> ViewChange? {
        number(node).flatMap { change(slider: .maximumValue($0), stepper: .maximumValue($0)) }
    }

    /// Whether `valueChanged` follows each change.
    func continuous(_ node: YAMLNode) -> ViewChange? {
        bool(node).flatMap { change(slider: .isContinuous($0), stepper: .isContinuous($0)) }
    }

    /// How wide the knob is.
    func knobWidth(_ node: YAMLNode) -> ViewChange? {
        moreThanZero(node).flatMap { change(switch: .knobWidth($0), slider: .knobWidth($0)) }
    }

    /// A step is a value, of which four decimals count.
    func stepValue(_ node: YAMLNode) -> ViewChange? {
        guard let step = moreThanZero(node) else { return nil }
        if step >= 0.0001 { return .control(.stepper(.stepValue(step))) }
        draft.reader.error(node, "stepValue must be at least 0.0001: values have four decimals")
        return nil
    }

    /// How many, or the name of each, which only the reader of the file needs.
    func segments(_ node: YAMLNode) -> ViewChange? {
        let count = node.kind == .sequence ? named(node) : whole(node, in: 0...Self.mostSegments)
        return count.map { .control(.segmentedControl(.numberOfSegments($0))) }
    }

    /// The widths of segments from the left.
    func widths(_ node: YAMLNode) -> ViewChange? {
        guard let items = draft.reader.items(node, "widths") else { return nil }
        var widths: [Double] = []
        for item in items {
            guard let width = draft.reader.positive(item, "the width of a segment") else { return nil }
            widths.append(width)
        }
        return .control(.segmentedControl(.widths(widths)))
    }

    /// The indices of segments that cannot be selected.
    func disabledSegments(_ node: YAMLNode) -> ViewChange? {
        guard let items = draft.reader.items(node, key.rawValue) else { return nil }
        var indices: Set<Int> = []
        for item in items {
            let index = draft.reader.whole(item, "the index of a segment", in: 0...Self.mostSegments)
            guard let index else { return nil }
            indices.insert(index)
        }
        return .control(.segmentedControl(.disabledSegments(indices)))
    }

    /// How many pages there are.
    func numberOfPages(_ node: YAMLNode) -> ViewChange? {
        whole(node, in: 0...Self.mostPages).map { .control(.pageControl(.numberOfPages($0))) }
    }

    private func named(_ node: YAMLNode) -> Int? {
        guard node.count <= Self.mostSegments else {
            draft.reader.error(node, "a segmented control has at most \(Self.mostSegments) segments")
            return nil
        }
        for item in node.items where draft.reader.word(item, "the name of a segment") == nil { return nil }
        return node.count
    }

    private func whole(_ node: YAMLNode, in range: ClosedRange<Int>) -> Int? {
        draft.reader.whole(node, key.rawValue, in: range)
    }

    private func moreThanZero(_ node: YAMLNode) -> Double? {
        guard let number = number(node) else { return nil }
        if number > 0 { return number }
        draft.reader.error(node, "\(key.rawValue) must be greater than 0")
        return nil
    }

    /// The change of the class that the control has; nil for one that is not named.
    private func change(
        switch: Switch.Change? = nil, slider: Slider.Change, stepper: Stepper.Change? = nil
    ) -> ViewChange? {
        switch viewClass {
        case .switch: `switch`.map { .control(.switch($0)) }
        case .slider: .control(.slider(slider))
        case .stepper: stepper.map { .control(.stepper($0)) }
        case .view, .imageView, .label, .control, .button, .segmentedControl, .pageControl, .textField,
            .textView, .scrollView, nil:
            nil
        }
    }
}
