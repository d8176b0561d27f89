import Core
import Glibc
import HIDRecords
import Testing
import TouchKit

/// What an accelerometer would measure: gravity and what a hand or a road does, over time in seconds.
private struct Stream {
    var duration: Double
    var rate = 100.0
    var acceleration: (Double) -> Acceleration

    /// The phases a detector tells, with the time in seconds of each; the device lies still for a second at the end.
    func phases(_ settings: ShakeSettings = ShakeSettings()) -> [(MotionPhase, Double)] {
        var detector = ShakeDetector(settings: settings)
        var phases: [(MotionPhase, Double)] = []
        for number in 0...Int((duration + 1) * rate) {
            let time = Double(number) / rate
            let sample = time <= duration ? acceleration(time) : Acceleration(x: 0, y: 0, z: 1)
            if let phase = detector.add(sample, at: Timestamp(microseconds: 0) + .seconds(time)) {
                phases.append((phase, time))
            }
        }
        return phases
    }

    static func swinging(_ frequency: Double, _ strength: Double, for duration: Double, rate: Double = 100)
        -> Stream
    {
        Stream(duration: duration, rate: rate) { time in
            Acceleration(x: strength * sin(2 * .pi * frequency * time), y: 0.3, z: 0.95)
        }
    }
}

/// A linear congruential generator: the same road every time.
private struct Road {
    var state: UInt64

    mutating func bump(_ strength: Double) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (Double(state >> 33) / Double(1 << 30) - 1) * strength
    }
}

/// Rules: motion/what-counts-as-a-shake.
@Suite("Shake detector")
struct ShakeDetectorTests {
    @Test(
        "a hand's shake begins once and ends once", arguments: [2.0, 3, 4, 5, 6], [50.0, 100, 200, 400])
    func shake(frequency: Double, rate: Double) {
        for strength in [2.0, 2.5, 4] {
            let phases = Stream.swinging(frequency, strength, for: 1.5, rate: rate).phases()
            #expect(phases.map(\.0) == [.began, .ended], "\(strength) g")
            // The fourth swing begins after one and a half periods.
            #expect(phases.allSatisfy { $0.1 > 1.5 / frequency })
        }
    }

    @Test("a sensor that is read 20 times a second will do for a slow shake")
    func slowSensor() {
        #expect(Stream.swinging(2.5, 2.5, for: 2, rate: 20).phases().map(\.0) == [.began, .ended])
    }

    @Test("a shake that lasts longer than three seconds is cancelled, and no new one begins before a pause")
    func tooLong() throws {
        let phases = Stream.swinging(4, 2.5, for: 8).phases()
        #expect(phases.map(\.0) == [.began, .cancelled])
        let duration = try #require(phases.last).1 - (try #require(phases.first)).1
        #expect(abs(duration - 3) < 0.02)
    }

    @Test("two swings to and fro are needed")
    func tooFewSwings() {
        #expect(Stream.swinging(3, 2.5, for: 1.0 / 3).phases().isEmpty)
        var settings = ShakeSettings()
        settings.swings = 2
        #expect(Stream.swinging(3, 2.5, for: 1.0 / 3).phases(settings).map(\.0) == [.began, .ended])
    }

    @Test("a weak shake is none")
    func weak() {
        #expect(Stream.swinging(3, 1.1, for: 3).phases().isEmpty)
    }

    @Test(
        "a device that is tilted, turned over or turned over and back is not shaken",
        arguments: [0.15, 0.3, 1])
    func tilt(seconds: Double) {
        for angle in [Double.pi / 2, .pi, 2 * .pi] {
            let stream = Stream(duration: 3) { time in
                let turned = angle * min(max((time - 1) / seconds, 0), 1)
                return Acceleration(x: sin(turned), y: 0, z: cos(turned))
            }
            #expect(stream.phases().isEmpty)
        }
    }

    @Test("knocks are no shakes, however they ring", arguments: [25.0, 50, 100, 400], [30.0, 80, 190])
    func knocks(rate: Double, ringing: Double) {
        let stream = Stream(duration: 3, rate: rate) { time in
            // Five blows of 8 g, three a second, which ring for some hundredths of a second.
            let since = (time - 0.5).truncatingRemainder(dividingBy: 0.33)
            let isRinging = time >= 0.5 && time < 2.1
            let blow = isRinging ? 8 * cos(2 * .pi * ringing * since) * exp(-since / 0.02) : 0
            return Acceleration(x: 0, y: 0, z: 1 + blow)
        }
        #expect(stream.phases().isEmpty)
    }

