/// Touches of the event and those that lifted but matter, taken together.
extension Application {
    /// The touch of that number, if it matters.
    func touch(_ id: TouchID) -> Touch? {
        if let place = event.allTouches.place(of: id) { return event.allTouches[place] }
        return gestures.lifted.place(of: id).map { gestures.lifted[$0] }
    }

    /// Changes the touch of that number, wherever it is.
    mutating func change(_ id: TouchID, _ body: (inout Touch) -> Void) {
        if let place = event.allTouches.place(of: id) {
            body(&event.allTouches[place])
        } else if let place = gestures.lifted.place(of: id) {
            body(&gestures.lifted[place])
        }
    }

    /// The lowest one from `first` on that `belongs` picks.
    func lowest(from first: TouchID = TouchID(0), where belongs: (Touch) -> Bool) -> Touch? {
        let live = event.allTouches[event.allTouches.place(from: first)...].first(where: belongs)
        let lifted = gestures.lifted[gestures.lifted.place(from: first)...].first(where: belongs)
        guard let live, let lifted else { return live ?? lifted }
        return live.id < lifted.id ? live : lifted
    }

    /// All from `first` on that `belongs` picks, ascending.
    func touches(from first: TouchID = TouchID(0), where belongs: (Touch) -> Bool) -> [Touch] {
        var touches = gestures.lifted[gestures.lifted.place(from: first)...].filter(belongs)
        touches += event.allTouches[event.allTouches.place(from: first)...].filter(belongs)
        touches.sort { $0.id < $1.id }
        return touches
    }
}

/// Touches in ascending order.
extension [Touch] {
    /// The place of the touch `id`, or nil if it is not among them.
    func place(of id: TouchID) -> Int? {
        let place = place(from: id)
        return place < count && self[place].id == id ? place : nil
    }

    /// The place of the first touch from `id` on.
    func place(from id: TouchID) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Adds `touch` at its place.
    mutating func insertInOrder(_ touch: Touch) {
        insert(touch, at: place(from: touch.id))
    }
}
