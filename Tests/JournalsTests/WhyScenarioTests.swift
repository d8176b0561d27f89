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
}
