import Core
import HIDRecords
import Reports
import TouchKit

/// A view of a film in one look: where it is from frame to frame.
struct ViewTrack {
    /// A view looks the same as long as these are the same.
    struct Look: Hashable {
        let id: String
        let className: String
        let isHatched: Bool
        /// The corners of a view that is turned, which does not move in one look.
        let corners: [Double]

        init(_ view: DrawnView) {
            id = view.id
            className = ScenePicture.className(of: view)
            isHatched = view.takesNoTouch
            corners = view.isUpright ? [] : view.corners.flatMap { [$0.x, $0.y] }
        }
    }

    let look: Look
    /// Whether its id is written in it.
    let isNamed: Bool
    /// Where it is in each frame that has been taken; nil where it is not.
    private var rects: [Rect?]

    /// A track that begins in frame `index`.
    init(_ look: Look, isNamed: Bool, from index: Int) {
        (self.look, self.isNamed) = (look, isNamed)
        rects = Array(repeating: nil, count: index)
    }

    /// It is at `rect` in frame `index`.
    mutating func add(_ rect: Rect, in index: Int) {
        while rects.count < index { rects.append(nil) }
        rects.append(rect)
    }

    /// Writes it with its moves, as the element with the id `name`.
    func write(as name: String, in film: FilmClock, scale: Double, to markup: inout Markup) {
        guard let first = rects.compactMap(\.self).first else { return }
        markup.put("<svg id=\"")
        markup.put(trusted: name)
        markup.put("\"")
        markup.put(" x", first.origin.x, decimals: 1)
        markup.put(" y", first.origin.y, decimals: 1)
        markup.put(" width", first.size.width, decimals: 1)
        markup.put(" height", first.size.height, decimals: 1)
        if rects.first.map({ $0 == nil }) ?? true { markup.put(" visibility=\"hidden\"") }
        markup.put(">")
        putShape(at: first, to: &markup)
        let width = Double(look.id.unicodeScalars.count) * 14 * scale * 0.61 + 14 * scale
        if isNamed, width <= first.size.width {
            markup.put("<text class=\"vid\"")
            markup.put(" x", 8.4 * scale, decimals: 1)
            markup.put(" y", 16.8 * scale, decimals: 1)
            markup.put(" font-size", 14 * scale)
            markup.put(">")
            markup.put(text: look.id)
            markup.put("</text>")
        }
        markup.put("</svg>")
        putCourses(of: name, film, to: &markup)
        markup.put("\n")
    }

    private func putShape(at first: Rect, to markup: inout Markup) {
        let isTurned = !look.corners.isEmpty
        let classes = [look.className] + (look.isHatched ? [nil] : [])
        for className in classes {
            if isTurned {
                markup.put("<path d=\"")
                for (index, corner) in look.corners.enumerated() where index % 2 == 0 {
                    markup.put(index == 0 ? "M" : "L")
                    markup.put(corner - first.origin.x)
                    markup.put(",")
                    markup.put(look.corners[index + 1] - first.origin.y)
                }
                markup.put("z\"")
            } else {
                markup.put("<rect width=\"100%\" height=\"100%\"")
            }
            if let className {
                markup.put(" class=\"")
                markup.put(trusted: className)
                markup.put("\"/>")
            } else {
                markup.put(" fill=\"url(#s-hatch)\"/>")
            }
        }
    }

    private func putCourses(of name: String, _ film: FilmClock, to markup: inout Markup) {
        var visibility = Course()
        for (index, share) in film.shares.enumerated() {
            visibility.add(index < rects.count && rects[index] != nil ? 1 : 0, at: share)
        }
        if !visibility.isConstant {
            visibility.write("visibility", of: name, duration: film.duration, isDiscrete: true, to: &markup)
        }
        for (attribute, value) in Self.attributes {
            var course = Course()
            var known: Double?
            for (index, rect) in rects.enumerated() {
                guard let rect else { continue }
                let share = film.shares[index]
                // It stays where it was until shortly before it moves.
                if let known, share - film.step > (index > 0 ? film.shares[index - 1] : 0) {
                    course.add(known, at: share - film.step)
                }
                course.add(value(rect), at: share)
                known = value(rect)
            }
            if !course.isConstant { course.write(attribute, of: name, duration: film.duration, to: &markup) }
        }
    }

    private static let attributes: [(String, @Sendable (Rect) -> Double)] = [
        ("x", { $0.origin.x }), ("y", { $0.origin.y }), ("width", { $0.size.width }),
        ("height", { $0.size.height }),
    ]
}

/// The time of an animation.
struct FilmClock {
    /// When it begins.
    let start: Timestamp
    /// How many seconds it lasts.
    let duration: Double
    /// The moments of the frames as shares of it.
    var shares: [Double] = []

    /// When it begins again.
    var end: Timestamp { start + Interval(microseconds: Int64(duration * 1_000_000)) }

    /// A moment as a share of the animation.
    func share(of time: Timestamp) -> Double { (time - start).seconds / duration }
    /// How far apart the looks at the views were.
    var step: Double { Film.step.seconds / duration }
}
