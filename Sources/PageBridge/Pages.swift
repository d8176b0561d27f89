package import ApplicationProtocol
package import Browsers
package import Core
import HIDRecords
package import PageConfiguration
import Runtime
import TouchClient

/// Between a browser and touchd: the tree follows the page in front, and touches get the page's answers.
package struct Pages: ~Copyable {
    /// After so many touches in a row of which the page got nothing it is said.
    private static let unseenRow = 3

    private var documents: Documents
    private let settings: PageSettings
    private var rules: PageRules
    private var tree: PageTree
    private var touches: PageTouches
    private var delivery = PageDelivery()
    /// The view in which the page is shown, as touchd has it; nil while touchd does not tell one.
    private var mounted: ClientView?
    /// The page's views that touchd does not have yet; nil for none.
    private var pending: [PageView]?
    /// The document whose views these are.
    private var shown: BrowserWorld?
    private var news: [PageNews] = []
    private var hasSaidUnseen = false
    /// All that the browser had said at this time has been read.
    private var heard = 0.0
    private var hasNewMatches: Bool
    private var pictures: PagePictures?
    private var sizes = PageSizes()

    /// Whether the tree of touchd is to be read before anything is put into it.
    package private(set) var needsTree = false
    private var otherIDs: Set<String> = []
    private var idsBelow: [String] = []
    private var removals: [JSON] = []

    /// The pages of the browser at the other end of `connection`.
    package init(_ settings: PageSettings, over connection: consuming BrowserConnection) {
        self.settings = settings
        rules = PageRules(settings.rules)
        hasNewMatches = !settings.rules.isEmpty
        let dialect = BrowserDialect(of: settings.kind, running: PageScript.text(rules))
        documents = Documents(Browser(connection, speaking: dialect))
        tree = PageTree(mount: settings.view)
        touches = PageTouches(patience: settings.answer, isDelivering: settings.mode == .deliver)
        pictures = settings.folder.map { PagePictures(in: $0) }
    }

    /// The app that has the mount; nil is the one in front.
    package var app: String? { mounted?.app }

    /// Whether any page is shown.
    package var isPageShown: Bool { documents.front != nil }

    /// Begins to follow the browser.
    package mutating func begin() throws(BrowserError) { try documents.begin() }

    /// Leaves the browser as if nobody had looked into it.
    package mutating func end() { documents.end() }

    /// What is to be logged since the last call.
    package mutating func takeNews() -> [PageNews] {
        if let warning = sizes.takeWarning(at: now, of: settings.view) {
            news.append(PageNews(warning, .stretched))
        }
        defer { news = [] }
        return news
    }

    /// When something is due.
    package var nextDeadline: Timestamp? {
        let times = [touches.nextDeadline, documents.deadline, pictures?.deadline, sizes.deadline]
        let seconds = times.compactMap { $0 }.min()
        let deadline = seconds.map { Timestamp(microseconds: Int64(($0 * 1e6).rounded(.up))) }
        return [deadline, documents.hangDeadline].compactMap { $0 }.min()
    }

    /// Takes what the browser has said.
    package mutating func takeMessages() throws(BrowserError) {
        heard = now
        for event in try documents.takeEvents() {
            switch event {
            case .shown:
                let (front, time) = (followed, now)
                pictures?.show(front, at: time)
                show()
            case .touch(let message, let world, let clock, let place):
                touches.take(message, from: world, clock: clock, at: place)
            case .destination(let path, let session):
                touches.updateLast(of: session, at: now) { ($0.destination, $0.isSettled) = (path, true) }
            case .dialog(let kind, let session):
                // The page says no more until it is closed.
                touches.updateLast(of: session, at: now) { ($0.dialog, $0.isSettled) = (kind, true) }
            case .gone(let world): touches.forget(world)
            case .exception(let text, let session):
                touches.updateLast(of: session, at: now) { $0.exception = $0.exception ?? text }
            case .request(let session):
                touches.updateLast(of: session, at: now) { if !$0.isSettled { $0.proofs.insert(.request) } }
            case .alive(let asked): touches.hear(askedAt: asked)
            case .news(let said): news.append(said)
            case .picture(let content):
                let frame = mounted?.frameOnScreen
                let sentence = pictures?.take(content, lyingIn: frame)
                if let sentence { news.append(PageNews(sentence)) }
            case .unknownSelectors(let numbers): news += rules.refuse(numbers).map { PageNews($0) }
            case .matched(let mask): if rules.note(matched: mask) { hasNewMatches = true }
            }
        }
    }

    /// Takes the views of the page in front, to be sent to touchd.
    private mutating func show() {
        let front = documents.front
        if let front, front.size.width > 0, front.size.height > 0, let mounted {
            tree.fit(
                points: (mounted.bounds[2], mounted.bounds[3]), pixels: front.size,
                showing: front.viewportOfViews)
        }
        sizes.note(
            page: front.map { PageSizes.Size($0.size.width, $0.size.height) },
            view: mounted.map { PageSizes.Size($0.bounds[2], $0.bounds[3]) }, at: now)
        if front?.world != shown { tree.forgetNames() }
        shown = front?.world
        if let front, !settings.follows(front.address) {
            pending = [PageView(outside: front.address, size: front.size)]
        } else {
            pending = rules.applied(to: documents.views)
        }
    }

    /// The document in front, if it is followed.
    private var followed: Documents.Document? {
        guard let front = documents.front, settings.follows(front.address) else { return nil }
        return front
    }

    private var now: Double { Timestamp.monotonic.seconds }
}

