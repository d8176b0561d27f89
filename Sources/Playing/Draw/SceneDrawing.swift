import Core
import HIDRecords
import Output
import Reports
import TouchKit

/// A file of SVG that shows a scene, and fingers on it: each state in which fingers came down.
struct SceneDrawing {
    /// The states, in the order in which they are shown.
    var views: [SceneView]

    /// The whole file.
    var markup: Markup {
        var markup = Markup()
        putHead(to: &markup)
        markup.put("<style>")
        markup.put(trusted: PictureStyle.literal)
        markup.put("</style>\n")
        if views.count == 1 {
            views[0].write(prefix: "s", to: &markup)
        } else {
            for index in views.indices { put(index, to: &markup) }
        }
        markup.put("\n</svg>\n")
        return markup
    }

    /// One picture as large as the screen, several side by side: as many columns as rows, or one more.
    private var columns: Int { Int(Double(views.count).squareRoot().rounded(.up)) }
    private var rows: Int { (views.count + columns - 1) / columns }

    /// A screen, in which each picture is as large as the largest.
    private var screen: Size {
        Size(
            width: views.map(\.scene.size.width).max() ?? 0, height: views.map(\.scene.size.height).max() ?? 0
        )
    }

    /// How large letters are, in points of the picture.
    private var fontSize: Double { 14 * (views.first?.scene.scale ?? 1) }
    /// The room for the edge, or for marks on it.
    private var margin: Double {
        views.contains { !$0.fingers.isEmpty } ? (10 * (views.first?.scene.scale ?? 1)).rounded(.up) : 1
    }
    private var gap: Double { views.count == 1 ? 0 : fontSize * 1.2 }
    /// The room for the title of a state, above it.
    private var titleHeight: Double {
        let most = views.indices.map { lines(of: $0).count }.max() ?? 0
        return views.count == 1 ? 0 : fontSize * (0.5 + 1.2 * Double(most))
    }
    /// The title of the state at `index`, in lines that are no wider than its picture.
    private func lines(of index: Int) -> [String] {
        let letters = screen.width / factor / (fontSize * SceneLabels.letterWidth)
        return TitleLines("\(index + 1). \(views[index].title)", columns: Int(letters)).lines
    }
    private var factor: Double { Double(columns) }

    /// The size of all pictures with their titles.
    private var size: Size {
        Size(
            width: screen.width + Double(columns - 1) * gap,
            height: Double(rows) * (screen.height / factor + titleHeight) + Double(rows - 1) * gap)
    }

    private func putHead(to markup: inout Markup) {
        markup.put(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\""
        )
        markup.put(" width", size.width + 2 * margin)
        markup.put(" height", size.height + 2 * margin)
        markup.put(" viewBox=\"")
        markup.put(trusted: ScenePicture.box(size, margin: margin))
        markup.put("\" role=\"img\">\n<title>")
        markup.put(text: views.first?.scene.name ?? "")
        if views.count == 1, let state = views.first?.scene.state, state != .normal {
            markup.put(text: ", \(state.rawValue)")
        }
        markup.put("</title>\n")
    }

    /// The state at `index`, below its title.
    private func put(_ index: Int, to markup: inout Markup) {
        let x = Double(index % columns) * (screen.width / factor + gap)
        let y = Double(index / columns) * (screen.height / factor + titleHeight + gap)
        for (line, text) in lines(of: index).enumerated() {
            markup.put("\n<text class=\"no\"")
            markup.put(" x", x, decimals: 1)
            markup.put(" y", y + fontSize * (1 + 1.2 * Double(line)), decimals: 1)
            markup.put(" font-size", fontSize)
            markup.put(">")
            markup.put(text: text)
            markup.put("</text>")
        }
        markup.put("\n<g transform=\"translate(")
        markup.put(x, decimals: 1)
        markup.put(" ")
        markup.put(y + titleHeight, decimals: 1)
        markup.put(")\">\n")
        views[index].reduced(by: factor).write(prefix: "s\(index)", to: &markup)
        markup.put("</g>")
    }
}
