/// A call on its way up the responder chain, one responder at a time: what each does may change the chain behind it.
struct ChainCall {
    /// Whether any responder has handled it.
    private(set) var isHandled = false
    private var upcoming: ResponderID?
    /// A chain that comes back to this one ends there.
    private let start: ResponderID
    private var remaining: Int

    /// A call that goes to `first` next. The chain began at `start`, or at `first`.
    init(from first: ResponderID, startingAt start: ResponderID? = nil, in tree: ViewTree) {
        upcoming = first
        self.start = start ?? first
        remaining = tree.responders.count
    }

    /// The next responder, and what its method does, which `disposition` returns; nil at the end of the chain.
    ///
    /// The responder after it is found before it acts: its actions may take it out of the tree, and the call continues.
    mutating func next(
        in tree: ViewTree, _ disposition: (ViewTree, ResponderID) -> Disposition
    ) -> (responder: ResponderID, disposition: Disposition)? {
        guard let responder = upcoming, remaining > 0 else { return nil }
        remaining -= 1
        let answer = disposition(tree, responder)
        if answer != .pass { isHandled = true }
        let next = answer == .handle ? nil : tree.next(of: responder)
        upcoming = next == start ? nil : next
        return (responder, answer)
    }
}
