import Core
import HIDRecords
package import Reports
package import TouchKit

/// The views of a scene as elements of SVG.
package struct ScenePicture {
    private let scene: DrawnScene
    /// The pattern that hatches views, by its id.
    private let hatch: String

    /// A picture of `scene`, whose ids in the document begin with `prefix`.
    package init(_ scene: DrawnScene, prefix: String = "s") {
        self.scene = scene
        hatch = "\(prefix)-hatch"
    }

    /// The part of the plane that shows the whole screen with what lies on its edge, `margin` wide: the value of `viewBox`.
    package static func box(_ size: Size, margin: Double = 1) -> String {
        var markup = Markup()
        markup.put(-margin)
        markup.put(" ")
        markup.put(-margin)
        markup.put(" ")
        markup.put(size.width + 2 * margin)
        markup.put(" ")
        markup.put(size.height + 2 * margin)
        return markup.buffer.string
    }

    /// The pattern of views that take no touch.
    package var definitions: Markup {
        var markup = Markup()
        let pitch = 9 * scene.scale
        markup.put("<defs><pattern class=\"hatch\" id=\"")
        markup.put(trusted: hatch)
        markup.put("\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"")
        markup.put(" width", pitch)
        markup.put(" height", pitch)
        markup.put("><path d=\"M0,0V")
        markup.put(pitch)
        markup.put("\"/></pattern></defs>")
        return markup
    }

    /// The screen and the shapes of its views.
    package var shapes: Markup {
        var markup = Markup()
        markup.put("<rect class=\"screen\"")
        put(Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height), to: &markup)
        markup.put("/>")
        for view in scene.views { put(view, to: &markup) }
        return markup
    }

    private func put(_ view: DrawnView, to markup: inout Markup) {
        put(view.corners, Self.className(of: view), title: view.id, to: &markup)
        if view.takesNoTouch { put(view.corners, nil, title: nil, to: &markup) }
        if !view.claimed.isEmpty { put(view.claimed, "inset", title: nil, to: &markup) }
        if !view.tracking.isEmpty { put(view.tracking, "outset", title: nil, to: &markup) }
    }

    /// The class of the shape of `view`.
    static func className(of view: DrawnView) -> String {
        guard view.form == .control else { return PresentedViews.className(of: view) ?? "view" }
        return view.isDisabled ? "ctl off" : "ctl"
    }

    /// An area; one without a class is hatched.
    private func put(_ corners: [Point], _ className: String?, title: String?, to markup: inout Markup) {
        let isUpright = DrawnView.isUpright(corners)
        markup.put(isUpright ? "<rect" : "<path")
        if let className {
            markup.put(" class=\"")
            markup.put(trusted: className)
            markup.put("\"")
        } else {
            markup.put(" fill=\"url(#")
            markup.put(trusted: hatch)
            markup.put(")\"")
        }
        if isUpright { put(Rect(around: corners), to: &markup) } else { put(corners, to: &markup) }
        guard let title else { return markup.put("/>") }
        markup.put("><title>")
        markup.put(text: title)
        markup.put(isUpright ? "</title></rect>" : "</title></path>")
    }

    private func put(_ rect: Rect, to markup: inout Markup) {
        markup.put(" x", rect.origin.x)
        markup.put(" y", rect.origin.y)
        markup.put(" width", rect.size.width)
        markup.put(" height", rect.size.height)
    }

    private func put(_ corners: [Point], to markup: inout Markup) {
        markup.put(" d=\"")
        for (index, corner) in corners.enumerated() {
            markup.put(index == 0 ? "M" : "L")
            markup.put(corner.x)
            markup.put(",")
            markup.put(corner.y)
        }
        markup.put("z\"")
    }
}
