import Core
import Devices
import Glibc
import HIDRecords
import Runtime
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

    @Test("the oldest events make room for new ones")
    func events() throws {
        let memory = try FlightMemory()
        let capacity = FlightMemory.eventsSize / 8
        for start in stride(from: 0, to: capacity + 1_000, by: 500) {
            memory.add((start..<start + 500).map { UInt64($0) }.span)
        }
        let count = memory.eventsCount
        #expect(count == capacity + 1_000 + (500 - (capacity + 1_000) % 500) % 500)
        let all = memory.events()
        #expect(all.count == capacity)
        #expect(all.first == UInt64(count - capacity) && all.last == UInt64(count - 1))
        #expect(memory.events(from: count - 3) == (count - 3..<count).map { UInt64($0) })
        #expect(memory.events(from: count) == [])
        #expect(memory.events(from: 5).count == capacity)
    }

    @Test("of the decisions the last whole lines are there")
    func decisions() throws {
        let memory = try FlightMemory()
        for number in 0..<20_000 {
            memory.add(decision: Array("\(number) touch \(number) on tea did addTea\n".utf8).span)
        }
        let lines = String(decoding: memory.decisions, as: UTF8.self).split(separator: "\n")
        #expect(memory.decisions.count <= FlightMemory.decisionsSize)
        #expect(lines.last == "19999 touch 19999 on tea did addTea")
        let first = Int(lines[0].prefix { $0 != " " }) ?? 0
        #expect(lines.count == 20_000 - first)
        #expect(lines[0] == "\(first) touch \(first) on tea did addTea")
        memory.add(decision: [UInt8](repeating: 0x61, count: FlightMemory.decisionsSize).span)
        #expect(memory.decisions.suffix(7) == Array("addTea\n".utf8)[...])
    }

    @Test("another process that has the descriptor sees the same, until it is cleared")
    func inheritance() throws {
        let memory = try FlightMemory()
        memory.text = Array("about".utf8)
        memory.add([1, 2, 3].span)
        memory.isOpen = true
        let other = FlightMemory(of: Descriptor(owning: dup(memory.descriptor)))
        #expect(other?.isOpen == true)
        #expect(other?.text == Array("about".utf8))
        #expect(other?.events() == [1, 2, 3])
        memory.clear()
        #expect(other?.isOpen == true)
        #expect(other?.text == [] && other?.events() == [])
        memory.isOpen = false
        #expect(other?.isOpen == false)
        let file = try Descriptor(opening: "/dev/zero", flags: O_RDONLY)
        let isNone = FlightMemory(of: file) == nil
        #expect(isNone)
    }

    @Test("a text that is too long is none")
    func longText() throws {
        let memory = try FlightMemory()
        memory.text = Array(repeating: 0x61, count: FlightMemory.textLimit)
        #expect(memory.text.count == FlightMemory.textLimit)
        memory.text = Array(repeating: 0x61, count: FlightMemory.textLimit + 1)
        #expect(memory.text.isEmpty)
    }

    @Test("suspended it keeps nothing, and forgets what was before")
    func suspension() throws {
        let recorder = FlightRecorder(in: try FlightMemory())
        let report = InputEvent(
            timestamp: Timestamp(microseconds: 0), type: .syn, code: Syn.report, value: 0)
        recorder.text = Array("about".utf8)
        recorder.add(state: [report], of: 1)
        recorder.add(decisions: Array("1 a\n".utf8).span)
        recorder.suspend()
        recorder.add(state: [report], of: 1)
        recorder.add(decisions: Array("2 b\n".utf8).span)
        #expect(recorder.events(from: 0).isEmpty && recorder.decisions.isEmpty)
        #expect(recorder.text == Array("about".utf8))
        recorder.resume()
        recorder.add(state: [report], of: 1)
        #expect(recorder.events(from: 0).count == 2)
    }
}
