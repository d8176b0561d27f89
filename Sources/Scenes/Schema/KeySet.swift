import Core
package import TouchKit
import YAML

/// The keys that one kind of map takes.
package struct KeySet: Sendable {
    /// The owner of the keys in messages: "a view".
    package let owner: String
    /// For each of all keys whether it is one of these.
    private let isMember: [Bool]

    /// Those of the keys for which `predicate` holds.
    init(_ owner: String, where predicate: (ResponderKey) -> Bool) {
        self.owner = owner
        isMember = Self.all.map(predicate)
    }

    private static let all = ResponderKey.allCases
    private static let allNames = YAMLNames(all.map { $0.rawValue })

    /// Whether the maps are those of the effect `set`.
    var isSettable: Bool { owner.hasSuffix(" that is set") }

    /// The keys.
    package var keys: [ResponderKey] {
        zip(Self.all, isMember).compactMap { key, isMember in isMember ? key : nil }
    }

    /// The names of the keys, in alphabetical order.
    var names: [String] { keys.map { $0.rawValue }.inOrder() }

    /// The key of these that `node` spells; nil for any other.
    func key(_ node: YAMLNode) -> ResponderKey? {
        guard let index = Self.allNames.index(of: node), isMember[index] else { return nil }
        return Self.all[index]
    }

    /// The key for the value of a control in these maps, if `key` is that of another class of controls.
    func match(of key: String) -> ResponderKey? {
        let valueKeys: [ResponderKey] = [.isOn, .selectedSegmentIndex, .currentPage, .selectedRow, .value]
        guard valueKeys.contains(where: { $0.rawValue == key }) else { return nil }
        return valueKeys.first(where: keys.contains)
    }
}

/// The sets, made from the entries of the schema.
extension KeySet {
    private init(_ owner: String, _ owners: KeyOwners) {
        self.init(owner) { !$0.entry.owners.isDisjoint(with: owners) }
    }

    private init(settable owner: String, _ owners: KeyOwners) {
        self.init("\(owner) that is set") {
            $0.entry.settable != nil && !$0.entry.owners.isDisjoint(with: owners)
        }
    }

    /// The keys of the application.
    package static let application = KeySet("the application", .application)
    /// The keys of its delegate.
    package static let delegate = KeySet("the delegate", .delegate)
    /// The keys of a window.
    package static let window = KeySet("a window", .window)
    /// The keys of a window's controller.
    package static let rootViewController = KeySet("a view controller", .rootViewController)
    /// The keys of the controller of a view.
    package static let childViewController = KeySet("a view's controller", .childViewController)
    /// The keys of a controller that is presented.
    package static let presentedViewController = KeySet(
        "a presented view controller", .presentedViewController)
    /// The keys of a controller that belongs to a navigation controller.
    package static let pushedViewController = KeySet(
        "a view controller of a navigation controller", .pushedViewController)
    /// The keys of a controller that belongs to a tab bar controller.
    package static let tabViewController = KeySet(
        "a view controller of a tab bar controller", .tabViewController)
    /// The keys of views of all classes.
    package static let anyView = KeySet("a view", .views)

    /// The keys of a view of `viewClass`.
    package static func view(_ viewClass: ViewClass) -> KeySet { views[Int(viewClass.rawValue)] }

    /// What a `set` effect may change of a view controller that neither belongs to another nor is presented.
    package static let settableOfViewController = KeySet(
        settable: "a view controller", [.rootViewController, .childViewController])
    /// What a `set` effect may change of a view controller that belongs to another.
    package static let settableOfTabViewController = KeySet(
        settable: "a view controller", .tabViewController)
    /// What a `set` effect may change of the application or its delegate.
    package static let settableOfResponder = KeySet(settable: "a responder", .delegate)
    /// What a `set` effect may change of a view controller that is presented.
    package static let settableOfPresentedController = KeySet(
        settable: "a presented view controller", .presentedViewController)
    /// What a `set` effect may change of a window.
    package static let settableOfWindow = KeySet(settable: "a window", .window)

    /// What a `set` effect may change of a view of `viewClass`; the value of a control by the name `value`, too.
    package static func settable(of viewClass: ViewClass) -> KeySet { settables[Int(viewClass.rawValue)] }

    private static let views = ViewClass.allCases.map { viewClass in
        let owner = KeyOwners(viewClass)
        return KeySet(viewClass.withArticle, owner)
    }

