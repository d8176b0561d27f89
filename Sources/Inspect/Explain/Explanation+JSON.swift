import HIDRecords
package import Runtime
import TouchKit

/// The explanation as one JSON object.
extension Explanation {
    /// The object, in one line.
    package var json: TextBuffer {
        var json = JSONWriter()
        json.object { json in
            json.put("screen", tree.screens[screen].name)
            json.put("x", point.x)
            json.put("y", point.y)
            json.put("onScreen", isOnScreen)
            json.array("visits") { json in
                for visit in visits { put(visit, &json) }
            }
            json.array("notAsked") { json in
                for (view, reason) in unasked.views {
                    json.object { json in
                        json.put("view", tree[view].name)
                        json.put("reason", words(for: reason))
                    }
                }
            }
            if let hit { json.put("hit", tree[hit].name) }
            json.array("chain") { json in
                for id in chain { put(id, &json) }
            }
            json.array("recognizers") { json in
                for recognizer in recognizers { put(recognizer, &json) }
            }
            json.put("summary", verdict)
        }
        return json.text
    }

    private func put(_ visit: Visit, _ json: inout JSONWriter) {
        json.object { json in
            json.put("view", tree[visit.view].name)
            json.put("class", tree.kindName(of: visit.view))
            json.put("depth", depth(of: visit.view))
            switch visit.answer {
            case .skipped: json.put("answer", "skipped")
            case .outside: json.put("answer", "no")
            case .inside: json.put("answer", "yes")
            case .overridden: json.put("answer", "overridden")
            }
            json.put("reason", answer(of: visit))
            if let local = tree.convert(point, from: nil, to: visit.view) {
                json.put("local", [local.x, local.y])
            }
            json.put("bounds", tree[view: visit.view].bounds.numbers)
        }
    }

    private func put(_ id: ResponderID, _ json: inout JSONWriter) {
        let touches = tree[id].touches
        json.object { json in
            json.put("responder", tree[id].name)
            json.put("class", tree.kindName(of: id))
            json.object("touches") { json in
                json.put("began", touches.began.word)
                json.put("moved", touches.moved.word)
                json.put("ended", touches.ended.word)
                json.put("cancelled", touches.cancelled.word)
            }
        }
    }

    private func put(_ recognizer: GestureRecognizerDescription, _ json: inout JSONWriter) {
        json.object { json in
            json.put("recognizer", recognizer.name)
            json.put("view", tree[recognizer.view].name)
            json.put("type", recognizer.gesture.kind.rawValue)
            json.put("receives", refusal(of: recognizer) == nil)
            if let reason = refusal(of: recognizer) { json.put("reason", reason) }
            if let action = recognizer.action {
                json.put("action", action.name)
                if let target = target(of: action, from: recognizer.view) {
                    json.put("target", tree[target].name)
                }
            }
        }
    }
}
