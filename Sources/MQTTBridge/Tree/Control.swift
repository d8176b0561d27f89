import ApplicationProtocol
import Core

/// A control with a value, as the tree has it: touchd says what kind of value that is, and from where to where it goes.
struct Control: Equatable, Sendable {
    /// The kinds of values that a message can say.
    enum Kind: String, Sendable {
        case boolean, number, index
    }

    /// The id.
    let id: String
    /// The class, by which a component shows it.
    let viewClass: String
    /// The kind of its values.
    let kind: Kind
    /// The smallest number that it can stand at.
    private(set) var minimum: Double?
    /// The largest number that it can stand at; nil when there is none.
    private(set) var maximum: Double?
    /// The distance from one number to the next; nil when any number will do.
    private(set) var step: Double?
    /// The value that it stands at.
    private var value: JSON?

    /// The control that `node` is; nil when it is none, or stands at a pair of numbers.
    init?(_ node: TreeNode) {
        guard node.kind == .view, let viewClass = node.keys["class"]?.string,
            let kind = (node.keys["range"]?["kind"]?.string).flatMap(Kind.init)
        else { return nil }
        id = node.id
        self.viewClass = viewClass
        self.kind = kind
        set(node.keys)
    }

    /// Takes new values of keys. Returns whether anything but `value` has changed.
    @discardableResult
    mutating func set(_ changes: JSON) -> Bool {
        if let value = changes["value"] { self.value = value }
        let before = self
        if let range = changes["range"] {
            // Within the limits of numbers that others wrote.
            minimum = range["minimum"]?.value.number
            maximum = range["maximum"]?.value.number
            step = range["step"]?.value.number
        }
        return self != before
    }

    /// The value as a message says it, the least one if it is not known; nil when there is none to stand at.
    var payload: String? {
        switch kind {
        case .boolean: value?.bool == true ? "ON" : "OFF"
        case .number, .index: isEmpty ? nil : (value?.number ?? minimum).map(Self.text)
        }
    }

    /// Whether there is no number that it can stand at, as in a segmented control without segments.
    private var isEmpty: Bool {
        guard let minimum, let maximum else { return false }
        return maximum < minimum
    }

    /// The value that a message says; nil when it says none of this kind.
    func value(_ payload: String) -> JSON? {
        switch kind {
        case .boolean: payload == "ON" ? true : payload == "OFF" ? false : nil
        case .number: Self.number(payload).map { JSON(.number($0)) }
        case .index: Int(foreign: payload).map { JSON(integerLiteral: $0) }
        }
    }

    /// The values that a message may say, for the refusal of another one.
    var expected: String {
        switch kind {
        case .boolean: "ON or OFF"
        case .number: "a number"
        case .index: "a whole number"
        }
    }

    private static func number(_ text: String) -> Double? {
        // Swift reads more: "inf", "0x1p3".
        guard text.utf8.allSatisfy("0123456789.eE+-".utf8.contains), let number = Double(foreign: text)
        else { return nil }
        return number
    }

    private static func text(_ number: Double) -> String { JSON(.number(number)).text }
}
