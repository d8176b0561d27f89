package import Core
package import HIDRecords
package import TouchKit

/// The state of the daemon: the answer to ``ControlRequest/status``.
package struct DaemonStatus: Equatable, Sendable {
    /// An app of the configuration.
    package struct App: Equatable, Sendable {
        /// Its `id`.
        package let id: String
        /// How many views its scene has.
        package let views: Int
        /// How many times it began to ignore interaction without ending it.
        package let ignoringInteraction: Int
        /// Its state, by the name that scenes have for it.
        package var state = InteractionState.normal
        /// After how many seconds the state ends by itself; nil when it does not.
        package var secondsLeft: Double?
        /// The touch accommodations, as sentences call them; nil while there are none.
        package var touchAccommodations: String?
        /// The clients that its views name and that are not attached.
        package var absentClients: [String] = []

        /// The app called `id`.
        package init(id: String, views: Int, ignoringInteraction: Int) {
            self.id = id
            self.views = views
            self.ignoringInteraction = ignoringInteraction
        }
    }

    /// A panel that is read.
    package struct Panel: Equatable, Sendable {
        /// Its name.
        package let name: String
        /// Its node.
        package let node: String
        /// Whether another process has it for itself.
        package let isGrabbed: Bool
        /// The client for which touchd has it for itself; nil if for none.
        package var grabbedFor: String?
        /// What was counted since it was opened; nil from a daemon that does not report it.
        package let statistics: PanelStatistics?

        /// The panel called `name`.
        package init(name: String, node: String, isGrabbed: Bool, statistics: PanelStatistics? = nil) {
            self.name = name
            self.node = node
            self.isGrabbed = isGrabbed
            self.statistics = statistics
        }
    }

    /// The version of the program.
    package var version = ""
    /// The status line that the service manager shows.
    package var status = ""
    /// The service manager's number of this run; nil without a service manager.
    package var invocation: String?
    /// The path of the configuration.
    package var configuration = ""
    /// Which load of the configuration is in force, from 1.
    package var generation = 0
    /// The `id` of the app in front; nil when there is none.
    package var foreground: String?
    /// The apps, in the order of the configuration.
    package var apps: [App] = []
    /// The panels, in the order in which they came.
    package var panels: [Panel] = []
    /// How many clients are connected.
    package var clients = 0
    /// How many programs run for actions.
    package var runs = 0
    /// How many entries of the journal were lost.
    package var lost = 0

    /// An empty status.
    package init() {}
}

extension DaemonStatus {
    /// The members of the answer.
    package var members: [JSONValue.Member] {
        [
            .init("version", .string(version)), .init("status", .string(status)),
            .init("invocation", .init(invocation)), .init("configuration", .string(configuration)),
            .init("generation", .init(generation)), .init("foreground", .init(foreground)),
            .init("apps", .array(apps.map { $0.json })), .init("panels", .array(panels.map { $0.json })),
            .init("clients", .init(clients)), .init("runs", .init(runs)), .init("lost", .init(lost)),
        ]
    }

    /// The status that `answer` has; what is missing or of another kind is empty.
    package init(_ answer: JSONValue) {
        version = answer.text("version")
        status = answer.text("status")
        invocation = answer["invocation"]?.string
        configuration = answer.text("configuration")
        generation = answer.count("generation")
        foreground = answer["foreground"]?.string
        apps = (answer["apps"]?.array ?? []).map(App.init)
        panels = (answer["panels"]?.array ?? []).map(Panel.init)
        clients = answer.count("clients")
        runs = answer.count("runs")
        lost = answer.count("lost")
    }
}

extension DaemonStatus.App {
    fileprivate var json: JSONValue {
        .object(
            [
                .init("id", .string(id)), .init("views", .init(views)),
                .init("ignoringInteraction", .init(ignoringInteraction)),
                .init("state", .string(state.rawValue)),
            ] + (secondsLeft.map { [.init("secondsLeft", .number($0))] } ?? [])
                + (touchAccommodations.map { [.init("touchAccommodations", .string($0))] } ?? [])
                + [.init("absentClients", .array(absentClients.map { .string($0) }))])
    }

    fileprivate init(_ json: JSONValue) {
        id = json.text("id")
        views = json.count("views")
        ignoringInteraction = json.count("ignoringInteraction")
        state = json["state"]?.string.flatMap(InteractionState.init(rawValue:)) ?? .normal
        secondsLeft = json["secondsLeft"]?.number
        touchAccommodations = json["touchAccommodations"]?.string
        absentClients = (json["absentClients"]?.array ?? []).compactMap { $0.string }
    }
}

extension DaemonStatus.Panel {
    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("node", .string(node)), .init("grabbed", .bool(isGrabbed)),
        ]
        if let grabbedFor { members.append(.init("grabbedFor", .string(grabbedFor))) }
        if let statistics { members.append(.init("statistics", statistics.json)) }
        return .object(members)
    }

    fileprivate init(_ json: JSONValue) {
        name = json.text("name")
        node = json.text("node")
        isGrabbed = json["grabbed"] == .bool(true)
        grabbedFor = json["grabbedFor"]?.string
        statistics = json["statistics"].map { PanelStatistics($0) }
    }
}

extension PanelStatistics {
    /// The counts by their names in answers.
    private var counts: [(name: String, count: Int)] {
        [
            ("frames", frames), ("records", records), ("losses", losses),
            ("discardedEvents", discardedEvents), ("ignoredValues", ignoredValues),
            ("replacedContacts", replacedContacts), ("placelessContacts", placelessContacts),
            ("excessContacts", excessContacts),
            ("clampedTimes", clampedTimes), ("palms", palms), ("contactsBeyond", contactsBeyond),
        ]
    }

    /// The object in answers.
    var json: JSONValue {
        .object(counts.map { JSONValue.Member($0.name, .init($0.count)) })
    }

    /// The counts that `json` has; 0 for those that are missing.
    init(_ json: JSONValue) {
        func count(_ name: String) -> Int { json[name]?.integer ?? 0 }
        self.init()
        frames = count("frames")
        records = count("records")
        losses = count("losses")
        discardedEvents = count("discardedEvents")
        ignoredValues = count("ignoredValues")
        replacedContacts = count("replacedContacts")
        placelessContacts = count("placelessContacts")
        excessContacts = count("excessContacts")
        clampedTimes = count("clampedTimes")
        palms = count("palms")
        contactsBeyond = count("contactsBeyond")
    }

    /// The counts for people: frames and records always, the others when they are not 0.
    package var text: String {
        let texts = [
            "\(frames) \(frames == 1 ? "frame" : "frames")",
            "\(records) \(records == 1 ? "record" : "records")",
            Self.text(losses, "loss", "losses"),
            Self.text(discardedEvents, "event discarded", "events discarded"),
            Self.text(ignoredValues, "value ignored", "values ignored"),
            Self.text(replacedContacts, "contact replaced", "contacts replaced"),
            Self.text(placelessContacts, "contact without a place", "contacts without a place"),
            Self.text(excessContacts, "contact in excess", "contacts in excess"),
            Self.text(clampedTimes, "time corrected", "times corrected"), Self.text(palms, "palm", "palms"),
            Self.text(contactsBeyond, "contact beside the screen", "contacts beside the screen"),
        ]
        return texts.compactMap { $0 }.joined(separator: ", ")
    }

    private static func text(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
}
