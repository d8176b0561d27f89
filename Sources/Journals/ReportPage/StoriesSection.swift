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
        let shown =
            report.stories.count < report.dead
            ? ", \(report.stories.count) of \(grouped(report.dead)) shown here" : ""
        markup.begin(
            section: "stories", "Dead taps",
            note:
                "Taps that neither acted nor were handled, newest first\(shown). In the words of the journal."
        )
        let start = markup.buffer.bytes.count
        for (index, story) in report.stories.enumerated() {
            let isFull = markup.buffer.bytes.count - start < Self.mostBytes
            put(story, isOpen: index == 0, isFull: isFull, to: &markup)
        }
        if !report.withheld.isEmpty { putWithheld(to: &markup) }
        markup.put("</section>\n")
    }

    private func put(_ story: TouchReport.Story, isOpen: Bool, isFull: Bool, to markup: inout Markup) {
        markup.put(isOpen ? "<details class=\"story\" open>" : "<details class=\"story\">")
        markup.put("<summary><time>")
        markup.put(text: report.clock.text(story.moment))
        markup.put("</time><span class=\"host\">")
        markup.put(text: story.box)
        markup.put("</span><span class=\"sent\">")
        markup.put(key: story.outcome)
        markup.put(text: story.sentence)
        markup.put("</span></summary>")
        let scene = isFull ? scene(of: story) : nil
        markup.put(scene == nil ? "<div class=\"sb bare\">" : "<div class=\"sb\">")
        if let scene { putPicture(of: story, scene, to: &markup) }
        markup.put("<div>")
        if isFull, !story.why.isEmpty {
            markup.put("<p>")
            markup.put(text: story.why.joined(separator: " "))
            markup.put("</p>")
        }
        if isFull, !story.entries.isEmpty {
            markup.put("<ol class=\"chain\">")
            for entry in story.entries {
                markup.put("<li>")
                markup.put(text: entry)
                markup.put("</li>")
            }
            markup.put("</ol>")
        }
        markup.put("<p class=\"cmd\"><code>touchctl why ")
        markup.put(story.touch)
        markup.put("</code> <code>journalctl -u touchd TOUCH_ID=")
        markup.put(story.touch)
        markup.put("</code></p></div></div></details>\n")
    }

    /// The scene of the story, if that has a picture on the page.
    private func scene(of story: TouchReport.Story) -> (index: Int, drawn: DrawnScene)? {
        guard let index = story.scene, story.location != nil, let drawn = report.scenes[index].drawn,
            report.scenes[index].touches * 100 >= report.outcomes.total
        else { return nil }
        return (index, drawn)
    }

    private func putPicture(
        of story: TouchReport.Story, _ scene: (index: Int, drawn: DrawnScene), to markup: inout Markup
    ) {
        guard let location = story.location else { return }
        markup.put("<svg class=\"mini\" viewBox=\"")
        markup.put(trusted: ScenePicture.box(scene.drawn.size))
        markup.put("\" role=\"img\"><title>Touch ")
        markup.put(story.touch)
        markup.put(" at ")
        markup.put(location.x, decimals: 0)
        markup.put(", ")
        markup.put(location.y, decimals: 0)
        markup.put("</title><use href=\"#s")
        markup.put(scene.index)
        markup.put("\"/><g stroke-width=\"5\" transform=\"translate(")
        markup.put(location.x, decimals: 0)
        markup.put(" ")
        markup.put(location.y, decimals: 0)
        markup.put(") scale(")
        markup.put(4 * scene.drawn.scale)
        markup.put(")\">")
        OutcomeMark(outcome: story.outcome).write(at: .zero, to: &markup)
        markup.put("</g></svg>")
    }

    /// What may be told of dead taps on sensitive views.
    private func putWithheld(to markup: inout Markup) {
        markup.put("<ul class=\"withheld\">")
        for row in report.withheld.prefix(200) {
            markup.put("<li><time>")
            let day = report.clock.day(row.start)
            markup.put(text: "\(day)\(day.isEmpty ? "" : " ")\(report.clock.minute(row.start))")
            markup.put("</time> ")
            let view = row.view.isEmpty ? "no view" : "sensitive view \(row.view)"
            markup.put(text: "\(counted(row.count, "touch", "touches")) on \(view)")
            markup.put("</li>")
        }
        markup.put("</ul>")
    }
}
