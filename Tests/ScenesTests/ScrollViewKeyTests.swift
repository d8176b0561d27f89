import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: scroll-views/range, scroll-views/its-recognizers, scenes/mistakes.
@Suite("The keys of scroll views")
struct ScrollViewKeyTests {
    private static let all = """
        - id: menu
          class: scrollView
          frame: [0, 0, 400, 400]
          gestures: [{type: tap, id: tap}]
          contentSize: [400, 1600]
          contentOffset: [0, 100.3]
          contentInset: [1, 2, 3, 4]
          bounces: false
          delaysContentTouches: false
          canCancelContentTouches: false
          pagingEnabled: true
          directionalLockEnabled: true
          alwaysBounceHorizontal: true
          alwaysBounceVertical: true
          decelerationRate: fast
          snap: [0, 150.5]
          keyboardDismissMode: onDrag
          touchesShouldBegin: {not: {view: tea}}
          touchesShouldCancel: {scrollAt: {view: menu, edge: top}}
          viewForZooming: page
          minimumZoomScale: 0.5
          maximumZoomScale: 4
          pan: {minimumNumberOfTouches: 2, requireToFail: [sweep], simultaneousWith: [tap], action: dragged}
          pinch: {hysteresis: 20}
          offsetTopic: menu.offset
          offsetRate: 10
          on: {didEndDragging: [{publish: dropped}], willBeginDragging: taken}
          subviews:
            - id: page
              frame: [0, 0, 400, 1600]
              subviews: [{id: tea, class: button, frame: [0, 300, 400, 100], on: {touchUpInside: taken}}]
        - {frame: [0, 0, 1, 1], gestures: [{type: swipe, id: sweep, requireToFail: [menu.pan, scrollView2.pan]}]}
        - {class: scrollView, frame: [0, 0, 1, 1], scrollEnabled: false}
        """

