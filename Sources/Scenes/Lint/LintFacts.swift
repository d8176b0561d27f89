import Core
import TouchKit

/// What the rules for a finished scene know of it beside the tree: mostly what its effects can change, whether anything
/// sends their actions or not.
struct LintFacts {
    /// By the index of the responder.
    private var views: [ViewFacts]
    private var recognizers: [RecognizerFacts]
    /// The controllers that some effect presents.
    private(set) var presented: Set<ResponderID> = []
    /// The view controllers that some effect pushes or selects.
    private(set) var pushed: Set<ResponderID> = []
    /// Whether there are views of which it matters what is in front of them: controls, or views whose gestures send actions.
    private(set) var hasTargets = false
    /// Whether some effect ends that touches are ignored.
    private(set) var endsIgnoring = false
    /// The names of what waits, as far as it has one.
    private(set) var timers: Set<String> = []
    /// The states in which some view or recognizer takes touches, or may after an effect.
    private(set) var openStates: OpenStates = []
    /// Whether some effect changes the touch accommodations.
    private(set) var setsAccommodations = false

    /// The facts about `draft`.
    init(_ draft: SceneDraft) {
        views = Array(repeating: [], count: draft.scene.tree.responders.count)
        hasTargets = !draft.notes.controls.isEmpty
        recognizers = Array(repeating: [], count: draft.scene.gestures.count)
        for effect in draft.scene.actions.effects { note(effect, draft.scene) }
        for (id, scrollView) in draft.scene.scrollViews { note(scrollView, id, draft.scene.tree) }
        for gesture in draft.scene.gestures
        where gesture.isAttached && (!gesture.isOwn || gesture.action != nil || gesture.owner == .menu) {
            note(gesture, on: gesture.view)
        }
        noteRedirected(draft.notes.redirected, draft.scene.tree)
        noteControllers(of: draft.scene)
        // A swipe puts them where they can be hit.
        for (id, control) in draft.scene.controls where control.swipeEdge != nil {
            insert([.setsFrame, .setsBounds, .isSet], id)
        }
        noteMovable(draft.notes.movable, draft.scene.tree)
        noteOpenStates(draft.scene)
        presented.formUnion(draft.scene.controls.values.compactMap { $0.menu.opened })
    }

    /// What is known of the responder `id`.
    subscript(id: ResponderID) -> ViewFacts { views[Int(id.index)] }

    /// What is known of the recognizer `id`.
    subscript(id: RecognizerID) -> RecognizerFacts { recognizers[Int(id.index)] }

    private mutating func insert(_ facts: ViewFacts, _ id: ResponderID) {
        views[Int(id.index)].formUnion(facts)
    }

    private mutating func note(_ gesture: GestureRecognizerDescription, on view: ResponderID) {
        if gesture.action != nil { hasTargets = true }
        insert(gesture.action == nil ? .hasRecognizer : [.hasRecognizer, .sendsGesture], view)
    }

    private mutating func note(_ effect: Effect, _ scene: Scene) {
        switch effect {
        case .set(let changes): note(changes, scene)
        case .tree(let effect): note(effect, scene)
        case .scroll(.to(_, let id, _)): insert([.setsBounds, .setsOffset], id)
        case .presentation(let effect): if case .present(let id, _) = effect { presented.insert(id) }
        case .navigation(let effect): if case .push(let id) = effect.change { pushed.insert(id) }
        case .interaction(.ignoreInteraction(.end)): endsIgnoring = true
        case .interaction(.touchAccommodations): setsAccommodations = true
        case .interaction: break
        // It can be elsewhere only where fingers or effects have scrolled it.
        case .scheduling(.after(_, _, let id)): if let id { timers.insert(id) }
        case .action, .firstResponder, .scheduling, .scroll: break
        case .outbound(.publish(_, .of(let control))): insert(.isPublished, control)
        case .outbound: break
        }
    }

