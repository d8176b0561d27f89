package import Core
import Scenes

/// The effect `set` for the keys of the responder `id`; each of `settings` is `KEY=VALUE` with a value as scenes have it.
package func setEffect(_ settings: [String], of id: String) throws(InspectError) -> JSONValue {
    var members = [JSONValue.Member("view", .string(id))]
    for setting in settings {
        guard let split = setting.firstIndex(of: "="), split > setting.startIndex else {
            throw .usage("what to set is KEY=VALUE, not '\(setting)'")
        }
        let key = String(setting[..<split])
        guard !members.contains(where: { $0.key == key }) else {
            throw .usage("\(key) is set twice")
        }
        members.append(.init(key, try value(String(setting[setting.index(after: split)...]), key)))
    }
    return .object([.init("set", .object(members))])
}

/// The value that `text` is as YAML.
private func value(_ text: String, _ key: String) throws(InspectError) -> JSONValue {
    let reader = FileReader { _ in .success(Array(text.utf8)) }
    guard !text.isEmpty, let value = try? SceneLoader(reading: reader).json(ofFileAt: key) else {
        throw .usage("'\(text)' is no value of \(key)")
    }
    return value
}
