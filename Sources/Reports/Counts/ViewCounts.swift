/// How many touches on each view came to which outcome.
///
/// What is counted under a name stays there: views that come when there is room for no more are counted as ``others``.
package struct ViewCounts: Sendable {
    /// How often touches on one view came to one outcome.
    package struct Row: Equatable, Sendable {
        /// The app.
        package let app: String
        /// The view.
        package let view: String
        /// The outcome.
        package let outcome: OutcomeKind
        /// How many touches.
        package fileprivate(set) var count: Int

        /// So many touches on `view` of `app` that came to `outcome`.
        package init(app: String, view: String, outcome: OutcomeKind, count: Int = 0) {
            self.app = app
            self.view = view
            self.outcome = outcome
            self.count = count
        }
    }

    /// The label of all views, and apps, that there is no room for.
    package static let others = "(other)"
    /// The label of all sensitive views of an app.
    package static let sensitive = "(sensitive)"
    /// How many rows there are at most.
    package static let limit = 500
    /// How many of them are of single views; those of an app's other views follow, then those of other apps.
    private static let limitOfViews = limit - 60
    private static let limitOfApps = limit - OutcomeKind.allCases.count

    /// What has been counted, in the order in which it came.
    package private(set) var rows: [Row] = []

    /// No touches.
    package init() {}

    /// The label of what is called `name`: that, or with another parenthesis in front if it looks like one of those that stand for
    /// several.
    private static func label(of name: String) -> String {
        guard name.first == "(" else { return name }
        let rest = name.drop { $0 == "(" }
        return [others, sensitive].contains("(\(rest)") ? "(\(name)" : name
    }

    /// A touch on the view of `app` that is called `name` came to `outcome`; nil stands for a sensitive view.
    package mutating func add(_ outcome: OutcomeKind, of name: String?, in appName: String) {
        let view = name.map(Self.label) ?? Self.sensitive
        let app = Self.label(of: appName)
        let index =
            row(outcome, view, app, below: Self.limitOfViews)
            ?? row(outcome, Self.others, app, below: Self.limitOfApps)
            ?? row(outcome, Self.others, Self.others, below: Self.limit)
        if let index { rows[index].count += 1 }
    }

    /// The index of a row, which is made if there are fewer than `limit`; nil if there is none.
    private mutating func row(
        _ outcome: OutcomeKind, _ view: String, _ app: String, below limit: Int
    ) -> Int? {
        let known = rows.firstIndex { $0.outcome == outcome && $0.view == view && $0.app == app }
        guard known == nil, rows.count < limit else { return known }
        rows.append(Row(app: app, view: view, outcome: outcome))
        return rows.count - 1
    }
}
