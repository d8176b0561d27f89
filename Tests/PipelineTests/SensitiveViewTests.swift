import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: journal/sensitive-views.
@Suite("Sensitive views")
struct SensitiveViewTests {
    /// A pad of three keys of 100 points, one of which nothing handles, and a button beside it that is no secret.
    private static let scene = """
        screens: [{id: main, size: [400, 400]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions:
                one: [{publish: digit.one}]
                two: [{publish: digit.two}, {run: [/bin/false]}]
                help: [{publish: help}]
              view:
                id: root
                subviews:
                  - id: pad
                    frame: [0, 50, 300, 100]
                    sensitive: true
                    gestures: [{type: longPress, id: hold, action: one}]
                    subviews:
                      - {id: key1, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: one}}
                      - {id: key2, class: button, frame: [100, 0, 100, 100], on: {touchUpInside: two}}
                      - {id: mute, frame: [200, 0, 100, 100]}
                  - {id: info, class: button, frame: [300, 50, 100, 100], on: {touchUpInside: help}}
        """

    /// What the journal has of taps at these shares of the width, one a second, and what effects they had.
    private func entries(_ places: Double..., moving: Bool = false) throws -> (
        entries: [ReceivedEntry], topics: [String]
    ) {
        var policy = LogConfiguration()
        policy.hitTests = true
        policy.moves = .all
        var bench = try JournalBench(scene: Self.scene, policy)
        var time: Int64 = 1_000_000
        for place in places {
            bench.finger(time, place, [.touch, .range, .identity])
            if moving { bench.finger(time + 30_000, place + 0.01, .position) }
            bench.finger(time + 60_000, place, [.touch, .range, .identity], isDown: false)
            time += 1_000_000
        }
        var topics: [String] = []
        for event in bench.pipeline.outbox.take().joined() {
            if case .effect(let caused) = event, case .publish(let topic, _) = caused.effect {
                topics.append(topic)
            }
        }
        return (try bench.read(), topics)
    }

    private func text(_ entries: [ReceivedEntry]) -> String {
        entries.map { entry in
            entry.fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        }
        .joined(separator: "\n")
    }

    @Test("of a touch on one the journal has what it came to, and nothing else")
    func outcomeAlone() throws {
        let (entries, topics) = try entries(0.1, moving: true)
        #expect(entries.map { $0["MESSAGE"] } == ["touch 1 on pad acted"])
        #expect(entries[0]["TOUCH_OUTCOME"] == "acted" && entries[0]["TOUCH_ID"] == "1")
        #expect(entries[0]["TOUCH_VIEW"] == "pad")
        for field in [
            "TOUCH_X", "TOUCH_Y", "TOUCH_TOUCHES", "TOUCH_DURATION_USEC", "TOUCH_TRAVEL", "TOUCH_ACTION",
            "TOUCH_RESPONDER", "TOUCH_REASON", "TOUCH_TAP_COUNT",
        ] {
            #expect(entries[0][field] == nil, "\(field)")
        }
        #expect(topics == ["digit.one"])
    }

