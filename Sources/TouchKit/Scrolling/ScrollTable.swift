import Core
import HIDRecords

/// The scroll views of an app: what they are, and what moves them.
struct ScrollTable: Sendable {
    /// Each of them.
    private(set) var descriptions: Table<ResponderID, ScrollView>
    /// Those that fingers drag: few.
    private(set) var drags: [ScrollDrag] = []
    /// Those that move by themselves, or that a finger has stopped.
    private(set) var motions: [ScrollMotion] = []
    /// Those that have two fingers on them which zoom them, or may yet.
    private var zooms: [ScrollZoom] = []
    /// When programs are told of those that have a topic.
    var publications: [OffsetPublication] = []
    /// Whether one of them asks its `touchesShouldBegin`.
    private(set) var asksBeforeTouchesBegin = false
    /// Whether fingers can zoom one of them.
    private var isOneZoomable = false
    /// The last deadline of touches in the content that has passed: those that waited until then wait no longer.
    var contentDeadline = Timestamp(microseconds: .min)

    /// The scroll views that change.
    var changed = ChangeRecorder<ResponderID>()
    /// Counts changes of scroll views.
    private(set) var changeCount: UInt64 = 0

    /// The scroll views that `descriptions` describe, none of them touched.
    init(_ descriptions: Table<ResponderID, ScrollView>) {
        self.descriptions = descriptions
        noteQuestions()
    }

    /// Takes over `descriptions`.
    mutating func describe(_ descriptions: Table<ResponderID, ScrollView>) {
        self.descriptions = descriptions
        noteQuestions()
    }

    /// Adds those of `responders` that are scroll views, which `descriptions` describe.
    mutating func add(_ responders: Range<Int>, from descriptions: Table<ResponderID, ScrollView>) {
        for id in responders.lazy.map(ResponderID.init(index:)) {
            if let description = descriptions[id] { self.descriptions[id] = description }
        }
        noteQuestions()
    }

    private mutating func noteQuestions() {
        asksBeforeTouchesBegin = descriptions.values.contains { !$0.touchesShouldBegin.isAlways(true) }
        isOneZoomable = descriptions.values.contains { $0.canZoom }
    }

    /// The scroll view `view`; nil for other views.
    subscript(view: ResponderID) -> ScrollView? { descriptions[view] }

    /// Changes the scroll view `view`, if it is one.
    mutating func update(_ view: ResponderID, _ change: (inout ScrollView) -> Void) {
        guard var description = descriptions[view] else { return }
        change(&description)
        guard description != descriptions[view] else { return }
        descriptions[view] = description
        if let index = dragIndex(of: view) { updateRanges(ofDragAt: index, in: drags[index].ranges.size) }
        changeCount &+= 1
        changed.note(view)
        noteQuestions()
    }

    /// The drag at `index` has pulled far enough, or is not to pull any more.
    mutating func endPull(ofDragAt index: Int) { drags[index].pull = nil }

    /// Notes whether the scroll view `view` keeps touches from the responders around it: it does while it has content and fingers
    /// may scroll it (`isScrollEnabled`), and passes them on otherwise.
    func noteKeeping(
        of view: ResponderID, _ recognizers: [GestureRecognizerDescription], in tree: inout ViewTree
    ) {
        guard let scrollView = self[view] else { return }
        let hasContent =
            scrollView.contentSize.width > 0 || scrollView.contentSize.height > 0 || scrollView.wheel != nil
        let keeps = hasContent && recognizers[scrollView.pan].isEnabled
        guard tree[view: view].flags.contains(.keepsTouches) != keeps else { return }
        tree[view: view].flags.formSymmetricDifference(.keepsTouches)
    }

    // MARK: Publishing

