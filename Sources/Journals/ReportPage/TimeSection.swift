import Playing
import Core

/// When touches came, in bars, with what happened beside them.
struct TimeSection {
    private static let left = 84.0
    private static let width = 1000.0
    private static let above = 110.0
    private static let below = 50.0
    private static let lane = 22.0

    let report: TouchReport

    /// Whether there is anything to show.
    var isThere: Bool { report.outcomes.total > 0 }

    func write(to markup: inout Markup) {
        guard isThere, let first = report.bins.first else { return }
        let note = "\(binName) a bar. Below the line: touches that no action followed."
        markup.begin(section: "time", "When", note: note)
        let kinds = TouchReport.Event.Kind.allCases.filter { kind in
            report.events.contains { $0.kind == kind }
        }
        let height = Self.above + Self.below + Double(kinds.count) * Self.lane + 40
        markup.put("<svg class=\"time\" viewBox=\"0 0 1088 ")
        markup.put(height)
        markup.put("\" role=\"img\"><title>Touches by time; the table below has the figures.</title>")
        putAxis(height, first.start, to: &markup)
        for (index, bin) in report.bins.enumerated() { put(bin, index, to: &markup) }
        for (row, kind) in kinds.enumerated() {
            putLane(
                kind, at: Self.above + Self.below + 28 + Double(row) * Self.lane, first.start, to: &markup)
        }
        markup.put("</svg>")
        putTable(to: &markup)
        if !kinds.isEmpty { putEvents(to: &markup) }
        markup.put("</section>\n")
    }

    private var binName: String {
        switch report.binLength {
        case 60: "One minute"
        case 300: "Five minutes"
        case 900: "A quarter of an hour"
        case 3600: "One hour"
        case 21_600: "Six hours"
        case 86_400: "One day"
        case 604_800: "One week"
        case 2_419_200: "Four weeks"
        case 31_449_600: "A year of 52 weeks"
        default: "Ten years of 52 weeks"
        }
    }

    // MARK: The picture

    private func x(of moment: Int64, _ start: Int64) -> Double {
        let span = Double(report.bins.count) * Double(report.binLength) * 1_000_000
        return Self.left + min(max(Double(moment - start) / span, 0), 1) * Self.width
    }

    /// The heights of the bars for one touch, above and below the line.
    private var scale: (above: Double, below: Double) {
        let above = report.bins.map { $0.counts[.acted] + $0.counts[.handled] }.max() ?? 0
        let below = report.bins.map { $0.counts.total - $0.counts[.acted] - $0.counts[.handled] }.max() ?? 0
        let unit = min((Self.above - 14) / Double(max(above, 1)), Self.below / Double(max(below, 1)))
        return (unit, unit)
    }

    private func putAxis(_ height: Double, _ start: Int64, to markup: inout Markup) {
        let most = report.bins.map { $0.counts[.acted] + $0.counts[.handled] }.max() ?? 0
        put("\(most)", x: Self.left - 10, y: Self.above - Double(most) * scale.above + 4, "end", to: &markup)
        put("acted,", x: Self.left - 10, y: Self.above - 22, "end", to: &markup)
        put("handled", x: Self.left - 10, y: Self.above - 8, "end", to: &markup)
        put("others", x: Self.left - 10, y: Self.above + 14, "end", to: &markup)
        let step = max(1, (report.bins.count + 9) / 10)
        for index in stride(from: 0, through: report.bins.count - 1, by: step) {
            let moment = report.bins[index].start
            let x = x(of: moment, start)
            markup.put("<path class=\"grid\" d=\"M")
            markup.put(x, decimals: 1)
            markup.put(" 8V")
            markup.put(height - 18)
            markup.put("\"/>")
            put(label(of: moment), x: x, y: height - 4, index == 0 ? "start" : "middle", to: &markup)
        }
        markup.put("<path class=\"base\" d=\"M")
        markup.put(Self.left)
        markup.put(" ")
        markup.put(Self.above)
        markup.put("h")
        markup.put(Self.width)
        markup.put("\"/>")
    }

    /// `19:48`, `21 Nov`, or `2026` for bars of years.
    private func label(of moment: Int64) -> String {
        switch report.binLength {
        case ..<86_400: report.clock.minute(moment)
        case ..<31_449_600: String(report.clock.day(moment).prefix(6))
        default: String(report.clock.day(moment).suffix(4))
        }
    }

