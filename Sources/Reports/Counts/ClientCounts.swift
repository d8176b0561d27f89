/// How often programs did what: a row for each program and what it did.
///
/// Programs call themselves what they like, so there are only so many rows. What is counted under a name stays there: what comes when
/// there is room for no more is counted under ``others``.
package struct ClientCounts: Sendable {
    /// How often a program did one thing.
    package struct Row: Equatable, Sendable {
        /// The name of the program.
        package let client: String
        /// What it did.
        package let name: String
        /// How often.
        package fileprivate(set) var count: Int

        /// A program did so often what is called `name`.
        package init(client: String, name: String, count: Int = 0) {
            self.client = client
            self.name = name
            self.count = count
        }
    }

    /// The name of all programs, and things that they did, that there is no room for or that have no name.
    package static let others = "other"
    /// How many rows there are at most.
    package static let limit = 40
    /// How many of them are of single programs and things; those of other things of a program follow.
    private static let limitOfNames = 28
    private static let limitOfClients = 39

    /// What has been counted, in the order in which it came.
    package private(set) var rows: [Row] = []

    /// Nothing.
    package init() {}

    /// `client` did what is called `name`.
    package mutating func add(_ name: String, of client: String) {
        let index =
            row(name, client, below: Self.limitOfNames)
            ?? row(Self.others, client, below: Self.limitOfClients)
            ?? row(Self.others, Self.others, below: Self.limit)
        if let index { rows[index].count += 1 }
    }

    /// The index of a row, which is made if there are fewer than `limit`; nil if there is none.
    private mutating func row(_ name: String, _ client: String, below limit: Int) -> Int? {
        let known = rows.firstIndex { $0.name == name && $0.client == client }
        guard known == nil, rows.count < limit else { return known }
        rows.append(Row(client: client, name: name))
        return rows.count - 1
    }
}
