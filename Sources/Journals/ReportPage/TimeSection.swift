import Playing
import Core

/// When touches came, in bars, with what happened beside them.
struct TimeSection {
    private static let left = 84.0
    private static let width = 1000.0
    private static let above = 110.0
    private static let below = 50.0
    private static let lane = 22.0
    /// How wide a letter of a label is at most.
    private static let letter = 8.0

    let report: TouchReport

    /// Whether there is anything to show.
    var isThere: Bool { report.outcomes.total > 0 }

    func write(to markup: inout Markup) {
        guard isThere, !report.bins.isEmpty else { return }
        let note = "\(binName) a bar. Below the line: touches that no action followed."
        markup.begin(section: "time", "When", note: note)
        let kinds = TouchReport.Event.Kind.allCases.filter { kind in
            report.events.contains { $0.kind == kind }
        }
        let height = Self.above + Self.below + Double(kinds.count) * Self.lane + 40
        let shapes = Markup { markup in
            putAxis(height, to: &markup)
            for (index, bin) in report.bins.enumerated() { put(bin, index, to: &markup) }
            for (row, kind) in kinds.enumerated() {
                let y = Self.above + Self.below + 28 + Double(row) * Self.lane
                putLane(kind, at: y, to: &markup)
            }
        }
        markup.put(.time, ["height": .decimal(height, 2), "shapes": .markup(shapes)])
        markup.put(.binFigures, ["table": .markup(Markup { putTable(to: &$0) })])
        if !kinds.isEmpty { putEvents(to: &markup) }
        markup.put(.sectionEnd)
    }

    private var binName: String { Self.binNames[report.binLength] ?? "One day" }

    /// The names of lengths of time, by their seconds.
    private static let binNames: [Int: String] = [
        60: "One minute", 300: "Five minutes", 900: "A quarter of an hour", 3600: "One hour",
        21_600: "Six hours", 86_400: "One day",
    ]

    // MARK: The picture

    /// Where `moment` is among the bars, of which those without a touch may be left out.
    private func x(of moment: Int64) -> Double {
        var index = 0
        var end = report.bins.count
        while end - index > 1 {
            let middle = (index + end) / 2
            if report.bins[middle].start <= moment { index = middle } else { end = middle }
        }
        let share = Double(moment - report.bins[index].start) / (Double(report.binLength) * 1_000_000)
        return Self.left + (Double(index) + min(max(share, 0), 1)) / Double(report.bins.count) * Self.width
    }

    /// The heights of the bars for one touch, above and below the line.
    private var scale: (above: Double, below: Double) {
        let above = report.bins.map { $0.counts[.acted] + $0.counts[.handled] }.max() ?? 0
        let below = report.bins.map { $0.counts.total - $0.counts[.acted] - $0.counts[.handled] }.max() ?? 0
        let unit = min((Self.above - 14) / Double(max(above, 1)), Self.below / Double(max(below, 1)))
        return (unit, unit)
    }

    private func putAxis(_ height: Double, to markup: inout Markup) {
        let most = report.bins.map { $0.counts[.acted] + $0.counts[.handled] }.max() ?? 0
        // Beside the top of the longest bar, or above the words where that is lower.
        let top = min(Self.above - Double(most) * scale.above + 4, Self.above - 56)
        put("\(most)", x: Self.left - 10, y: top, "end", to: &markup)
        put("acted,", x: Self.left - 10, y: Self.above - 32, "end", to: &markup)
        put("handled", x: Self.left - 10, y: Self.above - 8, "end", to: &markup)
        put("others", x: Self.left - 10, y: Self.above + 18, "end", to: &markup)
        putMoments(height, to: &markup)
        putLine("base", at: Self.above, to: &markup)
    }

    /// When some bars begin: as many as their labels leave room for.
    private func putMoments(_ height: Double, to markup: inout Markup) {
        let starts = report.bins.map(\.start)
        let times = ShortTimes(report.clock, starts)
        let isDay = report.binLength >= 86_400
        func label(_ start: Int64) -> String { isDay ? times.day(start) : times.minute(start) }
        let room = Self.width / (Double(starts.map { label($0).utf8.count }.max() ?? 0) * Self.letter + 20)
        let most = min(10, max(2, Int(room)))
        let step = max(1, (starts.count + most - 1) / most)
        for index in stride(from: 0, to: starts.count, by: step) {
            let x = x(of: starts[index])
            markup.put(.gridLine, ["x": .decimal(x, 1), "end": .decimal(height - 18, 2)])
            put(
                label(starts[index]), x: x, y: height - 4, index == 0 ? "start" : "middle", to: &markup)
        }
    }

