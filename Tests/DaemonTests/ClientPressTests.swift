import ApplicationProtocol
import Core
import Daemon
import Devices
import FakeDevices
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: applications/presses.
@Suite("Presses that attached programs get")
struct ClientPressTests {
    private static let scene = """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows: [{id: window, client: paint}]

        """

    private static let configuration = """
        scene: scene.yaml
        panels: [{match: {name: Pad}, keys: [f1]}]

        """

    private func hello(_ attach: String) -> String {
        #"{"request":"hello","id":1,"protocol":1,"name":"paint"}"# + "\n" + attach + "\n"
    }

    /// A daemon with a keypad, and a program that is attached by the request `attach`.
    private func attached(_ bench: inout SlowBench, _ pad: FakeDevice, _ attach: String) throws -> TestClient
    {
        pad.setKeys([59, 60])
        bench.gate.open()
        try bench.daemon.start()
        var found = pad.found
        found.description.name = "Pad"
        bench.daemon.change([.appeared(found)])
        let client = try bench.connectApplication()
        client.send(hello(attach))
        _ = try bench.answers(2, to: client)
        _ = try bench.sentences()
        return client
    }

    @Test("a key of a device reaches the program with its name, which the journal does not have")
    func press() throws {
        var bench = try SlowBench(scene: Self.scene, configuration: Self.configuration)
        let pad = try FakeDevice(name: "Pad", role: .keys)
        let client = try attached(&bench, pad, #"{"request":"attach","id":2,"presses":true}"#)
        for value in [1, 0] as [Int32] { pad.write([(EventType.key, EventCode(rawValue: 59), value)]) }
        let lines = try bench.answers(2, to: client)
        for (number, phase) in ["began", "ended"].enumerated() {
            #expect(lines[number].hasPrefix(#"{"event":"press","seq":\#(number + 1),"time":"#), "\(lines)")
            #expect(
                lines[number].hasSuffix(
                    #""phase":"\#(phase)","app":"scene","view":"window","id":1,"key":"f1"}"#), "\(lines)")
        }
        let sentences = try bench.sentences()
        #expect(sentences.contains("window pressesBegan a key handle"), "\(sentences)")
        #expect(sentences.contains("window pressesBegan a key to paint"), "\(sentences)")
    }

    @Test("one that detaches itself gets the end before the answer")
    func detaches() throws {
        var bench = try SlowBench(scene: Self.scene, configuration: Self.configuration)
        let pad = try FakeDevice(name: "Pad", role: .keys)
        let client = try attached(&bench, pad, #"{"request":"attach","id":2,"presses":true}"#)
        pad.write([(EventType.key, EventCode(rawValue: 59), 1)])
        _ = try bench.answers(1, to: client)
        client.send(#"{"request":"detach","id":3}"# + "\n")
        let lines = try bench.answers(2, to: client)
        #expect(lines[0].contains(#""phase":"cancelled""#), "\(lines)")
        #expect(lines[1] == #"{"id":3,"ok":true}"#)
    }

    @Test("a program that asks for touches alone gets no presses, and its views pass them on")
    func unasked() throws {
        var bench = try SlowBench(scene: Self.scene, configuration: Self.configuration)
        let pad = try FakeDevice(name: "Pad", role: .keys)
        let client = try attached(&bench, pad, #"{"request":"attach","id":2}"#)
        for value in [1, 0] as [Int32] { pad.write([(EventType.key, EventCode(rawValue: 59), value)]) }
        client.send(#"{"request":"note","id":3,"text":"here"}"# + "\n")
        var sentences: [String] = []
        while !sentences.contains("pressesEnded a key discarded") {
            try bench.daemon.turn()
            sentences += try bench.sentences()
        }
        #expect(sentences.contains("window pressesBegan a key pass"), "\(sentences)")
        #expect(try bench.answers(1, to: client) == [#"{"id":3,"ok":true}"#])
    }
}
