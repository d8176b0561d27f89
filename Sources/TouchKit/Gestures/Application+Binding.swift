import HIDRecords

/// Which recognizers get a new touch (`UITouch.gestureRecognizers`).
extension Application {
    /// Binds the touch at `place` to the recognizers of its view and the superviews, the window included.
    mutating func bindRecognizers(at place: Int, to log: inout DecisionLog) {
        guard !scene.gestures.isEmpty, event.allTouches[place].window != nil else { return }
        var view = event.allTouches[place].view
        var depth: Int32 = 0
        while let current = view {
            for entry in gestures.attached(to: current) {
                offer(place, at: depth, to: gestures.recognizer(at: entry), &log)
            }
            view = tree.superview(of: current)
            depth += 1
        }
    }

    /// A finished recognizer takes no touch before its reset; one that has all its fingers ignores more, and those of
    /// another type.
    private mutating func offer(
        _ place: Int, at depth: Int32, to id: RecognizerID, _ log: inout DecisionLog
    ) {
        let touch = event.allTouches[place]
        let recognizer = gestures[id]
        let isOfItsType = recognizer.touchType ?? touch.type == touch.type
        guard recognizer.state.isListening, recognizer.window ?? touch.window == touch.window,
            recognizer.machine?.takes(fingersDown: recognizer.downCount) ?? true,
            isOfItsType || !scene.gestures[Int(id.index)].requiresExclusiveTouchType
        else { return }
        if let refusal = scene.gestures[Int(id.index)].refusal(of: touch.type) {
            log.append(.recognizerRefuses(id, log.set(of: touch), refusal))
        } else {
            bind(id, to: BoundTouch(id: touch.id, depth: depth, place: Int32(place)), of: touch)
        }
    }

    private mutating func bind(_ id: RecognizerID, to bound: BoundTouch, of touch: Touch) {
        if gestures[id].touches.isEmpty {
            gestures[id].window = touch.window
            gestures[id].touchType = touch.type
            gestures[id].machine = scene.gestures[Int(id.index)].gesture.machine(
                on: tree.screens[touch.screen].size)
            gestures.activate(id)
        }
        gestures[id].touches.append(bound)
        // A gesture that has begun takes its new touches from the views as well.
        if gestures[id].state.isActive {
            gestures.concernsViews = true
            gestures.mayTakeTouches = true
        }
    }

    /// The recognizers that get `touch`, or got it in a sequence that is not over.
    package func recognizers(of touch: TouchID) -> [RecognizerID] {
        gestures.active.filter { gestures[$0].isBound(to: touch) }
    }
}

extension GestureRecognizerDescription {
    /// Why it does not get touches of `type` that reach it.
    fileprivate func refusal(of type: TouchType) -> RecognizerRefusal? {
        if !isEnabled { return .disabled }
        if !allowedTouchTypes.contains(TouchTypes(type)) { return .allowedTouchTypes }
        return shouldReceive ? nil : .shouldReceive
    }
}
