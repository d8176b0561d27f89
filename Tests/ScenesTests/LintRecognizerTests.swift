import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of recognizers")
struct LintRecognizerTests {
    /// Subviews of a view of 400 by 800 points, and the warnings they cause, with line and column.
    private static let fires: [(String, [String])] = [
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: twice, type: tap, shouldBegin: false}]}",
            ["9:82: twice never recognizes: shouldBegin is false [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: twice, type: tap, shouldReceive: false, enabled: false}]}",
            ["9:100: twice never recognizes: enabled is false [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: twice, type: tap, allowedTouchTypes: [indirect, indirectPointer]}]}",
            ["9:88: twice never recognizes: no panel sends the touches that it allows [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: flick, type: swipe, minimumDistance: 400}]}",
            ["9:88: flick never recognizes: the screen is not 400 points wide [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: flick, type: swipe, direction: [up, down], minimumDistance: 800.5}]}",
            ["9:111: flick never recognizes: the screen is not 800.5 points high [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: flick, type: swipe, direction: [up, left], minimumDistance: 900}]}",
            ["9:111: flick never recognizes: the screen is not 900 points wide or high [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: once, type: tap}, {id: again, type: tap, action: {publish: t}, delaysTouchesEnded: false}]}",
            [
                "9:69: again never recognizes: once, attached before it, always recognizes instead [neverRecognizes]"
            ]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: one, type: pan}, {type: tap}, {id: two, type: pan, requireToFail: [one]}]}",
            [
                "9:81: two never recognizes: it waits for one to fail, which always recognizes before [neverRecognizes]"
            ]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: drag, type: pan}, {id: flick, type: swipe}]}",
            [
                "9:69: flick never recognizes with one finger: drag, attached before it, begins after 10 points [neverRecognizes]"
            ]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: one, type: tap, numberOfTapsRequired: 2, requireToFail: [two]}, {id: two, type: tap, requireToFail: [one]}]}",
            ["9:107: one and two wait for each other: the last of them to be ready does not wait [circle]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: once, type: tap}, {id: twice, type: tap, numberOfTapsRequired: 2, requireToFail: [once]}]}",
            [
                "9:69: twice never recognizes: it waits for once to fail, which recognizes with the first tap [neverRecognizes]"
            ]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: flick, type: swipe, requireToFail: [drag]}, {id: drag, type: pan}]}",
            [
                "9:46: flick never recognizes: it waits for drag to fail, which always recognizes before [neverRecognizes]"
            ]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: once, type: tap}, {id: down, type: longPress, minimumPressDuration: 0}, {id: drag, type: pan}]}",
            [
                "9:46: once never recognizes: down, whose minimumPressDuration is 0, recognizes as soon as a finger comes down [neverRecognizes]",
                "9:123: drag never recognizes: down, whose minimumPressDuration is 0, recognizes as soon as a finger comes down [neverRecognizes]",
            ]
        ),
        (
            "- {id: row, class: cell, canMove: true, frame: [0, 0, 99, 99], gestures: [{id: hold, type: longPress, action: {publish: t}}]}\n- {class: cell, frame: [0, 99, 99, 99]}",
            [
                "9:85: hold never recognizes: row.longPress, which moves the cell, always recognizes instead [neverRecognizes]"
            ]
        ),
        (
            "- {id: map, class: scrollView, frame: [0, 0, 99, 99], viewForZooming: world, maximumZoomScale: 4, subviews: [{id: world, frame: [0, 0, 99, 99], gestures: [{id: spread, type: pinch, action: {publish: t}}]}]}",
            ["9:166: spread keeps map from zooming: it recognizes before map.pinch [neverRecognizes]"]
        ),
        (
            """
            - frame: [0, 0, 9, 9]
              gestures:
                - {id: three, type: pan, requireToFail: [one]}
                - {id: one, type: tap, requireToFail: [two, other]}
                - {id: two, type: longPress, requireToFail: [three]}
                - {id: other, type: pinch, requireToFail: [last]}
                - {id: last, type: rotation, requireToFail: [other]}
            """,
            [
                "11:55: three, one and two wait for each other: the last of them to be ready does not wait [circle]",
                "14:57: other and last wait for each other: the last of them to be ready does not wait [circle]",
            ]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{id: once, type: tap}, {id: again, type: tap}, {type: pinch, requireToFail: [{type: tap}]}]}",
            [
                "9:69: again never recognizes: once, attached before it, always recognizes instead [neverRecognizes]"
            ]
        ),
        (
            """
            - frame: [0, 0, 9, 9]
              gestures:
                - {id: one, type: tap, beRequiredToFailBy: [two]}
                - {id: two, type: pinch, beRequiredToFailBy: [{type: tap}]}
            """,
            ["11:58: one and two wait for each other: the last of them to be ready does not wait [circle]"]
        ),
        (
            """
            - {id: A, frame: [0, 0, 9, 9], gestures: [{type: tap, canPrevent: [{of: B}, {in: A}]}]}
            - {id: B, frame: [0, 0, 9, 9], gestures: [{type: tap, simultaneousWith: [{in: A}, {in: root}]}]}
            """,
            [
                "9:83: B is on another branch of the tree: no touch reaches both [neverShared]",
                "10:89: A is on another branch of the tree: no touch reaches both [neverShared]",
            ]
        ),
        (
            """
            - {frame: [0, 0, 9, 9], gestures: [{id: one, type: tap, canPrevent: [two]}]}
            - {frame: [0, 0, 9, 9], gestures: [{id: two, type: tap, simultaneousWith: [one]}]}
            """,
            [
                "9:80: two is on another branch of the tree: no touch reaches both [neverShared]",
                "10:86: one is on another branch of the tree: no touch reaches both [neverShared]",
            ]
        ),
    ]

    private static let silent = [
        // Two fingers that come in one frame are too many for the press; what zooms beside it, or is pulled into sight.
        "- {frame: [0, 0, 9, 9], gestures: [{id: down, type: longPress, minimumPressDuration: 0}, {type: tap, numberOfTouchesRequired: 2}, {type: pinch}]}",
        "- {id: map, class: scrollView, frame: [0, 0, 99, 99], viewForZooming: world, maximumZoomScale: 4, subviews: [{id: world, frame: [0, 0, 99, 99], gestures: [{type: pinch, simultaneousWith: [{type: pinch}], action: {publish: t}}]}]}",
        "- {class: scrollView, frame: [0, 0, 99, 99], contentSize: [99, 200], subviews: [{class: button, frame: [0, -60, 99, 50], on: {touchUpInside: {publish: t}}}]}",
        // A selector may know them apart, or make the first one wait.
        pair("type: pan", "type: swipe", "requireToFail: [{type: swipe}]"),
        pair("type: tap", "type: tap", "canPrevent: [{id: two}]"),
        pair("type: tap", "type: tap", "beRequiredToFailBy: [{type: tap}]"),
        pair("type: tap", "type: tap", "beRequiredToFailBy: [one, two]"),
        pair("type: tap", "type: tap, simultaneousWith: [{type: tap, of: root}]"),
        pair("type: tap, canPrevent: [{type: pan}]", "type: tap, canPrevent: [{type: pan}]"),
        // Some effect gives it the key.
        "- {frame: [0, 0, 9, 9], gestures: [{id: a, type: tap, enabled: false, action: {set: {recognizer: a, enabled: true}}}]}",
        "- {frame: [0, 0, 9, 9], gestures: [{id: a, type: screenEdgePan, actionStates: began, action: {set: {recognizer: a, edges: left}}}]}",
        "- {frame: [0, 0, 9, 9], gestures: [{id: a, type: swipe, minimumDistance: 999, action: {set: {recognizer: a, minimumDistance: 9}}}]}",
        "- {frame: [0, 0, 9, 9], gestures: [{id: a, type: swipe, minimumDistance: 999, action: {set: {window: window, screen: main}}}]}",
        "- {frame: [0, 0, 9, 9], gestures: [{type: tap, allowedTouchTypes: [indirect, pencil]}]}",
        "- {frame: [0, 0, 9, 9], gestures: [{type: swipe, direction: [left, down], minimumDistance: 500}]}",
        // No twins: they differ, may recognize together, or a third one knows them apart.
        pair("type: tap", "type: tap, numberOfTapsRequired: 2"),
        pair("type: pinch", "type: pinch"),
        pair("type: pan, minimumNumberOfTouches: 2", "type: pan, minimumNumberOfTouches: 2"),
        pair("type: pan, maximumNumberOfTouches: 2", "type: pan, maximumNumberOfTouches: 2"),
        pair("type: tap, requireToFail: [third]", "type: tap"),
        pair("type: tap, canPrevent: false", "type: tap, canPrevent: false"),
        pair("type: tap", "type: tap, simultaneousWith: [one]"),
        pair("type: tap, canPrevent: [third]", "type: tap, canPrevent: [third]"),
        pair("type: tap", "type: tap", "requireToFail: [one]"),
        pair("type: tap", "type: tap", "canPrevent: [two]"),
        pair(
            "type: tap", "type: tap",
            "action: {set: {recognizer: one, numberOfTouchesRequired: 2}}, actionStates: began"),
        // A swipe that comes first, is as short as the pan, may recognize with it, or has two fingers; a switch.
        pair("type: swipe", "type: pan"),
        pair("type: pan, hysteresis: 50", "type: swipe"),
        pair("type: pan", "type: swipe, simultaneousWith: [one]"),
        pair("type: pan", "type: swipe, canBePrevented: [one]"),
        pair("type: pan", "type: swipe, simultaneousWith: [third]"),
        pair("type: pan", "type: swipe, numberOfTouchesRequired: 2"),
        pair("type: pan, allowedTouchTypes: pencil", "type: swipe"),
        pair("type: pan, minimumNumberOfTouches: 2", "type: swipe"),
        "- {frame: [0, 0, 99, 99], gestures: [{type: pan}, {type: swipe}], subviews: [{class: switch, frame: [0, 0, 50, 50], touches: handleAndPass}]}",
        // What waits for one that does not wait for it; a circle that an effect may end.
        pair("type: tap", "type: tap, numberOfTapsRequired: 2", "requireToFail: [one, two]"),
        """
        - frame: [0, 0, 9, 9]
          gestures:
            - {id: one, type: tap, requireToFail: [two], action: {set: {recognizer: one, requireToFail: []}}}
            - {id: two, type: pinch, requireToFail: [one]}
        """,
        // Views around each other.
        """
        - frame: [0, 0, 9, 9]
          gestures: [{id: outer, type: tap, canPrevent: [inner]}]
          subviews: [{frame: [0, 0, 9, 9], gestures: [{id: inner, type: pinch, requireToFail: [outer]}]}]
        """,
    ]

    /// A view with two recognizers, `one` and `two`, and a third one with more keys.
    private static func pair(_ one: String, _ two: String, _ third: String = "enabled: true") -> String {
        "- {frame: [0, 0, 9, 9], gestures: [{id: one, \(one)}, {id: two, \(two)}, {id: third, type: longPress, \(third)}]}"
    }

    private func headlines(_ text: String) throws -> [String] {
        try load(text).warnings.essential.map {
            $0.headline.replacing("s.yaml:", with: "").replacing("warning: ", with: "")
        }
    }

    @Test("a recognizer that no fingers make recognize is worth a warning", arguments: fires)
    func warned(_ subviews: String, _ expected: [String]) throws {
        #expect(try headlines(sceneText(subviews)) == expected)
    }

    @Test("one that recognizes with some fingers, or after some effects, is not", arguments: silent)
    func notWarned(_ subviews: String) throws {
        #expect(try headlines(sceneText(subviews)) == [])
    }

    @Test("a recognizer of a presented view shares touches with those of its window")
    func presented() throws {
        let text = """
            screens: [{size: [99, 99]}]
            windows:
              - gestures: [{id: outer, type: tap}]
                rootViewController:
                  presents:
                    id: sheet
                    presented: false
                    view: {gestures: [{id: inner, type: pinch, requireToFail: [outer]}]}

            """
        #expect(try headlines(text) == [])
    }
}