    private static let settables = ViewClass.allCases.map { viewClass in
        let owner = KeyOwners(viewClass)
        let hasValue = ResponderKey.ofValue(viewClass) != nil
        return KeySet("\(viewClass.withArticle) that is set") { key in
            let entry = key.entry
            return entry.settable != nil && entry.owners.contains(owner) || key == .value && hasValue
        }
    }
}

extension ResponderKey {
    /// The key for the value of a control of `viewClass`; nil for a class without a value.
    static func ofValue(_ viewClass: ViewClass) -> ResponderKey? { valueKeys[viewClass] }

    private static let valueKeys: Table<ViewClass, ResponderKey> = [
        .switch: .isOn, .slider: .value, .stepper: .value, .control: .value,
        .segmentedControl: .selectedSegmentIndex, .pageControl: .currentPage, .cell: .selected,
        .pickerComponent: .selectedRow, .datePicker: .value, .refreshControl: .refreshing,
    ]
}

extension ViewClass {
    /// The class by its name in a scene.
    package var name: String { description }

    /// "an imageView".
    var withArticle: String { self == .imageView ? "an \(name)" : "a \(name)" }

    /// The classes by their names.
    static let byName = Table(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// The classes whose value `set` changes by the name `value`.
    static let withValue = allCases.filter { ResponderKey.ofValue($0) != nil }

    /// The classes of views that have `key` beside what all views, or all controls, have.
    static func having(_ key: ResponderKey) -> [ViewClass] {
        let owners = key.entry.owners
        let special = KeyOwners.controls.union(.scrolling).union(.textView).union(.cell)
        guard owners.isSubset(of: special), !owners.isSuperset(of: .controls) else { return [] }
        return allCases.filter { owners.contains(KeyOwners($0)) }
    }
}

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
    static let textView = KeyOwners(rawValue: 1 << 18)
    static let pickerComponent = KeyOwners(rawValue: 1 << 19)
    static let datePicker = KeyOwners(rawValue: 1 << 20)
    static let refreshControl = KeyOwners(rawValue: 1 << 21)
    static let pushedViewController = KeyOwners(rawValue: 1 << 22)
    static let tabViewController = KeyOwners(rawValue: 1 << 23)

    static let collectionView = KeyOwners(rawValue: 1 << 24)

    /// Those whose cells can be selected.
    static let tables: KeyOwners = [tableView, collectionView]
    static let scrollViews = tables.union(scrollView)
    /// What fingers scroll: scroll views, and wheels.
    static let scrolling = scrollViews.union(pickerComponent)
    static let controls: KeyOwners = [
        button, textField, customControl, `switch`, slider, stepper, segmentedControl, pageControl,
        datePicker, refreshControl,
    ]
    /// Controls that are pressed.
    static let pressed: KeyOwners = [button, customControl]
    /// Controls whose value may be a number in a range.
    static let ranged: KeyOwners = [slider, stepper, customControl]
    /// What takes text.
    static let textInput: KeyOwners = [textField, textView]
    static let views = controls.union(scrolling).union([plainView, cell, textView])
    static let viewsAndWindows = views.union(window)
    static let viewControllers: KeyOwners = [
        rootViewController, childViewController, presentedViewController, pushedViewController,
        tabViewController,
    ]
    /// Those that can be navigation controllers: one belongs to no other, but to a tab bar controller.
    static let navigationControllers = viewControllers.subtracting(.pushedViewController)
    /// Those that can be tab bar controllers: one belongs to no other.
    static let tabBarControllers = navigationControllers.subtracting(.tabViewController)
    static let responders = viewsAndWindows.union(viewControllers).union([application, delegate])

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Views of `viewClass`.
    init(_ viewClass: ViewClass) {
        switch viewClass {
        case .view, .imageView, .label, .pickerView: self = .plainView
        case .scrollView: self = .scrollView
        case .tableView: self = .tableView
        case .collectionView: self = .collectionView
        case .cell: self = .cell
        case .control: self = .customControl
        case .button: self = .button
        case .textField: self = .textField
        case .textView: self = .textView
        case .switch: self = .switch
        case .slider: self = .slider
        case .stepper: self = .stepper
        case .segmentedControl: self = .segmentedControl
        case .pageControl: self = .pageControl
        case .pickerComponent: self = .pickerComponent
        case .datePicker: self = .datePicker
        case .refreshControl: self = .refreshControl
        }
    }
}
