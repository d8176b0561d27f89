import Output
import Scenes
import YAML

/// Gives entries of `panels` in a configuration other keys.
struct ConfigurationChange {
    /// The path of the configuration.
    let path: String

    /// Writes `changes` into the file, unless it would be wrong afterwards or `objection` has one to what it would say.
    func write(
        _ changes: [PanelEntryChange], unless objection: (PanelEntries) -> String?
    ) throws(InspectError) {
        let source: YAMLSource
        do throws(YAMLError) {
            source = try YAMLSource(path: path, bytes: try FileReader.onDisk.read(path))
        } catch {
            throw .badData("\(error)")
        }
        let text = try PanelEntryEdit.text(of: source, after: changes)
        if let cause = objection(try entries(of: text)) {
            throw .badData("\(path): nothing was written: \(cause)")
        }
        try FileReplacement.write(text, to: path)
    }

    /// The entries that would be in force if the file had this text, with its drop-ins and scenes as they are.
    private func entries(of text: [UInt8]) throws(InspectError) -> PanelEntries {
        let path = path
        let reader = FileReader(identify: FileReader.onDisk.identity(_:)) { other in
            if other == path { return .success(text) }
            return FileReader.Answer { () throws(YAMLError) in try FileReader.onDisk.read(other) }
        }
        do throws(SceneError) {
            let (loaded, merged) = try ConfigurationLoader(reading: reader).loadMerged(path)
            return PanelEntries(of: loaded.configuration, merged, in: path)
        } catch {
            let mistakes = error.diagnostics.errors.map(\.headline).joined(separator: "; ")
            throw .badData("nothing was written, because the file would be wrong: \(mistakes)")
        }
    }
}
