import Core
import Daemon
import Devices
import FakeDevices
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: applications/rights, applications/state, control-socket/requests.
@Suite("Administrators and the live tree")
struct AdministratorTests {
    private static let scene = """
        version: 1
        screens: [{id: main, size: [1000, 1000]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions: {clear: [{publish: cleared}]}
              view:
                id: screen
                subviews:
                  - {id: canvas, client: paint, frame: [0, 100, 500, 500]}
                  - {id: bin, class: button, frame: [0, 0, 100, 100], on: {touchDown: clear}}

        """

    private static let configuration = """
        scene: scene.yaml
        clients:
          - {name: paint, may: [touches, tree, changes]}

        """

    private func bench() throws -> SlowBench {
        var bench = try SlowBench(scene: Self.scene, configuration: Self.configuration)
        bench.gate.open()
        try bench.daemon.start()
        _ = try bench.sentences()
        return bench
    }

    private func answer(_ request: String, _ bench: inout SlowBench, _ client: TestClient) throws -> String {
        client.send(request + "\n")
        return try bench.answers(1, to: client)[0]
    }

    /// The lines up to one that begins with `start`.
    private func lines(
        until start: String, _ bench: inout SlowBench, _ client: TestClient
    ) throws -> [String] {
        var lines: [String] = []
        while lines.last?.hasPrefix(start) != true {
            lines += try bench.answers(1, to: client)
            try #require(!client.isCutOff && lines.count < 100, "\(lines)")
        }
        return lines
    }

