import Core
import HIDRecords
import Reports
import TouchKit

/// A file of SVG in which fingers move in their own time, and what their touches came to appears as it is decided.
struct AnimatedDrawing {
    /// How many sentences are shown at a time.
    private static let lines = 4
    /// How long marks are shown at least.
    private static let shortest = Interval(microseconds: 700_000)

    private let film: Film
    private let fingers: [FingerPath]
    private let clock: FilmClock
    private let size: Size
    private let scale: Double
    private let name: String

    /// The animation of `film`, with the ways of fingers on the screen; nil if no finger comes down.
    init?(_ film: Film, fingers: [FingerPath]) {
        guard let start = film.start, let scene = film.frames.first?.scene else { return nil }
        self.film = film
        self.fingers = fingers
        let last = fingers.map { max($0.times.last ?? $0.start, $0.decided ?? $0.start) }.max() ?? start
        var clock = FilmClock(
            start: start, duration: ((last + Film.trail - start).seconds).rounded(decimals: 2))
        clock.shares = film.frames.map { clock.share(of: $0.time) }
        self.clock = clock
        (size, scale, name) = (scene.size, scene.scale, scene.name)
    }

    /// How many seconds it lasts.
    var duration: Double { clock.duration }

    /// The whole file.
    var markup: Markup {
        var markup = Markup()
        putHead(to: &markup)
        markup.put(ScenePicture(DrawnScene(name: name, size: size)).definitions)
        markup.put("\n<rect class=\"screen\"")
        markup.put(" width", size.width)
        markup.put(" height", size.height)
        markup.put("/>\n")
        for (index, track) in tracks.enumerated() {
            track.write(as: "v\(index)", in: clock, scale: scale * 1.4, to: &markup)
        }
        for finger in fingers { put(finger, to: &markup) }
        putSentences(to: &markup)
        markup.put("</svg>\n")
        return markup
    }

    private var margin: Double { (10 * scale).rounded(.up) }
    private var lineHeight: Double { 34 * scale }
    private var textHeight: Double { lineHeight * Double(min(Self.lines, sentences.count)) }

