package import Core

/// A contact as an untouched panel must not have it.
package struct SeenContact: Equatable, Sendable {
    /// Counts the panel's contacts.
    package let number: Int
    /// When it began.
    package let begin: Timestamp
    /// When it ended; nil while it is down.
    package let end: Timestamp?
    /// Where it began.
    package let point: RawPoint
    /// How far it was from there, in millimetres: at its last point, or at most if that is within 5 mm.
    package let travel: Double
}

extension PanelWatch {
    /// How many contacts that have ended are remembered.
    package static var seenLimit: Int { 64 }

    /// The last contacts, also those that are down, by their numbers.
    var seenContacts: [SeenContact] {
        let ended = (0..<seen.count).map { seen[$0] }
        let open = openContacts.filter { !$0.isWithheld }.map { contact in
            SeenContact(
                number: contact.number, begin: Timestamp(microseconds: contact.beginTime), end: nil,
                point: contact.first, travel: contact.travel(on: panel))
        }
        return (ended + open).sorted { $0.number < $1.number }
    }
}