    @Test("a ride over bad roads is no shake", arguments: 1...20)
    func ride(seed: UInt64) {
        var road = Road(state: seed)
        var bumps: [Acceleration] = []
        for number in 0..<6000 {
            // A pothole a second: down, hard, and a softer rebound.
            let since = Double(number % 100) / 100
            let pothole = since < 0.06 ? 1.8 * sin(.pi * since / 0.06) : since < 0.3 ? -0.5 : 0
            bumps.append(
                Acceleration(x: road.bump(0.4), y: road.bump(0.4), z: 1 + pothole + road.bump(0.4)))
        }
        let stream = Stream(duration: 59) { bumps[Int(($0 * 100).rounded())] }
        #expect(stream.phases().isEmpty)
    }

    @Test("a running step lifts and lands, but swings nothing to and fro", arguments: [1.5, 2, 3])
    func running(stepsPerSecond: Double) {
        let stream = Stream(duration: 10) { time in
            let step = (time * stepsPerSecond).truncatingRemainder(dividingBy: 1)
            // In flight there is no gravity to feel; landing pushes with up to 3 g.
            return Acceleration(x: 0.2, y: 0, z: step < 0.35 ? 3 * sin(.pi * step / 0.35) : 0.1)
        }
        #expect(stream.phases().isEmpty)
    }

    @Test(
        "a shake is one whichever way the device hangs, and along gravity on a sensor that ends at 2 g",
        arguments: [0.0, 0.7, .pi / 2, 2.5], [50.0, 400])
    func mounting(angle: Double, rate: Double) {
        for reach in [2.0, 8] {
            let stream = Stream(duration: 1.5, rate: rate) { time in
                let along = 1 + 3 * sin(2 * .pi * 4 * time)
                func limited(_ value: Double) -> Double { min(max(value, -reach), reach) }
                return Acceleration(x: limited(along * sin(angle)), y: 0, z: limited(along * cos(angle)))
            }
            #expect(stream.phases().map(\.0).first == .began, "\(reach) g")
            #expect(stream.phases().count == 2, "\(reach) g")
        }
    }

    @Test(
        "a device that is swung in circles is shaken; one that falls and bounces is not",
        arguments: [50.0, 200])
    func circlesAndFalls(rate: Double) {
        let circles = Stream(duration: 1.5, rate: rate) { time in
            Acceleration(x: 2.2 * cos(25 * time), y: 2.2 * sin(25 * time), z: 1)
        }
        #expect(circles.phases().map(\.0) == [.began, .ended])
        let impacts = [(0.4, 10.0), (0.6, 6), (0.75, 4), (0.85, 3)]
        let fall = Stream(duration: 2, rate: rate) { time in
            let impact = impacts.first { $0.0..<$0.0 + 0.012 ~= time }?.1
            let rest = time < 0.95 ? 0.0 : 1
            return Acceleration(x: (impact ?? 0) * 0.3, y: 0, z: impact ?? rest)
        }
        #expect(fall.phases().isEmpty)
    }

    @Test("a device that sends nothing while it lies still ends its shake when time passes")
    func silence() throws {
        var detector = ShakeDetector()
        var phases: [MotionPhase] = []
        for number in 0..<100 {
            let sample = Acceleration(x: 2.5 * sin(2 * .pi * 4 * Double(number) / 100), y: 0, z: 1)
            let time = Timestamp(microseconds: Int64(number) * 10_000)
            if let phase = detector.add(sample, at: time) { phases.append(phase) }
        }
        let deadline = try #require(detector.nextDeadline)
        #expect(detector.advance(to: deadline) == nil)
        #expect(detector.isShaking)
        #expect(detector.advance(to: deadline + .seconds(0.001)) == .ended)
        #expect(!detector.isShaking)
        #expect(detector.nextDeadline == nil)
        #expect(phases == [.began])
    }

    @Test("a clock that goes back cancels a shake; samples that are no numbers are left out")
    func hostile() {
        var detector = ShakeDetector()
        var phases: [MotionPhase] = []
        for number in 0..<100 {
            let time = Timestamp(microseconds: 1_000_000 + Int64(number) * 10_000)
            let sample = Acceleration(x: 2.5 * sin(2 * .pi * 4 * Double(number) / 100), y: 0, z: 1)
            for x in [Double.nan, .infinity] {
                #expect(detector.add(Acceleration(x: x, y: 0, z: 0), at: time) == nil)
            }
            if let phase = detector.add(sample, at: time) { phases.append(phase) }
        }
        let rest = Acceleration(x: 0, y: 0, z: 1)
        if let phase = detector.add(rest, at: Timestamp(microseconds: .min)) { phases.append(phase) }
        #expect(phases == [.began, .cancelled])
        #expect(detector.add(rest, at: Timestamp(microseconds: .max)) == nil)
    }
}
