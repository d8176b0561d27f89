import Playing
import Core

/// What touches on each view came to.
struct ViewsSection {
    /// The most rows of the table.
    private static let mostRows = 500

    let report: TouchReport

    /// A column of the table.
    private struct Column {
        let title: String
        /// Explains it above the table.
        var note = ""
        /// Whether it has something to say of a row; one with nothing to say of any is left out.
        let says: (TouchReport.ViewRow) -> Bool
        /// Puts the cell of a row.
        let put: (TouchReport.ViewRow, inout Markup) -> Void
    }

    func write(to markup: inout Markup) {
        let columns = columns.filter { report.views.contains(where: $0.says) }
        let notes = ["Most dead taps first."] + columns.map(\.note).filter { !$0.isEmpty }
        markup.begin(section: "views", "Views", note: notes.joined(separator: " "))
        if report.views.isEmpty {
            markup.put(.paragraph, ["text": "No touch has hit a view."])
            return markup.put(.sectionEnd)
        }
        markup.put(table: columns.map(\.title)) { markup in
            for row in report.views.prefix(Self.mostRows) {
                markup.putRow { for column in columns { column.put(row, &$0) } }
            }
        }
        if report.views.count > Self.mostRows {
            markup.put(.note, ["text": .text("and \(report.views.count - Self.mostRows) more")])
        }
        markup.put(.sectionEnd)
    }

    private var columns: [Column] {
        let namesApp = Set(report.views.map(\.app)).count > 1
        return [
            Column(title: "View", says: { _ in true }) { row, markup in
                let name = (namesApp ? "\(row.app) " : "") + row.view
                markup.put(heading: name + (row.isSensitive ? " (sensitive)" : ""))
            },
            Column(title: "#Touches", says: { _ in true }) { $1.put(number: $0.counts.total) },
            Column(title: "Mostly because", says: { !$0.reasons.isEmpty }) { row, markup in
                let reason = row.reasons.first.map { "\($0.reason) (\($0.count))" } ?? ""
                markup.put(cell: reason, class: "because")
            },
            Column(title: "Share acted", says: { _ in true }) { row, markup in
                if row.isControl, row.counts.total > 0 {
                    markup.put(meter: Double(row.counts[.acted]) / Double(row.counts.total))
                } else {
                    markup.put(cell: row.isControl ? "missed only" : "no control", class: "dim")
                }
            },
            Self.column("#Acted", .acted), Self.column("#Handled", .handled),
            Self.column("#Nothing", .nothing, isBad: true), Self.column("#Cancelled", .cancelled),
            Self.column("#Refused", .refused),
            Column(title: "Near misses", says: { $0.nearMisses != nil }) { row, markup in
                markup.put(cell: row.nearMisses.map(Self.text) ?? "", class: "near")
            },
            Column(
                title: "#Rage", note: "Rage: rows of three or more dead taps on one view.",
                says: { $0.rage > 0 }
            ) { $1.put(number: $0.rage) },
            Column(
                title: "#Effect, ms",
                note: "Effect: from the lift to the first action, median and 99th percentile.",
                says: { $0.effect != nil }
            ) { $1.put(cell: Self.text(ofEffect: $0), class: "n") },
        ]
    }

    private static func column(_ title: String, _ outcome: OutcomeName, isBad: Bool = false) -> Column {
        Column(title: title, says: { $0.counts[outcome] > 0 }) { row, markup in
            let count = row.counts[outcome]
            markup.put(number: count, class: isBad && count > 0 ? "n bad" : "n")
        }
    }

    private static func text(ofEffect row: TouchReport.ViewRow) -> String {
        guard let effect = row.effect else { return "·" }
        let (median, slowest) = (effect.median.rounded(decimals: 0), effect.slowest.rounded(decimals: 0))
        return "\(decimal(median)) / \(decimal(slowest))"
    }

    /// `5, on average 12 to the right and 3 below`
    static func text(_ misses: TouchReport.NearMisses) -> String {
        var sides: [String] = []
        if misses.dx != 0 { sides.append("\(decimal(abs(misses.dx))) \(misses.dx < 0 ? "left" : "right")") }
        if misses.dy != 0 { sides.append("\(decimal(abs(misses.dy))) \(misses.dy < 0 ? "above" : "below")") }
        return "\(misses.count), mean \(sides.isEmpty ? "0" : sides.joined(separator: ", "))"
    }
}
