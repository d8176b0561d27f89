/// The settings of `/etc/touchd/mqtt.yaml`.
package struct MQTTConfiguration: Equatable, Sendable {
    /// Where the broker is, and how to talk to it.
    package struct Broker: Equatable, Sendable {
        /// A name or an address.
        package var host = "localhost"
        /// From 1 to 65535; nil: 1883, with TLS 8883.
        package var port: Int?
        /// The name of the bridge at the broker; nil: none.
        package var username: String?
        /// The certificates; nil: the connection is not encrypted.
        package var tls: TLS?

        /// A broker on this machine.
        package init() {}

        /// The port that is used.
        package var effectivePort: Int { port ?? (tls == nil ? 1883 : 8883) }

        /// The warning about sending it a password, if there is one: nil if the password is encrypted, or stays on this machine.
        package var passwordWarning: String? {
            let isHere = host == "localhost" || host == "::1" || host.hasPrefix("127.")
            guard tls == nil, !isHere else { return nil }
            return "the password goes to \(host) as plain text: tls below broker encrypts it"
        }
    }

    /// The certificates of an encrypted connection: names of files.
    package struct TLS: Equatable, Sendable {
        /// Whom the broker's certificate must come from; nil: one of the authorities that the system trusts.
        package var ca: String?
        /// The bridge's own certificate.
        package var certificate: String?
        /// The key of the bridge's own certificate.
        package var key: String?

        /// The authorities of the system.
        package init() {}
    }

    /// The device as Home Assistant shows it.
    package struct Device: Equatable, Sendable {
        /// The id, of `A-Z a-z 0-9 _ -`.
        package var id: String
        /// The name.
        package var name: String
        /// The area in which it is placed at first.
        package var area: String?
    }

    /// An action that the broker may have performed.
    package struct Action: Equatable, Sendable {
        /// The name of the action.
        package let action: String
        /// The control that is its sender, if any.
        package var from: String?
        /// The name of the button.
        package var name: String
    }

    /// How a control is shown: what of it a scene does not say.
    package struct Shown: Equatable, Sendable {
        /// What Home Assistant calls it; nil: its id.
        package var name: String?
        /// The unit of its number.
        package var unit: String?
        /// What messages say for its values from 0 on, if these are indices.
        package var options: [String] = []

        /// A control that is shown by what the scene says of it.
        package init() {}

        /// The word that Home Assistant takes for no option of a selection.
        package static let none = "None"

        /// Whether a message can say each of `names`: they differ.
        package static func areOptions(_ names: [String]) -> Bool {
            Set(names).count == names.count && !names.contains(none)
        }
    }

    /// The broker.
    package var broker = Broker()
    /// The beginning of all topics.
    package var base: String
    /// The beginning of Home Assistant's topics; nil: nothing is announced to it.
    package var discovery: String? = "homeassistant"
    /// The device that Home Assistant shows.
    package var device: Device
    /// The app whose values are exposed; nil: the one in front.
    package var app: String?
    /// The patterns of the topics that become events; nil: all.
    package var topics: [String]?
    /// The controls whose values are exposed; nil: all that have one.
    package var values: [String]?
    /// How controls are shown, by their ids.
    package var controls: [String: Shown] = [:]
    /// The actions that the broker may have performed, in the order of the file.
    package var actions: [Action] = []

    /// The configuration of an empty file on the machine `host`.
    package init(host: String) {
        base = "touchd/" + TopicName.escaped(host)
        let id = String(host.unicodeScalars.map { Self.isOfDeviceID($0) ? Character($0) : "_" }.prefix(64))
        device = Device(id: id.isEmpty ? "touchd" : id, name: host.isEmpty ? "touchd" : host)
    }

    /// Whether `character` may stand in the id of a device.
    static func isOfDeviceID(_ character: Unicode.Scalar) -> Bool {
        let ranges: [ClosedRange<Unicode.Scalar>] = ["A"..."Z", "a"..."z", "0"..."9"]
        return ranges.contains { $0.contains(character) } || character == "_" || character == "-"
    }
}
