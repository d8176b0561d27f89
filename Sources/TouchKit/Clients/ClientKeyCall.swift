/// A press or a line of a scanner that a view gets, and its client as well.
package struct ClientKeyCall: Sendable {
    /// What the view is called for.
    package enum Content: Sendable {
        /// A key, and the number of its press.
        case press(PressPhase, PressedKey, number: Int)
        /// A line, its index in ``DecisionLog/texts``, and whether entries show it.
        case scan(text: Int, isNamed: Bool)
    }

    /// The client's name.
    package let client: String
    /// The view.
    package let view: ResponderID
    /// What the view is called for.
    package let content: Content
}

extension ClientKeyCall {
    /// The call of `view` that its client, the one at `index` of ``ClientTable/clients``, gets; nil if nothing reaches that.
    init?(of view: ResponderID, for content: Content, clientAt index: Int, in tree: ViewTree) {
        let client = tree.clients.clients[index]
        guard client.presence == .attached else { return nil }
        self.client = client.name
        self.view = view
        self.content = content
    }
}

extension Press {
    /// `responder` on its chain is called in `phase`: what the responder's client gets of that, for one view, and nothing of a press
    /// that it has not seen begin.
    ///
    /// - Parameters:
    ///   - presses: those under way: a call before may have ended this one.
    mutating func call(
        clientOf responder: ResponderID, _ phase: PressPhase, _ presses: inout Presses, in tree: ViewTree
    ) -> ClientKeyCall? {
        guard let client = tree.client(takingPressesOf: responder) else { return nil }
        let index = holds.firstIndex { $0.client == client }
        if phase == .began {
            guard index == nil else { return nil }
            holds.append(Hold(client: client, view: responder))
            guard presses.note(holds, of: self) else { return nil }
        } else {
            guard let index, holds[index].view == responder else { return nil }
            holds.remove(at: index)
        }
        return call(of: Hold(client: client, view: responder), phase, in: tree)
    }

    /// What the clients get of its end, in `phase`, whose views did not get it: an override up the chain may have kept it away.
    func endingCalls(_ phase: PressPhase, in tree: ViewTree) -> [ClientKeyCall] {
        holds.compactMap { call(of: $0, phase, in: tree) }
    }

    private func call(of hold: Hold, _ phase: PressPhase, in tree: ViewTree) -> ClientKeyCall? {
        ClientKeyCall(
            of: hold.view, for: .press(phase, key, number: number), clientAt: hold.client, in: tree)
    }

    /// Whether its calls reach a view of the client at `index`, or would if it were there.
    func reaches(clientAt index: Int, in tree: ViewTree) -> Bool {
        var isReached = false
        tree.walkChain(from: first) { responder in
            isReached = tree.clients.index(of: responder) == index
            return !isReached && tree.disposition(of: responder, for: .press(.began)) != .handle
        }
        return isReached
    }
}