    private func put(_ text: String, x: Double, y: Double, _ anchor: StaticString, to markup: inout Markup) {
        markup.put("<text class=\"ax\"")
        markup.put(" x", x, decimals: 1)
        markup.put(" y", y, decimals: 1)
        markup.put(" text-anchor=\"")
        markup.put(anchor)
        markup.put("\">")
        markup.put(text: text)
        markup.put("</text>")
    }

    private func put(_ bin: TouchReport.Bin, _ index: Int, to markup: inout Markup) {
        let width = Self.width / Double(report.bins.count)
        let x = Self.left + Double(index) * width
        var top = Self.above
        for outcome in [OutcomeName.acted, .handled] where bin.counts[outcome] > 0 {
            let height = Double(bin.counts[outcome]) * scale.above
            top -= height
            put(outcome, x, top, width, height, to: &markup)
        }
        var bottom = Self.above
        for outcome in [OutcomeName.nothing, .cancelled, .refused, .ignored] where bin.counts[outcome] > 0 {
            let height = Double(bin.counts[outcome]) * scale.below
            put(outcome, x, bottom, width, height, to: &markup)
            bottom += height
        }
    }

    private func put(
        _ outcome: OutcomeName, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        to markup: inout Markup
    ) {
        markup.put("<rect class=\"b-")
        markup.put(trusted: outcome.rawValue)
        markup.put("\"")
        markup.put(" x", x + 0.5, decimals: 1)
        markup.put(" y", y, decimals: 1)
        markup.put(" width", max(1, min(width - 1, 40)), decimals: 1)
        markup.put(" height", height, decimals: 1)
        markup.put("/>")
    }

    private func putLane(
        _ kind: TouchReport.Event.Kind, at y: Double, _ start: Int64, to markup: inout Markup
    ) {
        let title: String
        switch kind {
        case .health: title = "health"
        case .started: title = "service"
        case .scene: title = "scenes"
        case .lost: title = "losses"
        }
        put(title, x: Self.left - 10, y: y + 4, "end", to: &markup)
        markup.put("<path class=\"lane\" d=\"M")
        markup.put(Self.left)
        markup.put(" ")
        markup.put(y)
        markup.put("h")
        markup.put(Self.width)
        markup.put("\"/>")
        for event in report.events where event.kind == kind {
            let x = x(of: event.start, start)
            markup.put("<g><title>")
            markup.put(text: text(of: event))
            markup.put("</title>")
            if kind == .health {
                let end = event.end.map { self.x(of: $0, start) } ?? Self.left + Self.width
                markup.put("<rect class=\"fault\" height=\"10\"")
                markup.put(" x", x, decimals: 1)
                markup.put(" y", y - 5, decimals: 1)
                markup.put(" width", max(4, end - x), decimals: 1)
                markup.put("/></g>")
            } else {
                markup.put("<path class=\"ev\" d=\"M")
                markup.put(x, decimals: 1)
                markup.put(" ")
                markup.put(y - 5, decimals: 1)
                markup.put("l5 5l-5 5l-5 -5z\"/></g>")
            }
        }
    }

    private func text(of event: TouchReport.Event) -> String {
        [report.clock.text(event.start), event.box, event.text].filter { !$0.isEmpty }.joined(separator: " ")
    }

    // MARK: The tables

    private func putTable(to markup: inout Markup) {
        markup.put("<details id=\"bins\"><summary>The figures by time</summary>")
        markup.begin(table: ["From"] + OutcomeName.allCases.map { "#\($0.rawValue)" }, class: "data")
        for bin in report.bins where bin.counts.total > 0 {
            markup.put("<tr>")
            let day = report.clock.day(bin.start)
            markup.put(row: "\(day)\(day.isEmpty ? "" : " ")\(report.clock.minute(bin.start))", class: "nw")
            for outcome in OutcomeName.allCases { markup.put(number: bin.counts[outcome]) }
            markup.put("</tr>")
        }
        markup.endTable()
        markup.put("</details>")
    }

    private func putEvents(to markup: inout Markup) {
        markup.put("<details><summary>")
        markup.put(text: counted(report.events.count, "event"))
        markup.put("</summary><ul>")
        for event in report.events.prefix(100) {
            markup.put("<li>")
            markup.put(text: text(of: event))
            if let end = event.end { markup.put(text: " to \(report.clock.text(end))") }
            markup.put("</li>")
        }
        if report.events.count > 100 {
            markup.put("<li>")
            markup.put(text: "and \(report.events.count - 100) more")
            markup.put("</li>")
        }
        markup.put("</ul></details>")
    }
}
