import Core
import HIDRecords
import TestSupport
import Testing
import TouchKit

/// Rules: wheels/coming-to-rest, wheels/endless-wheels, wheels/setting-a-row, wheels/taps.
@Suite("Wheels and their model")
struct WheelModelTests {
    /// A wheel of whole numbers: which row people see in the middle.
    private struct Model {
        var (count, height, wraps) = (12, 40.0, false)
        /// The row that is selected.
        var row = 0

        /// The row that is `steps` rows on.
        func row(_ steps: Int) -> Int {
            wraps ? ((row + steps) % count + count) % count : min(max(row + steps, 0), count - 1)
        }

        /// The row nearest to the middle after a finger has dragged the wheel by `way` upwards, and has rested.
        func row(draggedBy way: Double) -> Int {
            let slack = way < 0 ? -10.0 : 10.0
            return row(Int(((way - slack) / height + 0.5).rounded(.down)))
        }

        /// The row that a tap `way` below the middle hits; nil beyond the ends.
        func row(tappedAt way: Double) -> Int? {
            let steps = Int((way / height + 0.5).rounded(.down))
            return wraps || (0..<count).contains(row + steps) ? row(steps) : nil
        }
    }

    /// What people or effects do to a wheel that rests.
    private enum Deed: CaseIterable {
        case drag, tap, flick, catching, set, setInFlight, twice
    }

    @Test(
        "whatever people do to it, a wheel rests at a row, and tells of each change that they made once",
        arguments: RandomLength.seeds(brief: 60, long: 400))
    func wheels(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        var model = Model()
        model.count = Int.random(in: 1...30, using: &generator)
        model.height = [10, 32, 40, 41.125].randomElement(using: &generator) ?? 40
        model.wraps = Bool.random(using: &generator)
        let app = Self.app(model)
        var time = 0.0
        for number in 0..<40 {
            let deed = Deed.allCases.randomElement(using: &generator) ?? .tap
            let before = model.row
            let expected = perform(deed, on: app, model, at: time, &generator)
            time += 120
            app.application.advance(before: Timestamp(microseconds: 0) + .seconds(time))
            let (row, offset, told) = app.wheel
            model.row = row
            let story = "seed \(seed), \(number): \(deed) of \(model) from row \(before): \(told)"
            #expect((0..<model.count).contains(row), "\(story)")
            #expect(offset == (Double(row) * model.height).onEighths, "\(story)")
            if let expected { #expect(row == expected, "\(story)") }
            switch deed {
            case .set: #expect(told.isEmpty, "\(story)")
            case .setInFlight: break
            case .drag, .tap, .flick, .catching, .twice:
                // Each is another row than the one before, and the last one is where it rests.
                #expect((told.last ?? before) == row, "\(story)")
                #expect(zip([before] + told, told).allSatisfy { $0 != $1 }, "\(story)")
            }
        }
    }

    /// Does it; returns the row at which the wheel must rest, where that needs no model of how it slows down.
    private func perform(
        _ deed: Deed, on app: TestApp, _ model: Model, at time: Double, _ generator: inout SeededRandom
    ) -> Int? {
        let way = Double(Int.random(in: -90...90, using: &generator))
        switch deed {
        case .drag:
            // A finger that moves less far than that does not drag.
            let dragged = abs(way) > 11 ? way : 20
            app.frame(time, .down(1, 50, 100))
            app.frame(time + 0.02, .move(1, 50, 100 - dragged))
            app.frame(time + 0.5, .up(1))
            return model.row(draggedBy: dragged)
        case .tap:
            app.frame(time, .down(1, 50, 100 + way))
            app.frame(time + 0.05, .up(1))
            return model.row(tappedAt: way) ?? model.row
        case .flick:
            flick(app, at: time, by: way)
            return nil
        case .catching:
            flick(app, at: time, by: way)
            app.frame(time + 0.5, .down(1, 50, 100))
            app.frame(time + 0.6, .up(1))
            return nil
        case .set:
            let row = Int.random(in: 0..<model.count, using: &generator)
            set(app, row, at: time)
            return row
        case .setInFlight:
            let row = Int.random(in: 0..<model.count, using: &generator)
            flick(app, at: time, by: way)
            set(app, row, at: time + 0.3)
            return row
        case .twice:
            flick(app, at: time, by: way)
            flick(app, at: time + Double.random(in: 0.1...3, using: &generator), by: -way)
            return nil
        }
    }

    private func flick(_ app: TestApp, at time: Double, by way: Double) {
        app.frame(time, .down(1, 50, 100))
        for step in 1...4 {
            app.frame(time + Double(step) * 0.01, .move(1, 50, 100 - way * Double(step) / 4))
        }
        app.frame(time + 0.05, .up(1))
    }

    private func set(_ app: TestApp, _ row: Int, at time: Double) {
        let change = PropertyChange.control(.valued(.pickerComponent(.selectedRow(row))))
        app.send(
            .set(PropertyChanges(target: .view(app.id("K"), [change]), targetName: "K", text: "")), at: time)
    }

    /// An app with such a wheel, 200 points high.
    private static func app(_ model: Model) -> TestApp {
        var fixture = TestTree()
        let id = fixture.add("K", 0, 0, 100, 200, touches: .pass)
        fixture.tree[view: id].viewClass = .pickerComponent
        var valued = ValuedControl.pickerComponent(PickerComponent())
        for change in [
            PickerComponent.Change.numberOfRows(model.count), .rowHeight(model.height), .wraps(model.wraps),
        ] {
            valued.apply(.pickerComponent(change))
        }
        let pan = GestureRecognizerDescription(
            name: "K.pan", view: id, gesture: .pan(PanGesture()), owner: .scrollView)
        let tap = GestureRecognizerDescription(
            name: "K.tap", view: id, gesture: .tap(TapGesture()), owner: .wheel)
        var scene = Scene(tree: fixture.tree)
        scene.gestures = [pan, tap]
        scene.scrollViews[id] = ScrollView(pan: RecognizerID(index: 0))
        if case .pickerComponent(let component) = valued { scene.scrollViews[id]?.wheel = component.wheel }
        var control = ControlDescription()
        control.valued = valued
        scene.controls[id] = control
        return TestApp(scene: scene)
    }
}

extension TestApp {
    /// The row of the wheel, how far it is turned, and what it has told of since the last time.
    fileprivate var wheel: (row: Int, offset: Double, told: [Int]) {
        let id = id("K")
        let told = log.entries.indices.compactMap { index -> Int? in
            guard case .action(.sends(id, .didSelectRow)) = log.entries[index].decision,
                case .index(let row)? = log.value(of: log.entries[index])
            else { return nil }
            return row
        }
        log.removeAll()
        var row = -2
        if case .index(let index)? = application.control(id).value { row = index }
        return (row, application.tree[view: id].bounds.origin.y, told)
    }
}

extension Double {
    /// The nearest eighth of a point, as offsets are.
    fileprivate var onEighths: Double { (self * 8).rounded() / 8 }
}
