import Core
import Scenes
import Testing
import TouchKit

/// Rules: tables/what-the-delegate-answers, tables/detail-buttons, scenes/mistakes.
@Suite("The keys of cells")
struct CellKeyTests {
    private static let table = """
        - id: table
          class: tableView
          frame: [0, 0, 400, 400]
          subviews:
            - {id: tea, class: cell, frame: [0, 0, 400, 100], enabled: false, willSelect: none, willDeselect: self}
            - {id: cake, class: cell, frame: [0, 100, 400, 100], willSelect: tea, shouldHighlight: {rect: [0, 0, 9, 9]}}
            - {id: pie, class: cell, frame: [0, 200, 400, 100], accessory: detailButton, on: {accessoryButtonTapped: t}}
        """

    @Test("each has its place")
    func keys() throws {
        let loaded = try load(sceneText(Self.table))
        let (tea, cake) = (try #require(loaded.id("tea")), try #require(loaded.id("cake")))
        let pie = try #require(loaded.id("pie"))
        #expect(!loaded.scene.tree[view: tea].flags.contains(.enabled))
        #expect(loaded.scene.controls[tea]?.cell?.willSelect == CellChoice.none)
        #expect(loaded.scene.controls[tea]?.cell?.willDeselect == .itself)
        #expect(loaded.scene.controls[cake]?.cell?.willSelect == .row(tea))
        #expect(
            loaded.scene.controls[cake]?.cell?.shouldHighlight
                == .rect(Rect(x: 0, y: 0, width: 9, height: 9)))
        #expect(loaded.scene.controls[pie]?.cell?.accessory == .detailButton)
    }

    /// Subviews of the view `root` and what is said of them, without the file's name.
    static let mistakes: [(String, [String])] = [
        (
            "- {frame: [0, 0, 1, 1], shouldHighlight: false}",
            ["9:35: a view has no key shouldHighlight; it is a key of cell"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: tableView, enabled: false}",
            [
                "9:53: a tableView has no key enabled (enabled is a key of controls and cells); "
                    + "did you mean userInteractionEnabled?"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: cell, shouldHighlight: {axis: vertical}}",
            ["9:66: axis may only stand in shouldBegin: there is no gesture before"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: cell, willSelect: root}",
            ["9:60: willSelect must be a cell, none or self, and root is none of them"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: cell, willSelect: nowhere}",
            ["9:60: nothing in this scene has the id nowhere"]
        ),
        (
            "- {class: tableView, frame: [0, 0, 1, 1], subviews: [{id: a, class: cell, frame: [0, 0, 1, 1]}]}\n"
                + "- {class: tableView, frame: [0, 0, 1, 1], subviews: [{class: cell, frame: [0, 0, 1, 1], willDeselect: a}]}",
            ["10:113: willDeselect must be a cell of the same table, and a lies in another"]
        ),
        (
            "- {class: tableView, frame: [0, 0, 1, 1], subviews: [{class: cell, frame: [0, 0, 1, 1], shouldSelect: false}]}",
            ["9:113: a row of a tableView has willSelect and willDeselect, and no shouldSelect"]
        ),
        (
            "- {class: collectionView, frame: [0, 0, 1, 1], subviews: [{class: cell, frame: [0, 0, 1, 1], willDeselect: none}]}",
            ["9:118: an item of a collectionView has shouldSelect and shouldDeselect, and no willDeselect"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: cell, on: {didMove: {publish: t}}}",
            ["9:60: warning: a never sends didMove: it needs canMove [neverSent]"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: cell, on: {didSelect: {set: {view: a, canMove: true}}}}",
            ["9:96: canMove can be set where the scene has it, true or false"]
        ),
        (
            "- {id: t, class: tableView, frame: [0, 0, 9, 9], allowsSelection: false, subviews: [{class: cell, frame: [0, 0, 9, 9], willSelect: none}]}",
            [
                "9:142: warning: nobody asks for this willSelect: t allows no selection [neverAsked]"
            ]
        ),
        (
            "- {id: t, class: collectionView, frame: [0, 0, 9, 9], subviews: [{class: cell, frame: [0, 0, 9, 9], shouldDeselect: false}]}",
            [
                "9:127: warning: nobody asks for this shouldDeselect: "
                    + "one item of t is selected at a time, and nobody asks the former one [neverAsked]"
            ]
        ),
        (
            "- {id: t, class: collectionView, frame: [0, 0, 9, 9], subviews: [{id: a, class: cell, frame: [0, 0, 9, 9], canMove: true}]}",
            ["9:127: warning: a goes nowhere: no other cell lies beside it [neverMoves]"]
        ),
        (
            "- {id: t, class: scrollView, frame: [0, 0, 9, 9], subviews: [{id: a, class: refreshControl}]}",
            [
                "9:87: warning: a never refreshes: no finger can drag t beyond its top [neverSent]"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: cell, accessory: checkmark}",
            ["9:59: accessory must be none or detailButton, not checkmark"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: cell, on: {accessoryButtonTapped: {publish: t}}}",
            [
                "9:60: warning: a never sends accessoryButtonTapped: it needs accessory: detailButton [neverSent]"
            ]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistakes)
    func mistake(subviews: String, headlines: [String]) {
        let found = ScenesTests.mistakes(sceneText(subviews)).essential.map(\.headline)
        #expect(found == headlines.map { "s.yaml:\($0)" })
    }
}
