package import Core

/// A controller that another one presents now or may present later (`presents:`).
package struct Presentation: Equatable, Sendable {
    /// The controller that presents.
    package var presenter: ResponderID
    /// The controller that is presented.
    package var controller: ResponderID
    /// Its view.
    package var view: ResponderID
    /// The view around it, which covers the window and takes every touch beside it (UITransitionView).
    package var transition: ResponderID
    /// The window whose last subview ``transition`` becomes while the controller is presented.
    package var window: ResponderID
    /// How it is presented (`modalPresentationStyle`).
    package var style = ModalPresentationStyle.overFullScreen
    /// The view behind ``view``, for styles that dim what is behind.
    package var dimming: ResponderID?
    /// The tap on ``dimming`` that dismisses it; nil if none does.
    package var tap: RecognizerID?
    /// The pan on ``view`` that drags it away; nil if none does.
    package var pan: RecognizerID?
    /// The pan on ``view`` that follows a finger from item to item; nil for a style without items.
    package var slide: RecognizerID?
    /// The tap on the grabber of a sheet, which brings it to its next detent; nil without one (`prefersGrabberVisible`).
    package var grabber: RecognizerID?
    /// Whether people cannot dismiss it (`isModalInPresentation`).
    package var isModalInPresentation = false
    /// The answer to `presentationControllerShouldDismiss(_:)`.
    package var shouldDismiss = Condition.always(true)
    /// What it sends when people dismiss it, or try to.
    package var actions = Table<PresentationEvent, [Action]>()
    /// Whether it is presented, from load at first; then its views are in the window.
    package var isPresented = false
    /// The view that has left its superview meanwhile.
    package internal(set) var covered: CoveredView?
    /// What was first responder before it, and becomes so again.
    package internal(set) var formerFirstResponder: ResponderID?

    /// The relation of `presenter` to `controller`, whose view is `view`: a transition view around that, which is not yet in
    /// `window`, is added to `tree`.
    package init(
        of controller: ResponderID, _ view: ResponderID, by presenter: ResponderID, in window: ResponderID,
        of tree: inout ViewTree
    ) {
        self.presenter = presenter
        self.controller = controller
        self.view = view
        self.window = window
        transition = tree.addView(Responder(name: "", kind: .view), view: View(frame: .zero))
        fit(transition, in: &tree)
        tree.addSubview(view, to: transition)
    }

    /// Whether people can dismiss it at all.
    package var isDismissible: Bool { tap != nil || pan != nil }

    /// Adds a dimming view behind ``view``; touches beside that end there.
    package mutating func addDimming(in tree: inout ViewTree) -> ResponderID {
        var responder = Responder(name: "", kind: .view)
        responder.touches = PhaseDispositions(.handle)
        let id = tree.addView(responder, view: View(frame: .zero))
        fit(id, in: &tree)
        tree.addSubview(id, to: transition, behind: view)
        dimming = id
        return id
    }

    /// Makes the transition view, and the dimming view in it, cover what is visible of the window.
    func fit(in tree: inout ViewTree) {
        fit(transition, in: &tree)
        if let dimming { fit(dimming, in: &tree) }
    }

    /// Makes `view` cover what is visible of the window, in the window's own coordinates.
    private func fit(_ view: ResponderID, in tree: inout ViewTree) {
        let bounds = tree[view: window].bounds
        tree[view: view].bounds = bounds
        tree[view: view].center = bounds.center
    }
}

/// A view that has left its superview because a controller is presented on the full screen, and where it was.
package struct CoveredView: Equatable, Sendable {
    /// The view.
    package var view: ResponderID
    /// Where it was.
    package var superview: ResponderID
    /// Its sibling just in front.
    package var siblingInFront: ResponderID?
}

/// A new value for one property of a presentation.
package enum PresentationChange: Equatable, Sendable {
    case isModalInPresentation(Bool)
    case shouldDismiss(Condition)
    /// The views that get touches beside a popover (`passthroughViews`).
    case passthroughViews([ResponderID])
    /// ``SheetDetents/selected``.
    case selectedDetent(SheetDetent)
    /// ``SheetDetents/largestUndimmed``.
    case largestUndimmedDetent(SheetDetent)
    /// ``SheetDetents/expandsByScrolling``.
    case expandsByScrolling(Bool)
}

extension Presentation {
    /// Takes the new value; which views are passed through to stands in `tree`, for hit-tests.
    package mutating func apply(_ change: PresentationChange, in tree: inout ViewTree) {
        switch change {
        case .isModalInPresentation(let isModal): isModalInPresentation = isModal
        case .shouldDismiss(let condition): shouldDismiss = condition
        case .passthroughViews(let views):
            tree[traits: transition].passthrough = views.isEmpty ? nil : Passthrough(view, views: views)
        case .selectedDetent(let detent): select(detent, in: &tree)
        case .largestUndimmedDetent(let detent):
            tree[traits: view].detents?.largestUndimmed = detent
            dim(in: &tree)
        case .expandsByScrolling(let expands): tree[traits: view].detents?.expandsByScrolling = expands
        }
    }
}

extension Presentation: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Presentation {
        var presentation = self
        presentation.presenter = map(presenter)
        presentation.controller = map(controller)
        presentation.view = map(view)
        presentation.transition = map(transition)
        presentation.window = map(window)
        presentation.dimming = map(dimming)
        presentation.tap = map(tap)
        presentation.pan = map(pan)
        presentation.slide = map(slide)
        presentation.grabber = map(grabber)
        presentation.shouldDismiss = map(shouldDismiss)
        presentation.actions = map(actions)
        presentation.covered = map(covered)
        presentation.formerFirstResponder = map(formerFirstResponder)
        return presentation
    }
}

extension CoveredView: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> CoveredView {
        CoveredView(view: map(view), superview: map(superview), siblingInFront: map(siblingInFront))
    }
}

extension PresentationChange: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> PresentationChange {
        switch self {
        case .isModalInPresentation, .selectedDetent, .largestUndimmedDetent, .expandsByScrolling: self
        case .shouldDismiss(let condition): .shouldDismiss(map(condition))
        case .passthroughViews(let views): .passthroughViews(map(views))
        }
    }
}

/// What the delegate of a presentation hears, by the names of UIAdaptivePresentationControllerDelegate,
/// UIContextMenuInteractionDelegate and UISheetPresentationControllerDelegate.
package enum PresentationEvent: String, CaseIterable, Sendable {
    /// People have dismissed the controller.
    case didDismiss
    /// They tried, and could not.
    case didAttemptToDismiss
    /// A menu is about to open.
    case willDisplayMenu
    /// They have brought a sheet to another detent.
    case didChangeSelectedDetentIdentifier
}

/// With what people dismiss a presented controller, open a menu, or bring a sheet to another detent.
package enum DismissalGesture: UInt8, Sendable {
    /// A tap beside its view.
    case tapOutside
    /// A swipe that drags its view.
    case swipe
    /// The choice of one of its items.
    case choice
    /// A finger that comes down on its button.
    case touchDown
    /// A finger that stays on its view.
    case longPress
    /// A tap on its grabber.
    case grabber
}