    @Test("what a client does after a touch on one is told, also once what was touched is gone and dropped")
    func laterEffects() throws {
        var bench = try JournalBench(scene: Self.scene, spareResponders: 0)
        var time: Int64 = 0
        var told: [String?] = []
        for effects in [
            #"{"set":{"view":"info","enabled":false}}"#,
            #"{"insert":{"into":"pad","view":{"id":"key3","class":"button","frame":[0,0,300,100]}}}"#,
            #"{"remove":"key3"}"#, #"{"set":{"view":"info","enabled":true}}"#,
        ] {
            time += 1_000_000
            bench.finger(time, 0.1, [.touch, .range, .identity])
            bench.finger(time + 60_000, 0.1, [.touch, .range, .identity], isDown: false)
            _ = try bench.read()
            let json = try #require(JSONValue(parsing: effects.utf8, deepest: 9))
            _ = try bench.pipeline.perform(
                .json([json]), for: BatchClient("paint"), inApp: 0,
                at: Timestamp(microseconds: time + 500_000))
            told += try bench.read().map { $0["MESSAGE"] }
        }
        #expect(
            told == [
                "client paint performs: set info enabled false",
                "client paint performs: insert key3 into pad", "client paint performs: remove key3",
                "client paint performs: set info enabled true",
            ])
    }

    /// What the scene with these effects of `one` publishes and runs because of a tap on a key, and then one beside the pad, each
    /// with whether it is withheld; and what the journal has of both.
    private func effects(_ one: String) throws -> (effects: [String], entries: [ReceivedEntry]) {
        let scene = Self.scene.replacing("[{publish: digit.one}]", with: one).replacing(
            "[{publish: help}]", with: "[{after: 0.1, do: [{publish: help}]}]")
        var bench = try JournalBench(scene: scene)
        for (time, place): (Int64, Double) in [(1_000_000, 0.1), (3_000_000, 0.9)] {
            bench.finger(time, place, [.touch, .range, .identity])
            bench.finger(time + 60_000, place, [.touch, .range, .identity], isDown: false)
            bench.pipeline.advance(to: Timestamp(microseconds: time + 1_900_000))
        }
        var entries = try bench.read()
        var effects: [String] = []
        for caused in bench.pipeline.outbox.take().joined().compactMap(\.effect) {
            effects.append("\(caused.effect.name) \(caused.cause.isWithheld ? "withheld" : "told")")
            bench.pipeline.report("what it did", of: caused.cause, at: Timestamp(microseconds: 9_000_000))
        }
        entries += try bench.read()
        return (effects, entries)
    }

    @Test(
        "what an action of one schedules is kept back as what it does at once, and what that leads to",
        arguments: [
            ("[{after: 0.1, do: [{publish: digit.one}]}]", ["digit.one"]),
            (
                "[{animate: {view: info, duration: 0.1, set: {alpha: 0.9}, then: [{publish: digit.one}, {run: [a]}]}}]",
                ["digit.one", "run"]
            ),
            (
                "[{after: 0.1, do: [{after: 0.1, do: [{action: two, to: home}]}, {publish: digit.one}]}]",
                ["digit.one", "digit.two", "run"]
            ),
        ])
    func scheduled(_ one: String, _ names: [String]) throws {
        let (effects, entries) = try effects(one)
        #expect(effects == names.map { "\($0) withheld" } + ["help told"])
        let told = text(entries)
        for word in ["digit", "animate", "performs one", "performs two"] {
            #expect(!told.contains(word), "\(word) in \(told)")
        }
        #expect(told.contains("home performs help: publish help"))
        #expect(entries.count { $0["MESSAGE"] == "what it did" } == 1, "\(told)")
    }

    @Test("what a field in one sends as its text changes is kept back, and so is what the action sends on")
    func changedText() throws {
        let scene = Self.scene.replacing(
            "class: button, frame: [0, 0, 100, 100], on: {touchUpInside: one}",
            with: "class: textField, frame: [0, 0, 100, 100], on: {editingChanged: [{action: one}]}")
        var bench = try JournalBench(scene: scene)
        _ = try bench.pipeline.perform(
            .json([try #require(JSONValue(parsing: #"{"changeText":"key1"}"#.utf8, deepest: 9))]),
            for: BatchClient("keyboard"), inApp: 0, at: Timestamp(microseconds: 1_000_000))
        let effects = bench.pipeline.outbox.take().joined().compactMap(\.effect)
        #expect(effects.map(\.effect) == [.publish(topic: "digit.one")])
        #expect(effects.map(\.cause.isWithheld) == [true])
        #expect(!text(try bench.read()).contains("digit"))
    }

    @Test("two codes of one length and rhythm have the same entries")
    func codes() throws {
        let (first, topics) = try entries(0.1, 0.4, 0.1, 0.45)
        let (second, others) = try entries(0.35, 0.05, 0.15, 0.2)
        #expect(text(first) == text(second))
        #expect(topics != others)
        for word in ["key1", "key2", "digit", "hold", "one", "two"] {
            #expect(!text(first).contains(word), "\(word)")
        }
    }

    @Test("who watches the tree is told of the touch that led to a change, not of the recognizer")
    func changes() throws {
        let scene = Self.scene.replacing(
            "on: {touchUpInside: one}}",
            with: "gestures: [{type: tap, id: secret, action: [{set: {view: info, enabled: false}}]}]}")
        var bench = try JournalBench(scene: scene)
        bench.pipeline.apps.watch(0)
        _ = bench.pipeline.apps.recordState(of: 0, nodes: 100)
        bench.finger(1_000_000, 0.1, [.touch, .range, .identity])
        bench.finger(1_060_000, 0.1, [.touch, .range, .identity], isDown: false)
        let changes = bench.pipeline.outbox.take().joined().compactMap(\.change)
        #expect(changes.map(\.by) == ["touch 1"])
    }

    @Test("a dead tap is counted, without its reason")
    func deadTap() throws {
        let (entries, _) = try entries(0.6)
        #expect(entries.map { $0["MESSAGE"] } == ["touch 1 on pad did nothing"])
        #expect(entries[0]["TOUCH_DEAD"] == "1" && entries[0]["TOUCH_REASON_KIND"] == nil)
    }

    /// The entry about contacts of no duration at a share of the width, on a panel that lies on the screen as configured.
    private func fault(at share: Double, _ configuration: PanelConfiguration) throws -> ReceivedEntry? {
        var bench = try JournalBench(scene: Self.scene)
        var description = DeviceDescription(name: "Elo")
        description.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 4000, resolution: 10)
        description.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 4000, resolution: 10)
        let panel = bench.pipeline.addDevice(
            description, configuration: configuration, at: Timestamp(microseconds: 0))
        for contact in 1...3 {
            for kind in [PanelChange.Kind.begin, .end] {
                var frame = PanelFrame()
                frame.timestamp = Timestamp(microseconds: Int64(contact) * 10_000_000)
                frame.changes = [
                    PanelChange(
                        kind, slot: 0, trackingID: Int32(contact), x: Int32(share * 4000), y: 1000)
                ]
                bench.pipeline.handle(.frame(frame), from: panel)
            }
        }
        return try bench.read().first { $0["TOUCH_FAULT"] == "zeroContact" }
    }

    @Test("a fault of the panel under one is told without its place")
    func fault() throws {
        var turned = PanelConfiguration()
        turned.rotate = .half
        for (share, configuration, isTold) in [
            (0.1, PanelConfiguration(), false), (0.9, PanelConfiguration(), true), (0.1, turned, true),
        ] {
            let entry = try #require(try fault(at: share, configuration))
            #expect((entry["TOUCH_RAW_X"] != nil) == isTold && (entry["TOUCH_RAW_Y"] != nil) == isTold)
            let place = isTold ? "at \(share == 0.1 ? "10" : "90").00%,25.00%" : "on a sensitive view"
            #expect(entry["MESSAGE"] == "Elo reports touches of 0 ms (3 in 20 s, last \(place))")
        }
    }

    /// What a monitor of records gets of a touch at a share of the width, how many contacts the panel has seen, when the view is
    /// there and when its app is gone, and what is known of the panel.
    private func seen(at share: Double) throws -> (records: Int, contacts: Int, later: Int, sheet: JSONValue)
    {
        let scene = try SceneLoader(
            reading: FileReader { _ in .success(Array(Self.scene.utf8)) }
        ).load("scene").scene
        let app = App(name: "pin", isSystem: false, application: Application(scene: scene))
        var pipeline = Pipeline(
            apps: [app], foreground: "pin", output: LineOutput(format: .calls, shown: CategorySet([.hid])))
        var description = DeviceDescription(name: "Elo")
        description.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 4000, resolution: 10)
        description.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 4000, resolution: 10)
        let panel = pipeline.addDevice(description, at: Timestamp(microseconds: 0))
        for isDown in [true, false] {
            let time = Timestamp(microseconds: isDown ? 1_000_000 : 1_060_000)
            var frame = PanelFrame()
            frame.timestamp = time
            frame.changes = [
                PanelChange(isDown ? .begin : .end, slot: 0, trackingID: 1, x: Int32(share * 4000), y: 1000)
            ]
            pipeline.handle(.frame(frame), from: panel)
            var finger = DigitizerFinger()
            finger.position = Point(x: share, y: 0.25)
            (finger.touch, finger.range, finger.eventMask) = (isDown, isDown, [.touch, .range, .identity])
            var record = DigitizerEvent()
            record.timestamp = time
            record.fingers = [finger]
            pipeline.handle(.record(record), from: panel)
        }
        let lines = pipeline.output.lines.string.split(separator: "\n").count
        let sheet = pipeline.panels.sheets(among: pipeline.devices)[0].json
        let contacts =
            pipeline.panels.seenContacts(among: pipeline.devices, in: &pipeline.apps)[0].json["contacts"]?
            .array?.count ?? -1
        _ = pipeline.replaceApps([], foreground: nil, hitTestLimit: 0, at: Timestamp(microseconds: 2_000_000))
        return (
            lines, contacts,
            pipeline.panels.seenContacts(among: pipeline.devices, in: &pipeline.apps)[0].json["contacts"]?
                .array?.count ?? -1, sheet
        )
    }

    @Test("records and contacts on one are not told to those who watch the panel")
    func records() throws {
        let (pad, beside) = (try seen(at: 0.1), try seen(at: 0.9))
        #expect(pad.records == 0 && pad.contacts == 0 && pad.later == 0)
        #expect(beside.records == 2 && beside.contacts == 1 && beside.later == 1)
        // The numbers of two codes would tell their keys: a cell of the panel for each.
        #expect(pad.sheet == (try seen(at: 0.35)).sheet)
        #expect(pad.sheet["contacts"]?.number == 0)
        #expect(beside.sheet["contacts"]?.number == 1)
    }

    @Test("what was asked while it was looked for is not told with the next touch")
    func hitTests() throws {
        let alone = try entries(0.9).entries.compactMap { $0["TOUCH_HIT"] }
        let after = try entries(0.1, 0.9).entries.compactMap { $0["TOUCH_HIT"] }
        #expect(alone.count == 1 && after == alone)
    }

    @Test("touches beside it are told as ever, and no number is missing")
    func beside() throws {
        let (entries, _) = try entries(0.1, 0.9)
        #expect(entries.count > 4)
        #expect(text(entries).contains("info"))
        #expect(entries.compactMap { $0["TOUCH_SEQ"] } == entries.indices.map { "\($0 + 2)" })
    }
}

extension OutboundEffect {
    /// The topic that it publishes under, or the kind of it.
    fileprivate var name: String {
        switch self {
        case .publish(let topic, _): topic
        case .run: "run"
        default: "another one"
        }
    }
}
