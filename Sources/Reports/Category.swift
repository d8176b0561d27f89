package import Journal

/// The kinds of decision, by which people pick what they read (`--show`, `TOUCH_CATEGORY`).
package enum Category: UInt8, CaseIterable, Sendable {
    case hit, touches, discard, delivery, recognizer, state, control, action, responder, motion, remote,
        system, hid

    /// The name that `--show`, JSON and the journal use.
    package var name: StaticString { messageID.category }

    /// The kind of journal entry, which has the category's name.
    package var messageID: MessageID {
        switch self {
        case .hit: .hit
        case .touches: .touches
        case .discard: .discard
        case .delivery: .delivery
        case .recognizer: .recognizer
        case .state: .state
        case .control: .control
        case .action: .action
        case .responder: .responder
        case .motion: .motion
        case .remote: .remote
        case .system: .system
        case .hid: .hid
        }
    }

    /// The category called `name`, or nil.
    package init?(name: String) {
        guard let match = Category.allCases.first(where: { "\($0.name)" == name }) else { return nil }
        self = match
    }
}

/// A choice of categories.
package struct CategorySet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The set of `categories`.
    package init(_ categories: some Sequence<Category>) {
        self.init(rawValue: categories.reduce(0) { $0 | 1 << UInt16($1.rawValue) })
    }

    /// Whether it has `category`.
    package func contains(_ category: Category) -> Bool {
        rawValue & 1 << UInt16(category.rawValue) != 0
    }

    /// What `touchctl replay` shows unless told otherwise: everything but the raw records.
    package static let replayDefault = CategorySet(Category.allCases.filter { $0 != .hid })

    /// What a scenario compares unless told otherwise.
    package static let scenarioDefault = CategorySet([
        .touches, .discard, .control, .action, .responder, .motion, .remote,
    ])
}
