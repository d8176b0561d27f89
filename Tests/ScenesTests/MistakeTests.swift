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

    @Test("a view that is no map hides no other mistake of its controller, and what is in a list has its ids")
    func viewThatIsNoMap() {
        func found(_ view: String) -> [String] {
            let text = """
                screens: [{size: [4, 8]}]
                windows:
                  - id: w
                    rootViewController:
                      id: home
                      actions: {open: [{present: nowhere}], hide: [{set: {view: a, hidden: true}}]}
                      presents: {id: help, view: {id: page, hiden: true}}
                      view: \(view)
                """
            return mistakes(text).list.filter { $0.severity == .error }.map(\.headline)
        }
        let others = [
            "s.yaml:6:34: nothing in this scene has the id nowhere",
            "s.yaml:7:45: a view has no key hiden; did you mean hidden?",
        ]
        #expect(
            found("[{id: a, alpha: 2}]") == others + [
                "s.yaml:8:13: a view must be a map, not a list of 1",
                "s.yaml:8:29: alpha must lie between 0 and 1, not 2",
            ])
        #expect(
            found("[{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}]") == others + [
                "s.yaml:8:13: a view must be a map, not a list of 2"
            ])
        #expect(found("a").contains(others[0]))
        #expect(found("a").contains("s.yaml:8:13: a view must be a map, not a"))
    }

    @Test("a misspelt style of a sheet is not reported as missing as well")
    func misspeltStyle() {
        let text = """
            screens: [{size: [4, 8]}]
            windows:
              - id: w
                rootViewController:
                  presents: {id: help, style: formSheet, detents: [medium, large], isModalInPresentation: true, view: {id: page}}
            """
        #expect(
            mistakes(text).list.filter { $0.severity == .error }.map(\.headline) == [
                "s.yaml:5:28: a presented view controller has no key style; did you mean modalPresentationStyle?"
            ])
    }

    @Test("detents without a style say which styles have them")
    func detentsOfNoSheet() {
        let text = """
            screens: [{size: [4, 8]}]
            windows:
              - id: w
                rootViewController:
                  presents: {id: help, detents: [medium, large], view: {id: page}}
            """
        #expect(
            mistakes(text).list.filter { $0.severity == .error }.map(\.headline) == [
                "s.yaml:5:28: detents needs a sheet: modalPresentationStyle: pageSheet or formSheet, or dismissesOnSwipe: true"
            ])
    }

    @Test("a key command needs a key that the kernel knows, and an action")
    func keyCommands() {
        let text = """
            screens: [{size: [4, 8]}]
            windows:
              - id: w
                keyCommands:
                  - {input: KEY_F1, action: a}
                  - {input: escape, action: a}
                  - {input: 1, modifierFlags: [alt], action: a}
                  - {input: f2}
                  - {action: a}
                  - {input: f3, modifierFlags: shift, action: a}
                  - {input: f3, modifierFlags: [shift], action: a}
                actions: {a: []}
            """
        #expect(
            mistakes(text).description.split(separator: "\n").filter { $0.hasPrefix("s.yaml") } == [
                "s.yaml:5:17: input must be the name of a key as the kernel has it, such as f1, not KEY_F1; did you mean f1?",
                "s.yaml:6:17: input must be the name of a key as the kernel has it, such as f1, not escape; did you mean esc?",
                "s.yaml:7:36: modifierFlags must be shift, control, alternate or command, not alt; did you mean alternate?",
                "s.yaml:8:9: a key command needs its action",
                "s.yaml:9:9: a key command needs its input",
                "s.yaml:11:9: w has this key command already",
            ])
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
                    + " segmentedControl, pageControl, textField, textView, scrollView, tableView, collectionView, cell, pickerView, pickerComponent, datePicker or refreshControl, not buton;"
                    + " did you mean button?"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: swich, isOn: 1}",
            [
                "9:42: class must be view, imageView, label, control, button, switch, slider, stepper,"
                    + " segmentedControl, pageControl, textField, textView, scrollView, tableView, collectionView, cell, pickerView, pickerComponent, datePicker or refreshControl, not swich;"
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
            "- {id: a, frame: [0, 0, 1, 1], client: paint, on: {pressesBegan: []}}",
            [
                "9:62: warning: a passes this on and sends nothing while paint does not get its presses: it needs presses: handle [passedOn]"
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
            "- {frame: [0, 0, 1, 1], pointInside: {rounded: [1, 2]}}",
            [
                "9:58: rounded must be the radius of all corners, a list of 4, clockwise from the top left, or of 8, across and down, not a list of 2"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], pointInside: {rounded: [1, -2, 1, 1]}}",
            ["9:62: each radius must not be negative"]
        ),
        (
            "- {frame: [0, 0, 1, 1], pointInside: {polygon: [[0, 0], [1, 1]]}}",
            ["9:58: polygon must be a list of 3 to 1024 points, not a list of 2"]
        ),
        (
            "- {frame: [0, 0, 1, 1], pointInside: {polygon: [[0, 0], [1, 1], 5]}}",
            ["9:75: each corner of a polygon must be [x, y], not 5"]
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
            "- {id: c, class: cell, frame: [0, 0, 1, 1], touches: pass, on: {didSelect: [], touchDown: []}, allowsSelection: true}",
            [
                "9:64: on a cell touches must be handle or handleAndPass in every phase",
                "9:90: only controls send touchDown, and c is not one",
                "9:106: a cell has no key allowsSelection; it is a key of tableView and collectionView",
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
        expectMistakes(sceneText(subviews), headlines)
    }
}
