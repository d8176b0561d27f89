import HIDRecords

/// What a condition looks at.
struct ConditionSubject {
    /// The view that asks: the recognizer's.
    let view: ResponderID
    /// The view that the touch hit.
    let hitView: ResponderID
    /// Where the touch is, or the gesture, in screen points.
    let location: Point
    let tapCount: Int
    let type: TouchType
    /// What the gesture measures, as far as there is one.
    var values = GestureValues()
    /// How many fingers it has down.
    var touchCount = 1
}

extension ConditionSubject {
    /// The gesture of the recognizer `id` as it is now, and the first touch that it got; nil before it has got one.
    init?(of id: RecognizerID, in arena: GestureArena, on surface: Surface) {
        guard let bound = arena[id].touches.first, let touch = surface.touches.touch(of: bound),
            let hitView = touch.view
        else { return nil }
        let gesture = arena.values(of: id).at(surface.touches.time)
        let known = RecognizerValues(arena[id], gesture, live: surface.touches.event.allTouches)
        self.init(
            view: arena.descriptions[id].view, hitView: hitView, location: known.location ?? touch.location,
            tapCount: touch.tapCount, type: touch.type, values: gesture, touchCount: arena[id].downCount)
    }
}

extension Condition {
    /// Whether it holds for the gesture of the recognizer `id` now, as its delegate would answer.
    func holds(for id: RecognizerID, in arena: GestureArena, on surface: Surface) -> Bool {
        if case .always(let answer) = self { return answer }
        guard let subject = ConditionSubject(of: id, in: arena, on: surface) else { return false }
        return holds(for: subject, on: surface)
    }

    /// Whether it holds for `subject` now. Linear in its parts, and for those that name views in the depth of the tree.
    func holds(for subject: ConditionSubject, on surface: Surface) -> Bool {
        switch self {
        case .always(let answer): answer
        case .all(let parts): parts.allSatisfy { $0.holds(for: subject, on: surface) }
        case .any(let parts): parts.contains { $0.holds(for: subject, on: surface) }
        case .not(let part): !part.holds(for: subject, on: surface)
        case .view(let views): views.contains(subject.hitView)
        case .inside(let views): subject.isInside(views, in: surface.tree)
        case .viewClass(let classes): subject.isOne(of: classes, in: surface.tree)
        case .isSelf(let isSelf): (subject.hitView == subject.view) == isSelf
        case .rect(let rect):
            surface.tree.convert(subject.location, from: nil, to: subject.view).map(rect.contains) ?? false
        case .tapCount(let limits): limits.contains(Double(subject.tapCount))
        case .type(let types): types.contains(TouchTypes(subject.type))
        case .axis(let axis): subject.motion(in: surface.tree).map { $0.axis == axis } ?? false
        case .direction(let direction):
            subject.motion(in: surface.tree).map { !direction.isDisjoint(with: $0.direction) } ?? false
        case .translation(let limits): subject.motion(in: surface.tree).map(limits.contains) ?? false
        case .velocity(let limits):
            subject.vector(subject.values.velocity, in: surface.tree).map(limits.contains) ?? false
        case .touches(let limits): limits.contains(Double(subject.touchCount))
        case .scale(let limits): limits.contains(subject.values.scale)
        case .rotation(let limits): limits.contains(subject.values.rotation)
        case .scrollAt(let view, let edge):
            surface.scrolls.isScrolled(view, to: edge, in: surface.tree)
        case .scrolling(let activity, let views):
            views.contains { Scroller($0).isScrolling(activity, on: surface) }
        case .value(let control, let test): surface.value(ofView: control).map(test.holds) ?? false
        }
    }
}

extension ConditionSubject {
    /// Whether the view that was hit is one of `views`, or lies in one.
    fileprivate func isInside(_ views: Set<ResponderID>, in tree: ViewTree) -> Bool {
        var next: ResponderID? = hitView
        while let current = next {
            if views.contains(current) { return true }
            next = tree.superview(of: current)
        }
        return false
    }

    /// Whether the view that was hit is of one of `classes`; what is no view is a plain one.
    fileprivate func isOne(of classes: [ViewClass], in tree: ViewTree) -> Bool {
        guard tree[hitView].kind == .view else { return classes.contains(.view) }
        let own = tree[view: hitView].viewClass
        return classes.contains { own.isKind(of: $0) }
    }

    /// How far the fingers have moved, in points of the view that asks; a pan from an edge has no direction of its own.
    fileprivate func motion(in tree: ViewTree) -> Point? {
        vector(values.direction == .zero ? values.translation : values.direction, in: tree)
    }

    /// A vector of the screen in the coordinates of the view that asks; nil when those have no inverse.
    fileprivate func vector(_ vector: Point, in tree: ViewTree) -> Point? {
        guard let inverse = tree.transformToScreen(of: view).inverse else { return nil }
        return inverse.applied(to: vector) - inverse.applied(to: .zero)
    }
}

extension ViewClass {
    /// Whether a view of this class is one of `other`: each control is a control, a table a scroll view, and each view a view.
    package func isKind(of other: ViewClass) -> Bool {
        self == other || other == .view || other == .control && isControl
            || other == .scrollView && isScrollView
    }
}

extension Condition.ValueTest {
    fileprivate func holds(for value: ControlValue) -> Bool {
        switch (self, value) {
        case (.isOn(let wanted), .isOn(let isOn)): isOn == wanted
        case (.within(let limits), .number(let number)): limits.contains(number)
        case (.within(let limits), .index(let index)): limits.contains(Double(index))
        case (.isOn, _), (.within, _): false
        }
    }
}

extension Point {
    /// Along which axis it is longer.
    fileprivate var axis: Condition.Axis { abs(x) > abs(y) ? .horizontal : .vertical }

    /// Which way it leads along that axis; none if it has no length.
    fileprivate var direction: SwipeDirection {
        switch axis {
        case .horizontal: x > 0 ? .right : .left
        case .vertical: y > 0 ? .down : y < 0 ? .up : []
        }
    }
}
