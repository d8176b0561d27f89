package import ArgumentParser
package import Output
package import Core
import Scenes

/// `touchctl config`: the configuration that a file and its drop-ins make together.
package struct ConfigCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show the configuration that a file and its drop-ins make together.",
        discussion: """
            Writes every value that is in force, defaults included, as a configuration would have it.

            Exits as `touchctl check` does if something is wrong.
            """)

    @Argument(
        help: "The configuration, - for standard input (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var file: String?

    @Flag(help: "Write the file and the line of each value behind it.")
    var origin = false

    @Flag(help: "Write one JSON object a value, with its file and line.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the values as a configuration would have them.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var last: EffectiveValue?
        for value in try values() {
            if json {
                output.put(json: value.object)
            } else {
                if value.isNested, last?.key != value.key { output.put(line: "\(value.key.rawValue):") }
                let end = origin ? "  # \(escaped(value.source))" : ""
                output.put(line: value.line(after: last) + end)
                last = value
            }
        }
        return .ok
    }

    private func values() throws(InspectError) -> [EffectiveValue] {
        let file = file ?? DefaultConfiguration.path
        do throws(SceneError) {
            let (loaded, merged) = try ConfigurationLoader(reading: .forCommand([file], as: .configuration))
                .loadMerged(file)
            return EffectiveConfiguration(loaded.configuration, merged).values
        } catch {
            throw .scene(error)
        }
    }
}

extension EffectiveValue {
    /// True if it stands below its key.
    fileprivate var isNested: Bool { item != nil || name != nil }

    /// Its line in a configuration, below that of the value `last`.
    fileprivate func line(after last: EffectiveValue?) -> String {
        guard isNested else { return "\(key.rawValue): \(text)" }
        let continues = last?.key == key && last?.item == item
        let margin = item == nil ? "  " : continues ? "    " : "  - "
        return margin + (name.map { "\($0): " } ?? "") + text
    }
}
