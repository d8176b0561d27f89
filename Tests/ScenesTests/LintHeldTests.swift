import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of controls that are held")
struct LintHeldTests {
    private static let start = "- {id: up, class: button, frame: [0, 0, 99, 99], "

    /// What the view `up` has, and what is said of it.
    private static let fires: [(String, [String])] = [
        (
            "on: {touchDown: go, touchUpInside: stop}}",
            [
                "9:64: up sends go on touchDown, and nothing ends it when the finger slides off and lifts (touchUpOutside) or is taken by a scroll view or the system (touchCancel) [slidesOff]"
            ]
        ),
        (
            "on: {touchDown: {publish: start}, touchUpInside: stop, touchUpOutside: stop}}",
            [
                "9:64: up performs effects on touchDown, and nothing ends it when the finger is taken by a scroll view or the system (touchCancel) [slidesOff]"
            ]
        ),
        (
            "on: {touchDown: go, touchUpInside: stop, touchUpOutside: stop}}",
            [
                "9:64: up sends go on touchDown, and nothing ends it when the finger is taken by a scroll view or the system (touchCancel) [slidesOff]"
            ]
        ),
        (
            "hold: 1, lint: {allow: slidesOff}, on: {touchDown: go, touchUpInside: stop, touchUpOutside: stop}}",
            [
                "9:99: up sends go on touchDown; where its hold refuses the lift it sends touchCancel, which ends nothing: on has no touchCancel [policyCancels]"
            ]
        ),
        (
            "on: {touchDown: go, touchDragExit: stop, touchUpInside: stop, touchCancel: stop}}",
            [
                "9:64: up sends go on touchDown, and nothing ends it when the finger slides off and lifts (touchUpOutside) [slidesOff]"
            ]
        ),
        (
            "on: {touchDown: go, primaryActionTriggered: stop}}",
            [
                "9:64: up sends go on touchDown, and nothing ends it when the finger slides off and lifts (touchUpOutside) or is taken by a scroll view or the system (touchCancel) [slidesOff]"
            ]
        ),
        (
            "immediate: true, on: {touchUpInside: go, touchUpOutside: stop, touchCancel: stop}}",
            [
                "9:81: up is immediate and sends go as the finger comes down, and nothing ends it when the finger lifts inside [slidesOff]"
            ]
        ),
        (
            "class: control, tracks: {by: x, while: {translation: {length: {max: 50}}}}, on: {touchDown: go, touchUpInside: stop, touchUpOutside: stop, touchCancel: stop}}",
            [
                "9:125: up sends go on touchDown, and nothing ends it when the condition of while, in tracks, does not hold: the tracking ends in silence [slidesOff]"
            ]
        ),
        (
            "debounce: 2, on: {touchDown: go}}",
            [
                "9:70: debounce does nothing: it decides about lifts inside, of which up sends nothing [noEffect]"
            ]
        ),
        (
            "canBecomeFirstResponder: true, presses: handle, on: {pressesBegan: go, pressesEnded: stop}}",
            [
                "9:112: up begins something on pressesBegan, and nothing ends it when the key is cancelled (pressesCancelled) [slidesOff]"
            ]
        ),
        (
            "on: {touchDown: [{state: locked}, {publish: go}], touchUpInside: stop, touchUpOutside: stop, touchCancel: {publish: off}}}",
            [
                "9:64: up performs publish go on touchDown after state locked, which cancels the touch: touchCancel comes before it, and ends nothing [endsFirst]"
            ]
        ),
        (
            "on: {touchDown: [{set: {view: up, enabled: false}}, {publish: go}], touchUpInside: stop, touchUpOutside: stop, touchCancel: {publish: off}}}",
            [
                "9:64: up performs publish go on touchDown after set up enabled false, which cancels the touch: touchCancel comes before it, and ends nothing [endsFirst]"
            ]
        ),
        (
            "on: {touchDown: [{remove: root}, {publish: go}], touchUpInside: stop, touchUpOutside: stop, touchCancel: {publish: off}}}",
            [
                "9:64: up performs publish go on touchDown after remove root, which cancels the touch: touchCancel comes before it, and ends nothing [endsFirst]"
            ]
        ),
        (
            "canBecomeFirstResponder: true, presses: handle, on: {pressesBegan: [{state: maintenance}, {publish: go}], pressesEnded: stop, pressesCancelled: {publish: off}}}",
            [
                "9:112: up performs publish go on pressesBegan after state maintenance, which cancels the press: pressesCancelled comes before it, and ends nothing [endsFirst]"
            ]
        ),
        (
            "gestures: [{id: twice, type: tap, numberOfTapsRequired: 2, action: go}], on: {touchDown: {publish: on}, touchUpInside: stop, touchUpOutside: stop, touchCancel: stop}}",
            [
                "9:137: twice withholds for 0.35 s after a short press what ends that which up begins on touchDown; with delaysTouchesEnded: false it does not [endsLate]"
            ]
        ),
        (
            "exclusiveTouch: true, on: {touchDown: {publish: on}, touchUpInside: stop, touchUpOutside: stop, touchCancel: stop}}\n- {id: halt, class: button, immediate: true, frame: [100, 0, 99, 99], on: {touchUpInside: {publish: halt}}}",
            [
                "9:76: while a finger holds up, halt gets none, although it is immediate: exclusiveTouch keeps touches from all of the window [keepsOut]"
            ]
        ),
        (
            "on: {touchUpInside: stop}}\n- {id: paper, frame: [200, 0, 99, 99], touches: handle, exclusiveTouch: true}\n- {id: halt, class: button, immediate: true, frame: [100, 0, 99, 99], on: {touchUpInside: {publish: halt}}}",
            [
                "10:83: while a finger holds paper, halt gets none, although it is immediate: exclusiveTouch keeps touches from all of the window [keepsOut]"
            ]
        ),
        (
            "on: {touchUpInside: stop}}\n- {id: halt, class: button, immediate: true, exclusiveTouch: true, frame: [100, 0, 99, 99], on: {touchUpInside: {publish: halt}}}",
            [
                "10:72: halt is immediate, but gets no finger while one is elsewhere in its window: exclusiveTouch [keepsOut]"
            ]
        ),
    ]

