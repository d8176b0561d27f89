import ApplicationProtocol
import ControlProtocol
import Core
import Devices
import HIDRecords
import Journals
import Live
import Journal
import Pipeline
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// A scene, fingers on it, and a journal.
struct WhyBench: ~Copyable {
    var pipeline: Pipeline<JournalOutput>
    var fingers: Int
    private let folder: TemporaryFolder
    private let journal: FakeJournal
    private(set) var entries: [JSONValue] = []
    private var time: Int64 = 0
    private var locations: [UInt32: Point] = [:]

    init(_ scene: String, _ policy: LogConfiguration = LogConfiguration()) throws {
        let loaded = try SceneLoader().load(Repository.path("Tests/Scenarios/scenes/\(scene).yaml"))
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("journal"))
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: loaded.scene))],
            foreground: "kiosk", hitTestLimit: 64,
            output: JournalOutput(sink: try LogSink(journalAt: journal.path), policy: policy))
        fingers = pipeline.addFingers()
        self.folder = folder
        self.journal = journal
        self.pipeline = pipeline
    }

    /// A finger goes down, moves or lifts `after` seconds.
    mutating func finger(
        _ number: UInt32, at location: (Double, Double)? = nil, isDown: Bool = true, after: Double = 0.05
    ) throws {
        time += Int64(after * 1_000_000)
        var record = DigitizerEvent()
        record.timestamp = Timestamp(microseconds: time)
        var finger = DigitizerFinger()
        finger.index = number
        finger.identity = number
        let known = locations[number]
        finger.position = location.map { Point(x: $0.0, y: $0.1) } ?? known ?? .zero
        finger.touch = isDown
        finger.range = isDown
        finger.eventMask = known == nil || !isDown ? .touch : .position
        locations[number] = isDown ? finger.position : nil
        record.fingers = [finger]
        pipeline.handle(.record(record), from: fingers)
        try read()
    }

    mutating func tap(_ x: Double, _ y: Double, after: Double = 1.2) throws {
        try finger(1, at: (x, y), after: after)
        try finger(1, isDown: false)
    }

    mutating func attach(_ client: String) throws {
        pipeline.attachClient(
            ClientLabel(name: client), answeringWithin: 1, at: Timestamp(microseconds: time))
        try read()
    }

    mutating func detach(_ client: String, because reason: String) throws {
        pipeline.detachClient(
            ClientLabel(name: client), because: reason, isReachable: reason == "detached",
            at: Timestamp(microseconds: time))
        try read()
    }

    /// touchd refuses something that `client` asks for.
    mutating func refuse(_ code: String, _ detail: String, to client: String) throws {
        pipeline.report(
            SystemSentence(ClientLabel(name: client), refused: code, detail),
            at: Timestamp(microseconds: time))
        try read()
    }

    mutating func take(_ answer: TouchAnswer, by client: String) throws {
        _ = pipeline.take(answer, by: client, at: Timestamp(microseconds: time))
        try read()
    }

    /// The client `name` sets a key of a view.
    mutating func set(_ key: String, _ value: JSONValue, of view: String, by name: String) throws {
        let set = JSONValue.object([.init("view", .string(view)), .init(key, value)])
        _ = try pipeline.perform(
            .json([.object([.init("set", set)])]), for: BatchClient(name), inApp: 0, mayRunPrograms: false,
            at: Timestamp(microseconds: time))
        try read()
    }

    mutating func wait(_ seconds: Double) throws {
        time += Int64(seconds * 1_000_000)
        pipeline.advance(to: Timestamp(microseconds: time))
        try read()
    }

    /// Collects what the journal got, as `journalctl -o json` writes it.
    private mutating func read() throws {
        entries += try journal.read().map { entry in
            .object(
                entry.fields.sorted { $0.key < $1.key }.map { name, values in
                    let texts = values.map(JSONValue.string)
                    return JSONValue.Member(name, texts.count == 1 ? texts[0] : .array(texts))
                })
        }
    }

    func recall(_ choice: TouchChoice) -> TouchRecollection { pipeline.output.memory.recall(choice) }

    func remembered(_ choice: TouchChoice) -> [JSONValue] {
        recall(choice).members.first { $0.key == "entries" }?.value.array ?? []
    }
}
