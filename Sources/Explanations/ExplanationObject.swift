package import Core
import HIDRecords
import TouchKit

extension Explanation {
    /// It as one JSON object, on one line.
    package var json: TextBuffer { ExplanationObject(of: self).json }
}

/// An explanation as one JSON object.
private struct ExplanationObject {
    private let explanation: Explanation
    private var scene: Scene { explanation.scene }
    private var tree: ViewTree { explanation.tree }
    private var point: Point { explanation.point }
    private var hit: ResponderID? { explanation.hit }
    private var touch: FirstTouch { explanation.touch }

    /// That of `explanation`.
    init(of explanation: Explanation) { self.explanation = explanation }

    /// The object, on one line.
    var json: TextBuffer {
        var json = JSONWriter()
        json.object { json in
            let size = tree.screens[explanation.screen].size
            json.put("screen", tree.screens[explanation.screen].name)
            json.put("screenSize", [size.width, size.height])
            json.put("x", point.x)
            json.put("y", point.y)
            json.put("onScreen", explanation.isOnScreen)
            json.array("visits") { json in
                for visit in explanation.visits { put(visit, &json) }
            }
            json.array("notAsked") { json in
                for (view, reason) in explanation.unasked.views { put(view, reason, &json) }
            }
            if explanation.unasked.furtherCount > 0 {
                json.put("notAskedBeyond", explanation.unasked.furtherCount)
            }
            if let hit { json.put("hit", tree[hit].name) }
            if let state = touch.swallowedBy { json.put("ignored", state.rawValue) }
            if touch.isIgnored { json.put("ignored", "ignoringInteraction") }
            if let responder = touch.keptBySendEvent {
                json.put("ignored", "sendEvent")
                json.put("keptBy", tree[responder].name)
            }
            if let cell = touch.closedCell { json.put("closes", tree[cell].name) }
            if let handler = explanation.handler { json.put("handler", tree[handler].name) }
            json.array("chain") { json in
                let reached = Set(touch.calls.map { $0.responder })
                for id in explanation.chain { put(id, reached, &json) }
            }
            json.array("recognizers") { json in
                for recognizer in touch.recognizers { put(recognizer, &json) }
            }
            json.put("summary", explanation.summary)
        }
        return json.text
    }

    private func put(_ visit: Visit, _ json: inout JSONWriter) {
        json.object { json in
            json.put("view", tree[visit.view].name)
            json.put("class", kindName(of: visit.view, in: tree))
            json.put("depth", explanation.depth(of: visit.view))
            switch visit.answer {
            case .skipped: json.put("answer", "skipped")
            case .outside: json.put("answer", "no")
            case .inside: json.put("answer", "yes")
            case .overridden: json.put("answer", "overridden")
            }
            put(reasonOf: visit, &json)
            json.put("text", explanation.answer(of: visit))
            if !visit.asked.isEmpty {
                json.array("asked") { json in
                    for asked in visit.asked {
                        json.object { json in
                            json.put("view", tree[asked.view].name)
                            json.put("inside", asked.isInside)
                        }
                    }
                }
            }
            if let local = tree.convert(point, from: nil, to: visit.view) {
                json.put("local", [local.x, local.y])
            }
            json.put("bounds", tree[view: visit.view].bounds.numbers)
        }
    }

    /// The name of the key, value or flag that determined the answer.
    private func put(reasonOf visit: Visit, _ json: inout JSONWriter) {
        switch visit.answer {
        case .skipped(let exclusion): json.put("reason", exclusion.key)
        case .outside:
            let isInvertible = tree.convert(point, from: nil, to: visit.view) != nil
            json.put("reason", isInvertible ? tree[traits: visit.view].pointInside.name : "transform")
        case .inside: json.put("reason", reasonOfInside(visit.view))
        case .overridden:
            guard case .redirect(let target, _) = tree[traits: visit.view].hitTest else {
                return json.put("reason", "none")
            }
            json.put("reason", "redirect")
            json.put("redirect", tree[target].name)
        }
    }

    private func reasonOfInside(_ view: ResponderID) -> String {
        if case .selfOnly = tree[traits: view].hitTest { return "selfOnly" }
        if view == hit { return tree.lastSubview(of: view) == nil ? "noSubviews" : "noSubviewInside" }
        if let hit, tree.isDescendant(hit, of: view) { return "subview" }
        if case .passThrough = tree[traits: view].hitTest { return "passThrough" }
        return "superview"
    }

    private func put(_ view: ResponderID, _ reason: UnaskedViews.Reason, _ json: inout JSONWriter) {
        json.object { json in
            json.put("view", tree[view].name)
            switch reason {
            case .behind(let other):
                json.put("reason", "behind")
                json.put("by", tree[other].name)
            case .within(let visit):
                switch visit.answer {
                case .skipped: json.put("reason", "skipped")
                case .outside, .inside: json.put("reason", "outside")
                case .overridden: json.put("reason", "overridden")
                }
                json.put("by", tree[visit.view].name)
            }
            json.put("text", explanation.text(for: reason))
        }
    }

    private func put(_ id: ResponderID, _ reached: Set<ResponderID>, _ json: inout JSONWriter) {
        json.object { json in
            json.put("responder", tree[id].name)
            json.put("class", kindName(of: id, in: tree))
            json.put("touches", tree[id].touches)
            json.put("reached", reached.contains(id))
            if let client = tree.client(of: id) {
                json.object("client") { json in
                    json.put("name", client.name)
                    json.put("attached", client.presence == .attached)
                }
            }
            json.put("text", explanation.text(ofLinkAt: id))
        }
    }

    private func put(_ recognizer: FirstTouch.Recognizer, _ json: inout JSONWriter) {
        let description = scene.gestures[recognizer.id]
        json.object { json in
            json.put("recognizer", description.name)
            json.put("view", tree[description.view].name)
            json.put("type", description.gesture.kind.rawValue)
            json.put("receives", recognizer.refusal == nil)
            if let refusal = recognizer.refusal { json.put("reason", refusal.key) }
            if let action = description.action {
                json.put("action", action.name)
                if let target = explanation.target(of: action, from: .recognizer(recognizer.id)) {
                    json.put("target", tree[target].name)
                }
            }
            if let decider = explanation.decider(of: recognizer.id) {
                json.object("client") { json in
                    json.put("name", decider.name)
                    json.put("attached", decider.isAttached)
                }
            }
            json.put("text", explanation.text(of: recognizer))
        }
    }
}
