import ApplicationProtocol
package import Settings
import YAML

/// Reads the configuration of the bridge.
package struct MQTTConfigurationReader {
    /// The most entries of `values`, `controls`, their `options`, and `actions`.
    private static let mostItems = 1_000
    private var reader: SettingsReader
    private var configuration: MQTTConfiguration

    /// The configuration of the file at `path` on the machine `host`.
    package static func read(_ path: String, host: String) throws(SettingsRejected) -> MQTTConfiguration {
        try read(SettingsReader(readingFrom: path), host: host)
    }

    /// The configuration that `text` is, which messages attribute to `path`.
    package static func read(
        _ path: String, text: String, host: String
    ) throws(SettingsRejected) -> MQTTConfiguration {
        try read(SettingsReader(path: path, text: text), host: host)
    }

    /// Checks the file at `path`.
    package static func check(_ path: String, of files: SettingsFiles) throws(SettingsRejected) {
        _ = try read(SettingsReader(readingFrom: path, of: files), host: "")
    }

    private static func read(
        _ reader: SettingsReader, host: String
    ) throws(SettingsRejected) -> MQTTConfiguration {
        var reading = MQTTConfigurationReader(reader: reader, configuration: MQTTConfiguration(host: host))
        if let document = reader.document { reading.read(document) }
        try reading.reader.finish()
        return reading.configuration
    }

    private init(reader: SettingsReader, configuration: MQTTConfiguration) {
        self.reader = reader
        self.configuration = configuration
    }

    private mutating func read(_ document: YAMLNode) {
        for (key, node) in reader.entries(document, "a configuration", MQTTKey.self) {
            switch key {
            case .broker: readBroker(node)
            case .base: if let base = topic(node, "base") { configuration.base = base }
            case .discovery: readDiscovery(node)
            case .device: readDevice(node)
            case .app: configuration.app = reader.text(node, "app")
            case .topics:
                configuration.topics = reader.texts(
                    node, "topics", limit: ApplicationLimits.standard.topics)
            case .values: configuration.values = reader.texts(node, "values", limit: Self.mostItems)
            case .controls: readControls(node)
            case .actions: readActions(node)
            }
        }
    }

    private mutating func readControls(_ node: YAMLNode) {
        let entries = reader.named(node, "controls")
        if entries.count > Self.mostItems {
            return reader.mistake(node, "there are at most \(Self.mostItems) controls")
        }
        for (id, node) in entries {
            var shown = MQTTConfiguration.Shown()
            for (key, node) in reader.entries(node, "a control", ControlKey.self) {
                switch key {
                case .name: shown.name = reader.text(node, "name")
                case .unit: shown.unit = reader.text(node, "unit")
                case .options: shown.options = options(node)
                }
            }
            configuration.controls[id] = shown
        }
    }

    /// The names of values, which differ: a message says one by its name.
    private mutating func options(_ node: YAMLNode) -> [String] {
        let options = reader.texts(node, "options", limit: Self.mostItems) ?? []
        if !MQTTConfiguration.Shown.areOptions(options) {
            reader.mistake(
                node,
                "options must differ, and none may be called None, which Home Assistant takes for none of them"
            )
        }
        return options
    }

    private mutating func readBroker(_ node: YAMLNode) {
        let remarks = [(name: "password", remark: "it is in the file mqtt-password beside this one")]
        for (key, node) in reader.entries(node, "broker", BrokerKey.self, remarks: remarks) {
            switch key {
            case .host: readHost(node)
            case .port: configuration.broker.port = reader.whole(node, "port", in: 1...65_535)
            case .username: configuration.broker.username = reader.text(node, "username")
            case .tls: readTLS(node)
            }
        }
    }

    private mutating func readHost(_ node: YAMLNode) {
        guard let host = reader.text(node, "host") else { return }
        guard !host.utf8.contains(UInt8(ascii: "/")) else {
            return reader.mistake(
                node, "host is a name or an address and no URL; port and tls are keys of their own")
        }
        configuration.broker.host = host
    }

    private mutating func readTLS(_ node: YAMLNode) {
        var tls = MQTTConfiguration.TLS()
        for (key, node) in reader.entries(node, "tls", TLSKey.self) {
            switch key {
            case .ca: tls.ca = path(node, "ca")
            case .certificate: tls.certificate = path(node, "certificate")
            case .key: tls.key = path(node, "key")
            }
        }
        if (tls.certificate == nil) != (tls.key == nil) {
            reader.mistake(node, "tls needs certificate and key together")
        }
        configuration.broker.tls = tls
    }

    private mutating func readDiscovery(_ node: YAMLNode) {
        if node.bool == false {
            configuration.discovery = nil
        } else if node.bool == true {
            reader.mistake(node, "discovery must be the beginning of topics or false, not 'true'")
        } else if let prefix = topic(node, "discovery") {
            configuration.discovery = prefix
        }
    }

    private mutating func readDevice(_ node: YAMLNode) {
        for (key, node) in reader.entries(node, "device", DeviceKey.self) {
            switch key {
            case .id:
                let id = reader.text(node, "id", "1 to 64 of A-Z a-z 0-9 _ -") { text in
                    text.utf8.count <= 64 && text.unicodeScalars.allSatisfy(MQTTConfiguration.isOfDeviceID)
                }
                if let id { configuration.device.id = id }
            case .name: if let name = reader.text(node, "name") { configuration.device.name = name }
            case .area: configuration.device.area = reader.text(node, "area")
            }
        }
    }

    private mutating func readActions(_ node: YAMLNode) {
        let entries = reader.named(node, "actions")
        if entries.count > Self.mostItems {
            return reader.mistake(node, "there are at most \(Self.mostItems) actions")
        }
        for (name, node) in entries {
            var action = MQTTConfiguration.Action(action: name, name: name)
            for (key, node) in reader.entries(node, "an action", ActionKey.self) {
                switch key {
                case .from: action.from = reader.text(node, "from")
                case .name: if let name = reader.text(node, "name") { action.name = name }
                }
            }
            configuration.actions.append(action)
        }
    }

    /// The beginning of topics.
    private mutating func topic(_ node: YAMLNode, _ what: String) -> String? {
        reader.text(node, what, "a topic without + and #, and without / at its ends") { text in
            !text.contains("+") && !text.contains("#") && !text.hasPrefix("/") && !text.hasSuffix("/")
                && !text.hasPrefix("$")
        }
    }

    private mutating func path(_ node: YAMLNode, _ what: String) -> String? {
        reader.text(node, what, "an absolute path") { $0.hasPrefix("/") }
    }
}

/// The keys at the top of the file.
package enum MQTTKey: String, CaseIterable {
    case broker, base, discovery, device, app, topics, values, controls, actions
}

/// The keys of an entry of `controls`.
package enum ControlKey: String, CaseIterable {
    case name, unit, options
}

/// The keys of `broker`.
package enum BrokerKey: String, CaseIterable {
    case host, port, username, tls
}

/// The keys of `tls`.
package enum TLSKey: String, CaseIterable {
    case ca, certificate, key
}

/// The keys of `device`.
package enum DeviceKey: String, CaseIterable {
    case id, name, area
}

/// The keys of an entry of `actions`.
package enum ActionKey: String, CaseIterable {
    case from, name
}
