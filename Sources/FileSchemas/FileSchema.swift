import Scenes

/// The JSON Schema (draft-07) of one kind of file, for editors; made from the keys that the reader of such
/// files accepts.
package enum FileSchema: String, CaseIterable, Sendable {
    case touchd, scene, view, window, scenario

    /// The name of the file that contains it.
    package var fileName: String { "\(rawValue).json" }

    /// The text of the schema.
    package var text: String {
        let head: JSON = [
            "$schema": "http://json-schema.org/draft-07/schema#",
            "$id": .string("file:///usr/share/touchd/schema/\(fileName)"),
            "title": .string(title),
        ]
        let content = content
        let definitions = SceneDefinitions.all(usedBy: content)
        return head.adding(content).adding(["definitions": .object(definitions)]).text() + "\n"
    }

    private var title: String {
        switch self {
        case .touchd: "Configuration of touchd, touchd.yaml(5)"
        case .scene: "Scene of touchd, touchd-scene(5)"
        case .view: "View of a scene of touchd, in a file of its own, touchd-scene(5)"
        case .window: "Window of a scene of touchd, in a file of its own, touchd-scene(5)"
        case .scenario: "Scenario of touchd, touchd-scene(5)"
        }
    }

    private var content: JSON {
        switch self {
        case .touchd:
            ConfigurationKey.map().adding(["not": .required(["apps", "scene"])])
        case .scene: ["allOf": [JSON(.named(.scene))]]
        case .view: ["allOf": [JSON(.named(.view))]]
        case .window: ["allOf": [JSON(.named(.window))]]
        case .scenario: ScenarioKey.map(required: [.scene, .input, .expect])
        }
    }
}

extension DescribedKey {
    /// The key as a member of `properties`.
    var property: Property { Property(rawValue, sentence, JSON(form)) }

    /// A map of all these keys.
    static func map(required: [Self] = []) -> JSON {
        .map(allCases.map(\.property), required: required.map(\.rawValue))
    }
}

/// A member of a map with what an editor shows for it.
struct Property {
    let name: String
    /// The form of its value, with its sentence.
    let json: JSON

    init(_ name: String, _ json: JSON) {
        self.name = name
        self.json = json
    }

    init(_ name: String, _ sentence: Sentence, _ form: JSON) {
        let description: JSON = ["description": .string(sentence.text)]
        // draft-07 ignores the keys beside a reference.
        self.init(name, description.adding(form.isReference ? ["allOf": [form]] : form))
    }
}