    private mutating func note(_ changes: PropertyChanges, _ scene: Scene) {
        switch changes.target {
        case .view(let id, let changes):
            for change in changes {
                insert(ViewFacts(change).union(.isSet), id)
                if case .view(.flag(let flag, true)) = change { openStates.formUnion(OpenStates(flag)) }
                guard case .controller(.selectedIndex(let index)) = change else { continue }
                pushed.formUnion(scene.tree.viewControllers.members(of: id).dropFirst(index).prefix(1))
            }
        case .recognizer(let id, let changes):
            for change in changes {
                recognizers[Int(id.index)].formUnion(RecognizerFacts(change))
                if case .flag(let flag, true) = change { openStates.formUnion(OpenStates(flag)) }
            }
            insert(.isSet, scene.gestures[id].view)
            if self[id].contains(.setsAction) { insert(.sendsGesture, scene.gestures[id].view) }
            hasTargets = hasTargets || self[id].contains(.setsAction)
        }
    }

    private mutating func note(_ effect: TreeEffect, _ scene: Scene) {
        switch effect {
        // It brings about nothing that the file does not have already.
        case .makeKey, .restore: break
        case .insert(_, let position): position.superview(in: scene.tree).map { insert(.isSet, $0) }
        case .add(let id, let position):
            insert(.isMoved, id)
            position.superview(in: scene.tree).map { insert(.isSet, $0) }
        case .remove(let ids): for id in ids { insert(.isRemoved, id) }
        case .bringToFront(let id), .sendToBack(let id): insert(.setsOrder, id)
        case .addGesture(let id, _, let view):
            recognizers[Int(id.index)].formUnion([.isSet, .isMoved])
            note(scene.gestures[id], on: view)
            insert(.isSet, view)
        case .removeGesture(let id, _):
            recognizers[Int(id.index)].formUnion([.isSet, .isMoved])
            insert(.isSet, scene.gestures[id].view)
        }
    }

    /// What fingers scroll and zoom lies elsewhere later; a scroll view whose content fits is a plain view.
    private mutating func note(_ scrollView: ScrollView, _ id: ResponderID, _ tree: ViewTree) {
        let (content, insets) = (scrollView.contentSize, scrollView.contentInset)
        let size = tree[view: id].bounds.size
        if content.width + insets.left + insets.right > size.width
            || content.height + insets.top + insets.bottom > size.height
        {
            insert(.setsBounds, id)
        }
        if let view = scrollView.viewForZooming {
            insert([.setsBounds, .setsOffset], id)
            insert(.setsTransform, view)
        }
    }

    /// A cell that people move lies elsewhere later, and so do the cells beside it.
    private mutating func noteMovable(_ movable: Set<ResponderID>, _ tree: ViewTree) {
        for superview in Set(movable.compactMap(tree.superview(of:))) {
            for view in tree.subviews(of: superview) where tree[view: view].viewClass == .cell {
                insert(.setsFrame, view)
            }
        }
    }

    private mutating func noteOpenStates(_ scene: Scene) {
        for view in scene.tree.views { openStates.formUnion(OpenStates(view.flags)) }
        for gesture in scene.gestures { openStates.formUnion(gesture.openStates) }
    }

    private mutating func noteRedirected(_ redirected: Set<ResponderID>, _ tree: ViewTree) {
        for view in redirected {
            var next: ResponderID? = view
            while let view = next, !self[view].contains(.isRedirected) {
                insert(.isRedirected, view)
                next = tree.superview(of: view)
            }
        }
    }

    private mutating func noteControllers(of scene: Scene) {
        for presentation in scene.presentations {
            insert(.isPresented, presentation.view)
            insert(.isPresented, presentation.transition)
            if let view = scene.tree.viewController(presentation.presenter)?.view { insert(.isSet, view) }
            // A finger drags it down.
            if presentation.pan != nil { insert(.setsCenter, presentation.view) }
        }
        for controller in scene.tree.viewControllers {
            guard let container = controller.membership?.container, let view = controller.view else {
                continue
            }
            // It comes and goes, and a finger drags it to the right.
            insert([.isPresented, .setsCenter], view)
            if let view = scene.tree.viewController(container)?.view { insert(.isSet, view) }
        }
        for controller in scene.tree.viewControllers
        where scene.tree[controller.responder].touches != PhaseDispositions(.pass) {
            if let view = controller.view { insert(.hasTouchedController, view) }
        }
    }
}

