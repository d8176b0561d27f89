import ArgumentParser
package import Reports

/// The categories whose decisions are shown.
package struct ShownCategories: ParsableArguments {
    @Option(
        help: "Categories to show, separated by commas; may be repeated (default: all but hid).",
        completion: .list(Category.allCases.map { "\($0.name)" }))
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
        help:
            "Categories to compare, separated by commas; may be repeated (default: the usual ones and outcome).",
        completion: .list(CategoryList.allValueStrings))
    var show: [CategoryList] = []

    /// The option, which is yet to be parsed.
    package init() {}

    /// All categories named; nil when there are none.
    package var named: [Category]? {
        show.isEmpty ? nil : Category.allCases.filter(show.flatMap(\.categories).contains)
    }
}

/// The value of one `--show`: names with commas between them.
package struct CategoryList: ExpressibleByArgument {
    let categories: [Category]

    /// The categories in `argument`; nil if it names anything else.
    package init?(argument: String) {
        var categories: [Category] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let category = Category(name: String(name)) else { return nil }
            categories.append(category)
        }
        self.categories = categories
    }

    /// The names of all categories.
    package static var allValueStrings: [String] { Category.allCases.map { "\($0.name)" } }
}
