import Core
import Devices
import Glibc
import HIDRecords
import Pipeline
import Reports
import Runtime
import Testing
import TouchKit

/// Rules: apps/interruptions, journal/which-device, motion/began-and-ended, motion/cancelled-shakes,
/// motion/what-counts-as-a-shake, panels/accessories, presses/cancelled-presses, presses/which-keys, remote-control/receiving,
/// remote-control/seeks.
@Suite("Accelerometers and media keys in the pipeline")
struct AccessoryTests {
    /// A scene whose application, called `name`, handles motion and remote control and receives both.
    private func app(_ name: String, isReceiving: Bool = true) -> App {
        var tree = ViewTree(screens: [Screen(name: "main", size: Size(width: 10, height: 10))])
        tree[tree.application].name = name
        tree[tree.application].motion = PhaseDispositions(.handle)
        tree[tree.application].remote = .handle
        tree[tree.application].presses = PhaseDispositions(.handle)
        var scene = Scene(tree: tree)
        scene.responses[tree.application, .scan] = [Action(name: "scanned")]
        scene.actions[tree.application, "scanned"] = [.outbound(.publish(topic: "parcel"))]
        var application = Application(scene: scene)
        if isReceiving {
            application.perform(.interaction(.receiveRemoteControl(.begin)), at: Timestamp(microseconds: 0))
        }
        return App(name: name, isSystem: false, application: application)
    }

    private func description(_ name: String) -> DeviceDescription { DeviceDescription(name: name) }

    /// Two apps, with `front` in front, and what happens to them as sentences.
    private struct Bench: ~Copyable {
        var pipeline: Pipeline<LineOutput>
        var time = Timestamp(microseconds: 0)

        /// Swings the device for `seconds`, three times a second with 2.5 g.
        mutating func swing(_ accessory: Int, for seconds: Double) {
            let end = time + .seconds(seconds)
            while time < end {
                let force = 2.5 * sin(2 * .pi * 3 * time.seconds)
                pipeline.handle(
                    .acceleration(Acceleration(x: force, y: 0, z: 1), at: time), from: accessory)
                time = time + .seconds(0.01)
            }
        }

        mutating func key(_ code: EventCode, _ isDown: Bool, from accessory: Int) {
            pipeline.handle(.key(code, isDown: isDown, at: time), from: accessory)
        }

        mutating func lines() -> [String] {
            let text = pipeline.output.lines.string
            pipeline.output.lines.clear()
            return text.split(separator: "\n").map(String.init)
        }
    }

    private func bench(isReceiving: Bool = true) -> Bench {
        Bench(
            pipeline: Pipeline(
                apps: [app("game", isReceiving: isReceiving), app("shop", isReceiving: isReceiving)],
                foreground: "game", output: LineOutput(format: .calls, shown: .replayDefault)))
    }

    private func attach(_ role: DeviceRole, _ bench: inout Bench) -> Int {
        let number = bench.pipeline.addDevice(
            description("Device"), as: role, at: bench.time)
        _ = bench.lines()
        return number
    }

