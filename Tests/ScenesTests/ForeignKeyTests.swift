import Scenes
import Testing

/// Rules: scenes/mistakes, scenes/reading-files.
@Suite("Terms of other toolkits, and quotes")
struct ForeignKeyTests {
    /// Views, and the headline of what is wrong with each, without the file's name.
    static let views: [(String, String)] = [
        (
            "- {frame: [0, 0, 1, 1], visible: true}",
            "9:35: a view has no key visible (hidden: true stands for what is not visible); did you mean hidden?"
        ),
        (
            "- {x: 5}",
            "9:14: a view has no key x (the place is one list, frame: [x, y, width, height]); did you mean frame?"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, text: OK}",
            "9:50: a button has no key text (touchd draws nothing; the program that draws has it)"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, background-color: red}",
            "9:50: a button has no key background-color (touchd draws nothing; the program that draws has it)"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, onclick: a}",
            "9:50: a button has no key onclick (on: {touchUpInside: ACTION} of a control, or an action of a recognizer under gestures); did you mean on?"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, addTarget: a}",
            "9:50: a button has no key addTarget (on: {touchUpInside: ACTION} of a control, or an action of a recognizer under gestures); did you mean on?"
        ),
        (
            "- {frame: [0, 0, 1, 1], onLongPress: a}",
            "9:35: a view has no key onLongPress (gestures: [{type: longPress, action: ACTION}]); did you mean gestures?"
        ),
        ("- {frame: [0, 0, 1, 1], opacity: 0.5}", "9:35: a view has no key opacity; did you mean alpha?"),
        ("- {frame: [0, 0, 1, 1], children: []}", "9:35: a view has no key children; did you mean subviews?"),
        (
            "- {frame: [0, 0, 1, 1], z-index: 5}",
            "9:35: a view has no key z-index (of subviews the later one is in front); did you mean subviews?"
        ),
        (
            "- {frame: [0, 0, 1, 1], pointer-events: none}",
            "9:35: a view has no key pointer-events; did you mean userInteractionEnabled?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, taps: 2}]}",
            "9:58: a tap has no key taps; did you mean numberOfTapsRequired?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: longPress, duration: 2}]}",
            "9:64: a longPress has no key duration; did you mean minimumPressDuration?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: swipe, duration: 2}]}",
            "9:60: a swipe has no key duration; did you mean maximumDuration?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, fingers: 2}]}",
            "9:58: a tap has no key fingers; did you mean numberOfTouchesRequired?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, onTap: a}]}",
            "9:58: a tap has no key onTap; did you mean action?"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, on: {click: a}}",
            "9:55: on has no key click; did you mean touchUpInside?"
        ),
        (
            "- {frame: [0, 0, 1, 1], on: {click: a}}",
            "9:40: on has no key click (only controls send events of touches; other views have recognizers under gestures)"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, true: {touchUpInside: a}}",
            "9:50: a button has no key true (YAML 1.1 reads on as true: write \"on\"); did you mean on?"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, on: {touchUp: a}}",
            "9:55: on has no key touchUp; did you mean touchUpInside?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: UITapGestureRecognizer, action: a}]}",
            "9:53: type must be tap, longPress, pan, swipe, pinch, rotation, screenEdgePan or custom, not UITapGestureRecognizer; did you mean tap?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, shouldRecognizeSimultaneouslyWith: a}]}",
            "9:58: a tap has no key shouldRecognizeSimultaneouslyWith; did you mean simultaneousWith?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, requiresFailureOf: a}]}",
            "9:58: a tap has no key requiresFailureOf; did you mean requireToFail?"
        ),
        (
            "- {frame: [0, 0, 1, 1], didSelectRowAt: a}",
            "9:35: a view has no key didSelectRowAt (each cell sends didSelect: on: {didSelect: ACTION})"
        ),
        (
            "- {frame: [10px, 0, 1, 1]}",
            "9:22: x of frame must be a number, not 10px; did you mean 10?"
        ),
        (
            "- {frame: [0, 0, 1, 50%]}", "9:31: height of frame must be a number, not 50%"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: longPress, minimumPressDuration: 500ms}]}",
            "9:86: minimumPressDuration must be a number, not 500ms; did you mean 0.5?"
        ),
        ("- frame: [0, 0, 1, 1]\n  alpha: 0,5", "10:20: alpha must be a number, not 0,5; did you mean 0.5?"),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: doubleTap}]}",
            "9:53: type must be tap, longPress, pan, swipe, pinch, rotation, screenEdgePan or custom, not doubleTap (with numberOfTapsRequired: 2); did you mean tap?"
        ),
        (
            "- {frame: [0, 0, 1, 1], touches: true}",
            "9:44: touches must be pass, handle, handleAndPass or a map of phases, not true; did you mean handle?"
        ),
        (
            "- {frame: [0, 0, 1, 1], \u{a0}hidden: true}",
            "9:35: a view has no key \u{a0}hidden (with a no-break space in it); did you mean hidden?"
        ),
        (
            "- frame: [0, 0, 1, 1]\n  -id: a",
            "10:13: a view has no key -id (a blank belongs behind the - of a list); did you mean id?"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, onTouchUpInside: a}",
            "9:50: a button has no key onTouchUpInside (events stand under on, on: {touchUpInside: ACTION}); did you mean on?"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: cell, didSelect: a}",
            "9:48: a cell has no key didSelect (events stand under on, on: {didSelect: ACTION}); did you mean on?"
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, publish: a}",
            "9:50: a button has no key publish (effects stand under on, on: {touchUpInside: {publish: ...}}); did you mean on?"
        ),
        (
            "- {frame: [0, 0, 1, 1], publish: a}",
            "9:35: a view has no key publish (gestures: [{type: tap, action: {publish: ...}}]); did you mean gestures?"
        ),
        (
            "- button: {id: x}",
            "9:13: a view has no key button (the class is a key of the same map, {class: button, ...}); did you mean class?"
        ),
        (
            "- {frame: [0, 0, 1, 1], presses: handle, on: {scan: a}}",
            "9:57: on has no key scan; did you mean didScan?"
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: pan, edge: left}]}",
            "9:58: a pan has no key edge; edges is a key of screenEdgePan"
        ),
        (
            "- {frame: [0, 0, 1, 1], keyCommands: [{key: f4, action: a}], controller: {actions: {a: []}}}",
            "9:50: a key command has no key key; did you mean input?"
        ),
        (
            "- {frame: [0, 0, 1, 1], keyCommands: [{input: f4, modifierFlags: ctrl, action: a}], controller: {actions: {a: []}}}",
            "9:76: modifierFlags must be shift, control, alternate or command, not ctrl; did you mean control?"
        ),
        // A key that only resembles one of another toolkit.
        ("- {frame: [0, 0, 1, 1], hiden: true}", "9:35: a view has no key hiden; did you mean hidden?"),
        ("- {frame: [0, 0, 1, 1], frobnicate: true}", "9:35: a view has no key frobnicate"),
    ]

    @Test("a key of another toolkit gets a suggestion, and is one mistake", arguments: views)
    func view(subviews: String, headline: String) {
        let found = mistakes(sceneText(subviews)).list.filter { $0.severity == .error }
        #expect(found.map { String($0.headline.dropFirst("s.yaml:".count)) } == [headline])
    }

    @Test(
        "so does one of a configuration",
        arguments: [
            ("scene: s.yaml\ndevices: []\n", "devices", "panels"),
            ("scene: s.yaml\npanels: [{rotation: 90}]\n", "rotation", "rotate"),
            ("scene: s.yaml\npanels: [{device: /dev/input/event3}]\n", "device", "match"),
            ("scene: s.yaml\npanels: [{match: {idVendor: 0x222a}}]\n", "idVendor", "vendor"),
        ])
    func configuration(text: String, key: String, meant: String) {
        let found = configurationMistakes(text)
        #expect(found.map(\.suggestion) == [meant] && found[0].message.hasSuffix("has no key \(key)"))
    }

    @Test(
        "a word where a configuration has more than that gets what to write",
        arguments: [
            ("panels:\n- flip: both", "3:9: flip must be x or y, not both; did you mean [x, y]?"),
            ("panels:\n- flip: [XY]", "3:10: flip must be x or y, not XY; did you mean [x, y]?"),
            ("\nlog: all", "3:6: log must be a map, not all; did you mean {moves: all}?"),
            ("\nlog: hitTests", "3:6: log must be a map, not hitTests; did you mean {hitTests: true}?"),
        ])
    func wordForMore(lines: String, headline: String) {
        let found = configurationMistakes("scene: s.yaml\n\(lines)\n")
        #expect(found.map(\.headline) == ["touchd.yaml:\(headline)"])
    }

    @Test(
        "a scalar in quotes is shown with them, and the message says to drop them where that is all",
        arguments: [
            (
                "- {frame: [0, 0, 1, 1], hidden: \"false\"}",
                "9:43: hidden must be true or false, and \"false\" in quotes is text; write false without quotes"
            ),
            (
                "- {frame: [0, 0, 1, 1], hidden: 'True'}",
                "9:43: hidden must be true or false, and \"True\" in quotes is text; write True without quotes"
            ),
            (
                "- {frame: [0, 0, 1, \"10\"]}",
                "9:31: height of frame must be a number, and \"10\" in quotes is text; write 10 without quotes"
            ),
            ("- {frame: [0, 0, 1, \"ten\"]}", "9:31: height of frame must be a number, not \"ten\""),
            (
                "- {frame: [0, 0, 1, 1], alpha: '0.5'}",
                "9:42: alpha must be a number, and \"0.5\" in quotes is text; write 0.5 without quotes"
            ),
            (
                "- {frame: [0, 0, 1, 1], gestures: [{type: tap, numberOfTapsRequired: '2'}]}",
                "9:80: numberOfTapsRequired must be a whole number from 1 to 1000, and \"2\" in quotes is text; write 2 without quotes"
            ),
            (
                "- {frame: [0, 0, 1, 1], gestures: [{type: tap, numberOfTapsRequired: '0'}]}",
                "9:80: numberOfTapsRequired must be a whole number from 1 to 1000, not \"0\""
            ),
            (
                "- {frame: [0, 0, 1, 1], touches: \"handel\"}",
                "9:44: touches must be pass, handle, handleAndPass or a map of phases, not \"handel\"; did you mean handle?"
            ),
            ("- {frame: [0, 0, 1, 1], id: \"\"}", "9:39: an id must not be empty"),
            ("- {frame: [0, 0, 1, 1], id: }", "9:39: an id must be a word, not nothing"),
        ])
    func quotes(subviews: String, headline: String) {
        let found = mistakes(sceneText(subviews)).list
        #expect(found.map { String($0.headline.dropFirst("s.yaml:".count)) } == [headline])
    }

    @Test("True and FALSE are booleans, as YAML's core schema has them")
    func booleans() {
        #expect(
            mistakes(sceneText("- {frame: [0, 0, 1, 1], hidden: True, clipsToBounds: FALSE}")).list.isEmpty)
    }

    @Test("for version: \"1\" the message asks for no quotes")
    func version() {
        let found = mistakes("version: \"1\"\n" + sceneText("- {frame: [0, 0, 1, 1]}")).list
        #expect(
            found.map(\.message) == [
                "this touchd reads version 1, and \"1\" in quotes is text; write 1 without quotes"
            ])
    }
}

/// What is wrong with the configuration of `text`, whose scene is empty.
func configurationMistakes(_ text: String) -> [Diagnostic] {
    let files = MemoryFiles(["touchd.yaml": text, "s.yaml": "screens: [{size: [1, 1]}]\n"])
    do throws(SceneError) {
        return try ConfigurationLoader(reading: files.reader).load("touchd.yaml").warnings.list
    } catch {
        return error.diagnostics.list
    }
}
