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
