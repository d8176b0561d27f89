import Core
package import HIDRecords

/// A new value for one property of a responder, by who has the property.
package enum PropertyChange: Equatable, Sendable {
    /// A property of a view or window that hit-tests read.
    case view(ViewChange)
    /// A property that all responders have.
    case responder(ResponderChange)
    /// A property of a window.
    case window(WindowChange)
    /// A property of a ``ControlDescription``, which lives beside the tree.
    case control(ControlChange)
    /// A property of a ``ScrollView``, which lives beside the tree.
    case scroll(ScrollChange)
    /// A property of a ``Presentation``, which lives beside the tree.
    case presentation(PresentationChange)
    /// A property of a view controller that others belong to, or that belongs to another.
    case controller(ControllerChange)
}

/// A new value for one property of a view or window that hit-tests read.
package enum ViewChange: Equatable, Sendable {
    /// Sets or clears the flag.
    case flag(ViewFlags, Bool)
    case alpha(Float)
    /// `CALayer.anchorPoint`; the view's center stays.
    case anchorPoint(Point)
    /// The center stays.
    case bounds(Rect)
    /// The bounds stay.
    case center(Point)
    /// The rectangle on the superview as it would be without a transform; the bounds' origin stays.
    case frame(Rect)
    case transform(AffineTransform)
    case hitTest(HitTestOverride)
    case pointInside(PointInsideOverride)
}

/// A new value for one property that all responders have.
package enum ResponderChange: Equatable, Sendable {
    case touches(PhaseDispositions)
    case motion(PhaseDispositions)
    case remote(Disposition)
    case presses(PhaseDispositions)
    case canBecomeFirstResponder(Bool)
    case canResignFirstResponder(Bool)
}

/// A new value for one property of a window.
package enum WindowChange: Equatable, Sendable {
    /// Its level; the window comes in front of the others of that level.
    case level(Double)
    /// ``Window/canBecomeKey``.
    case canBecomeKey(Bool)
    /// Its screen, as an index into ``ViewTree/screens``.
    case screen(Int)
    /// Makes the window key, if it may become so.
    case key
}

/// A new value for one property of a ``ControlDescription``.
package enum ControlChange: Equatable, Sendable {
    /// ``ControlDescription/trackingOutset``.
    case trackingOutset(Double)
    /// A property of ``ControlDescription/policy``.
    case policy(PolicyChange)
    /// A property of ``ControlDescription/textInput``.
    case textInput(TextInputChange)
    /// A property of ``ControlDescription/valued``.
    case valued(ValuedControl.Change)
    /// A property of ``ControlDescription/cell``.
    case cell(CellChange)
    /// A property of ``ControlDescription/menu``.
    case menu(MenuChange)
    /// ``ControlDescription/swipeEdge``.
    case swipeAction(SwipeEdge)
    /// ``ControlDescription/swipeActionStyle``.
    case swipeActionStyle(SwipeActionStyle)
}

extension PropertyChange {
    /// Gives the view or window `id` of `tree` the new value; what lives beside the tree changes nothing here.
    package func apply(to id: ResponderID, in tree: inout ViewTree) {
        switch self {
        case .view(let change): change.apply(to: id, in: &tree)
        case .responder(let change): tree[id].apply(change)
        case .window(let change): change.apply(to: id, in: &tree)
        case .control, .scroll, .presentation, .controller: break
        }
    }
}

extension ViewChange {
    fileprivate func apply(to id: ResponderID, in tree: inout ViewTree) {
        switch self {
        case .flag(let flag, true): tree[view: id].flags.insert(flag)
        case .flag(let flag, false): tree[view: id].flags.remove(flag)
        case .alpha(let alpha): tree[view: id].alpha = alpha
        case .anchorPoint(let point): tree[traits: id].anchorPoint = point
        case .transform(let transform): tree[traits: id].transform = transform
        case .hitTest(let override): tree[traits: id].hitTest = override
        case .pointInside(let override): tree[traits: id].pointInside = override
        case .bounds(let bounds): tree[view: id].bounds = bounds
        case .center(let center): tree[view: id].center = center
        case .frame(let frame): tree.setFrame(frame, of: id)
        }
    }
}

extension WindowChange {
    fileprivate func apply(to id: ResponderID, in tree: inout ViewTree) {
        switch self {
        case .level(let level):
            tree.updateWindow(id) { $0.level = level }
            tree.bringToFront(id)
        case .canBecomeKey(let can): tree.updateWindow(id) { $0.canBecomeKey = can }
        case .screen(let screen): tree.updateWindow(id) { $0.screen = screen }
        case .key: if tree.window(id)?.canBecomeKey == true { tree.windows.key = id }
        }
    }
}

