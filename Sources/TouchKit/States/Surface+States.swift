import HIDRecords

/// What states of the app leave open.
extension Surface {
    /// The outermost view around `view`, itself included, that `state` leaves open; nil without one.
    func outermostOpenView(around view: ResponderID?, in state: InteractionState) -> ResponderID? {
        guard let flag = ViewFlags(openIn: state) else { return nil }
        var outermost: ResponderID?
        var next = view
        while let view = next {
            if tree[view: view].flags.contains(flag) { outermost = view }
            next = tree.superview(of: view)
        }
        return outermost
    }

    /// Finds out what the new touch at `index` hits, and has it get through if `state` leaves that open. Another one is
    /// nobody's but for recognizers.
    ///
    /// - Returns: whether it gets through.
    mutating func admit(
        _ index: Int, in state: InteractionState, taps: TapSettings, to log: inout DecisionLog
    ) -> Bool {
        let set = findView(of: index, taps: taps, to: &log)
        let touch = touches[index]
        guard outermostOpenView(around: touch.view, in: state) == nil else {
            take(index, set, to: &log)
            return true
        }
        if touch.window == nil { touches[index].dueCall = nil }
        log.append(.arrival(.ignores(set, .state(state))))
        outcomes.update(touch.id) { $0.swallow(.state(state)) }
        return false
    }
}

extension ViewFlags {
    /// What leaves a view open in `state`; nil for a state that leaves open all views, or none.
    fileprivate init?(openIn state: InteractionState) {
        switch state {
        case .locked: self = .whileLocked
        case .maintenance: self = .whileMaintenance
        case .normal, .wake, .cleaning: return nil
        }
    }
}
