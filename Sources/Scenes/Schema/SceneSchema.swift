import TouchKit

/// The schema of scenes: one entry a key. What has the key, when its value is read, how, and whether `set` may change it
/// follow from it.
extension ResponderKey {
    /// What the format says of the key.
    var entry: SchemaEntry {
        switch self {
        case .id: .structure(.responders)
        case .touches: .property(.responders) { $0.touches($1) }
        case .motion: .property(.responders) { $0.motion($1) }
        case .remote: .property(.responders) { $0.remote($1) }
        case .canBecomeFirstResponder:
            .property(.responders) { $0.bool($1).map(ViewChange.canBecomeFirstResponder) }
        case .canResignFirstResponder:
            .property(.responders) { $0.bool($1).map(ViewChange.canResignFirstResponder) }
        case .on: .late(.responders)
        case .actions: .late(.responders)
        case .delegate: .structure(.application)
        case .class: .structure(.views)
        case .frame: .structure(.viewsAndWindows) { $0.rect($1).map(ViewChange.frame) }
        case .bounds: .structure(.viewsAndWindows) { $0.rect($1).map(ViewChange.bounds) }
        case .center: .structure(.views) { $0.point($1).map(ViewChange.center) }
        case .anchorPoint: .property(.viewsAndWindows) { $0.point($1).map(ViewChange.anchorPoint) }
        case .transform: .property(.viewsAndWindows) { $0.transform($1) }
        case .alpha: .property(.viewsAndWindows) { $0.alpha($1) }
        case .hidden: .property(.viewsAndWindows) { $0.flag(.hidden, $1) }
        case .userInteractionEnabled: .property(.viewsAndWindows) { $0.flag(.userInteractionEnabled, $1) }
        case .multipleTouchEnabled: .property(.viewsAndWindows) { $0.flag(.multipleTouchEnabled, $1) }
        case .exclusiveTouch: .property(.viewsAndWindows) { $0.flag(.exclusiveTouch, $1) }
        case .clipsToBounds: .property(.viewsAndWindows) { $0.flag(.clipsToBounds, $1) }
        case .enabled: .property(.viewsAndWindows) { $0.flag(.enabled, $1) }
        case .selected: .property(.viewsAndWindows) { $0.flag(.selected, $1) }
        case .hitTest: .late(.viewsAndWindows) { $0.hitTest($1) }
        case .pointInside: .late(.viewsAndWindows) { $0.pointInside($1) }
        case .controller: .structure(.views)
        case .gestures: .structure(.viewsAndWindows)
        case .subviews: .structure(.viewsAndWindows)
        case .include: .structure(.viewsAndWindows)
        case .screen: .structure(.window) { $0.screen($1) }
        case .key: .structure(.window) { $0.makeKey($1) }
        case .level: .property(.window) { $0.level($1) }
        case .canBecomeKey: .property(.window) { $0.bool($1).map(ViewChange.canBecomeKey) }
        case .rootViewController: .structure(.window)
        case .view: .structure([.rootViewController, .presentedViewController])
        case .presents: .structure(.viewControllers)
        case .presented: .structure(.presentedViewController)
        case .trackingOutset: .control(.controls) { $0.number($1).map(ViewChange.trackingOutset) }
        case .isOn: .control(.switch) { $0.bool($1).map { .control(.switch(.isOn($0))) } }
        case .knobWidth: .control([.switch, .slider]) { $0.knobWidth($1) }
        case .value: .control([.slider, .stepper]) { $0.value($1) }
        case .minimumValue: .control([.slider, .stepper]) { $0.minimumValue($1) }
        case .maximumValue: .control([.slider, .stepper]) { $0.maximumValue($1) }
        case .continuous: .control([.slider, .stepper]) { $0.continuous($1) }
        case .jumpsToTouch: .control(.slider) { $0.bool($1).map { .control(.slider(.jumpsToTouch($0))) } }
        case .knobOutset: .control(.slider) { $0.positive($1).map { .control(.slider(.knobOutset($0))) } }
        case .stepValue: .control(.stepper) { $0.stepValue($1) }
        case .wraps: .control(.stepper) { $0.bool($1).map { .control(.stepper(.wraps($0))) } }
        case .autorepeat: .control(.stepper) { $0.bool($1).map { .control(.stepper(.isAutorepeating($0))) } }
        case .segments: .control(.segmentedControl) { $0.segments($1) }
        case .widths: .control(.segmentedControl) { $0.widths($1) }
        case .selectedSegmentIndex: .control(.segmentedControl) { $0.value($1) }
        case .momentary:
            .control(.segmentedControl) { $0.bool($1).map { .control(.segmentedControl(.isMomentary($0))) } }
        case .disabledSegments: .control(.segmentedControl) { $0.disabledSegments($1) }
        case .numberOfPages: .control(.pageControl) { $0.numberOfPages($1) }
        case .currentPage: .control(.pageControl) { $0.value($1) }
        }
    }
}
