import Core
import Scenes
import Testing
import TouchKit

/// Rules: controls/immediate-controls, controls/policies, controls/setting-a-value, scenes/mistakes.
@Suite("The keys of controls that have a value")
struct ControlKeyTests {
    @Test("only what is pressed has a policy, and what is immediate has no other one")
    func policies() throws {
        let loaded = try load(
            sceneText(
                """
                - {id: k, class: button, frame: [0, 0, 9, 9], hold: 2, debounce: 0.5, rateLimit: {count: 3, per: 60}}
                - {id: s, class: control, frame: [0, 0, 9, 9], immediate: true}
                """))
        let policy = loaded.scene.controls[try #require(loaded.id("k"))]?.policy
        #expect(policy?.hold == .seconds(2) && policy?.debounce == .seconds(0.5))
        #expect(policy?.rateLimit == .init(count: 3, interval: .seconds(60)) && policy?.isImmediate == false)
        #expect(loaded.scene.controls[try #require(loaded.id("s"))]?.policy.isImmediate == true)
    }

    @Test("each class takes its own keys, in any order, and a value is brought into its range")
    func keys() throws {
        let loaded = try load(
            sceneText(
                """
                - {id: lamp, class: switch, frame: [0, 0, 60, 30], isOn: true, knobWidth: 20}
                - id: level
                  class: slider
                  frame: [0, 0, 100, 30]
                  value: 15
                  minimumValue: 10
                  maximumValue: 20
                  continuous: false
                  jumpsToTouch: true
                  knobWidth: 40
                  knobOutset: 0
                - id: amount
                  class: stepper
                  frame: [0, 0, 100, 30]
                  value: -1.23456
                  minimumValue: -5
                  maximumValue: 5
                  stepValue: 0.5
                  wraps: true
                  autorepeat: false
                  continuous: false
                - id: mode
                  class: segmentedControl
                  frame: [0, 0, 100, 30]
                  selectedSegmentIndex: 2
                  segments: [a, b, c]
                  widths: [10, 0]
                  disabledSegments: [1]
                - {id: dots, class: pageControl, frame: [0, 0, 100, 30], currentPage: 1, numberOfPages: 3}
                """))
        #expect(loaded.warnings.essential.map(\.headline) == [])
        func valued(_ name: String) throws -> ValuedControl? {
            loaded.scene.controls[try #require(loaded.id(name))]?.valued
        }
        #expect(
            try ["lamp", "level", "amount", "mode", "dots"].map { try valued($0)?.value } == [
                .isOn(true), .number(15), .number(-1.2346), .index(2), .index(1),
            ])
        guard case .slider(let slider)? = try valued("level"),
            case .stepper(let stepper)? = try valued("amount"),
            case .segmentedControl(let mode)? = try valued("mode"),
            case .switch(let lamp)? = try valued("lamp")
        else {
            Issue.record("a control of another class")
            return
        }
        #expect(lamp.knobWidth == 20)
        #expect(slider.minimumValue == 10 && slider.maximumValue == 20 && !slider.isContinuous)
        #expect(slider.jumpsToTouch && slider.knobWidth == 40 && slider.knobOutset == 0)
        #expect(
            stepper.stepValue == 0.5 && stepper.wraps && !stepper.isAutorepeating && !stepper.isContinuous)
        #expect(mode.numberOfSegments == 3 && mode.widths == [10, 0] && mode.disabledSegments == [1])
    }