    @Test("each has its place, and the own recognizers have their ids and come first")
    func keys() throws {
        let loaded = try load(sceneText(Self.all))
        let menu = try #require(loaded.id("menu"))
        let scrollView = try #require(loaded.scene.scrollViews[menu])
        #expect(loaded.scene.tree[view: menu].bounds == Rect(x: 0, y: 100.25, width: 400, height: 400))
        #expect(scrollView.contentSize == Size(width: 400, height: 1600))
        #expect(scrollView.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            scrollView.flags == [
                .pagingEnabled, .directionalLockEnabled, .alwaysBounceHorizontal, .alwaysBounceVertical,
                .scrollsToTop,
            ])
        #expect(scrollView.decelerationRate == .fast)
        #expect(scrollView.snap == .offsets([0, 150.5]) && scrollView.keyboardDismissMode == .onDrag)
        #expect(scrollView.touchesShouldBegin == .not(.view([try #require(loaded.id("tea"))])))
        #expect(scrollView.touchesShouldCancel == .scrollAt(menu, .top))
        #expect(scrollView.viewForZooming == loaded.id("page"))
        #expect(scrollView.minimumZoomScale == 0.5 && scrollView.maximumZoomScale == 4)
        #expect(scrollView.offsetTopic == "menu.offset" && scrollView.offsetRate == 10)
        #expect(scrollView.actions[.willBeginDragging]?.map(\.name) == ["taken"])
        #expect(scrollView.actions[.didEndDragging]?.count == 1)
        let names = loaded.scene.gestures.filter { $0.view == menu }.map(\.name)
        #expect(names == ["menu.pan", "menu.pinch", "tap"])
    }

    @Test("the own recognizers take the keys of theirs, and share their touches whatever these say")
    func recognizers() throws {
        let loaded = try load(sceneText(Self.all))
        let pan = try #require(loaded.gesture("menu.pan"))
        let pinch = try #require(loaded.gesture("menu.pinch"))
        let menu = try #require(loaded.id("menu"))
        let scrollView = try #require(loaded.scene.scrollViews[menu])
        #expect(loaded.scene.gestures[scrollView.pan] == pan)
        #expect(scrollView.pinch.map { loaded.scene.gestures[$0] } == pinch)
        #expect(pan.isOfScrollView && pinch.isOfScrollView)
        #expect(pan.action?.name == "dragged")
        #expect(pan.requireToFail.named.map { loaded.scene.gestures[$0].name } == ["sweep"])
        #expect(scrollView.pinch.map(pan.simultaneousWith.names) == true)
        #expect(pinch.simultaneousWith == .some([scrollView.pan]))
        guard case .pan(let gesture) = pan.gesture, case .pinch(let other) = pinch.gesture else {
            Issue.record("other gestures")
            return
        }
        #expect(gesture.minimumNumberOfTouches == 2 && other.hysteresis == 20)
        #expect(loaded.gesture("scrollView2.pan")?.isEnabled == false)
        #expect(
            loaded.gesture("sweep")?.requireToFail.named.map { loaded.scene.gestures[$0].name } == [
                "menu.pan", "scrollView2.pan",
            ])
    }

    @Test("a view that is zoomed from the start is transformed about its top left")
    func zoomed() throws {
        let loaded = try load(
            sceneText(
                """
                - id: photo
                  class: scrollView
                  frame: [0, 0, 400, 400]
                  contentSize: [400, 300]
                  maximumZoomScale: 4
                  zoomScale: 2
                  viewForZooming: picture
                  subviews: [{id: picture, frame: [0, 0, 400, 300]}]
                """))
        let picture = try #require(loaded.id("picture"))
        let photo = try #require(loaded.id("photo"))
        #expect(loaded.scene.tree.frameOrigin(of: picture) == .zero)
        #expect(loaded.scene.tree[traits: picture].transform == .scale(x: 2, y: 2))
        #expect(loaded.scene.scrollViews[photo]?.contentSize == Size(width: 800, height: 600))
    }

    /// Subviews of the view `root` and what is said of them, without the file's name.
    static let mistakes: [(String, [String])] = [
        (
            "- {frame: [0, 0, 1, 1], contentSize: [1, 1]}",
            ["9:35: a view has no key contentSize; it is a key of scrollView, tableView and collectionView"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: slider, pagingEnabled: true}",
            [
                "9:50: a slider has no key pagingEnabled; it is a key of scrollView, tableView and collectionView"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, isOn: true}",
            ["9:54: a scrollView has no key isOn; it is a key of switch"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, bounds: [0, 1, 1, 1], contentOffset: [0, 2]}",
            ["9:76: contentOffset and the origin of bounds differ"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, contentSize: [-1, 2]}",
            ["9:67: the width and height of contentSize must not be negative"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, contentInset: [1, 2]}",
            ["9:68: contentInset must be [top, left, bottom, right], not a list of 2"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, decelerationRate: slow}",
            ["9:72: decelerationRate must be normal or fast, not slow"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, snap: row}",
            ["9:60: snap must be none, rows, columns or a list of offsets, not row; did you mean rows?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, snap: []}",
            ["9:60: snap needs 1 to 1000 offsets"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, snap: [0, top]}",
            ["9:64: an offset of snap must be a number, not top"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], actions: {b: [{stopScrollingAndZooming: a}]}}",
            ["9:82: stopScrollingAndZooming must be a scrollView, and a is not one"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, touchesShouldBegin: {not: {isDragging: root}}}",
            ["9:93: isDragging must be a scrollView, and root is not one"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], actions: {b: [{scrollToTop: a}]}}",
            ["9:70: scrollToTop must name a scrollView or a window, and a is neither"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, keyboardDismissMode: interactive}",
            ["9:75: keyboardDismissMode must be none or onDrag, not interactive"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, touchesShouldCancel: {axis: vertical}}",
            ["9:76: axis may only stand in shouldBegin: there is no gesture before"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, maximumZoomScale: 2}",
            ["9:54: maximumZoomScale needs viewForZooming"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, pinch: {hysteresis: 2}}",
            ["9:54: pinch needs viewForZooming"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, viewForZooming: root}",
            ["9:70: viewForZooming must be a subview of the scrollView, and root is not one"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, offsetRate: 5}",
            ["9:54: offsetRate needs offsetTopic"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, offsetTopic: t, offsetRate: 0}",
            ["9:82: offsetRate must be a whole number from 1 to 1000, not 0"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, pan: {type: pan}}",
            ["9:60: the pan of a scrollView has no key type: it is its own"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, pan: {edges: left}}",
            ["9:60: a pan has no key edges; it is a key of screenEdgePan"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, pan: 2}",
            ["9:59: pan must be a map, not 2"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, scrollEnabled: true, pan: {enabled: false}}",
            ["9:54: scrollEnabled and enabled of its pan differ"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: scrollView}\n- {id: a.pan, frame: [0, 0, 1, 1]}",
            ["10:18: a.pan is taken; it is the id of this scroll view's own recognizer"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], on: {didEndDragging: [{publish: b}]}}",
            ["9:47: only scroll views send didEndDragging, and a is not one"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, on: {didScroll: [{publish: b}]}}",
            ["9:59: on has no key didScroll"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], actions: {b: [{scroll: {view: a, to: [0, 1]}}]}}",
            ["9:72: view must be a scrollView, and a is not one"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: scrollView, actions: {b: [{scroll: {view: a, to: root}}]}}",
            ["9:98: to must be a view in the scrollView, and root is not in it"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: scrollView, actions: {b: [{scroll: {view: a}}]}}",
            ["9:84: scroll needs view and to"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: scrollView, actions: {b: [{set: {view: a, zoomScale: 2}}]}}",
            ["9:91: zoomScale needs viewForZooming, and this scrollView has none"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: refreshControl}",
            ["9:42: a refreshControl is a subview of a scrollView, tableView or collectionView"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: scrollView, subviews: [{class: refreshControl}, {class: refreshControl}]}",
            ["9:98: a scroll view has one refreshControl"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: scrollView, actions: {b: [{set: {view: a, pan: {}}}]}}",
            ["9:91: a scrollView that is set has no key pan"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistakes)
    func mistake(subviews: String, headlines: [String]) {
        let found = ScenesTests.mistakes(sceneText(subviews)).essential.map(\.headline)
        #expect(found == headlines.map { "s.yaml:\($0)" })
    }

    /// Rules: scenes/warnings.
    @Test("content beyond the bounds is reached by scrolling; of a plain view it is not")
    func warnings() {
        func lines(_ keys: String) -> [String] {
            ScenesTests.mistakes(
                sceneText(
                    """
                    - id: menu
                      class: scrollView
                      frame: [0, 0, 400, 400]
                      gestures: [{type: pan, id: p, action: go}]
                      actions: {go: []}\(keys)
                      subviews: [{id: far, frame: [0, 500, 400, 100], touches: handle}]
                    """)
            ).essential.map(\.headline)
        }
        #expect(lines("\n  contentSize: [400, 1600]\n  scrollEnabled: false") == [])
        let warning =
            "warning: no touch can hit far: it lies outside the bounds of menu, whose contentSize leaves nothing to scroll"
        #expect(lines("") == ["s.yaml:14:41: \(warning) [unreachable]"])
        #expect(lines("\n  alwaysBounceVertical: true") == ["s.yaml:15:41: \(warning) [unreachable]"])
        let short =
            "warning: no touch can hit far: it lies outside the contentSize of menu, and is never scrolled into sight"
        #expect(lines("\n  contentSize: [400, 500]") == ["s.yaml:15:41: \(short) [unreachable]"])
        #expect(lines("\n  contentSize: [400, 500]\n  contentInset: [0, 0, 1, 0]") == [])
        #expect(
            lines(
                "\n  contentSize: [400, 500]\n  on: {didEndDragging: {set: {view: menu, contentSize: [400, 900]}}}"
            ) == [])
    }
}
