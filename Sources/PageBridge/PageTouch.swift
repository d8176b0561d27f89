package import ApplicationProtocol
import Core
import HIDRecords

/// A touch as the page has seen it: its events, and what may be a consequence of them.
package struct PageTouch: Sendable {
    /// Which touch of which document.
    package struct ID: Hashable, Sendable {
        /// The document.
        package let world: BrowserWorld
        /// Counts the touches of the document.
        package let number: Int

        /// The `number`th touch of the document in `world`.
        package init(world: BrowserWorld, number: Int) {
            self.world = world
            self.number = number
        }
    }

    /// What may have come of a click, the best evidence first.
    package enum Proof: String, CaseIterable, Sendable {
        case changed, focus, value, scrolled, request
    }

    /// Which one.
    package let id: ID
    /// When it began, by the page's events, on the clock of touchd.
    package let began: Double
    /// Where it began, in pixels of CSS; nil in a frame of which nobody knows where it lies.
    package let place: (x: Double, y: Double)?
    /// What of the page people had before them then, if this is a touch of the page itself.
    package var viewport = PageViewport.whole
    /// The view that the page says it was on.
    package let view: String
    /// From its beginning to the page's first handler, in seconds.
    package let delay: Double

    /// The view under it, if the browser took it for one on ``view``, which it was beside.
    package var under: String?
    /// Whether the element was disabled or inert.
    package var isDisabled = false
    /// The view on which it lifted; nil while it is down.
    package var liftedOn: String?
    /// Whether the browser took it away from the page.
    package var isCancelled = false
    /// The view that scrolled with it.
    package var scrolled: String?
    /// Whether the page became larger or smaller with it.
    package var isZoomed = false
    /// The view that still scrolled after a swipe until the finger stopped it.
    package var stopped: String?
    /// When the click came, on the clock of touchd.
    package var clicked: Double?
    /// What the browser itself does with a click there; empty for nothing.
    package var standard = ""
    /// Whether somebody on its path is known to listen.
    package var listens = false
    /// Whether all who listen are known; Firefox does not tell them.
    package var isTold = true
    /// Whether a handler kept the browser from doing what it does with touches, and has acted itself.
    package var isPrevented = false
    /// Whether a menu came instead of a click.
    package var hasMenu = false
    /// Whether it is on something that programs draw, of which nobody tells what they do.
    package var isDrawing = false
    /// Whether somebody on its path follows fingers, as far as that is known.
    package var isFollowed = false
    /// What may have come of it.
    package var proofs: Set<Proof> = []
    /// Whether some of that is the browser's own doing: a slider, a dialog that a touch beside it closes.
    package var isOwn = false
    /// The kind of dialog that a program opened because of it.
    package var dialog: String?
    /// Where the page went because of it.
    package var destination: String?
    /// What a handler threw, and where.
    package var exception: String?
    /// Whether all that its events set off at once has been seen.
    package var isSettled = false

    /// When the page's first handler got it, on the clock of touchd.
    var heard: Double { began + delay }

    /// A touch that began at this place of the page.
    package init(id: ID, began: Double, at place: (x: Double, y: Double)?, view: String, delay: Double) {
        self.id = id
        self.began = began
        self.place = place
        self.view = view
        self.delay = delay
    }

    /// Whether it may have begun at this place, as far as it is known.
    func isNear(x: Double, y: Double, within distance: Double) -> Bool {
        guard let place else { return true }
        return abs(place.x - x) <= distance && abs(place.y - y) <= distance
    }

    /// Whether it may have begun at this place of what shows the page.
    func isNear(onScreen point: Point, within distance: Double) -> Bool {
        isNear(
            x: viewport.x + point.x / viewport.scale, y: viewport.y + point.y / viewport.scale,
            within: distance / min(1, viewport.scale))
    }

    /// What was made of a touch that began and ended then on the clock of touchd; nil while something else may still come.
    /// `isLast` says that nothing will.
    package func answer(to touch: Int, began: Double, ended: Double, isLast: Bool) -> TouchAnswer? {
        guard var answer = outcome(isLast: isLast).map({ TouchAnswer(touch: touch, $0) }) else { return nil }
        var notes: [String] = []
        switch answer.outcome {
        case .acted:
            notes.append(note)
            if let exception { notes.append("page threw \(exception)") }
            if let clicked { answer.delay = max(0, min(clicked - ended, TouchAnswer.longestDelay)) }
        case .handled:
            let scroller = scrolled ?? (clicked == nil ? stopped : nil)
            answer.view = scroller == Self.page ? nil : scroller
            notes.append(handling(scroller))
        case .nothing: break
        }
        if under != nil { notes.append("taken for \(view)") }
        if delay > Self.late { notes.append("\(hundredths(delay)) s late") }
        answer.seenAfter = max(0, min(heard - began, TouchAnswer.longestUnseen))
        if !notes.isEmpty { answer.note = Self.cut(notes.joined(separator: ", ")) }
        return answer
    }

    /// How it was handled, by what scrolls if that did it.
    private func handling(_ scroller: String?) -> String {
        if isZoomed { return "page zoomed" }
        if scrolled != nil { return "page scrolled" }
        return scroller != nil ? "page stopped scrolling" : "drawing"
    }

    /// What the script calls the page itself.
    static let page = "page"
    /// A page's first handler that comes later after the finger is late.
    private static let late = 0.2

    private func outcome(isLast: Bool) -> TouchAnswer.Outcome? {
        if isCancelled, scrolled != nil || stopped != nil { return .handled }
        if isDisabled, clicked == nil || !hasProof {
            return isLast || isSettled ? nothing("disabled") : nil
        }
        if isCancelled { return isLast || isSettled ? nothing("taken by the browser") : nil }
        if clicked == nil { return withoutClick(isLast: isLast) }
        if hasProof { return isSettled || isLast ? .acted(["click"]) : nil }
        guard isLast else { return nil }
        if let exception { return nothing(exception) }
        if !standard.isEmpty { return .acted(["click"]) }
        if !isSettled { return nothing("busy") }
        if isDrawing, listens { return .handled }
        return nothing(listens ? "nothing changed" : isTold ? "no listener" : "nothing came of it")
    }

    private func withoutClick(isLast: Bool) -> TouchAnswer.Outcome? {
        if destination != nil || dialog != nil { return .acted(["touch"]) }
        guard isLast else { return nil }
        if isOwn || hasProof && (isPrevented || isFollowed) { return .acted(["touch"]) }
        if let exception { return nothing(exception) }
        if !isSettled { return nothing("busy") }
        if stopped == nil, isDrawing, isFollowed { return .handled }
        if isPrevented { return nothing("no click, default prevented") }
        if hasMenu { return nothing("no click, long press") }
        if let liftedOn, liftedOn != view { return nothing("no click, lifted outside") }
        // The browser makes no click of a finger that stops what scrolls.
        if stopped != nil { return .handled }
        if scrolled != nil { return .handled }
        return nothing("no click")
    }

    private var hasProof: Bool { !proofs.isEmpty || destination != nil || dialog != nil }

    private func nothing(_ reason: String) -> TouchAnswer.Outcome { .nothing(Self.cut("page: \(reason)")) }

    /// What came of it first.
    private var note: String {
        if let dialog { return "page opened \(dialog)" }
        if let destination { return "page went to \(destination)" }
        switch Proof.allCases.first(where: proofs.contains) {
        case .changed: return "page changed"
        case .focus: return "focus"
        case .value: return "value"
        case .scrolled: return "page scrolled"
        case .request: return "request"
        case nil: return standard.isEmpty ? "listener" : standard
        }
    }

    /// `text` as far as an answer may have it.
    private static func cut(_ text: String) -> String {
        text.unicodeScalars.count <= 80
            ? text : String(text.unicodeScalars.prefix(77).map(Character.init)) + "..."
    }
}

/// `seconds` to two decimals.
private func hundredths(_ seconds: Double) -> String {
    let whole = Int((seconds * 100).rounded())
    let rest = whole % 100
    return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
}
