import Output
import Playing
import Core

/// A scene that is made of something else.
struct SketchedScene {
    /// What the first line says that it was made of.
    var origin: String
    /// What the file says further, a comment each.
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
