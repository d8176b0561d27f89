import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: tables/swipe-actions, tables/full-swipes, scenes/mistakes.
@Suite("The keys of swipe actions")
struct SwipeActionKeyTests {
    /// A scene with a table, in which a row has `subview`, and `rest` among its keys.
    private func text(_ subview: String, rest: String = "") -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            subviews:
              - id: table
                class: tableView
                frame: [0, 0, 400, 400]
                subviews:
                  - {id: row, class: cell, frame: [0, 0, 400, 100], \(rest)subviews: [\(subview)]}

        """
    }

    private static let remove =
        "{id: remove, class: button, swipeAction: trailing, on: {touchUpInside: {publish: t}}}"

    @Test("an action is as wide as its frame says, or 74 points, and cannot be hit before a swipe reveals it")
    func keys() throws {
        let more =
            "{id: more, class: button, swipeAction: leading, frame: [9, 9, 90, 50], on: {touchUpInside: {publish: t}}}"
        let loaded = try load(
            text("\(Self.remove), \(more)", rest: "performsFirstActionWithFullSwipe: false, "))
        let scene = loaded.scene
        let (row, remove) = (try #require(loaded.id("row")), try #require(loaded.id("remove")))
        let wide = try #require(loaded.id("more"))
        #expect(scene.controls[remove]?.swipeEdge == .trailing)
        #expect(scene.controls[wide]?.swipeEdge == .leading)
        #expect(scene.tree.frame(of: remove) == Rect(x: 0, y: 0, width: 74, height: 0))
        #expect(scene.tree.frame(of: wide) == Rect(x: 0, y: 0, width: 90, height: 0))
        #expect(scene.controls[row]?.cell?.changes == [.performsFirstActionWithFullSwipe(false)])
        let own = scene.gestures.filter { $0.owner == .swipeActions }
        #expect(own.map(\.name) == ["row.pan"])
    }

    @Test("what is right has no mistakes, although nothing hits an action before a swipe")
    func right() {
        let on = "on: {willBeginEditing: {publish: t}, didEndEditing: {publish: t}}, "
        #expect(mistakes(text(Self.remove, rest: on)).list.map(\.headline).isEmpty)
        #expect(
            mistakes(text("\(Self.remove), {id: label, class: label, frame: [0, 0, 400, 100]}")).list.isEmpty)
    }

    private static let mistaken: [(subview: String, rest: String, headlines: [String])] = [
        (
            "{id: b, class: button, frame: [0, 0, 9, 9], swipeAction: right}", "",
            ["9:129: swipeAction must be leading or trailing, not right"]
        ),
        (
            "{id: b, class: button, frame: [0, 0, 9, 9], swipeActionStyle: destructive}", "",
            ["9:116: swipeActionStyle needs swipeAction"]
        ),
        (
            "{id: v, frame: [0, 0, 9, 9]}", "performsFirstActionWithFullSwipe: true, ",
            [
                "9:61: performsFirstActionWithFullSwipe needs a button with swipeAction among the subviews of the cell"
            ]
        ),
        (
            "{id: v, frame: [0, 0, 9, 9], swipeAction: trailing}", "",
            ["9:101: a view has no key swipeAction; it is a key of button"]
        ),
        (
            "{id: v, frame: [0, 0, 9, 9], subviews: [{id: b, class: button, swipeAction: trailing, frame: [0, 0, 9, 9]}]}",
            "", ["9:148: swipeAction needs a cell around the button, which it comes with"]
        ),
        (
            "{id: v, frame: [0, 0, 9, 9]}", "on: {willBeginEditing: {publish: t}}, ",
            [
                "9:66: warning: row never sends willBeginEditing: it needs a button with swipeAction among its subviews [neverSent]"
            ]
        ),
        (
            "{id: b, class: button, swipeAction: trailing, on: {touchUpInside: {removeGesture: row.pan}}}",
            "",
            ["9:154: row.pan is a cell's own recognizer, which stays on it"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistaken)
    func mistake(subview: String, rest: String, headlines: [String]) {
        let found = mistakes(text(subview, rest: rest)).essential.map(\.headline)
        #expect(found == headlines.map { "s.yaml:\($0)" })
    }
}
