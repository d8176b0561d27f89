import Testing

/// Rules: scenes/mistakes.
@Suite("Mistakes in effects")
struct EffectMistakeTests {
    /// Views with actions, and the headlines they cause, without the file's name.
    static let subviews: [(String, [String])] = [
        (
            "- {class: button, frame: [0, 0, 1, 1], on: {touchUpInside: {publsh: t}}}",
            ["9:71: an effect has no key publsh; did you mean publish?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, action: [{publsh: t}]}]}",
            ["9:68: an effect has no key publsh; did you mean publish?"]
        ),
        (
            "- {class: button, frame: [0, 0, 1, 1], on: {touchUpInside: {acton: t}}}",
            ["9:71: an action has no key acton; did you mean action?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], enabled: false}",
            [
                "9:35: a view has no key enabled (enabled is a key of controls and cells); did you mean userInteractionEnabled?"
            ]
        ),
        ("- {class: label, frame: [0, 0, 1, 1], selected: true}", ["9:49: a label has no key selected"]),
        (
            "- {class: button, frame: [0, 0, 1, 1], actions: {open: []}, on: {touchUpInside: [open, opne]}}",
            [
                "9:98: warning: nobody in this scene responds to the action opne; did you mean open? [unanswered]"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{publish: t, remove: root}]}}",
            ["9:62: an effect does one thing; remove must be an effect of its own"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{publish: t, timeout: 1}]}}",
            ["9:62: only run has a timeout"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: {publish: t}}}",
            ["9:48: the effects of a must be a list, not a map"]
        ),
        ("- {frame: [0, 0, 1, 1], actions: {a: [{run: []}]}}", ["9:55: run needs a program to run"]),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{unit: ../x.service}]}}",
            ["9:56: a unit has a name like kiosk.service, not ../x.service"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{remove: [root, home]}]}}",
            ["9:65: remove must be a view, and home is not one"]
        ),
        ("- {frame: [0, 0, 1, 1], actions: {a: [{remove: []}]}}", ["9:58: remove needs a view"]),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{publish: t, from: root}]}}",
            ["9:62: only action has from"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{action: b, to: nowhere}]}}",
            ["9:65: nothing in this scene has the id nowhere"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{present: home}]}}",
            ["9:59: present must name a controller that another one presents, and home is not one"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{set: {view: root, id: b}}]}}",
            ["9:68: a view that is set has no key id"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{set: {view: root}}]}}",
            ["9:55: set needs something to change"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{ignoreInteraction: start}]}}",
            ["9:69: ignoreInteraction must be begin or end, not start"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{state: dirty}, {state: normal, for: 1}, {state: wake, for: 0}]}}",
            [
                "9:57: state must be normal, wake, locked, cleaning or maintenance, not dirty",
                "9:81: the state normal lasts until another one begins", "9:109: for must be greater than 0",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{publish: t, for: 1}]}}",
            ["9:62: only state has for"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{after: 1}, {after: 0, do: [{publish: t}]}, {after: 1, do: []}]}}",
            [
                "9:50: after needs do", "9:69: after must be greater than 0", "9:108: do needs an effect",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{publish: t, do: []}, {after: 1, do: [{remove: x}], to: root}]}}",
            [
                "9:62: only after has do", "9:96: nothing in this scene has the id x",
                "9:101: only action and pop have to",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{animate: {view: root}}, {animate: {view: root, duration: 0}}]}}",
            ["9:59: animate needs view and duration", "9:107: duration must be greater than 0"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{animate: {view: root, duration: 1, set: {isOn: true}, then: []}}]}}",
            [
                "9:91: a view that is set has no key isOn; it is a key of switch",
                "9:110: then needs an effect",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{publish: t, duration: 1}, {animate: {view: q, duration: 1, delay: -1}}]}}",
            [
                "9:62: only present, dismiss, push, pop and popToRoot have duration",
                "9:93: nothing in this scene has the id q",
                "9:116: delay must not be negative",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{add: {to: root}}, {add: {view: root}}, {add: {view: root, at: 1}}]}}",
            [
                "9:55: add needs a view", "9:74: add needs a place: to, above or below",
                "9:95: add needs a place: to, above or below",
            ]
        ),
        (
            "- {id: v, frame: [0, 0, 1, 1], subviews: [{id: x, frame: [0, 0, 1, 1]}], actions: {a: [{add: {view: v, to: x}}, {add: {view: v, above: v}}]}}",
            [
                "9:104: a view cannot be added to itself or to a view in it",
                "9:129: a view cannot be added above or below itself",
            ]
        ),
        (
            "- {id: v, frame: [0, 0, 1, 1], actions: {a: [{add: {view: v, to: root, at: 1, above: x}}, {add: {view: w, to: q, at: -1}}]}}",
            [
                "9:89: a view has one place; at says another one",
                "9:114: nothing in this scene has the id w",
                "9:121: nothing in this scene has the id q",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{makeKey: root}]}}",
            ["9:59: makeKey must name a window, and root is not one"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: subviews)
    func everyMistake(subviews: String, headlines: [String]) {
        expectMistakes(sceneText(subviews), headlines)
    }
}
