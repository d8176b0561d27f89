import Playing
import Core
import HIDRecords
import Reports
import TouchKit

/// The newest dead taps, each with its story.
struct StoriesSection {
    /// The most bytes of stories in full; the others are a line each.
    private static let mostBytes = 170_000

    let report: TouchReport

    /// Whether there is a dead tap to tell of.
    var isThere: Bool { !report.stories.isEmpty || !report.withheld.isEmpty }

    func write(to markup: inout Markup) {
        guard isThere else { return }
        let count = report.stories.reduce(0) { $0 + $1.count }
        let shown = count < report.dead ? ", \(grouped(count)) of \(grouped(report.dead)) told here" : ""
        markup.begin(
            section: "stories", "Dead taps",
            note:
                "Taps that neither acted nor were handled, newest first\(shown). Those on one view for one reason are one story, "
                + "of the newest. In the words of the journal."
        )
        let start = markup.buffer.bytes.count
        for (index, story) in report.stories.enumerated() {
            let isFull = markup.buffer.bytes.count - start < Self.mostBytes
            put(story, isOpen: index == 0, isFull: isFull, to: &markup)
        }
        if !report.withheld.isEmpty { putWithheld(to: &markup) }
        markup.put(.sectionEnd)
    }

    private func put(_ story: TouchReport.Story, isOpen: Bool, isFull: Bool, to markup: inout Markup) {
        let scene = isFull ? scene(of: story) : nil
        let why = isFull && !story.why.isEmpty ? story.why.joined(separator: " ") : nil
        markup.put(
            .story,
            [
                "open": isOpen ? " open" : "", "time": .text(report.clock.text(story.moment)),
                "box": .text(story.box), "key": .key(story.outcome), "sentence": .text(story.sentence),
                "times": story.count > 1 ? .markup(times(of: story)) : "",
                "bare": scene == nil ? " bare" : "",
                "picture": scene.map { SlotValue.markup(picture(of: story, $0)) } ?? "",
                "why": why.map { SlotValue.markup(Markup(.paragraph, ["text": .text($0)])) } ?? "",
                "chain": isFull && !story.entries.isEmpty ? .markup(chain(of: story)) : "",
                "command": .text(story.command ?? "touchctl why \(story.touch)"),
            ])
    }

    private func times(of story: TouchReport.Story) -> Markup {
        Markup(
            .times,
            ["count": .trusted(grouped(story.count)), "first": .text(report.clock.text(story.first))])
    }

    private func chain(of story: TouchReport.Story) -> Markup {
        let items = Markup { markup in
            for entry in story.entries { markup.put(.item, ["text": .text(entry)]) }
        }
        return Markup(.chain, ["items": .markup(items)])
    }

    /// The scene of the story, if that has a picture on the page.
    private func scene(of story: TouchReport.Story) -> (index: Int, drawn: DrawnScene)? {
        guard let index = story.scene, story.landing != nil, let drawn = report.scenes[index].drawn,
            report.scenes[index].touches * 100 >= report.outcomes.total
        else { return nil }
        return (index, drawn)
    }

    private func picture(of story: TouchReport.Story, _ scene: (index: Int, drawn: DrawnScene)) -> Markup {
        let scale = 4 * scene.drawn.scale
        let marks = Markup { markup in
            for point in story.marks {
                let mark = Markup { OutcomeMark(outcome: story.outcome).write(at: .zero, to: &$0) }
                markup.put(
                    .storyMark,
                    [
                        "x": .decimal(point.x, 0), "y": .decimal(point.y, 0), "scale": .decimal(scale, 2),
                        "mark": .markup(mark),
                    ])
            }
        }
        let location = story.location ?? .zero
        let name = story.view.map { name in
            Markup { SceneLabels(scene.drawn, factor: Self.labelFactor).write(name, to: &$0) }
        }
        return Markup(
            .storyPicture,
            [
                "box": .trusted(ScenePicture.box(scene.drawn.size)), "touch": .number(story.touch),
                "x": .decimal(location.x, 0), "y": .decimal(location.y, 0), "scene": .number(scene.index),
                "marks": .markup(marks), "name": name.map { SlotValue.markup($0) } ?? "",
            ])
    }

    /// How much larger letters are in a picture this small.
    private static let labelFactor = 4.0

    /// What may be told of dead taps on sensitive views.
    private func putWithheld(to markup: inout Markup) {
        let items = Markup { markup in
            for row in report.withheld.prefix(200) {
                let day = report.clock.day(row.start)
                let time = "\(day)\(day.isEmpty ? "" : " ")\(report.clock.minute(row.start))"
                let view = row.view.isEmpty ? "no view" : "sensitive view \(row.view)"
                markup.put(
                    .withheldItem,
                    [
                        "time": .text(time),
                        "text": .text("\(counted(row.count, "touch", "touches")) on \(view)"),
                    ])
            }
        }
        markup.put(.withheld, ["items": .markup(items)])
    }
}
