/// A goal: one of our figures next to that of a peer, and the limit of their ratio.
struct Goal {
    /// What became of a goal, in the words of the table.
    enum Verdict: String {
        case reached = "yes"
        case missed = "NO"
        /// There is a figure, and no goal for it.
        case none = "no goal"
        /// Another program judges it.
        case elsewhere
        /// The figure could not be had here, or its peer's.
        case notJudged = "not judged"
    }

    /// What is measured.
    let figure: String
    /// Ours.
    let ours: Double?
    /// The peer's; a fixed amount where there is no peer.
    let peer: Double?
    /// The name of the peer.
    let peerName: String
    /// The largest ratio that reaches the goal; nil where our figure itself may be at most `peer`.
    let limit: Double?
    /// The number of decimals in printed figures.
    var digits = 0
    private(set) var isElsewhere = false
    private(set) var isOnlyFigure = false

    /// A goal that another program judges: `place` says which one.
    static func elsewhere(_ figure: String, _ place: String) -> Goal {
        var goal = Goal(figure: figure, ours: nil, peer: nil, peerName: place, limit: nil)
        goal.isElsewhere = true
        return goal
    }

    /// A goal that should be judged here and is not; `reason` says why.
    static func notJudged(_ figure: String, _ reason: String) -> Goal {
        Goal(figure: figure, ours: nil, peer: nil, peerName: reason, limit: nil)
    }

    /// A figure without a goal.
    static func none(_ figure: String, ours: Double?) -> Goal {
        var goal = Goal(figure: figure, ours: ours, peer: nil, peerName: "none", limit: nil)
        goal.isOnlyFigure = true
        return goal
    }

    /// What became of it.
    var verdict: Verdict {
        if isElsewhere { return .elsewhere }
        guard let ours, ours.isFinite else { return .notJudged }
        if isOnlyFigure { return .none }
        // Rounded to two decimals, as printed.
        return ratio.map { $0 < (limit ?? 1) + 0.005 ? .reached : .missed } ?? .notJudged
    }

    private var ratio: Double? {
        guard let ours, let peer, peer.isFinite else { return nil }
        return peer == 0 ? (ours == 0 ? 0 : .infinity) : ours / peer
    }

    static let head = Table.row(
        ["figure", "touchd", "peer", "ratio", "goal", "reached", "  peer, or where to look"], first: 44,
        others: 11)

    /// The goal as a line of a table; a figure that was not measured is `-`.
    var line: String {
        Table.row(
            [
                figure, number(ours), number(peer),
                limit == nil ? "-" : ratio.map { Table.decimal($0, digits: 2) } ?? "-",
                limit.map { "<= " + Table.decimal($0, digits: 2) } ?? peer.map { "<= " + number($0) } ?? "-",
                verdict.rawValue, "  " + peerName,
            ], first: 44, others: 11)
    }

    private func number(_ value: Double?) -> String {
        value.map { Table.decimal($0, digits: digits) } ?? "-"
    }
}
