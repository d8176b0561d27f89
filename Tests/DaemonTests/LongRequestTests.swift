import Core
import Daemon
import Devices
import FakeDevices
import Runtime
import TestSupport
import Testing

/// A tree as a client builds it from the lines that it gets.
private struct TreeCopy {
    private(set) var nodes: [String: JSONValue] = [:]
    private var children: [String: [String]] = [:]
    private(set) var revision = -1
    private(set) var isComplete = false
    private(set) var count = 0

    mutating func take(_ line: String) throws {
        guard let json = JSONValue(parsing: line.utf8, deepest: 64), let event = json["event"]?.string else {
            return
        }
        switch event {
        case "scene": self = TreeCopy()
        case "node": if let node = json["node"] { try insert(node) }
        case "current":
            revision = Int(json["rev"]?.number ?? -1)
            isComplete = true
            count = Int(json["nodes"]?.number ?? -1)
            #expect(count == nodes.count)
        case "change":
            try #require(isComplete)
            #expect(Int(json["rev"]?.number ?? -1) == revision + 1)
            revision += 1
            for step in json["changes"]?.array ?? [] { try apply(step) }
        default: break
        }
    }

    private func place(_ node: JSONValue) -> String {
        "\(node["parent"]?.string ?? "") \(node["kind"]?.string ?? "")"
    }

    private mutating func insert(_ node: JSONValue) throws {
        let id = try #require(node["id"]?.string)
        #expect(nodes[id] == nil, "\(id) comes twice")
        nodes[id] = node
        let index = Int(node["index"]?.number ?? 0)
        // Of a part of the tree, the parent's other nodes are not known.
        let isRoot = node["parent"]?.string.map { nodes[$0] == nil } ?? false
        let siblings = children[place(node)]?.count ?? 0
        children[place(node), default: []].insert(id, at: isRoot ? min(index, siblings) : index)
    }

    private mutating func remove(_ id: String) {
        guard let node = nodes.removeValue(forKey: id) else {
            Issue.record("\(id) is removed and not there")
            return
        }
        children[place(node)]?.removeAll { $0 == id }
        for kind in ["controller", "view", "recognizer"] {
            for child in children["\(id) \(kind)"] ?? [] { remove(child) }
        }
    }

    private mutating func apply(_ step: JSONValue) throws {
        if let id = step["remove"]?.string { remove(id) }
        for node in step["insert"]?.array ?? [] { try insert(node) }
        guard let id = step["set"]?.string, case .object(let keys)? = step["keys"] else { return }
        guard case .object(var members)? = nodes[id] else {
            Issue.record("\(id) is set and not there")
            return
        }
        for key in keys {
            members.removeAll { $0.key == key.key }
            if key.value != .null { members.append(key) }
        }
        nodes[id] = .object(members)
    }

    /// A line for each node, sorted.
    var lines: [String] {
        nodes.map { id, node in
            guard case .object(let members) = node else { return id }
            let keys = members.filter { $0.key != "index" }.sorted { $0.key < $1.key }
            let index = children[place(node)]?.firstIndex(of: id) ?? -1
            return "\(id) at \(index) \(keys.map { "\($0.key)=\($0.value)" })"
        }.sorted()
    }
}

/// Rules: applications/state, applications/liveness.
@Suite("Requests that take several turns of the loop")
struct LongRequestTests {
    private static let viewCount = 3_000
    /// The most that one turn sends to one client: what a turn has time for, and a piece and a line more.
    private static let mostPerTurn = 32_768 + 16_384 + 4_096

    private static let scene = """
        version: 1
        screens: [{id: main, size: [1000, 1000]}]
        windows:
          - id: window
            subviews:
              - {id: button, frame: [0, 0, 100, 100], touches: handle}
              - id: list
                frame: [0, 100, 1000, 900]
                subviews:
        \((0..<viewCount).map { "          - {id: v\($0), frame: [\($0 % 900), 0, 10, 10]}" }.joined(separator: "\n"))

        """

    private func bench() throws -> SlowBench {
        var bench = try SlowBench(scene: Self.scene)
        bench.gate.open()
        try bench.daemon.start()
        return bench
    }

