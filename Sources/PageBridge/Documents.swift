import Browsers
import Core
import HIDRecords
import Runtime

/// Something of a page that touchd is to hear of.
enum PageEvent: Sendable {
    /// Another document is in front, or the one in front has other views.
    case shown
    /// The script has seen something of a touch; `clock` leads from its times to touchd's, in seconds, and a touch that begins
    /// in a frame does so at this place of the page, as far as that is known.
    case touch(JSONValue, in: BrowserWorld, clock: Double, at: Point?)
    /// A page of this session went to this path.
    case destination(String, session: String)
    /// A program of a page of this session threw this.
    case exception(String, session: String)
    /// A page of this session made a request.
    case request(session: String)
    /// A page of this session opened a dialog of this kind.
    case dialog(String, session: String)
    /// A document is gone.
    case gone(BrowserWorld)
    /// What is to be logged.
    case news(PageNews)
    /// A picture of the page in front, a PNG in Base64; nil if there is none.
    case picture(String?)
    /// The page in front has answered what it was asked at this time, in seconds: what it got before has been told.
    case alive(askedAt: Double)
    /// The browser does not know the selectors of these rules.
    case unknownSelectors([Int])
    /// The rules that have held for an element until now, a bit for each.
    case matched(Int)
}

/// The documents that a browser has, as the script in each of them tells of it.
struct Documents: ~Copyable {
    /// A document that the script follows.
    struct Document: Sendable {
        let world: BrowserWorld
        /// Counts the documents.
        let number: Int
        /// Whether it is no frame of another one.
        let isTop: Bool
        /// The frame that shows it; nil for the page itself, and while nobody knows.
        var frame: PageFrame?
        /// How it has been told to be shown.
        var linear = [1.0, 0, 0, 1]
        /// Its views from back to front.
        var views: [PageView] = []
        /// Where it is from, without query and fragment.
        var address = ""
        /// What of it is to be seen, in pixels of CSS.
        var size = (width: 0.0, height: 0.0)
        /// What of it people have pinched larger.
        var viewport = PageViewport.whole
        /// What `viewport` was when the script last told of its views.
        var viewportOfViews = PageViewport.whole
        var isShown = false
        /// Whether it has been said that it has too much to follow all of it.
        var hasSaidSize = false
        /// Where its clock begins, in milliseconds of wall time: only good for telling documents of a session apart.
        var origin = 0.0
        /// From the page's clock to touchd's, in seconds; nil until it is known.
        var clock: Double?
        /// The last that was said of touches while the clock was not known.
        var early: [JSONValue] = []
        /// When it last came to the front.
        var shownAt = 0.0
    }

    var browser: Browser
    var documents: [BrowserWorld: Document] = [:]
    private var documentCount = 0
    /// The document that was in front when the fingers that its session still has were handed to it; nil for none.
    private var touched: BrowserWorld?
    /// When the page in front was asked whether it answers; nil if it has answered.
    private var askedAlive: Timestamp?
    private var hasSaidHang = false
    /// The kinds of the dialogs that pages have open, by their sessions: these pages get nothing and answer nothing.
    private var dialogs: [String: String] = [:]
    /// How long a page may take for an answer before it hangs.
    private static let hang = Interval.seconds(5)
    /// How many messages wait for a clock.
    private static let mostEarly = 200
    /// How long a browser may take to be left.
    private static let farewell = Interval.seconds(2)
    var events: [PageEvent] = []
    /// The picture that is being taken.
    var picture: PictureUnderWay?

    /// The documents of `browser`.
    init(_ browser: consuming Browser) {
        self.browser = browser
    }

    /// The document that people see: the last that was shown.
    var front: Document? {
        documents.values.filter { $0.isShown && $0.isTop }.max { $0.shownAt < $1.shownAt }
    }

    /// When something is due, in seconds.
    var deadline: Double? { browser.deadline }

    /// Begins to follow the browser.
    mutating func begin() throws(BrowserError) { try browser.ask(.follow) }

