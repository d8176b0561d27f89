import Core
import HIDRecords
import Playing
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import ProgramSupport
import Testing
import TestSupport
import TouchKit

/// Rules: apps/app-in-front, apps/interruptions, journal/entries, journal/text-that-is-shown,
/// panels/lost-events, recordings/replay.
@Suite("Replay")
struct ReplayTests {
    private static let tap = """
        1.000000: s 0 i 5 x 500 y 1000
        1.050000: x 600
        1.100000: i -1
        """

    private func app(_ name: String, isSystem: Bool = false, file: String = "side-by-side") throws -> App {
        let scene = try SceneLoader().load(Repository.path("Tests/Scenarios/scenes/\(file).yaml")).scene
        return App(name: name, isSystem: isSystem, application: Application(scene: scene))
    }

    private func lines(
        _ panels: [PanelText], apps: [App], foreground: String? = "app",
        entries: [PanelConfiguration] = [], format: LineFormat = .calls, shown: CategorySet
    ) throws -> [String] {
        var replay = Replay(
            try panels.map { try $0.recording }, entries: entries, apps: apps, foreground: foreground,
            output: LineOutput(format: format, shown: shown))
        try replay.run()
        #expect(replay.violations == [])
        return replay.output.lines.string.split(separator: "\n").map(String.init)
    }

