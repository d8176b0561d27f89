import Core
import Output
import HIDRecords
import Reports
import TouchKit

/// A file of SVG that shows a scene, and fingers on it.
struct SceneDrawing {
    /// The scene.
    let scene: DrawnScene
    /// The fingers, each after those that came down before it.
    var fingers: [FingerPath] = []
    /// The bytes of a PNG that is shown under the views.
    var ground: [UInt8] = []
    /// The picture of a page over the views, where it was on the screen; nil for none.
    var page: StatePicture?

    /// The whole file.
    var markup: Markup {
        let picture = ScenePicture(scene)
        var markup = Markup()
        putHead(to: &markup)
        markup.put("<style>")
        markup.put(trusted: PictureStyle.literal)
        markup.put("</style>\n")
        markup.put(picture.definitions)
        markup.put("\n")
        if !ground.isEmpty { put(ground, in: scene.screen, to: &markup) }
        markup.put(ground.isEmpty ? "<g id=\"views\">" : "<g id=\"views\" class=\"over\">")
        markup.put(picture.shapes)
        if let page { put(page.png, in: page.frame, to: &markup) }
        markup.put("</g>\n")
        var labels = SceneLabels(scene)
        markup.put(labels.markup())
        if !fingers.isEmpty { putFingers(to: &markup) }
        markup.put("\n</svg>\n")
        return markup
    }

    private func putHead(to markup: inout Markup) {
        markup.put(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\""
        )
        markup.put(" width", scene.size.width + 2)
        markup.put(" height", scene.size.height + 2)
        markup.put(" viewBox=\"")
        markup.put(trusted: ScenePicture.box(scene.size))
        markup.put("\" role=\"img\">\n<title>")
        markup.put(text: scene.name)
        markup.put("</title>\n")
    }

    private func put(_ png: [UInt8], in frame: Rect, to markup: inout Markup) {
        markup.put("<image")
        if frame.origin != .zero {
            markup.put(" x", frame.origin.x)
            markup.put(" y", frame.origin.y)
        }
        markup.put(" width", frame.size.width)
        markup.put(" height", frame.size.height)
        markup.put(" preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,")
        markup.put(trusted: base64(png))
        markup.put("\"/>")
    }

    private func putFingers(to markup: inout Markup) {
        markup.put("\n<g class=\"path\">")
        for finger in fingers where finger.points.count > 1 { putPath(of: finger, to: &markup) }
        markup.put("</g>\n<g id=\"marks\">")
        for finger in fingers {
            guard let outcome = finger.outcome else { continue }
            OutcomeMark(outcome: outcome, scale: scene.scale * 1.6)
                .write(at: finger.points[0], title: finger.sentence, to: &markup)
        }
        markup.put("</g>\n<g class=\"no\"")
        markup.put(" font-size", 13 * scene.scale)
        markup.put(">")
        for finger in fingers {
            guard let touch = finger.touch else { continue }
            markup.put("<text")
            markup.put(" x", finger.points[0].x + 8 * scene.scale, decimals: 1)
            markup.put(" y", finger.points[0].y - 6 * scene.scale, decimals: 1)
            markup.put(">")
            markup.put(touch)
            markup.put("</text>")
        }
        markup.put("</g>")
    }

    private func putPath(of finger: FingerPath, to markup: inout Markup) {
        markup.put("<path d=\"")
        for (index, point) in finger.points.enumerated() {
            markup.put(index == 0 ? "M" : "L")
            markup.put(point.x, decimals: 1)
            markup.put(",")
            markup.put(point.y, decimals: 1)
        }
        markup.put("\"><title>")
        markup.put(text: finger.sentence)
        markup.put("</title></path>")
    }
}

extension DrawnScene {
    /// The whole screen.
    fileprivate var screen: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}
