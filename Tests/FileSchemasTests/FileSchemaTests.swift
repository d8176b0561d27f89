import Core
import FileSchemas
import Foundation
import Scenes
import TestSupport
import Testing
import TouchKit
import YAML

/// The reader of the files and the schemas that editors use agree on the keys of each map.
@Suite("JSON Schemas of the files", .serialized)
struct FileSchemaTests {
    @Test("the schemas that are installed are those of this source", arguments: FileSchema.allCases)
    func installed(_ schema: FileSchema) throws {
        #expect(try Repository.text("config/schema/\(schema.fileName)") == schema.text)
    }

    @Test("each file that is installed names its schema")
    func named() throws {
        let files = try File.shipped().filter { $0.path.hasPrefix("config/") }
        #expect(files.count == 10)
        for file in files {
            let line = try Repository.text(file.path).split(separator: "\n").first ?? ""
            #expect(
                line.hasSuffix("$schema=/usr/share/touchd/schema/\(file.schema.fileName)"), "\(file.path)")
        }
    }

    @Test("every file that the reader accepts is valid", .enabled(if: Validator.isInstalled))
    func shipped() throws {
        let files = try File.shipped()
        #expect(files.count > 40)
        let answers = try Validator.answers(to: files.map { ($0.schema.rawValue, $0.document.json) })
        #expect(answers.count == files.count)
        for (file, answer) in zip(files, answers) where !answer.valid {
            #expect(!file.isAccepted, "\(file.path): \(answer.unknown)")
        }
    }

    @Test(
        "what the reader calls an unknown key the schema refuses, and the other way round",
        .enabled(if: Validator.isInstalled))
    func mutations() throws {
        var random = SeededRandom(seed: 11)
        let mutations = RandomLength.sample(
            of: try File.shipped().filter(\.isAccepted).flatMap { file in Mutation.some(of: file, &random) })
        #expect(mutations.count > 100)
        let answers = try Validator.answers(to: mutations.map { ($0.file.schema.rawValue, $0.document.json) })
        var unknown = 0
        for (mutation, answer) in zip(mutations, answers) {
            let isUnknown = mutation.isUnknownToReader
            if isUnknown { unknown += 1 }
            #expect(
                answer.unknown.contains(mutation.key) == isUnknown,
                "\(mutation.key) in \(mutation.path) of \(mutation.file.path)")
        }
        #expect(unknown > mutations.count / 5 && unknown < mutations.count)
    }

    @Test(
        "a value whose form the reader refuses the schema refuses, and the other way round",
        .enabled(if: Validator.isInstalled))
    func values() throws {
        var random = SeededRandom(seed: 5)
        let mutations = RandomLength.sample(
            of: try (File.shipped().filter(\.isAccepted) + File.ofAllKeys()).flatMap { file in
                ValueMutation.some(of: file, &random)
            })
        #expect(mutations.count > 150)
        let answers = try Validator.answers(to: mutations.map { ($0.file.schema.rawValue, $0.document.json) })
        var refused = 0
        for (mutation, answer) in zip(mutations, answers) {
            let mistakes = mutation.file.mistakes(mutation.document).map(\.message)
            let what = "\(mutation.path): \(mutation.value.json) in \(mutation.file.path): \(mistakes)"
            // What a `set` effect may give, and a condition ask for, depends on the class of the control or
            // recognizer; whether a presented view needs a frame, on its controller's style.
            if answer.valid,
                !["set.value", "set.numberOfTapsRequired", "value.is", "presents.view"].contains(
                    where: mutation.path.hasSuffix)
            {
                #expect(!mistakes.contains(where: ValueMutation.isAboutForm), "\(what)")
            } else if !answer.valid {
                refused += 1
                #expect(!mistakes.isEmpty, "\(what)")
            }
        }
        #expect(refused > mutations.count / 5 && refused < mutations.count)
    }

    @Test("a window in a file of its own has the keys of windows")
    func window() throws {
        let file = try File("{id: W, level: alert, rootViewController: {view: {}}, canBecomeKey: false}")
        #expect(file.schema == .window)
        #expect(file.isAccepted)
        #expect(try Validator.answers(to: [("window", file.document.json)]).map(\.valid) == [true])
        let view = try Validator.answers(to: [("view", file.document.json)])
        #expect(view.map(\.unknown) == [["canBecomeKey", "level", "rootViewController"]])
    }
}

/// A file of the repository.
struct File {
    let path: String
    let schema: FileSchema
    let document: Document

    /// The shipped files and the scenarios; the documents of one file are files of their own.
    static func shipped() throws -> [File] {
        let folders = ["config", "Tests/Scenarios", "Tests/SystemTests"]
        let files = folders.flatMap(Repository.files).filter { $0.hasSuffix(".yaml") }
        // The configurations of bridges have readers of their own.
        let bridges = ["config/examples/mqtt.yaml", "config/examples/page-shop.yaml"]
        return try files.filter { !bridges.contains($0) }.flatMap { path in
            try YAMLSource(readingFrom: Repository.path(path)).documents.map { node in
                File(path: path, schema: FileSchema(FileKind(node)), document: Document(node))
            }
        }
    }

