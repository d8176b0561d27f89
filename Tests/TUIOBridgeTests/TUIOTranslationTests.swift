import ApplicationProtocol
import Bridges
import TUIOBridge
import TestSupport
import Testing
import TouchClient

/// Rules: applications/tuio.
@Suite("Packets of TUIO")
struct TUIOTranslationTests {
    private static let view: ClientView = {
        var view = ClientView(
            app: "kiosk", view: "canvas", window: "window", screen: "main", screenSize: [1600, 800])
        view.bounds = [100, 50, 800, 400]
        return view
    }()

    /// A finger at these shares of the view.
    private func touch(_ id: Int, _ x: Double, _ y: Double, _ time: Double = 1) -> Touches.Touch {
        Touches.Touch(id: id, x: 100 + x * 800, y: 50 + y * 400, time: time)
    }

    private func event(
        _ phase: Touches.Phase, _ touches: Touches.Touch..., view: String = "canvas", more: Bool = false
    ) -> TouchClientEvent {
        let call = Touches(time: 1, phase: phase, app: "kiosk", view: view, touches: touches)
        return .received(.touches(call), more: more)
    }

    private func bridge(_ change: (inout TUIOOptions) -> Void = { _ in }) -> TUIOTranslation {
        var options = TUIOOptions()
        change(&options)
        var bridge = TUIOTranslation(options, now: 0)
        _ = bridge.take(.received(.views([Self.view]), more: false), now: 0)
        return bridge
    }

    /// The packets of the last of `events`.
    private func last(_ bridge: consuming TUIOTranslation, _ events: TouchClientEvent...) -> [String] {
        var packets: [[UInt8]] = []
        for event in events { packets = bridge.take(event, now: 1) }
        return hexadecimal(packets)
    }

    private func hexadecimal(_ packets: [[UInt8]]) -> [String] {
        packets.map { packet in
            packet.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    @Test("without a view whose touches are sent it says so")
    func lack() {
        #expect(bridge().lack == nil)
        #expect(bridge { $0.view = "canvas" }.lack == nil)
        #expect(bridge { $0.view = "map" }.lack == "no view 'map' has the client tuio: nothing is sent")
        var bridge = bridge()
        _ = bridge.take(.received(.views([]), more: false), now: 0)
        #expect(bridge.lack == "no view has the client tuio: nothing is sent")
    }

    @Test("nothing is down")
    func idle() {
        var bridge = bridge()
        let packets = bridge.repetition(now: 0)
        #expect(hexadecimal(packets) == ExpectedPackets.idle)
        #expect(packets.map { $0.count } == [124])
    }

    @Test("a finger, and two fingers, begin")
    func began() {
        #expect(last(bridge(), event(.began, touch(7, 0.25, 0.25))) == ExpectedPackets.began)
        #expect(
            last(bridge(), event(.began, touch(1, 0.25, 0.5), touch(2, 0.75, 0.125)))
                == ExpectedPackets.two)
    }

    @Test("a move has the speed and its change")
    func moved() {
        let began = event(.began, touch(7, 0.25, 0.25, 1))
        let moved = event(.moved, touch(7, 0.5, 0.5, 1.5))
        #expect(last(bridge(), began, moved) == ExpectedPackets.moved)
        #expect(
            last(bridge(), began, moved, event(.moved, touch(7, 0.5, 0.75, 2.5))) == ExpectedPackets.slower)
    }

