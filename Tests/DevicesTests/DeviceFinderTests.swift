import Core
import Devices
import Foundation
import HIDRecords
import Runtime
import Testing
import TestSupport

/// Rules: panels/finding-devices.
@Suite("Finding panels")
struct DeviceFinderTests: ~Copyable {
    /// The test's answers about nodes; other nodes are still unknown.
    private final class Answers: NodeLookup {
        var kinds: [String: NodeKind] = [:]
        private(set) var lookCount = 0

        func look(up node: String) -> NodeKind {
            lookCount += 1
            let name = node.split(separator: "/").last.map(String.init) ?? ""
            switch kinds[name] {
            case .device(var found):
                found.description.node = node
                return .device(found)
            case let kind: return kind ?? .unknownYet
            }
        }
    }

    private let parent = TemporaryFolder()
    private let answers = Answers()
    private let folder: String

    init() { folder = parent.makeFolder("input") }

    private func finder() throws -> DeviceFinder<Answers> {
        try DeviceFinder(directory: parent.path + "/input", lookup: answers)
    }

    private func create(_ name: String) {
        _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: nil)
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder + "/" + name)
    }

    /// The changes as text.
    private func words(_ changes: [DeviceChange]) -> [String] {
        changes.map { change in
            switch change {
            case .appeared(let found):
                (found.role == .touchPanel ? "+" : "*") + (found.node.split(separator: "/").last ?? "")
            case .unanswered(let node, _): "?" + (node.split(separator: "/").last ?? "")
            case .vanished(let node): "-" + (node.split(separator: "/").last ?? "")
            }
        }
    }

    private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(microseconds: milliseconds * 1000) }

    private let touchScreen = NodeKind.device(FoundDevice(DeviceDescription(name: "Screen"), as: .touchPanel))

    @Test("present panels are reported at the start, other nodes are not looked at")
    func start() throws {
        for name in ["event0", "event1", "event12", "mouse1", "js0", "eventful", "event"] { create(name) }
        answers.kinds = [
            "event0": .other, "event1": touchScreen, "event12": touchScreen, "mouse1": touchScreen,
        ]
        var finder = try finder()
        #expect(words(finder.start(at: time(0))) == ["+event1", "+event12"])
        #expect(answers.lookCount == 3)
        #expect(finder.deadline == nil)
    }

    @Test("accessories are reported as such, and so is their removal")
    func accessories() throws {
        create("event1")
        create("event2")
        answers.kinds = [
            "event1": touchScreen,
            "event2": .device(FoundDevice(DeviceDescription(name: "Keys"), as: .mediaKeys)),
        ]
        var finder = try finder()
        #expect(words(finder.start(at: time(0))) == ["+event1", "*event2"])
        try remove("event2")
        #expect(words(finder.handleReadable(at: time(1))) == ["-event2"])
    }

    @Test("a node is looked at again until udev has processed it")
    func unknownYet() throws {
        var finder = try finder()
        #expect(finder.start(at: time(0)).isEmpty)
        create("event3")
        #expect(finder.handleReadable(at: time(100)).isEmpty)
        #expect(finder.deadline == time(150))
        answers.kinds["event3"] = touchScreen
        #expect(finder.advance(to: time(149)).isEmpty)
        #expect(words(finder.advance(to: time(150))) == ["+event3"])
        #expect(finder.deadline == nil)
    }

    @Test("a node that stays unknown is given up, until its mode changes")
    func givenUp() throws {
        create("event3")
        var finder = try finder()
        var changes = finder.start(at: time(0))
        var looks = 1
        while let deadline = finder.deadline {
            changes += finder.advance(to: deadline)
            looks += 1
        }
        #expect(looks == 10)
        #expect(changes.isEmpty)
        answers.kinds["event3"] = touchScreen
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder + "/event3")
        #expect(words(finder.handleReadable(at: time(99_999))) == ["+event3"])
    }

    @Test("a panel that could not be opened for lack of permission appears again as soon as its mode changes")
    func noPermission() throws {
        create("event3")
        answers.kinds["event3"] = touchScreen
        var finder = try finder()
        #expect(words(finder.start(at: time(0))) == ["+event3"])
        finder.release(folder + "/event3", at: time(1), after: nil)
        #expect(finder.deadline == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o660], ofItemAtPath: folder + "/event3")
        #expect(words(finder.handleReadable(at: time(2))) == ["+event3"])
    }

    @Test("a revoked panel appears again after the delay")
    func revoked() throws {
        create("event3")
        answers.kinds["event3"] = touchScreen
        var finder = try finder()
        _ = finder.start(at: time(0))
        finder.release(folder + "/event3", at: time(1000), after: Interval(microseconds: 1_000_000))
        #expect(finder.deadline == time(2000))
        #expect(words(finder.advance(to: time(2000))) == ["+event3"])
    }

    @Test("a node that vanishes and appears again is another panel")
    func replugged() throws {
        create("event3")
        answers.kinds["event3"] = touchScreen
        var finder = try finder()
        _ = finder.start(at: time(0))
        try remove("event3")
        create("event3")
        #expect(words(finder.handleReadable(at: time(1))) == ["-event3", "+event3"])
        try remove("event3")
        #expect(words(finder.handleReadable(at: time(2))) == ["-event3"])
    }

    @Test("a hundred panels that appear and vanish within a second leave nothing behind")
    func storm() throws {
        var finder = try finder()
        _ = finder.start(at: time(0))
        answers.kinds["event3"] = touchScreen
        var changes: [String] = []
        for round in 0..<100 {
            create("event3")
            if round % 3 == 0 { changes += words(finder.handleReadable(at: time(Int64(round) * 10))) }
            try remove("event3")
        }
        for _ in 0..<10 { changes += words(finder.handleReadable(at: time(1000))) }
        let came = changes.count { $0 == "+event3" }
        let went = changes.count { $0 == "-event3" }
        #expect(came == went)
        #expect(came >= 33)
        #expect(finder.deadline == nil)
    }

    @Test("the directory may vanish with its last node, and appear again")
    func directoryGone() throws {
        create("event3")
        answers.kinds["event3"] = touchScreen
        var finder = try finder()
        _ = finder.start(at: time(0))
        try FileManager.default.removeItem(atPath: folder)
        #expect(words(finder.handleReadable(at: time(1))) == ["-event3"])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        create("event3")
        #expect(words(finder.handleReadable(at: time(2))) == ["+event3"])
        create("event4")
        answers.kinds["event4"] = touchScreen
        #expect(words(finder.handleReadable(at: time(3))) == ["+event4"])
    }

    @Test(
        "a node that udev could not be queried about is reported as such, and looked at again when its owner asks"
    )
    func unanswered() throws {
        create("event3")
        answers.kinds["event3"] = .unanswered(Errno(EMFILE))
        var finder = try finder()
        #expect(words(finder.start(at: time(0))) == ["?event3"])
        let node = folder + "/event3"
        finder.release(node, at: time(0), after: .seconds(1))
        #expect(words(finder.advance(to: time(999))) == [])
        #expect(words(finder.advance(to: time(1000))) == ["?event3"])
        finder.release(node, at: time(1000), after: .seconds(300))
        answers.kinds["event3"] = touchScreen
        finder.hasten([node], at: time(1001))
        #expect(words(finder.advance(to: time(1001))) == ["+event3"])
    }

    @Test("a node that libudev lacks descriptors for is unanswered; one it does not find is not known yet")
    func unreadable() {
        for shortage in [EMFILE, ENFILE].map(Errno.init) {
            #expect(NodeKind(unreadableFor: shortage) == .unanswered(shortage))
        }
        for cause in [ENODEV, ENOENT, EACCES].map(Errno.init) {
            #expect(NodeKind(unreadableFor: cause) == .unknownYet)
        }
    }

    @Test("a node that could not be opened is reported when it vanishes, and leaves nothing to do")
    func releasedAndGone() throws {
        create("event3")
        answers.kinds["event3"] = .unanswered(Errno(EMFILE))
        var finder = try finder()
        let node = folder + "/event3"
        #expect(words(finder.start(at: time(0))) == ["?event3"])
        finder.release(node, at: time(0), after: .seconds(1))
        try remove("event3")
        #expect(words(finder.handleReadable(at: time(1))) == ["-event3"])
        finder.hasten([node], at: time(2))
        #expect(finder.deadline == nil)
    }

    @Test("udev's database can be queried on any machine")
    func udev() throws {
        let database = try UdevDatabase()
        #expect(database.look(up: "/dev/input/event99999") == .unknownYet)
    }
}
