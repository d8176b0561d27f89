// Prints the JSON Schema of a kind of file: `swift run touchd-schema scene > config/schema/scene.json`.
import FileSchemas

for name in CommandLine.arguments.dropFirst() {
    guard let schema = FileSchema(rawValue: name) else {
        fatalError("\(name) is none of \(FileSchema.allCases.map(\.rawValue))")
    }
    print(schema.text, terminator: "")
}
