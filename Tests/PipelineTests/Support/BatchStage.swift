import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TouchKit
import YAML

/// A pipeline of one app that shows ``scene``, with a finger on the panel.
struct BatchStage: ~Copyable {
    static let scene = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions:
                order: [{publish: order.start}]
                start: [{run: [/bin/true]}]
                lock: [{ignoreInteraction: begin}]
              presents: {id: sheet, presented: false, view: {id: paper, frame: [0, 400, 400, 400]}}
              view:
                id: root
                subviews:
                  - {id: menu, frame: [0, 0, 400, 200], gestures: [{type: tap, id: tap, action: order}], subviews: [
                      {id: tea, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: order}}]}
                  - {id: lamp, class: switch, frame: [0, 200, 60, 40]}
                  - {id: level, class: slider, frame: [0, 300, 400, 40], maximumValue: 10}
                  - {id: count, class: stepper, frame: [0, 350, 100, 40]}
                  - {id: page, class: pageControl, frame: [0, 400, 100, 40], numberOfPages: 3}
                  - {id: part, class: segmentedControl, frame: [0, 450, 100, 40], segments: 3}
                  - {id: note, class: textField, frame: [0, 500, 100, 40]}
        """

    var pipeline: Pipeline<LineOutput>
    private let panel: Int

    init() throws {
        let scene = try Scene(text: BatchStage.scene)
        pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: CategorySet(Category.allCases)))
        panel = pipeline.addFingers()
    }

    var application: Application { pipeline.apps[0].application }

    /// The lines since the last call.
    mutating func lines() -> [String] {
        defer { pipeline.output.lines = TextBuffer(capacity: 64) }
        return String(decoding: pipeline.output.lines.bytes, as: UTF8.self).split(separator: "\n")
            .map(String.init)
    }

    mutating func perform(_ json: String, mayRunPrograms: Bool = false) throws -> [Bool] {
        let effects = try #require(JSONValue(parsing: json.utf8, deepest: 64)?.array)
        return try pipeline.perform(
            .json(effects), for: BatchClient("paint", connection: 7), inApp: 0,
            mayRunPrograms: mayRunPrograms,
            at: Timestamp(microseconds: 0))
    }

    /// The code of the refusal of a batch.
    mutating func refusal(_ json: String) throws -> EffectRefusal? {
        do {
            _ = try perform(json)
            return nil
        } catch let refusal as EffectRefusal {
            return refusal
        }
    }

    func id(_ name: String) throws -> ResponderID {
        try #require(
            application.tree.responder(named: name))
    }

    func value(_ name: String) throws -> ControlValue? { application.control(try id(name)).value }

    mutating func touch(_ isDown: Bool, _ x: Double, _ y: Double) {
        var finger = DigitizerFinger()
        finger.position = Point(x: x, y: y)
        finger.touch = isDown
        finger.range = isDown
        finger.eventMask = [.touch, .range, .position]
        var record = DigitizerEvent()
        record.fingers = [finger]
        pipeline.handle(.record(record), from: panel)
    }
}

extension Pipeline where Output: ~Copyable {
    /// Replaces the scene of the app at the index `app` by one that `client` sends, or throws all that is wrong with it.
    mutating func replaceScene(
        ofApp app: Int, by scene: JSONValue, for client: String, mayRunPrograms: Bool, at time: Timestamp
    ) throws(SceneRefusal) {
        let names = apps.map { $0.name }
        let loaded = try SceneLoader().load(scene, mayRunPrograms: mayRunPrograms, apps: names)
        replaceScene(ofApp: app, by: loaded, for: client, at: time)
    }
}
