// Prints the JSON Schema of a kind of file: `swift run touchd-schema scene > config/schema/scene.json`.
import Core
import FileSchemas
import Glibc
import Runtime

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 1, let schema = arguments.first.flatMap(FileSchema.init) else {
    let names = FileSchema.rawValues.joined(separator: "|")
    writeAll("usage: touchd-schema \(names)\n", to: STDERR_FILENO)
    exit(ExitCode.usage.rawValue)
}
exit((writeAll(schema.text, to: STDOUT_FILENO) ? ExitCode.ok : .ioError).rawValue)
