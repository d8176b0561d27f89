/// The topics of the bridge.
struct MQTTTopics: Equatable, Sendable {
    /// The subject of a message from the broker.
    enum Command: Equatable, Sendable {
        /// A control is to get a value.
        case value(view: String)
        /// An action is to be performed.
        case action(String)
        /// Home Assistant says whether it is there.
        case homeAssistant
        /// The announcement of an earlier run to Home Assistant.
        case announcement
    }

    private let base: String
    private let discovery: String?
    private let device: String

    /// The topics that `configuration` asks for.
    init(_ configuration: MQTTConfiguration) {
        base = configuration.base
        discovery = configuration.discovery
        device = configuration.device.id
    }

    /// Where the bridge says whether it and touchd are there.
    var status: String { base + "/status" }

    /// Where it says what it refused.
    var error: String { base + "/error" }

    /// Where Home Assistant is told what there is.
    var announcement: String? { discovery.map { "\($0)/device/\(device)/config" } }

    /// Where an event of touchd's topic `name` goes.
    func event(_ name: String) -> String { "\(base)/event/\(Self.escaped(name))" }

    /// Where the value of the control `view` goes.
    func value(_ view: String) -> String { "\(base)/value/\(Self.escaped(view))" }

    /// Where a new value of the control `view` comes from.
    func command(_ view: String) -> String { value(view) + "/set" }

    /// Where the wish for the action `name` comes from.
    func action(_ name: String) -> String { "\(base)/action/\(Self.escaped(name))" }

    /// The topics that the bridge subscribes to.
    var commands: [String] {
        ["\(base)/value/+/set", "\(base)/action/+"] + (discovery.map { ["\($0)/status"] } ?? [])
    }

    /// The subject of a message to `topic`; nil when the bridge does not know it.
    func command(at topic: String) -> Command? {
        if topic == announcement { return .announcement }
        if let discovery, topic == discovery + "/status" { return .homeAssistant }
        let parts = relative(topic).split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 3, parts[0] == "value", parts[2] == "set" {
            return Self.unescaped(parts[1]).map(Command.value)
        }
        return parts.count == 2 && parts[0] == "action" ? Self.unescaped(parts[1]).map(Command.action) : nil
    }

    /// The control whose value goes to `topic`; nil when none does.
    func view(ofValue topic: String) -> String? {
        let parts = relative(topic).split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0] == "value" ? Self.unescaped(parts[1]) : nil
    }

    /// `topic` without the base.
    func relative(_ topic: String) -> String {
        topic.hasPrefix(base + "/") ? String(topic.dropFirst(base.count + 1)) : topic
    }

    /// `name` with `%XX` for each byte that is none of `A-Z a-z 0-9 . _ -`.
    static func escaped(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes += [hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The name that `text` is with `%XX` for some of its bytes; nil when it is none.
    static func unescaped(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let ranges = [
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
        ]
        return ranges.contains { $0.contains(byte) } || "._-".utf8.contains(byte)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