    private func program(_ name: String, _ bench: inout SlowBench) throws -> TestClient {
        let client = try bench.connectApplication()
        client.send(#"{"request":"hello","protocol":1,"name":"\#(name)"}"# + "\n")
        _ = try bench.answers(1, to: client)
        return client
    }

    /// The lines of each turn until one begins with `end`; `between` runs after each.
    private func turns(
        until end: String, to client: TestClient, _ bench: inout SlowBench,
        between: (inout SlowBench, Int) throws -> Void = { _, _ in }
    ) throws -> [[String]] {
        var turns: [[String]] = []
        while turns.last?.contains(where: { $0.hasPrefix(end) }) != true {
            try #require(turns.count < 20_000 && !client.isCutOff)
            try bench.daemon.turn()
            turns.append(client.lines())
            try between(&bench, turns.count)
        }
        return turns
    }

    @Test("a big tree is sent over several turns, and what is asked after it is answered after it")
    func bigTree() throws {
        var bench = try bench()
        let client = try program("paint", &bench)
        client.send(#"{"request":"tree","id":2}"# + "\n" + #"{"request":"unsubscribe","id":3}"# + "\n")
        let turns = try turns(until: #"{"id":3"#, to: client, &bench)
        for turn in turns {
            #expect(turn.reduce(0) { $0 + $1.utf8.count + 1 } <= Self.mostPerTurn)
        }
        let lines = turns.flatMap { $0 }
        var tree = TreeCopy()
        for (index, line) in lines.dropLast(2).enumerated() {
            #expect(line.contains(#","seq":\#(index + 1),"#))
            try tree.take(line)
        }
        #expect(tree.isComplete && tree.count == Self.viewCount + 4)
        #expect(lines.suffix(2) == [#"{"id":2,"ok":true,"app":"scene","rev":1}"#, #"{"id":3,"ok":true}"#])
        #expect(turns.count { !$0.isEmpty } > 5)
    }

    @Test("panels and other programs are served while a big tree is on its way")
    func meanwhile() throws {
        var bench = try bench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        let client = try program("paint", &bench)
        let other = try program("other", &bench)
        _ = try bench.sentences()
        client.send(#"{"request":"tree","id":2}"# + "\n")
        var (answers, touches) = (0, 0)
        let turns = try turns(until: #"{"id":2"#, to: client, &bench) { bench, number in
            answers += other.lines().count
            touches += try bench.sentences().count { $0.hasPrefix("button touches") }
            other.send(#"{"request":"unsubscribe"}"# + "\n")
            if number % 2 == 0 { panel.lift() } else { panel.touch(x: 50, y: 50) }
        }
        // What is asked or done in the last turn comes in the next.
        #expect(answers == turns.count - 1)
        #expect(touches == turns.count - 1)
        #expect(turns.count > 5)
    }

    @Test(
        "state and changes are the tree anew, whatever changes while the state is on its way",
        arguments: ["", #","views":["list"]"#, #","views":["v7","v2999"]"#])
    func changes(scope: String) throws {
        var bench = try bench()
        let watching = try program("paint", &bench)
        let other = try program("other", &bench)
        watching.send(#"{"request":"watch","id":2\#(scope)}"# + "\n")
        var inserted = 0
        var tree = TreeCopy()
        let turns = try turns(until: #"{"id":2"#, to: watching, &bench) { _, number in
            _ = other.lines()
            let view = "v\(Self.viewCount - 1 - number % 50)"
            let effect =
                switch number % 4 {
                case 0: #"{"remove":"v\#(10 + number / 4)"}"#
                case 1: #"{"set":{"view":"\#(view)","alpha":0.\#(number % 10)}}"#
                case 2:
                    #"{"insert":{"into":"list","at":\#(number % 100),"view":{"id":"n\#(number)","frame":[0,0,9,9]}}}"#
                default: #"{"set":{"view":"v7","hidden":\#(number % 8 == 3)}}"#
                }
            inserted += 1
            other.send(#"{"request":"perform","effects":[\#(effect)]}"# + "\n")
        }
        for line in turns.flatMap({ $0 }) { try tree.take(line) }
        #expect(tree.isComplete && inserted > 5)
        other.send(#"{"request":"unsubscribe","id":8}"# + "\n")
        _ = try self.turns(until: #"{"id":8"#, to: other, &bench) { _, _ in
            for line in watching.lines() { try tree.take(line) }
        }
        other.send(#"{"request":"tree","id":9\#(scope)}"# + "\n")
        var fresh = TreeCopy()
        for line in try self.turns(until: #"{"id":9"#, to: other, &bench).flatMap({ $0 }) {
            try fresh.take(line)
        }
        #expect(tree.lines == fresh.lines)
        #expect(tree.revision == fresh.revision)
    }

    @Test("a reload while the state is on its way brings the scene anew after it")
    func reload() throws {
        var bench = try bench()
        let client = try program("paint", &bench)
        client.send(#"{"request":"watch","id":2}"# + "\n")
        try bench.daemon.turn()
        bench.folder.write("scene.yaml", SlowBench.scene)
        bench.daemon.reload()
        let other = try program("other", &bench)
        var tree = TreeCopy()
        var lines: [String] = []
        for _ in 0..<5_000 where tree.nodes.keys.sorted() != ["application", "first", "window"] {
            other.send(#"{"request":"unsubscribe"}"# + "\n")
            try bench.daemon.turn()
            _ = other.lines()
            for line in client.lines() {
                lines.append(line)
                try tree.take(line)
            }
        }
        #expect(tree.nodes.keys.sorted() == ["application", "first", "window"])
        let answer = try #require(lines.firstIndex { $0.hasPrefix(#"{"id":2"#) })
        // If the reload came before the state was known, the state is that of the new scene.
        let anew = lines.firstIndex { $0.contains(#""by":"reload""#) }
        #expect(anew.map { $0 > answer } ?? (lines.count == answer + 1))
    }

    @Test("a program that goes while a tree is on its way leaves nothing behind")
    func gone() throws {
        var bench = try bench()
        let client = try program("paint", &bench)
        client.send(#"{"request":"watch","id":2}"# + "\n")
        try bench.daemon.turn()
        client.hangUp()
        let other = try program("other", &bench)
        other.send(#"{"request":"tree","id":3,"views":["v5"]}"# + "\n")
        let lines = try turns(until: #"{"id":3"#, to: other, &bench).flatMap { $0 }
        #expect(lines.count == 4)
    }

    @Test("an administrator's requests wait for the tree before them, and others do not")
    func administrator() throws {
        var bench = try bench()
        let client = try bench.connect()
        let other = try bench.connect()
        client.send(
            #"{"request":"tree","id":2}"# + "\n" + #"{"request":"status"}"# + "\n"
                + #"{"request":"unwatch","id":4}"# + "\n")
        other.send(#"{"request":"clients"}"# + "\n")
        var others = 0
        let turns = try turns(until: #"{"id":4"#, to: client, &bench) { _, number in
            if number == 2 { others = other.lines().count }
        }
        #expect(others == 1)
        let last = turns.flatMap { $0 }.suffix(3)
        #expect(last.first == #"{"id":2,"ok":true,"app":"scene","rev":1}"#)
        #expect(last.dropFirst().first?.hasPrefix(#"{"ok":true,"version""#) == true, "\(last)")
    }

    @Test(
        "a long line is read and parsed over several turns, while panels are served",
        arguments: [true, false])
    func longLine(isProgram: Bool) throws {
        var bench = try bench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        let client = isProgram ? try program("paint", &bench) : try bench.connect()
        _ = try bench.sentences()
        let head = #"{"request":"perform","id":5,"effects":[{"publish":"a"}"#
        let effect = #",{"publish":"a"}"#
        let rest = (262_144 - head.utf8.count - 2) / effect.utf8.count
        let line = Array((head + String(repeating: effect, count: rest) + "]}\n").utf8)
        var sent = 0
        var touches = 0
        let turns = try turns(until: #"{"id":5"#, to: client, &bench) { bench, number in
            touches += try bench.sentences().count { $0.hasPrefix("button touches") }
            let end = min(sent + 16_384, line.count)
            client.send(String(decoding: line[sent..<end], as: UTF8.self))
            sent = end
            if number % 2 == 0 { panel.lift() } else { panel.touch(x: 50, y: 50) }
        }
        #expect(
            turns.last?.count == 1
                && turns.last?.first?.contains(#""code":"limit","error":"a batch has at"#) == true)
        // One turn before it comes, and sixteen to read it. A thread parses a program's line, until the next turn at the
        // earliest; an administrator's is parsed in 64 pieces, the first of them in the turn that has read the end.
        #expect(turns.count >= (isProgram ? 1 + 16 + 1 : 1 + 16 + 63))
        #expect(touches == turns.count - 1)
    }
}
