/// A choice of categories.
package struct CategorySet: OptionSet, Hashable, Sendable {
    /// Bit `n` stands for the category with raw value `n`.
    package let rawValue: UInt32

    /// The set of the bits in `rawValue`, see ``rawValue``.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The set of `categories`.
    package init(_ categories: some Sequence<Category>) {
        self.init(rawValue: categories.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
    }

    /// Whether it has `category`.
    package func contains(_ category: Category) -> Bool {
        rawValue & 1 << UInt32(category.rawValue) != 0
    }

    /// What `touchctl replay` shows by default: everything but the raw records.
    package static let replayDefault = CategorySet(Category.allCases.filter { $0 != .hid })

    /// What a scenario compares by default.
    package static let scenarioDefault = CategorySet([
        .touches, .discard, .control, .action, .responder, .motion, .remote, .client, .scroll,
        .presentation,
    ])
}