/// What touchd says.
extension Pages {
    /// touchd's views of the client.
    package mutating func mount(_ views: [ClientView]) {
        let found = views.first { view in
            view.view == settings.view && settings.app.map { view.app == $0 } ?? true
        }
        if found?.app != mounted?.app || found?.bounds != mounted?.bounds { needsTree = found != nil }
        if found == nil, mounted != nil || !views.isEmpty {
            news.append(
                PageNews(
                    "no view \(settings.view) has the client \(settings.client): the page is shown nowhere",
                    .noView))
        }
        mounted = found
        show()
    }

    /// touchd has gone.
    package mutating func unmount() {
        mounted = nil
        // What touchd was not told it is told when it is there again.
        sizes = PageSizes()
        touches.cancelAll()
        pictures?.cancelAll()
    }

    /// What touchd has below the mount is not as it was left.
    package mutating func forgetTree() { needsTree = mounted != nil }

    /// The tree is about to be told, node by node.
    package mutating func beginTree() {
        needsTree = false
        rules.forgetTrials()
        otherIDs = []
        idsBelow = []
    }

    /// A node of the tree.
    package mutating func take(_ node: TreeNode) {
        if node.parent == settings.view, node.kind == .view {
            if !idsBelow.contains(node.id) { idsBelow.append(node.id) }
        } else {
            otherIDs.insert(node.id)
        }
    }

    /// All of the tree has been told.
    package mutating func endTree() {
        removals = tree.begin(others: otherIDs, below: idsBelow)
        show()
    }

    /// The next rule to be tried, and the effects by which it is: a view that has what it sets comes and goes.
    package mutating func nextTrial() -> (rule: PageRule, effects: [JSON])? {
        guard mounted != nil, !needsTree, let rule = rules.nextTrial() else { return nil }
        return (rule, tree.trial(of: rule.set))
    }

    /// What touchd says of the rule that was tried last.
    package mutating func noteTrial(isTaken: Bool) {
        rules.noteTrial(isTaken: isTaken)
        show()
    }

    /// The selectors that never matched until now, if there are others than at the last call; nil if not.
    package mutating func takeUnmatched() -> [String]? {
        guard hasNewMatches else { return nil }
        hasNewMatches = false
        return rules.unmatched
    }

    /// What makes touchd's tree that of the page.
    package mutating func takeEffects() -> [JSON] {
        guard mounted != nil, !needsTree, let views = pending else { return [] }
        pending = nil
        defer { removals = [] }
        return removals + tree.effects(for: views)
    }

    private mutating func release(_ touch: Int) {
        let time = now
        pictures?.end(touch, at: time)
        tree.release(touch)
        if tree.isBehind { show() }
    }

