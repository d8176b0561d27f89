import Testing

/// Rules: scenes/mistakes.
@Suite("Mistakes in recognizers")
struct RecognizerMistakeTests {
    /// Views with recognizers, and the headlines they cause, without the file's name.
    static let subviews: [(String, [String])] = [
        (
            "- {frame: [0, 0, 1, 1], gestures: [{}]}",
            [
                "9:46: a gesture needs a type: tap, longPress, pan, swipe, pinch, rotation, screenEdgePan or custom"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, minimumPressDuration: 1}]}",
            ["9:58: a tap has no key minimumPressDuration; it is a key of longPress"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, numberOfTapsRequired: 0}]}",
            ["9:80: numberOfTapsRequired must be a whole number from 1 to 1000, not 0"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, shouldReceive: {}, shouldBegin: 3}]}",
            [
                "9:73: a condition needs a key",
                "9:90: shouldBegin must be true, false or a map of conditions, not 3",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: pan, shouldReceive: {axis: vertical}}]}",
            ["9:74: axis may only stand in shouldBegin: there is no gesture before"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: swipe, shouldBegin: {translation: {x: 3}}}]}",
            ["9:74: a swipe has no translation to look at"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: pan, shouldBegin: {velocity: {y: {min: 3, max: 2}}}}]}",
            ["9:86: min must not be greater than max"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: pan, shouldBegin: {touches: {}, translation: {}}}]}",
            ["9:81: touches needs min or max"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, shouldReceive: {view: [], in: nobody}}]}",
            ["9:80: view must not be empty"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, shouldReceive: {class: [buton]}}]}",
            [
                "9:82: class must be view, imageView, label, control, button, switch, slider, stepper, segmentedControl, pageControl, textField, textView, scrollView, tableView, collectionView, cell, pickerView, pickerComponent, datePicker or refreshControl, not buton; did you mean button?"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, shouldReceive: {value: {of: root, is: 1}}}]}",
            ["9:86: of must be a control with a value"]
        ),
        (
            "- {id: k, frame: [0, 0, 1, 1], class: switch, gestures: [{type: tap, shouldReceive: {value: {of: k, is: 1}}}]}",
            ["9:115: is must be true or false, not 1; did you mean true?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, shouldReceive: {not: {not: {not: {not: {not: {not: {not: {not: {self: true}}}}}}}}}}]}",
            ["9:121: conditions have at most 8 levels"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, isEnabled: true}]}",
            ["9:58: a tap has no key isEnabled; did you mean enabled?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, requireToFail: [root]}]}",
            ["9:74: requireToFail must be a gesture recognizer, and root is not one"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, requireToFail: [{}, {when: true}, {of: nobody}]}]}",
            [
                "9:74: a selector needs id, type, of or in",
                "9:78: a selector needs id, type, of or in",
                "9:97: nothing in this scene has the id nobody",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, canPrevent: [{type: pan, when: true}, {type: [], on: root}]}]}",
            [
                "9:83: when may only stand in simultaneousWith",
                "9:107: a selector has no key on; did you mean in?",
                "9:103: type must not be empty",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, simultaneousWith: [{type: pann}, {in: root, when: {axis: vertical}}]}]}",
            [
                "9:84: type must be tap, longPress, pan, swipe, pinch, rotation, screenEdgePan or custom, not pann; did you mean pan?",
                "9:109: a tap has no axis to look at",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, beRequiredToFailBy: [\(Array(repeating: "{type: pan}", count: 17).joined(separator: ", "))]}]}",
            ["9:78: beRequiredToFailBy has at most 16 selectors"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, actionRate: 3, valuesIn: home, resetsTranslation: true}]}",
            [
                "9:58: a tap has no key actionRate; it is a key of longPress, pan, pinch, rotation, screenEdgePan and custom",
                "9:83: valuesIn must be a view, and home is not one",
                "9:89: a tap has no key resetsTranslation; it is a key of pan and screenEdgePan",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: pinch, resetsRotation: true}, {type: rotation, resetsScale: true}, {type: pan, resetsScale: true}]}",
            [
                "9:60: a pinch has no key resetsRotation; it is a key of rotation",
                "9:100: a rotation has no key resetsScale; it is a key of pinch",
                "9:132: a pan has no key resetsScale; it is a key of pinch",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: pan, actionRate: 0, resetsTranslation: 1}]}",
            [
                "9:70: actionRate must be a whole number from 1 to 1000, not 0",
                "9:92: resetsTranslation must be true or false, not 1; did you mean true?",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: screenEdgePan}]}",
            ["9:46: warning: a screenEdgePan without edges never begins [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: custom}, {type: custom, client: 'a b'}, {type: custom, client: a, hysteresis: 3}]}",
            [
                "9:46: a custom needs a client: the program that decides",
                "9:85: client must be 1 to 64 of A-Z a-z 0-9 . _ -, not \"a b\"",
                "9:119: a custom has no key hysteresis; it is a key of pan, pinch, rotation and screenEdgePan",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: custom, client: a, answerWithin: 0}, {type: custom, client: a, answerWithin: 10.1}, {type: tap, client: a}]}",
            [
                "9:86: answerWithin is from 0.1 to 10 seconds",
                "9:130: answerWithin is from 0.1 to 10 seconds",
                "9:149: a tap has no key client; did you mean lint?",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: custom, client: a, shouldBegin: {axis: vertical}, simultaneousWith: [{type: custom}]}]}",
            ["9:86: a custom has no axis to look at"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, action: {action: open, target: root}}]}",
            ["9:66: warning: root does not respond to the action open [unanswered]"]
        ),
        (
            "- {id: v, class: scrollView, frame: [0, 0, 1, 1], gestures: [{type: tap, id: t}], actions: {a: [{addGesture: {recognizer: v.pan, to: v}}, {removeGesture: v}, {addGesture: {recognizer: t}}]}}",
            [
                "9:133: v.pan is a scroll view's own recognizer, which stays on it",
                "9:165: removeGesture must be a gesture recognizer, and v is not one",
                "9:182: addGesture needs recognizer and to",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, simultaneousWith: any, canPrevent: some}]}",
            [
                "9:76: simultaneousWith must be all or a list, not any",
                "9:93: canPrevent must be true, false or a list of recognizers, not some",
            ]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: subviews)
    func everyMistake(subviews: String, headlines: [String]) {
        expectMistakes(sceneText(subviews), headlines)
    }
}
