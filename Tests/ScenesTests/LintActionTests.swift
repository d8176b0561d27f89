import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of controls and actions")
struct LintActionTests {
    /// Subviews of a view of 400 by 800 points, and the warnings they cause, with line and column.
    private static let fires: [(String, [String])] = [
        (
            "- {id: start, class: button, frame: [0, 0, 99, 99]}",
            ["9:32: start sends its events to nobody: it has nothing under on [noAction]"]
        ),
        (
            "- {id: start, class: button, frame: [0, 0, 99, 99], on: {touchDown: []}}",
            ["9:32: start sends its events to nobody: it has nothing under on [noAction]"]
        ),
        (
            "- {id: start, frame: [0, 0, 99, 99], class: switch, on: {play: {publish: t}}, remote: handle, gestures: [{type: tap}]}",
            ["9:55: start sends its events to nobody: it has nothing under on [noAction]"]
        ),
        (
            """
            - {frame: [0, 0, 9, 9], gestures: [{id: twice, type: tap, action: pay}]}
            - {frame: [0, 0, 9, 9], subviews: [{id: counter, frame: [0, 0, 9, 9], actions: {pay: []}}]}
            """, ["9:77: nobody whom twice reaches responds to pay; counter does, elsewhere [unanswered]"]
        ),
        (
            """
            - {id: buy, class: button, frame: [0, 0, 99, 99], on: {touchDown: pay}}
            - {id: first, frame: [0, 100, 99, 99], actions: {pay: []}, motion: handle, on: {motionEnded: pay}}
            - {id: second, frame: [0, 200, 99, 99], actions: {pay: []}, canBecomeFirstResponder: false}
            """, ["9:77: nobody whom buy reaches responds to pay; first does, elsewhere [unanswered]"]
        ),
        (
            "- {id: a, frame: [0, 0, 9, 9], motion: handle, on: {motionEnded: go}, subviews: [{id: b, frame: [0, 0, 9, 9], actions: {go: []}}]}",
            ["9:76: nobody whom a reaches responds to go; b does, elsewhere [unanswered]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], actions: {cancelOrder: [{publish: t}]}}",
            ["9:45: nothing in this scene sends cancelOrder [unsent]"]
        ),
        (
            "- {id: a, frame: [0, 0, 9, 9], gestures: [{type: tap, action: [{after: 1, do: [{action: go, to: a}]}]}]}",
            ["9:99: a does not respond to the action go [unanswered]"]
        ),
        (
            """
            - {id: a, frame: [0, 0, 9, 9], gestures: [{type: tap, action: [{after: 1, do: [{action: go, from: a}]}]}]}
            - {frame: [0, 0, 9, 9], subviews: [{id: b, frame: [0, 0, 9, 9], actions: {go: []}}]}
            """, ["9:99: nobody whom a reaches responds to go; b does, elsewhere [unanswered]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], controller: {presents: {id: maintenance, presented: false}}}",
            ["9:87: nothing presents maintenance [neverPresented]"]
        ),
        (
            """
            - frame: [0, 0, 9, 9]
              actions: {clean: [{publish: t}, {ignoreInteraction: begin}, {ignoreInteraction: end}]}
              gestures: [{id: hold, type: longPress, action: clean}]
            """,
            [
                "11:60: hold sends clean as it begins, changes and ends: each time it performs ignoreInteraction begin [oneShot]"
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 9, 9], gestures: [{id: drag, type: pan, action: {run: [beep, -l]}}]}",
            [
                "9:83: drag sends drag as it begins, changes and ends: each time it performs run beep -l [oneShot]"
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 9, 9], gestures: [{id: g, type: tap, action: [{ignoreInteraction: begin}]}]}",
            ["9:101: nothing in this scene ends it: the app ignores touches from then on [ignoresForEver]"]
        ),
        (
            "- {class: button, frame: [0, 0, 99, 99], on: {touchUpInside: {state: locked}}}",
            [
                "9:80: nobody at the panel ends it: no touch gets through while the app is locked, and nothing else in this scene leads to another state [staysForEver]"
            ]
        ),
        (
            """
            - {class: button, frame: [0, 0, 99, 99], whileMaintenance: true, on: {touchUpInside: {state: cleaning}}}
            - {id: b, class: button, frame: [0, 100, 99, 99], on: {touchUpInside: unlock}, actions: {unlock: [{state: normal}, {after: 1, do: [{state: wake}, {state: locked, for: 5}]}]}}
            """,
            [
                "9:104: nobody at the panel ends it: no touch gets through while the app is being cleaned, and nothing else in this scene leads to another state [staysForEver]"
            ]
        ),
        (
            "- {class: button, frame: [0, 0, 99, 99], on: {touchUpOutside: [{cancelTimer: motro}], touchUpInside: {after: 1, do: [{publish: a}], id: motor}}}",
            [
                "9:88: nothing in this scene waits under the id motro; did you mean motor? [neverWaits]"
            ]
        ),
        (
            """
            - {id: a, frame: [0, 0, 99, 99], class: segmentedControl, segments: 2, disabledSegments: [0, 1], on: {valueChanged: {publish: t}}}
            - {id: b, frame: [0, 100, 99, 99], class: pageControl, numberOfPages: 1, on: {valueChanged: {publish: t}}}
            - {id: c, frame: [0, 200, 99, 99], class: stepper, minimumValue: 5, maximumValue: 5, value: 5, on: {valueChanged: {publish: t}}}
            """,
            [
                "9:51: a never changes: all its segments are disabled [neverChanges]",
                "10:53: b never changes: it has one page [neverChanges]",
                "11:53: c never changes: its minimumValue is its maximumValue [neverChanges]",
            ]
        ),
        (
            """
            - id: a
              frame: [0, 0, 9, 9]
              gestures: [{type: tap, action: [{restore: a}, {restore: b}, {restore: c}, {restore: d}, {restore: e}]}]
              subviews:
                - {id: b, frame: [0, 0, 9, 9], subviews: [{class: textField, frame: [0, 0, 9, 9]}]}
                - {id: c, class: label, frame: [0, 0, 9, 9]}
                - {id: d, frame: [0, 0, 9, 9], gestures: [{type: tap, action: [{set: {view: c, alpha: 1}}]}]}
                - {id: e, frame: [0, 0, 9, 9], gestures: [{type: tap, action: {insert: {into: e, view: {id: f, frame: [0, 0, 9, 9]}}}}]}
            """, ["11:97: nothing in d ever changes [restoresNothing]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{type: tap, action: {unit: foo.service}}]}",
            ["9:73: the polkit rule of touchd allows touch-action@NAME.service, not foo.service [unitName]"]
        ),
        (
            "- {frame: [0, 0, 9, 9], gestures: [{type: tap, action: {unit: touch-action@a-b.service}}]}",
            [
                "9:73: the polkit rule of touchd allows touch-action@NAME.service, not touch-action@a-b.service [unitName]"
            ]
        ),
    ]

    private static let silent = [
        // Controls that somebody hears, or that take touches on purpose; a text field is used without.
        "- {class: button, frame: [0, 0, 99, 99], on: {touchDown: {publish: t}}}",
        "- {class: button, frame: [0, 0, 99, 99], gestures: [{type: tap, action: {publish: t}}]}",
        "- {class: button, frame: [0, 0, 99, 99], touches: {began: handleAndPass, moved: handle, ended: handle, cancelled: handle}}",
        "- {class: textField, frame: [0, 0, 99, 99]}",
        """
        - {id: a, class: button, frame: [0, 0, 99, 99], gestures: [{id: g, type: tap}]}
        - {frame: [0, 0, 9, 9], gestures: [{type: pan, action: [{set: {recognizer: g, action: {publish: t}}}]}]}
        """,
        """
        - {id: a, class: button, frame: [0, 0, 99, 99]}
        - {frame: [0, 0, 9, 9], gestures: [{type: pan, action: [{set: {view: a, touches: handleAndPass}}]}]}
        """,
        // States that end by themselves, by what is open in them, or by what is no touch; a program may do so as well.
        "- {class: button, frame: [0, 0, 99, 99], on: {touchUpInside: {state: locked, for: 5}}}",
        "- {class: button, frame: [0, 0, 99, 99], on: {touchUpInside: [{state: locked}, {after: 9, do: [{state: normal}]}]}}",
        "- {class: button, frame: [0, 0, 99, 99], whileLocked: true, on: {touchUpInside: {state: locked}}}",
        "- {class: button, frame: [0, 0, 99, 99], client: paint, on: {touchUpInside: {state: locked}}}",
        "- {frame: [0, 0, 99, 99], gestures: [{type: tap, action: {state: cleaning}}, {type: longPress, whileCleaning: true, action: {state: normal}}]}",
        """
        - {id: a, class: button, frame: [0, 0, 99, 99], on: {touchUpInside: [{set: {view: a, whileLocked: true}}, {state: locked}]}}
        """,
        """
        - {class: button, frame: [0, 0, 99, 99], on: {touchUpInside: {state: maintenance}}}
        - {frame: [0, 100, 99, 99], motion: handle, on: {motionEnded: {state: normal}}, canBecomeFirstResponder: true}
        """,
        // What waits later, or under a name.
        "- {class: button, frame: [0, 0, 99, 99], on: {touchUpOutside: {cancelTimer: a}, touchUpInside: {after: 1, do: [{after: 1, do: [{publish: b}], id: a}]}}}",
        // Controls that effects give something to choose from.
        "- {id: a, frame: [0, 0, 99, 99], class: pageControl, numberOfPages: 1, on: {valueChanged: {publish: t}, touchDown: {set: {view: a, numberOfPages: 2}}}}",
        "- {id: a, frame: [0, 0, 99, 99], class: stepper, minimumValue: 5, maximumValue: 5, value: 5, on: {touchDown: {publish: t}}}",
        // Responders on the chain, of the sender or of one that may be first responder.
        "- {frame: [0, 0, 9, 9], actions: {a: []}, subviews: [{frame: [0, 0, 9, 9], gestures: [{type: tap, action: a}]}]}",
        "- {frame: [0, 0, 9, 9], controller: {actions: {a: []}}, gestures: [{type: tap, action: a}]}",
        """
        - {frame: [0, 0, 9, 9], gestures: [{type: tap, action: a}]}
        - {frame: [0, 0, 9, 9], actions: {a: []}, subviews: [{class: textField, frame: [0, 0, 9, 9]}]}
        """,
        """
        - {frame: [0, 0, 9, 9], gestures: [{type: tap, action: a}]}
        - {id: b, frame: [0, 0, 9, 9], actions: {a: [{set: {view: b, canBecomeFirstResponder: true}}]}}
        """,
        """
        - frame: [0, 0, 9, 9]
          controller:
            actions: {a: [{present: sheet}]}
            presents: {id: sheet, presented: false, view: {gestures: [{type: tap, action: a}]}}
        """,
        // Effects send actions, sooner or later.
        "- {id: a, frame: [0, 0, 9, 9], actions: {go: []}, gestures: [{type: tap, action: [{action: go, to: a}]}]}",
        "- {id: a, frame: [0, 0, 9, 9], actions: {go: []}, gestures: [{type: tap, action: [{after: 1, do: [{action: go}]}]}]}",
        """
        - {id: a, frame: [0, 0, 9, 9], actions: {go: []}}
        - {frame: [0, 0, 9, 9], gestures: [{type: tap, action: [{after: 1, do: [{action: go}]}]}]}
        """,
        // Presses that say when, that do what may be done twice, or whose action several have.
        "- {frame: [0, 0, 9, 9], gestures: [{type: pan, actionStates: began, action: {run: [beep]}}]}",
        "- {frame: [0, 0, 9, 9], gestures: [{type: tap, action: {run: [beep]}}]}",
        "- {id: a, frame: [0, 0, 9, 9], gestures: [{type: pan, action: [{publish: t}, {set: {view: a, hidden: true}}]}]}",
        """
        - {id: a, frame: [0, 0, 9, 9], actions: {x: [{run: [beep]}]}, gestures: [{type: pan, action: x}]}
        - {frame: [0, 0, 9, 9], actions: {x: []}}
        """,
        "- {id: a, frame: [0, 0, 9, 9], gestures: [{id: g, type: pan, action: [{run: [beep]}, {set: {recognizer: g, actionStates: ended}}]}]}",
        // What is ended somewhere, and what polkit allows.
        """
        - {frame: [0, 0, 9, 9], gestures: [{type: tap, action: {ignoreInteraction: begin}}]}
        - {frame: [0, 0, 9, 9], gestures: [{type: tap, action: {ignoreInteraction: end}}]}
        """,
        "- {frame: [0, 0, 9, 9], gestures: [{type: tap, action: {unit: touch-action@clean_1.service}}]}",
    ]

    private func headlines(_ text: String) throws -> [String] {
        try load(text).warnings.list.filter { $0.rule != .smallTarget && $0.rule != .covered }.map {
            $0.headline.replacing("s.yaml:", with: "").replacing("warning: ", with: "")
        }
    }

    @Test("what no touch can bring about is worth a warning", arguments: fires)
    func warned(_ subviews: String, _ expected: [String]) throws {
        #expect(try headlines(sceneText(subviews)) == expected)
    }

    @Test("whatever may happen in some state is not", arguments: silent)
    func notWarned(_ subviews: String) throws {
        #expect(try headlines(sceneText(subviews)) == [])
    }

    @Test(
        "an action of the application or its delegate answers everybody; one that only others have answers them"
    )
    func ends() throws {
        let text = { (application: String) in
            "screens: [{size: [99, 99]}]\napplication: \(application)\n"
                + "windows: [{id: w, gestures: [{type: tap, action: go}]}]\n"
        }
        #expect(try headlines(text("{actions: {go: []}}")) == [])
        #expect(try headlines(text("{delegate: {actions: {go: []}}}")) == [])
        let other = "\n- {gestures: [{type: pan, action: go}], actions: {go: []}}\n"
        let split = text("{}").replacing("[{id: w", with: "\n- {id: w").replacing(
            "}]}]\n", with: "}]}" + other)
        #expect(
            try headlines(split).map { String($0.drop { $0 != " " }.dropFirst()) } == [
                "nobody whom tap1 reaches responds to go; window2 does, elsewhere [unanswered]"
            ])
    }
}
