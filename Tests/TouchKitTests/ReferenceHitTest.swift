import Glibc
import HIDRecords
import TouchKit

/// `UIView.hitTest(_:with:)` as Apple describes it, recursive and slow: what the table must agree with.
struct ReferenceHitTest {
    let tree: ViewTree
    var calls: [String] = []

    mutating func hitTest(_ point: Point, on screen: Int = 0) -> ResponderID? {
        let windows = tree.windows.enumerated()
            .filter { $0.element.screen == screen }
            .sorted { ($0.element.level, $0.offset) > ($1.element.level, $1.offset) }
        for (_, window) in windows {
            let local = toLocal(point, window.responder)
            if let hit = hitTest(local, in: window.responder) { return hit }
        }
        return nil
    }

    private func toLocal(_ point: Point, _ view: ResponderID) -> Point? {
        tree.transformToSuperview(of: view).inverse?.applied(to: point)
    }

    private mutating func hitTest(_ point: Point?, in view: ResponderID) -> ResponderID? {
        calls.append("\(tree[view].name) hitTest")
        switch tree[traits: view].hitTest {
        case .transparent: return nil
        case .redirect(let target, let guarded):
            if let hit = redirected(point, from: view, to: target, guarded: guarded) { return hit }
            return standard(point, view)
        case .selfOnly: return standard(point, view) == nil ? nil : view
        case .passThrough:
            let hit = standard(point, view)
            return hit == view ? nil : hit
        case .none: return standard(point, view)
        }
    }

    private func redirected(
        _ point: Point?, from view: ResponderID, to target: ResponderID, guarded: Bool
    ) -> ResponderID? {
        guard let point, let local = tree.convert(point, from: view, to: target) else { return nil }
        if guarded, tree[view: target].hitTestExclusion != nil { return nil }
        return tree[view: target].bounds.contains(local) ? target : nil
    }

    private mutating func standard(_ point: Point?, _ view: ResponderID) -> ResponderID? {
        if let reason = tree[view: view].hitTestExclusion {
            calls.append("\(tree[view].name) skipped \(reason)")
            return nil
        }
        guard pointInside(point, view), let point else { return nil }
        for subview in tree.subviews(of: view).reversed() {
            if let hit = hitTest(toLocal(point, subview), in: subview) { return hit }
        }
        return view
    }

    private mutating func pointInside(_ point: Point?, _ view: ResponderID) -> Bool {
        let isInside = claims(point, view)
        calls.append("\(tree[view].name) pointInside \(isInside)")
        return isInside
    }

    private mutating func claims(_ point: Point?, _ view: ResponderID) -> Bool {
        guard let point else { return false }
        let bounds = tree[view: view].bounds
        switch tree[traits: view].pointInside {
        case .none: return bounds.contains(point)
        case .always: return true
        case .never: return false
        case .insets(let insets): return bounds.inset(by: insets).contains(point)
        case .shape(let shape): return Self.holds(shape, point, bounds)
        case .including(let others):
            for other in others where pointInside(tree.convert(point, from: view, to: other), other) {
                return true
            }
            return bounds.contains(point)
        }
    }
}

extension ReferenceHitTest {
    /// Whether a shape in `bounds` has `point`: a round corner by its ellipse, an outline by the sum of the angles at which its
    /// lines are seen from there.
    private static func holds(_ shape: ViewShape, _ point: Point, _ bounds: Rect) -> Bool {
        let middle = Point(
            x: point.x - bounds.origin.x - bounds.size.width / 2,
            y: point.y - bounds.origin.y - bounds.size.height / 2)
        switch shape {
        case .polygon(let points):
            let angles = points.indices.map { index -> Double in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                let (ax, ay, bx, by) = (a.x - point.x, a.y - point.y, b.x - point.x, b.y - point.y)
                return atan2(ax * by - ay * bx, ax * bx + ay * by)
            }
            return Int((angles.reduce(0, +) / (2 * .pi)).rounded()) % 2 != 0
        case .circle(let radius):
            let reach = radius ?? min(bounds.size.width, bounds.size.height) / 2
            return reach > 0 && hypot(middle.x, middle.y) <= reach
        case .ellipse(let radii):
            let (across, down) = (
                radii?.width ?? bounds.size.width / 2, radii?.height ?? bounds.size.height / 2
            )
            return hypot(middle.x / across, middle.y / down) <= 1
        case .rounded(let radii):
            let places = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
            let sides = [
                (bounds.size.width, radii[0] + radii[2]), (bounds.size.width, radii[4] + radii[6]),
                (bounds.size.height, radii[1] + radii[7]), (bounds.size.height, radii[3] + radii[5]),
            ]
            let fit = sides.map { $0.0 < $0.1 ? $0.0 / $0.1 : 1 }.min() ?? 1
            return bounds.contains(point)
                && !places.indices.contains { index in
                    let (across, down) = (radii[2 * index] * fit, radii[2 * index + 1] * fit)
                    let corner = (
                        x: abs(point.x - bounds.origin.x - places[index].0 * bounds.size.width),
                        y: abs(point.y - bounds.origin.y - places[index].1 * bounds.size.height)
                    )
                    return corner.x < across && corner.y < down
                        && hypot((across - corner.x) / across, (down - corner.y) / down) > 1
                }
        }
    }
}

/// Keeps the calls of a hit-test as text.
struct CallTrace: HitTrace {
    let tree: ViewTree
    var calls: [String] = []

    mutating func hitTest(_ view: ResponderID) { calls.append("\(tree[view].name) hitTest") }
    mutating func pointInside(_ view: ResponderID, _ isInside: Bool) {
        calls.append("\(tree[view].name) pointInside \(isInside)")
    }
    mutating func skipped(_ view: ResponderID, _ reason: HitTestExclusion) {
        calls.append("\(tree[view].name) skipped \(reason)")
    }
}
