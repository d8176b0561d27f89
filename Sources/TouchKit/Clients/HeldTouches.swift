import HIDRecords

/// The touches that clients have seen begin and not end.
struct HeldTouches: Sendable {
    /// A touch that a client holds.
    struct Hold: Equatable, Sendable {
        let touch: TouchID
        /// The view for which the client got it.
        let view: ResponderID
        /// An index into ``ClientTable/clients``.
        let client: Int
    }

    private(set) var holds: [Hold] = []

    var isEmpty: Bool { holds.isEmpty }

    /// Takes the part of a client in `touch` at `phase` of its course on `view`.
    ///
    /// - Returns: whether the client gets it: it began before, for this view, or it begins, for no other view.
    mutating func takePart(of client: Int, in touch: TouchID, at phase: TouchPhase, on view: ResponderID)
        -> Bool
    {
        let index = holds.firstIndex { $0.touch == touch && $0.client == client }
        guard phase != .began else {
            if index == nil { holds.append(Hold(touch: touch, view: view, client: client)) }
            return index == nil
        }
        guard let index, holds[index].view == view else { return false }
        if phase == .ended || phase == .cancelled { holds.remove(at: index) }
        return true
    }

    /// `client` holds nothing any more.
    mutating func release(client: Int) { holds.removeAll { $0.client == client } }

    /// Whether `client` holds any touch.
    func isAnyHeld(by client: Int) -> Bool { holds.contains { $0.client == client } }

    /// Whether `client` holds `touch`.
    func isHeld(_ touch: TouchID, by client: Int) -> Bool {
        holds.contains { $0.touch == touch && $0.client == client }
    }
}
