import ArgumentParser
package import Reports

/// The categories whose decisions are shown.
package struct ShownCategories: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Categories to show, separated by commas; may be repeated (default: all but hid). They are \(CategoryList.names)."
        ),
        completion: .list(Category.allCases.map { "\($0.name)" }), transform: CategoryList.init(parsing:))
    var show: [CategoryList] = []

    /// The option, which is yet to be parsed.
    package init() {}

    /// All categories named; nil when there are none.
    package var named: [Category]? {
        show.isEmpty ? nil : Category.allCases.filter(show.flatMap(\.categories).contains)
    }

    /// ``named`` as a set.
    package var set: CategorySet? { named.map { CategorySet($0) } }
}

/// The categories that a scenario compares.
package struct ComparedCategories: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Categories to compare, separated by commas; may be repeated (default: the usual ones and outcome). They are \(CategoryList.names)."
        ),
        completion: .list(Category.allCases.map { "\($0.name)" }), transform: CategoryList.init(parsing:))
    var show: [CategoryList] = []

    /// The option, which is yet to be parsed.
    package init() {}

    /// All categories named; nil when there are none.
    package var named: [Category]? {
        show.isEmpty ? nil : Category.allCases.filter(show.flatMap(\.categories).contains)
    }
}

/// The value of one `--show`: names with commas between them.
struct CategoryList: Sendable {
    let categories: [Category]

    /// The categories in `argument`; an error names what is none.
    init(parsing argument: String) throws {
        var categories: [Category] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let category = Category(name: String(name)) else {
                throw ValidationError("there is no category '\(name)': there are \(Self.names)")
            }
            categories.append(category)
        }
        self.categories = categories
    }

    /// The names of all categories, with commas between them.
    static var names: String { Category.allCases.map { "\($0.name)" }.joined(separator: ", ") }
}