    private func putLine(_ className: String, at y: Double, to markup: inout Markup) {
        markup.put(
            .line,
            [
                "class": .trusted(className), "x": .decimal(Self.left, 2), "y": .decimal(y, 2),
                "width": .decimal(Self.width, 2),
            ])
    }

    private func put(_ text: String, x: Double, y: Double, _ anchor: String, to markup: inout Markup) {
        markup.put(
            .axisText,
            ["x": .decimal(x, 1), "y": .decimal(y, 1), "anchor": .trusted(anchor), "text": .text(text)])
    }

    private func put(_ bin: TouchReport.Bin, _ index: Int, to markup: inout Markup) {
        let width = Self.width / Double(report.bins.count)
        let x = Self.left + Double(index) * width
        func put(_ outcome: OutcomeName, _ y: Double, _ height: Double) {
            markup.put(
                .binBar,
                [
                    "outcome": .trusted(outcome.rawValue), "x": .decimal(x + 0.5, 1), "y": .decimal(y, 1),
                    "width": .decimal(max(1, min(width - 1, 40)), 1), "height": .decimal(height, 1),
                ])
        }
        var top = Self.above
        for outcome in [OutcomeName.acted, .handled] where bin.counts[outcome] > 0 {
            let height = Double(bin.counts[outcome]) * scale.above
            top -= height
            put(outcome, top, height)
        }
        var bottom = Self.above
        for outcome in [OutcomeName.nothing, .cancelled, .refused, .ignored] where bin.counts[outcome] > 0 {
            let height = Double(bin.counts[outcome]) * scale.below
            put(outcome, bottom, height)
            bottom += height
        }
    }

    private func putLane(
        _ kind: TouchReport.Event.Kind, at y: Double, to markup: inout Markup
    ) {
        let title: String
        switch kind {
        case .health: title = "health"
        case .started: title = "service"
        case .scene: title = "scenes"
        case .lost: title = "losses"
        case .program: title = "programs"
        }
        put(title, x: Self.left - 10, y: y + 4, "end", to: &markup)
        putLine("lane", at: y, to: &markup)
        for event in report.events where event.kind == kind {
            let x = x(of: event.start)
            let text = SlotValue.text(text(of: event))
            if kind == .health {
                let end = event.end.map { self.x(of: $0) } ?? Self.left + Self.width
                let width = SlotValue.decimal(max(4, end - x), 1)
                markup.put(
                    .fault, ["text": text, "x": .decimal(x, 1), "y": .decimal(y - 5, 1), "width": width])
            } else {
                markup.put(.event, ["text": text, "x": .decimal(x, 1), "y": .decimal(y - 5, 1)])
            }
        }
    }

    private func text(of event: TouchReport.Event) -> String {
        [report.clock.text(event.start), event.box, event.text].filter { !$0.isEmpty }.joined(separator: " ")
    }

    // MARK: The tables

    private func putTable(to markup: inout Markup) {
        markup.put(table: ["From"] + OutcomeName.allCases.map { "#\($0.rawValue)" }, class: "data") {
            markup in
            for bin in report.bins where bin.counts.total > 0 {
                let day = report.clock.day(bin.start)
                let time = "\(day)\(day.isEmpty ? "" : " ")\(report.clock.minute(bin.start))"
                markup.putRow { markup in
                    markup.put(heading: time, class: "nw")
                    for outcome in OutcomeName.allCases { markup.put(number: bin.counts[outcome]) }
                }
            }
        }
    }

    private func putEvents(to markup: inout Markup) {
        let items = Markup { markup in
            for event in report.events.prefix(100) {
                let end = event.end.map { " to \(report.clock.text($0))" } ?? ""
                markup.put(.item, ["text": .text(text(of: event) + end)])
            }
            if report.events.count > 100 {
                markup.put(.item, ["text": .text("and \(report.events.count - 100) more")])
            }
        }
        markup.put(
            .events, ["count": .text(counted(report.events.count, "event")), "items": .markup(items)])
    }
}
