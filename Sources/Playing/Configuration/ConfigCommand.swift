package import Output
import Core
import Scenes

/// `touchctl config`: the configuration that a file and its drop-ins make together.
package struct ConfigCommand: Sendable {
    /// Whether to write the file and the line of each value.
    package var showsOrigin = false
    /// Whether to write an object a value.
    package var isJSON = false

    private let file: String

    /// A command about the configuration `file`.
    package init(file: String?) {
        self.file = file ?? DefaultConfiguration.path
    }

    /// Writes the values as a configuration would have them.
    package func run(to output: inout OutputFile) throws(InspectError) {
        var last: EffectiveValue?
        for value in try values() {
            if isJSON {
                output.text.put(json: value.object)
                output.put(line: "")
            } else {
                if value.isNested, last?.key != value.key { output.put(line: "\(value.key.rawValue):") }
                let end = showsOrigin ? "  # \(escaped(value.source))" : ""
                output.put(line: value.line(after: last) + end)
                last = value
            }
        }
    }

    private func values() throws(InspectError) -> [EffectiveValue] {
        do throws(SceneError) {
            let (loaded, merged) = try ConfigurationLoader(reading: .forCommand([file])).loadMerged(file)
            return EffectiveConfiguration(loaded.configuration, merged).values
        } catch {
            throw .scene(error)
        }
    }
}

extension EffectiveValue {
    /// Whether it stands below its key.
    fileprivate var isNested: Bool { item != nil || name != nil }

    /// Its line in a configuration, below that of the value `last`.
    fileprivate func line(after last: EffectiveValue?) -> String {
        guard isNested else { return "\(key.rawValue): \(text)" }
        let continues = last?.key == key && last?.item == item
        let margin = item == nil ? "  " : continues ? "    " : "  - "
        return margin + (name.map { "\($0): " } ?? "") + text
    }
}
