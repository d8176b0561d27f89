import Core
import HIDRecords
import Output
import Playing
import TouchKit

/// A view of a scene that is made, not read.
struct SketchedView {
    /// The id; nil is the scene's own choice.
    var id: String?
    /// The class; nil is a plain view.
    var viewClass: String?
    /// The frame in the superview.
    var frame: Rect
    /// Further keys with their values in YAML.
    var keys: [(key: String, value: String)] = []
    /// The views in it, from back to front.
    var subviews: [SketchedView] = []

    /// An id and a frame.
    init(id: String?, viewClass: String? = nil, frame: Rect) {
        self.id = id
        self.viewClass = viewClass
        self.frame = frame
    }

    /// A view of the area of `rects`: the first of them is its frame, and it asks a view without interaction for each other one.
    init?(id: String, viewClass: String? = nil, area rects: [PixelRect]) {
        guard let frame = rects.first else { return nil }
        self.init(id: id, viewClass: viewClass, frame: Rect(frame))
        guard rects.count > 1 else { return }
        let names = (2...rects.count).map { "\(id).\($0)" }
        subviews = zip(names, rects.dropFirst()).map { name, rect in
            var part = SketchedView(id: name, frame: Rect(rect.moved(x: -frame.left, y: -frame.top)))
            part.keys = [("userInteractionEnabled", "false")]
            return part
        }
        let parts = names.map(yamlWord).joined(separator: ", ")
        keys = [("pointInside", "{including: [\(parts)]}")]
    }

    /// It with all in it, moved to the right and down.
    func moved(x: Double, y: Double) -> SketchedView {
        var view = self
        view.frame.origin = Point(x: frame.origin.x + x, y: frame.origin.y + y)
        return view
    }

    /// How many views these are with all in it.
    var count: Int { subviews.reduce(1) { $0 + $1.count } }

    /// Puts the item of a list, `indent` blanks to the right.
    func put(to text: inout TextBuffer, indent: Int) {
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(thousandths)
        var all = id.map { [("id", yamlWord($0))] } ?? []
        if let viewClass { all.append(("class", viewClass)) }
        all.append(("frame", "[\(numbers.joined(separator: ", "))]"))
        all += keys.map { ($0.key, $0.value) }
        let blanks = String(repeating: " ", count: indent)
        if subviews.isEmpty {
            let line = all.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
            return text.put("\(blanks)- {\(line)}\n")
        }
        for (place, entry) in all.enumerated() {
            text.put("\(blanks)\(place == 0 ? "- " : "  ")\(entry.0): \(entry.1)\n")
        }
        text.put("\(blanks)  subviews:\n")
        for view in subviews { view.put(to: &text, indent: indent + 4) }
    }
}

/// `number` to a thousandth.
func thousandths(_ number: Double) -> String {
    shortest((number * 1000).rounded(.toNearestOrEven) / 1000 + 0)
}

extension Rect {
    /// The same rectangle in points.
    init(_ rect: PixelRect) {
        self.init(
            x: Double(rect.left), y: Double(rect.top), width: Double(rect.right - rect.left),
            height: Double(rect.bottom - rect.top))
    }
}

/// `text` as a scalar of YAML that is text whatever it is.
func yamlWord(_ text: String) -> String {
    let isPlain =
        text.utf8.first?.isLetter == true
        && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) }
    let isOtherwise = ["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    return isPlain && !isOtherwise ? text : quotedYAML(text)
}

/// A scene that is made of something else.
struct SketchedScene {
    /// Its origin, as the first line names it.
    var origin: String
    /// Further notes, a comment each.
    var notes: [String] = []
    /// The size of the screen.
    var size: (width: Double, height: Double)
    /// The views in the window, from back to front.
    var views: [SketchedView] = []

    /// A scene without views.
    init(of origin: String, width: Double, height: Double) {
        self.origin = origin
        size = (width, height)
    }

    /// The file.
    var text: TextBuffer {
        var text = TextBuffer(capacity: 1 << 16)
        text.put("# yaml-language-server: $schema=/usr/share/touchd/schema/scene.json\n")
        for line in [origin] + notes { text.put("# \(escaped(line))\n") }
        text.put("version: 1\nscreens:\n")
        text.put("  - {id: main, size: [\(shortest(size.width)), \(shortest(size.height))]}\n")
        text.put("windows:\n  - id: window\n    subviews:\n")
        for view in views { view.put(to: &text, indent: 6) }
        return text
    }

    /// Writes the file to `path`, which must not exist, or to `output`.
    func write(to path: String?, _ output: inout OutputFile) throws(InspectError) {
        guard let path else { return output.text.put(utf8: text.bytes.span) }
        var file = try WholeFile(new: path)
        file.output.text.put(utf8: text.bytes.span)
        try file.keep()
    }
}
