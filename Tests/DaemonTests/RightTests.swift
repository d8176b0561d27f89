import Daemon
import TestSupport
import Testing

/// Rules: applications/rights.
@Suite("What programs may do")
struct RightTests {
    private static let scene = """
        version: 1
        screens: [{id: main, size: [1000, 1000]}]
        windows:
          - id: window
            actions: {start: [{publish: started}]}
            gestures: [{type: tap, id: tap}]
            subviews:
              - {id: level, class: slider, frame: [0, 0, 100, 100]}

        """

    /// Requests, each with the right that it needs.
    private static let requests = [
        ("touches", #"{"request":"attach"}"#),
        ("touches and presses", #"{"request":"attach","presses":true}"#),
        ("topics", #"{"request":"subscribe"}"#),
        ("topics", #"{"request":"perform","effects":[{"publish":"t"}]}"#),
        ("tree", #"{"request":"tree"}"#), ("tree", #"{"request":"watch"}"#),
        ("values", #"{"request":"perform","effects":[{"set":{"view":"level","value":0.5}}]}"#),
        ("actions", #"{"request":"perform","effects":[{"action":"start","from":"level"}]}"#),
        ("changes", #"{"request":"perform","effects":[{"set":{"view":"level","hidden":true}}]}"#),
        ("changes", #"{"request":"perform","effects":[{"set":{"view":"level","value":1,"hidden":false}}]}"#),
        (
            "changes",
            #"{"request":"perform","effects":[{"insert":{"into":"window","view":{"frame":[0,0,1,1]}}}]}"#
        ),
        (
            "changes",
            #"{"request":"perform","effects":[{"animate":{"view":"level","duration":1,"set":{"alpha":1}}}]}"#
        ),
        ("changes", #"{"request":"perform","effects":[{"add":{"view":"level","to":"window"}}]}"#),
        ("changes", #"{"request":"perform","effects":[{"addGesture":{"recognizer":"tap","to":"level"}}]}"#),
        ("changes", #"{"request":"perform","effects":[{"removeGesture":"tap"}]}"#),
        ("changes", #"{"request":"perform","effects":[{"remove":"level"}]}"#),
        ("topics", #"{"request":"perform","effects":[{"after":9,"do":[{"publish":"t"}]}]}"#),
        (
            "actions",
            #"{"request":"perform","effects":[{"after":9,"do":[{"after":1,"do":[{"action":"start"}]}]}]}"#
        ),
        ("changes", #"{"request":"perform","effects":[{"cancelTimer":"t"}]}"#),
        (
            "scene",
            #"{"request":"scene","scene":{"screens":[{"size":[1000,1000]}],"windows":[{"id":"page"}]}}"#
        ),
    ]

    @Test(
        "what is scheduled needs the rights of all that it does",
        arguments: [
            ("topics", #"{"after":1,"do":[{"publish":"t"},{"remove":"level"}]}"#),
            ("changes", #"{"animate":{"view":"level","duration":1,"then":[{"publish":"t"}]}}"#),
        ])
    func scheduled(word: String, effect: String) throws {
        var bench = try SlowBench(
            scene: Self.scene,
            configuration: "scene: scene.yaml\nclients: [{name: paint, may: [\(word)]}]\n")
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connectApplication()
        client.send(
            #"{"request":"hello","protocol":1,"name":"paint"}"# + "\n"
                + #"{"request":"perform","effects":[\#(effect)]}"# + "\n")
        #expect(try bench.answers(2, to: client)[1].contains(#""code":"denied""#))
    }

    @Test(
        "each word of may allows what it says and nothing else",
        arguments: ["touches", "presses", "topics", "tree", "values", "actions", "changes", "scene"])
    func alone(word: String) throws {
        var bench = try SlowBench(
            scene: Self.scene,
            configuration: "scene: scene.yaml\nclients: [{name: paint, may: [\(word)]}]\n")
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connectApplication()
        client.send(#"{"request":"hello","protocol":1,"name":"paint"}"# + "\n")
        #expect(try bench.answers(1, to: client)[0].contains(#""may":["\#(word)"]"#))
        for (right, request) in Self.requests {
            client.send(request + "\n")
            var answer: String?
            while answer == nil { answer = try bench.answers(1, to: client).last { $0.contains(#""ok":"#) } }
            let isAllowed = answer?.contains(#""ok":true"#) == true
            #expect(isAllowed == (right == word), "\(request) is answered \(answer ?? "")")
            #expect(isAllowed || answer?.contains(#""code":"denied""#) == true, "\(answer ?? "")")
        }
    }

    @Test("presses need their own right beside that for touches")
    func presses() throws {
        var bench = try SlowBench(
            scene: Self.scene,
            configuration: "scene: scene.yaml\nclients: [{name: paint, may: [touches, presses]}]\n")
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connectApplication()
        client.send(
            #"{"request":"hello","protocol":1,"name":"paint"}"# + "\n"
                + #"{"request":"attach","presses":true}"# + "\n")
        #expect(try bench.answers(2, to: client)[1].contains(#""ok":true"#))
    }

    @Test(
        "no program brings programs, however deep they are",
        arguments: [
            #"{"run":["true"]}"#, #"{"unit":"a.service"}"#, #"{"foreground":"scene"}"#,
            #"{"insert":{"into":"window","view":{"frame":[0,0,1,1],"subviews":[{"frame":[0,0,1,1],"actions":{"a":[{"run":["true"]}]}}]}}}"#,
            #"{"insert":{"into":"window","view":{"frame":[0,0,1,1],"gestures":[{"type":"tap","action":{"unit":"a.service"}}]}}}"#,
            #"{"insert":{"window":{"rootViewController":{"actions":{"a":[{"foreground":"scene"}]}}}}}"#,
        ])
    func programs(effect: String) throws {
        var bench = try SlowBench(scene: Self.scene)
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connectApplication()
        client.send(#"{"request":"hello","protocol":1,"name":"paint"}"# + "\n")
        _ = try bench.answers(1, to: client)
        client.send(#"{"request":"perform","effects":[\#(effect)]}"# + "\n")
        #expect(try bench.answers(1, to: client)[0].contains(#""code":"notAllowed""#))
    }
}
