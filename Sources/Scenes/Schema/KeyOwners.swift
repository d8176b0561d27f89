import TouchKit

/// What may have a key: kinds of responders, and classes of views.
struct KeyOwners: OptionSet {
    let rawValue: UInt32

    static let application = KeyOwners(rawValue: 1 << 0)
    static let delegate = KeyOwners(rawValue: 1 << 1)
    static let window = KeyOwners(rawValue: 1 << 2)
    static let rootViewController = KeyOwners(rawValue: 1 << 3)
    static let childViewController = KeyOwners(rawValue: 1 << 4)
    static let presentedViewController = KeyOwners(rawValue: 1 << 5)
    /// Views of classes without keys of their own.
    static let plainView = KeyOwners(rawValue: 1 << 6)
    /// Text fields.
    static let textField = KeyOwners(rawValue: 1 << 7)
    static let `switch` = KeyOwners(rawValue: 1 << 8)
    static let slider = KeyOwners(rawValue: 1 << 9)
    static let stepper = KeyOwners(rawValue: 1 << 10)
    static let segmentedControl = KeyOwners(rawValue: 1 << 11)
    static let pageControl = KeyOwners(rawValue: 1 << 12)
    /// Controls of no special class, which may follow the finger.
    static let customControl = KeyOwners(rawValue: 1 << 13)

    static let scrollView = KeyOwners(rawValue: 1 << 14)
    static let tableView = KeyOwners(rawValue: 1 << 15)
    static let cell = KeyOwners(rawValue: 1 << 16)
    static let button = KeyOwners(rawValue: 1 << 17)

    static let scrollViews: KeyOwners = [scrollView, tableView]
    static let controls: KeyOwners = [
        button, textField, customControl, `switch`, slider, stepper, segmentedControl, pageControl,
    ]
    /// Controls that are pressed.
    static let pressed: KeyOwners = [button, customControl]
    /// Controls whose value may be a number in a range.
    static let ranged: KeyOwners = [slider, stepper, customControl]
    static let views = controls.union(scrollViews).union([plainView, cell])
    static let viewsAndWindows = views.union(window)
    static let viewControllers: KeyOwners = [
        rootViewController, childViewController, presentedViewController,
    ]
    static let responders = viewsAndWindows.union(viewControllers).union([application, delegate])

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Views of `viewClass`.
    init(_ viewClass: ViewClass) {
        switch viewClass {
        case .view, .imageView, .label, .textView: self = .plainView
        case .scrollView: self = .scrollView
        case .tableView: self = .tableView
        case .cell: self = .cell
        case .control: self = .customControl
        case .button: self = .button
        case .textField: self = .textField
        case .switch: self = .switch
        case .slider: self = .slider
        case .stepper: self = .stepper
        case .segmentedControl: self = .segmentedControl
        case .pageControl: self = .pageControl
        }
    }
}
