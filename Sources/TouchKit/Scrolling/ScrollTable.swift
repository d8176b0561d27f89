import Core
import HIDRecords

/// The scroll views of an app: what they are, and what moves them.
struct ScrollTable: Sendable {
    /// Each of them.
    private(set) var descriptions: [ResponderID: ScrollView]
    /// Those that move, or are held by a finger: few.
    private(set) var motions: [ScrollMotion] = []
    /// Those that fingers zoom: one at most a finger.
    private var zooms: [ScrollZoom] = []
    /// When programs are told of those that have a topic.
    var publications: [OffsetPublication] = []
    /// Whether one of them asks its `touchesShouldBegin`.
    private(set) var asksBeforeTouchesBegin = false
    /// The last deadline of touches in the content that has passed: those that waited until then wait no longer.
    var contentDeadline = Timestamp(microseconds: .min)

    /// The scroll views that change.
    var changed = ChangeRecorder<ResponderID>()
    /// Counts changes of scroll views.
    private(set) var changeCount: UInt64 = 0

    /// The scroll views that `descriptions` describe, none of them touched.
    init(_ descriptions: [ResponderID: ScrollView]) {
        self.descriptions = descriptions
        noteQuestions()
    }

    /// Takes over `descriptions`.
    mutating func describe(_ descriptions: [ResponderID: ScrollView]) {
        self.descriptions = descriptions
        noteQuestions()
    }

    /// Adds those of `responders` that are scroll views, which `descriptions` describe.
    mutating func add(_ responders: Range<Int>, from descriptions: [ResponderID: ScrollView]) {
        for id in responders.lazy.map(ResponderID.init(index:)) {
            if let description = descriptions[id] { self.descriptions[id] = description }
        }
        noteQuestions()
    }

    private mutating func noteQuestions() {
        asksBeforeTouchesBegin = descriptions.values.contains { !$0.touchesShouldBegin.isAlways(true) }
    }

    /// The scroll view `view`; nil for other views.
    subscript(view: ResponderID) -> ScrollView? { descriptions[view] }

    /// Changes the scroll view `view`, if it is one.
    mutating func update(_ view: ResponderID, _ change: (inout ScrollView) -> Void) {
        guard var description = descriptions[view] else { return }
        change(&description)
        guard description != descriptions[view] else { return }
        descriptions[view] = description
        changeCount &+= 1
        changed.note(view)
        noteQuestions()
    }

    // MARK: Publishing

    /// Changes when programs are told.
    mutating func updatePublications(_ change: (inout OffsetPublication) -> Void) {
        for index in publications.indices { change(&publications[index]) }
    }

    /// When programs are next to be told of one; nil when nothing is due by time alone.
    var nextPublication: Timestamp? {
        var next: Timestamp?
        for publication in publications {
            guard let deadline = publication.deadline else { continue }
            if next.map({ deadline < $0 }) ?? true { next = deadline }
        }
        return next
    }

    // MARK: Zooming

    /// What fingers do to the scale of `view`; nil when they do nothing.
    func zoom(of view: ResponderID) -> ScrollZoom? { zooms.first { $0.view == view } }

    /// Has fingers zoom `view` from now on, or not any more.
    mutating func setZoom(_ zoom: ScrollZoom?, of view: ResponderID) {
        zooms.removeAll { $0.view == view }
        if let zoom { zooms.append(zoom) }
    }

    /// Changes what fingers do to the scale of `view`.
    mutating func updateZoom(of view: ResponderID, _ change: (inout ScrollZoom) -> Void) {
        if let index = zooms.firstIndex(where: { $0.view == view }) { change(&zooms[index]) }
    }

    /// Whether nothing moves, and nothing is zoomed.
    var isAtRest: Bool { motions.isEmpty && zooms.isEmpty }

    // MARK: Motions

    /// What moves `view`; nil when it lies still.
    func motion(of view: ResponderID) -> ScrollMotion? {
        motions.first { $0.view == view }
    }

    /// The index in ``motions`` of the drag of `view`; nil when no finger drags it.
    func dragIndex(of view: ResponderID) -> Int? {
        motions.firstIndex { motion in
            if motion.view == view, case .drag = motion.cause { true } else { false }
        }
    }

    /// Calls `body` with the drag at `index` of ``motions``, which is changed where it lies.
    mutating func withDrag<Result>(at index: Int, _ body: (inout ScrollDrag) -> Result) -> Result? {
        guard case .drag(var drag) = motions[index].cause else { return nil }
        // Taken out, so that it is not copied.
        motions[index].cause = .stopped(by: drag.stopper ?? TouchID(0))
        defer { motions[index].cause = .drag(drag) }
        return body(&drag)
    }

    /// Has `cause` move `view` from now on, or nothing.
    mutating func move(_ view: ResponderID, by cause: ScrollMotion.Cause?) {
        motions.removeAll { $0.view == view }
        if let cause { motions.append(ScrollMotion(view: view, cause: cause)) }
    }

    /// Forgets what moves those for which `predicate` holds.
    mutating func removeMotions(where predicate: (ResponderID) -> Bool) {
        motions.removeAll { predicate($0.view) }
        zooms.removeAll { predicate($0.view) }
    }

    /// Whether one moves without fingers.
    var isMoving: Bool { motions.contains { $0.isFree } }

    /// When the first one comes to rest; nil when none moves without fingers.
    var nextEnd: Timestamp? {
        var next: Timestamp?
        for motion in motions {
            guard let end = motion.end else { continue }
            if next.map({ end < $0 }) ?? true { next = end }
        }
        return next
    }
}