extension Responder {
    /// Takes `change`.
    mutating func apply(_ change: ResponderChange) {
        switch change {
        case .touches(let dispositions): touches = dispositions
        case .motion(let dispositions): motion = dispositions
        case .remote(let disposition): remote = disposition
        case .presses(let dispositions): presses = dispositions
        case .canBecomeFirstResponder(let can): canBecomeFirstResponder = can
        case .canResignFirstResponder(let can): canResignFirstResponder = can
        }
    }
}

extension ControlDescription {
    /// Takes `change`, but for one of its value, which may belong to its class.
    mutating func apply(_ change: ControlChange) {
        switch change {
        case .trackingOutset(let outset): trackingOutset = outset
        case .policy(let change): policy.apply(change)
        case .textInput(let change): textInput.apply(change)
        case .cell(let change): apply(change)
        case .menu(let change): menu.apply(change)
        case .swipeAction(let edge): swipeEdge = edge
        case .swipeActionStyle(let style): swipeActionStyle = style
        case .valued: break
        }
    }
}

extension PropertyChange: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> PropertyChange {
        switch self {
        case .view(.hitTest(let override)): .view(.hitTest(map(override)))
        case .view(.pointInside(let override)): .view(.pointInside(map(override)))
        case .control(.valued(.tracking(.tracks(let tracks)))):
            .control(.valued(.tracking(.tracks(map(tracks)))))
        case .control(.cell(let change)): .control(.cell(map(change)))
        case .control(.menu(let change)): .control(.menu(map(change)))
        case .scroll(.behavior(.touchesShouldBegin(let condition))):
            .scroll(.behavior(.touchesShouldBegin(map(condition))))
        case .scroll(.behavior(.touchesShouldCancel(let condition))):
            .scroll(.behavior(.touchesShouldCancel(map(condition))))
        case .presentation(let change): .presentation(map(change))
        case .controller(let change): .controller(map(change))
        case .view, .responder, .window, .control, .scroll: self
        }
    }
}

/// What one `set` effect changes.
package struct PropertyChanges: Equatable, Sendable {
    /// The view or recognizer that is changed, with its changes in the order in which to apply them, which need not be
    /// that of the file.
    package enum Target: Equatable, Sendable {
        case view(ResponderID, [PropertyChange])
        case recognizer(RecognizerID, [RecognizerChange])
    }

    /// The view or recognizer that is changed, and its changes.
    package var target: Target
    /// The target's `id`.
    package var targetName: String
    /// The changes as they stand in sentences: `hidden true, frame [0, 0, 10, 10]`, in file order.
    package var text: String

    /// The changes of `target`, which is called `targetName`.
    package init(target: Target, targetName: String, text: String) {
        self.target = target
        self.targetName = targetName
        self.text = text
    }
}

extension PropertyChanges: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> PropertyChanges {
        let target: Target =
            switch target {
            case .view(let id, let changes): .view(map(id), map(changes))
            case .recognizer(let id, let changes): .recognizer(map(id), map(changes))
            }
        return PropertyChanges(target: target, targetName: targetName, text: text)
    }
}

extension PropertyChanges {
    /// Changes what it says in `application`.
    func perform(in application: inout Application) {
        switch target {
        case .view(let id, let changes):
            for change in changes { change.perform(on: id, in: &application) }
        case .recognizer(let id, let changes):
            application.apply(changes, to: id, at: application.log.time)
        }
    }
}

extension PropertyChange {
    /// Gives the responder `id` of `application` the new value, with all that follows from it.
    fileprivate func perform(on id: ResponderID, in application: inout Application) {
        let pages = PageLayout(of: id, before: self, on: application.surface)
        pages?.endTurn(on: &application.surface, at: application.log.time).perform(in: &application)
        application.log.append(application.surface.apply(self, to: id))
        application.presentations.follow(self, of: id, in: &application.surface.tree)
        if case .presentation(let change) = self {
            application.surface.sheets.stop(
                for: change, of: application.presentations[id], in: &application.surface.tree)
            application.presentations.apply(change, to: id, in: &application.surface.tree)
        }
        if !application.surface.sheets.isAtRest {
            application.surface.sheets.follow(self, of: id, at: application.log.time, in: application.tree)
        }
        if let pages {
            pages.follow(in: &application)
        } else if !application.surface.scrolls.descriptions.isEmpty {
            Scroller(id)
                .follow(
                    self, application.arena.descriptions, on: &application.surface, at: application.log.time
                ).perform(in: &application)
        }
        if case .controller(let change) = self { change.perform(on: id, in: &application) }
        if self == .view(.flag(.enabled, false)), application.tree[view: id].viewClass.tracksTouches {
            TrackedControl(id).cancelAllTracking(in: &application)
            DatePicker.stopWheels(of: id, on: &application.surface)
        }
    }
}
