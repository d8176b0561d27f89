import Core
import TouchKit
import YAML

/// The rules about recognizers and what they mean to each other.
struct RecognizerRules {
    let draft: SceneDraft
    let facts: LintFacts
    let views: LintViews

    /// Warns of recognizers that never recognize, wait in vain, or name others in vain.
    func check() {
        let alone = NeverRecognizesRule(draft: draft, facts: facts, views: views)
        var rival = RivalRule(draft: draft, facts: facts, views: views)
        let gestures = draft.scene.gestures
        var first = 0
        for index in gestures.indices {
            // The recognizers of a view come in a row.
            if gestures[index].view != gestures[first].view { first = index }
            let id = RecognizerID(index: index)
            if !alone.warn(of: id), gestures[index].isAttached { rival.warn(of: id, first: first) }
        }
        RequirementCircleRule(draft: draft, facts: facts).check()
        SharedTouchRule(draft: draft, facts: facts, views: views).check()
        CutOffRule(draft: draft, facts: facts).check()
        LateEndRule(draft: draft, facts: facts).check()
        ZoomRule(draft: draft, facts: facts).check()
    }
}

/// Each recognizer recognizes with some fingers.
struct NeverRecognizesRule {
    let draft: SceneDraft
    let facts: LintFacts
    let views: LintViews

    /// Warns if the recognizer `id` alone is one that no fingers make recognize; returns whether it did.
    func warn(of id: RecognizerID) -> Bool {
        let node = draft.notes.gestureNodes[Int(id.index)]
        if let reason = reasonNeverToBegin(id) {
            draft.reader.warning(.neverRecognizes, node, "\(reason) never begins")
            return true
        }
        guard
            let (key, reason) = flag(of: id) ?? touchTypes(of: id) ?? distance(of: id) ?? assistance(of: id)
        else { return false }
        let name = escaped(draft.scene.gestures[id].name)
        draft.reader.warning(.neverRecognizes, node[key] ?? node, "\(name) never recognizes: \(reason)")
        return true
    }

    /// The accommodations that make a tap of each touch, for a recognizer of anything else.
    private func assistance(of id: RecognizerID) -> (key: String, reason: String)? {
        guard let accommodations = draft.scene.touchAccommodations, !facts.setsAccommodations else {
            return nil
        }
        switch draft.scene.gestures[id].gesture {
        // What a program looks for nobody knows.
        case .custom: return nil
        case .tap(let tap):
            guard tap.numberOfTapsRequired > 1, accommodations.shortestPause > tap.maximumInterval,
                facts[id].isEmpty
            else { return nil }
            let pause = decimal(accommodations.shortestPause.seconds)
            return (
                "numberOfTapsRequired",
                "the touch accommodations let no tap of the same finger begin within \(pause) s of its last one"
            )
        // It may be set to begin at once.
        case .longPress where !facts[id].isEmpty: return nil
        case .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan:
            return accommodations.isTapOnly && !draft.scene.gestures[id].gesture.recognizesMoments
                ? ("type", "tapAssistance without tapAssistanceGestureDelay makes a tap of each touch") : nil
        }
    }

    /// Describes a gesture that no fingers can make; nil for others.
    private func reasonNeverToBegin(_ id: RecognizerID) -> String? {
        let gesture = draft.scene.gestures[id].gesture
        if case .screenEdgePan(let pan) = gesture, pan.edges.isEmpty, !facts[id].contains(.setsEdges) {
            return "a screenEdgePan without edges"
        }
        if case .screenEdgePan(let edgePan) = gesture, edgePan.pan.minimumNumberOfTouches > 1,
            !facts[id].contains(.setsNumberOfTouches)
        {
            return "a screenEdgePan of more than one finger"
        }
        if case .pan(let pan) = gesture, pan.minimumNumberOfTouches > pan.maximumNumberOfTouches,
            !facts[id].contains(.setsNumberOfTouches)
        {
            return "a pan of more fingers at least than at most"
        }
        return nil
    }

    private func flag(of id: RecognizerID) -> (key: String, reason: String)? {
        let gesture = draft.scene.gestures[id]
        let keys: [(name: String, isOff: Bool, fact: RecognizerFacts)] = [
            ("enabled", !gesture.isEnabled && !gesture.isOwn, .setsEnabled),
            ("shouldBegin", gesture.shouldBegin.isAlways(false), .setsShouldBegin),
            ("shouldReceive", gesture.shouldReceive.isAlways(false), .setsShouldReceive),
        ]
        guard let off = keys.first(where: { $0.isOff && !facts[id].contains($0.fact) }) else { return nil }
        return (off.name, "\(off.name) is false")
    }

    private func touchTypes(of id: RecognizerID) -> (key: String, reason: String)? {
        let sent = TouchTypes(.direct).union(TouchTypes(.stylus))
        guard draft.scene.gestures[id].allowedTouchTypes.isDisjoint(with: sent),
            !facts[id].contains(.setsTouchTypes)
        else { return nil }
        return ("allowedTouchTypes", "no panel sends the touches that it allows")
    }

    /// A swipe that is longer than its screen.
    private func distance(of id: RecognizerID) -> (key: String, reason: String)? {
        guard case .swipe(let swipe) = draft.scene.gestures[id].gesture,
            facts[id].isDisjoint(with: [.setsMinimumDistance, .setsDirection, .isMoved]),
            let view = views.index(of: draft.scene.gestures[id].view).map({ views.list[$0] }),
            view.traits.contains(.onFixedScreen)
        else { return nil }
        let size = draft.scene.tree.screens[view.screen].size
        let isAlong = !swipe.direction.isDisjoint(with: [.left, .right])
        let isAcross = !swipe.direction.isDisjoint(with: [.up, .down])
        guard !isAlong || swipe.minimumDistance >= size.width,
            !isAcross || swipe.minimumDistance >= size.height
        else { return nil }
        let extent = isAlong && isAcross ? "wide or high" : isAlong ? "wide" : "high"
        return (
            "minimumDistance", "the screen is not \(shownPoints(swipe.minimumDistance)) points \(extent)"
        )
    }
}