    /// Subviews of the view `root` and what is said of them, without the file's name.
    static let mistakes: [(String, [String])] = [
        (
            "- {frame: [0, 0, 1, 1], class: button, immediate: true, hold: 2, debounce: 1}",
            [
                "9:67: hold and immediate: an immediate control acts on every touch at once",
                "9:76: debounce and immediate: an immediate control acts on every touch at once",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, rateLimit: {count: 0, per: 1}}",
            [
                "9:69: count must be a whole number from 1 to 1000, not 0"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, rateLimit: {count: 1}}",
            [
                "9:61: rateLimit needs count and per"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, shouldReturn: false}",
            ["9:50: a button has no key shouldReturn; it is a key of textField"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: textView, shouldEndEditing: false, shouldClear: false}",
            ["9:77: a textView has no key shouldClear; it is a key of textField"]
        ),
        (
            "- {frame: [0, 0, 1, 1], shouldBeginEditing: false}",
            ["9:35: a view has no key shouldBeginEditing; it is a key of textField and textView"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: textField, clearButtonMode: sometimes, shouldClear: 1}",
            [
                "9:70: clearButtonMode must be never, whileEditing, unlessEditing or always, not sometimes",
                "9:94: shouldClear must be true or false, not 1; did you mean true?",
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: textView, actions: {b: [{pressReturn: a}]}}",
            ["9:87: pressReturn must name a textField or a window, and a is neither"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, hold: 2}",
            [
                "9:50: a switch has no key hold; it is a key of control and button"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: control, value: 1, stepValue: 1}",
            [
                "9:58: a control without tracks has no value",
                "9:72: a control without tracks has no stepValue",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: control, tracks: {range: [0, 1]}}",
            ["9:59: tracks needs by: x, y, xy or angle"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: control, tracks: {by: z}}",
            ["9:64: by must be x, y, xy or angle, not z"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: control, tracks: {by: x, range: [2, 1], center: [0, 0], speed: 2}}",
            [
                "9:74: range must go from the smaller number to the greater",
                "9:82: center is that of an angle, and this tracks by x", "9:98: tracks has no key speed",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: control, maximumValue: 2, value: 1, tracks: {by: xy, range: [0, 1]}}",
            [
                "9:65: a control that tracks by xy has no maximumValue",
                "9:75: value must be [x, y], not 1",
                "9:95: a control that tracks by xy has no range: its bounds are it",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: control, value: [3, 4], tracks: {by: xy, while: {velocity: {x: 1}}, begin: {view: nobody}}}",
            [
                "9:58: warning: value [3, 4] is out of range; it becomes [0.6, 0.8] [outOfRange]",
                "9:91: while of a control has no velocity to look at",
                "9:124: nothing in this scene has the id nobody",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, tracks: {by: x}}",
            ["9:50: a button has no key tracks; it is a key of control"]
        ),
        (
            "- {id: k, frame: [0, 0, 1, 1], class: control, actions: {a: [{set: {view: k, value: 1}}, {set: {view: k, tracks: {by: x}}}]}}",
            [
                "9:95: a control without tracks has no value",
                "9:116: a control that is set has no key tracks",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: slider, isOn: true}",
            ["9:50: a slider has no key isOn; did you mean value?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, value: 1}",
            ["9:50: a switch has no key value; did you mean isOn?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: segmentedControl, segments: 2, value: 1}",
            ["9:73: a segmentedControl has no key value; did you mean selectedSegmentIndex?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: pageControl, numberOfPages: 2, selectedSegmentIndex: 1}",
            ["9:73: a pageControl has no key selectedSegmentIndex; did you mean currentPage?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, minimumValue: 1}",
            ["9:50: a switch has no key minimumValue; it is a key of control, slider, stepper and datePicker"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, isOn: 0}",
            ["9:56: isOn must be true or false, not 0; did you mean false?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: segmentedControl, items: [a, b], index: 1}",
            [
                "9:60: a segmentedControl has no key items; did you mean segments?",
                "9:75: a segmentedControl has no key index; did you mean selectedSegmentIndex?",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, on: true}",
            ["9:54: on must be a map of events, not true; did you mean isOn: true?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], value: 1}",
            ["9:35: a view has no key value; it is a key of control, slider, stepper and datePicker"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, ison: true}",
            ["9:50: a switch has no key ison; did you mean isOn?"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, isOn: yes, knobWidth: 0}",
            [
                "9:56: isOn must be true or false, not yes; did you mean true?",
                "9:72: knobWidth must be greater than 0",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: slider, minimumValue: 2}",
            ["9:64: minimumValue must not be greater than maximumValue, which is 1"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: stepper, maximumValue: -1}",
            ["9:65: minimumValue must not be greater than maximumValue, which is 0"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: stepper, minimumValue: 3, maximumValue: 2}",
            ["9:82: minimumValue must not be greater than maximumValue"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: stepper, stepValue: 0.00001}",
            ["9:62: stepValue must be at least 0.0001: values have four decimals"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: slider, value: 5}",
            ["9:57: warning: value 5 is out of range; it becomes 1 [outOfRange]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: segmentedControl, segments: 2, selectedSegmentIndex: 2}",
            ["9:95: warning: selectedSegmentIndex 2 is out of range; it becomes 1 [outOfRange]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: segmentedControl, segments: 2, widths: [1, 2, 3], disabledSegments: [2]}",
            [
                "9:81: widths has 3 items, and there are 2 segments",
                "9:111: there is no segment 2; the first one is 0, and there are 2",
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: segmentedControl}",
            ["9:13: warning: a never changes: it has no segments [neverChanges]"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: pageControl}",
            ["9:13: warning: a never changes: it has no numberOfPages [neverChanges]"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: pageControl, actions: {more: [{set: {view: a, numberOfPages: 2}}]}}",
            []
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: switch, actions: {b: [{set: {view: a, value: 1}}]}}",
            ["9:94: value must be true or false, not 1; did you mean true?"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: pageControl, numberOfPages: 2, actions: {b: [{set: {view: a, isOn: true}}]}}",
            ["9:110: a pageControl that is set has no key isOn; did you mean currentPage?"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: button, actions: {b: [{set: {view: a, value: 1}}]}}",
            [
                "9:87: a button that is set has no key value; it is a key of control, switch, slider, stepper, segmentedControl, pageControl, cell, pickerComponent, datePicker and refreshControl"
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], gestures: [{type: tap, id: t}], actions: {b: [{set: {view: t, enabled: false}}]}}",
            [
                "9:101: set must be a responder, and t is a gesture recognizer; {recognizer: t} in place of {view: t} changes that"
            ]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistakes)
    func mistake(subviews: String, headlines: [String]) {
        let found = ScenesTests.mistakes(sceneText(subviews)).essential.map {
            String($0.headline.dropFirst("s.yaml:".count))
        }
        #expect(found.sorted() == headlines.sorted())
    }

    @Test("a reload keeps the values of controls that have an id in both files")
    func reload() throws {
        let app = { (isOn: Bool, ids: [String]) in
            let views = ids.map { "- {\($0)class: switch, frame: [0, 0, 1, 1], isOn: \(isOn)}" }
            return Application(scene: try load(sceneText(views.joined(separator: "\n"))).scene)
        }
        let old = try app(true, ["", "id: lamp, ", "", "id: switch4, "])
        var new = try app(false, ["", "id: lamp, ", "id: switch3, ", ""])
        new.takeValues(from: old)
        let values = ["switch1", "lamp", "switch3", "switch4"].map { name in
            new.tree.responder(named: name).flatMap { new.control($0).value }
        }
        #expect(values == [.isOn(false), .isOn(true), .isOn(false), .isOn(false)])
    }

    @Test("a reload keeps which cells are selected, those that have an id in both files")
    func reloadOfCells() throws {
        let app = { (rows: String) in Application(scene: try load(sceneText(rows)).scene) }
        let old = try app(
            "- {id: one, class: cell, frame: [0, 0, 1, 1]}\n- {id: two, class: cell, frame: [0, 0, 1, 1], selected: true}\n- {class: cell, frame: [0, 0, 1, 1], selected: true}"
        )
        var new = try app(
            "- {id: one, class: cell, frame: [0, 0, 1, 1], selected: true}\n- {id: two, class: cell, frame: [0, 0, 1, 1]}\n- {class: cell, frame: [0, 0, 1, 1]}"
        )
        new.takeValues(from: old)
        let values = ["one", "two", "cell3"].map { name in
            new.tree.responder(named: name).flatMap { new.control($0).value }
        }
        #expect(values == [.isOn(false), .isOn(true), .isOn(false)])
    }
}
