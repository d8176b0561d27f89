import Output
import Playing
import Core

/// The report as a page of HTML that needs nothing else: no file, no network, no script.
struct ReportPage {
    private let report: TouchReport

    /// The page of `report`.
    init(_ report: TouchReport) {
        self.report = report
    }

    /// The whole page.
    var markup: Markup {
        var markup = Markup()
        putHead(to: &markup)
        putTitle(to: &markup)
        markup.put("<main>\n")
        OutcomesSection(report: report).write(to: &markup)
        PlacesSection(report: report).write(to: &markup)
        TimeSection(report: report).write(to: &markup)
        ViewsSection(report: report).write(to: &markup)
        StoriesSection(report: report).write(to: &markup)
        PanelsSection(report: report).write(to: &markup)
        FleetSection(report: report).write(to: &markup)
        AboutSection(report: report).write(to: &markup)
        markup.put("</main>\n<script>")
        markup.put(file: PageFiles.script)
        markup.put("</script>\n</body></html>\n")
        return markup
    }

    private func putHead(to markup: inout Markup) {
        markup.put(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'sha256-
            """)
        markup.put(trusted: base64(SHA256.digest(PageFiles.script)))
        markup.put("'\">\n<title>touchd report")
        if let span = report.span, !report.clock.isRecording {
            markup.put(text: ", " + report.clock.day(span.upperBound))
        }
        markup.put("</title>\n<style>")
        PageFiles.putStyles(to: &markup)
        markup.put("</style></head>\n<body>\n")
    }

    private var faults: Int { report.panels.reduce(0) { $0 + $1.faults.count } }

    private func putTitle(to markup: inout Markup) {
        markup.put(
            "<a class=\"skip\" href=\"#views\">Skip to the views</a>\n<header><p class=\"kick\">touchd report</p>\n<h1>"
        )
        markup.put(text: counted(report.outcomes.total, "touch", "touches") + ", ")
        markup.put(text: counted(report.dead, "dead tap") + ", ")
        markup.put(faults > 0 ? "<span class=\"hot\">" : "<span>")
        markup.put(text: counted(faults, "panel fault"))
        markup.put("</span></h1>\n<p class=\"sub\">")
        markup.put(text: subtitle)
        markup.put("</p></header>\n<nav aria-label=\"Sections\">")
        for (id, title) in sections {
            markup.put("<a href=\"#")
            markup.put(trusted: id)
            markup.put("\">")
            markup.put(text: title)
            markup.put("</a>")
        }
        markup.put("</nav>\n")
    }

    /// `6 boxes, 21 November 2026 00:00 to 20:00 UTC; kiosk, generations 4 and 5`
    private var subtitle: String {
        var parts = [report.countedBoxes]
        if let span = report.span {
            let (first, last) = (report.clock.day(span.lowerBound), report.clock.day(span.upperBound))
            let start = "\(first) \(report.clock.minute(span.lowerBound))"
            let end = "\(first == last ? "" : "\(last) ")\(report.clock.minute(span.upperBound))"
            let zone = report.clock.isRecording ? " of recordings" : " \(report.clock.zone)"
            parts.append("\(start) to \(end)\(zone)".trimmed)
        }
        var apps: [String: [Int]] = [:]
        for scene in report.scenes where !scene.app.isEmpty {
            apps[scene.app, default: []].append(scene.generation)
        }
        let scenes = apps.sorted { $0.key < $1.key }.map { app, generations in
            let numbers = Set(generations).sorted().map(String.init)
            return
                "\(app), \(numbers.count == 1 ? "generation" : "generations") \(numbers.joined(separator: ", "))"
        }
        return ([parts.joined(separator: ", ")] + scenes.prefix(4)).joined(separator: "; ")
    }

    private var sections: [(String, String)] {
        var sections = [("outcomes", "Outcomes")]
        if !report.findings.isEmpty { sections.append(("findings", "Findings")) }
        if PlacesSection(report: report).isThere { sections.append(("places", "Where")) }
        if TimeSection(report: report).isThere { sections.append(("time", "When")) }
        sections.append(("views", "Views"))
        if StoriesSection(report: report).isThere { sections.append(("stories", "Dead taps")) }
        if !report.panels.isEmpty { sections.append(("panels", "Panels")) }
        if report.boxes.count > 1 { sections.append(("fleet", "\(FleetSection(report: report).title)")) }
        return sections + [("about", "About")]
    }
}

extension String {
    /// Without spaces at its ends, and with single ones in it.
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
