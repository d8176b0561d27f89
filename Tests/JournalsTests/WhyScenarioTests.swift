import Core
import Foundation
import Journals
import Output
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries.
@Suite("touchctl why: touches of a scenario")
final class WhyScenarioTests {
    private let folder = TemporaryFolder()

    private func why(_ touch: String, _ scenario: String) throws -> (lines: [String], status: ExitCode) {
        try WhyCommand.call([touch, scenario], in: folder)
    }

    @Test("a scenario says since when a button is disabled, as a recording does")
    func scenario() throws {
        let scenario = folder.write(
            "tap.yaml",
            """
            scene: \(Repository.path("config/examples/scenes/kiosk.yaml"))
            input: [{tap: placeOrder}]
            expect: ""
            """)
        #expect(try why("1", scenario).lines.contains("  It has been so since the scene was loaded."))
    }

    @Test(
        "a scenario whose step disabled a button does not say that it has been so since the scene was loaded")
    func disabledByStep() throws {
        let scenario = folder.write(
            "sent.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows: [{id: w, subviews: [{id: pay, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: {publish: pay}}}]}]
            input:
              - {at: 0, send: {set: {view: pay, enabled: false}}}
              - {at: 1, tap: pay}
            expect: ""
            """)
        let lines = try why("1", scenario).lines
        #expect(lines.contains("  pay is disabled: it takes touches and sends nothing."))
        #expect(
            lines.contains("  It was enabled when the scene was loaded, and no entry says what disabled it."),
            "\(lines)")
    }

    @Test("what a tap on a text field began, and what an action performed, each thing once")
    func deeds() throws {
        let scenario = folder.write(
            "form.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  rootViewController:
                    id: home
                    actions: {confirm: [{publish: asked}, {publish: asked}, {publish: told}]}
                    view:
                      id: page
                      subviews:
                        - {id: name, class: textField, frame: [0, 0, 200, 50], clearButtonMode: always, on: {editingChanged: {publish: n}}}
                        - {id: reset, class: button, frame: [0, 100, 200, 50], on: {touchUpInside: confirm}}
            input:
              - {at: 0, tap: [20, 20]}
              - {at: 2, tap: [20, 20]}
              - {at: 4, tap: reset}
            expect: ""
            """)
        #expect(
            try why("1", scenario).lines.contains(
                "  name took the touch: it became first responder, and its editing began."))
        #expect(
            try why("2", scenario).lines.contains(
                "  name took the touch, and is first responder: its editing goes on."))
        let lines = try why("3", scenario).lines
        #expect(
            lines.contains(
                "  home took \"confirm\" from reset, and performed: publish asked (2 times); publish told."),
            "\(lines)")
    }

    @Test("a control that its action disables for a while says how much later that enables it")
    func enabledLater() throws {
        let scenario = folder.write(
            "later.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  actions:
                    submit: [{set: {view: ok, enabled: false}}, {after: 3, do: [{set: {view: ok, enabled: true}}]}]
                  subviews: [{id: ok, class: button, frame: [0, 0, 200, 50], on: {touchUpInside: submit}}]
            input: [{at: 0, tap: ok}, {at: 1, tap: ok}, {at: 5, tap: ok}]
            expect: ""
            """)
        let lines = try why("2", scenario).lines
        #expect(lines.contains("  w's \"submit\" enables it again, 3 s later."), "\(lines)")
    }

    /// The reasons of `touch` in `scenario`.
    private func reasons(_ touch: String, _ scenario: String) throws -> [String] {
        let lines = try why(touch, scenario).lines
        let start = try #require(lines.firstIndex(of: "Why:"))
        return lines[(start + 1)...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
    }

    @Test("a touch beside the one that woke the app names that")
    func waking() throws {
        let scenario = folder.write(
            "wake.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows: [{id: w, subviews: [{id: stop, class: button, frame: [0, 0, 200, 100], on: {touchDown: {publish: s}}}]}]
            input:
              - {at: 0, send: {state: wake}}
              - {at: 1, down: 1, x: 300, y: 200}
              - {at: 1.5, tap: stop}
            expect: ""
            """)
        let woken = "The app was to be woken: the touch that does so presses nothing."
        #expect(try reasons("1", scenario) == [woken])
        #expect(
            try reasons("2", scenario) == [
                woken,
                "Touch 1 had woken it, and not all fingers were up: a finger that comes down within a second of that presses nothing either.",
            ])
    }

    @Test("a row on which a finger was as another one began to swipe, and a list that a finger stopped")
    func swipedAndStopped() throws {
        let scene = Repository.path("Tests/Scenarios/scenes/swipe-actions.yaml")
        let scenario = folder.write(
            "swipe.yaml",
            """
            scene: \(scene)
            input:
              - {at: 0, down: 1, x: 100, y: 150}
              - {at: 1, down: 2, x: 350, y: 50}
              - {at: 1.1, move: 2, x: 320, y: 50}
              - {at: 1.2, move: 2, x: 260, y: 50}
              - {at: 1.5, up: 1}
              - {at: 1.6, up: 2}
              - {at: 3, swipe: [100, 350], by: [0, -150], in: 0.1}
              - {at: 3.2, tap: [100, 150]}
            expect: ""
            """)
        #expect(
            try reasons("1", scenario) == [
                "Another finger began to swipe row1 meanwhile: the row that this one was on is not selected then."
            ])
        #expect(
            try reasons("4", scenario) == [
                "table was moving: a finger that comes down on it stops it, and presses nothing."
            ])
    }

    @Test("a touch that a sheet takes from what is in it says what leaves it there")
    func takenBySheet() throws {
        let scenario = folder.write(
            "sheet.yaml",
            """
            scene:
              screens: [{size: [400, 800]}]
              windows:
                - id: w
                  rootViewController:
                    id: home
                    presents: {id: sheet, modalPresentationStyle: pageSheet, view: {id: paper, subviews: [{id: ink, frame: [0, 0, 400, 400], touches: handle}]}}
            input: [{swipe: {from: [200, 150], by: [0, 150]}}]
            expect: ""
            """)
        let lines = try why("1", scenario).lines
        #expect(
            lines.contains("  With dismissesOnSwipe: false, sheet would leave drags to what is in it."),
            "\(lines)")
    }

    @Test("a dead tap names the control behind the view that took it, and what lets it through")
    func covered() throws {
        let scenario = folder.write(
            "glass.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - {id: pay, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: {publish: pay}}}
                    - {id: banner, frame: [0, 0, 400, 20]}
            input: [{tap: [50, 10]}]
            expect: ""
            """)
        let lines = try why("1", scenario).lines
        #expect(
            lines.contains("  pay lies there, too, behind banner, which takes the touch first."), "\(lines)")
        #expect(
            lines.contains(
                "  With userInteractionEnabled: false or hitTest: passThrough, banner would leave the touch to it."
            ))
    }

    @Test("of a touch on a sensitive view it says that no more is kept")
    func sensitive() throws {
        let scenario = folder.write(
            "pad.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - id: pad
                      frame: [0, 0, 200, 200]
                      sensitive: true
                      subviews:
                        - {id: one, class: button, frame: [0, 0, 90, 90], on: {touchUpInside: {publish: one}}}
                        - {id: two, class: button, frame: [100, 0, 90, 90], enabled: false, on: {touchUpInside: {publish: two}}}
            input: [{at: 0, tap: one}, {at: 2, tap: two}]
            expect: ""
            """)
        for touch in ["1", "2"] {
            let lines = try why(touch, scenario).lines
            let start = try #require(lines.firstIndex(of: "Why:"))
            #expect(
                lines[(start + 1)...].filter { !$0.isEmpty } == [
                    "  pad is sensitive: only what the touch came to is kept."
                ])
        }
    }

    @Test("what a cell that was selected, and a wheel that was tapped, did")
    func selection() throws {
        let scenario = folder.write(
            "rows.yaml",
            """
            scene:
              screens: [{size: [400, 800]}]
              windows:
                - id: w
                  subviews:
                    - id: picker
                      class: pickerView
                      frame: [0, 0, 200, 200]
                      subviews:
                        - {id: hour, class: pickerComponent, frame: [0, 0, 100, 200], numberOfRows: 24, rowHeight: 40}
                    - id: table
                      class: tableView
                      frame: [0, 200, 400, 400]
                      subviews:
                        - {id: first, class: cell, frame: [0, 0, 400, 100], selected: true}
                        - id: held
                          class: cell
                          frame: [0, 100, 400, 100]
                          gestures: [{type: longPress, id: hold, cancelsTouchesInView: false}]
            input:
              - {at: 0, down: 1, x: 50, y: 140}
              - {at: 0.05, up: 1}
              - {at: 2, down: 1, on: held}
              - {at: 3, up: 1}
            expect: ""
            """)
        let wheel = try why("1", scenario).lines
        #expect(
            wheel.contains(
                "  hour took the touch: hour.tap turns it to the row under the finger, unless it stands there."
            ))
        #expect(try why("2", scenario).lines.contains("  held took the touch, and sent didSelect."))
    }

    @Test(
        "what touchd itself did with a touch: tabs, grabbers, rows that are moved or swiped, pages that go out"
    )
    func ownDeeds() throws {
        let scenario = folder.write(
            "deeds.yaml",
            """
            scene:
              screens: [{size: [400, 800]}]
              windows:
                - id: w
                  rootViewController:
                    id: tabs
                    selectedIndex: 0
                    view: {id: root, subviews: [{id: one, class: button, frame: [0, 700, 200, 100]}, {id: two, class: button, frame: [200, 700, 200, 100]}]}
                    presents: [{id: sheet, presented: false, modalPresentationStyle: pageSheet, detents: [medium, large], prefersGrabberVisible: true, view: {id: sheetView, touches: handle}}]
                    viewControllers:
                      - id: nav
                        tabBarItem: one
                        view: {id: stack, frame: [0, 0, 400, 700]}
                        viewControllers:
                          - {id: below, view: {id: belowView}}
                          - {id: page, view: {id: pageView, touches: handle}}
                      - id: list
                        tabBarItem: two
                        view:
                          id: table
                          class: tableView
                          frame: [0, 0, 400, 700]
                          subviews:
                            - {id: a, class: cell, frame: [0, 0, 400, 60], canMove: true, subviews: [{id: del, class: button, swipeAction: trailing}]}
                            - {id: b, class: cell, frame: [0, 60, 400, 60]}
            input:
              - {at: 0, swipe: {from: [3, 500], by: [300, 0]}}
              - {at: 0.4, tap: [50, 300]}
              - {at: 2, tap: two}
              - {at: 3, hold: [300, 30], for: 1}
              - {at: 5, down: 5, x: 300, y: 30}
              - {at: 5.1, move: 5, x: 250, y: 30}
              - {at: 5.2, move: 5, x: 200, y: 30}
              - {at: 5.5, tap: b}
              - {at: 6, up: 5}
              - {at: 7, send: {present: sheet}}
              - {at: 8, tap: [200, 410]}
            expect: ""
            """)
        let expected = [
            "2": "  page was still on its way then, where a finger had thrown it: page didPop (swipe).",
            "3": "  two took the touch: tabs selects list.",
            "4": "  a took the touch: a.longPress picked it up, to move it among the cells beside it.",
            "6": "  Another finger was swiping a: a touch beside it does nothing meanwhile.",
            "7":
                "  sheetView took the touch: sheet.grabber brings the sheet to its next detent, if it has another one.",
        ]
        for (touch, line) in expected {
            let lines = try why(touch, scenario).lines
            #expect(lines.contains(line), "\(lines)")
        }
    }

    @Test("what took a touch away stands where it happened, and a control that was disabled says so")
    func takenAway() throws {
        let scenario = folder.write(
            "gone.yaml",
            """
            scene:
              screens: [{size: [400, 800]}]
              windows:
                - id: w
                  subviews:
                    - {id: box, frame: [0, 0, 400, 200], gestures: [{type: tap, id: t, action: {publish: t}}], subviews: [{id: kid, frame: [0, 0, 200, 200], touches: handle}]}
                    - {id: jog, class: button, frame: [0, 200, 400, 100], on: {touchDown: {publish: go}, touchUpInside: {publish: stop}, touchCancel: {publish: stop}}}
                    - {id: door, class: button, frame: [0, 300, 400, 100], on: {touchDown: {set: {view: jog, enabled: false}}}}
            input:
              - {at: 0, down: 1, x: 100, y: 100}
              - {at: 0.1, send: {remove: kid}}
              - {at: 0.2, up: 1}
              - {at: 1, down: 2, on: jog}
              - {at: 2, send: {state: locked, for: 1}}
              - {at: 3, up: 2}
              - {at: 4, down: 3, on: jog}
              - {at: 5, down: 4, on: door}
              - {at: 6, up: 3}
              - {at: 6, up: 4}
            expect: ""
            """)
        #expect(
            try reasons("1", scenario) == [
                "The system cancelled it: view removed.", "For t, box performed: publish t.",
            ])
        #expect(
            try reasons("2", scenario) == [
                "For touchDown, jog performed: publish go.", "After that, the system cancelled it: locked.",
                "For touchCancel, jog performed: publish stop.",
            ])
        #expect(
            try reasons("3", scenario) == [
                "For touchDown, jog performed: publish go.", "For touchCancel, jog performed: publish stop.",
                "jog was disabled under the finger, and sent touchCancel.",
                "door performed \"touchDown\": set jog enabled false, 1 s after it began (touch 4).",
            ])
    }
}
