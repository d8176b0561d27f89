import Core
import Explanations
import HIDRecords
import Runtime
import TouchKit

/// A row of the tree as an object.
extension TreeRow {
    /// One JSON object.
    func json(of tree: ViewTree) -> TextBuffer {
        var json = JSONWriter()
        json.object { json in
            json.put("id", tree[id].name)
            json.put("class", kindName(of: id, in: tree))
            json.put("depth", depth)
            if let superview = tree.superview(of: id) { json.put("superview", tree[superview].name) }
            if let controller = tree.controller(of: id) { put(tree[controller], &json) }
            json.put("frame", frame.numbers)
            if let window = tree.window(id) {
                json.put("level", window.level)
                json.put("screen", tree.screens[window.screen].name)
                json.put("key", tree.keyWindow == id)
            }
            json.put("detached", isDetached)
            putFlags(of: tree[view: id], &json)
            json.put("touches", tree[id].touches)
            if let client = tree.client(of: id) { json.put("client", client.name) }
            putOverrides(of: tree, &json)
            if let scrollView {
                let offset = tree[view: id].bounds.origin
                json.put("contentSize", [scrollView.contentSize.width, scrollView.contentSize.height])
                json.put("contentOffset", [offset.x, offset.y])
            }
            json.put("recognizers", recognizers)
        }
        return json.text
    }

    private func put(_ controller: Responder, _ json: inout JSONWriter) {
        json.put("controller", controller.name)
        json.put("controllerTouches", controller.touches)
        json.put("presented", !isAwaited)
        guard let presentation else { return }
        json.put("modalPresentationStyle", presentation.style.rawValue)
        json.put("isModalInPresentation", presentation.isModalInPresentation)
    }

    private func putFlags(of view: View, _ json: inout JSONWriter) {
        json.put("hidden", view.flags.contains(.hidden))
        json.put("alpha", Double(view.alpha))
        json.put("userInteractionEnabled", view.flags.contains(.userInteractionEnabled))
        json.put("multipleTouchEnabled", view.flags.contains(.multipleTouchEnabled))
        json.put("exclusiveTouch", view.flags.contains(.exclusiveTouch))
        if view.viewClass.isControl { json.put("enabled", view.flags.contains(.enabled)) }
        if view.flags.contains(.sensitive) { json.put("sensitive", true) }
        if view.viewClass == .cell { json.put("selected", view.flags.contains(.selected)) }
    }

    private func putOverrides(of tree: ViewTree, _ json: inout JSONWriter) {
        let traits = tree[traits: id]
        json.put("transformed", traits.transform != .identity)
        json.put("hitTest", traits.hitTest.name)
        if case .redirect(let view, let isGuarded) = traits.hitTest {
            json.put("redirect", tree[view].name)
            json.put("guarded", isGuarded)
        }
        json.put("pointInside", traits.pointInside.name)
        switch traits.pointInside {
        case .none, .always, .never: break
        case .insets(let insets):
            json.put("insets", [insets.top, insets.left, insets.bottom, insets.right])
        case .including(let views): json.put("including", views.map { tree[$0].name })
        }
    }
}

extension HitTestOverride {
    /// The name in the scene file.
    fileprivate var name: String {
        switch self {
        case .none: "default"
        case .selfOnly: "selfOnly"
        case .passThrough: "passThrough"
        case .transparent: "none"
        case .redirect: "redirect"
        }
    }
}
