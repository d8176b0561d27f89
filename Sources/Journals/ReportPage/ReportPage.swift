import CFiles
import Core
import Output
import Playing

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
        OutcomesSection(report: report).write(to: &markup)
        PlacesSection(report: report).write(to: &markup)
        TimeSection(report: report).write(to: &markup)
        ViewsSection(report: report).write(to: &markup)
        StoriesSection(report: report).write(to: &markup)
        PanelsSection(report: report).write(to: &markup)
        FleetSection(report: report).write(to: &markup)
        AboutSection(report: report).write(to: &markup)
        markup.put(.foot, ["script": .trusted(String(decoding: PageFiles.script, as: UTF8.self))])
        return markup
    }

    private func putHead(to markup: inout Markup) {
        let day = report.clock.isRecording ? nil : report.span.map { ", \(report.clock.day($0.upperBound))" }
        let faults = report.panels.reduce(0) { $0 + $1.faults.count }
        let links = Markup { markup in
            for (id, title) in sections { markup.put(.link, ["id": .trusted(id), "title": .text(title)]) }
        }
        markup.put(
            .head,
            [
                "hash": .trusted(base64(SHA256.digest(PageFiles.script))), "day": .text(day ?? ""),
                "images": report.scenes.contains { $0.picture != nil } ? "; img-src data:" : "",
                "styles": .markup(PageFiles.styles),
                "touches": .text(counted(report.outcomes.total, "touch", "touches")),
                "dead": .text(counted(report.dead, "dead tap")),
                "hot": faults > 0 ? " class=\"hot\"" : "", "faults": .text(counted(faults, "panel fault")),
                "subtitle": .text(subtitle), "links": .markup(links),
            ])
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
            apps.append(scene.generation, to: scene.app)
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

/// The files of a page that are no Swift: its markup, its styles, and what it does beyond reading.
enum PageFiles {
    /// The pieces of markup, one after the other.
    static var fragments: String { unsafe String(cString: touchd_report_html()) }

    /// Filters, a slider over time, sorting, and stories that are open on paper: it needs nothing and changes no text.
    static var script: [UInt8] {
        let lines = unsafe String(cString: touchd_report_script())
        return [UInt8](lines.utf8.dropLast())
    }

    /// The styles, with the colours and shapes of pictures.
    static var styles: Markup {
        Markup { markup in
            markup.put(trusted: PictureStyle.colors)
            markup.put(trusted: unsafe String(cString: touchd_report_screen_styles()))
            markup.put(PictureStyle.shapes)
            markup.put(trusted: unsafe String(cString: touchd_report_paper_styles()))
        }
    }
}