    @Test("the panel's events become records, then touches, then decisions of the view that they hit")
    func way() throws {
        let lines = try lines(
            [PanelText(Self.tap)], apps: [app("app")], shown: CategorySet([.system, .touches]))
        #expect(
            lines == [
                "panel added Ten Finger Panel (no configuration entry)",
                "V1 touchesBegan {1} handle",
                "V1 touchesMoved {1} handle",
                "V1 touchesEnded {1} handle",
                "panel removed Ten Finger Panel",
            ])
    }

    @Test("with no app in front, the system's app gets the touches, otherwise the app in front does")
    func foreground() throws {
        let apps = try [app("app"), app("shell", isSystem: true, file: "nested-views")]
        let shown = CategorySet([.touches])
        #expect(
            try lines([PanelText(Self.tap)], apps: apps, foreground: nil, shown: shown).first
                == "C touchesBegan {1} handle")
        #expect(
            try lines([PanelText(Self.tap)], apps: apps, foreground: "app", shown: shown).first
                == "V1 touchesBegan {1} handle")
    }

    @Test("at the end the panel is removed, and the fingers still on it are cancelled")
    func unplugged() throws {
        let lines = try lines(
            [PanelText("1.000000: s 0 i 5 x 500 y 1000 s 1 i 6 x 3000 y 1000\n1.100000: s 0 i -1")],
            apps: [app("app")], shown: CategorySet([.system, .touches]))
        #expect(
            lines.dropFirst() == [
                "V1 touchesBegan {1} handle",
                "V2 touchesBegan {2} handle",
                "V1 touchesEnded {1} handle",
                "touch 2 cancelled (panel removed)",
                "V2 touchesCancelled {2} handle",
                "panel removed Ten Finger Panel",
            ])
    }

    @Test("two panels with the same tracking ids are merged by time")
    func twoPanels() throws {
        let left = PanelText(name: "Left", "1.000000: s 0 i 5 x 500 y 1000\n1.200000: i -1")
        let right = PanelText(name: "Right", "1.100000: s 0 i 5 x 3000 y 1000\n1.300000: i -1")
        let lines = try lines(
            [right, left], apps: [app("app")], shown: CategorySet([.system, .touches]))
        #expect(
            lines == [
                "panel added Right (no configuration entry)", "panel added Left (no configuration entry)",
                "V1 touchesBegan {1} handle", "V2 touchesBegan {2} handle",
                "V1 touchesEnded {1} handle", "V2 touchesEnded {2} handle",
                "panel removed Right", "panel removed Left",
            ])
    }

    @Test("accelerometers and media keys are played too, and a key that is held goes up at the end")
    func accessories() throws {
        var app = try app("app")
        app.application.perform(.interaction(.receiveRemoteControl(.begin)), at: Timestamp(microseconds: 0))
        let recordings = [try Self.shaken, try Self.remote]
        var replay = Replay(
            recordings, apps: [app], foreground: "app",
            output: LineOutput(format: .calls, shown: CategorySet([.system, .discard])))
        try replay.run()
        #expect(replay.deviceCount == 2)
        #expect(
            replay.output.lines.string.split(separator: "\n") == [
                "accelerometer added Motion", "media keys added Remote",
                "remoteControlReceived play discarded",
                "remoteControlReceived beginSeekingForward discarded",
                "motionBegan shake discarded", "motionEnded shake discarded",
                "accelerometer removed Motion",
                "remoteControlReceived endSeekingForward discarded", "media keys removed Remote",
            ])
    }

    @Test("a lid recorded beside a panel cancels the touch on the panel when it closes")
    func lid() throws {
        var text = "N: Lid Switch\nI: 0019 0000 0005 0000\nB: 05 01 00 00 00 00 00 00 00\n"
        for (time, value) in [("1.020000", 1), ("1.080000", 0)] {
            text += "E: \(time) 0005 0000 \(value)\nE: \(time) 0000 0000 0000\n"
        }
        let recordings = [
            try Recording(path: "lid.evemu", bytes: Array(text.utf8)), try PanelText(Self.tap).recording,
        ]
        var replay = Replay(
            recordings, apps: [try app("app")], foreground: "app",
            output: LineOutput(format: .calls, shown: CategorySet([.system, .touches])))
        try replay.run()
        #expect(
            replay.output.lines.string.split(separator: "\n") == [
                "panel added Ten Finger Panel (no configuration entry)", "lid added Lid Switch",
                "V1 touchesBegan {1} handle", "lid closed", "touch 1 cancelled (lid closed)",
                "V1 touchesCancelled {1} handle", "lid opened", "panel removed Ten Finger Panel",
                "lid removed Lid Switch",
            ])
        #expect(replay.violations == [])
    }

    /// An accelerometer without resolution, so of ±2 g, that is swung to and fro for a second.
    private static var shaken: Recording {
        get throws {
            var text = "N: Motion\nI: 0003 1209 0006 0001\nP: 40 00 00 00 00 00 00 00\nB: 03 07\n"
            for axis in 0..<3 { text += "A: 0\(axis) -1024 1024 0 0 0\n" }
            for number in 0..<12 {
                for step in 0..<4 {
                    let time = 1_100_000 + number * 100_000 + step * 25_000
                    let seconds = "\(time / 1_000_000).\(String(time % 1_000_000 + 1_000_000).dropFirst())"
                    let value = (number % 2 == 0 ? 1 : -1) * (1000 + step)
                    text += "E: \(seconds) 0003 0000 \(value)\nE: \(seconds) 0000 0000 0000\n"
                }
            }
            return try Recording(path: "motion.evemu", bytes: Array(text.utf8))
        }
    }

    @Test(
        "a shake at the end of time ends: timers that stay due do not fire for ever")
    func endOfTime() throws {
        var recording = try Self.shaken
        let late = Int64.max - 2_300_000
        for place in recording.devices[0].events.indices {
            recording.devices[0].events[place].timestamp.microseconds += late
        }
        var replay = Replay(
            [recording], apps: [try app("app")], foreground: "app",
            output: LineOutput(format: .calls, shown: CategorySet([.discard])))
        try replay.run()
        #expect(
            replay.output.lines.string.split(separator: "\n") == [
                "motionBegan shake discarded", "motionCancelled shake discarded",
            ])
    }

    /// A remote control: play is pressed and released, then fast forward pressed.
    private static var remote: Recording {
        get throws {
            // KEY_PLAY and KEY_FASTFORWARD, 207 and 208.
            let bits = Array(repeating: "00", count: 25) + ["80", "01"]
            var text = "N: Remote\nI: 0003 1209 0005 0001\nB: 01 \(bits.joined(separator: " "))\n"
            for (time, code, value) in [(1.0, "00cf", 1), (1.1, "00cf", 0), (1.2, "00d0", 1)] {
                text += "E: \(time)00000 0001 \(code) \(value)\nE: \(time)00000 0000 0000 0000\n"
            }
            return try Recording(path: "remote.evemu", bytes: Array(text.utf8))
        }
    }

    @Test("the configuration's entry turns, calibrates or ignores a panel as in the daemon")
    func configured() throws {
        var turned = PanelConfiguration()
        turned.match.name = "Ten*"
        turned.flip = [.x]
        let apps = try [app("app")]
        let shown = CategorySet([.touches])
        #expect(
            try lines([PanelText(Self.tap)], apps: apps, entries: [turned], shown: shown).first
                == "V2 touchesBegan {1} handle")
        turned.ignore = true
        #expect(
            try lines([PanelText(Self.tap)], apps: apps, entries: [turned], shown: .replayDefault)
                == ["panel ignored Ten Finger Panel (match name: 1 key; entry 1)"])
    }

    @Test("events that the kernel dropped are reported, and the decisions that follow are right")
    func dropped() throws {
        let text = """
            1.000000: s 0 i 5 x 500 y 1000
            1.050000: x 3000 drop
            1.100000: x 800
            1.150000: i -1
            """
        let lines = try lines(
            [PanelText(text)], apps: [app("app")], shown: CategorySet([.system, .touches]))
        #expect(lines.contains("frame lost, resynchronised (SYN_DROPPED)"))
        #expect(lines.filter { $0.contains("touchesEnded") }.count == 1)
    }

    @Test("the same recording and scene give the same bytes", arguments: LineFormat.allCases)
    func repeatable(_ format: LineFormat) throws {
        let once = try lines(
            [PanelText(Self.tap)], apps: [app("app")], format: format, shown: .replayDefault)
        let twice = try lines(
            [PanelText(Self.tap)], apps: [app("app")], format: format, shown: .replayDefault)
        #expect(!once.isEmpty)
        #expect(once == twice)
    }

    @Test("each frame is announced with its time before it is played")
    func paced() throws {
        var replay = Replay(
            [try PanelText(Self.tap).recording], apps: [try app("app")], foreground: "app",
            output: LineOutput(format: .calls, shown: CategorySet([.touches])))
        var seen: [String] = []
        try replay.run { time, output in
            seen.append("\(time.seconds) after \(output.count)")
        }
        #expect(seen == ["1.0 after 0", "1.05 after 1", "1.1 after 2"])
    }

    @Test("overlapping frames of two panels are played in the order of time")
    func overlap() throws {
        var slow = try PanelText("1.000000: s 0 i 5 x 500 y 1000").recording
        slow.devices[0].events[4].timestamp = Timestamp(microseconds: 1_300_000)
        let quick = try PanelText("1.100000: s 0 i 5 x 3500 y 1000").recording
        var replay = Replay(
            [slow, quick], apps: [try app("app")], foreground: "app",
            output: LineOutput(format: .json, shown: CategorySet([.touches])))
        try replay.run()
        let times = replay.output.lines.string.split(separator: "\n").map { $0.split(separator: ",")[1] }
        #expect(times == Array(repeating: "\"time\":1.3", count: 4))
    }

    @Test("each answer of a hit-test names its touch, even with two touches in one frame")
    func walks() throws {
        let fingers = "1.000000: s 0 i 5 x 500 y 1000 s 1 i 6 x 3500 y 1000"
        let lines = try lines(
            [PanelText(fingers)], apps: [app("app")], format: .json, shown: CategorySet([.hit]))
        let touches = lines.map { line in line.firstMatch(of: /"touch":(\d)/)?.output.1 }
        let messages = lines.compactMap { line in line.firstMatch(of: /"message":"([^"]*)"/)?.output.1 }
        let walk = try #require(messages.firstIndex(of: "touch 1 hit V1")) + 1
        #expect(walk > 2 && messages.last == "touch 2 hit V2")
        #expect(
            touches == Array(repeating: "1", count: walk) + Array(repeating: "2", count: lines.count - walk))
        // The tap count is unknown until the view is: only the result has the touch itself.
        #expect(lines.filter { $0.contains(#""touches":[{"id""#) }.count == 2)
    }

    @Test("a panel's name does not control the terminal, in any format")
    func escapes() throws {
        let panel = PanelText(name: "Panel\u{1B}[31m\u{9B}2J é", "")
        func added(_ format: LineFormat) throws -> String? {
            try lines([panel], apps: [app("app")], format: format, shown: CategorySet([.system])).first
        }
        let sentence = "panel added Panel\\x1b[31m\\x9b2J é (no configuration entry)"
        #expect(try added(.text)?.hasSuffix(sentence) == true)
        #expect(try added(.calls) == sentence)
        #expect(try added(.json)?.contains(sentence.replacing("\\", with: "\\\\")) == true)
    }
}
