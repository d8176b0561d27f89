import BrokerConfiguration
import Core

/// The announcement to Home Assistant: the device with its components, in the order of their keys.
struct Announcement: Equatable, Sendable {
    private let device: MQTTConfiguration.Device
    private let status: String
    private let components: [(key: String, component: Component)]

    /// The device of `configuration` with `components`.
    init(_ configuration: MQTTConfiguration, _ topics: MQTTTopics, _ components: [Component]) {
        device = configuration.device
        status = topics.status
        var keys: Set<String> = []
        self.components = components.map { component in
            // Names that differ in a dot and an underscore have one key.
            var key = component.key
            while !keys.insert(key).inserted { key += "_" }
            return (key, component)
        }
    }

    /// The platform of each component.
    var platforms: [String: String] {
        var platforms: [String: String] = [:]
        for (key, component) in components { platforms[key] = component.platform }
        return platforms
    }

    /// The messages that bring Home Assistant, which knows components with these platforms, up to date: what is gone
    /// is said once.
    func payloads(after known: [String: String]) -> [String] {
        let platforms = platforms
        let removed = known.filter { platforms[$0.key] != $0.value }
        return (removed.isEmpty ? [] : [payload(removing: removed)]) + [payload(removing: [:])]
    }

    /// Two announcements are equal if they say the same.
    static func == (left: Announcement, right: Announcement) -> Bool {
        left.payload(removing: [:]) == right.payload(removing: [:])
    }

    private func payload(removing removed: [String: String]) -> String {
        var json = JSONWriter(exactNumbers: true)
        json.object { json in
            writeDevice(to: &json)
            json.object("origin") { json in
                json.put("name", "touchd-mqtt")
                json.put("sw_version", programVersion)
            }
            json.put("availability_topic", status)
            json.put("qos", 1)
            json.object("components") { json in
                for (key, component) in components where removed[key] == nil {
                    json.put(key, component.json(key: key, device: device.id))
                }
                for (key, platform) in removed.sorted(by: { $0.key < $1.key }) {
                    json.put(key, Component.removal(platform))
                }
            }
        }
        return json.text.string
    }

    private func writeDevice(to json: inout JSONWriter) {
        json.object("device") { json in
            json.put("identifiers", ["touchd_\(device.id)"])
            json.put("name", device.name)
            json.put("manufacturer", "touchd")
            if let area = device.area { json.put("suggested_area", area) }
        }
    }
}

/// The announcement of an earlier run, as the broker has kept it.
struct EarlierAnnouncement: Equatable, Sendable {
    /// The platforms of the components.
    private(set) var platforms: [String: String] = [:]
    /// The controls whose values the broker keeps.
    private(set) var views: [String] = []

    /// The announcement in `payload`; nil when it is none.
    init?(_ payload: [UInt8], _ topics: MQTTTopics) {
        guard let json = JSONValue(parsing: payload), case .object(let components)? = json["components"]
        else {
            return nil
        }
        for component in components {
            platforms[component.key] = component.value["platform"]?.string
            let topic = component.value["state_topic"]?.string
            if let view = topic.flatMap(topics.view(ofValue:)) { views.append(view) }
        }
    }
}

/// When Home Assistant is told of the components, and what it knows of them.
struct Announcer: Sendable {
    /// The least time between two announcements of changes.
    private static let pause = Interval.seconds(1)

    /// Whether something may have to be announced.
    private(set) var isDue = false
    /// When that may be done.
    private(set) var next = Timestamp(microseconds: 0)

    private var announced: Announcement?
    /// The platforms of the components that Home Assistant knows.
    private var knownPlatforms: [String: String] = [:]

    /// The components may have changed.
    mutating func changed() { isDue = true }

    /// All is to be announced again, at once.
    mutating func again() {
        announced = nil
        isDue = true
        next = Timestamp(microseconds: 0)
    }

    /// Takes note of the announcement of an earlier run.
    mutating func note(_ earlier: EarlierAnnouncement) {
        for (id, platform) in earlier.platforms where knownPlatforms[id] == nil {
            knownPlatforms[id] = platform
        }
        announced = nil
        isDue = true
    }

    /// Whether it is time to announce.
    func isTime(_ now: Timestamp) -> Bool { isDue && next <= now }

    /// The payloads that announce `announcement`; none when it is known.
    mutating func payloads(_ announcement: Announcement, now: Timestamp) -> [String] {
        isDue = false
        guard announcement != announced else { return [] }
        let payloads = announcement.payloads(after: knownPlatforms)
        announced = announcement
        knownPlatforms = announcement.platforms
        next = now + Self.pause
        return payloads
    }
}
