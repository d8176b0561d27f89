import Playing
import Core

/// What the touches came to, and what deserves attention.
struct OutcomesSection {
    let report: TouchReport

    func write(to markup: inout Markup) {
        let isAlone = report.findings.isEmpty
        let body = Markup { markup in
            if report.outcomes.total == 0 {
                return markup.put(report.source.later > 0 ? .laterOutcomes : .noOutcome)
            }
            putBar(to: &markup)
            let rows = Markup { markup in for outcome in OutcomeName.allCases { put(outcome, to: &markup) } }
            markup.put(.outcomeTable, ["rows": .markup(rows)])
        }
        markup.put(
            .outcomes,
            [
                "class": isAlone ? "" : " class=\"two\"", "body": .markup(body),
                "findings": isAlone ? "" : .markup(findings),
            ])
    }

    private func putBar(to markup: inout Markup) {
        let outcomes = OutcomeName.allCases.filter { report.outcomes[$0] > 0 }
        let text = outcomes.map { "\(report.outcomes[$0]) \($0.rawValue)" }.joined(separator: ", ")
        let parts = Markup { markup in
            for outcome in outcomes {
                markup.put(
                    .barPart,
                    ["outcome": .trusted(outcome.rawValue), "count": .number(report.outcomes[outcome])])
            }
        }
        markup.put(.bar, ["text": .text(text), "parts": .markup(parts)])
    }

    private func put(_ outcome: OutcomeName, to markup: inout Markup) {
        let count = report.outcomes[outcome]
        let share = (Double(count) * 100 / Double(report.outcomes.total)).rounded(decimals: 1)
        let hasGhosts = outcome == .nothing && report.ghosts > 0
        markup.put(
            .outcomeRow,
            [
                "key": .key(outcome), "outcome": .trusted(outcome.rawValue),
                "count": .trusted(grouped(count)), "share": .trusted(decimal(share)),
                "meaning": .trusted("\(outcome.meaning)"),
                "ghosts": hasGhosts
                    ? .text("; of all touches \(counted(report.ghosts, "ghost")) of a panel") : "",
            ])
    }

    private var findings: Markup {
        let items = Markup { markup in
            let shown = shownFindings
            for finding in shown {
                let link = Self.links[finding.section] ?? "About"
                markup.put(
                    .finding,
                    [
                        "sentence": .text(finding.sentence), "section": .trusted(finding.section),
                        "link": .trusted(link),
                    ])
            }
            let rest = report.findings.count - shown.count
            if rest > 0 { markup.put(.item, ["text": .text("and \(rest) more, in the object of --json")]) }
        }
        return Markup(.findings, ["items": .markup(items)])
    }

    /// The most findings on the page, and the most of one kind while there are others.
    private static let most = (all: 7, ofKind: 3)
    private static let links = ["panels": "Panel", "views": "Figures", "time": "When"]

    /// The findings that are on the page: the first of each kind, in their order, so that one that is on many machines hides no other.
    private var shownFindings: [TouchReport.Finding] {
        var counts: [String: Int] = [:]
        var chosen: Set<Int> = []
        for (index, finding) in report.findings.enumerated() where chosen.count < Self.most.all {
            counts.add(1, to: finding.kind)
            if counts[finding.kind] ?? 0 <= Self.most.ofKind { chosen.insert(index) }
        }
        for index in report.findings.indices where chosen.count < Self.most.all { chosen.insert(index) }
        return chosen.sorted().map { report.findings[$0] }
    }
}
