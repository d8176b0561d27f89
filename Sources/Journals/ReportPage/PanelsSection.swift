import Playing
import Core

/// The panels: what was measured of them, and their faults.
struct PanelsSection {
    /// The most sheets that are shown.
    private static let mostSheets = 12

    let report: TouchReport

    func write(to markup: inout Markup) {
        guard !report.panels.isEmpty else { return }
        let faulty = report.panels.count { !$0.faults.isEmpty }
        markup.begin(
            section: "panels", "Panels",
            note:
                "\(counted(report.panels.count, "panel")), \(faulty == 0 ? "none" : grouped(faulty)) with faults."
        )
        putFaults(to: &markup)
        var shown = 0
        for group in groups where shown < Self.mostSheets {
            put(group, to: &markup)
            shown += 1
        }
        markup.put("</section>\n")
    }

    /// Panels that share a sheet: each with a fault has its own, the healthy ones of one name have one.
    private var groups: [[TouchReport.PanelRow]] {
        let withSheet = report.panels.filter { $0.sheet != nil }
        var groups = withSheet.filter { !$0.faults.isEmpty }.map { [$0] }
        var names: [String] = []
        let healthy = withSheet.filter(\.faults.isEmpty)
        for panel in healthy.map(\.panel) where !names.contains(panel) { names.append(panel) }
        for name in names.sorted() { groups.append(healthy.filter { $0.panel == name }) }
        return groups
    }

    private func putFaults(to markup: inout Markup) {
        guard report.panels.contains(where: { !$0.faults.isEmpty }) else { return }
        markup.put("<h3>Faults</h3>")
        markup.begin(
            table: ["Fault", "Box", "Panel", "From", "To", "#Times", "Said in the journal", "What helps"])
        for panel in report.panels {
            for fault in panel.faults {
                markup.put(
                    "<tr><th scope=\"row\" class=\"bad nw\"><span class=\"flag\" aria-hidden=\"true\">!</span> "
                )
                markup.put(text: fault.name)
                markup.put("</th>")
                markup.put(cell: panel.box, class: "id nw")
                markup.put(cell: panel.panel)
                markup.put(cell: report.clock.text(fault.start), class: "nw")
                markup.put(cell: fault.end.map { report.clock.text($0) } ?? "not over", class: "nw")
                markup.put(number: fault.count)
                markup.put(cell: fault.sentence)
                markup.put("<td>")
                markup.put(FaultRemedy.text(fault.name))
                markup.put("</td></tr>")
            }
        }
        markup.endTable()
    }

    private func put(_ group: [TouchReport.PanelRow], to markup: inout Markup) {
        guard let first = group.first else { return }
        markup.put("<h3>")
        let boxes = group.map(\.box).filter { !$0.isEmpty }
        let place = boxes.count > 3 ? "\(boxes.count) boxes" : boxes.joined(separator: ", ")
        markup.put(text: [first.panel, place].filter { !$0.isEmpty }.joined(separator: ", "))
        markup.put("</h3>")
        let sheets = group.compactMap(\.sheet).map(PanelSheet.init)
        let cells = group.count == 1 ? sheets.first?.coverage : nil
        markup.put(cells == nil ? "<div>" : "<div class=\"two wide\"><div>")
        markup.begin(table: ["Figure", "Measured", "Limit"], class: "data sheet")
        for figure in PanelSheet.merged(sheets) {
            markup.put("<tr>")
            markup.put(row: figure.name, class: "")
            markup.put(cell: figure.text)
            markup.put(cell: PanelSheet.limit(of: figure.name), class: "dim")
            markup.put("</tr>")
        }
        markup.endTable()
        if let cells {
            markup.put("</div><div>")
            putCoverage(cells, to: &markup)
            markup.put("</div>")
        }
        markup.put("</div>")
    }

    /// 16 by 10 cells, each the stronger the more often it was touched.
    private func putCoverage(_ cells: [Double], to markup: inout Markup) {
        let most = max(1, cells.max() ?? 1)
        let touched = cells.count { $0 > 0 }
        markup.put(
            "<svg class=\"cover\" viewBox=\"0 0 256 160\" role=\"img\"><title>Where the panel has been touched: "
        )
        markup.put(text: "\(touched) of \(cells.count) cells")
        markup.put("</title>")
        for (index, count) in cells.enumerated() {
            let (x, y) = (Double(index % 16) * 16, Double(index / 16) * 16)
            if count > 0 {
                markup.put("<rect class=\"c1\" width=\"14\" height=\"14\"")
                markup.put(" x", x + 1)
                markup.put(" y", y + 1)
                markup.put(" fill-opacity", 0.15 + 0.85 * count / most)
                markup.put("/>")
            } else {
                markup.put("<path class=\"c0\" d=\"M")
                markup.put(x + 5)
                markup.put(" ")
                markup.put(y + 5)
                markup.put("l6 6m0 -6l-6 6\"/>")
            }
        }
        markup.put("</svg><p class=\"note\">Stronger: more touches. Crosses: none.</p>")
    }
}
