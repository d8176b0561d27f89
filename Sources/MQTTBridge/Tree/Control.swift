import ApplicationProtocol
import BrokerConfiguration
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
    /// What the configuration says of it.
    let shown: MQTTConfiguration.Shown
    /// What messages say for its values from 0 on: the names in the configuration, or those that the scene has for segments.
    private(set) var options: [String]
    /// The value that it stands at.
    private var value: JSON?

    /// The control that `node` is, of which the configuration says `shown`; nil when it is none, or stands at a pair of numbers.
    init?(_ node: TreeNode, _ shown: MQTTConfiguration.Shown = .init()) {
        guard node.kind == .view, let viewClass = node.keys["class"]?.string,
            let kind = (node.keys["range"]?["kind"]?.string).flatMap(Kind.init)
        else { return nil }
        id = node.id
        self.viewClass = viewClass
        self.kind = kind
        self.shown = shown
        options = shown.options
        set(node.keys)
    }

    /// Takes new values of keys. Returns whether anything but `value` has changed.
    @discardableResult
    mutating func set(_ changes: JSON) -> Bool {
        if let value = changes["value"] { self.value = value }
        let before = self
        if shown.options.isEmpty, let segments = changes["segments"] {
            let names = (segments.array ?? []).compactMap { $0.string }
            options = MQTTConfiguration.Shown.areOptions(names) ? names : []
        }
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
        case .number: isEmpty ? nil : (value?.number ?? minimum).map(Self.text)
        case .index: isEmpty ? nil : (value?.number ?? minimum).map(option)
        }
    }

    /// The name of the value `index`, or its number if it has none.
    func option(_ index: Double) -> String {
        let named = Int(exactly: index).flatMap { options.indices.contains($0) ? options[$0] : nil }
        return named ?? Self.text(index)
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
        case .index:
            (options.firstIndex(of: payload) ?? Int(foreign: payload)).map { JSON(integerLiteral: $0) }
        }
    }

    /// The values that a message may say, for the refusal of another one.
    var expected: String {
        switch kind {
        case .boolean: "ON or OFF"
        case .number: "a number"
        case .index where options.isEmpty: "a whole number"
        case .index: "a whole number or one of \(options.joined(separator: ", "))"
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
