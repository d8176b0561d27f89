import YAML

/// The keys of applications, delegates, windows, view controllers and views in a scene.
enum ResponderKey: String, CaseIterable {
    case id, `class`, frame, subviews
    case center, bounds, transform, anchorPoint
    case hidden, alpha, userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, clipsToBounds
    case enabled, selected
    case hitTest, pointInside
    case touches, motion, remote
    case actions, canBecomeFirstResponder, canResignFirstResponder
    case controller, gestures, on, trackingOutset, include
    case isOn, value, minimumValue, maximumValue, continuous, jumpsToTouch, knobWidth, knobOutset
    case stepValue, wraps, autorepeat
    case segments, widths, selectedSegmentIndex, momentary, disabledSegments, numberOfPages, currentPage
    case delegate
    case screen, level, key, canBecomeKey, rootViewController
    case view, presents, presented
}

/// The keys that one kind of map takes.
struct KeySet: Sendable {
    /// What has the keys, for messages: "a view".
    let owner: String
    /// Its keys.
    let keys: Set<ResponderKey>
    /// A bit for each of them, at its place among all keys.
    private let bits: UInt64

    init(_ owner: String, _ keys: Set<ResponderKey>) {
        self.owner = owner
        self.keys = keys
        bits = ResponderKey.allCases.indices.reduce(0) { bits, index in
            keys.contains(ResponderKey.allCases[index]) ? bits | 1 << UInt64(index) : bits
        }
    }

    /// The names of the keys in the order of the alphabet.
    var names: [String] { keys.map(\.rawValue).sorted() }

    /// The key of these that `node` spells; nil for any other.
    func key(_ node: YAMLNode) -> ResponderKey? {
        guard let index = Self.names.index(of: node), bits & 1 << UInt64(index) != 0 else { return nil }
        return Self.all[index]
    }

    private static let all = ResponderKey.allCases
    private static let names = YAMLNames(all.map(\.rawValue))

    private static let responder: Set<ResponderKey> = [
        .id, .touches, .motion, .remote, .on, .actions, .canBecomeFirstResponder, .canResignFirstResponder,
    ]

    private static let viewOrWindow: Set<ResponderKey> = responder.union([
        .frame, .bounds, .transform, .anchorPoint, .hidden, .alpha, .userInteractionEnabled,
        .multipleTouchEnabled, .exclusiveTouch, .clipsToBounds, .enabled, .selected, .hitTest, .pointInside,
        .gestures, .subviews, .include,
    ])

    static let application = KeySet("the application", responder.union([.delegate]))
    static let delegate = KeySet("the delegate", responder)
    static let window = KeySet(
        "a window", viewOrWindow.union([.screen, .level, .key, .canBecomeKey, .rootViewController]))
    static let view = KeySet("a view", viewOrWindow.union([.class, .center, .controller]))
    static let rootViewController = KeySet("a view controller", responder.union([.view, .presents]))
    static let childViewController = KeySet("a view's controller", responder.union([.presents]))
    static let presentedViewController = KeySet(
        "a presented view controller", responder.union([.view, .presents, .presented]))

    /// What a `set` effect may change of the application, its delegate or a view controller.
    static let settableOfResponder = KeySet(
        "a responder that is set", responder.subtracting([.id, .actions]))
    /// What a `set` effect may change of a view.
    static let settableOfView = KeySet(
        "a view that is set",
        view.keys.subtracting([
            .id, .class, .subviews, .gestures, .include, .on, .actions, .controller,
        ]))
    /// What a `set` effect may change of a window.
    static let settableOfWindow = KeySet(
        "a window that is set",
        window.keys.subtracting([
            .id, .subviews, .gestures, .include, .on, .actions, .rootViewController,
        ]))
}
