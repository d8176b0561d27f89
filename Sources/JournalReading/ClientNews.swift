import Journal

/// That a program went, or that touchd refused it something: `client sketch gone (silent)`, `client sketch refused (badValue): …`.
package struct ClientNews {
    /// What happened to the program.
    package enum Kind: String, CaseIterable {
        /// It is not attached any more, or has lost its connection.
        case gone
        /// Nothing was done of what it asked for.
        case refused
    }

    /// The name of the program.
    package let client: String
    /// What happened to it.
    package let kind: Kind
    /// Why, in a word.
    package let reason: String
    /// The sentence of a refusal; nil where the entry has none.
    package let detail: String?

    /// What `entry` says of a program; nil for an entry about something else.
    package init?(_ entry: JournalRecord) {
        guard entry.has(.category, "client"), let client = entry[.client], let reason = entry[.reason] else {
            return nil
        }
        let message = entry.message
        let kinds = Kind.allCases.filter { message.hasPrefix("client \(client) \($0.rawValue) (") }
        guard let kind = kinds.first else { return nil }
        (self.client, self.kind, self.reason) = (client, kind, reason)
        detail = message.cut(at: "): ").map { String($0.after) }
    }
}
