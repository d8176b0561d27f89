import Core
package import HIDRecords

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
