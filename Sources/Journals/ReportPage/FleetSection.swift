import Playing
import Core

/// The machines, if there are several.
struct FleetSection {
    /// The most rows of the table.
    private static let mostRows = 500

    let report: TouchReport

    /// Its heading.
    var title: String { report.clock.isRecording ? "Recordings" : "Fleet" }

    private var box: String { report.clock.isRecording ? "Recording" : "Box" }

    func write(to markup: inout Markup) {
        guard report.boxes.count > 1 else { return }
        markup.begin(
            section: "fleet", title,
            note:
                "\(report.clock.isRecording ? "Recordings" : "Boxes") with faults first, then by the share of dead taps."
        )
        putModels(to: &markup)
        markup.put(table: [box, "Panel", "#Touches", "By time", "Dead taps", "#Faults", "Last entry"]) {
            for row in report.boxes.prefix(Self.mostRows) { put(row, to: &$0) }
        }
        if report.boxes.count > Self.mostRows { putRest(to: &markup) }
        markup.put(.sectionEnd)
    }

    /// The panels by model: those that are most often at fault first.
    private func putModels(to markup: inout Markup) {
        let models = PanelModel.ranked(report.panels)
        guard models.contains(where: { $0.faulty > 0 }) else { return }
        markup.put(table: ["Panel model", "#Panels", "With faults", "Faults"]) { markup in
            for model in models.prefix(Self.mostRows) {
                let share = Double(model.faulty) / Double(max(1, model.panels))
                markup.putRow { markup in
                    markup.put(heading: model.name, class: "")
                    markup.put(number: model.panels)
                    markup.put(meter: share, class: "meter m2", decimals: 1)
                    markup.put(cell: model.faults.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
                }
            }
        }
    }

    private func put(_ row: TouchReport.BoxRow, to markup: inout Markup) {
        markup.putRow { markup in
            markup.put(heading: row.box)
            markup.put(cell: row.panels.joined(separator: ", "))
            markup.put(number: row.touches)
            markup.put(.shape, ["bars": .markup(bars(row.shape))])
            markup.put(
                meter: Double(row.dead) / Double(max(1, row.touches)), class: "meter m2", decimals: 1)
            markup.put(number: row.faults, class: row.faults > 0 ? "n bad" : "n")
            markup.put(cell: report.clock.text(row.last), class: "dim nw")
        }
    }

    private func bars(_ shape: [Int]) -> Markup {
        let most = Double(max(1, shape.max() ?? 1))
        return Markup { markup in
            for (index, count) in shape.enumerated() where count > 0 {
                let height = max(1, Double(count) / most * 14)
                markup.put(
                    .shapeBar,
                    [
                        "x": .decimal(Double(index) * 6, 1), "y": .decimal(14 - height, 1),
                        "height": .decimal(height, 1),
                    ])
            }
        }
    }

    /// The machines without a row, by panel.
    private func putRest(to markup: inout Markup) {
        var models: [String: (boxes: Int, touches: Int, dead: Int)] = [:]
        for row in report.boxes.dropFirst(Self.mostRows) {
            let name = row.panels.joined(separator: ", ")
            let known = models[name] ?? (0, 0, 0)
            models[name] = (known.boxes + 1, known.touches + row.touches, known.dead + row.dead)
        }
        markup.put(.heading, ["text": "The other boxes, by panel"])
        markup.put(table: ["Panel", "#Boxes", "#Touches", "#Dead taps"]) { markup in
            for (name, sum) in models.sorted(by: { $0.key < $1.key }).prefix(Self.mostRows) {
                markup.putRow { markup in
                    markup.put(heading: name, class: "")
                    markup.put(number: sum.boxes)
                    markup.put(number: sum.touches)
                    markup.put(number: sum.dead)
                }
            }
        }
    }
}
