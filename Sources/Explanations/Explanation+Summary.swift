import HIDRecords
import TouchKit

/// The outcome of a tap, in a few sentences.
extension Explanation {
    /// The sentences, one per line.
    var summary: [String] {
        if let state = touch.swallowedBy { return offScreen + swallowed(by: state) + listeners }
        guard let hit else {
            return offScreen + ["No view takes the point: the touch hits nothing and is discarded."]
        }
        var sentences = offScreen + ["The touch goes to \(tree[hit].name)."]
        if tree[view: hit].viewClass.isControl {
            sentences += controlSummary(hit)
        } else if let handler, tree.keepsTouches(handler, in: .began) {
            sentences.append(
                "\(tree[handler].name) keeps it, because fingers scroll it: nobody around it handles it.")
        } else if let handler {
            sentences.append("\(tree[handler].name) handles it.")
            if tree[handler].kind == .view, tree[view: handler].viewClass == .cell {
                sentences += actionsSummary(handler)
            }
        } else if !isHandled {
            sentences.append("Nobody on its responder chain handles touches: the touch is discarded.")
        }
        sentences += listeners
        if let scrollView = touch.withholder {
            sentences.append(
                "\(tree[scrollView].name) keeps it from \(tree[hit].name) for 0.15 s, or until it does not scroll."
            )
        }
        return sentences
    }

    /// The recognizers that get the touch.
    private var listeners: [String] {
        let listening = touch.recognizers.filter { $0.refusal == nil }
        if listening.isEmpty { return [] }
        let names = listening.map { scene.gestures[$0.id].name }.joined(separator: ", ")
        return ["Recognizers see it first: \(names)."]
    }

    /// Why no view gets the touch.
    private func swallowed(by state: InteractionState) -> [String] {
        let view = hit.map { tree[$0].name } ?? "nothing"
        let ignored = "The touch hits \(view) and is ignored (\(state.rawValue))"
        return [state == .wake ? "\(ignored): it wakes the app." : "\(ignored): no view gets it."]
    }

    /// The sentence for a point off the screen.
    private var offScreen: [String] {
        if isOnScreen { return [] }
        let size = tree.screens[screen].size
        let corner = Point(x: size.width, y: size.height)
        return [
            "The point lies off the screen \(tree.screens[screen].name), which reaches from 0,0 to \(corner.text):"
                + " no finger gets there."
        ]
    }

    private func controlSummary(_ control: ResponderID) -> [String] {
        let name = tree[control].name
        guard tree[view: control].flags.contains(.enabled) else {
            return ["\(name) is disabled: it takes the touch and sends nothing."]
        }
        if isBesideKnob(of: control) {
            return [
                "The point lies beside the knob of \(name): it takes the touch and sends nothing, as jumpsToTouch is false."
            ]
        }
        let registrations = actionsSummary(control)
        return registrations.isEmpty
            ? ["\(name) sends its events to nobody: it has nothing under `on`."] : registrations
    }

    /// The actions of a control or cell.
    private func actionsSummary(_ sending: ResponderID) -> [String] {
        let name = tree[sending].name
        return (scene.controls[sending]?.registrations ?? []).map { registration in
            let events = registration.events.text
            let action = registration.action
            let sender = ActionSender.responder(sending)
            let link = target(of: action, from: sender) == nil ? ", which" : ""
            return
                "\(name) sends \(action.name) for \(events)\(link) \(destination(of: action, from: sender))."
        }
    }

    /// Whether `control` is a slider that, with its value in the file, does not track a touch at the point.
    private func isBesideKnob(of control: ResponderID) -> Bool {
        guard case .slider(let slider)? = scene.controls[control]?.valued,
            let location = tree.convert(point, from: nil, to: control)
        else { return false }
        return !slider.tracksTouch(at: location, in: tree[view: control].bounds)
    }
}

extension ControlEvents {
    /// The names of the events in the set.
    var text: String {
        if let name { return name }
        let single = (Self.names + Self.namesOfCells).filter {
            $0.events.rawValue.nonzeroBitCount == 1 && contains($0.events)
        }
        return single.map { $0.name }.joined(separator: ", ")
    }
}
