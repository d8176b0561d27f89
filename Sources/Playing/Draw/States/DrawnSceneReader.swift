package import Core
import HIDRecords
package import Reports
import TouchKit

/// A drawn scene from JSON: `TOUCH_SCENE` of the journal.
extension DrawnScene {
    /// The most views of a scene that are read.
    private static let mostViews = 10_000

    /// The scene that `json` describes; nil if that has no size.
    package init?(_ json: JSONValue) {
        guard let size = json["size"]?.numbers, size.count == 2,
            size.allSatisfy({ (1...100_000).contains($0) })
        else { return nil }
        self.init(name: json["app"]?.string ?? "", size: Size(width: size[0], height: size[1]))
        state = json["state"]?.string.flatMap(InteractionState.init) ?? .normal
        views = (json["views"]?.array ?? []).prefix(Self.mostViews).compactMap { DrawnView($0) }
        controls = views.filter { $0.form == .control }.map(\.id)
        markSensitive()
    }

    /// Views in a sensitive one are sensitive, too: each belongs to the outermost.
    private mutating func markSensitive() {
        var roots: [String: String] = [:]
        for index in views.indices {
            let root = views[index].superview.flatMap { roots[$0] } ?? views[index].sensitive
            views[index].sensitive = root
            if let root { roots[views[index].id] = root }
        }
    }
}

extension DrawnView {
    fileprivate init?(_ json: JSONValue) {
        guard let id = json["id"]?.string, let corners = Self.points(json["frame"]?.numbers) else {
            return nil
        }
        self.init(id: id, corners: corners)
        superview = json["superview"]?.string
        if let offset = json["offset"]?.numbers, offset.count == 2, offset.allSatisfy({ abs($0) < 1e7 }) {
            self.offset = Point(x: offset[0], y: offset[1])
        }
        form = json["control"] == .bool(true) ? .control : .view
        isDisabled = json["enabled"] == .bool(false)
        takesNoTouch = json["touchable"] == .bool(false)
        if json["sensitive"] == .bool(true) { sensitive = id }
    }

    /// The corners of an upright rectangle of four numbers, or of any of eight.
    private static func points(_ numbers: [Double]?) -> [Point]? {
        guard let numbers, numbers.allSatisfy({ abs($0) < 1e7 }) else { return nil }
        if numbers.count == 4 {
            return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).corners
        }
        guard numbers.count == 8 else { return nil }
        return stride(from: 0, to: 8, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
}
