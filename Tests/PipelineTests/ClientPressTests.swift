import ApplicationProtocol
import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: applications/presses, presses/which-keys, presses/scanners.
@Suite("Presses that programs get")
struct ClientPressTests {
    private static let scene = """
        screens: [{id: main, size: [400, 800]}]
        application: {id: app, presses: handle}
        windows:
          - id: window
            client: outer
            presses: handleAndPass
            actions:
              padLeaves: [{remove: pad}]
              padComes: [{add: {view: pad, to: canvas}}]
              moodyLeaves: [{remove: moody}]
              moodyComes: [{add: {view: moody, to: canvas}}]
            subviews:
              - id: canvas
                client: paint
                frame: [0, 0, 400, 400]
                presses: handleAndPass
                canBecomeFirstResponder: true
                subviews:
                  - {id: pad, client: paint, frame: [0, 0, 9, 9], presses: handleAndPass, canBecomeFirstResponder: true}
                  - {id: moody, frame: [9, 0, 9, 9], presses: {ended: handle}, canBecomeFirstResponder: true}
              - id: sheet
                client: print
                frame: [0, 400, 400, 400]
                canBecomeFirstResponder: true

        """

    /// An app that shows the scene, and a keypad or a scanner.
    private struct Bench: ~Copyable {
        var pipeline: Pipeline<LineOutput>
        let keys: Int
        var time = Timestamp(microseconds: 1_000_000)

        init(isLogged: Bool = true, scans: Bool = false) throws {
            let scene = try Scene(text: ClientPressTests.scene)
            pipeline = Pipeline(
                apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
                foreground: "kiosk", hitTestLimit: 0,
                output: LineOutput(format: .calls, shown: CategorySet([.press, .client])))
            var entry = PanelConfiguration()
            entry.logsKeys = isLogged
            entry.scans = scans
            keys = pipeline.addDevice(
                DeviceDescription(name: "Pad"), as: .keys, configuration: entry, at: time)
        }

        mutating func attach(_ name: String, takingPresses: Bool = true) {
            pipeline.attachClient(ClientLabel(name: name), takingPresses: takingPresses, at: time)
        }

        mutating func detach(_ name: String, isReachable: Bool = true) {
            pipeline.detachClient(
                ClientLabel(name: name), because: "detached", isReachable: isReachable, at: time)
        }

        mutating func key(_ code: UInt16, _ isDown: Bool) {
            time = time + .seconds(0.01)
            pipeline.handle(.key(EventCode(rawValue: code), isDown: isDown, at: time), from: keys)
        }

        mutating func perform(_ effect: String) throws {
            let effects = try #require(JSONValue(parsing: "[\(effect)]".utf8, deepest: 64)?.array)
            _ = try pipeline.perform(.json(effects), for: BatchClient("test"), inApp: 0, at: time)
        }

        mutating func makeFirst(_ name: String) throws {
            try perform(#"{"becomeFirstResponder":"\#(name)"}"#)
        }

        mutating func lines() -> [String] {
            defer { pipeline.output.lines.clear() }
            return pipeline.output.lines.string.split(separator: "\n").map(String.init)
        }

        /// What programs were told since the last call.
        mutating func told() -> [(client: String, event: ClientEvent)] {
            pipeline.outbox.take().flatMap { $0 }.compactMap { event in
                if case .client(let name, let event) = event { (name, event) } else { nil }
            }
        }
    }

    @Test(
        "a program learns which key it is, and the journal only if the entry of the device says so",
        arguments: [true, false])
    func keys(isLogged: Bool) throws {
        var bench = try Bench(isLogged: isLogged)
        bench.attach("paint")
        try bench.makeFirst("canvas")
        _ = bench.told()
        // Shift and F1.
        for (key, isDown) in [(42, true), (59, true), (59, false), (42, false)] as [(UInt16, Bool)] {
            bench.key(key, isDown)
        }
        let presses = bench.told().compactMap { told in
            if case .press(let press) = told.event { press } else { nil }
        }
        #expect(presses.map { $0.phase } == [.began, .began, .ended, .ended])
        #expect(presses.map { $0.id } == [1, 2, 2, 1])
        #expect(presses.map { $0.key } == ["leftshift", "f1", "f1", "leftshift"])
        #expect(presses.map { $0.modifiers } == [[], ["shift"], ["shift"], []])
        #expect(presses.allSatisfy { $0.app == "kiosk" && $0.view == "canvas" })
        let lines = bench.lines()
        #expect(lines.contains("canvas pressesBegan \(isLogged ? "f1" : "a key") to paint"), "\(lines)")
        #expect(isLogged || !lines.contains { $0.contains("f1") || $0.contains("shift") }, "\(lines)")
    }