    private func putHead(to markup: inout Markup) {
        let height = size.height + (sentences.isEmpty ? 0 : textHeight + margin)
        markup.put("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        markup.put(" width", size.width + 2 * margin)
        markup.put(" height", height + 2 * margin)
        markup.put(" viewBox=\"")
        markup.put(trusted: ScenePicture.box(Size(width: size.width, height: height), margin: margin))
        markup.put("\" role=\"img\">\n<title>")
        markup.put(text: name)
        markup.put("</title>\n<style>")
        markup.put(trusted: PictureStyle.literal)
        markup.put("</style>\n")
    }

    /// The views in all their looks, from back to front.
    private var tracks: [ViewTrack] {
        var order: [ViewTrack.Look] = []
        var tracks: [ViewTrack.Look: ViewTrack] = [:]
        for (index, frame) in film.frames.enumerated() {
            var next = 0
            for view in frame.scene.views {
                let look = ViewTrack.Look(view)
                if let known = order.firstIndex(of: look) {
                    next = known + 1
                } else {
                    order.insert(look, at: next)
                    next += 1
                    let isNamed = view.form == .control || look.className == "sheet"
                    tracks[look] = ViewTrack(look, isNamed: isNamed, from: index)
                }
                tracks[look]?.add(view.frame, in: index)
            }
        }
        return order.compactMap { tracks[$0] }
    }

    // MARK: Fingers

    private func put(_ finger: FingerPath, to markup: inout Markup) {
        guard let end = finger.times.last else { return }
        let start = finger.points[0]
        markup.put("<circle class=\"finger\" visibility=\"hidden\"")
        markup.put(" cx", start.x, decimals: 1)
        markup.put(" cy", start.y, decimals: 1)
        markup.put(" r", 22 * scale)
        markup.put(">")
        appearance(from: finger.start, to: end).write(
            "visibility", duration: clock.duration, isDiscrete: true, to: &markup)
        var (x, y) = (Course(), Course())
        for (time, point) in zip(finger.times, finger.points) {
            x.add(point.x, at: clock.share(of: time))
            y.add(point.y, at: clock.share(of: time))
        }
        if !x.isConstant { x.write("cx", duration: clock.duration, to: &markup) }
        if !y.isConstant { y.write("cy", duration: clock.duration, to: &markup) }
        markup.put("</circle>\n")
        guard let outcome = finger.outcome, let decided = finger.decided else { return }
        markup.put("<g visibility=\"hidden\">")
        appearance(from: decided, to: disappearance(of: decided)).write(
            "visibility", duration: clock.duration, isDiscrete: true, to: &markup)
        OutcomeMark(outcome: outcome, scale: scale * 2.4).write(
            at: start, title: finger.sentence, to: &markup)
        markup.put("</g>\n")
    }

    /// When the mark of an outcome that was `decided` then goes: soon if other views come to lie there.
    private func disappearance(of decided: Timestamp) -> Timestamp {
        let settled = decided + Film.step + Film.step
        let change = film.frames.first { $0.time > settled }?.time ?? clock.end
        return min(clock.end, max(decided + Self.shortest, min(change, decided + Film.trail)))
    }

    /// Visible between two moments.
    private func appearance(from start: Timestamp, to end: Timestamp) -> Course {
        var course = Course()
        course.add(0, at: 0)
        course.add(1, at: clock.share(of: start))
        if clock.share(of: end) < 1 { course.add(0, at: clock.share(of: end)) }
        return course
    }

    // MARK: Sentences

    /// What is said, in the order in which it was decided.
    private var sentences: [(text: String, outcome: OutcomeName, time: Timestamp)] {
        fingers.compactMap { finger in
            finger.outcome.flatMap { outcome in finger.decided.map { (finger.sentence, outcome, $0) } }
        }
        .sorted { $0.2 < $1.2 }
    }

    /// The last sentences under the screen: each moves up as others come.
    private func putSentences(to markup: inout Markup) {
        let sentences = sentences
        for (index, sentence) in sentences.enumerated() {
            let leaving = index + Self.lines < sentences.count ? sentences[index + Self.lines].time : nil
            let end = clock.end
            let rows = rows(of: index, sentences.map(\.time))
            markup.put("<g visibility=\"hidden\"><svg overflow=\"visible\" id=\"t")
            markup.put(index)
            markup.put("\"")
            markup.put(" x", margin, decimals: 1)
            markup.put(" y", y(ofRow: rows.first?.row ?? 0), decimals: 1)
            markup.put(">")
            OutcomeMark(outcome: sentence.outcome, scale: scale * 2)
                .write(at: Point(x: 0, y: -8 * scale), to: &markup)
            markup.put("<text class=\"no\"")
            markup.put(" x", 20 * scale, decimals: 1)
            markup.put(" font-size", 24 * scale)
            markup.put(">")
            markup.put(text: sentence.text)
            markup.put("</text></svg>")
            if rows.count > 1 {
                var course = Course()
                for (row, time) in rows { course.add(y(ofRow: row), at: clock.share(of: time)) }
                course.write("y", of: "t\(index)", duration: clock.duration, isDiscrete: true, to: &markup)
            }
            appearance(from: sentence.time, to: leaving ?? end).write(
                "visibility", duration: clock.duration, isDiscrete: true, to: &markup)
            markup.put("</g>\n")
        }
    }

    /// The rows in which the sentence at `index` is shown: a new one from each of these moments on.
    private func rows(of index: Int, _ times: [Timestamp]) -> [(row: Int, time: Timestamp)] {
        var rows = [(row: min(index, Self.lines - 1), time: clock.start)]
        for later in times.indices where later > index && later >= Self.lines && later < index + Self.lines {
            rows.append((Self.lines - 1 - (later - index), times[later]))
        }
        return rows
    }

    private func y(ofRow row: Int) -> Double { size.height + margin + lineHeight * (Double(row) + 0.7) }
}