    @Test("explain answers for the tree as it is, with its revision, and says whether the client is attached")
    func explain() throws {
        var bench = try bench()
        let administrator = try bench.connect()
        let request = #"{"request":"explain","id":6,"at":[100,300]}"#
        let before = try answer(request, &bench, administrator)
        #expect(before.hasPrefix(#"{"id":6,"ok":true,"app":"scene","rev":1,"screen":"main""#), "\(before)")
        #expect(before.contains(#""hit":"canvas""#))
        #expect(before.contains(#""client":{"name":"paint","attached":false}"#), "\(before)")
        #expect(before.contains("Nobody on its responder chain handles touches"))
        let program = try bench.connectApplication()
        program.send(
            #"{"request":"hello","protocol":1,"name":"paint"}"# + "\n" + #"{"request":"attach"}"# + "\n")
        _ = try bench.answers(2, to: program)
        let after = try answer(request, &bench, program)
        #expect(after.contains(#""client":{"name":"paint","attached":true}"#), "\(after)")
        #expect(after.contains(#""handler":"canvas""#) && after.contains("canvas handles it."))
        let same = try answer(request, &bench, administrator)
        #expect(same == after)
        let set = #"{"request":"perform","effects":[{"set":{"view":"canvas","hidden":true}}]}"#
        program.send(set + "\n")
        let changed = try lines(until: #"{"ok":true"#, &bench, program)
        let revision = try #require(changed.last.flatMap { JSONValue(parsing: $0.utf8)?["rev"]?.number })
        #expect(revision > 1)
        let hidden = try answer(request, &bench, administrator)
        #expect(
            hidden.contains(#""rev":\#(Int(revision)),"#) && hidden.contains(#""hit":"screen""#), "\(hidden)")
        #expect(hidden.contains(#""view":"canvas","class":"view","depth":2,"answer":"skipped""#), "\(hidden)")
        let wrong = try answer(
            #"{"request":"explain","at":[1,2],"screen":"side"}"#, &bench, administrator)
        #expect(
            wrong == #"{"ok":false,"code":"unknownId","error":"scene has no such screen; it has main"}"#)
    }

    @Test("explain takes a view in place of a point: its middle counts, also while it is hidden")
    func explainView() throws {
        var bench = try bench()
        let administrator = try bench.connect()
        let bin = try answer(#"{"request":"explain","at":"bin"}"#, &bench, administrator)
        #expect(bin.contains(#""x":50,"y":50"#) && bin.contains(#""hit":"bin""#), "\(bin)")
        for (request, refusal) in [
            (#""at":"tray""#, #""code":"unknownId","error":"scene has no view tray"}"#),
            (#""at":"home""#, #""code":"badValue","error":"cannot touch home: it is no view"}"#),
            (
                #""at":"bin","screen":"main""#,
                #""code":"badValue","error":"screen must be left out: the view has its own"}"#
            ),
            (#""at":[1]"#, #""code":"badValue","error":"at must be two numbers, [x, y], or a view's id"}"#),
        ] {
            let line = try answer(#"{"request":"explain",\#(request)}"#, &bench, administrator)
            #expect(line.hasSuffix(refusal), "\(line)")
        }
    }

    @Test("without hello the control socket serves what programs ask, with all rights and in the order asked")
    func requests() throws {
        var bench = try bench()
        let administrator = try bench.connect()
        administrator.send(
            #"{"request":"status"}"# + "\n" + #"{"request":"tree","id":1}"# + "\n"
                + #"{"request":"perform","id":2,"effects":[{"set":{"view":"bin","enabled":false}}]}"# + "\n"
                + #"{"request":"perform","id":3,"effects":[{"remove":"tin"}]}"# + "\n"
                + #"{"request":"attach","id":4}"# + "\n")
        let lines = try lines(until: #"{"ok":false"#, &bench, administrator)
        #expect(lines[0].hasPrefix(#"{"ok":true,"version""#), "\(lines)")
        #expect(
            lines[1].hasPrefix(#"{"event":"scene","seq":1,"app":"scene","rev":1,"by":"tree""#), "\(lines)")
        #expect(
            lines.contains {
                $0.hasSuffix(
                    #""node":{"id":"canvas","kind":"view","parent":"screen","index":0,"#
                        + #""frame":[0,100,500,500],"client":"paint"}}"#)
            }, "\(lines)")
        let rest = lines.drop { !$0.hasPrefix(#"{"id":1"#) }.map { $0 }
        #expect(rest.count == 4)
        #expect(rest[0] == #"{"id":1,"ok":true,"app":"scene","rev":1}"#)
        #expect(rest[1] == #"{"id":2,"ok":true,"app":"scene","rev":2,"results":[true]}"#)
        #expect(rest[2].hasPrefix(#"{"id":3,"ok":false,"code":"unknownId""#), "\(rest)")
        #expect(rest[3] == #"{"ok":false,"error":"there is no request 'attach'"}"#)
        let sentences = try bench.sentences()
        #expect(sentences.first == "client control performs: set bin enabled false")
        #expect(sentences.count == 2 && sentences[1].hasPrefix("client control refused (unknownId): "))
    }

    @Test("an administrator's effects may run programs, a program's may not")
    func programs() throws {
        var bench = try bench()
        let administrator = try bench.connect()
        let program = try bench.connectApplication()
        program.send(#"{"request":"hello","protocol":1,"name":"paint"}"# + "\n")
        _ = try bench.answers(1, to: program)
        let file = bench.folder.file("made")
        let run = #"{"request":"perform","effects":[{"run":["touch","\#(file)"]}]}"#
        #expect(try answer(run, &bench, program).contains(#""code":"notAllowed""#))
        #expect(try answer(run, &bench, administrator).contains(#""results":[true]"#))
        while !fileExists(file) { try bench.daemon.turn() }
    }

    @Test("an administrator who watches gets changes of others in the turn of their decision, until the end")
    func watch() throws {
        var bench = try bench()
        let administrator = try bench.connect()
        administrator.send(
            #"{"request":"hello","protocol":1,"name":"desk"}"# + "\n" + #"{"request":"watch"}"# + "\n")
        var lines = try lines(until: #"{"ok":true,"app""#, &bench, administrator)
        #expect(
            lines[0].contains(#""client":"desk""#) && lines.last?.contains(#""ok":true"#) == true, "\(lines)")
        let program = try bench.connectApplication()
        program.send(#"{"request":"hello","protocol":1,"name":"paint"}"# + "\n")
        _ = try bench.answers(1, to: program)
        _ = try answer(
            #"{"request":"perform","effects":[{"set":{"view":"bin","alpha":0.5}}]}"#, &bench, program)
        lines = administrator.lines()
        #expect(lines.count == 1)
        #expect(
            lines.first?.contains(#""by":"paint","changes":[{"set":"bin","keys":{"alpha":0.5}}]"#) == true,
            "\(lines)")
        #expect(try bench.sentences().contains("client desk connected"))
        administrator.hangUp()
        try bench.daemon.turn()
        #expect(try bench.sentences().contains("client desk gone (closed)"))
    }

    @Test("clients are listed with what they are attached to, hold and watch")
    func clients() throws {
        var bench = try bench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        let administrator = try bench.connect()
        let empty = try answer(#"{"request":"clients"}"#, &bench, administrator)
        #expect(empty == #"{"ok":true,"clients":[],"refused":[]}"#)
        let program = try bench.connectApplication()
        program.send(
            #"{"request":"hello","protocol":1,"name":"paint"}"# + "\n" + #"{"request":"attach"}"# + "\n"
                + #"{"request":"watch"}"# + "\n")
        _ = try lines(until: #"{"ok":true,"app""#, &bench, program)
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: program)
        let list = try answer(#"{"request":"clients"}"#, &bench, administrator)
        #expect(
            list.hasPrefix(
                #"{"ok":true,"clients":[{"name":"paint","pid":\#(currentProcess()),"socket":"apps","#
                    + #""attached":["canvas"],"recognizers":[],"mayAttach":true,"touches":[1],"watches":["scene"],"unsent":0,"since":"#
            ),
            "\(list)")
    }

    @Test("a scene that is sent in pieces replaces the app's, and one that is too long ends the connection")
    func scene() throws {
        var bench = try bench()
        let administrator = try bench.connect()
        let views = (0..<900).map { #"{"id":"view\#($0)","frame":[\#($0),0,10,10],"touches":"handle"}"# }
        let scene =
            #"{"request":"scene","scene":{"screens":[{"size":[1000,1000]}],"windows":[{"id":"page","subviews":["#
            + views.joined(separator: ",") + "]}]}}\n"
        var rest = Array(scene.utf8)[...]
        while !rest.isEmpty {
            administrator.send(String(decoding: rest.prefix(9_000), as: UTF8.self))
            rest = rest.dropFirst(9_000)
            try bench.daemon.turn()
        }
        let taken = try bench.answers(1, to: administrator)
        #expect(taken == [#"{"ok":true,"app":"scene","rev":1}"#], "\(taken)")
        #expect(try bench.sentences().contains("scene scene replaced by control"))
        for _ in 0..<30 {
            administrator.send(String(repeating: "x", count: 9_000))
            try bench.daemon.turn()
        }
        let last = try bench.answers(1, to: administrator)
        #expect(last == [#"{"ok":false,"error":"a request has at most 262144 bytes"}"#])
    }
}
