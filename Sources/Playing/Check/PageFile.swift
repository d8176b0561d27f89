import PageConfiguration
import Runtime
package import Scenes
import Settings
package import YAML

/// A configuration of touchd-page, which is checked as that reads it.
package struct PageFile {
    private let path: String
    private let files: SettingsFiles

    /// The one at `path`; nil if the file there is of another kind, or cannot be read.
    package init?(_ path: String, reading reader: FileReader) {
        guard let document = Self.document(path, reading: reader), Self.isOne(path, document, reading: reader)
        else { return nil }
        self.path = path
        files = SettingsFiles(list: reader.files) { path in
            Result { () throws(YAMLError) in try reader.read(path) }
        }
    }

    /// Throws every mistake of the file and its drop-ins.
    package func check() throws(SceneError) {
        do throws(SettingsRejected) {
            try PageConfigurationReader.check(path, of: files)
        } catch {
            var diagnostics = Diagnostics()
            for mistake in error.mistakes {
                diagnostics.add(
                    Diagnostic(
                        in: mistake.path, at: mistake.place, mistake.message, meant: mistake.suggestion,
                        mistake.excerpt))
            }
            throw .rejected(diagnostics)
        }
    }

    /// Whether the file at `path`, whose first document is `document`, is one.
    ///
    /// A drop-in is one if the configuration to which it adds is.
    package static func isOne(
        _ path: String, _ document: YAMLNode?, reading reader: FileReader = .onDisk
    ) -> Bool {
        guard let whole = DropIns.configuration(of: path) else {
            return isOne(
                keys: document.map { $0.entries.compactMap { $0.key.key } } ?? [], isNamed: isNamed(path))
        }
        if isNamed(whole) { return true }
        guard let document = Self.document(whole, reading: reader) else { return false }
        return isOne(whole, document)
    }

    /// The keys of scenes and scenarios that nothing else has.
    private static let keysOfScenes: Set<String> = ["windows", "screens", "application", "input", "expect"]

    /// Whether a file with these keys is one: it has more keys of its kind than others. If it is named like one, it need not
    /// have any, as long as it has no more that are those of a view or of a configuration of touchd.
    private static func isOne(keys: [String], isNamed: Bool) -> Bool {
        let foreign = keys.filter { PageKey(rawValue: $0) == nil && $0 != "version" }
        let isScene = foreign.contains { Self.keysOfScenes.contains($0) }
        let known = foreign.count {
            ResponderKey(rawValue: $0) != nil || ConfigurationKey(rawValue: $0) != nil
        }
        let own = keys.count { key in
            PageKey(rawValue: key) != nil && (isNamed || ResponderKey(rawValue: key) == nil)
        }
        return !isScene && (isNamed ? own >= known : own > foreign.count)
    }

    /// Whether `path` ends in `page.yaml` or `page-NAME.yaml`.
    private static func isNamed(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name == "page.yaml" || name.hasPrefix("page-") && name.hasSuffix(".yaml")
    }

    /// The first document of the file at `path`, nil inside if it holds none or is no YAML; nil if it cannot be read.
    private static func document(_ path: String, reading reader: FileReader) -> YAMLNode?? {
        guard let bytes = try? reader.read(path) else { return nil }
        return .some((try? YAMLSource(path: path, bytes: bytes))?.firstDocument)
    }
}