/// What the rules about views know of a view beside the tree.
struct ViewFacts: OptionSet {
    let rawValue: UInt32

    // What some effect sets.
    static let setsFrame = ViewFacts(rawValue: 1 << 0)
    static let setsBounds = ViewFacts(rawValue: 1 << 1)
    static let setsCenter = ViewFacts(rawValue: 1 << 2)
    static let setsAnchorPoint = ViewFacts(rawValue: 1 << 3)
    static let setsTransform = ViewFacts(rawValue: 1 << 4)
    static let setsHitTest = ViewFacts(rawValue: 1 << 5)
    static let setsPointInside = ViewFacts(rawValue: 1 << 6)
    static let setsScreen = ViewFacts(rawValue: 1 << 7)
    static let setsLevel = ViewFacts(rawValue: 1 << 8)
    static let setsHidden = ViewFacts(rawValue: 1 << 9)
    static let setsInteraction = ViewFacts(rawValue: 1 << 10)
    static let setsAlpha = ViewFacts(rawValue: 1 << 11)
    static let setsTouches = ViewFacts(rawValue: 1 << 12)
    static let setsFirstResponder = ViewFacts(rawValue: 1 << 13)
    static let setsChoices = ViewFacts(rawValue: 1 << 14)
    /// Some effect takes it from its superview.
    static let isRemoved = ViewFacts(rawValue: 1 << 15)
    /// Some `hitTest` leads to it, or to a view in it.
    static let isRedirected = ViewFacts(rawValue: 1 << 16)
    static let hasRecognizer = ViewFacts(rawValue: 1 << 17)
    /// One of its recognizers sends an action.
    static let sendsGesture = ViewFacts(rawValue: 1 << 18)
    /// It is the view of a controller that another one presents, or the view around that.
    static let isPresented = ViewFacts(rawValue: 1 << 19)
    /// Its controller does something with touches.
    static let hasTouchedController = ViewFacts(rawValue: 1 << 20)
    /// Some effect puts it in front of its siblings, or behind them.
    static let setsOrder = ViewFacts(rawValue: 1 << 21)

    /// Some effect changes it, or something that belongs to it.
    static let isSet = ViewFacts(rawValue: 1 << 25)
    /// Some effect publishes what it stands at.
    static let isPublished = ViewFacts(rawValue: 1 << 24)
    /// Some effect enables it.
    static let enables = ViewFacts(rawValue: 1 << 23)

    /// Something but fingers and its `contentSize` decides what of it is to be seen.
    static let setsOffset = ViewFacts(rawValue: 1 << 26)

    /// Some effect puts it elsewhere.
    static let isMoved = ViewFacts(rawValue: 1 << 22)

    /// Whatever makes it answer to other points, or in another order.
    static let setsArea: ViewFacts = [
        .setsFrame, .setsBounds, .setsCenter, .setsAnchorPoint, .setsTransform, .setsHitTest,
        .setsPointInside, .setsScreen, .setsLevel, .setsOrder, .isMoved,
    ]
    /// Whatever makes a hit-test leave it out.
    static let setsExclusion: ViewFacts = [
        .setsHidden, .setsInteraction, .setsAlpha, .isRemoved, .isMoved,
    ]

    /// What `change` sets.
    init(_ change: PropertyChange) {
        self =
            switch change {
            case .view(let change): Self.sets(change)
            case .responder(.touches): .setsTouches
            case .responder(.canBecomeFirstResponder(true)): .setsFirstResponder
            case .window(.screen): .setsScreen
            case .window(.level): .setsLevel
            case .control(let change): Self.isOfChoices(change) ? .setsChoices : []
            case .scroll(.content), .scroll(.behavior(.flag)): [.setsBounds, .setsOffset]
            case .responder, .window, .scroll, .presentation, .controller: []
            }
    }

