import Core
import HIDRecords
package import Reports
import TouchKit

/// The ids of views, each in the upper left corner of its view.
package struct SceneLabels {
    /// How wide a letter is, as a share of its height.
    static let letterWidth = 0.61

    private let scene: DrawnScene
    private let fontSize: Double
    /// What is taken, by the number of its line.
    private var taken: [Int: [Line]] = [:]

    /// A stretch of x, and the y of the base line of what is there.
    private struct Line {
        let extent: ClosedRange<Double>
        let y: Double
    }

    /// Labels for `scene`, of which none is placed yet, `factor` times as large as in a picture of its own.
    package init(_ scene: DrawnScene, factor: Double = 1) {
        self.scene = scene
        fontSize = 14 * scene.scale * factor
    }

    /// The labels of all views that have room for one; those of controls come first. The group has the class `className`.
    package mutating func markup(_ className: StaticString = "vid") -> Markup {
        var markup = Markup()
        markup.put("<g class=\"")
        markup.put(className)
        markup.put("\"")
        markup.put(" font-size", fontSize)
        markup.put(">")
        // What a presentation covers or dims takes no touch, and would be hard to read.
        let views = scene.views.dropFirst(PresentedViews.firstUncovered(of: scene.views))
        let controls = views.filter { $0.form == .control }
        // What contains others comes last: its corner is often that of a view in it.
        let others = views.filter { $0.form == .view }.reversed()
        for view in controls + others { put(view, to: &markup) }
        markup.put("</g>")
        return markup
    }

    /// Writes the id of one view as far as there is room on the screen, in its upper left corner.
    package func write(_ id: String, to markup: inout Markup) {
        guard let view = scene.views.last(where: { $0.id == id }) else { return }
        let width = Double(id.unicodeScalars.count) * fontSize * Self.letterWidth
        let frame = view.frame
        markup.put("<g class=\"vid\"")
        markup.put(" font-size", fontSize)
        markup.put(">")
        markup.put(
            label: id,
            at: Point(
                x: max(0, min(frame.origin.x, scene.size.width - width)) + fontSize * 0.3,
                y: min(max(0, frame.origin.y) + fontSize, scene.size.height - fontSize * 0.2)))
        markup.put("</g>")
    }

    private mutating func put(_ view: DrawnView, to markup: inout Markup) {
        let screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        guard let frame = view.frame.intersection(screen), let name = shortened(view.id, frame) else {
            return
        }
        let x = frame.origin.x + fontSize * 0.6
        let extent = x...(x + Double(name.unicodeScalars.count) * fontSize * Self.letterWidth)
        let y = frame.origin.y + fontSize * 1.2
        let line = Line(extent: extent, y: y)
        guard !neighbours(of: line).contains(where: { $0.extent.overlaps(extent) }) else { return }
        taken.append(line, to: row(of: line))
        markup.put(label: name, at: Point(x: x, y: y))
    }

    /// Takes the room of a text as wide as `extent` with its base line at `y`, if no label is there, nor another text that was given
    /// room.
    mutating func take(_ extent: ClosedRange<Double>, y: Double) -> Bool {
        let line = Line(extent: extent, y: y)
        let isFree = !neighbours(of: line).contains {
            $0.extent.overlaps(extent) && abs($0.y - y) < fontSize
        }
        if isFree { taken.append(line, to: row(of: line)) }
        return isFree
    }

    private func row(of line: Line) -> Int { Int((line.y / (fontSize * 1.3)).rounded(.down)) }

    private func neighbours(of line: Line) -> [Line] {
        let row = row(of: line)
        return (row - 1...row + 1).flatMap { taken[$0] ?? [] }
    }

    /// As much of `name` as fits into `frame`; nil if that says nothing.
    private func shortened(_ name: String, _ frame: Rect) -> String? {
        let room = Int(((frame.size.width - fontSize) / (fontSize * Self.letterWidth)).rounded(.down))
        guard frame.size.height >= fontSize, room >= 3 else { return nil }
        return name.unicodeScalars.count <= room
            ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(room - 1))) + "…"
    }
}

extension Markup {
    /// Puts a text whose base line begins at `point`.
    mutating func put(label text: String, at point: Point) {
        put("<text")
        put(" x", point.x, decimals: 1)
        put(" y", point.y, decimals: 1)
        put(">")
        put(text: text)
        put("</text>")
    }
}
