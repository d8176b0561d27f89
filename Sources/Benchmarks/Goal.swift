/// A goal: one of our figures next to that of a peer, and the limit of their ratio.
struct Goal {
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

    /// A goal that this program cannot judge; `reason` says what can, or what is missing.
    static func unmeasured(_ figure: String, _ reason: String) -> Goal {
        Goal(figure: figure, ours: nil, peer: nil, peerName: reason, limit: nil)
    }

    static let head = Table.row(
        ["figure", "touchd", "peer", "ratio", "goal", "reached", "  peer, or where to look"], first: 44,
        others: 11)

    /// The goal as a line of a table; a figure that was not measured is `-`, and its goal is not judged.
    var line: String {
        let ratio = ours.flatMap { ours in peer.map { $0 == 0 ? (ours == 0 ? 0 : .infinity) : ours / $0 } }
        let most = limit ?? 1
        // Rounded to two decimals, as printed.
        let isReached = ratio.map { $0 < most + 0.005 }
        return Table.row(
            [
                figure, number(ours), number(peer),
                limit == nil ? "-" : ratio.map { Table.decimal($0, digits: 2) } ?? "-",
                limit.map { "<= " + Table.decimal($0, digits: 2) } ?? peer.map { "<= " + number($0) } ?? "-",
                isReached.map { $0 ? "yes" : "NO" } ?? "not judged", "  " + peerName,
            ], first: 44, others: 11)
    }

    private func number(_ value: Double?) -> String {
        value.map { Table.decimal($0, digits: digits) } ?? "-"
    }
}
