import Playing
import Core

/// What the report was made of.
struct AboutSection {
    let report: TouchReport

    func write(to markup: inout Markup) {
        markup.begin(section: "about", "About this report")
        let rows = Markup { markup in
            for (title, text) in self.rows {
                markup.put(.aboutRow, ["title": .text(title), "text": .text(text)])
            }
        }
        markup.put(.about, ["rows": .markup(rows)])
    }

    private var rows: [(String, String)] {
        let source = report.source
        var parts = [
            counted(source.entries, "entry", "entries"), report.countedBoxes,
            counted(source.runs, "run"), "\(grouped(source.lost)) missing by TOUCH_SEQ",
        ]
        let broken = source.skipped - source.later
        if broken > 0 { parts.append("\(counted(broken, "broken entry", "broken entries")) skipped") }
        if source.later > 0 {
            parts.append("\(counted(source.later, "outcome")) of a later version of touchd skipped")
        }
        if source.unfinished > 0 {
            parts.append("\(counted(source.unfinished, "touch", "touches")) without an outcome")
        }
        var rows = [("Source", parts.joined(separator: ", "))]
        if source.injected.count > 0 {
            let touches = counted(source.injected.count, "touch", "touches")
            let what = source.injected.isLeftOut ? "left out; --injected counts them" : "counted"
            rows.append(("Nobody's", "\(touches) of touchctl touch, \(what)"))
        }
        for scene in report.scenes.prefix(8) where !scene.app.isEmpty {
            let hash = scene.sha256.map { ", sha256 \($0)" } ?? ""
            let state = scene.state.map { ", state \($0)" } ?? scene.title.map { ", \($0)" } ?? ""
            let touches = counted(scene.touches, "touch", "touches")
            rows.append(("Scene", "\(scene.app), generation \(scene.generation)\(hash)\(state): \(touches)"))
        }
        rows.append(("Clock", report.clock.isRecording ? "that of the recordings" : report.clock.zone))
        rows.append(("Redaction", redaction))
        rows.append(("Made by", "touchctl \(programVersion); the same input gives the same bytes"))
        return rows
    }

    private var redaction: String {
        switch report.source.redaction {
        case .none:
            let sensitive = Set(report.views.filter(\.isSensitive).map(\.view)).count
            return sensitive == 0 ? "none" : "\(counted(sensitive, "sensitive view")): no places, no order"
        case .places: return "places: no places, no order"
        case .names: return "names: views, apps, boxes and panels are numbered"
        }
    }
}
