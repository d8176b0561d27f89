import BrokerConfiguration
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

/// A bridge that has a configuration in YAML.
package enum ConfiguredBridge: CaseIterable {
    /// `touchd-page`.
    case page
    /// `touchd-mqtt`.
    case mqtt

    /// The keys of scenes and scenarios that nothing else has.
    private static let keysOfScenes: Set<String> = ["windows", "screens", "application", "input", "expect"]

    /// Whether files in a folder beside the configuration add to it.
    fileprivate var hasDropIns: Bool {
        switch self {
        case .page: true
        case .mqtt: false
        }
    }

    /// Whether `path` is named as configurations of it are: `page.yaml`, `page-NAME.yaml`, `mqtt.yaml`.
    fileprivate func isNamed(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        switch self {
        case .page: return name == "page.yaml" || name.hasPrefix("page-") && name.hasSuffix(".yaml")
        case .mqtt: return name == "mqtt.yaml"
        }
    }

    /// Whether the file at `path` with these keys is a configuration of it, as there are more keys of that than others. One
    /// that is named so need not have any, as long as it has no more that are those of a view or of a configuration of touchd.
    fileprivate func reads(keys: [String], in path: String) -> Bool {
        let isNamed = isNamed(path)
        let foreign = keys.filter { !isKey($0) && $0 != "version" }
        let isScene = foreign.contains { Self.keysOfScenes.contains($0) }
        let known = foreign.count {
            ResponderKey(rawValue: $0) != nil || ConfigurationKey(rawValue: $0) != nil
        }
        let own = keys.count { isKey($0) && (isNamed || ResponderKey(rawValue: $0) == nil) }
        return !isScene && (isNamed ? own >= known : own > foreign.count)
    }

    private func isKey(_ key: String) -> Bool {
        switch self {
        case .page: PageKey(rawValue: key) != nil
        case .mqtt: MQTTKey(rawValue: key) != nil
        }
    }
}
