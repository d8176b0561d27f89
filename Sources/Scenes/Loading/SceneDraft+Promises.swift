import Core
import TouchKit
import YAML

/// What a scene asks for and can never get: worth a warning, as touchd runs it all the same.
extension SceneDraft {
    /// Warns of what cannot come true whatever happens, once everything has been read; unless there are errors: what is
    /// missing may be in what was not understood.
    mutating func checkPromises() {
        guard !diagnostics.hasErrors else { return }
        checkSentActions()
        checkCandidates()
        checkOutsiders()
        checkUnchangeable()
    }

    /// Notes the control `id`, whose map is `node`, if it has nothing to choose from.
    mutating func noteUnchangeable(_ id: ResponderID, _ valued: ValuedControl, _ node: YAMLNode) {
        switch valued {
        case .segmentedControl(let control) where control.numberOfSegments == 0: break
        case .pageControl(let control) where control.numberOfPages == 0: break
        case .switch, .slider, .stepper, .segmentedControl, .pageControl: return
        }
        unchangeable.append(Named(id, node))
    }

    private mutating func checkUnchangeable() {
        for control in unchangeable where !changeable.contains(control.thing) {
            let missing =
                scene.tree[view: control.thing].viewClass == .pageControl ? "numberOfPages" : "segments"
            let name = escaped(scene.tree[control.thing].name)
            diagnostics.warning(control.node, "\(name) never changes: it has no \(missing)")
        }
    }

    /// A recognizer waits only for others that can share a touch with it.
    mutating func checkRequirements(_ change: RecognizerChange, of id: RecognizerID, _ node: YAMLNode) {
        guard case .requireToFail = change else { return }
        let window = window(of: id)
        for item in node.items {
            guard case .recognizer(let other)? = item.text.flatMap({ names[$0] }) else { continue }
            if other == id {
                diagnostics.warning(item, "a recognizer cannot wait for its own failure")
            } else if self.window(of: other) != window {
                diagnostics.warning(item, "\(shown(item)) is in another window: no touch reaches both")
            }
        }
    }

    /// The window in which a recognizer's view is, or will be when its controller is presented.
    private mutating func window(of id: RecognizerID) -> ResponderID? {
        let view = scene.gestures[Int(id.index)].view
        var passed: [ResponderID] = []
        var top = view
        // Each view is walked once, whatever number of recognizers lie below it.
        while tops[top] == nil, let superview = scene.tree.superview(of: top) {
            passed.append(top)
            top = superview
        }
        top = tops[top] ?? top
        for view in passed { tops[view] = top }
        return presentation(ofTransition: top)?.window ?? top
    }

    private mutating func checkCandidates() {
        for candidate in candidates {
            guard let obstacle = obstacle(to: candidate.thing) else { continue }
            let name = escaped(scene.tree[candidate.thing].name)
            diagnostics.warning(candidate.node, "\(name) never becomes first responder: \(obstacle)")
        }
    }

    private func obstacle(to candidate: ResponderID) -> String? {
        switch scene.tree[candidate].kind {
        case .application, .delegate, .windowScene: return "it is in no window"
        case .window, .viewController, .view:
            let isWilling = scene.tree[candidate].canBecomeFirstResponder || willing.contains(candidate)
            return isWilling ? nil : "it has no canBecomeFirstResponder: true"
        }
    }
}
