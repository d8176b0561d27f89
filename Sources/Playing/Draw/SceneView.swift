import Core
import HIDRecords
import Reports
import TouchKit

/// A scene in one state, and the fingers that came down in it.
struct SceneView {
    /// The views as they were.
    private(set) var scene: DrawnScene
    /// Which state that is, in a few words.
    var title = ""
    /// The fingers, each after those that came down before it.
    var fingers: [FingerPath] = []
    /// The bytes of a PNG that is shown under the views.
    var ground: [UInt8] = []
    /// The picture of a page over the views, where it was on the screen; nil for none.
    var page: StatePicture?
    /// How much larger letters and marks are than in a picture of its own.
    private var factor = 1.0

    /// A view of `scene`.
    init(scene: DrawnScene, title: String = "", fingers: [FingerPath] = []) {
        (self.scene, self.title, self.fingers) = (scene, title, fingers)
    }

    /// The same in a picture `parts` times smaller, with letters, marks and lines as large as they are.
    func reduced(by parts: Double) -> SceneView {
        var view = self
        view.factor = parts
        view.scene = scene.scaled(by: 1 / parts)
        view.fingers = fingers.map { $0.scaled(by: 1 / parts) }
        if let page {
            view.page = StatePicture(
                png: page.png, frame: Rect(around: page.frame.corners.scaled(by: 1 / parts)))
        }
        return view
    }

    /// Writes the elements; `prefix` begins the ids of those that have one.
    func write(prefix: String, to markup: inout Markup) {
        let picture = ScenePicture(scene, prefix: prefix)
        markup.put(picture.definitions)
        markup.put("\n")
        let screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        if !ground.isEmpty { put(ground, in: screen, to: &markup) }
        markup.put(ground.isEmpty ? "<g class=\"views\">" : "<g class=\"views over\">")
        markup.put(picture.shapes)
        if let page { put(page.png, in: page.frame, to: &markup) }
        markup.put("</g>\n")
        var labels = SceneLabels(scene, factor: factor)
        markup.put(labels.markup())
        if !fingers.isEmpty { putFingers(beside: &labels, to: &markup) }
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

    private func putFingers(beside labels: inout SceneLabels, to markup: inout Markup) {
        let scale = scene.scale * factor
        markup.put("\n<g class=\"path\">")
        for finger in fingers where finger.points.count > 1 { putPath(of: finger, to: &markup) }
        markup.put("</g>\n<g class=\"marks\">")
        for finger in fingers {
            guard let outcome = finger.outcome else { continue }
            OutcomeMark(outcome: outcome, scale: scale * 1.6)
                .write(at: finger.points[0], title: finger.sentence, to: &markup)
        }
        markup.put("</g>\n")
        TouchNumbers(of: fingers, scale: scale).write(beside: &labels, to: &markup)
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
    /// The same scene, `factor` times as large.
    fileprivate func scaled(by factor: Double) -> DrawnScene {
        var scene = self
        scene.size = Size(width: size.width * factor, height: size.height * factor)
        for index in views.indices {
            scene.views[index].corners = views[index].corners.scaled(by: factor)
            scene.views[index].claimed = views[index].claimed.scaled(by: factor)
            scene.views[index].tracking = views[index].tracking.scaled(by: factor)
        }
        return scene
    }
}

extension [Point] {
    /// The same points, `factor` times as far from the corner.
    func scaled(by factor: Double) -> [Point] { map { Point(x: $0.x * factor, y: $0.y * factor) } }
}