    /// Nobody listened when the scroll view called `name` was last told of.
    mutating func noteUnheard(_ name: String, in tree: ViewTree) {
        for index in publications.indices where tree[publications[index].view].name == name {
            publications[index].isUnheard = true
        }
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

    /// Two fingers on `view`; nil if it has not so many that can zoom it.
    func zoom(of view: ResponderID) -> ScrollZoom? { zooms.first { $0.view == view } }

    /// Whether fingers may zoom one of them, and whether two are on one.
    var noticesFingers: Bool { isOneZoomable || !zooms.isEmpty }

    /// Has two fingers be on `view` from now on, or not any more.
    mutating func setZoom(_ zoom: ScrollZoom?, of view: ResponderID) {
        zooms.removeAll { $0.view == view }
        if let zoom { zooms.append(zoom) }
    }

    /// Forgets fingers that have zoomed nothing, and whose pinch `isOver`.
    mutating func forgetZooms(where isOver: (RecognizerID) -> Bool) {
        zooms.removeAll { [descriptions] zoom in
            !zoom.isUnderWay && descriptions[zoom.view]?.pinch.map(isOver) ?? true
        }
    }

    /// Those in `view` that fingers drag, and those that move by themselves or were stopped.
    func movingViews(within view: ResponderID, of tree: ViewTree) -> [ResponderID] {
        (drags.map { $0.view } + motions.map { $0.view }).filter { tree.isDescendant($0, of: view) }
    }

    /// Whether nothing moves, and no fingers zoom or may zoom.
    var isAtRest: Bool { drags.isEmpty && motions.isEmpty && zooms.isEmpty }

    // MARK: Motions

    /// What moves or stopped `view`; nil when it lies still, and when fingers drag it.
    func motion(of view: ResponderID) -> ScrollMotion? {
        motions.first { $0.view == view }
    }

    /// Whether a finger has stopped `view` and does not drag it yet.
    func isStopped(_ view: ResponderID) -> Bool {
        if case .stopped = motion(of: view)?.cause { true } else { false }
    }

    /// The index in ``drags`` of that of `view`; nil when no finger drags it.
    func dragIndex(of view: ResponderID) -> Int? { drags.firstIndex { $0.view == view } }

    /// As ``dragIndex(of:)``, of the scroll view whose recognizer is `pan`.
    func dragIndex(by pan: RecognizerID) -> Int? { drags.firstIndex { $0.pan == pan } }

    /// Has fingers drag a scroll view from now on.
    mutating func begin(_ drag: ScrollDrag) {
        move(drag.view, by: nil)
        drags.append(drag)
    }

    /// Has the drag at `index` follow fingers that have moved by `travel` on the screen, in the event of `time`; `bounds` are
    /// those of its scroll view.
    ///
    /// - Returns: where that is scrolled to.
    mutating func follow(_ travel: Point, at index: Int, in bounds: Rect, time: Timestamp) -> Point {
        if drags[index].ranges.size != bounds.size { updateRanges(ofDragAt: index, in: bounds.size) }
        // Two fingers that zoom say where it is.
        let isZooming = !zooms.isEmpty && zoom(of: drags[index].view)?.isUnderWay == true
        return drags[index].follow(travel, from: bounds.origin, isZooming: isZooming, at: time)
    }

    /// Has the drag at `index` go on from `offset`, where its scroll view was set from outside.
    mutating func rebaseDrag(at index: Int, on offset: Point, in tree: ViewTree) {
        updateRanges(ofDragAt: index, in: tree[view: drags[index].view].bounds.size)
        drags[index].rebase(on: offset)
    }

    /// Finds anew how far the scroll view can be dragged whose drag has `index`, and whose bounds have this size.
    mutating func updateRanges(ofDragAt index: Int, in size: Size) {
        guard let description = self[drags[index].view] else { return }
        drags[index].ranges = description.ranges(in: size)
    }

    /// Has `cause` move `view` from now on, or nothing.
    mutating func move(_ view: ResponderID, by cause: ScrollMotion.Cause?) {
        drags.removeAll { $0.view == view }
        motions.removeAll { $0.view == view }
        if let cause { motions.append(ScrollMotion(view: view, cause: cause)) }
    }

    /// Forgets what moves those for which `predicate` holds.
    mutating func removeMotions(where predicate: (ResponderID) -> Bool) {
        drags.removeAll { predicate($0.view) }
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