    /// A file that holds `text`; its keys decide its kind.
    init(_ text: String, path: String = "config/scenes/test.yaml") throws {
        let source = try YAMLSource(path: path, bytes: Array(text.utf8))
        let node = try #require(source.documents.first)
        self.init(path: path, schema: FileSchema(FileKind(node)), document: Document(node))
    }

    private init(path: String, schema: FileSchema, document: Document) {
        self.path = path
        self.schema = schema
        self.document = document
    }

    /// Files with the keys that few shipped ones have.
    static func ofAllKeys() throws -> [File] {
        try [
            """
            panels:
              - match: {name: "A*", vendor: 1, product: 2, path: p, phys: q, uniq: u}
                screen: main
                grab: true
                rotate: 90
                flip: [x, y]
                calibration: [1, 0, 0, 0, 1, 0]
                ignore: false
              - match: {id: "1:2"}
            log: {moves: all, hitTests: true}
            taps: {interval: 0.3, distance: 20, maximumHold: 1, resetOnDrag: true}
            motion:
              {maximum: 3, threshold: 1, swings: 3, minimumSwing: 0, maximumGap: 0.1, minimumReversal: 0.1,
              pause: 0.5, gravityTime: 1}
            nilTarget: auto
            seat: seat0
            scene: empty.yaml
            """,
            """
            id: W
            screen: screen1
            key: true
            level: alert
            frame: [0, 0, 800, 800]
            bounds: [0, 0, 800, 800]
            transform: {rotate: 1, scale: 2, translate: [1, 2]}
            anchorPoint: [0, 1]
            rootViewController:
              id: C
              motion: {began: handle}
              remote: handle
              presses: {ended: handle}
              keyCommands: [{input: f1, modifierFlags: [shift], action: go}, {input: esc, modifierFlags: control, action: {publish: t}}]
              touches: pass
              on: {motionEnded: go, play: {action: go, target: C}}
              actions:
                go:
                  - {run: [a, b], timeout: 1}
                  - {unit: a.service}
                  - {publish: t}
                  - {set: {view: S, value: 0.5, minimumValue: 0}}
                  - {set: {window: W, key: true}}
                  - {set: {recognizer: P, hysteresis: 1}}
                  - {ignoreInteraction: begin}
              presents: {id: D, presented: false, view: {id: V}}
            subviews:
              - {id: S, class: slider, frame: [0, 0, 100, 44], value: 1, minimumValue: 0, maximumValue: 2,
                 continuous: true, jumpsToTouch: true, knobWidth: 1, knobOutset: 2, trackingOutset: 1}
              - {class: stepper, frame: [0, 0, 100, 44], stepValue: 2, wraps: true, autorepeat: false}
              - {class: switch, frame: [0, 0, 100, 44], isOn: true, touches: handle, on: {valueChanged: go}}
              - {class: segmentedControl, frame: [0, 0, 100, 44], segments: 3, widths: [1, 2],
                 selectedSegmentIndex: 1, momentary: true, disabledSegments: [1]}
              - {class: control, frame: [0, 0, 100, 44], value: 3, minimumValue: 1, maximumValue: 9, stepValue: 2,
                 continuous: false, tracks: {by: angle, range: [0, 90], center: [1, 2], relative: true}}
              - {class: control, frame: [0, 0, 100, 44], value: [0.5, 0],
                 tracks: {by: xy, returns: true, begin: {self: true}, while: {touches: 1}}}
              - {class: pageControl, frame: [0, 0, 100, 44], numberOfPages: 3, currentPage: 1}
              - {id: E, center: [1, 2], bounds: [0, 0, 9, 9], alpha: 0.5, hidden: false,
                 hitTest: {redirect: S, guarded: true}, pointInside: {insets: [1, 2, 3, 4]}}
              - {frame: [0, 0, 9, 9], hitTest: selfOnly, pointInside: {including: [E]}}
              - frame: [0, 0, 9, 9]
                gestures:
                  - {type: pan, id: P, minimumNumberOfTouches: 1, canPrevent: [Q], actionStates: [began], actionRate: 3,
                     valuesIn: screen, resetsTranslation: true}
                  - {type: swipe, id: Q, direction: [left, up], requireToFail: [P], allowedTouchTypes: direct}
                  - {type: longPress, numberOfTapsRequired: 0, minimumPressDuration: 1, action: go}
                  - {type: pinch, resetsScale: true, requireToFail: [{type: tap}], beRequiredToFailBy: [Q, {type: [pan], in: E}],
                     simultaneousWith: [{of: E, when: {touches: 2}}], canPrevent: [{id: P}]}
                  - {type: rotation, resetsRotation: true}
                  - {type: screenEdgePan, edges: left, simultaneousWith: all, action: [{publish: t}]}
                  - {type: custom, client: a, answerWithin: 0.1, action: [{publish: t}], actionRate: 3}
            """,
        ].map { try File($0) }
    }

