import Glibc
import TestSupport
import Testing

/// Rules: recordings/snapshots, recordings/replay-of-a-snapshot.
@Suite("Snapshots of what containers show")
struct SnapshotContainerTests {
    /// The buttons of ``SnapshotBench``; `order` is in the last tab, `page` on the last page, `item` in the sheet.
    private static let scene = """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: window
            rootViewController:
              id: tabs
              selectedIndex: 0
              actions:
                order: [{publish: order}]
                disable:
                  - {set: {view: tabs, selectedIndex: 2}}
                  - {set: {view: pages, selectedIndex: 1}}
                  - {push: detail}
                  - {present: menu}
                  - {set: {view: menu, selectedDetentIdentifier: large}}
                take: [{snapshot: asked by a finger}]
              view:
                id: background
                subviews:
                  - {id: disable, class: button, frame: [50, 0, 50, 50], on: {touchUpInside: disable}}
                  - {id: take, class: button, frame: [0, 50, 50, 50], on: {touchUpInside: take}}
              viewControllers:
                - {id: home, view: {id: homeView, touches: handle}}
                - id: stack
                  view: {id: stackView}
                  viewControllers:
                    - {id: list, view: {id: listView, touches: handle}}
                    - {id: detail, pushed: false, view: {id: detailView, touches: handle}}
                - id: shelf
                  view:
                    id: shelfView
                    subviews:
                      - id: book
                        class: scrollView
                        frame: [0, 0, 50, 50]
                        controller:
                          id: pages
                          transitionStyle: scroll
                          selectedIndex: 0
                          viewControllers:
                            - {id: one, view: {id: oneView, touches: handle}}
                            - id: two
                              view:
                                id: twoView
                                subviews:
                                  - {id: order, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: order}}
          - id: over
            level: 10
            frame: [60, 50, 40, 50]
            rootViewController:
              id: other
              view: {id: small}
              presents:
                id: menu
                presented: false
                modalPresentationStyle: pageSheet
                detents: [10, large]
                largestUndimmedDetentIdentifier: large
                view: {id: sheet, frame: [0, 0, 40, 50], touches: handle}

        """

    @Test("the tab, the page, the stack and the detent are as they were")
    func containers() throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder, scene: Self.scene)
        try bench.tap(SnapshotBench.disable)
        // What intervenes is followed by a moment from which can be played.
        try bench.plugAnotherPanel()
        usleep(1_100_000)
        try bench.tap(SnapshotBench.order)
        try bench.tap(SnapshotBench.pin)
        let (output, errors) = try bench.replay(try bench.snapshot())
        #expect(output.contains("touch 2 on order did order"))
        #expect(output.contains("touch 3 on sheet was handled by sheet"))
        #expect(errors.contains("decisions are as in the snapshot"))
        #expect(!errors.contains("note: "), "\(errors)")
    }
}
