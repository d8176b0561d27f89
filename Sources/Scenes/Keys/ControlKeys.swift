import TouchKit

/// The keys of controls beyond those of views, by class.
extension ResponderKey {
    /// The keys that only views of `viewClass` have.
    static func ofControl(_ viewClass: ViewClass) -> Set<ResponderKey> {
        switch viewClass {
        case .view, .imageView, .label, .textView, .scrollView: []
        case .control, .button, .textField: [.trackingOutset]
        case .switch: [.trackingOutset, .isOn, .knobWidth]
        case .slider:
            [
                .trackingOutset, .value, .minimumValue, .maximumValue, .continuous, .jumpsToTouch, .knobWidth,
                .knobOutset,
            ]
        case .stepper:
            [
                .trackingOutset, .value, .minimumValue, .maximumValue, .stepValue, .wraps, .autorepeat,
                .continuous,
            ]
        case .segmentedControl:
            [.trackingOutset, .segments, .widths, .selectedSegmentIndex, .momentary, .disabledSegments]
        case .pageControl: [.trackingOutset, .numberOfPages, .currentPage]
        }
    }

    /// The key under which a file says what a control of `viewClass` stands at; nil for a class without a value.
    static func ofValue(_ viewClass: ViewClass) -> ResponderKey? {
        switch viewClass {
        case .switch: .isOn
        case .slider, .stepper: .value
        case .segmentedControl: .selectedSegmentIndex
        case .pageControl: .currentPage
        case .view, .imageView, .label, .control, .button, .textField, .textView, .scrollView: nil
        }
    }
}

extension ViewClass {
    /// The classes of controls with a value that have `key`.
    static func having(_ key: ResponderKey) -> [ViewClass] {
        allCases.filter { $0.isControl && ofValue($0, has: key) }
    }

    private static func ofValue(_ viewClass: ViewClass, has key: ResponderKey) -> Bool {
        key != .trackingOutset && ResponderKey.ofControl(viewClass).contains(key)
    }
}

extension KeySet {
    /// The keys of a view of `viewClass`.
    static func view(_ viewClass: ViewClass) -> KeySet { views[Int(viewClass.rawValue)] }

    /// What a `set` effect may change of a view of `viewClass`; the value of a control by the name `value`, too.
    static func settable(of viewClass: ViewClass) -> KeySet { settables[Int(viewClass.rawValue)] }

    /// The keys of views of all classes.
    static let anyView = KeySet(
        "a view", ViewClass.allCases.reduce(view.keys) { $0.union(ResponderKey.ofControl($1)) })

    /// The key under which these maps say what a control stands at, if `key` is one for another class of controls.
    func match(of key: String) -> ResponderKey? {
        let valueKeys: [ResponderKey] = [.isOn, .selectedSegmentIndex, .currentPage, .value]
        guard valueKeys.contains(where: { $0.rawValue == key }) else { return nil }
        return valueKeys.first(where: keys.contains)
    }

    private static let views = ViewClass.allCases.map { viewClass in
        let own = ResponderKey.ofControl(viewClass)
        return own.isEmpty ? view : KeySet("a \(viewClass.name)", view.keys.union(own))
    }

    private static let settables = ViewClass.allCases.map { viewClass in
        let own = ResponderKey.ofControl(viewClass)
        let value: Set<ResponderKey> = ResponderKey.ofValue(viewClass) == nil ? [] : [.value]
        return own.isEmpty
            ? settableOfView
            : KeySet("a \(viewClass.name) that is set", settableOfView.keys.union(own).union(value))
    }
}