    /// Whether the reader accepts it.
    var isAccepted: Bool { mistakes(document).isEmpty }

    /// What the reader finds wrong with `document` in the place of this one.
    func mistakes(_ document: Document) -> [Diagnostic] {
        // Views and windows are read as parts of a scene.
        let part =
            switch schema {
            case .touchd, .scene, .scenario: ""
            case .view: "{\"subviews\": [\(document.json)]}"
            case .window: document.json
            }
        let text =
            part.isEmpty
            ? document.json : "{\"screens\": [{\"size\": [800, 800]}], \"windows\": [\(part)]}"
        let own = Repository.path(path)
        let reader = FileReader { path in
            if path == own { return .success(Array(text.utf8)) }
            return FileReader.Answer { () throws(YAMLError) in try FileReader.onDisk.read(path) }
        }
        do throws(SceneError) {
            return try FileChecker(reading: reader).check(own).errors
        } catch {
            return error.diagnostics.errors
        }
    }
}

/// A file with a key too many.
struct Mutation {
    let file: File
    let document: Document
    /// The key.
    let key: String
    /// The keys that lead to the map that has it.
    let path: String

    /// Whether the reader says that the map has no such key.
    var isUnknownToReader: Bool {
        file.mistakes(document).contains { $0.message.contains("has no key \(key)") }
    }

    /// Some maps of `file`, each with a key that no map has, and with keys that other maps have.
    static func some(of file: File, _ random: inout SeededRandom) -> [Mutation] {
        file.document.maps.shuffled(using: &random).prefix(3).flatMap { way -> [Mutation] in
            let (keys, path) = file.document.map(at: way)
            // Which map it is depends on its keys there, or on what has the id.
            let isEffect = !Set(keys).isDisjoint(with: EffectKey.allCases.map(\.rawValue) + ["action"])
            let isSet = path.last == "set"
            let others = isEffect || isSet ? [] : Self.keys.shuffled(using: &random).prefix(2)
            return (["nonsense"] + others).filter { !keys.contains($0) }.map { key in
                Mutation(
                    file: file, document: file.document.adding(key, at: way), key: key,
                    path: path.joined(separator: "."))
            }
        }
    }

    private static let keys =
        ResponderKey.allCases.map(\.rawValue) + PanelKey.allCases.map(\.rawValue)
        + MotionKey.allCases.map(\.rawValue) + StepKey.allCases.map(\.rawValue)
        + GestureProperty.Other.allCases.map(\.rawValue)
        + MeasureReset.allCases.map(\.rawValue) + TransformKey.allCases.map(\.rawValue)
}

/// A file with another value under one of its keys.
struct ValueMutation {
    let file: File
    let document: Document
    let value: Document
    /// The keys that lead to the value.
    let path: String

    /// Whether a mistake is one of form: the schema says nothing about meaning.
    static func isAboutForm(_ message: String) -> Bool {
        let isOfMeaning = [
            "must name", "must be one of the detents", "must lead away", "must not be earlier",
            "must be longer",
            "must not be greater than m", "must go from the smaller",
            "needs its place", "needs to, by or direction", "without a direction", "by beside direction",
        ]
        return [" must ", " needs ", " at most ", " stops being key "].contains(where: message.contains)
            && !isOfMeaning.contains(where: message.contains)
    }

    /// Some values of some keys of `file`; of a file of the tests itself, of all keys.
    static func some(of file: File, _ random: inout SeededRandom) -> [ValueMutation] {
        let isOfAllKeys = file.path == "config/scenes/test.yaml"
        let maps = file.document.maps.shuffled(using: &random).prefix(isOfAllKeys ? .max : 3)
        return maps.flatMap { way -> [ValueMutation] in
            let (keys, path) = file.document.map(at: way)
            return keys.indices.shuffled(using: &random).prefix(isOfAllKeys ? .max : 3).flatMap { index in
                // `false` for every key, as some keys take true alone.
                ([.scalar("false")] + values.shuffled(using: &random).prefix(isOfAllKeys ? 8 : 2)).map {
                    value in
                    ValueMutation(
                        file: file, document: file.document.replacing(index, at: way, with: value),
                        value: value, path: (path + [keys[index]]).joined(separator: "."))
                }
            }
        }
    }

    private static let values: [Document] =
        ["null", "true", "0", "1", "-1", "0.5", "7000000", "2000000000"].map(Document.scalar)
        + ["", "word", "a.service"].map(Document.text)
        + [
            .list([]), .list([.scalar("1"), .scalar("-2")]),
            .list([.scalar("1"), .scalar("2"), .scalar("3"), .scalar("-4")]), .list([.text("word")]),
            .map([]),
        ]
}

extension FileSchema {
    init(_ kind: FileKind) {
        switch kind {
        case .configuration: self = .touchd
        case .scene: self = .scene
        case .scenario: self = .scenario
        case .view: self = .view
        case .window: self = .window
        }
    }
}
