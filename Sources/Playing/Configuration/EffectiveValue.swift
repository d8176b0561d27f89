import Core
import Scenes
import YAML

/// A value of a configuration that is in force, and where it stands.
struct EffectiveValue {
    /// The key at the top of the file.
    let key: ConfigurationKey
    /// Which item of a list it is in, from 0; nil in anything else.
    var item: Int?
    /// The key in the map or in the item; nil for a value of the top.
    var name: String?
    /// The value in YAML's flow form.
    let text: String
    /// The value as JSON has it.
    let json: JSONValue
    /// The file and the line that have it; nil for a default.
    let origin: YAMLNode?

    /// `panels[0].match`: what messages and programs call it.
    var path: String {
        let index = item.map { "[\($0)]" } ?? ""
        return key.rawValue + index + (name.map { ".\($0)" } ?? "")
    }

    /// `FILE:LINE`, or `default`.
    var source: String { origin.map { "\($0.source.path):\($0.line)" } ?? "default" }

    /// The object that a program gets.
    var object: JSONValue {
        .object([
            .init("key", .string(path)), .init("value", json), .init("file", .init(origin?.source.path)),
            .init("line", origin.map { JSONValue($0.line) } ?? .null),
        ])
    }
}
