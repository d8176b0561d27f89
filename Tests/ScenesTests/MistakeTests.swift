import Scenes
import Testing
import TouchKit

/// Rules: scenes/mistakes.
@Suite("Mistakes in scenes")
struct MistakeTests {
    @Test("a mistake shows its line with a caret and what was probably meant")
    func exactText() {
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - id: window
                hiden: true
                rootViewController: {view: {subviews: [{id: a, frame: [0, 0, 10], alpha: 2}]}}
            """
        #expect(
            mistakes(text).description == """
                s.yaml:4:5: a window has no key hiden; did you mean hidden?
                 4 |     hiden: true
                   |     ^
                s.yaml:5:59: frame must be [x, y, width, height], not a list of 3
                 5 |     rootViewController: {view: {subviews: [{id: a, frame: [0, 0, 10], alpha: 2}]}}
                   |                                                           ^
                s.yaml:5:78: alpha must lie between 0 and 1, not 2
                 5 |     rootViewController: {view: {subviews: [{id: a, frame: [0, 0, 10], alpha: 2}]}}
                   |                                                                              ^
                """)
    }

    @Test("the list can be had as JSON, one object a line")
    func json() {
        let text = "screens: [{id: main, size: [1, 1]}]\nwindows: [{\"hid\\\"en\": 1}]\n"
        #expect(
            mistakes(text).json == """
                {"file":"s.yaml","line":2,"column":12,"severity":"error","message":"a window has no key hid\\"en",\
                "suggestion":"hidden"}

                """)
    }

    @Test("what is done after a rest needs a time and effects")
    func idle() {
        let text = """
            screens: [{size: [4, 8]}]
            windows: [{id: w, idle: []}]
            application:
              idle:
                - {after: 0, do: [{publish: t}]}
                - {after: 5}
                - {after: 5, do: []}
                - {after: 5, do: [{remove: x}], id: y}
                - 7
            """
        #expect(
            mistakes(text).description.split(separator: "\n").filter { $0.hasPrefix("s.yaml") } == [
                "s.yaml:2:19: a window has no key idle",
                "s.yaml:5:15: after must be greater than 0",
                "s.yaml:6:7: an entry of idle needs after and do",
                "s.yaml:7:22: do needs an effect",
                "s.yaml:8:32: nothing in this scene has the id x",
                "s.yaml:8:37: an entry of idle has no key id",
                "s.yaml:9:7: an entry of idle must be a map, not 7",
            ])
    }

    /// Subviews of the view `root` and the headlines they cause, without the file's name.
    static let subviews: [(String, [String])] = [
        ("- {}", ["9:13: a view needs a frame"]),
        ("- 7", ["9:13: a view must be a map, not 7"]),
        ("- {frame: [0, 0, .nan, 1]}", ["9:28: width of frame must lie within ±1000000000, not .nan"]),
        ("- {frame: [0, 0, 1, 1e99]}", ["9:31: height of frame must lie within ±1000000000, not 1e99"]),
        ("- {frame: [0, 0, -1, 1]}", ["9:21: the width and height of frame must not be negative"]),
        ("- {frame: [0, 0, a, 1]}", ["9:28: width of frame must be a number, not a"]),
        (
            "- {frame: [0, 0, 2, 2], bounds: [0, 0, 2, 3]}",
            ["9:35: the sizes of frame and bounds differ"]
        ),
        ("- {frame: [0, 0, 2, 2], center: [0, 0]}", ["9:35: a frame and a center exclude each other"]),
        ("- {center: [0, 0]}", ["9:14: a center needs bounds too"]),
        ("- {bounds: [0, 0, 1, 1]}", ["9:13: a view needs a frame, or a center with its bounds"]),
        (
            "- {frame: [0, 0, 1, 1], transform: {scale: 0}}",
            ["9:46: warning: this transform has no inverse: no touch can hit the view [unreachable]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], transform: {turn: 90}}",
            ["9:47: a transform has no key turn"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: buton}",
            [
                "9:42: class must be view, imageView, label, control, button, switch, slider, stepper,"
                    + " segmentedControl, pageControl, textField, textView, scrollView, tableView or cell, not buton;"
                    + " did you mean button?"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: swich, isOn: 1}",
            [
                "9:42: class must be view, imageView, label, control, button, switch, slider, stepper,"
                    + " segmentedControl, pageControl, textField, textView, scrollView, tableView or cell, not swich;"
                    + " did you mean switch?"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], hidden: yes}",
            ["9:43: hidden must be true or false, not yes; did you mean true?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], touches: handel}",
            [
                "9:44: touches must be pass, handle, handleAndPass or a map of phases, not handel; did you mean handle?"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, touches: pass}",
            ["9:59: on a control touches must be handle or handleAndPass in every phase"]
        ),
        ("- {frame: [0, 0, 1, 1], motion: {moved: handle}}", ["9:44: motion has no key moved"]),
        (
            "- {frame: [0, 0, 1, 1], remote: {began: handle}}",
            ["9:43: remote must be pass, handle or handleAndPass, not a map"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], on: {touchUpInside: [], touchUp: []}}",
            ["9:47: only controls send touchUpInside, and a is not one", "9:66: on has no key touchUp"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], motion: {began: handle}, on: {motionEnded: [], play: []}}",
            [
                "9:72: warning: a passes this on and sends nothing: it needs motion: handle [passedOn]",
                "9:89: warning: a passes this on and sends nothing: it needs remote: handle [passedOn]",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, on: {touchUpInsid: a}}",
            ["9:55: on has no key touchUpInsid; did you mean touchUpInside?"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1]}\n- {id: a, frame: [0, 0, 1, 1]}",
            ["10:18: the id a is taken already at line 9"]
        ),
        (
            "- {id: start, frame: [0, 0, 1, 1], hitTest: {redirect: stat}}",
            ["9:66: nothing in this scene has the id stat; did you mean start?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], hitTest: {redirect: home}}",
            ["9:55: redirect must be a view, and home is not one"]
        ),
        ("- {frame: [0, 0, 1, 1], hitTest: {guarded: true}}", ["9:44: hitTest needs a redirect"]),
        (
            "- {frame: [0, 0, 1, 1], pointInside: {insets: [1]}}",
            ["9:57: insets must be [top, left, bottom, right], not a list of 1"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], pointInside: {including: [b]}}\n"
                + "- {id: b, frame: [0, 0, 1, 1], pointInside: {including: [a]}}",
            ["9:55: these views ask each other whether a point is inside: a → b → a"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], pointInside: {including: [a]}}",
            ["9:55: these views ask each other whether a point is inside: a → a"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{}]}",
            [
                "9:46: a gesture needs a type: tap, longPress, pan, swipe, pinch, rotation or screenEdgePan"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, minimumPressDuration: 1}]}",
            ["9:58: a tap has no key minimumPressDuration"]
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
                "9:82: class must be view, imageView, label, control, button, switch, slider, stepper, segmentedControl, pageControl, textField, textView, scrollView, tableView or cell, not buton; did you mean button?"
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
                "9:84: type must be tap, longPress, pan, swipe, pinch, rotation or screenEdgePan, not pann; did you mean pan?",
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
                "9:58: a tap has no key actionRate", "9:83: valuesIn must be a view, and home is not one",
                "9:89: a tap has no key resetsTranslation",
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
            "- {class: button, frame: [0, 0, 1, 1], actions: {open: []}, on: {touchUpInside: [open, opne]}}",
            [
                "9:98: warning: nobody in this scene responds to the action opne; did you mean open? [unanswered]"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, action: {action: open, target: root}}]}",
            ["9:66: warning: root does not respond to the action open [unanswered]"]
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
            "- {frame: [0, 0, 1, 1], actions: {a: [{after: 1}, {after: 0, do: [{publish: t}]}, {after: 1, do: []}]}}",
            [
                "9:50: after needs do", "9:69: after must be greater than 0", "9:108: do needs an effect",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{publish: t, do: []}, {after: 1, do: [{remove: x}], to: root}]}}",
            [
                "9:62: only after has do", "9:96: nothing in this scene has the id x",
                "9:101: only action has to",
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
                "9:62: only present and dismiss have duration",
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
            "- {id: v, class: scrollView, frame: [0, 0, 1, 1], gestures: [{type: tap, id: t}], actions: {a: [{addGesture: {recognizer: v.pan, to: v}}, {removeGesture: v}, {addGesture: {recognizer: t}}]}}",
            [
                "9:133: v.pan is a scroll view's own recognizer, which stays on it",
                "9:165: removeGesture must be a gesture recognizer, and v is not one",
                "9:182: addGesture needs recognizer and to",
            ]
        ),
        (
            "- {id: c, class: cell, frame: [0, 0, 1, 1], touches: pass, on: {didSelect: [], touchDown: []}, allowsSelection: true}",
            [
                "9:64: on a cell touches must be handle or handleAndPass in every phase",
                "9:90: only controls send touchDown, and c is not one",
                "9:106: a cell has no key allowsSelection; it is a key of tableView",
            ]
        ),
        (
            "- {id: c, class: button, frame: [0, 0, 1, 1], on: {didSelect: []}}",
            ["9:62: only cells send didSelect, and c is not one"]
        ),
        (
            "- {frame: [0, 0, 1, 1], on: {didBecomeActive: {publish: t}}}",
            ["9:40: only the application and its delegate send didBecomeActive, and view2 is neither"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{makeKey: root}]}}",
            ["9:59: makeKey must name a window, and root is not one"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, simultaneousWith: any, canPrevent: some}]}",
            [
                "9:76: simultaneousWith must be all or a list, not any",
                "9:93: canPrevent must be true, false or a list of recognizers, not some",
            ]
        ),
        (
            "- {include: a.yaml, frame: [0, 0, 1, 1]}",
            [
                "9:31: include stands alone; write this into the included file",
                "9:23: cannot read a.yaml: no such file",
            ].sorted()
        ),
        (
            "- {frame: [0, 0, 1, 1], controller: {view: {}}}",
            ["9:48: a view's controller has no key view"]
        ),
        (
            "- {id: x, id: y, frame: [0, 0, 1, 1]}",
            ["9:21: the key id stands here twice"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: subviews)
    func everyMistake(subviews: String, headlines: [String]) {
        let found = mistakes(sceneText(subviews)).essential.map {
            String($0.headline.dropFirst("s.yaml:".count))
        }
        #expect(found.sorted() == headlines.sorted())
    }
}
