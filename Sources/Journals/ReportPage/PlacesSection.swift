import Playing
import Core
import HIDRecords
import Reports
import TouchKit

/// Where touches began, in pictures of the scenes.
struct PlacesSection {
    let report: TouchReport

    /// Whether a picture is drawn.
    var isThere: Bool { !groups.isEmpty }

    /// The scenes of an app as it was loaded once, in each state that was touched.
    private struct Group {
        let app: String
        let generation: Int
        var scenes: [(index: Int, row: TouchReport.SceneRow)]

        var touches: Int { scenes.reduce(0) { $0 + $1.row.touches } }
        var drawn: Int { scenes.reduce(0) { $0 + $1.row.marks.reduce(0) { $0 + $1.count } } }
    }

    /// The scenes with marks that at least one of a hundred touches was in.
    private var groups: [Group] {
        var groups: [Group] = []
        for (index, row) in report.scenes.enumerated()
        where (!row.marks.isEmpty || row.drawn != nil) && row.touches * 100 >= report.outcomes.total {
            let isNext = groups.last.map { $0.app == row.app && $0.generation == row.generation } ?? false
            if !isNext { groups.append(Group(app: row.app, generation: row.generation, scenes: [])) }
            groups[groups.count - 1].scenes.append((index, row))
        }
        return groups
    }

    func write(to markup: inout Markup) {
        guard isThere else { return }
        let sensitive = Set(report.views.filter(\.isSensitive).map(\.view)).count
        var note = "One mark a touch, where it began."
        if groups.contains(where: { $0.scenes.contains { $0.row.title != nil } }) {
            note += " Each lies on the screen as it was then, on scrolled content with that."
        }
        if report.source.redaction == .places {
            note += " Places are left out."
        } else if sensitive > 0 {
            note += " Touches on \(counted(sensitive, "sensitive view")) are counted, not placed."
        }
        markup.begin(section: "places", "Where they landed", note: note)
        for group in groups { put(group, to: &markup) }
        markup.put(.sectionEnd)
    }

    private func put(_ group: Group, to markup: inout Markup) {
        if groups.count > 1 || !group.app.isEmpty {
            markup.put(.heading, ["text": .text("\(group.app), generation \(group.generation)")])
        }
        let stretches = Stretches(group.scenes.flatMap(\.row.marks))
        let pictures = Markup { markup in
            for (index, row) in group.scenes {
                if group.scenes.count == 1, row.title == nil, row.state == nil {
                    put(row, index, stretches, isSmall: false, to: &markup)
                } else {
                    let isSmall = index != group.scenes[0].index
                    let scene = Markup { put(row, index, stretches, isSmall: isSmall, to: &$0) }
                    markup.put(.state, ["title": .text(title(of: row)), "scene": .markup(scene)])
                }
            }
        }
        markup.put(
            .states,
            ["filters": .markup(Markup { putFilters(stretches, to: &$0) }), "pictures": .markup(pictures)])
        guard group.drawn < group.touches else { return }
        let sample = "\(grouped(group.drawn)) of \(counted(group.touches, "touch", "touches")) drawn."
        markup.put(.note, ["text": .text(sample)])
    }

    /// `12 touches: with order`.
    private func title(of row: TouchReport.SceneRow) -> String {
        let title = row.title ?? row.state.map { "state \($0)" } ?? "as it was loaded"
        return "\(counted(row.touches, "touch", "touches")): \(title.isEmpty ? "another state" : title)"
    }

    private func put(
        _ row: TouchReport.SceneRow, _ index: Int, _ stretches: Stretches, isSmall: Bool,
        to markup: inout Markup
    ) {
        let scene = row.drawn ?? Self.screen(of: row)
        let picture = ScenePicture(scene, prefix: "s\(index)")
        let isSmall = isSmall || scene.size.height > scene.size.width
        var labels = SceneLabels(scene)
        var largeLabels = SceneLabels(scene, factor: Self.largeFactor)
        let scale = scene.scale * (isSmall ? Self.largeFactor : 1)
        let marks = Markup { putMarks(row, stretches, scale, to: &$0) }
        markup.put(
            .scene,
            [
                "box": .trusted(ScenePicture.box(scene.size)), "app": .text(row.app),
                "drawn": .number(row.marks.reduce(0) { $0 + $1.count }),
                "touches": .text(counted(row.touches, "touch", "touches")),
                "definitions": .markup(picture.definitions), "index": .number(index),
                "shapes": .markup(picture.shapes), "picture": .markup(Self.markup(of: row.picture)),
                "labels": isSmall ? "" : .markup(labels.markup("vid wide")),
                "largeLabels": .markup(largeLabels.markup(isSmall ? "vid" : "vid narrow")),
                "marks": .markup(marks), "class": isSmall ? "small" : "large",
            ])
    }

    /// How much larger letters and marks are in pictures beside each other, and letters in all on a narrow screen.
    private static let largeFactor = 2.4

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

    private func putFilters(_ stretches: Stretches, to markup: inout Markup) {
        guard !stretches.isEmpty else { return }
        let chips = Markup { markup in
            for outcome in OutcomeName.allCases {
                markup.put(.chip, ["outcome": .trusted(outcome.rawValue), "key": .key(outcome)])
            }
        }
        markup.put(.filters, ["chips": .markup(chips), "last": .number(stretches.ends.count - 1)])
    }

    private func putMarks(
        _ row: TouchReport.SceneRow, _ stretches: Stretches, _ scale: Double, to markup: inout Markup
    ) {
        let times = ShortTimes(report.clock, stretches.ends)
        let groups = Markup { markup in
            var rest = row.marks[...]
            for end in stretches.ends {
                let group = rest.prefix { $0.moment <= end }
                rest = rest.dropFirst(group.count)
                let marks = Markup { markup in for mark in group { put(mark, scale, to: &markup) } }
                markup.put(
                    .markGroup, ["time": .text(times.minute(end)), "marks": .markup(marks)])
            }
        }
        markup.put(.marks, ["groups": .markup(groups)])
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

/// Stretches of time with about as many marks each, for the slider over several pictures.
private struct Stretches {
    private static let most = 60

    /// When each ends.
    let ends: [Int64]

    init(_ marks: [TouchReport.Mark]) {
        let moments = marks.map(\.moment).sorted()
        let size = max(1, (moments.count + Self.most - 1) / Self.most)
        var ends: [Int64] = []
        for start in stride(from: 0, to: moments.count, by: size) {
            let end = moments[min(start + size, moments.count) - 1]
            if ends.last != end { ends.append(end) }
        }
        self.ends = ends
    }

    var isEmpty: Bool { ends.isEmpty }
}
