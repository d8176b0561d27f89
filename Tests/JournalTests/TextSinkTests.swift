import Core
import Glibc
import Journal
import Runtime
import Testing

/// Rules: journal/without-a-journal.
@Suite("Without a journal the sentences are lines")
struct TextSinkTests {
    @Test("A sentence is one line")
    func line() {
        let pipe = TextPipe()
        var sink = TextSink(descriptor: pipe.writer)
        sink.submit("touch 1 hit start", sequence: 1)
        #expect(pipe.read() == "touch 1 hit start\n")
    }

    @Test("A sentence with line ends and escapes is still one harmless line")
    func escapes() {
        let pipe = TextPipe()
        var sink = TextSink(descriptor: pipe.writer)
        sink.submit("x\nforged\u{1B}[2J\u{7F}é", sequence: 1)
        #expect(pipe.read() == "x\\nforged\\x1b[2J\\x7fé\n")
    }

    @Test("A very long sentence is cut to what a pipe takes without waiting")
    func long() {
        let pipe = TextPipe()
        var sink = TextSink(descriptor: pipe.writer)
        sink.submit(String(repeating: "x", count: 10_000), sequence: 1)
        let line = pipe.read()
        #expect(line.utf8.count <= 4_096)
        #expect(line.hasSuffix("x\n"))
    }

    @Test("A reader that stalls loses lines, which are counted and reported before the next")
    func stalled() {
        let pipe = TextPipe()
        var sink = TextSink(descriptor: pipe.writer)
        var number: UInt64 = 0
        while sink.lost < 3 {
            number += 1
            sink.submit("touch \(number) hit start", sequence: number)
        }
        let written = pipe.read().split(separator: "\n")
        #expect(written.count + 3 == Int(number))
        sink.submit("touch hit end", sequence: number + 1)
        #expect(pipe.read() == "3 decisions lost (seq \(number - 2) to \(number))\ntouch hit end\n")
    }

    @Test("Lost lines are reported after five seconds at most, also if no other line follows")
    func lostAndSilent() throws {
        let pipe = TextPipe()
        let clock = TestClock()
        var sink = TextSink(descriptor: pipe.writer, clock: clock.read)
        var number: UInt64 = 0
        while sink.lost < 3 {
            number += 1
            sink.submit("touch \(number) hit start", sequence: number)
        }
        let due = clock.now + .seconds(5)
        let first = sink.retryAt
        #expect(first == due)
        // The reader still stalls: another try follows, as late.
        clock.now = due
        sink.resume()
        let second = sink.retryAt
        #expect(second == due + .seconds(5))
        _ = pipe.read()
        clock.now = due + .seconds(5)
        sink.resume()
        #expect(pipe.read() == "3 decisions lost (seq \(number - 2) to \(number))\n")
        let none = sink.retryAt
        #expect(none == nil)
    }

    @Test("A descriptor that takes nothing loses lines, and stops nothing")
    func closed() {
        var sink = TextSink(descriptor: -1)
        sink.submit("touch 1 hit start", sequence: 1)
        #expect(sink.lost == 1)
    }
}

extension TextSink {
    mutating func submit(_ sentence: String, sequence: UInt64) {
        var entry = JournalEntry()
        entry.begin(.hit, sequence: sequence)
        entry.append(.message, sentence)
        entry.append(.view, "start")
        submit(entry)
    }
}

/// A pipe that is read as text.
struct TextPipe: ~Copyable {
    let reader: Int32
    let writer: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        unsafe ends.withUnsafeMutableBufferPointer { _ = unsafe pipe($0.baseAddress) }
        (reader, writer) = (ends[0], ends[1])
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    }

    /// Everything that has been written since the last read.
    func read() -> String {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe Glibc.read(reader, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += buffer.prefix(count)
        }
    }

    deinit {
        close(reader)
        close(writer)
    }
}
