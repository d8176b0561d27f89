/// A goal: one of our figures beside that of a peer, and how large their ratio may be.
struct Goal {
    /// What is measured.
    let figure: String
    /// Ours.
    let ours: Double?
    /// The peer's; where it is a fixed amount, the amount.
    let peer: Double?
    /// Who the peer is.
    let peerName: String
    /// The largest ratio that reaches the goal; nil where our figure itself is to be `peer` at most.
    let limit: Double?
    /// How many decimals the figures are printed with.
    var digits = 0

    /// A goal that this program cannot judge; `reason` says who can, or what is missing.
    static func unmeasured(_ figure: String, _ reason: String) -> Goal {
        Goal(figure: figure, ours: nil, peer: nil, peerName: reason, limit: nil)
    }

    static let head = Table.row(
        ["figure", "touchd", "peer", "ratio", "goal", "reached", "  peer, or where to look"], first: 44,
        others: 11)

    /// The goal as a line of a table; what was not measured reads `-`, and the goal is not judged.
    var line: String {
        let ratio = ours.flatMap { ours in peer.map { $0 == 0 ? (ours == 0 ? 0 : .infinity) : ours / $0 } }
        let most = limit ?? 1
        // To two decimals, as it is printed.
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
