import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: wheels/components, wheels/date-pickers, wheels/setting-a-row.
@Suite("The keys of wheels")
struct WheelKeyTests {
    @Test("a wheel has its rows and stands at the one that is selected; UIKit's defaults are its own")
    func rows() throws {
        let loaded = try load(
            sceneText(
                """
                - id: picker
                  class: pickerView
                  frame: [0, 0, 200, 200]
                  subviews:
                    - {id: hour, class: pickerComponent, frame: [0, 0, 100, 200], selectedRow: 5, rowHeight: 40, numberOfRows: 24}
                    - {id: minute, class: pickerComponent, frame: [100, 0, 100, 200], numberOfRows: 60, wraps: true}
                """))
        #expect(loaded.warnings.essential.map(\.headline) == [])
        let scene = loaded.scene
        let (hour, minute) = (try #require(loaded.id("hour")), try #require(loaded.id("minute")))
        #expect(scene.controls[hour]?.valued?.value == .index(5))
        #expect(scene.controls[minute]?.valued?.value == .index(0))
        #expect(scene.tree[view: hour].bounds.origin == Point(x: 0, y: 200))
        let wheel = try #require(scene.scrollViews[minute]?.wheel)
        #expect(wheel.numberOfRows == 60 && wheel.rowHeight == 32 && wheel.wraps)
        #expect(scene.scrollViews[hour]?.wheel?.wraps == false)
        let own = scene.gestures.map(\.name).filter { $0.hasPrefix("hour.") }
        #expect(own.sorted() == ["hour.pan", "hour.tap"])
    }

    @Test("a date picker gives its wheels their rows")
    func datePicker() throws {
        let loaded = try load(
            sceneText(
                """
                - id: alarm
                  class: datePicker
                  frame: [0, 0, 200, 200]
                  minuteInterval: 15
                  value: 27900
                  on: {valueChanged: {publish: alarm}}
                  subviews:
                    - {id: hour, class: pickerComponent, frame: [0, 0, 100, 200]}
                    - {id: minute, class: pickerComponent, frame: [100, 0, 100, 200], rowHeight: 40}
                """))
        #expect(loaded.warnings.essential.map(\.headline) == [])
        let values = try ["alarm", "hour", "minute"].map {
            loaded.scene.controls[try #require(loaded.id($0))]?.valued?.value
        }
        #expect(values == [.number(27_900), .index(7), .index(3)])
        let minute = try #require(loaded.id("minute"))
        #expect(loaded.scene.scrollViews[minute]?.wheel?.numberOfRows == 4)
        #expect(loaded.scene.tree[view: minute].bounds.origin == Point(x: 0, y: 120))
    }

    /// Subviews of the view `root` and what is said of them, without the file's name.
    static let mistakes: [(String, [String])] = [
        (
            "- {id: a, frame: [0, 0, 1, 1], class: pickerComponent}",
            ["9:13: warning: a never changes: it has no numberOfRows [neverChanges]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: pickerComponent, numberOfRows: 1001, rowHeight: 0}",
            [
                "9:73: numberOfRows must be a whole number from 0 to 1000, not 1001",
                "9:90: rowHeight must be greater than 0",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: pickerComponent, numberOfRows: 3, selectedRow: 3}",
            ["9:89: warning: selectedRow 3 is out of range; it becomes 2 [outOfRange]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: pickerComponent, numberOfRows: 3, value: 1, contentSize: [1, 1], snap: rows}",
            [
                "9:76: a pickerComponent has no key value; did you mean selectedRow?",
                "9:86: a pickerComponent has no key contentSize; it is a key of scrollView, tableView and collectionView",
                "9:107: a pickerComponent has no key snap; it is a key of scrollView, tableView and collectionView",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: label, isPagingEnabled: true}",
            [
                "9:49: a label has no key isPagingEnabled; pagingEnabled is a key of scrollView, tableView and collectionView"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: pickerView, numberOfRows: 3}",
            ["9:54: a pickerView has no key numberOfRows; it is a key of pickerComponent"]
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: pickerView, on: {didSelectRow: {publish: b}}}",
            ["9:66: only wheels send didSelectRow, and a is no pickerComponent"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: datePicker, minuteInterval: 7, datePickerMode: date, on: {valueChanged: {publish: b}}, subviews: [{frame: [0, 0, 1, 1], class: pickerComponent}]}",
            [
                "9:42: warning: a datePicker has two pickerComponents among its subviews, for hours and minutes; this one has 1 [neverChanges]",
                "9:70: minuteInterval must be 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 or 30, not 7",
                "9:89: datePickerMode must be time or countDownTimer, not date",
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: datePicker, minuteInterval: 15, minimumValue: 1000, maximumValue: 1700, on: {valueChanged: {publish: b}}, subviews: [{frame: [0, 0, 1, 1], class: pickerComponent}, {frame: [0, 0, 1, 1], class: pickerComponent}]}",
            ["9:108: no multiple of 15 minutes lies from minimumValue to maximumValue"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: datePicker, minimumValue: 7200, maximumValue: 3600, on: {valueChanged: {publish: b}}, subviews: [{frame: [0, 0, 1, 1], class: pickerComponent, numberOfRows: 12}, {id: m, frame: [0, 0, 1, 1], class: pickerComponent, on: {didSelectRow: {publish: b}}}]}",
            [
                "9:88: minimumValue must not be greater than maximumValue",
                "9:199: numberOfRows of a wheel in a datePicker is what that says: 24, not 12",
                "9:276: warning: m never sends didSelectRow: its datePicker sends valueChanged [neverSent]",
            ]
        ),
        // What its wheels say is held to its time alone, not to rows that they do not have.
        (
            "- {frame: [0, 0, 1, 1], class: datePicker, on: {valueChanged: {publish: b}}, subviews: [{frame: [0, 0, 1, 1], class: pickerComponent, selectedRow: 0}, {frame: [0, 0, 1, 1], class: pickerComponent, selectedRow: 3}]}",
            ["9:221: selectedRow of a wheel in a datePicker is what that says: 0, not 3"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: datePicker, on: {valueChanged: [{set: {view: h, numberOfRows: 3}}, {set: {view: h, selectedRow: 3}}]}, subviews: [{id: h, frame: [0, 0, 1, 1], class: pickerComponent}, {frame: [0, 0, 1, 1], class: pickerComponent}]}",
            ["9:90: numberOfRows of a wheel in a datePicker is what that says"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: datePicker, minuteInterval: 60, on: {allTouchEvents: {publish: b}, allEvents: {publish: b}}, subviews: [{frame: [0, 0, 1, 1], class: pickerComponent}, {frame: [0, 0, 1, 1], class: pickerComponent}]}",
            [
                "9:70: minuteInterval must be 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 or 30, not 60; did you mean 10?",
                "9:79: warning: a datePicker never sends allTouchEvents [neverSent]",
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 9, 9], class: pickerComponent, numberOfRows: 1, on: {didSelectRow: {publish: b}, didScrollToTop: {publish: b}}}",
            [
                "9:88: warning: a never sends didSelectRow: it has one row [neverSent]",
                "9:116: warning: a never sends didScrollToTop: a wheel has no scrollsToTop [neverSent]",
            ]
        ),
        (
            "- {id: a, frame: [0, 0, 9, 9], class: pickerComponent, numberOfRows: 1, on: {didSelectRow: {set: {view: a, numberOfRows: 2}}}}",
            []
        ),
        (
            "- {id: a, frame: [0, 0, 1, 1], class: pickerComponent, numberOfRows: 3, actions: {b: [{set: {view: a, value: 2, selectedRow: 1, wraps: true}}, {removeGesture: a.tap}]}}",
            ["9:170: a.tap is a wheel's own recognizer, which stays on it"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistakes)
    func mistake(subviews: String, headlines: [String]) {
        let found = ScenesTests.mistakes(sceneText(subviews)).essential.map {
            String($0.headline.dropFirst("s.yaml:".count))
        }
        #expect(found.sorted() == headlines.sorted())
    }

    @Test("a reload keeps the rows of wheels and the times of date pickers that have an id in both files")
    func reload() throws {
        let app = { (row: Int, count: Int, time: Int) in
            Application(
                scene: try load(
                    sceneText(
                        """
                        - {id: day, class: pickerComponent, frame: [0, 0, 100, 200], rowHeight: 40, numberOfRows: \(count), selectedRow: \(row)}
                        - id: alarm
                          class: datePicker
                          frame: [0, 0, 200, 200]
                          value: \(time)
                          on: {valueChanged: {publish: alarm}}
                          subviews:
                            - {id: hour, class: pickerComponent, frame: [0, 0, 100, 200], rowHeight: 40}
                            - {class: pickerComponent, frame: [100, 0, 100, 200], rowHeight: 40}
                        """)
                ).scene)
        }
        let old = try app(6, 7, 27_900)
        var new = try app(0, 5, 0)
        new.takeValues(from: old)
        let id = { (name: String) in try #require(new.tree.responder(named: name)) }
        #expect(new.control(try id("day")).value == .index(4))
        #expect(new.tree[view: try id("day")].bounds.origin.y == 160)
        #expect(new.control(try id("alarm")).value == .number(27_900))
        #expect(new.control(try id("hour")).value == .index(7))
        #expect(new.tree[view: try id("pickerComponent3")].bounds.origin.y == 1_800)
    }
}
