/// New numbers of responders and recognizers after some have been dropped, in the same order.
struct Renumbering {
    /// By old number: the new one; -1 for one that is dropped.
    private let responders: [Int32]
    private let recognizers: [Int32]

    /// Keeps what is marked.
    init(_ marks: ReachableParts) {
        responders = Self.numbers(of: marks.responders)
        recognizers = Self.numbers(of: marks.recognizers)
    }

    private static func numbers(of marks: [Bool]) -> [Int32] {
        var next: Int32 = 0
        return marks.map { isKept in
            guard isKept else { return -1 }
            next += 1
            return next - 1
        }
    }

    /// Whether the responder is kept.
    func keeps(_ id: ResponderID) -> Bool { responders[Int(id.index)] >= 0 }

    /// Whether the recognizer is kept.
    func keeps(_ id: RecognizerID) -> Bool { recognizers[Int(id.index)] >= 0 }

    /// The new number of a responder that is kept.
    func callAsFunction(_ id: ResponderID) -> ResponderID {
        ResponderID(index: Int(responders[Int(id.index)]))
    }

    /// The new number of a recognizer that is kept.
    func callAsFunction(_ id: RecognizerID) -> RecognizerID {
        RecognizerID(index: Int(recognizers[Int(id.index)]))
    }

    /// The new index of a link; -1 for none.
    func link(_ index: Int32) -> Int32 { index < 0 ? -1 : responders[Int(index)] }

    /// The action with its target.
    func callAsFunction(_ action: Action) -> Action {
        Action(name: action.name, target: action.target.map { self($0) })
    }

    /// The set with its members.
    func callAsFunction(_ set: RecognizerSet) -> RecognizerSet {
        switch set {
        case .none, .all: set
        case .some(let ids, let selectors):
            .some(Set(ids.map { self($0) }), selectors: selectors.map { self($0) })
        }
    }

    /// The scroll view with its recognizers and what it names.
    func callAsFunction(_ scrollView: ScrollView) -> ScrollView {
        var scrollView = scrollView
        scrollView.pan = self(scrollView.pan)
        scrollView.pinch = scrollView.pinch.map { self($0) }
        scrollView.viewForZooming = scrollView.viewForZooming.map { self($0) }
        scrollView.touchesShouldBegin = self(scrollView.touchesShouldBegin)
        scrollView.touchesShouldCancel = self(scrollView.touchesShouldCancel)
        scrollView.actions = scrollView.actions.mapValues { $0.map { self($0) } }
        return scrollView
    }

    /// The list with its members.
    func callAsFunction(_ list: RecognizerList) -> RecognizerList {
        RecognizerList(list.named.map { self($0) }, selectors: list.selectors.map { self($0) })
    }

    /// The space with the view that it names.
    func callAsFunction(_ space: GestureSpace) -> GestureSpace {
        switch space {
        case .own, .screen: space
        case .view(let view): .view(self(view))
        }
    }

    private func callAsFunction(_ selector: RecognizerSelector) -> RecognizerSelector {
        var selector = selector
        selector.recognizer = selector.recognizer.map { self($0) }
        selector.view = selector.view.map { self($0) }
        selector.container = selector.container.map { self($0) }
        selector.condition = self(selector.condition)
        return selector
    }

    /// The presentation with its parts and what it names.
    func callAsFunction(_ presentation: Presentation) -> Presentation {
        var presentation = presentation
        presentation.presenter = self(presentation.presenter)
        presentation.controller = self(presentation.controller)
        presentation.view = self(presentation.view)
        presentation.transition = self(presentation.transition)
        presentation.window = self(presentation.window)
        presentation.dimming = presentation.dimming.map { self($0) }
        presentation.tap = presentation.tap.map { self($0) }
        presentation.pan = presentation.pan.map { self($0) }
        presentation.shouldDismiss = self(presentation.shouldDismiss)
        presentation.actions = presentation.actions.mapValues { $0.map { self($0) } }
        presentation.covered = presentation.covered.map { covered in
            CoveredView(
                view: self(covered.view), superview: self(covered.superview),
                siblingInFront: covered.siblingInFront.map { self($0) })
        }
        presentation.formerFirstResponder = presentation.formerFirstResponder.map { self($0) }
        return presentation
    }

    /// A popover's view with the views behind it that it names.
    func callAsFunction(_ passthrough: Passthrough) -> Passthrough {
        Passthrough(self(passthrough.presented), views: passthrough.views.map { self($0) })
    }

    /// The override with the view that it names.
    func callAsFunction(_ override: HitTestOverride) -> HitTestOverride {
        switch override {
        case .none, .selfOnly, .passThrough, .transparent: override
        case .redirect(let view, let isGuarded): .redirect(view: self(view), guarded: isGuarded)
        }
    }

    /// The override with the views that it names.
    func callAsFunction(_ override: PointInsideOverride) -> PointInsideOverride {
        switch override {
        case .none, .always, .never, .insets: override
        case .including(let views): .including(views.map { self($0) })
        }
    }
}
