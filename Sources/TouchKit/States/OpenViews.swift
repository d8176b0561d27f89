/// The views on which touches come to something in the state of an app.
package struct OpenViews {
    private let state: InteractionState
    private let tree: ViewTree
    /// Those with a recognizer that gets touches though views do not.
    private let recognizing: Set<ResponderID>

    /// Those of `application` as it is now.
    package init(in application: Application) {
        state = application.interactionState
        tree = application.tree
        let states = OpenStates(state)
        let recognizers = application.recognizers.filter { !$0.openStates.isDisjoint(with: states) }
        recognizing = Set(recognizers.map { $0.view })
    }

    /// Whether a touch on `view` gets to it, or to a recognizer of it or of a view around it.
    package func contain(_ view: ResponderID) -> Bool {
        if state == .normal || state.outermostOpenView(around: view, in: tree) != nil { return true }
        var next: ResponderID? = recognizing.isEmpty ? nil : view
        while let current = next {
            if recognizing.contains(current) { return true }
            next = tree.superview(of: current)
        }
        return false
    }
}
