import ApplicationProtocol
import Core

/// A control with a value, as the tree has it.
struct Control: Equatable, Sendable {
    /// The classes of controls that have values.
    enum Kind: String, CaseIterable, Sendable {
        case `switch`, slider, stepper, segmentedControl, pageControl, control
    }

    /// The id.
    let id: String
    /// The class.
    let kind: Kind
    /// The keys of its node that matter here.
    private var keys: [String: JSON] = [:]

    private static let used = [
        "value", "minimumValue", "maximumValue", "stepValue", "segments", "numberOfPages",
    ]

    /// The control that `node` is; nil when it is none.
    init?(_ node: TreeNode) {
        guard node.kind == .view, let name = node.keys["class"]?.string, let kind = Kind(rawValue: name)
        else { return nil }
        // A control that tracks by x and y stands at a pair, others without tracks at nothing.
        if kind == .control, node.keys["value"]?.number == nil { return nil }
        id = node.id
        self.kind = kind
        set(node.keys)
    }

    /// Takes new values of keys: null is the default. Returns whether anything but `value` has changed.
    @discardableResult
    mutating func set(_ changes: JSON) -> Bool {
        let before = self
        for key in changes.keys ?? [] where Self.used.contains(key) {
            let value = changes[key]
            keys[key] = value?.isNull == true ? nil : value
        }
        var after = self
        after.keys["value"] = before.keys["value"]
        return after != before
    }

    /// What the value is, as a message says it; nil when the control has none.
    var payload: String? {
        switch kind {
        case .switch: keys["value"]?.bool == true ? "ON" : "OFF"
        case .slider, .stepper, .control: Self.text(keys["value"]?.number ?? minimum)
        case .segmentedControl: segments == 0 ? nil : Self.text(keys["value"]?.number ?? -1)
        case .pageControl: Self.text(keys["value"]?.number ?? 0)
        }
    }

    /// The value that a message says; nil when it says none of this class.
    func value(_ payload: String) -> JSON? {
        switch kind {
        case .switch: payload == "ON" ? true : payload == "OFF" ? false : nil
        case .slider, .stepper, .control: Self.number(payload).map { JSON(.number($0)) }
        case .segmentedControl, .pageControl: Int(foreign: payload).map { JSON(integerLiteral: $0) }
        }
    }

    /// What a message may say, for the refusal of another one.
    var expected: String {
        switch kind {
        case .switch: "ON or OFF"
        case .slider, .stepper, .control: "a number"
        case .segmentedControl, .pageControl: "a whole number"
        }
    }

    /// The smallest number that it can stand at.
    var minimum: Double { keys["minimumValue"]?.number ?? 0 }

    /// The largest number that it can stand at; nil when there is none.
    var maximum: Double? {
        switch kind {
        case .switch: 1
        case .slider, .control: keys["maximumValue"]?.number ?? 1
        case .stepper: keys["maximumValue"]?.number ?? 100
        case .segmentedControl: Double(segments - 1)
        case .pageControl: (keys["numberOfPages"]?.number).flatMap { $0 > 0 ? $0 - 1 : nil }
        }
    }

    /// The distance from one number to the next; nil when any number will do.
    var step: Double? {
        switch kind {
        case .slider, .control: keys["stepValue"]?.number
        case .stepper: keys["stepValue"]?.number ?? 1
        case .switch, .segmentedControl, .pageControl: 1
        }
    }

    /// How many segments there are.
    var segments: Int {
        guard let segments = keys["segments"] else { return 0 }
        return segments.number.flatMap { Int(foreign: $0) } ?? segments.array?.count ?? 0
    }

    private static func number(_ text: String) -> Double? {
        // Swift reads more: "inf", "0x1p3".
        guard text.utf8.allSatisfy("0123456789.eE+-".utf8.contains), let number = Double(foreign: text)
        else { return nil }
        return number
    }

    private static func text(_ number: Double) -> String { JSON(.number(number)).text }
}