    /// Whether `change` is one of what there is to choose from.
    private static func isOfChoices(_ change: ControlChange) -> Bool {
        guard case .valued(let change) = change else { return false }
        return switch change {
        case .segmentedControl(.numberOfSegments), .segmentedControl(.names): true
        case .pageControl(.numberOfPages): true
        case .segmentedControl(.disabledSegments): true
        case .stepper(.minimumValue), .stepper(.maximumValue): true
        case .datePicker(.minimumValue), .datePicker(.maximumValue): true
        case .datePicker(.minuteInterval), .datePicker(.mode): true
        case .pickerComponent(.numberOfRows): true
        default: false
        }
    }

    private static func sets(_ change: ViewChange) -> ViewFacts {
        switch change {
        case .flag(.enabled, true): .enables
        case .flag(.hidden, _): .setsHidden
        case .flag(.userInteractionEnabled, _): .setsInteraction
        case .flag: []
        case .alpha: .setsAlpha
        case .anchorPoint: .setsAnchorPoint
        case .bounds: [.setsBounds, .setsOffset]
        case .center: .setsCenter
        case .frame: .setsFrame
        case .transform: .setsTransform
        case .hitTest: .setsHitTest
        case .pointInside: .setsPointInside
        }
    }

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// Which keys of a recognizer some effect sets.
struct RecognizerFacts: OptionSet {
    let rawValue: UInt16

    /// Any key.
    static let isSet = RecognizerFacts(rawValue: 1 << 0)
    static let setsEnabled = RecognizerFacts(rawValue: 1 << 1)
    static let setsShouldBegin = RecognizerFacts(rawValue: 1 << 2)
    static let setsShouldReceive = RecognizerFacts(rawValue: 1 << 3)
    static let setsTouchTypes = RecognizerFacts(rawValue: 1 << 4)
    static let setsDirection = RecognizerFacts(rawValue: 1 << 5)
    static let setsMinimumDistance = RecognizerFacts(rawValue: 1 << 6)
    static let setsEdges = RecognizerFacts(rawValue: 1 << 7)
    static let setsNumberOfTouches = RecognizerFacts(rawValue: 1 << 8)
    static let setsRequirement = RecognizerFacts(rawValue: 1 << 9)
    static let setsActionStates = RecognizerFacts(rawValue: 1 << 10)
    /// To an action, not to none.
    static let setsAction = RecognizerFacts(rawValue: 1 << 11)
    /// Some effect attaches it to a view, or takes it from its view.
    static let isMoved = RecognizerFacts(rawValue: 1 << 12)

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// What `change` sets.
    init(_ change: RecognizerChange) {
        let key: RecognizerFacts =
            switch change {
            case .flag(.enabled, _): .setsEnabled
            case .shouldBegin: .setsShouldBegin
            case .shouldReceive: .setsShouldReceive
            case .allowedTouchTypes: .setsTouchTypes
            case .direction: .setsDirection
            case .edges: .setsEdges
            case .number(let number, _): Self.sets(number)
            case .requireToFail, .beRequiredToFailBy: .setsRequirement
            case .actionStates: .setsActionStates
            case .action(let action): action == nil ? [] : .setsAction
            case .flag, .actionRate, .valuesIn, .resets: []
            case .simultaneousWith, .canPrevent, .canBePrevented: []
            }
        self = key.union(.isSet)
    }

    private static func sets(_ number: GestureNumber) -> RecognizerFacts {
        if number == .minimumDistance { return .setsMinimumDistance }
        let isOfTouches = number == .minimumNumberOfTouches || number == .maximumNumberOfTouches
        return isOfTouches ? .setsNumberOfTouches : []
    }
}
