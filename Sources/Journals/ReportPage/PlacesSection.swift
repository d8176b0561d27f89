import Playing
import Core
import HIDRecords
import Reports
import TouchKit

/// Where touches began, in pictures of the scenes.
struct PlacesSection {
    /// How many stretches the slider over time has.
    private static let stretches = 60

    let report: TouchReport

    /// Whether a picture is drawn.
    var isThere: Bool { !pictures.isEmpty }

    /// The scenes with marks that at least one of a hundred touches was in.
    private var pictures: [(index: Int, scene: TouchReport.SceneRow)] {
        report.scenes.enumerated().filter { _, scene in
            (!scene.marks.isEmpty || scene.drawn != nil) && scene.touches * 100 >= report.outcomes.total
        }.map { ($0.offset, $0.element) }
    }

    func write(to markup: inout Markup) {
        guard isThere else { return }
        let sensitive = Set(report.views.filter(\.isSensitive).map(\.view)).count
        var note = "One mark a touch, where it began."
        if report.source.redaction == .places {
            note += " Places are left out."
        } else if sensitive > 0 {
            note += " Touches on \(counted(sensitive, "sensitive view")) are counted, not placed."
        }
        markup.begin(section: "places", "Where they landed", note: note)
        for (index, scene) in pictures { put(scene, index, to: &markup) }
        markup.put("</section>\n")
    }

    private func put(_ row: TouchReport.SceneRow, _ index: Int, to markup: inout Markup) {
        let scene = row.drawn ?? Self.screen(of: row)
        if pictures.count > 1 || !row.app.isEmpty {
            markup.put("<h3>")
            markup.put(text: "\(row.app), generation \(row.generation)")
            markup.put("</h3>")
        }
        let drawn = row.marks.reduce(0) { $0 + $1.count }
        putFilters(row, to: &markup)
        markup.put("<svg class=\"scene\" viewBox=\"")
        markup.put(trusted: ScenePicture.box(scene.size))
        markup.put("\" role=\"img\"><title>")
        markup.put(
            text:
                "The screen of \(row.app) with marks for \(drawn) of \(counted(row.touches, "touch", "touches"));"
        )
        markup.put(" the table of views has the figures.</title>")
        let picture = ScenePicture(scene, prefix: "s\(index)")
        markup.put(picture.definitions)
        markup.put("<g id=\"s")
        markup.put(index)
        markup.put("\">")
        markup.put(picture.shapes)
        markup.put("</g>")
        var labels = SceneLabels(scene)
        markup.put(labels.markup())
        putMarks(row, scene.scale, to: &markup)
        markup.put("</svg>")
        if drawn < row.touches { putSample(row, to: &markup) }
    }

    /// The screen alone: as large as the marks need.
    static func screen(of row: TouchReport.SceneRow) -> DrawnScene {
        let width = row.marks.map(\.location.x).max() ?? 1280
        let height = row.marks.map(\.location.y).max() ?? 800
        return DrawnScene(name: row.app, size: Size(width: max(width, 320), height: max(height, 200)))
    }

    private func putFilters(_ row: TouchReport.SceneRow, to markup: inout Markup) {
        guard !row.marks.isEmpty else { return }
        markup.put("<div class=\"filters\" hidden>")
        for outcome in OutcomeName.allCases {
            markup.put("<label class=\"chip\"><input type=\"checkbox\" checked value=\"")
            markup.put(trusted: outcome.rawValue)
            markup.put("\">")
            markup.put(key: outcome)
            markup.put(trusted: outcome.rawValue)
            markup.put("</label>")
        }
        markup.put("<label class=\"range\">until <input type=\"range\" min=\"0\" max=\"")
        let last = max(0, groups(of: row).count - 1)
        markup.put(last)
        markup.put("\" value=\"")
        markup.put(last)
        markup.put("\"><output></output></label></div>")
    }

    /// The marks by stretches of time.
    private func groups(of row: TouchReport.SceneRow) -> [ArraySlice<TouchReport.Mark>] {
        let size = max(1, (row.marks.count + Self.stretches - 1) / Self.stretches)
        return stride(from: 0, to: row.marks.count, by: size).map {
            row.marks[$0..<min($0 + size, row.marks.count)]
        }
    }

    private func putMarks(_ row: TouchReport.SceneRow, _ scale: Double, to markup: inout Markup) {
        markup.put("<g class=\"marks\">")
        for group in groups(of: row) {
            markup.put("<g data-t=\"")
            markup.put(text: group.last.map { report.clock.minute($0.moment) } ?? "")
            markup.put("\">")
            for mark in group {
                let location = Point(
                    x: mark.location.x.rounded(decimals: 0), y: mark.location.y.rounded(decimals: 0))
                OutcomeMark(outcome: mark.outcome, scale: scale).write(at: location, to: &markup)
            }
            markup.put("</g>")
        }
        markup.put("</g>")
        for mark in row.marks where mark.count > 1 {
            markup.put("<text class=\"cnt\"")
            markup.put(" x", mark.location.x + 8 * scale, decimals: 0)
            markup.put(" y", mark.location.y + 4 * scale, decimals: 0)
            markup.put(">")
            markup.put(mark.count)
            markup.put(" at one place</text>")
        }
    }

    /// How many of the touches are drawn.
    private func putSample(_ row: TouchReport.SceneRow, to markup: inout Markup) {
        let drawn = row.marks.reduce(0) { $0 + $1.count }
        markup.put("<p class=\"note\">")
        markup.put(text: "\(grouped(drawn)) of \(counted(row.touches, "touch", "touches")) drawn.")
        markup.put("</p>")
    }
}