    @Test("a step of less than a millisecond has no speed")
    func shortStep() {
        #expect(
            last(
                bridge(), event(.began, touch(7, 0.25, 0.25, 1)), event(.moved, touch(7, 0.5, 0.5, 1.0009)))
                == ExpectedPackets.shortStep)
    }

    @Test("a finger that lifts or is cancelled is not alive any more")
    func over() {
        let began = event(.began, touch(1, 0.25, 0.5), touch(2, 0.75, 0.125))
        #expect(
            last(bridge(), event(.began, touch(7, 0, 0)), event(.ended, touch(7, 0, 0)))
                == ExpectedPackets.ended)
        #expect(last(bridge(), began, event(.cancelled, touch(1, 0, 0))) == ExpectedPackets.cancelled)
    }

    @Test("what begins and is over in one decision is seen to begin")
    func brief() {
        #expect(
            last(
                bridge(), event(.began, touch(3, 0.25, 0.25), more: true), event(.ended, touch(3, 0.25, 0.25))
            )
                == ExpectedPackets.brief)
    }

    @Test("one decision is one packet")
    func replaced() {
        var bridge = bridge()
        _ = bridge.take(event(.began, touch(1, 0, 0)), now: 1)
        #expect(bridge.take(event(.ended, touch(1, 0, 0), more: true), now: 1) == [])
        #expect(
            hexadecimal(bridge.take(event(.began, touch(2, 0.5, 0.5)), now: 1)) == ExpectedPackets.replaced)
    }

    @Test("when touchd goes nothing is down at once, and numbers rise over a new connection")
    func gone() {
        let began = event(.began, touch(7, 0, 0))
        #expect(last(bridge(), began, .gone(nil, cancelled: [])) == ExpectedPackets.ended)
        var bridge = bridge()
        for number in 1...6 {
            let packets = bridge.take(number % 2 == 1 ? began : .gone(nil, cancelled: []), now: 1)
            #expect(packets.map { $0.last } == [UInt8(number)])
        }
        #expect(bridge.take(.gone(nil, cancelled: []), now: 1) == [])
    }

    @Test("coordinates are shares of the screen if that is asked for, and kept within 0 and 1")
    func extents() {
        var finger = touch(7, 0, 0)
        (finger.screenX, finger.screenY) = (800, 200)
        #expect(
            last(
                bridge {
                    $0.extent = .screen
                    $0.source = "kiosk@hall"
                }, event(.began, finger)) == ExpectedPackets.screen)
        let session = 3 << 31 | 5
        #expect(last(bridge(), event(.began, touch(session, 1.5, -2))) == ExpectedPackets.longRun)
    }

    @Test("touches of other views are left out")
    func views() {
        #expect(last(bridge(), event(.began, touch(1, 0, 0), view: "page")) == [])
        #expect(last(bridge { $0.view = "page" }, event(.began, touch(1, 0, 0))) == [])
        #expect(
            last(bridge { $0.view = "canvas" }, event(.began, touch(7, 0.25, 0.25))) == ExpectedPackets.began)
    }

    @Test("all is said again ten times every tenth of a second, and then every second")
    func repetitions() {
        var bridge = bridge()
        _ = bridge.take(event(.began, touch(1, 0.25, 0.5), touch(2, 0.75, 0.125)), now: 10)
        var times: [Int] = []
        for milliseconds in stride(from: 10_000, to: 14_200, by: 10) {
            let packets = bridge.repetition(now: Double(milliseconds) / 1000)
            if packets.isEmpty { continue }
            #expect(hexadecimal(packets) == ExpectedPackets.resting)
            times.append((milliseconds - 10_000) / 10)
        }
        // Not exactly: a sum of tenths is a little more or less than a multiple.
        #expect(
            zip(times, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200, 300, 400]).allSatisfy {
                abs($0 - $1) <= 10
            })
        #expect((12...14).contains(times.count))
    }

    @Test(
        "a packet has at most 1,472 bytes; what is more follows, with all that is alive and the next number")
    func manyFingers() {
        var bridge = bridge()
        let touches = (1...60).map { touch($0, 0.5, 0.5) }
        let call = Touches(time: 1, phase: .began, app: "kiosk", view: "canvas", touches: touches)
        let packets = bridge.take(.received(.touches(call), more: false), now: 1)
        // 16 + 48 + 32 for head, source and number, 328 for the list of 60, and 56 for each place: 18 of them fit.
        #expect(packets.map { $0.count } == [1_432, 1_432, 1_432, 760])
        #expect(packets.map { $0.last } == [1, 2, 3, 4])
        #expect(packets.allSatisfy { $0[64..<392] == packets[0][64..<392] })
    }

    @Test("with a fifth of the packets lost, what is down is known again within 1.1 seconds")
    func losses() {
        var generator = SeededRandom(seed: 7)
        for _ in 0..<300 {
            var bridge = bridge()
            var received: [UInt8]?
            func send(_ packets: [[UInt8]]) {
                for packet in packets where Int.random(in: 0..<5, using: &generator) > 0 { received = packet }
            }
            send(bridge.take(event(.began, touch(7, 0.25, 0.25)), now: 0))
            send(bridge.take(event(.ended, touch(7, 0.25, 0.25)), now: 0))
            for step in 1...110 { send(bridge.repetition(now: Double(step) / 100)) }
            #expect(received?.count == 124)
        }
    }
}