    /// Leaves the browser as if nobody had looked into it.
    mutating func end() {
        do throws(BrowserError) { try browser.leave(until: .monotonic + Self.farewell) } catch
        { /* It has ended. */  }
    }

    /// Takes what the browser has said: what came of it, in its order.
    mutating func takeEvents() throws(BrowserError) -> [PageEvent] {
        try browser.ask(.due)
        while let said = try browser.next() {
            for event in said { try take(event) }
        }
        noteHang()
        defer { events = [] }
        return events
    }

    /// Hands fingers to the page in front. The session that has some gets their end, whatever document it shows then: else they
    /// would stay down in it, and no touch after them would be a first one.
    mutating func deliver(_ delivery: PageDelivery) throws(BrowserError) {
        guard let world = touched ?? front?.world else { return }
        touched = delivery.fingers.isEmpty ? nil : world
        try browser.ask(.deliver(delivery, to: world))
    }

    /// Asks who listens in a document, unless that was asked just now.
    mutating func askWhoListens(in world: BrowserWorld) throws(BrowserError) {
        if documents[world] != nil { try browser.ask(.listeners(world)) }
    }

    /// Asks the page in front whether it answers: it has got nothing of a touch. False if there is none.
    mutating func askAlive() throws(BrowserError) -> Bool {
        guard let front, dialog == nil else { return false }
        guard askedAlive == nil else { return true }
        askedAlive = .monotonic
        try browser.ask(.alive(front.world))
        return true
    }

    /// The kind of dialog that the page in front has open; nil without one.
    var dialog: String? { front.flatMap { dialogs[$0.world.session] } }

    /// When a page that was asked hangs if it has not answered; nil when that is said or it need not answer.
    var hangDeadline: Timestamp? { hasSaidHang ? nil : askedAlive.map { $0 + Self.hang } }

    private mutating func noteHang() {
        guard let deadline = hangDeadline, deadline <= .monotonic else { return }
        hasSaidHang = true
        events.append(.news(PageNews("page hangs: no answer for \(Int(Self.hang.seconds)) s", .hangs)))
    }

    private var now: Double { Timestamp.monotonic.seconds }
}

// MARK: - The browser

extension Documents {
    private mutating func take(_ event: BrowserEvent) throws(BrowserError) {
        switch event {
        case .said(let message, let world): try take(message, from: world)
        case .gone(let world): forget { $0 == world }
        case .sessionGone(let session): forget { $0.session == session }
        case .sessionEnded(let session):
            if touched?.session == session { touched = nil }
            dialogs[session] = nil
            forget { $0.session == session }
        case .crashed(let session):
            if touched?.session == session { touched = nil }
            events.append(.news(PageNews("page crashed", .crashed)))
            forget { $0.session == session }
        case .framed(let world, let frame):
            documents[world]?.frame = frame
            if documents[world]?.views.isEmpty == false { events.append(.shown) }
        case .start(let start, let world): setClock(start, of: world)
        case .clock(let clock, let world): set(clock, of: world)
        case .alive(let asked):
            events.append(.alive(askedAt: asked.seconds))
            if hasSaidHang {
                let seconds = Int((now - asked.seconds).rounded())
                events.append(.news(PageNews("page answers again after \(seconds) s", .answersAgain)))
            }
            (askedAlive, hasSaidHang) = (nil, false)
        case .exception(let text, let world):
            // What this bridge's own script throws is none of the page's.
            if documents[world] == nil { events.append(.exception(text, session: world.session)) }
        case .request(let session): events.append(.request(session: session))
        case .dialog(let kind, let session): note(dialog: kind, of: session)
        case .destination(let path, let session): events.append(.destination(path, session: session))
        case .pictured(let step, let isDone, let content):
            try goOn(after: step, isDone: isDone, content: content)
        case .left: break
        }
    }

