import BrokerConfiguration
import PageConfiguration
import Scenes

/// A bridge that has a configuration in YAML.
package enum ConfiguredBridge: CaseIterable, Sendable {
    /// `touchd-page`.
    case page
    /// `touchd-mqtt`.
    case mqtt

    /// The keys of scenes and scenarios that nothing else has.
    private static let keysOfScenes: Set<String> = ["windows", "screens", "application", "input", "expect"]

    /// Whether files in a folder beside the configuration add to it.
    package var hasDropIns: Bool {
        switch self {
        case .page: true
        case .mqtt: false
        }
    }

    /// Whether `path` is named as configurations of it are: `page.yaml`, `page-NAME.yaml`, `mqtt.yaml`.
    package func isNamed(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        switch self {
        case .page: return name == "page.yaml" || name.hasPrefix("page-") && name.hasSuffix(".yaml")
        case .mqtt: return name == "mqtt.yaml"
        }
    }

    /// Whether the file at `path` with these keys is a configuration of it, as there are more keys of that than others. One
    /// that is named so need not have any, as long as it has no more that are those of a view or of a configuration of touchd.
    package func reads(keys: [String], in path: String = "") -> Bool {
        let isNamed = isNamed(path)
        let foreign = keys.filter { !isKey($0) && $0 != "version" }
        let isScene = foreign.contains { Self.keysOfScenes.contains($0) }
        let known = foreign.count {
            ResponderKey(rawValue: $0) != nil || ConfigurationKey(rawValue: $0) != nil
        }
        let own = keys.count { isKey($0) && (isNamed || ResponderKey(rawValue: $0) == nil) }
        return !isScene && (isNamed ? own >= known : own > foreign.count)
    }

    /// The program that it is.
    var program: String {
        switch self {
        case .page: "touchd-page"
        case .mqtt: "touchd-mqtt"
        }
    }

    private func isKey(_ key: String) -> Bool {
        switch self {
        case .page: PageKey(rawValue: key) != nil
        case .mqtt: MQTTKey(rawValue: key) != nil
        }
    }
}
