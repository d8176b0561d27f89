import Core
import Devices
import HIDRecords
import Recordings
import TestSupport
import Testing

/// Rules: panels/contacts-without-slots, panels/lost-events, panels/panels-that-go, panels/records.
@Suite("Recorded panels")
struct ConservationTests {
    @Test(
        "every contact begins once, ends once, and ends where the panel said",
        arguments: RecordedPanels.slotted)
    func conservation(path: String) throws {
        let device = try RecordedPanels.device(path)
        let truth = Truth(device.events, slot: device.description.axes[Abs.mtSlot]?.value ?? 0)
        var player = Player(device.description)
        player.play(device.events)
        #expect(player.violations.isEmpty)
        #expect(player.verifier.begins == truth.lastPlaces.count)
        #expect(player.verifier.ends == truth.endCount)
        #expect(player.verifier.cancels == 0)
        let mapping = PanelMapping(of: device.description)
        let expected = truth.lastPlaces.map { mapping.point(x: $0.x, y: $0.y) }
        let ended = lastPlaces(of: player.records)
        #expect(ended.count == expected.count)
        for (place, truth) in zip(ended, expected) {
            #expect(abs(place.x - truth.x) < 1e-6 && abs(place.y - truth.y) < 1e-6)
        }
    }

    /// The last position of each contact, in the order of their identities, in which they began.
    private func lastPlaces(of records: [DigitizerEvent]) -> [Point] {
        var places: [UInt32: Point] = [:]
        for finger in records.flatMap(\.fingers) { places[finger.identity] = finger.position }
        return places.sorted { $0.key < $1.key }.map(\.value)
    }

    @Test(
        "without slots, too, every contact is one finger from begin to end",
        arguments: RecordedPanels.slotless)
    func slotless(path: String) throws {
        let device = try RecordedPanels.device(path)
        var player = Player(device.description)
        player.play(device.events)
        #expect(player.violations.isEmpty)
        #expect(player.verifier.begins == player.verifier.ends)
        #expect(try player.verifier.begins == PanelRecordings.contactCount(of: path))
    }

    @Test(
        "a drag on a real panel without slots is one finger",
        .enabled(if: PanelRecordings.folderOfRealPanels != nil))
    func slotlessDrag() throws {
        let device = try RecordedPanels.slotlessDrag(in: #require(PanelRecordings.folderOfRealPanels))
        #expect(!device.description.hasSlots)
        var player = Player(device.description)
        player.play(device.events)
        #expect(player.violations.isEmpty)
        #expect(player.verifier.begins == 1 && player.verifier.ends == 1)
    }

    @Test(
        "whichever events are lost, every contact that was reported ends", arguments: RecordedPanels.slotted)
    func lostStretch(path: String) throws {
        let device = try RecordedPanels.device(path)
        var random = SeededRandom(seed: UInt64(device.events.count))
        for _ in 0..<8 {
            let start = Int.random(in: 0..<device.events.count, using: &random)
            let end = min(start + Int.random(in: 1..<200, using: &random), device.events.count)
            var player = Player(device.description)
            player.play(Array(device.events[..<start]))
            player.play("@0 drop")
            player.resynchronise(with: state(after: device.events[..<end], of: device.description), at: 0)
            player.play(Array(device.events[end...]))
            #expect(player.violations.isEmpty)
            #expect(player.verifier.begins == player.verifier.ends + player.verifier.liveCount)
            let truth = Truth(device.events, slot: device.description.axes[Abs.mtSlot]?.value ?? 0)
            #expect(player.verifier.liveCount == truth.lastPlaces.count - truth.endCount)
        }
    }

    @Test(
        "whenever the panel is unplugged, every contact that began ends or is cancelled",
        arguments: RecordedPanels.all)
    func unplugged(path: String) throws {
        let device = try RecordedPanels.device(path)
        var random = SeededRandom(seed: UInt64(device.events.count))
        for _ in 0..<8 {
            let count = Int.random(in: 0..<device.events.count, using: &random)
            var player = Player(device.description)
            player.play(Array(device.events[..<count]))
            player.cancelAll(at: 0)
            #expect(player.violations.isEmpty)
            #expect(player.verifier.liveCount == 0)
            #expect(player.verifier.begins == player.verifier.ends + player.verifier.cancels)
        }
    }

    @Test(
        "contacts are also conserved with palms, hovering and replaced ids", arguments: RecordedPanels.slotted
    )
    func mutated(path: String) throws {
        let device = try RecordedPanels.device(path)
        var random = SeededRandom(seed: UInt64(device.events.count))
        for mutation in Mutation.allCases {
            var player = Player(device.description)
            player.play(mutation.applied(to: device.events, &random))
            #expect(player.violations.isEmpty)
            #expect(
                player.verifier.begins
                    == player.verifier.ends + player.verifier.cancels + player.verifier.liveCount
            )
        }
    }

    /// The answer of `EVIOCGMTSLOTS` after `events`.
    private func state(after events: ArraySlice<InputEvent>, of panel: DeviceDescription) -> PanelState {
        var state = PanelState()
        state.slots = Array(repeating: PanelState.Slot(), count: panel.slotCount)
        state.currentSlot = Int(panel.axes[Abs.mtSlot]?.value ?? 0)
        for event in events where event.type == EventType.abs {
            if event.code == Abs.mtSlot { state.currentSlot = Int(event.value) }
            guard state.slots.indices.contains(state.currentSlot) else { continue }
            if event.code == Abs.mtTrackingID {
                state.slots[state.currentSlot].trackingID = event.value
            } else {
                state.slots[state.currentSlot].raw.set(event.code, to: event.value)
            }
        }
        return state
    }
}

/// Changes to the recordings for what does not occur in them.
enum Mutation: CaseIterable {
    case palm, liftToHover, replacedWithoutEnd

    func applied(to events: [InputEvent], _ random: inout SeededRandom) -> [InputEvent] {
        events.flatMap { event -> [InputEvent] in
            switch self {
            case .palm where event.code == Abs.mtPositionX && event.type == EventType.abs:
                return [event, event.with(Abs.mtToolType, Int32.random(in: 0...40, using: &random) / 20)]
            case .liftToHover where event.code == Abs.mtPositionX && event.type == EventType.abs:
                return [event, event.with(Abs.mtDistance, max(0, Int32.random(in: -9...9, using: &random)))]
            case .replacedWithoutEnd where event.isReport && Int.random(in: 0..<20, using: &random) == 0:
                return [event.with(Abs.mtTrackingID, Int32.random(in: 0...65535, using: &random)), event]
            default: return [event]
            }
        }
    }
}

extension InputEvent {
    fileprivate func with(_ code: EventCode, _ value: Int32) -> InputEvent {
        InputEvent(timestamp: timestamp, type: EventType.abs, code: code, value: value)
    }
}
