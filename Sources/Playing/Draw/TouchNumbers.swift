import Core
import HIDRecords
import Reports
import TouchKit

/// The numbers of touches beside the marks where they began; those of touches that began at one place are one label.
struct TouchNumbers {
    /// How many numbers, or stretches of numbers, a label has at most.
    private static let mostParts = 3

    /// Touches that began at one point, or so close to it that their labels would lie on each other.
    private struct Group {
        let point: Point
        var touches: [Int]
    }

    private var groups: [Group] = []
    private let scale: Double
    private let fontSize: Double

    /// The numbers of `fingers` for a screen of `scale` times 1280 points.
    init(of fingers: [FingerPath], scale: Double) {
        self.scale = scale
        fontSize = 13 * scale
        for finger in fingers {
            guard let touch = finger.touch else { continue }
            add(touch, at: finger.points[0])
        }
    }

    /// Writes the labels, each at a corner of its mark where none of `labels` is, if there is one.
    func write(beside labels: inout SceneLabels, to markup: inout Markup) {
        markup.put("<g class=\"no\"")
        markup.put(" font-size", fontSize)
        markup.put(">")
        for group in groups {
            let text = Self.text(of: group.touches)
            markup.put(label: text, at: position(of: text, at: group.point, beside: &labels))
        }
        markup.put("</g>")
    }

    /// Adds a touch to the group whose label its own would cover.
    private mutating func add(_ touch: Int, at point: Point) {
        let index = groups.firstIndex { group in
            abs(group.point.x - point.x) < fontSize && abs(group.point.y - point.y) < fontSize
        }
        if let index {
            groups[index].touches.append(touch)
        } else {
            groups.append(Group(point: point, touches: [touch]))
        }
    }

    /// The left end of the base line of `text`: right above the mark at `point`, or at another corner of it where that is taken.
    private func position(of text: String, at point: Point, beside labels: inout SceneLabels) -> Point {
        let width = Double(text.unicodeScalars.count) * fontSize * SceneLabels.letterWidth
        let (right, left) = (point.x + 8 * scale, point.x - 8 * scale - width)
        let (above, below) = (point.y - 6 * scale, point.y + 6 * scale + fontSize * 0.75)
        for (x, y) in [(right, above), (right, below), (left, above), (left, below)]
        where labels.take(x...x + width, y: y) { return Point(x: x, y: y) }
        return Point(x: right, y: above)
    }

    /// `1–3, 5`; what is too much for a label is an ellipsis.
    private static func text(of touches: [Int]) -> String {
        var stretches: [ClosedRange<Int>] = []
        for touch in touches.sorted() {
            if let last = stretches.last, touch <= last.upperBound + 1 {
                stretches[stretches.count - 1] = last.lowerBound...touch
            } else {
                stretches.append(touch...touch)
            }
        }
        var parts = stretches.prefix(mostParts).map { stretch in
            stretch.count == 1 ? "\(stretch.lowerBound)" : "\(stretch.lowerBound)–\(stretch.upperBound)"
        }
        if stretches.count > mostParts { parts.append("…") }
        return parts.joined(separator: ", ")
    }
}
