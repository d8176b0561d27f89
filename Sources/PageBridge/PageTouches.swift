package import ApplicationProtocol
package import Core
package import HIDRecords

/// Where a touch began in a page.
package struct PagePoint: Sendable {
    /// From the left edge, in pixels of CSS.
    package var x: Double
    /// From the top edge.
    package var y: Double
    /// The page's views that touchd has there: ``PageTree/views(x:y:)``.
    package var views: [PageSpot] = []
    /// The document that was in front; nil for none.
    package var world: BrowserWorld?
    /// The frames that show other documents there.
    package var frames: [BrowserWorld: String]

    /// The point (`x`, `y`), at which touchd has `views` of the document in `world` and of those in its frames.
    package init(
        x: Double, y: Double, views: [PageSpot] = [], of world: BrowserWorld? = nil,
        frames: [BrowserWorld: String] = [:]
    ) {
        (self.x, self.y, self.views, self.world, self.frames) = (x, y, views, world, frames)
    }

    /// A view by its name; a document in a frame is the frame.
    fileprivate func word(for spot: PageSpot) -> String {
        guard spot.view == PageTouch.page, let world = spot.world else { return spot.view }
        return frames[world] ?? spot.view
    }
}

/// Joins the touches that touchd says ended with those that the page has seen, by time and place, and finds what was made of them.
package struct PageTouches: Sendable {
    /// A touch of touchd that is to be answered.
    private struct Waiting {
        let id: Int
        let began: Double
        let point: PagePoint
        var ended: Double?
        var seen: PageTouch.ID?
    }

    /// How far apart the page's time stamp may be from the kernel's, in seconds: compositors round.
    private static let apart = 0.03
    /// How far apart in pixels the places may be.
    private static let distance = 2.0
    /// How many touches of the page are remembered.
    private static let remembered = 64

    /// How long after its end what happens may be because of a touch, in seconds.
    package let patience: Double
    /// Whether touches come to the page through the bridge: then later, and in order.
    package let isDelivering: Bool
    /// How many touches in a row the page got nothing of.
    package private(set) var unseenInRow = 0
    /// Whether the page had not said all, or anything, of a touch whose time was over at the last call of ``takeAnswers(at:)``.
    package private(set) var isSilent = false

    private var waiting: [Waiting] = []
    private var seen: [PageTouch] = []
    private var differences: [String] = []

    /// Nothing has been touched.
    package init(patience: Double, isDelivering: Bool) {
        self.patience = patience
        self.isDelivering = isDelivering
    }

    // MARK: touchd

    /// A touch begins at this point of the page.
    package mutating func begin(_ id: Int, on point: PagePoint, at time: Double) {
        waiting.append(Waiting(id: id, began: time, point: point))
    }

    /// A touch ends, and is to be answered.
    package mutating func end(_ id: Int, at time: Double) {
        for index in waiting.indices where waiting[index].id == id { waiting[index].ended = time }
    }

    /// A touch is cancelled, and nobody asks about it.
    package mutating func cancel(_ id: Int) { waiting.removeAll { $0.id == id } }

    /// Nobody asks about any touch.
    package mutating func cancelAll() { waiting = [] }

    // MARK: The page

    /// The page has seen a touch begin.
    package mutating func see(_ touch: PageTouch) {
        seen.append(touch)
        if seen.count > Self.remembered { seen.removeFirst() }
        join()
    }

    /// Changes what is known of a touch of the page.
    package mutating func update(_ id: PageTouch.ID, _ change: (inout PageTouch) -> Void) {
        for index in seen.indices where seen[index].id == id { change(&seen[index]) }
    }

    /// Changes what is known of the last touch of a session that began at `time` or less than ``patience`` before.
    package mutating func updateLast(of session: String, at time: Double, _ change: (inout PageTouch) -> Void)
    {
        let index = seen.lastIndex { $0.id.world.session == session && !$0.isSettled }
        let last = index ?? seen.lastIndex { $0.id.world.session == session && time - $0.began <= patience }
        if let last { change(&seen[last]) }
    }

    /// What is known of a touch of the page.
    package subscript(id: PageTouch.ID) -> PageTouch? { seen.first { $0.id == id } }

    private mutating func join() {
        for index in waiting.indices where waiting[index].seen == nil {
            let touch = waiting[index]
            let joined = Set(waiting.compactMap { $0.seen })
            let found = seen.first { candidate in
                let isNear = candidate.isNear(x: touch.point.x, y: touch.point.y, within: Self.distance)
                let later = candidate.began - touch.began
                let isThen = isDelivering ? later > -Self.apart && later < patience : abs(later) <= Self.apart
                return isNear && isThen && !joined.contains(candidate.id)
            }
            waiting[index].seen = found?.id
            if let found { compare(found, with: touch) }
        }
    }

    /// Takes note of a touch that the page has on another view than touchd.
    private mutating func compare(_ seen: PageTouch, with touch: Waiting) {
        let (point, world) = (touch.point, seen.id.world)
        let spot = PageSpot(seen.view, of: world)
        guard world == point.world || point.frames[world] != nil, let hit = point.views.first,
            !point.views.contains(spot)
        else { return }
        let location = "\(Int(point.x.rounded())),\(Int(point.y.rounded()))"
        differences.append(
            "page differs at \(location): page has \(point.word(for: spot)), touchd \(point.word(for: hit))")
    }

    /// The touches that the page had on another view than touchd, since the last call: a sentence for each.
    package mutating func takeDifferences() -> [String] {
        defer { differences = [] }
        return differences
    }

    // MARK: Answers

    /// When the next touch has to be answered, whatever is known of it by then; nil without one.
    package var nextDeadline: Double? { waiting.compactMap { $0.ended.map { $0 + patience } }.min() }

    /// The touches of which nobody knows whether somebody listens, though nothing came of their click.
    package func unheard(at time: Double) -> [PageTouch.ID] {
        waiting.compactMap { touch in
            guard let ended = touch.ended, time - ended > patience / 2, let id = touch.seen,
                let seen = self[id],
                seen.clicked != nil, seen.proofs.isEmpty, !seen.listens
            else { return nil }
            return id
        }
    }

    /// Takes the touches of which it is known what the page made of them; `named` is the id of a view of a document.
    package mutating func takeAnswers(
        at time: Double, named: (String, BrowserWorld) -> String? = { name, _ in name }
    ) -> [TouchAnswer] {
        join()
        var answers: [TouchAnswer] = []
        isSilent = false
        for touch in waiting {
            guard let ended = touch.ended else { continue }
            let isLast = time >= ended + patience
            let answer: TouchAnswer?
            if let id = touch.seen, let seen = self[id] {
                var found = seen.answer(to: touch.id, began: touch.began, ended: ended, isLast: isLast)
                if let view = found?.view { found?.view = named(view, seen.id.world) }
                answer = found
                if answer != nil { unseenInRow = 0 }
                if isLast, !seen.isSettled { isSilent = true }
            } else {
                answer = isLast ? TouchAnswer(touch: touch.id, .nothing(Self.unseen(for: patience))) : nil
                if isLast { (unseenInRow, isSilent) = (unseenInRow + 1, true) }
            }
            if let answer { answers.append(answer) }
        }
        waiting.removeAll { touch in answers.contains { $0.touch == touch.id } }
        return answers
    }

    private static func unseen(for patience: Double) -> String {
        let text = patience == patience.rounded() ? "\(Int(patience))" : "\(patience)"
        return "page got nothing for \(text) s"
    }
}

