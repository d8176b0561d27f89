import ApplicationProtocol

/// The touches that a client holds: began and not over.
struct HeldTouches {
    private struct Held {
        var app: String
        var view: String
        var touch: Touches.Touch
    }

    /// Ascending by the ids of the touches.
    private var held: [Held] = []

    /// Takes note of a call.
    mutating func note(_ call: Touches) {
        for touch in call.touches {
            let index = held.firstIndex { $0.touch.id == touch.id }
            switch (call.phase, index) {
            case (.began, nil): insert(Held(app: call.app, view: call.view, touch: touch))
            case (.began, .some(let index)), (.moved, .some(let index)): held[index].touch = touch
            case (.ended, .some(let index)), (.cancelled, .some(let index)): held.remove(at: index)
            case (.moved, nil), (.ended, nil), (.cancelled, nil): break
            }
        }
    }

    /// Forgets all touches: the calls that cancel them at `time`, one for each view.
    mutating func cancelAll(at time: Double) -> [Touches] {
        var calls: [Touches] = []
        while let first = held.first {
            let ofView = held.filter { $0.app == first.app && $0.view == first.view }
            held.removeAll { $0.app == first.app && $0.view == first.view }
            var call = Touches(
                time: time, phase: .cancelled, app: first.app, view: first.view,
                touches: ofView.map { $0.touch })
            call.reason = "connection ended"
            call.live = held.map { $0.touch.id }
            calls.append(call)
        }
        return calls
    }

    private mutating func insert(_ touch: Held) {
        let index = held.firstIndex { $0.touch.id > touch.touch.id } ?? held.count
        held.insert(touch, at: index)
    }
}
