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
        markup.put(.sectionEnd)
    }

    private func put(_ row: TouchReport.SceneRow, _ index: Int, to markup: inout Markup) {
        let scene = row.drawn ?? Self.screen(of: row)
        if pictures.count > 1 || !row.app.isEmpty {
            let state = row.state.map { ", state \($0)" } ?? ""
            markup.put(.heading, ["text": .text("\(row.app), generation \(row.generation)\(state)")])
        }
        let drawn = row.marks.reduce(0) { $0 + $1.count }
        putFilters(row, to: &markup)
        let picture = ScenePicture(scene, prefix: "s\(index)")
        var labels = SceneLabels(scene)
        markup.put(
            .scene,
            [
                "box": .trusted(ScenePicture.box(scene.size)), "app": .text(row.app),
                "drawn": .number(drawn), "touches": .text(counted(row.touches, "touch", "touches")),
                "definitions": .markup(picture.definitions), "index": .number(index),
                "shapes": .markup(picture.shapes), "picture": .markup(Self.markup(of: row.picture)),
                "labels": .markup(labels.markup()),
                "marks": .markup(Markup { putMarks(row, scene.scale, to: &$0) }),
            ])
        guard drawn < row.touches else { return }
        let sample = "\(grouped(drawn)) of \(counted(row.touches, "touch", "touches")) drawn."
        markup.put(.note, ["text": .text(sample)])
    }

    /// What the page looked like, where it was.
    private static func markup(of picture: StatePicture?) -> Markup {
        Markup { markup in
            guard let picture else { return }
            let (origin, size) = (picture.frame.origin, picture.frame.size)
            markup.put(
                .picture,
                [
                    "x": .decimal(origin.x, 1), "y": .decimal(origin.y, 1), "width": .decimal(size.width, 1),
                    "height": .decimal(size.height, 1), "data": .trusted(base64(picture.png)),
                ])
        }
    }

    /// The screen alone: as large as the marks need.
    static func screen(of row: TouchReport.SceneRow) -> DrawnScene {
        let width = row.marks.map(\.location.x).max() ?? 1280
        let height = row.marks.map(\.location.y).max() ?? 800
        return DrawnScene(name: row.app, size: Size(width: max(width, 320), height: max(height, 200)))
    }

    private func putFilters(_ row: TouchReport.SceneRow, to markup: inout Markup) {
        guard !row.marks.isEmpty else { return }
        let chips = Markup { markup in
            for outcome in OutcomeName.allCases {
                markup.put(.chip, ["outcome": .trusted(outcome.rawValue), "key": .key(outcome)])
            }
        }
        let last = max(0, groups(of: row).count - 1)
        markup.put(.filters, ["chips": .markup(chips), "last": .number(last)])
    }

    /// The marks by stretches of time.
    private func groups(of row: TouchReport.SceneRow) -> [ArraySlice<TouchReport.Mark>] {
        let size = max(1, (row.marks.count + Self.stretches - 1) / Self.stretches)
        return stride(from: 0, to: row.marks.count, by: size).map {
            row.marks[$0..<min($0 + size, row.marks.count)]
        }
    }

    private func putMarks(_ row: TouchReport.SceneRow, _ scale: Double, to markup: inout Markup) {
        let stretches = Markup { markup in
            for group in self.groups(of: row) {
                let time = group.last.map { report.clock.minute($0.moment) } ?? ""
                let marks = Markup { markup in for mark in group { put(mark, scale, to: &markup) } }
                markup.put(.markGroup, ["time": .text(time), "marks": .markup(marks)])
            }
        }
        markup.put(.marks, ["groups": .markup(stretches)])
        for mark in row.marks where mark.count > 1 {
            markup.put(
                .markCount,
                [
                    "x": .decimal(mark.location.x + 8 * scale, 0),
                    "y": .decimal(mark.location.y + 4 * scale, 0), "count": .number(mark.count),
                ])
        }
    }

    private func put(_ mark: TouchReport.Mark, _ scale: Double, to markup: inout Markup) {
        let location = Point(
            x: mark.location.x.rounded(decimals: 0), y: mark.location.y.rounded(decimals: 0))
        OutcomeMark(outcome: mark.outcome, scale: scale).write(at: location, to: &markup)
    }
}
