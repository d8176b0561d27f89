import Playing
import Core

/// What touches on each view came to.
struct ViewsSection {
    /// The most rows of the table.
    private static let mostRows = 500

    let report: TouchReport

    func write(to markup: inout Markup) {
        markup.begin(
            section: "views", "Views",
            note:
                "Most dead taps first. Effect: from the lift to the first action, median and 99th percentile. Rage: rows of "
                + "three or more dead taps on one view.")
        if report.views.isEmpty {
            markup.put(.paragraph, ["text": "No touch has hit a view."])
            return markup.put(.sectionEnd)
        }
        let manyApps = Set(report.views.map(\.app)).count > 1
        markup.put(table: [
            "View", "#Touches", "Mostly because", "Share acted", "#Acted", "#Handled", "#Nothing",
            "#Cancelled",
            "#Refused", "Near misses", "#Rage", "#Effect, ms",
        ]) { markup in
            for row in report.views.prefix(Self.mostRows) {
                markup.putRow { put(row, manyApps, to: &$0) }
            }
        }
        if report.views.count > Self.mostRows {
            markup.put(.note, ["text": .text("and \(report.views.count - Self.mostRows) more")])
        }
        markup.put(.sectionEnd)
    }

    private func put(_ row: TouchReport.ViewRow, _ namesApp: Bool, to markup: inout Markup) {
        let total = row.counts.total
        let name = (namesApp ? "\(row.app) " : "") + row.view
        markup.put(heading: name + (row.isSensitive ? " (sensitive)" : ""))
        markup.put(number: total)
        markup.put(cell: row.reasons.first.map { "\($0.reason) (\($0.count))" } ?? "", class: "because")
        if row.isControl, total > 0 {
            markup.put(meter: Double(row.counts[.acted]) / Double(total))
        } else {
            markup.put(cell: row.isControl ? "missed only" : "no control", class: "dim")
        }
        markup.put(number: row.counts[.acted])
        markup.put(number: row.counts[.handled])
        markup.put(number: row.counts[.nothing], class: row.counts[.nothing] > 0 ? "n bad" : "n")
        markup.put(number: row.counts[.cancelled])
        markup.put(number: row.counts[.refused])
        markup.put(cell: row.nearMisses.map(Self.text) ?? "", class: "near")
        markup.put(number: row.rage)
        let effect = row.effect.map {
            "\(decimal($0.median.rounded(decimals: 0))) / \(decimal($0.slowest.rounded(decimals: 0)))"
        }
        markup.put(cell: effect ?? "·", class: "n")
    }

    /// `5, on average 12 to the right and 3 below`
    static func text(_ misses: TouchReport.NearMisses) -> String {
        var sides: [String] = []
        if misses.dx != 0 { sides.append("\(decimal(abs(misses.dx))) \(misses.dx < 0 ? "left" : "right")") }
        if misses.dy != 0 { sides.append("\(decimal(abs(misses.dy))) \(misses.dy < 0 ? "above" : "below")") }
        return "\(misses.count), mean \(sides.isEmpty ? "0" : sides.joined(separator: ", "))"
    }
}
