import Core

/// What an earlier run announced, as the broker has kept it.
struct EarlierAnnouncement: Equatable, Sendable {
    /// The platforms of the components.
    private(set) var platforms: [String: String] = [:]
    /// The controls whose values the broker keeps.
    private(set) var views: [String] = []

    /// What `payload` announced; nil when it is no announcement.
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
