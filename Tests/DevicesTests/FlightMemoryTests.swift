import Core
import Devices
import FakeDevices
import Glibc
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: recordings/flight-recorder.
@Suite("The memory of the flight recorder")
struct FlightMemoryTests {
    @Test("an event and a head are one word each, and read back the same")
    func words() {
        #expect(FrameWord(0) == nil)
        let recorder = try? FlightRecorder(in: FlightMemory())
        let device = recorder?.newDevice() ?? 0
        let events = [
            InputEvent(timestamp: Timestamp(microseconds: 0), type: .abs, code: Abs.mtTrackingID, value: -1),
            InputEvent(timestamp: Timestamp(microseconds: 0), type: .abs, code: Abs.mtPositionX, value: .max),
            InputEvent(timestamp: Timestamp(microseconds: 0), type: .syn, code: Syn.report, value: 0),
        ]
        recorder?.add(state: events, of: device)
        #expect(
            recorder?.events(from: 0).map(FrameWord.init) == [
                .head(device: device, Timestamp(microseconds: 0)), .event(.abs, Abs.mtTrackingID, -1),
                .event(.abs, Abs.mtPositionX, .max), .event(.syn, Syn.report, 0),
            ])
    }

    @Test("what a panel stands at may be longer than what is added at once")
    func longState() throws {
        let recorder = FlightRecorder(in: try FlightMemory())
        let events = (0..<1_300).map {
            InputEvent(timestamp: Timestamp(microseconds: 0), type: .abs, code: Abs.mtSlot, value: Int32($0))
        }
        recorder.add(state: events, of: 7)
        #expect(
            recorder.events(from: 0).map(FrameWord.init)
                == [.head(device: 7, Timestamp(microseconds: 0))]
                + events.map { .event(.abs, Abs.mtSlot, $0.value) })
    }

    @Test("events are kept as they were read, with a head where device or time is another", arguments: 0..<4)
    func reads(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let panels = [try FakePanel(), try FakePanel()]
        let live = try panels.map { try HeardPanel($0) }
        let recorder = FlightRecorder(in: try FlightMemory())
        for panel in live { panel.device.record(to: recorder) }
        var time = Timestamp(microseconds: 999_000)
        var expected: [FrameWord] = []
        var head: FrameWord?
        for _ in 0..<500 {
            let index = Int.random(in: 0...1, using: &random)
            // Many frames, one, or a part of one.
            let most = [3, 40, 600].randomElement(using: &random)!
            let events = (0..<Int.random(in: 1...most, using: &random)).map { _ in
                if Int.random(in: 0..<8, using: &random) == 0 {
                    time = time + Interval(microseconds: .random(in: 1...1_000_000, using: &random))
                }
                return InputEvent(
                    timestamp: time, type: .abs, code: Abs.mtPositionX,
                    value: .random(in: .min ... .max, using: &random))
            }
            for event in events {
                let next = FrameWord.head(device: live[index].device.recordedNumber!, event.timestamp)
                if next != head { expected.append(next) }
                head = next
                expected.append(.event(event.type, event.code, event.value))
            }
            panels[index].write(FakePanel.bytes(of: events))
            live[index].read()
        }
        #expect(recorder.position > 20_000)
        #expect(recorder.events(from: 0).map(FrameWord.init) == expected)
    }

    @Test("the oldest events make room for new ones")
    func events() throws {
        let memory = try FlightMemory()
        let capacity = FlightMemory.eventsSize / 8
        for start in stride(from: 0, to: capacity + 1_000, by: 500) {
            memory.add { words in
                for number in start..<start + 500 { words.append(UInt64(number)) }
            }
        }
        // What cannot be copied is not asked within #expect.
        let count = memory.eventsCount
        #expect(count >= capacity + 1_000)
        let all = memory.events()
        #expect(all == (count - capacity..<count).map { UInt64($0) })
        let (last, none, most) = (
            memory.events(from: count - 3), memory.events(from: count), memory.events(from: 5).count
        )
        #expect(last == [UInt64(count - 3), UInt64(count - 2), UInt64(count - 1)])
        #expect(none.isEmpty && most == capacity)
    }

    @Test("of the decisions the last whole lines are there")
    func decisions() throws {
        let memory = try FlightMemory()
        for number in 0..<20_000 {
            let line = Array("\(number) touch \(number) on tea did addTea\n".utf8)
            memory.add(decision: line.span)
        }
        let decisions = memory.decisions
        let lines = String(decoding: decisions, as: UTF8.self).split(separator: "\n")
        #expect(decisions.count <= FlightMemory.decisionsSize)
        #expect(lines.last == "19999 touch 19999 on tea did addTea")
        let first = Int(lines[0].prefix { $0 != " " }) ?? 0
        #expect(lines.count == 20_000 - first)
        #expect(lines[0] == "\(first) touch \(first) on tea did addTea")
        let long = [UInt8](repeating: 0x61, count: FlightMemory.decisionsSize)
        memory.add(decision: long.span)
        let unchanged = memory.decisions
        #expect(unchanged == decisions)
    }

    @Test("another process that has the descriptor sees the same, until it is cleared")
    func inheritance() throws {
        let memory = try FlightMemory()
        memory.text = Array("about".utf8)
        let words: [UInt64] = [1, 2, 3]
        memory.add { for word in words { $0.append(word) } }
        memory.isOpen = true
        guard let other = FlightMemory(of: Descriptor(owning: dup(memory.descriptor))) else {
            Issue.record("the memory cannot be mapped again")
            return
        }
        let before = (other.isOpen, other.text, other.events())
        #expect(before.0 && before.1 == Array("about".utf8) && before.2 == [1, 2, 3])
        memory.clear()
        let cleared = (other.isOpen, other.text, other.events())
        #expect(cleared.0 && cleared.1.isEmpty && cleared.2.isEmpty)
        memory.isOpen = false
        let isOpen = other.isOpen
        #expect(!isOpen)
        let file = try Descriptor(opening: "/dev/zero", flags: O_RDONLY)
        let isNone = FlightMemory(of: file) == nil
        #expect(isNone)
    }

    @Test("a text that is too long is none")
    func longText() throws {
        let memory = try FlightMemory()
        memory.text = Array(repeating: 0x61, count: FlightMemory.textLimit)
        let longest = memory.text.count
        #expect(longest == FlightMemory.textLimit)
        memory.text = Array(repeating: 0x61, count: FlightMemory.textLimit + 1)
        let tooLong = memory.text
        #expect(tooLong.isEmpty)
    }

    @Test("suspended it keeps nothing, and forgets what was before")
    func suspension() throws {
        let recorder = FlightRecorder(in: try FlightMemory())
        let report = InputEvent(
            timestamp: Timestamp(microseconds: 0), type: .syn, code: Syn.report, value: 0)
        recorder.text = Array("about".utf8)
        recorder.add(state: [report], of: 1)
        let (first, second) = (Array("1 a\n".utf8), Array("2 b\n".utf8))
        recorder.add(decisions: first.span)
        recorder.suspend()
        recorder.add(state: [report], of: 1)
        recorder.add(decisions: second.span)
        #expect(recorder.events(from: 0).isEmpty && recorder.decisions.isEmpty)
        #expect(recorder.text == Array("about".utf8))
        recorder.resume()
        recorder.add(state: [report], of: 1)
        #expect(recorder.events(from: 0).count == 2)
    }
}
