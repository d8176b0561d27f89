import ArgumentParser
import Reports

/// The categories whose decisions are shown.
struct ShownCategories: ParsableArguments {
    @Option(
        help: "Categories to show, separated by commas; may be repeated (default: all but hid).",
        completion: .list(Category.allCases.map { "\($0.name)" }))
    var show: [CategoryList] = []

    /// All categories named; nil when there are none.
    var named: [Category]? {
        show.isEmpty ? nil : Category.allCases.filter(show.flatMap(\.categories).contains)
    }

    /// ``named`` as a set.
    var set: CategorySet? { named.map { CategorySet($0) } }
}

/// The categories that a scenario compares.
struct ComparedCategories: ParsableArguments {
    @Option(
        help:
            "Categories to compare, separated by commas; may be repeated (default: the usual ones and outcome).",
        completion: .list(CategoryList.allValueStrings))
    var show: [CategoryList] = []

    /// All categories named; nil when there are none.
    var named: [Category]? {
        show.isEmpty ? nil : Category.allCases.filter(show.flatMap(\.categories).contains)
    }
}

/// The value of one `--show`: names with commas between them.
struct CategoryList: ExpressibleByArgument {
    let categories: [Category]

    init?(argument: String) {
        var categories: [Category] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let category = Category(name: String(name)) else { return nil }
            categories.append(category)
        }
        self.categories = categories
    }

    static var allValueStrings: [String] { Category.allCases.map { "\($0.name)" } }
}
