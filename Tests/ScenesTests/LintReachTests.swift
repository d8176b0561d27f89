import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of views that touches do not hit")
struct LintReachTests {
    @Test("a window, or the application, that keeps all touches from views that take them")
    func swallowing() {
        let window = """
            screens: [{size: [4, 8]}]
            windows:
              - id: w
                sendEvent: swallow
                subviews: [{id: a, class: button, frame: [0, 0, 4, 8], on: {touchUpInside: {publish: a}}}]
              - {id: v, level: 1, hitTest: passThrough, subviews: [{id: b, frame: [0, 0, 4, 8]}]}
            """
        #expect(
            mistakes(window).description.contains(
                "s.yaml:4:16: warning: w has sendEvent: swallow: no touch can hit a [unreachable]"))
        let application =
            "application: {sendEvent: swallow}\n" + window.replacing("    sendEvent: swallow\n", with: "")
        let warnings = mistakes(application).description
        #expect(
            warnings.contains(
                "s.yaml:1:26: warning: the application has sendEvent: swallow: no touch gets to a [unreachable]"
            ))
        #expect(!mistakes(window.replacing("swallow", with: "monitor")).description.contains("sendEvent"))
    }

    /// Subviews of a view of 400 by 800 points, and the warnings they cause, with line and column.
    private static let fires: [(String, [String])] = [
        (
            "- {id: menu, frame: [0, 0, 99, 99], hidden: true, subviews: [{id: a, frame: [0, 0, 9, 9], touches: handle}]}",
            ["9:55: nothing shows menu: no touch can hit a [unreachable]"]
        ),
        (
            """
            - id: menu
              frame: [0, 0, 99, 99]
              hidden: true
              subviews:
                - {id: a, class: button, frame: [0, 0, 9, 9], hidden: true}
                - {id: b, class: switch, frame: [0, 0, 9, 9]}
                - {id: c, frame: [0, 0, 9, 9], gestures: [{type: pan}]}
            """, ["11:21: nothing shows menu: no touch can hit a and 2 more [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], alpha: 0, controller: {touches: handle}}",
            ["9:51: nothing makes a visible: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], userInteractionEnabled: false, touches: {began: handle}}",
            ["9:68: a has userInteractionEnabled: false: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], class: imageView, gestures: [{type: pan}]}",
            [
                "9:51: a is an imageView, without userInteractionEnabled: true: no touch can hit a [unreachable]"
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], class: label, touches: handle}",
            ["9:51: a is a label, without userInteractionEnabled: true: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], hitTest: none, touches: handle}",
            ["9:53: a has hitTest: none: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], pointInside: never, touches: handle}",
            ["9:57: a has pointInside: never: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 0], touches: handle}",
            ["9:28: a is 0 points high: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, center: [9, 9], bounds: [0, 0, 0, 9], touches: handle}",
            ["9:45: a is 0 points wide: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], pointInside: {insets: [50, 0, 50, 0]}, touches: handle}",
            ["9:57: a is 0 points high: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], transform: {scale: 0}}",
            ["9:55: this transform has no inverse: no touch can hit the view [unreachable]"]
        ),
        (
            "- {frame: [399, 0, 99, 99], subviews: [{id: a, frame: [5, 0, 9, 9], touches: handle}]}",
            ["9:65: a lies outside the screen main: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [400, 0, 9, 9], touches: handle}",
            ["9:28: a lies outside the screen main: no touch can hit a [unreachable]"]
        ),
        (
            "- {id: a, frame: [0, 0, 99, 99], class: button, touches: handleAndPass}\n- {id: veil, frame: [0, 0, 200, 200]}",
            ["9:13: no touch can hit a: veil is in front of all of it [covered]"]
        ),
        (
            """
            - {id: a, frame: [0, 0, 99, 99], gestures: [{type: tap, action: t}], actions: {t: []}}
            - {id: left, frame: [0, 0, 50, 99]}
            - {id: needless, frame: [0, 0, 98, 50]}
            - {id: right, frame: [50, 0, 50, 99]}
            """, ["9:13: no touch can hit a: right and left are in front of all of it [covered]"]
        ),
        (
            """
            - {id: a, frame: [0, 0, 99, 99], class: button, touches: handleAndPass}
            - {frame: [0, 0, 200, 200], hitTest: passThrough, subviews: [{id: veil, frame: [0, 0, 200, 200], hitTest: selfOnly}]}
            """, ["9:13: no touch can hit a: veil is in front of all of it [covered]"]
        ),
        (
            """
            - {frame: [0, 0, 50, 50], subviews: [{id: a, frame: [0, 0, 99, 50], class: button, touches: handleAndPass}]}
            - {id: veil, frame: [0, 0, 50, 50]}
            """, ["9:48: no touch can hit a: veil is in front of all of it [covered]"]
        ),
        (
            """
            - {id: a, frame: [0, 0, 99, 99], class: button, touches: handleAndPass}
            - {id: corner, frame: [0, 0, 50, 50]}
            """, ["9:13: a touch in the middle of a does not hit it: corner is in front [middleCovered]"]
        ),
        (
            "- {id: a, frame: [360, 0, 80, 99], class: button, touches: handleAndPass}",
            ["9:28: no touch can hit the right 40 points of a [partlyOutside]"]
        ),
        (
            "- {id: a, frame: [-1, 0, 80, 99], class: button, touches: handleAndPass}",
            ["9:28: no touch can hit the left 1 point of a [partlyOutside]"]
        ),
        (
            "- {id: a, frame: [-10, 705.5, 80, 99.5], class: button, touches: handleAndPass}",
            ["9:28: no touch can hit the left 10 and the lower 5 points of a [partlyOutside]"]
        ),
        (
            "- {id: a, frame: [0, 0, 20, 40], class: button, touches: handleAndPass}",
            ["9:28: a can be hit on 20x40 points only [smallTarget]"]
        ),
        (
            "- {id: a, frame: [390, 0, 20, 23.5], class: button, touches: handleAndPass}",
            [
                "9:28: no touch can hit the right 10 points of a [partlyOutside]",
                "9:28: a can be hit on 10x23.5 points only [smallTarget]",
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 40, 40], class: button, touches: handleAndPass, pointInside: {insets: [9, 9, 9, 9]}}",
            ["9:28: a can be hit on 22x22 points only [smallTarget]"]
        ),
    ]

    /// Subviews of the same view without a warning; `a` is a control, if there is one.
    private static let silent = [
        // Nothing there takes touches.
        "- {frame: [0, 0, 99, 99], hidden: true}",
        "- {frame: [0, 0, 99, 0]}",
        // Some effect changes what is in the way, to whatever value.
        "- {id: a, frame: [0, 0, 99, 99], hidden: true, touches: handle, actions: {x: [{set: {view: a, hidden: true}}]}}",
        "- {id: a, frame: [0, 0, 99, 99], alpha: 0, touches: handle, actions: {x: [{set: {view: a, alpha: 0}}]}}",
        "- {id: a, frame: [0, 0, 99, 99], class: label, touches: handle, actions: {x: [{set: {view: a, userInteractionEnabled: true}}]}}",
        "- {id: a, frame: [0, 0, 99, 0], touches: handle, actions: {x: [{set: {view: a, frame: [0, 0, 1, 1]}}]}}",
        "- {id: a, frame: [0, 0, 9, 9], hitTest: none, touches: handle, actions: {x: [{set: {view: a, hitTest: default}}]}}",
        "- {id: a, frame: [0, 0, 9, 9], transform: {scale: 0}, actions: {x: [{set: {view: a, transform: {scale: 1}}}]}}",
        "- {id: a, frame: [400, 0, 9, 9], touches: handle, actions: {x: [{set: {view: a, center: [0, 0]}}]}}",
        // What is not empty after its insets, and what a redirect leads to.
        "- {id: a, frame: [0, 0, 99, 0], touches: handle, pointInside: {insets: [0, 0, -9, 0]}}",
        """
        - {id: a, frame: [0, 0, 99, 99], hidden: true, subviews: [{id: b, frame: [0, 0, 9, 9], touches: handle}]}
        - {frame: [0, 0, 9, 9], hitTest: {redirect: b}}
        """,
        // A cover that moves, hides, is removed, or lets touches through; one that leaves something.
        cover("frame: [0, 0, 99, 99], actions: {x: [{set: {view: veil, frame: [0, 0, 99, 99]}}]}"),
        cover("frame: [0, 0, 99, 99], actions: {x: [{set: {view: veil, hidden: false}}]}"),
        cover("frame: [0, 0, 99, 99], actions: {x: [{set: {view: veil, userInteractionEnabled: false}}]}"),
        cover("frame: [0, 0, 99, 99], actions: {x: [{remove: veil}]}"),
        cover("frame: [0, 0, 99, 99], actions: {x: [{remove: root}]}"),
        cover("frame: [0, 0, 99, 99], hitTest: passThrough"),
        cover("frame: [0, 0, 99, 99], hitTest: {redirect: a}"),
        cover("frame: [0, 0, 99, 99], class: label"),
        cover("frame: [0, 0, 99, 99], transform: {rotate: 90}"),
        cover("frame: [0, 0, 99, 99], pointInside: {insets: [50, 0, 0, 0]}"),
        cover("frame: [0, 0, 49, 99]"),
        cover("frame: [60, 60, 49, 99]"),
        // A view that is moved itself, its own subview, a view behind it, and one that wants no touches.
        "- {id: a, frame: [0, 0, 99, 99], class: button, touches: handleAndPass, actions: {x: [{set: {view: a, frame: [0, 0, 9, 9]}}]}}\n- {frame: [0, 0, 99, 99]}",
        "- {id: a, frame: [0, 0, 99, 99], class: button, touches: handleAndPass, subviews: [{frame: [0, 0, 99, 99]}]}",
        "- {frame: [0, 0, 99, 99]}\n- {id: a, frame: [0, 0, 99, 99], class: button, touches: handleAndPass}",
        "- {id: a, frame: [0, 0, 99, 99], gestures: [{type: tap}]}\n- {frame: [0, 0, 99, 99]}",
        // Pages; less than a point outside; a control that insets enlarge.
        """
        - id: pages
          frame: [0, 0, 99, 99]
          actions: {x: [{set: {view: pages, bounds: [99, 0, 99, 99]}}]}
          subviews: [{frame: [50, 0, 99, 99], class: button, touches: handleAndPass}]
        """,
        "- {frame: [-0.5, 0, 99, 99], class: button, touches: handleAndPass}",
        "- {frame: [9, 9, 20, 20], class: button, touches: handleAndPass, pointInside: {insets: [-2, -2, -2, -2]}}",
        "- {frame: [0, 0, 24, 24], class: button, touches: handleAndPass}",
        "- {frame: [380, 0, 40, 40], class: view, touches: handle}",
    ]

    /// A button behind a view `veil` with these keys.
    private static func cover(_ keys: String) -> String {
        "- {id: a, frame: [0, 0, 99, 99], class: button, touches: handleAndPass}\n- {id: veil, \(keys)}"
    }

    private func reachHeadlines(_ text: String) throws -> [String] {
        let rules: Set<LintRule> = [.unreachable, .covered, .middleCovered, .partlyOutside, .smallTarget]
        return try load(text).warnings.list.filter { $0.rule.map(rules.contains) ?? false }.map {
            $0.headline.replacing("s.yaml:", with: "").replacing("warning: ", with: "")
        }
    }

    @Test("a view that touches do not hit where they should is worth a warning", arguments: fires)
    func warned(_ subviews: String, _ headlines: [String]) throws {
        #expect(try reachHeadlines(sceneText(subviews)) == headlines)
    }

    @Test("whatever may be hit in some state is not", arguments: silent)
    func notWarned(_ subviews: String) throws {
        #expect(try reachHeadlines(sceneText(subviews)) == [])
    }

    @Test("windows are in front of each other by level and order, on their own screen")
    func windows() throws {
        let found = { (back: String, front: String) throws in
            try reachHeadlines(
                """
                screens: [{id: main, size: [400, 800]}, {id: side, size: [400, 800]}]
                windows:
                  - {id: back, \(back)subviews: [{id: a, class: button, touches: handleAndPass, frame: [0, 0, 99, 99]}]}
                  - {id: front, \(front)}

                """)
        }
        let warning = "no touch can hit a: front is in front of all of it [covered]"
        #expect(try found("", "touches: pass").map { String($0.drop { $0 != " " }.dropFirst()) } == [warning])
        #expect(try found("level: 1, ", "touches: pass").isEmpty)
        #expect(try found("", "screen: side").isEmpty)
        #expect(try found("", "frame: [0, 0, 49, 800]").isEmpty)
        #expect(try found("", "hidden: true").isEmpty)
        #expect(try found("", "actions: {x: [{set: {window: back, level: 1}}]}").isEmpty)
        #expect(try found("", "actions: {x: [{set: {window: back, screen: side}}]}").isEmpty)
    }

    @Test("a hidden window is the outermost view; one that a controller presents counts as much as others")
    func hiddenWindow() throws {
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - id: shown
              - id: menu
                hidden: true
                rootViewController:
                  presents: {id: sheet, presented: false, view: {id: late, touches: handle}}

            """
        #expect(try reachHeadlines(text) == ["5:13: nothing shows menu: no touch can hit late [unreachable]"])
    }

    @Test("nothing is said of what covers a view in a file of many views, if that takes too long")
    func budget() throws {
        let views = (0..<3_000).map { number in
            "- {frame: [\(number % 60), \(number % 70), 30, 30], class: button, touches: handleAndPass}"
        }
        let found = mistakes(sceneText(views.joined(separator: "\n")))
        #expect(!found.hasErrors && found.list.count > 100)
    }
}
