import Core
import HIDRecords
import Pipeline
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: actions/batches.
@Suite("What programs may keep in apps")
struct ProgramAccountTests {
    /// A stage on which programs may keep `bytes`.
    private func stage(_ bytes: Int) throws -> BatchStage {
        var stage = try BatchStage()
        stage.pipeline.apps.programLimit = bytes
        return stage
    }

    private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// A view with sixty actions of 4,096 bytes.
    private func heavy(_ id: String) -> String {
        let actions = (0..<60).map { #"{"publish":"\#($0)\#(text(4_000))"}"# }.joined(separator: ",")
        return
            #"[{"insert":{"into":"root","view":{"id":"\#(id)","class":"button","frame":[0,0,9,9],"on":{"touchDown":[\#(actions)]}}}}]"#
    }

    @Test("what is inserted counts until it is gone, however few views it is")
    func insertions() throws {
        var stage = try stage(800_000)
        for number in 0..<3 { _ = try stage.perform(heavy("v\(number)")) }
        // A set in the same batch is not done either.
        let refused = try stage.refusal(
            #"[{"set":{"view":"lamp","value":true}},"# + heavy("v3").dropFirst().dropLast() + "]")
        #expect(refused?.code == .limit)
        #expect(refused?.index == 1)
        #expect(refused?.message.contains("800000 bytes") == true)
        #expect(try stage.value("lamp") == .isOn(false))
        // The refused one has taken no name, and what is removed makes room.
        #expect(try stage.perform(#"[{"remove":["v0"]},{"remove":["v1"]}]"#) == [true, true])
        for _ in 0..<40 {
            _ = try stage.perform(heavy("v3"))
            _ = try stage.perform(#"[{"remove":["v3"]}]"#)
        }
        #expect(try stage.refusal(heavy("v2"))?.code == .idExists)
    }

    @Test("a value takes the place of the one before, also when an effect sets it later")
    func values() throws {
        var stage = try stage(120_000)
        _ = try stage.perform(
            #"[{"insert":{"into":"root","view":{"id":"v","frame":[0,0,9,9],"gestures":[{"type":"tap","id":"t"},{"type":"tap","id":"u"}]}}}]"#
        )
        let list = Array(repeating: #""tap""#, count: 1_000).joined(separator: ",")
        let set = { (recognizer: String) in
            #"{"set":{"recognizer":"\#(recognizer)","simultaneousWith":[\#(list)]}}"#
        }
        for _ in 0..<10 { _ = try stage.perform("[\(set("t"))]") }
        _ = try stage.perform("[\(set("u"))]")
        // A third one, while the two stay: it waits.
        #expect(try stage.refusal(#"[{"after":0.1,"do":[\#(set("u"))]}]"#)?.code == .limit)
        _ = try stage.perform(#"[{"set":{"recognizer":"t","simultaneousWith":[]}}]"#)
        _ = try stage.perform(#"[{"after":0.1,"do":[\#(set("u"))]}]"#)
    }

    @Test("while a finger is down nothing of what is replaced can be dropped: it counts")
    func replacement() throws {
        var stage = try stage(800_000)
        stage.touch(true, 300, 700)
        for _ in 0..<3 {
            _ = try stage.perform(heavy("v"))
            _ = try stage.perform(#"[{"remove":["v"]}]"#)
        }
        #expect(try stage.refusal(heavy("v"))?.code == .limit)
        stage.touch(false, 300, 700)
        for _ in 0..<9 {
            _ = try stage.perform(heavy("v"))
            _ = try stage.perform(#"[{"remove":["v"]}]"#)
        }
    }

    @Test("what waits counts until its time has come")
    func waits() throws {
        var stage = try stage(100_000)
        let effects = Array(repeating: #"{"publish":"\#(text(4_000))"}"#, count: 10).joined(separator: ",")
        let wait = #"[{"after":1000,"id":"w","do":[\#(effects)]}]"#
        _ = try stage.perform(wait)
        _ = try stage.perform(wait)
        #expect(try stage.refusal(wait)?.code == .limit)
        // Nothing waits any more.
        _ = try stage.perform(#"[{"cancelTimer":"w"}]"#)
        _ = try stage.perform(wait)
    }

    @Test("all apps have one limit, and a file's scene counts for nothing")
    func apps() throws {
        var stage = try stage(800_000)
        for number in 0..<3 { _ = try stage.perform(heavy("v\(number)")) }
        #expect(try stage.refusal(heavy("w"))?.code == .limit)
        let app = stage.pipeline.apps[0]
        let fresh = App(
            name: "kiosk", isSystem: false, application: Application(scene: app.application.scene))
        _ = stage.pipeline.replaceApps(
            [fresh], foreground: "kiosk", hitTestLimit: 0, at: Timestamp(microseconds: 0))
        _ = try stage.perform(heavy("w"))
    }
}
