package import HIDRecords
package import TouchKit

/// The views of a tree that are not hidden, and where each lies in its superview: all but how far their content is scrolled; and
/// the state of the app.
///
/// Trees are compared by a sum of 64 bits of it.
package struct TreeShape: Equatable, Sendable {
    private var sum: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The shape of a screen of `tree`, which has that index; what lies in sensitive views is left out.
    package init(_ tree: ViewTree, in state: InteractionState, screen: Int) {
        for byte in state.rawValue.utf8 { add(UInt64(byte)) }
        var pending: [ResponderID] = []
        for window in tree.windows.frontToBack where window.screen == screen {
            pending.append(window.responder)
        }
        while let id = pending.popLast() {
            let view = tree[view: id]
            guard !view.flags.contains(.hidden) else { continue }
            let space = tree.transformToSuperview(of: id)
            let origin = space.applied(to: view.bounds.origin)
            for byte in tree[id].name.utf8 { add(UInt64(byte)) }
            for number in [origin.x, origin.y, view.bounds.size.width, view.bounds.size.height] {
                add(number.bitPattern)
            }
            for number in [space.a, space.b, space.c, space.d] { add(number.bitPattern) }
            let subviews = view.flags.contains(.sensitive) ? [] : tree.subviews(of: id)
            add(UInt64(subviews.count) << 1 | (view.hitTestExclusion == nil ? 0 : 1))
            pending += subviews
        }
    }

    private mutating func add(_ bits: UInt64) {
        sum = (sum ^ bits) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
    }
}

/// The tree of an app as a picture shows it: other moments of the tree are compared with it.
package struct DrawnState: Sendable {
    /// The app.
    package let app: String

    private let shape: TreeShape
    /// The views whose content is scrolled, and how far.
    private var scrolled: [Scrolled] = []
    /// The names of controls that are disabled.
    private var disabled: [String] = []

    private struct Scrolled: Sendable {
        let view: String
        let offset: Point
    }

    /// The screen of `tree` that has that shape, as it is.
    package init(_ tree: ViewTree, of app: String, _ shape: TreeShape) {
        self.app = app
        self.shape = shape
        for index in tree.responders.indices {
            let view = tree.views[index]
            let name = tree.responders[index].name
            if view.bounds.origin != .zero {
                scrolled.append(Scrolled(view: name, offset: view.bounds.origin))
            }
            if view.isDisabledControl { disabled.append(name) }
        }
    }

    /// Where a touch at `point`, which hit `view` in `tree`, lies in the picture: on scrolled content it goes with that. Nil if
    /// the tree is another one, or the view is out of sight in it or looks different.
    package func location(
        of point: Point, on view: ResponderID?, in tree: ViewTree, of app: String, _ shape: TreeShape
    ) -> Point? {
        guard self.app == app, self.shape == shape else { return nil }
        guard let view else { return point }
        guard tree[view: view].isDisabledControl == disabled.contains(tree[view].name) else { return nil }
        var drawn = point
        var next = tree.superview(of: view)
        while let around = next {
            next = tree.superview(of: around)
            let now = tree[view: around].bounds
            let name = tree[around].name
            let then = scrolled.first { $0.view == name }?.offset ?? .zero
            guard now.origin != then else { continue }
            guard let own = tree.convert(drawn, from: nil, to: around) else { return nil }
            let moved = Point(x: own.x + now.origin.x - then.x, y: own.y + now.origin.y - then.y)
            guard now.contains(moved), let place = tree.convert(moved, from: around, to: nil) else {
                return nil
            }
            // To a thousandth: what the way there and back through matrices leaves is no more.
            drawn = Point(x: thousandths(place.x), y: thousandths(place.y))
        }
        return drawn
    }
}

extension View {
    /// Whether it is a control that is disabled.
    fileprivate var isDisabledControl: Bool { viewClass.isControl && !flags.contains(.enabled) }
}
