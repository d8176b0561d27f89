import Core
import HIDRecords
import TouchKit

/// The scene of a drawing.
package struct DrawingScene {
    /// The scene.
    private(set) var scene: SketchedScene
    /// The parts of the drawing that the scene has not: sentences.
    package private(set) var notes: [String]

    private let elements: [DrawingElement]
    private let topics: String
    private var ids = DrawingNames()

    /// The scene of `elements`, which were read from the file `path`; topics begin with `app` and a dot, if it is given.
    package init(_ elements: [DrawingElement], of path: String, app: String?) throws(DrawingMistake) {
        let shapes = try DrawingShapes(elements)
        self.elements = elements
        topics = app.map { "\($0)." } ?? ""
        notes = shapes.notes
        scene = SketchedScene(
            of: "Made by touchctl import svg of \(path)", width: shapes.size.width, height: shapes.size.height
        )
        scene.notes = notes
        scene.views = try views(shapes)
    }

    /// The text of the file.
    package var text: [UInt8] { scene.text.bytes }

    /// The views in the window, from back to front.
    private mutating func views(_ shapes: DrawingShapes) throws(DrawingMistake) -> [SketchedView] {
        for index in shapes.frames.keys.sorted() { try ids.add(elements[index], at: index) }
        var inside: [Int?: [SketchedView]] = [:]
        // What is in a group comes after it, so that it is complete when the group is reached from the end.
        for (index, frame) in shapes.frames.sorted(by: { $0.key > $1.key }) {
            let id = ids[index]
            var view = SketchedView(id: id, frame: frame)
            if elements[index].name == "rect" {
                if let id {
                    view.viewClass = "button"
                    view.keys = [("on", "{touchUpInside: {publish: \(yamlWord(topics + id))}}")]
                }
                if shapes.untouchable.contains(index) {
                    view.keys.append(("userInteractionEnabled", "false"))
                }
            } else {
                // Between what is in a group, touches go to what is behind it.
                view.keys = [("hitTest", "passThrough")]
                view.subviews = (inside.removeValue(forKey: index) ?? []).reversed().map {
                    $0.moved(x: -frame.origin.x, y: -frame.origin.y)
                }
            }
            inside.append(view, to: shapes.groups[index])
        }
        return (inside[nil] ?? []).reversed()
    }
}

/// The ids of a drawing's views.
private struct DrawingNames {
    private var ids: [Int: String] = [:]
    private var lines: [String: Int] = [:]
    private var taken = ViewNames.reserved
    /// The number that was last added to a word that was taken, so that none is tried twice.
    private var numbers: [String: Int] = [:]

    subscript(index: Int) -> String? { ids[index] }

    /// Gives the view of `element` its id, if it has one.
    mutating func add(_ element: DrawingElement, at index: Int) throws(DrawingMistake) {
        guard let given = element.attributes["id"], !given.isEmpty else { return }
        if let line = lines.updateValue(element.line, forKey: given) {
            throw element.mistake("the id '\(given)' is that of the element in line \(line)")
        }
        var word = ViewNames.word(element.givenName ?? given)
        if word.isEmpty { word = ViewNames.word(given) }
        guard !word.isEmpty else { throw element.mistake("the id '\(given)' has no letter and no digit") }
        var id = word
        while !taken.insert(id).inserted {
            let number = (numbers[word] ?? 1) + 1
            numbers[word] = number
            id = "\(word).\(number)"
        }
        ids[index] = id
    }
}