    private static let silent = [
        "on: {touchDown: [{publish: go}, {state: locked}], touchUpInside: stop, touchUpOutside: stop, touchCancel: {publish: off}}}",
        "on: {touchDown: [{publish: go}, {state: locked}, {publish: shown}], touchUpInside: stop, touchUpOutside: stop, touchCancel: {publish: off}}}",
        "exclusiveTouch: true, on: {touchDown: {publish: on}, touchUpInside: stop, touchUpOutside: stop, touchCancel: stop}}\n- {id: pages, class: scrollView, contentSize: [200, 99], frame: [100, 0, 99, 99], subviews: [{id: halt, class: button, immediate: true, frame: [0, 0, 99, 99], on: {touchUpInside: {publish: halt}}}]}",
        "on: {touchDown: [{state: normal}, {publish: go}], touchUpInside: stop, touchUpOutside: stop, touchCancel: {publish: off}}}",
        "on: {touchDown: [{state: locked}, {set: {view: root, alpha: 0.5}}], touchUpInside: stop, touchUpOutside: stop, touchCancel: {publish: off}}}",
        "gestures: [{id: twice, type: tap, numberOfTapsRequired: 2, delaysTouchesEnded: false, action: go}], on: {touchDown: {publish: on}, touchUpInside: stop, touchUpOutside: stop, touchCancel: stop}}",
        "gestures: [{id: twice, type: tap, numberOfTapsRequired: 2, action: go}], on: {touchUpInside: stop}}",
        "exclusiveTouch: true, on: {touchUpInside: stop}}\n- {id: halt, class: button, immediate: true, frame: [100, 0, 99, 99], on: {touchUpInside: {publish: halt}}}",
        "exclusiveTouch: true, on: {touchDown: {publish: on}, touchUpInside: stop, touchUpOutside: stop, touchCancel: stop}}\n- {id: halt, class: button, immediate: true, hidden: true, lint: {allow: unreachable}, frame: [100, 0, 99, 99], on: {touchUpInside: {publish: halt}}}",
        "on: {touchDown: go}}", "on: {touchUpInside: stop}}",
        "on: {touchDown: go, valueChanged: go}, lint: {allow: neverSent}}",
        "on: {touchDown: go, touchUpInside: stop, touchUpOutside: stop, touchCancel: stop}}",
        "immediate: true, on: {touchDown: go}}", "immediate: true, on: {touchDown: go, touchCancel: stop}}",
        "debounce: 2, on: {touchUpInside: go}}", "hold: 1, on: {touchDragExit: go, touchCancel: stop}}",
        "canBecomeFirstResponder: true, presses: handle, on: {pressesBegan: go, pressesEnded: go}}",
        "canBecomeFirstResponder: true, presses: handle, on: {pressesBegan: go}}",
        "canBecomeFirstResponder: true, presses: handle, on: {pressesBegan: go, pressesEnded: stop, pressesCancelled: stop}}",
        "lint: {allow: slidesOff}, on: {touchDown: go, touchUpInside: stop}}",
    ]

    private func headlines(_ keys: String) throws -> [String] {
        let start = keys.hasPrefix("class") ? Self.start.replacing("class: button, ", with: "") : Self.start
        let actions = "\n- {frame: [0, 200, 9, 9], controller: {actions: {go: [], stop: []}}}"
        let text = sceneText(start + keys + actions)
        let reader = MemoryFiles(["s.yaml": text]).reader
        return try FileChecker(reading: reader).check("s.yaml").list
            .filter { $0.rule?.isAboutHolding == true || $0.rule == .unusedAllow }
            .map { $0.headline.replacing("s.yaml:", with: "").replacing("warning: ", with: "") }
    }

    @Test("what a finger begins must end however it goes", arguments: fires)
    func warned(_ keys: String, _ expected: [String]) throws {
        #expect(try headlines(keys) == expected)
    }

    @Test("what is sent at once, ends in all ways or is allowed is no mistake", arguments: silent)
    func notWarned(_ keys: String) throws {
        #expect(try headlines(keys) == [])
    }
}

extension LintRule {
    fileprivate var isAboutHolding: Bool {
        [.slidesOff, .policyCancels, .noEffect, .endsFirst, .endsLate, .keepsOut].contains(self)
    }
}
