package import Core

/// Names a recognizer of one ``Scene``; meaningless in another.
package struct RecognizerID: Hashable, Comparable, Sendable {
    /// Its index in ``Scene/gestures``.
    package let index: Int32

    /// The recognizer at `index` of the scene.
    package init(index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// Whether `left` stands first in ``Scene/gestures``.
    package static func < (left: RecognizerID, right: RecognizerID) -> Bool { left.index < right.index }
}

/// A gesture recognizer as the scene describes it (UIGestureRecognizer), with UIKit's defaults.
package struct GestureRecognizerDescription: Equatable, Sendable {
    /// Its `id` in the scene: unique there, among responders too.
    package var name: String
    /// The view or window it is attached to, or was last; the application for one that never was.
    package var view: ResponderID
    /// Its place among those of its view: 0 for those of the scene, which are in the order of their numbers; after them those that
    /// effects have attached. Nil for one that is attached to no view.
    package var attachment: Int? = 0
    /// Whether the scene has it under `detachedGestures`, for effects to attach.
    package var isDetachedInScene = false
    /// What it looks for.
    package var gesture: Gesture
    /// Whose it is.
    package let owner: RecognizerOwner
    /// `UIGestureRecognizer.isEnabled`.
    package var isEnabled = true
    /// `UIGestureRecognizer.allowedTouchTypes`.
    package var allowedTouchTypes = TouchTypes.all
    /// `UIGestureRecognizer.requiresExclusiveTouchType`: touches of another type than its first are ignored.
    package var requiresExclusiveTouchType = true
    /// The states of the app in which it gets touches that nobody else gets.
    package var openStates: OpenStates = []
    /// `UIGestureRecognizer.cancelsTouchesInView`.
    package var cancelsTouchesInView = true
    /// `UIGestureRecognizer.delaysTouchesBegan`.
    package var delaysTouchesBegan: Bool
    /// `UIGestureRecognizer.delaysTouchesEnded`.
    package var delaysTouchesEnded: Bool
    /// The answer to `gestureRecognizerShouldBegin(_:)`.
    package var shouldBegin = Condition.always(true)
    /// The answer to `gestureRecognizer(_:shouldReceive:)`.
    package var shouldReceive = Condition.always(true)
    /// `require(toFail:)`: those that must fail first.
    package var requireToFail = RecognizerList()
    /// Those that wait for it to fail, as if they required it to.
    package var beRequiredToFailBy = RecognizerList()
    /// Those it may recognize together with; permission of either side is enough.
    package var simultaneousWith = RecognizerSet.none
    /// The recognizers for which `canPrevent(_:)` returns true.
    package var canPrevent = RecognizerSet.all
    /// The recognizers for which `canBePrevented(by:)` returns true.
    package var canBePrevented = RecognizerSet.all
    /// What it sends when it recognizes.
    package var action: Action?
    /// The states in which a continuous one sends it: what an action method in UIKit looks up first.
    package var actionStates = GestureStates.all
    /// Where what it has measured is looked at.
    package var valuesIn = GestureSpace.own
    /// Whether what it measures counts anew after each action; ``MeasureReset`` has the key of each gesture.
    package var resetsMeasure = false
    /// How many actions a second it sends at most because it changed; nil for each change.
    package var actionRate: Int?

    /// A recognizer of `gesture`, called `name`, on `view`, with the defaults of those of its `owner`.
    package init(name: String, view: ResponderID, gesture: Gesture, owner: RecognizerOwner = .scene) {
        self.name = name
        self.view = view
        self.gesture = gesture
        self.owner = owner
        delaysTouchesBegan = owner == .navigation
        // The pan of a sheet keeps no finger from what lies in it, either.
        if case .pan = gesture, owner == .presentation {
            delaysTouchesEnded = false
        } else {
            delaysTouchesEnded = owner != .scrollView
        }
    }

    /// Whether it is attached to its ``view``.
    package var isAttached: Bool { attachment != nil }

    /// Whether UIKit attached it, not the app.
    package var isOwn: Bool { owner != .scene }

    /// Whether it is a scroll view's own.
    package var isOfScrollView: Bool { owner == .scrollView }

    /// Whether it fails no other when it recognizes, whatever the others are.
    var preventsNone: Bool { simultaneousWith == .all || canPrevent == .none }

    /// Whether no other fails it when that recognizes, whatever the others are.
    var isPreventedByNone: Bool { simultaneousWith == .all || canBePrevented == .none }
}

extension [GestureRecognizerDescription] {
    /// The description of the recognizer `id`.
    package subscript(id: RecognizerID) -> GestureRecognizerDescription {
        _read { yield self[Int(id.index)] }
        _modify { yield &self[Int(id.index)] }
    }

    /// Whether `one` was attached before `other`, which is attached to the same view.
    package func isAttached(_ one: RecognizerID, before other: RecognizerID) -> Bool {
        (self[one].attachment ?? 0, one) < (self[other].attachment ?? 0, other)
    }

    /// The recognizers that are attached to each view, in order of attachment.
    package var byView: Table<ResponderID, [RecognizerID]> {
        var byView = Table<ResponderID, [RecognizerID]>()
        for index in indices where self[index].isAttached {
            byView.append(RecognizerID(index: index), to: self[index].view)
        }
        // Few have been attached by effects.
        let views = Set(lazy.filter { $0.attachment ?? 0 > 0 }.map { $0.view })
        for view in views { byView[view]?.putInOrder { isAttached($0, before: $1) } }
        return byView
    }
}

extension GestureRecognizerDescription {
    /// Why it does not get the new `touch`, which reaches it.
    func refusal(of touch: Touch, on surface: Surface) -> RecognizerRefusal? {
        if !isEnabled { return .disabled }
        if !allowedTouchTypes.contains(TouchTypes(touch.type)) { return .allowedTouchTypes }
        return mayReceive(touch, on: surface) ? nil : .shouldReceive
    }

    /// What its delegate answers to `gestureRecognizer(_:shouldReceive:)`.
    private func mayReceive(_ touch: Touch, on surface: Surface) -> Bool {
        if case .always(let answer) = shouldReceive { return answer }
        guard let hitView = touch.view else { return false }
        let subject = ConditionSubject(
            view: view, hitView: hitView, location: touch.location, tapCount: touch.tapCount, type: touch.type
        )
        return shouldReceive.holds(for: subject, on: surface)
    }

    /// Whether it sends its action in `state`.
    func sendsAction(in state: GestureState) -> Bool {
        action != nil && actionStates.contains(GestureStates(state))
    }

    /// Whether it delays the calls of views of this kind.
    func delays(_ flag: Withholding.Flag) -> Bool {
        switch flag {
        case .delaysTouchesBegan: delaysTouchesBegan
        case .delaysTouchesEnded: delaysTouchesEnded
        case .delaysContentTouches: false
        }
    }

    /// Whether it names others by what they are.
    var hasRequirementSelectors: Bool {
        !requireToFail.selectors.isEmpty || !beRequiredToFailBy.selectors.isEmpty
    }
}

extension GestureRecognizerDescription: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> GestureRecognizerDescription {
        var description = self
        description.view = map(view)
        description.shouldBegin = map(shouldBegin)
        description.shouldReceive = map(shouldReceive)
        description.requireToFail = map(requireToFail)
        description.beRequiredToFailBy = map(beRequiredToFailBy)
        description.simultaneousWith = map(simultaneousWith)
        description.canPrevent = map(canPrevent)
        description.canBePrevented = map(canBePrevented)
        description.action = map(action)
        description.valuesIn = map(valuesIn)
        return description
    }
}

/// Whose recognizer it is: UIKit attaches some itself, and is their target.
package enum RecognizerOwner: Equatable, Sendable {
    /// The app's.
    case scene
    /// A scroll view's own: it scrolls or zooms its view.
    case scrollView
    /// A wheel's own: it brings the row that is tapped to the middle.
    case wheel
    /// That of a presentation: it dismisses the presented controller.
    case presentation
    /// That of a navigation controller: it pops the top view controller.
    case navigation
    /// That of a view with a menu: it opens that by a long press, or follows a finger that has opened it.
    case menu
    /// That of a menu, an alert or an action sheet: it follows a finger from item to item.
    case items
    /// That of a cell with swipe actions: it reveals them.
    case swipeActions
    /// That of a cell that people can move: it takes it among the cells beside it.
    case movement
}