/// What the script tells of touches.
extension PageTouches {
    /// Takes what the script in `world` has seen of a touch; `clock` leads from its times to touchd's, in seconds.
    package mutating func take(
        _ message: JSONValue, from world: BrowserWorld, clock: Double, at point: Point? = nil
    ) {
        guard let number = message["touch"]?.integer, let time = message["time"]?.number else { return }
        let id = PageTouch.ID(world: world, number: number)
        let moment = time / 1000 + clock
        switch message["what"]?.string {
        case "down": seeDown(message, as: id, moment, clock, at: point)
        case "up": update(id) { $0.liftedOn = message["view"]?.string ?? PageTouch.page }
        case "cancel":
            update(id) {
                $0.isCancelled = true
                $0.scrolled = message["scrolled"]?.string ?? $0.scrolled
            }
        case "click":
            update(id) {
                $0.clicked = moment
                $0.standard = message["standard"]?.string ?? ""
                $0.listens = $0.listens || message["listens"] == .bool(true)
                $0.isTold = message["listens"] != .null
            }
        case "prevented": update(id) { $0.isPrevented = true }
        case "menu": update(id) { $0.hasMenu = true }
        case "settled": update(id) { $0.isSettled = true }
        case "proof":
            let name = message["proof"]?.string ?? ""
            update(id) { touch in
                if name == "scrolled" { touch.scrolled = message["view"]?.string }
                if let proof = PageTouch.Proof(rawValue: name) { touch.proofs.insert(proof) }
            }
        default: break
        }
    }

    private mutating func seeDown(
        _ message: JSONValue, as id: PageTouch.ID, _ moment: Double, _ clock: Double, at point: Point?
    ) {
        guard let stamp = message["stamp"]?.number else { return }
        var place: (x: Double, y: Double)?
        if let x = message["x"]?.number, let y = message["y"]?.number { place = (x, y) }
        if let point { place = (point.x, point.y) }
        var touch = PageTouch(
            id: id, began: stamp / 1000 + clock, at: place, view: message["view"]?.string ?? PageTouch.page,
            delay: max(0, moment - stamp / 1000 - clock))
        touch.isDisabled = message["disabled"] == .bool(true)
        see(touch)
    }
}
