import Core
import HIDRecords
import TouchKit

/// A condition of a scene.
///
/// Rule: gestures/conditions.
indirect enum ModelCondition: Equatable {
    case always(Bool)
    case not(ModelCondition)
    case all([ModelCondition])
    case any([ModelCondition])
    case view(Int)
    case inside(Int)
    case isControl
    case isSelf(Bool)
    case rect(Rect)
    case tapCount(minimum: Double, maximum: Double)
    case horizontal(Bool)
    case direction(SwipeDirection)
    case xFrom(Double)
    case yFrom(Double)
    case lengthUpTo(Double)
    case touches(Double)
    case scrollAt(Int, Condition.ScrollEdge)
    case scrolling(Condition.ScrollActivity, [Int])
    case value(of: Int, from: Double)
}

/// What a condition may look at.
struct ModelCircumstances {
    /// The view that asks.
    var view: Int
    /// The view that the touch hit.
    var hitView: Int
    var tapCount: Int
    /// The place of the touch or of the gesture, in the view that asks.
    var location: Point
    var translation = Point.zero
    var fingers = 1
}

extension ScrollModel {
    /// Whether `condition` holds.
    func holds(_ condition: ModelCondition, _ now: ModelCircumstances) -> Bool {
        switch condition {
        case .always(let answer): answer
        case .not(let part): !holds(part, now)
        case .all(let parts): parts.allSatisfy { holds($0, now) }
        case .any(let parts): parts.contains { holds($0, now) }
        case .view(let view): now.hitView == view
        case .inside(let view): scene.viewsAround(now.hitView).contains(view)
        case .isControl: scene.views[now.hitView].isControl
        case .isSelf(let answer): (now.hitView == now.view) == answer
        case .rect(let rect): contains(rect, now.location)
        case .tapCount(let minimum, let maximum): (minimum...maximum).contains(Double(now.tapCount))
        case .scrollAt(let view, let edge): isScrolled(view, to: edge)
        case .scrolling(let activity, let views): views.contains { isScrolling($0, activity) }
        case .value(let slider, let minimum): sliders[slider, default: 0] >= minimum
        case .horizontal, .direction, .xFrom, .yFrom, .lengthUpTo, .touches: measures(condition, now)
        }
    }

    private func measures(_ condition: ModelCondition, _ now: ModelCircumstances) -> Bool {
        let way = now.translation
        switch condition {
        case .horizontal(let answer): return (abs(way.x) > abs(way.y)) == answer
        case .direction(let direction):
            if way == .zero { return false }
            if abs(way.x) > abs(way.y) { return direction.contains(way.x > 0 ? .right : .left) }
            return direction.contains(way.y > 0 ? .down : .up)
        case .xFrom(let minimum): return way.x >= minimum
        case .yFrom(let minimum): return way.y >= minimum
        case .lengthUpTo(let maximum): return (way.x * way.x + way.y * way.y).squareRoot() <= maximum
        case .touches(let count): return Double(now.fingers) == count
        default: return false
        }
    }

    private func isScrolling(_ view: Int, _ activity: Condition.ScrollActivity) -> Bool {
        switch activity {
        case .isTracking: touches.contains { $0.isDown && scene.viewsAround($0.view).contains(view) }
        case .isDragging: drags[view] != nil
        case .isDecelerating: motions[view].map { !$0.isAnimation } ?? false
        }
    }

    private func isScrolled(_ view: Int, to edge: Condition.ScrollEdge) -> Bool {
        let (horizontal, vertical) = (axis(.x, of: view), axis(.y, of: view))
        switch edge {
        case .top: return offsets[view].y <= vertical.start
        case .bottom: return offsets[view].y >= vertical.end
        case .left: return offsets[view].x <= horizontal.start
        case .right: return offsets[view].x >= horizontal.end
        }
    }
}

/// Whether `point` lies in `rect`, whose right and bottom edges do not belong to it.
func contains(_ rect: Rect, _ point: Point) -> Bool {
    point.x >= rect.origin.x && point.x < rect.origin.x + rect.size.width
        && point.y >= rect.origin.y && point.y < rect.origin.y + rect.size.height
}

extension ModelCondition {
    /// The same in a scene; `ids` are its views.
    func condition(_ ids: [ResponderID]) -> Condition {
        switch self {
        case .always(let answer): return .always(answer)
        case .not(let part): return .not(part.condition(ids))
        case .all(let parts): return .all(parts.map { $0.condition(ids) })
        case .any(let parts): return .any(parts.map { $0.condition(ids) })
        case .view(let view): return .view([ids[view]])
        case .inside(let view): return .inside([ids[view]])
        case .isControl: return .viewClass([.control])
        case .isSelf(let answer): return .isSelf(answer)
        case .rect(let rect): return .rect(rect)
        case .tapCount(let minimum, let maximum):
            return .tapCount(Limits(minimum: minimum, maximum: maximum))
        case .horizontal(let answer): return .axis(answer ? .horizontal : .vertical)
        case .direction(let direction): return .direction(direction)
        case .xFrom(let minimum):
            return .translation(VectorLimits.with { $0.x = Limits(minimum: minimum) })
        case .yFrom(let minimum):
            return .translation(VectorLimits.with { $0.y = Limits(minimum: minimum) })
        case .lengthUpTo(let maximum):
            return .translation(VectorLimits.with { $0.length = Limits(maximum: maximum) })
        case .touches(let count): return .touches(Limits(minimum: count, maximum: count))
        case .scrollAt(let view, let edge): return .scrollAt(ids[view], edge)
        case .scrolling(let activity, let views):
            return .scrolling(activity, Set(views.map { ids[$0] }))
        case .value(let slider, let minimum):
            return .value(of: ids[slider], .within(Limits(minimum: minimum)))
        }
    }
}

extension VectorLimits {
    fileprivate static func with(_ change: (inout VectorLimits) -> Void) -> VectorLimits {
        var limits = VectorLimits()
        change(&limits)
        return limits
    }
}
