import Core
import Output
package import HIDRecords
package import Scenes

/// Keys of an entry of `panels` with their values, as a configuration has them.
package struct PanelEntry: Equatable, Sendable {
    /// A key with its value in YAML, in flow style.
    package struct Key: Equatable, Sendable {
        /// The key.
        package let key: PanelKey
        /// Its value.
        package let value: String
    }

    /// The keys, in their order.
    package private(set) var keys: [Key]

    /// An entry with these keys.
    package init(_ keys: [Key]) {
        self.keys = keys
    }

    /// An entry that `match` fits, and says what `configuration` says besides.
    init(match: String, _ configuration: PanelConfiguration?) {
        keys = [Key(key: .match, value: "{\(match)}")]
        guard let configuration else { return }
        if let screen = configuration.screen { set(.screen(screen)) }
        switch configuration.grab {
        case .never: break
        case .always: set(Key(key: .grab, value: "true"))
        case .whileAttached(let client): set(Key(key: .grab, value: "{while: \(quotedJSON(client))}"))
        }
        if let calibration = configuration.calibration { set(.calibration(calibration)) }
        if configuration.rotate != .none { set(.rotate(configuration.rotate)) }
        if !configuration.flip.isEmpty { set(.flip(configuration.flip)) }
        if configuration.use { set(Key(key: .use, value: "true")) }
    }

    /// Sets `key`, in its place if it is there.
    mutating func set(_ key: Key) {
        if let index = keys.firstIndex(where: { $0.key == key.key }) {
            keys[index] = key
        } else {
            keys.append(key)
        }
    }

    /// `{match: {path: "usb-0:3"}, screen: "left"}`.
    package var text: String { "{\(keys.map(\.text).joined(separator: ", "))}" }
}

extension PanelEntry.Key {
    /// `screen: "left"`.
    var text: String { "\(key.rawValue): \(value)" }

    /// The screen of this id.
    package static func screen(_ name: String) -> Self { Self(key: .screen, value: quotedJSON(name)) }

    /// A turn.
    package static func rotate(_ rotation: PanelRotation) -> Self {
        Self(key: .rotate, value: "\(rotation.rawValue)")
    }

    /// Axes that run the wrong way.
    static func flip(_ axes: KeyList<PanelAxis>) -> Self {
        let names = axes.map(\.rawValue).sorted()
        return Self(key: .flip, value: names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
    }

    /// The six numbers of a matrix.
    static func calibration(_ numbers: [Double]) -> Self {
        Self(key: .calibration, value: "[\(numbers.map(shortDecimal).joined(separator: ", "))]")
    }

    /// A number with six decimals at most.
    private static func shortDecimal(_ number: Double) -> String {
        var text = fixed(number, 6)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}
