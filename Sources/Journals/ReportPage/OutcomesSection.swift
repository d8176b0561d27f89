import Playing
import Core

/// What the touches came to, and what deserves attention.
struct OutcomesSection {
    let report: TouchReport

    func write(to markup: inout Markup) {
        let isAlone = report.findings.isEmpty
        markup.put(isAlone ? "<section" : "<section class=\"two\"")
        markup.put(" id=\"outcomes\" aria-labelledby=\"h-outcomes\"><div><h2 id=\"h-outcomes\">Outcomes</h2>")
        if report.outcomes.total == 0 {
            markup.put("<p class=\"note\">")
            markup.put(
                "No touch has an outcome here: it was not reported, by a touchd before 0.3 or because of a filter."
            )
            markup.put("</p>")
        } else {
            putBar(to: &markup)
            putTable(to: &markup)
        }
        markup.put("</div>")
        if !isAlone { putFindings(to: &markup) }
        markup.put("</section>\n")
    }

    private func putBar(to markup: inout Markup) {
        let parts = OutcomeName.allCases.filter { report.outcomes[$0] > 0 }
        markup.put("<div class=\"bar\" role=\"img\" aria-label=\"")
        markup.put(text: parts.map { "\(report.outcomes[$0]) \($0.rawValue)" }.joined(separator: ", "))
        markup.put("\">")
        for part in parts {
            markup.put("<span class=\"seg s-")
            markup.put(trusted: part.rawValue)
            markup.put("\" style=\"flex:")
            markup.put(report.outcomes[part])
            markup.put("\"></span>")
        }
        markup.put("</div>")
    }

    private func putTable(to markup: inout Markup) {
        markup.put(
            "<table aria-label=\"Outcomes\" class=\"legend\" id=\"outcome-table\"><thead class=\"vh\"><tr><th scope=\"col\">Outcome</th>"
        )
        markup.put(
            "<th scope=\"col\">Touches</th><th scope=\"col\">Share</th><th scope=\"col\">Meaning</th></tr></thead><tbody>"
        )
        for outcome in OutcomeName.allCases {
            let count = report.outcomes[outcome]
            markup.put("<tr><th scope=\"row\">")
            markup.put(key: outcome)
            markup.put(trusted: outcome.rawValue)
            markup.put("</th><td class=\"n\">")
            markup.put(trusted: grouped(count))
            markup.put("</td><td class=\"n dim\">")
            markup.put(
                trusted: decimal((Double(count) * 100 / Double(report.outcomes.total)).rounded(decimals: 1)))
            markup.put("\u{202F}%</td><td class=\"dim\">")
            markup.put(outcome.meaning)
            if outcome == .nothing, report.ghosts > 0 {
                markup.put(text: "; of all touches \(counted(report.ghosts, "ghost")) of a panel")
            }
            markup.put("</td></tr>")
        }
        markup.put("</tbody></table>")
    }

    private func putFindings(to markup: inout Markup) {
        markup.put("<div id=\"findings\"><h2>Findings</h2><ol class=\"find\">")
        for finding in report.findings {
            markup.put("<li>")
            markup.put(text: finding.sentence)
            markup.put(" <a href=\"#")
            markup.put(trusted: finding.section)
            markup.put("\">")
            markup.put(
                finding.section == "panels" ? "Panel" : finding.section == "views" ? "Figures" : "About")
            markup.put("</a></li>")
        }
        markup.put("</ol></div>")
    }
}