    /// Where a touch is, in pixels of CSS.
    private struct TouchPlace {
        /// In what shows the page.
        let screen: Point
        /// From the first pixel that people see of the page, which is how the browser takes touches.
        let shown: Point
        /// In the page.
        let page: Point
        /// In the page as touchd's tree still has it.
        let hit: Point
    }

    private func place(of touch: Touches.Touch, in mounted: ClientView) -> TouchPlace {
        let viewport = documents.front?.viewport ?? .whole
        let hit = Point(
            x: (touch.x - mounted.bounds[0]) / tree.scale.x, y: (touch.y - mounted.bounds[1]) / tree.scale.y)
        let screen = Point(x: hit.x * tree.viewport.scale, y: hit.y * tree.viewport.scale)
        let shown = Point(x: screen.x / viewport.scale, y: screen.y / viewport.scale)
        return TouchPlace(
            screen: screen, shown: shown, page: Point(x: shown.x + viewport.x, y: shown.y + viewport.y),
            hit: Point(x: hit.x + tree.viewport.x, y: hit.y + tree.viewport.y))
    }

    private func point(at place: TouchPlace) -> PagePoint {
        let front = followed?.world
        // While people pinch or move the page its views are not yet where they see them: there is nothing to compare.
        let isAtRest = documents.front?.viewport == tree.viewport
        let hits = isAtRest ? tree.views(x: place.hit.x, y: place.hit.y) : []
        var point = PagePoint(
            x: place.page.x, y: place.page.y, views: hits.map { PageSpot($0.view, of: $0.world ?? front) },
            of: front, frames: tree.frames)
        point.onScreen = place.screen
        return point
    }

    /// Touches of the mount.
    package mutating func take(_ touches: Touches) throws(BrowserError) {
        guard let mounted, touches.view == mounted.view else { return }
        let handed = settings.mode == .deliver ? now : nil
        for touch in touches.touches {
            let place = place(of: touch, in: mounted)
            switch touches.phase {
            case .began:
                tree.hold(touch.id, x: place.hit.x, y: place.hit.y)
                pictures?.begin(touch.id)
                self.touches.begin(
                    touch.id, on: point(at: place), at: touch.time, handed: handed)
            case .moved: break
            case .ended:
                release(touch.id)
                self.touches.end(touch.id, at: touch.time, handed: handed)
            case .cancelled:
                release(touch.id)
                self.touches.cancel(touch.id)
                _ = pictures?.takeState(of: touch.id)
            }
            delivery.note(touch.id, touches.phase, x: place.shown.x, y: place.shown.y)
        }
        if settings.mode == .deliver { try documents.deliver(delivery) }
    }

    /// What the page has made of touches, as far as it is known.
    package mutating func takeAnswers() throws(BrowserError) -> [TouchAnswer] {
        for touch in touches.unheard(at: heard) { try documents.askWhoListens(in: touch.world) }
        let front = documents.front?.world
        let tree = tree
        touches.dialog = documents.dialog
        // What was said since may be of a touch whose time is over.
        let answers = touches.takeAnswers(at: heard) { view, world in
            tree.id(of: PageSpot(view, of: world == front ? nil : world))
        }
        if touches.isSilent, try !documents.askAlive() { touches.hear(askedAt: now) }
        news += touches.takeDifferences().map { PageNews($0, .differs) }
        if touches.unseenInRow >= Self.unseenRow {
            if !hasSaidUnseen { news.append(PageNews("browser gets no touches", .noTouches)) }
            hasSaidUnseen = true
        } else {
            hasSaidUnseen = false
        }
        try takePicture()
        return answers.map { answer in
            var answer = answer
            answer.state = pictures?.takeState(of: answer.touch)
            return answer
        }
    }

    /// Begins a picture if one is due: what is sensitive is covered.
    private mutating func takePicture() throws(BrowserError) {
        guard pictures != nil else { return }
        let time = now
        let sensitive = rules.applied(to: followed?.views ?? []).filter { $0.isSensitive }.map { $0.frame }
        try pictures?.work(on: &documents, covering: sensitive, at: time)
    }
}