    @Test("attaching and removing is reported")
    func comesAndGoes() {
        var bench = bench()
        let motion = bench.pipeline.addDevice(
            description("Motion"), as: .accelerometer, at: bench.time)
        let keys = bench.pipeline.addDevice(
            description("Keys"), as: .mediaKeys, at: bench.time)
        bench.pipeline.removeDevice(keys, at: bench.time)
        bench.pipeline.removeDevice(motion, at: bench.time)
        #expect(
            bench.lines() == [
                "accelerometer added Motion", "media keys added Keys", "media keys removed Keys",
                "accelerometer removed Motion",
            ])
    }

    @Test("a shake begins once, and ends when time passes without another swing")
    func shake() throws {
        var bench = bench()
        let device = attach(.accelerometer, &bench)
        #expect(bench.pipeline.nextDeadline == nil)
        bench.swing(device, for: 2)
        #expect(bench.lines() == ["game motionBegan shake handle"])
        while let deadline = bench.pipeline.nextDeadline, deadline < bench.time + .seconds(2) {
            bench.pipeline.advance(to: deadline)
        }
        #expect(bench.lines() == ["game motionEnded shake handle"])
        #expect(bench.pipeline.nextDeadline == nil)
    }

    /// Attaches a keyboard of which an entry names keys.
    private func attachKeys(logged: Bool, scans: Bool = false, _ bench: inout Bench) -> Int {
        var entry = PanelConfiguration()
        entry.scans = scans
        entry.logsKeys = logged
        return bench.pipeline.addDevice(
            description("Pad"), as: .keys, configuration: entry, at: bench.time)
    }

    @Test("entries name a key only if the entry of its device says so", arguments: [true, false])
    func keys(isLogged: Bool) {
        var bench = bench()
        let pad = attachKeys(logged: isLogged, &bench)
        for isDown in [true, false] { bench.key(EventCode(rawValue: 59), isDown, from: pad) }
        bench.key(MediaKey.play, true, from: pad)
        let name = isLogged ? "f1" : "a key"
        #expect(
            bench.lines() == [
                "keys added Pad", "game pressesBegan \(name) handle", "game pressesEnded \(name) handle",
                "game remoteControlReceived play handle",
            ])
    }

    @Test(
        "what a scanner types is one event, whose text entries have only if the entry of its device says so",
        arguments: [true, false])
    func scan(isLogged: Bool) {
        var bench = bench()
        let scanner = attachKeys(logged: isLogged, scans: true, &bench)
        _ = bench.lines()
        for key in [5, 8, 2, 2, 28] as [UInt16] {
            for isDown in [true, false] { bench.key(EventCode(rawValue: key), isDown, from: scanner) }
        }
        // F1 is none of the keys of a line.
        bench.key(EventCode(rawValue: 59), true, from: scanner)
        bench.key(EventCode(rawValue: 5), true, from: scanner)
        bench.time = bench.time + .seconds(2)
        bench.key(EventCode(rawValue: 28), true, from: scanner)
        let text = isLogged ? " 4711" : ""
        let name = isLogged ? "f1" : "a key"
        #expect(
            bench.lines() == [
                "game didScan\(text)", "game action scanned to game", "game performs scanned: publish parcel",
                "game pressesBegan \(name) handle", "scan dropped (a pause of 1 s)",
            ])
    }

    @Test("presses of a device that goes are cancelled, those of another one go on")
    func unpluggedKeys() {
        var bench = bench()
        let first = attachKeys(logged: true, &bench)
        let second = attachKeys(logged: true, &bench)
        for device in [first, second] { bench.key(EventCode(rawValue: 60), true, from: device) }
        bench.key(EventCode(rawValue: 59), true, from: first)
        _ = bench.lines()
        bench.pipeline.removeDevice(first, at: bench.time)
        bench.key(EventCode(rawValue: 60), false, from: second)
        #expect(
            bench.lines().filter { $0.hasPrefix("game") } == [
                "game pressesCancelled f2 handle", "game pressesCancelled f1 handle",
                "game pressesEnded f2 handle",
            ])
    }

    @Test("keys that the kernel releases are cancelled, and can be pressed again")
    func releasedKeys() {
        var bench = bench()
        let pad = attachKeys(logged: true, &bench)
        bench.key(EventCode(rawValue: 60), true, from: pad)
        bench.pipeline.handle(.keysReleased(at: bench.time), from: pad)
        for isDown in [true, false] { bench.key(EventCode(rawValue: 60), isDown, from: pad) }
        #expect(
            bench.lines().filter { $0.contains("presses") }.suffix(4) == [
                "game pressesBegan f2 handle", "game pressesCancelled f2 handle",
                "game pressesBegan f2 handle", "game pressesEnded f2 handle",
            ])
    }

    @Test("another app in front gets neither the presses nor the releases of keys that are down")
    func keysOfTheAppInFront() {
        var bench = bench()
        let pad = attachKeys(logged: true, &bench)
        bench.key(EventCode(rawValue: 59), true, from: pad)
        _ = bench.lines()
        bench.pipeline.bringToForeground("shop", at: bench.time)
        bench.key(EventCode(rawValue: 59), false, from: pad)
        #expect(bench.lines().filter { $0.contains("presses") } == ["game pressesCancelled f1 handle"])
    }

    @Test("an endless shake is cancelled once")
    func tooLong() {
        var bench = bench()
        let device = attach(.accelerometer, &bench)
        bench.swing(device, for: 8)
        #expect(bench.lines() == ["game motionBegan shake handle", "game motionCancelled shake handle"])
    }

    @Test("with a higher threshold it is no shake, even for a device that is already attached")
    func settings() {
        var bench = bench()
        let device = attach(.accelerometer, &bench)
        bench.pipeline.devices.shakeSettings.threshold = 3
        bench.swing(device, for: 2)
        #expect(bench.lines() == [])
    }

    @Test("unplugging in the middle of a shake cancels the shake")
    func unpluggedShake() {
        var bench = bench()
        let device = attach(.accelerometer, &bench)
        bench.swing(device, for: 2)
        bench.pipeline.removeDevice(device, at: bench.time)
        #expect(
            bench.lines() == [
                "game motionBegan shake handle", "game motionCancelled shake handle",
                "accelerometer removed Device",
            ])
        #expect(bench.pipeline.nextDeadline == nil)
        bench.swing(device, for: 2)
        #expect(bench.lines() == [])
    }

    @Test("media keys reach the app in front, the release of a key only if it ends a seek")
    func keys() {
        var bench = bench()
        let device = attach(.mediaKeys, &bench)
        for code in [MediaKey.playPause, MediaKey.rewind] {
            bench.key(code, true, from: device)
            bench.key(code, false, from: device)
        }
        #expect(
            bench.lines() == [
                "game remoteControlReceived togglePlayPause handle",
                "game remoteControlReceived beginSeekingBackward handle",
                "game remoteControlReceived endSeekingBackward handle",
            ])
    }

    @Test("an app that does not receive remote control ignores it")
    func notReceiving() {
        var bench = bench(isReceiving: false)
        let device = attach(.mediaKeys, &bench)
        bench.key(MediaKey.play, true, from: device)
        #expect(bench.lines() == ["game ignores remoteControlReceived play (not receiving)"])
    }

    @Test("unplugging in the middle of a seek ends the seek of that device only")
    func unpluggedSeek() {
        var bench = bench()
        let first = attach(.mediaKeys, &bench)
        let second = attach(.mediaKeys, &bench)
        bench.key(MediaKey.fastForward, true, from: first)
        bench.key(MediaKey.rewind, true, from: second)
        _ = bench.lines()
        bench.pipeline.removeDevice(first, at: bench.time)
        #expect(
            bench.lines() == [
                "game remoteControlReceived endSeekingForward handle", "media keys removed Device",
            ])
        bench.key(MediaKey.rewind, false, from: second)
        #expect(bench.lines() == ["game remoteControlReceived endSeekingBackward handle"])
    }

    @Test(
        "bringing another app to the front ends the shake and seek of the old one; the new one gets no ends")
    func foreground() {
        var bench = bench()
        let keys = attach(.mediaKeys, &bench)
        let motion = attach(.accelerometer, &bench)
        bench.key(MediaKey.fastForward, true, from: keys)
        bench.swing(motion, for: 2)
        _ = bench.lines()
        bench.pipeline.bringToForeground("shop", at: bench.time)
        #expect(
            bench.lines() == [
                "game motionCancelled shake handle",
                "game remoteControlReceived endSeekingForward handle", "foreground shop",
            ])
        bench.key(MediaKey.fastForward, false, from: keys)
        bench.pipeline.advance(to: bench.time + .seconds(9))
        #expect(bench.lines() == [])
    }

    @Test(
        "a lid that closes cancels touches, shake and seek in flight; its opening is reported and no more"
    )
    func lid() {
        var bench = bench()
        let lid = attach(.lid, &bench)
        let keys = attach(.mediaKeys, &bench)
        let motion = attach(.accelerometer, &bench)
        let fingers = bench.pipeline.addFingers()
        var record = DigitizerEvent()
        var finger = DigitizerFinger()
        finger.touch = true
        finger.eventMask = .touch
        record.fingers = [finger]
        bench.pipeline.handle(.record(record), from: fingers)
        bench.key(MediaKey.fastForward, true, from: keys)
        bench.swing(motion, for: 2)
        _ = bench.lines()
        bench.pipeline.handle(.lid(isClosed: true, at: bench.time), from: lid)
        #expect(
            bench.lines() == [
                "lid closed", "touch 1 cancelled (lid closed)",
                "touch 1 was cancelled (lid closed)", "game motionCancelled shake handle",
                "game remoteControlReceived endSeekingForward handle",
            ])
        bench.pipeline.handle(.lid(isClosed: false, at: bench.time), from: lid)
        bench.key(MediaKey.fastForward, false, from: keys)
        #expect(bench.lines() == ["lid opened"])
    }

    @Test("JSON names the device that was shaken")
    func fields() {
        var bench = bench()
        bench.pipeline.output = LineOutput(format: .json, shown: CategorySet([.motion]))
        let device = attach(.accelerometer, &bench)
        bench.swing(device, for: 2)
        let line = bench.lines().first ?? ""
        #expect(line.hasSuffix(#""panel":"Device","app":"game"}"#), "\(line)")
    }
}