    /// A page that has a dialog open answers when that is closed.
    private mutating func note(dialog kind: String?, of session: String) {
        dialogs[session] = kind
        guard let kind else { return }
        events.append(.dialog(kind, session: session))
        if !hasSaidHang { askedAlive = nil }
    }

    private mutating func forget(where isGone: (BrowserWorld) -> Bool) {
        let before = front?.world
        if let before, isGone(before) { (askedAlive, hasSaidHang) = (nil, false) }
        dropPicture(where: isGone)
        for world in documents.keys.filter(isGone) {
            documents[world] = nil
            events.append(.gone(world))
        }
        if let before, isGone(before) { events.append(.shown) }
    }

    /// The clock of the outermost document of the session of `world` begins at `start`; that of a frame in it is so much later.
    private mutating func setClock(_ start: Double, of world: BrowserWorld) {
        let inSession = documents.values.filter { $0.world.session == world.session }
        guard let root = inSession.min(by: { ($0.isTop ? 0 : 1, $0.number) < ($1.isTop ? 0 : 1, $1.number) }),
            let document = documents[world]
        else { return }
        set(start + (document.origin - root.origin) / 1000, of: world)
    }

    private mutating func set(_ clock: Double, of world: BrowserWorld) {
        documents[world]?.clock = clock
        for message in documents[world]?.early ?? [] { takeTouch(message, from: world) }
        documents[world]?.early = []
    }
}

// MARK: - The script

extension Documents {
    private mutating func take(_ message: JSONValue, from world: BrowserWorld) throws(BrowserError) {
        switch message["what"]?.string {
        case "document":
            documentCount += 1
            documents[world] = Document(
                world: world, number: documentCount, isTop: message["isTop"] != .bool(false))
            let unknown = message["unknown"]?.array?.compactMap { $0.integer } ?? []
            if !unknown.isEmpty { events.append(.unknownSelectors(unknown)) }
            documents[world]?.origin = message["origin"]?.number ?? 0
            try browser.ask(.clock(world))
            if documents[world]?.isTop == false { try browser.ask(.frame(world)) }
        case "views": try takeViews(message, from: world)
        case "viewport": takeViewport(message, from: world)
        default: takeTouch(message, from: world)
        }
    }

    /// What is said of a touch waits for the clock of its document.
    private mutating func takeTouch(_ message: JSONValue, from world: BrowserWorld) {
        guard let clock = documents[world]?.clock else {
            let early = documents[world]?.early ?? []
            documents[world]?.early = early.suffix(Self.mostEarly) + [message]
            return
        }
        events.append(.touch(message, in: world, clock: clock, at: place(of: message, in: world)))
    }

    /// Touches come to what is pinched larger at once; the views follow as they can.
    private mutating func takeViewport(_ message: JSONValue, from world: BrowserWorld) {
        documents[world]?.viewport = PageViewport(message["viewport"]) ?? .whole
    }

    private mutating func takeViews(_ message: JSONValue, from world: BrowserWorld) throws(BrowserError) {
        guard var document = documents[world] else { return }
        let isShown = message["shown"] == .bool(true)
        if isShown, !document.isShown { document.shownAt = now }
        document.isShown = isShown
        let size = message["size"]?.array?.compactMap { $0.number } ?? []
        if size.count == 2 { document.size = (size[0], size[1]) }
        document.viewport = PageViewport(message["viewport"]) ?? .whole
        document.viewportOfViews = document.viewport
        document.address = message["url"]?.string ?? ""
        if let matched = message["matched"]?.integer { events.append(.matched(matched)) }
        if message["isTooLarge"] == .bool(true), !document.hasSaidSize {
            document.hasSaidSize = true
            events.append(
                .news(
                    PageNews(
                        "page has more to use than is followed: what is around most of it stands for that")))
        }
        document.views = (message["views"]?.array ?? []).compactMap { PageView($0) }
        documents[world] = document
        try tellFrames(of: world)
        events.append(.shown)
        try askWhoListens(in: world)
    }
}
