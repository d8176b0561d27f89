import Core
import Scenes
import TouchKit
import YAML

/// All values of a configuration that are in force, in the order in which a file would have them.
struct EffectiveConfiguration {
    /// The values.
    private(set) var values: [EffectiveValue] = []

    private let configuration: DaemonConfiguration
    private let merged: MergedConfiguration

    /// The values of `configuration`, which the files `merged` say.
    init(_ configuration: DaemonConfiguration, _ merged: MergedConfiguration) {
        self.configuration = configuration
        self.merged = merged
        for key in ConfigurationKey.allCases { add(key) }
    }

    private mutating func add(_ key: ConfigurationKey) {
        switch key {
        case .version: add(key, 1)
        case .apps: addApps()
        case .scene:
            guard let origin = origin(of: key), let app = configuration.apps.first else { return }
            add(key, text: app.scene, origin: origin)
        case .foreground:
            if let foreground = configuration.foreground {
                add(key, text: foreground, origin: origin(of: key))
            }
        case .seat: add(key, text: configuration.seat, origin: origin(of: key))
        case .panels, .clients: addItems(of: key)
        case .taps: for name in TapsKey.allCases { add(key, name.rawValue, value(of: name)) }
        case .log: for name in LogKey.allCases { add(key, name.rawValue, value(of: name)) }
        case .motion: for name in MotionKey.allCases { add(key, name.rawValue, value(of: name)) }
        case .nilTarget:
            add(key, text: configuration.settings.nilTarget.rawValue, origin: origin(of: key))
        case .injection: add(key, configuration.allowsInjection)
        case .lint: break  // Holds for the file that has it, and not for what the files say together.
        }
    }

    /// Where the value of `key` stands, or of `name` in its map.
    private func origin(of key: ConfigurationKey, _ name: String? = nil) -> YAMLNode? {
        merged.parts.reversed().lazy.filter { $0.key == key }
            .compactMap { part in name.map { part.value[$0] } ?? part.value }.first
    }

    private mutating func add(_ key: ConfigurationKey, _ number: Int) {
        values.append(
            EffectiveValue(key: key, text: "\(number)", json: .init(number), origin: origin(of: key)))
    }

    private mutating func add(_ key: ConfigurationKey, _ flag: Bool) {
        values.append(EffectiveValue(key: key, text: "\(flag)", json: .bool(flag), origin: origin(of: key)))
    }

    private mutating func add(_ key: ConfigurationKey, text: String, origin: YAMLNode?) {
        values.append(EffectiveValue(key: key, text: flow(text), json: .string(text), origin: origin))
    }

    private mutating func add(_ key: ConfigurationKey, _ name: String, _ value: JSONValue) {
        values.append(
            EffectiveValue(
                key: key, name: name, text: flow(value), json: value, origin: origin(of: key, name)))
    }

    /// The apps with the paths of their scenes as the daemon opens them.
    private mutating func addApps() {
        guard let list = merged.parts.first(where: { $0.key == .apps })?.value else { return }
        for (index, (node, app)) in zip(list.items, configuration.apps).enumerated() {
            for (name, value) in node.entries {
                let isScene = name.text == AppKey.scene.rawValue
                values.append(
                    EffectiveValue(
                        key: .apps, item: index, name: name.text,
                        text: isScene ? flow(app.scene) : flow(value),
                        json: isScene ? .string(app.scene) : value.json, origin: value))
            }
        }
    }

    /// The items of a list to which several files add.
    private mutating func addItems(of key: ConfigurationKey) {
        let parts = merged.parts.filter { $0.key == key }
        if let origin = parts.first?.value, parts.allSatisfy({ $0.value.count == 0 }) {
            values.append(EffectiveValue(key: key, text: "[]", json: .array([]), origin: origin))
        }
        for (index, item) in parts.flatMap({ Array($0.value.items) }).enumerated() {
            if item.count == 0 {
                values.append(
                    EffectiveValue(key: key, item: index, text: "{}", json: .object([]), origin: item))
            }
            for (name, value) in item.entries {
                values.append(
                    EffectiveValue(
                        key: key, item: index, name: name.text, text: flow(value), json: value.json,
                        origin: value))
            }
        }
    }

    private func value(of key: TapsKey) -> JSONValue {
        let taps = configuration.settings.taps
        return switch key {
        case .interval: .number(taps.interval.seconds)
        case .distance: .number(taps.distance)
        case .maximumHold: .number(taps.maximumHold.seconds)
        case .resetOnDrag: .bool(taps.resetOnDrag)
        }
    }

    private func value(of key: LogKey) -> JSONValue {
        switch key {
        case .moves: .string(configuration.log.moves.rawValue)
        case .hitTests: .bool(configuration.log.hitTests)
        }
    }

    private func value(of key: MotionKey) -> JSONValue {
        let shake = configuration.shake
        return switch key {
        case .maximum: .number(shake.maximum.seconds)
        case .threshold: .number(shake.threshold)
        case .swings: .init(shake.swings)
        case .minimumSwing: .number(shake.minimumSwing.seconds)
        case .maximumGap: .number(shake.maximumGap.seconds)
        case .minimumReversal: .number(shake.minimumReversal.seconds)
        case .pause: .number(shake.pause.seconds)
        case .gravityTime: .number(shake.gravityTime.seconds)
        }
    }
}

/// The value of a single key in YAML's flow form.
private func flow(_ value: JSONValue) -> String {
    if case .string(let text) = value { return flow(text) }
    var buffer = TextBuffer(capacity: 24)
    buffer.put(json: value)
    return buffer.string
}
