import Core
import HIDRecords
import Pipeline
import Reports
import Scenes
import Testing
import TouchKit

/// Rule: actions/batches.
@Suite("Batches that are read while the app goes on")
struct BatchReaderTests {
    private static let insertion = """
        [{"insert":{"into":"menu","view":{"id":"sugar","class":"slider","frame":[0,0,9,9],"value":0.5,
          "client":"paint","hitTest":"selfOnly","on":{"valueChanged":{"publish":"sugar"}},"gestures":[{"type":"tap","id":"stir"}]}}},
         {"insert":{"window":{"id":"front","subviews":[{"id":"pane","frame":[0,0,9,9]}]}}}]
        """

    @Test("what fingers have done meanwhile holds, and so does what the batch inserts")
    func fingersMeanwhile() throws {
        var stage = try BatchStage()
        let batch = try stage.read(Self.insertion)
        stage.touch(true, 5, 320)
        stage.touch(true, 200, 320)
        let value = try stage.value("level")
        #expect(value != .number(0))
        _ = try stage.perform(
            #"[{"set":{"view":"tea","hitTest":"passThrough"}},{"set":{"view":"page","alpha":0.5}}]"#)
        #expect(try stage.perform(batch) == [true, true])
        #expect(try stage.value("level") == value)
        let tree = stage.application.tree
        let (sugar, tea) = (try stage.id("sugar"), try stage.id("tea"))
        #expect(tree.superview(of: sugar) == (try stage.id("menu")))
        #expect(tree[traits: sugar].hitTest == .selfOnly)
        #expect(tree[traits: tea].hitTest == .passThrough)
        #expect(tree[view: try stage.id("page")].alpha == 0.5)
        #expect(try stage.value("sugar") == .number(0.5))
        #expect(stage.application.recognizers.last?.name == "stir")
        #expect(tree.window(of: try stage.id("pane")) == (try stage.id("front")))
        #expect(tree.windows.frontToBack.map { tree[$0.responder].name } == ["front", "window"])
    }

    @Test("a client that came or went meanwhile is there or not", arguments: [true, false])
    func clientMeanwhile(comes: Bool) throws {
        var stage = try BatchStage()
        let client = ClientLabel(name: "paint", process: 1, socket: "apps")
        let time = Timestamp(microseconds: 0)
        // Its client is known before a view names it.
        _ = try stage.perform(
            #"[{"insert":{"into":"menu","view":{"id":"salt","client":"paint","frame":[0,0,9,9]}}}]"#)
        if !comes { stage.pipeline.attachClient(client, at: time) }
        let batch = try stage.read(Self.insertion)
        if comes {
            stage.pipeline.attachClient(client, at: time)
        } else {
            stage.pipeline.detachClient(client, because: "closed", isReachable: false, at: time)
        }
        _ = try stage.perform(batch)
        #expect(stage.application.tree.isAttached(try stage.id("sugar")) == comes)
        #expect(stage.application.tree.client(of: try stage.id("sugar"))?.views.count == 2)
    }

    @Test(
        "it is read again when responders have come, gone or moved",
        arguments: [
            #"[{"remove":"tea"}]"#, #"[{"insert":{"into":"root","view":{"frame":[0,0,9,9]}}}]"#,
            #"[{"becomeFirstResponder":"note"}]"#,
        ])
    func readAgain(_ change: String) throws {
        var stage = try BatchStage()
        let batch = try stage.read(Self.insertion)
        _ = try stage.perform(change)
        _ = stage.lines()
        #expect(try stage.perform(batch) == nil)
        #expect(stage.lines().isEmpty)
        #expect(try stage.perform(try stage.read(Self.insertion)) == [true, true])
        #expect(try stage.refusal(Self.insertion)?.code == .idExists)
    }

    @Test("it is not performed in the scene that took the place of that for which it was read")
    func otherScene() throws {
        var stage = try BatchStage()
        let batch = try stage.read(#"[{"set":{"view":"tea","alpha":0.5}}]"#)
        try stage.replaceScene(#"{"screens":[{"size":[4,8]}],"windows":[{"id":"page"}]}"#)
        #expect(try stage.perform(batch) == nil)
        #expect(throws: EffectRefusal.self) {
            try stage.perform(try stage.read(#"[{"set":{"view":"tea","alpha":0.5}}]"#))
        }
    }

    @Test("one with a mistake changes nothing, and what comes after it finds all names")
    func mistake() throws {
        var stage = try BatchStage()
        let batch = try stage.read(
            #"[{"insert":{"into":"menu","view":{"id":"sugar","frame":[0,0,9,9]}}},{"remove":"x"}]"#)
        #expect(throws: EffectRefusal.self) { try stage.perform(batch) }
        #expect(stage.lines().isEmpty)
        #expect(try stage.refusal(#"[{"remove":"sugar"}]"#)?.code == .unknownId)
        #expect(try stage.perform(#"[{"remove":"tea"}]"#) == [true])
    }
}

extension BatchStage {
    /// What `json` says for the app as it is now.
    fileprivate mutating func read(_ json: String) throws -> ReadBatch {
        let effects = try #require(JSONValue(parsing: json.utf8, deepest: 64)?.array)
        return pipeline.batchReader(forApp: 0, mayRunPrograms: false).read(.json(effects))
    }

    fileprivate mutating func perform(_ batch: ReadBatch) throws -> [Bool]? {
        try pipeline.perform(
            batch, for: BatchClient("paint", connection: 7), inApp: 0, at: Timestamp(microseconds: 0))
    }

    fileprivate mutating func replaceScene(_ json: String) throws {
        try pipeline.replaceScene(
            ofApp: 0, by: try #require(JSONValue(parsing: json.utf8, deepest: 64)), for: "paint",
            mayRunPrograms: false, at: Timestamp(microseconds: 0))
    }
}