    @Test(
        "a program learns what was scanned, and the journal only if the entry of the device says so",
        arguments: [true, false])
    func scan(isLogged: Bool) throws {
        var bench = try Bench(isLogged: isLogged, scans: true)
        bench.attach("print")
        try bench.makeFirst("sheet")
        _ = bench.told()
        for key in [5, 8, 2, 2, 28] as [UInt16] {
            for isDown in [true, false] { bench.key(key, isDown) }
        }
        let scans = bench.told().compactMap { told in
            if case .scan(let scan) = told.event { scan } else { nil }
        }
        #expect(scans.map { $0.text } == ["4711"])
        #expect(scans.map { $0.view } == ["sheet"])
        let lines = bench.lines()
        #expect(lines.contains("sheet didScan\(isLogged ? " 4711" : "") to print"), "\(lines)")
        #expect(isLogged || !lines.contains { $0.contains("4711") }, "\(lines)")
    }

    @Test("a program that did not ask for presses changes nothing")
    func unasked() throws {
        var bench = try Bench()
        try bench.makeFirst("sheet")
        for isDown in [true, false] { bench.key(59, isDown) }
        let alone = bench.lines().filter { $0.contains("presses") }
        bench.attach("print", takingPresses: false)
        _ = bench.told()
        for isDown in [true, false] { bench.key(59, isDown) }
        #expect(bench.told().isEmpty)
        #expect(bench.lines().filter { $0.contains("presses") } == alone)
    }

    @Test(
        "one that is gone is told nothing more, one that detaches itself gets the end",
        arguments: [true, false])
    func goes(isReachable: Bool) throws {
        var bench = try Bench()
        bench.attach("print")
        try bench.makeFirst("sheet")
        bench.key(59, true)
        _ = bench.told()
        bench.detach("print", isReachable: isReachable)
        let told = bench.told()
        #expect(told.count == (isReachable ? 1 : 0))
        if case .press(let press)? = told.first?.event { #expect(press.phase == .cancelled) }
        #expect(bench.lines().contains("sheet pressesCancelled f1 handle"))
        bench.key(59, false)
        #expect(bench.told().isEmpty && bench.lines().isEmpty)
    }

    /// What is known of the presses of each program.
    private struct Verifier {
        var open: [String: [Int: String]] = [:]
        var attached: Set<String> = []
        var counts = (began: 0, ended: 0, cancelled: 0)

        mutating func take(_ told: [(client: String, event: ClientEvent)]) {
            for (client, event) in told {
                guard case .press(let press) = event else { continue }
                #expect(attached.contains(client), "\(client) is not attached")
                let known = open[client]?[press.id]
                switch press.phase {
                case .began:
                    #expect(known == nil, "\(press) began twice for \(client)")
                    open[client, default: [:]][press.id] = press.view
                    counts.began += 1
                case .ended, .cancelled:
                    #expect(known == press.view, "\(press) never began so for \(client)")
                    open[client]?[press.id] = nil
                    if press.phase == .ended { counts.ended += 1 } else { counts.cancelled += 1 }
                }
            }
        }
    }

    @Test(
        "whatever happens, a program sees a press begin once, and end or be cancelled once", arguments: 0..<40
    )
    func random(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var bench = try Bench()
        var verifier = Verifier()
        let names = ["paint", "print", "outer"]
        var down: Set<UInt16> = []
        for _ in 0..<300 {
            let name = names[Int(random.next() % 3)]
            switch random.next() % 16 {
            case 0...7:
                let key = UInt16(59 + random.next() % 4)
                let isDown = down.insert(key).inserted
                if !isDown { down.remove(key) }
                bench.key(key, isDown)
            case 8, 9:
                guard verifier.attached.insert(name).inserted else { break }
                bench.attach(name, takingPresses: random.next() % 4 > 0)
            case 10:
                guard verifier.attached.contains(name) else { break }
                let isReachable = random.next() % 2 == 0
                bench.detach(name, isReachable: isReachable)
                verifier.take(bench.told())
                if isReachable {
                    #expect(verifier.open[name]?.isEmpty ?? true, "\(name) has gone with presses")
                }
                verifier.open[name] = nil
                verifier.attached.remove(name)
            case 11, 12:
                try bench.makeFirst(["canvas", "pad", "moody", "sheet"][Int(random.next() % 4)])
            case 13:
                // The one that is first may leave under a press, and comes back.
                let way = ["padLeaves", "padComes", "moodyLeaves", "moodyComes"][Int(random.next() % 4)]
                try bench.perform(#"{"action":"\#(way)","to":"window"}"#)
            case 14: bench.pipeline.interrupt("lid closed", at: bench.time)
            default:
                bench.pipeline.handle(.keysReleased(at: bench.time), from: bench.keys)
            }
            verifier.take(bench.told())
        }
        bench.pipeline.interrupt("lid closed", at: bench.time)
        verifier.take(bench.told())
        #expect(verifier.open.values.allSatisfy { $0.isEmpty }, "\(verifier.open)")
        #expect(verifier.counts.began > 10 && verifier.counts.ended > 0, "\(verifier.counts)")
    }
}
