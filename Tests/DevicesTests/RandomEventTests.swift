import Core
import Devices
import HIDRecords
import TestSupport
import Testing

/// Rules: panels/records.
@Suite("Random events")
struct RandomEventTests {
    private static let length = RandomLength.steps(brief: 20_000, long: 200_000)

    @Test("whatever the events, the records are those of fingers", arguments: 0..<6)
    func anything(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var player = Player(randomPanel(&random))
        for _ in 0..<Self.length {
            player.play([randomEvent(&random)])
            if Int.random(in: 0..<3000, using: &random) == 0 {
                player.resynchronise(
                    with: randomState(&random), at: Int64.random(in: 0...9_999_999, using: &random))
            }
            if Int.random(in: 0..<3000, using: &random) == 0 { player.cancelAll(at: 5_000_000) }
        }
        #expect(player.violations.isEmpty)
        #expect(player.verifier.begins > 10)
        #expect(
            player.verifier.begins
                == player.verifier.ends + player.verifier.cancels + player.verifier.liveCount
        )
    }

    private func randomPanel(_ random: inout SeededRandom) -> DeviceDescription {
        let panels = [Panel.slotted(), Panel.slotted(slots: 2), Panel.anonymous, Panel.single]
        var panel = panels[Int.random(in: 0..<panels.count, using: &random)]
        for code in [Abs.mtPressure, Abs.mtTouchMajor, Abs.mtOrientation, Abs.mtPositionX] {
            if Bool.random(using: &random), panel.hasMultitouchAxes {
                panel.axes[code] = AbsoluteAxis(
                    minimum: randomValue(&random), maximum: randomValue(&random),
                    resolution: randomValue(&random)
                )
            }
        }
        return panel
    }

    /// Mostly an event that a panel would send, sometimes any event.
    private func randomEvent(_ random: inout SeededRandom) -> InputEvent {
        let likely: [(EventType, EventCode)] = [
            (EventType.syn, Syn.report), (EventType.syn, Syn.report), (EventType.syn, Syn.mtReport),
            (EventType.abs, Abs.mtSlot), (EventType.abs, Abs.mtSlot), (EventType.abs, Abs.mtTrackingID),
            (EventType.abs, Abs.mtTrackingID), (EventType.abs, Abs.mtPositionX),
            (EventType.abs, Abs.mtPositionY),
            (EventType.abs, Abs.x), (EventType.abs, Abs.y), (EventType.key, Btn.touch),
            (EventType.abs, Abs.mtDistance), (EventType.abs, Abs.mtToolType), (EventType.abs, Abs.mtPressure),
        ]
        var (type, code) = likely[Int.random(in: 0..<likely.count, using: &random)]
        if Int.random(in: 0..<50, using: &random) == 0 {
            type = EventType(rawValue: .random(in: 0...6, using: &random))
            code = EventCode(rawValue: .random(in: 0...70, using: &random))
        }
        let time = Int.random(in: 0..<20, using: &random) == 0 ? Int64(randomValue(&random)) : 1_000_000
        return InputEvent(
            timestamp: Timestamp(microseconds: time), type: type, code: code, value: randomValue(&random)
        )
    }

    private func randomValue(_ random: inout SeededRandom) -> Int32 {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: .random(in: .min ... .max, using: &random)
        case 1: .max
        case 2: .min
        case 3..<8: -1
        default: .random(in: 0..<6, using: &random)
        }
    }

    private func randomState(_ random: inout SeededRandom) -> PanelState {
        var state = PanelState()
        state.currentSlot = Int(randomValue(&random))
        state.isTouched = Bool.random(using: &random)
        for _ in 0..<Int.random(in: 0..<14, using: &random) {
            var raw = RawContact()
            raw.x = randomValue(&random)
            raw.distance = randomValue(&random)
            raw.toolType = randomValue(&random)
            state.slots.append(PanelState.Slot(trackingID: randomValue(&random), raw: raw))
        }
        return state
    }
}
