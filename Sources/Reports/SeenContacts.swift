package import Core
package import PanelHealth

/// The last contacts of a panel, as programs get them that test it.
package struct SeenContacts: Sendable {
    private let panel: String
    private let node: String?
    private let size: PanelSize
    private let contacts: [SeenContact]

    /// The last `contacts` of the panel called `panel`.
    package init(_ contacts: [SeenContact], of panel: String, node: String?, on size: PanelSize) {
        self.panel = panel
        self.node = node
        self.size = size
        self.contacts = contacts
    }

    /// Their object.
    package var json: JSONValue {
        var members: [JSONValue.Member] = [.init("panel", .string(panel))]
        if let node { members.append(.init("node", .string(node))) }
        members.append(.init("contacts", .array(contacts.map(object))))
        return .object(members)
    }

    private func object(_ contact: SeenContact) -> JSONValue {
        var place = TextBuffer(capacity: 32)
        place.put(contact.point, on: size)
        var members: [JSONValue.Member] = [
            .init("number", .number(Double(contact.number))), .init("begin", .number(contact.begin.seconds)),
            .init("rawX", .number(Double(contact.point.x))), .init("rawY", .number(Double(contact.point.y))),
            .init("place", .string(place.string)), .init("travel", .number(thousandths(contact.travel))),
        ]
        if let end = contact.end { members.append(.init("end", .number(end.seconds))) }
        return .object(members)
    }
}
