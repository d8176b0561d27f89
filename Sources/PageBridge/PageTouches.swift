package import ApplicationProtocol
package import Core
package import HIDRecords

/// Where a touch began in a page.
package struct PagePoint: Sendable {
    /// From the left edge, in pixels of CSS.
    package var x: Double
    /// From the top edge.
    package var y: Double
    /// Where that is in what shows the page, in pixels of a page that is not pinched larger; nil if nobody knows.
    package var onScreen: Point?
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
        /// When the bridge heard of its beginning, which it hands on at once if it hands on any.
        let handed: Double
        /// Since when the page has had all of it.
        var ended: Double?
        /// How long the page had for it is over, but it need not have said all.
        var isOverdue = false
        var seen: PageTouch.ID?
    }

    /// How far apart the page's time stamp may be from the kernel's, in seconds: compositors round.
    private static let apart = 0.03
    /// How far apart in pixels the places may be.
    private static let distance = 2.0
    /// How many touches of the page are remembered.
    private static let remembered = 64
    /// How much longer than ``patience`` a page that has not said all of a touch is waited for, in seconds: a busy machine is late.
    package static let grace = 0.5
    /// How long after its end a touch whose events the page is still busy with is waited for, in seconds.
    package static let longest = 5.0
    /// How late the bridge may be to hand a touch on, at most, in seconds; what is later is the page's time.
    private static let latest = 0.3

    /// How long after its end what happens may be because of a touch, in seconds.
    package let patience: Double
    /// Whether touches come to the page through the bridge: then later, and in order.
    package let isDelivering: Bool
    /// How many touches in a row the page got nothing of.
    package private(set) var unseenInRow = 0
    /// Whether the page had not said all, or anything, of a touch whose time was over at the last call of ``takeAnswers(at:)``.
    package private(set) var isSilent = false

    /// The kind of dialog that keeps the page from getting touches; nil without one.
    package var dialog: String?

    private var waiting: [Waiting] = []
    /// The last touches that were answered though the page had said nothing of them.
    private var missed: [Waiting] = []
    private var seen: [PageTouch] = []
    /// The page has said all that it got before this time.
    private var heard = -Double.infinity
    private var differences: [String] = []

    /// Nothing has been touched.
    package init(patience: Double, isDelivering: Bool) {
        self.patience = patience
        self.isDelivering = isDelivering
    }

    // MARK: touchd

    /// A touch begins at this point of the page; `handed` is when the bridge handed it on, if it did.
    package mutating func begin(_ id: Int, on point: PagePoint, at time: Double, handed: Double? = nil) {
        waiting.append(Waiting(id: id, began: time, point: point, handed: handed ?? time))
    }

    /// A touch ends, and is to be answered; `handed` is when the bridge handed that on, if it did.
    package mutating func end(_ id: Int, at time: Double, handed: Double? = nil) {
        let ended = min(max(time, handed ?? time), time + Self.latest)
        for index in waiting.indices where waiting[index].id == id { waiting[index].ended = ended }
    }

    /// A touch is cancelled, and nobody asks about it.
    package mutating func cancel(_ id: Int) { waiting.removeAll { $0.id == id } }

    /// Nobody asks about any touch.
    package mutating func cancelAll() { waiting = [] }

    // MARK: The page

    /// The page has answered a question that it was asked then: it has said all that it got before.
    package mutating func hear(askedAt time: Double) { heard = max(heard, time) }

    /// The page has seen a touch begin.
    package mutating func see(_ touch: PageTouch) {
        // Numbers of worlds begin anew in another process.
        seen.removeAll { $0.id == touch.id }
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

    /// A document is gone: it says no more of its touches.
    package mutating func forget(_ world: BrowserWorld) {
        for index in seen.indices where seen[index].id.world == world { seen[index].isSettled = true }
    }

    /// What is known of a touch of the page.
    package subscript(id: PageTouch.ID) -> PageTouch? { seen.first { $0.id == id } }

    private mutating func join() {
        let joined = Set(waiting.compactMap { $0.seen })
        var free = seen.filter { !joined.contains($0.id) }
        for index in waiting.indices where waiting[index].seen == nil {
            let touch = waiting[index]
            guard let found = free.firstIndex(where: { isOne($0, touch, within: patience) }) else { continue }
            waiting[index].seen = free[found].id
            compare(free.remove(at: found), with: touch)
        }
        // What comes after its time has come all the same.
        if missed.contains(where: { touch in seen.contains { isOne($0, touch, within: .infinity) } }) {
            missed = []
            unseenInRow = 0
        }
    }

    /// Whether a touch of the page is one of touchd, which the bridge has handed on at most so many seconds before.
    private func isOne(_ candidate: PageTouch, _ touch: Waiting, within seconds: Double) -> Bool {
        guard isNear(candidate, touch.point) else { return false }
        let later = candidate.began - touch.began
        return isDelivering
            ? later > -Self.apart && candidate.began - touch.handed < seconds : abs(later) <= Self.apart
    }

    /// Whether a touch of the page may have begun at this point. The page itself says what of it people saw at that moment, which a
    /// page that is pinched larger and still moves tells the bridge too late.
    private func isNear(_ candidate: PageTouch, _ point: PagePoint) -> Bool {
        if candidate.id.world == point.world, let place = point.onScreen {
            return candidate.isNear(onScreen: place, within: Self.distance)
        }
        return candidate.isNear(x: point.x, y: point.y, within: Self.distance)
    }

    /// Takes note of a touch that the page, unless it was moving, has on another view than touchd.
    private mutating func compare(_ seen: PageTouch, with touch: Waiting) {
        let (point, world) = (touch.point, seen.id.world)
        let spot = PageSpot(seen.under ?? seen.view, of: world)
        guard world == point.world || point.frames[world] != nil, let hit = point.views.first,
            !point.views.contains(spot), seen.isNear(x: point.x, y: point.y, within: Self.distance)
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

    /// When the next touch has to be answered, or the page has to be asked for it; nil without one.
    package var nextDeadline: Double? { waiting.compactMap(deadline(of:)).min() }

    private func deadline(of touch: Waiting) -> Double? {
        guard let ended = touch.ended else { return nil }
        if touch.isOverdue, isBusy(touch) { return ended + longest }
        return ended + patience + (touch.isOverdue ? Self.grace : 0)
    }

    /// Whether the page has begun with a touch and is not done with its events.
    private func isBusy(_ touch: Waiting) -> Bool {
        touch.seen.flatMap { self[$0] }.map { !$0.isSettled } ?? false
    }

    private var longest: Double { max(Self.longest, patience) }

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
        for index in waiting.indices {
            guard let ended = waiting[index].ended else { continue }
            let end = ended + patience
            let touch = waiting[index].seen.flatMap { self[$0] }
            if time >= end, touch?.isSettled != true {
                isSilent = true
                waiting[index].isOverdue = true
            }
            let isHeard = heard >= end || touch?.isSettled == true
            let isLast =
                isBusy(waiting[index])
                ? time >= ended + longest : time >= end && (isHeard || time >= end + Self.grace)
            guard let touch else {
                if isLast { answers.append(miss(waiting[index], isHeard: isHeard)) }
                continue
            }
            let own = waiting[index]
            guard var answer = touch.answer(to: own.id, began: own.began, ended: ended, isLast: isLast)
            else { continue }
            if let view = answer.view { answer.view = named(view, touch.id.world) }
            unseenInRow = 0
            answers.append(answer)
        }
        waiting.removeAll { touch in answers.contains { $0.touch == touch.id } }
        return answers
    }

    /// The page has got nothing of a touch in its time. Only one that says so counts: another one may be busy.
    private mutating func miss(_ touch: Waiting, isHeard: Bool) -> TouchAnswer {
        if let dialog { return TouchAnswer(touch: touch.id, .nothing("page: \(dialog) is open")) }
        if isHeard { unseenInRow += 1 }
        missed = missed.suffix(Self.remembered) + [touch]
        return TouchAnswer(touch: touch.id, .nothing(Self.unseen(for: patience)))
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
        case "up":
            update(id) {
                $0.liftedOn = message["view"]?.string ?? PageTouch.page
                $0.isFollowed = message["follows"] != .bool(false)
                $0.isSettled = false
            }
        case "cancel":
            update(id) {
                ($0.isCancelled, $0.isZoomed) = (true, message["zoomed"] == .bool(true))
                $0.scrolled = message["scrolled"]?.string ?? $0.scrolled
            }
        case "click":
            update(id) {
                $0.clicked = moment
                $0.isSettled = false
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
                if message["own"] == .bool(true) { touch.isOwn = true }
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
        touch.under = message["under"]?.string
        touch.isDrawing = message["drawing"] == .bool(true)
        touch.stopped = message["stopped"]?.string
        touch.viewport = PageViewport(message["viewport"]) ?? .whole
        see(touch)
    }
}
