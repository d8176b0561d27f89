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
        markup.put(.sectionEnd)
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
        markup.put(.heading, ["text": "Faults"])
        markup.put(table: [
            "Fault", "Box", "Panel", "From", "To", "#Times", "Said in the journal", "What helps",
        ]) { markup in
            for panel in report.panels {
                for fault in panel.faults { markup.putRow { put(fault, of: panel, to: &$0) } }
            }
        }
    }

    private func put(_ fault: TouchReport.Fault, of panel: TouchReport.PanelRow, to markup: inout Markup) {
        markup.put(.faultHeading, ["name": .text(fault.name)])
        markup.put(cell: panel.box, class: "id nw")
        markup.put(cell: panel.panel)
        markup.put(cell: report.clock.text(fault.start), class: "nw")
        markup.put(cell: fault.end.map { report.clock.text($0) } ?? "not over", class: "nw")
        markup.put(number: fault.count)
        markup.put(cell: fault.sentence)
        markup.put(.remedy, ["text": .trusted("\(FaultRemedy.text(fault.name))")])
    }

    private func put(_ group: [TouchReport.PanelRow], to markup: inout Markup) {
        guard let first = group.first else { return }
        let boxes = group.map(\.box).filter { !$0.isEmpty }
        let location = boxes.count > 3 ? "\(boxes.count) boxes" : boxes.joined(separator: ", ")
        let title = [first.panel, location].filter { !$0.isEmpty }.joined(separator: ", ")
        markup.put(.heading, ["text": .text(title)])
        let sheets = group.compactMap(\.sheet).map(PanelSheet.init)
        let table = Markup { put(sheets, to: &$0) }
        if group.count == 1, let cells = sheets.first?.coverage {
            markup.put(
                .sheetWithCoverage, ["table": .markup(table), "coverage": .markup(coverage(cells))])
        } else {
            markup.put(.sheet, ["table": .markup(table)])
        }
    }

    private func put(_ sheets: [PanelSheet], to markup: inout Markup) {
        markup.put(table: ["Figure", "Measured", "Limit"], class: "data sheet") { markup in
            for figure in PanelSheet.merged(sheets) {
                markup.putRow { markup in
                    markup.put(heading: figure.name, class: "")
                    markup.put(cell: figure.text)
                    markup.put(cell: PanelSheet.limits[figure.name] ?? "", class: "dim")
                }
            }
        }
    }

    /// 16 by 10 cells, each the stronger the more often it was touched.
    private func coverage(_ counts: [Double]) -> Markup {
        let most = max(1, counts.max() ?? 1)
        let touched = counts.count { $0 > 0 }
        let cells = Markup { markup in
            for (index, count) in counts.enumerated() {
                let (x, y) = (Double(index % 16) * 16, Double(index / 16) * 16)
                if count > 0 {
                    let strength = SlotValue.decimal(0.15 + 0.85 * count / most, 2)
                    markup.put(
                        .touchedCell,
                        ["x": .decimal(x + 1, 2), "y": .decimal(y + 1, 2), "strength": strength])
                } else {
                    markup.put(.untouchedCell, ["x": .decimal(x + 5, 2), "y": .decimal(y + 5, 2)])
                }
            }
        }
        let text = "\(touched) of \(counts.count) cells"
        return Markup(.coverage, ["text": .text(text), "cells": .markup(cells)])
    }
}
