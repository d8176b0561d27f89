import ApplicationProtocol
import PanelBridge
import Testing
import TouchClient

/// Rules: applications/the-panel-of-a-bridge.
@Suite("A bridge to a panel")
struct PanelTranslationTests {
    private func written(_ steps: [PanelTranslation.Step]) -> [String] {
        steps.map { step in
            switch step {
            case .make(let clone, let screen): "make \(clone.name) for \(screen)"
            case .write(let events): events.text
            case .warn(let sentence): sentence
            }
        }
    }

    private func bridge(_ change: (inout PanelOptions) -> Void = { _ in }) -> PanelTranslation {
        var options = PanelOptions()
        change(&options)
        return PanelTranslation(options)
    }

    private func event(_ call: Touches) -> TouchClientEvent { .received(.touches(call), more: false) }

    @Test("the clone is made at the first views with its screen, once")
    func making() {
        var bridge = bridge { $0.screen = "right" }
        #expect(written(bridge.take(.received(.views([]), more: false))) == [])
        #expect(written(bridge.take(.received(.views([view()]), more: false))) == [])
        #expect(written(bridge.take(event(call(.began, [1: (1, 1)])))) == [])
        let views = [view(), view("side", screen: "right")]
        #expect(
            written(bridge.take(.received(.views(views), more: false))) == ["make touchd browser for right"])
        #expect(written(bridge.take(.received(.views(views), more: false))) == [])
        #expect(written(bridge.take(event(call(.began, [2: (1, 1)])))) == [])
        #expect(
            written(bridge.take(event(call(.began, [3: (4, 5)], view: "side"))))
                == ["ID=3 X=4 Y=5 TOUCH=1 PX=4 PY=5 |"])
    }

    @Test("without a screen that is asked for, that of the first view counts")
    func firstScreen() {
        var bridge = bridge()
        let views = [view(screen: "left"), view("side", screen: "right")]
        #expect(
            written(bridge.take(.received(.views(views), more: false))) == ["make touchd browser for left"])
        #expect(written(bridge.take(event(call(.began, [3: (4, 5)], view: "side")))) == [])
    }

    @Test("lines with more to come wait for the last one of their decision")
    func more() {
        var bridge = bridge { $0.hasPointer = false }
        _ = bridge.take(.received(.views([view()]), more: false))
        _ = bridge.take(event(call(.began, [1: (1, 1)])))
        #expect(written(bridge.take(.received(.touches(call(.ended, [1: (1, 1)])), more: true))) == [])
        #expect(written(bridge.take(event(call(.began, [2: (2, 2)])))) == ["ID=-1 SLOT=1 ID=2 X=2 Y=2 |"])
        #expect(written(bridge.take(.received(.touches(call(.ended, [2: (2, 2)])), more: true))) == [])
        let topic = ClientEvent.topic(Topic(topic: "a", time: 1, app: "kiosk"))
        #expect(written(bridge.take(.received(topic, more: false))) == ["ID=-1 |"])
    }

    @Test("when touchd goes, and before the bridge ends, all fingers are cancelled")
    func gone() {
        var bridge = bridge { $0.hasPointer = false }
        _ = bridge.take(.received(.views([view()]), more: false))
        _ = bridge.take(event(call(.began, [1: (1, 1)])))
        #expect(
            written(bridge.take(.gone(.stopping, cancelled: [call(.cancelled, [1: (1, 1)])])))
                == ["TOOL=2 | TOOL=0 ID=-1 |"])
        #expect(written(bridge.take(.gone(nil, cancelled: []))) == [])
        _ = bridge.take(event(call(.began, [2: (1, 1)])))
        #expect(written(bridge.cancelAll()) == ["TOOL=2 | TOOL=0 ID=-1 |"])
    }

    @Test("a finger too many is reported")
    func overflow() {
        var bridge = bridge { $0.slots = 1 }
        _ = bridge.take(.received(.views([view()]), more: false))
        #expect(
            written(bridge.take(event(call(.began, [16: (1, 2), 17: (3, 4)]))))
                == [
                    "touch 17 is not forwarded: 1 fingers are down",
                    "ID=16 X=1 Y=2 TOUCH=1 PX=1 PY=2 |",
                ])
    }

    @Test(
        "points of the screen are units of the clone, rounded down and kept on it",
        arguments: [
            (0.0, 0), (1280, 65_535), (1279.99, 65_535), (640, 32_768), (-1, 0), (5000, 65_535),
            (0.0195, 0), (0.0196, 1), (.infinity, 0),
        ])
    func coordinates(x: Double, unit: Int32) {
        #expect(ClonePoint(screenX: x, screenY: x / 2, size: [1280, 640]) == ClonePoint(x: unit, y: unit))
    }

    @Test("a unit of the clone is within 0.05 points of where the finger is")
    func accuracy() {
        for x in stride(from: 0, to: 1920, by: 0.37) {
            let point = ClonePoint(screenX: x, screenY: 0, size: [1920, 1080])
            #expect(abs((Double(point.x) + 0.5) / 65_536 * 1920 - x) <= 0.05)
        }
    }
}
