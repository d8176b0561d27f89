import BrokerConfiguration
package import Output
import PageConfiguration
import Runtime
package import Scenes
import Settings
package import YAML

/// A configuration of a bridge, which is checked as that reads it.
package struct BridgeFile {
    /// The bridge that reads it.
    package let bridge: ConfiguredBridge
    private let path: String
    private let files: SettingsFiles

    /// The one at `path`; nil if the file there is of another kind, or cannot be read.
    package init?(_ path: String, reading reader: FileReader) {
        guard let document = Self.document(path, reading: reader),
            let bridge = Self.bridge(path, document, reading: reader)
        else { return nil }
        self.bridge = bridge
        self.path = path
        files = SettingsFiles(list: reader.files) { path in
            Result { () throws(YAMLError) in try reader.read(path) }
        }
    }

    /// Throws every mistake of the file and its drop-ins.
    package func check() throws(SceneError) {
        do throws(SettingsRejected) {
            switch bridge {
            case .page: try PageConfigurationReader.check(path, of: files)
            case .mqtt: try MQTTConfigurationReader.check(path, of: files)
            }
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

    /// The bridge that reads the file at `path`, whose first document is `document`; nil if it is of another kind.
    ///
    /// A drop-in is read by the bridge that reads the configuration to which it adds.
    package static func bridge(
        _ path: String, _ document: YAMLNode?, reading reader: FileReader = .onDisk
    ) -> ConfiguredBridge? {
        guard let whole = DropIns.configuration(of: path) else {
            let keys = document.map { $0.entries.compactMap { $0.key.key } } ?? []
            return ConfiguredBridge.allCases.first { $0.reads(keys: keys, in: path) }
        }
        let named = ConfiguredBridge.allCases.first { $0.hasDropIns && $0.isNamed(whole) }
        if let named { return named }
        guard let document = Self.document(whole, reading: reader), let bridge = bridge(whole, document)
        else { return nil }
        return bridge.hasDropIns ? bridge : nil
    }

    /// The first document of the file at `path`, nil inside if it holds none or is no YAML; nil if it cannot be read.
    private static func document(_ path: String, reading reader: FileReader) -> YAMLNode?? {
        guard let bytes = try? reader.read(path) else { return nil }
        return .some((try? YAMLSource(path: path, bytes: bytes))?.firstDocument)
    }
}
