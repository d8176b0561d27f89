import Core
import Testing

@Suite("Lines that arrive in pieces")
struct LineBufferTests {
    private func lines(_ pieces: [String], longest: Int = 100) -> (lines: [String], isOverfull: Bool) {
        var buffer = LineBuffer(longest: longest)
        var lines: [String] = []
        for piece in pieces {
            let bytes = Array(piece.utf8)
            buffer.append(bytes.span)
            while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        return (lines, buffer.isOverfull)
    }

    @Test("a line ends with LF or CR LF, wherever the pieces end")
    func ends() {
        #expect(lines(["a", "b\nc\r", "\n\n", "d"]).lines == ["ab", "c", ""])
        #expect(lines(["a\nb\nc\n"]).lines == ["a", "b", "c"])
    }

    @Test("what is longer than a line may be is told, also after other lines")
    func overfull() {
        #expect(!lines(["ab\n", "abcd"], longest: 4).isOverfull)
        #expect(lines(["ab\n", "abcd", "e"], longest: 4).isOverfull)
    }

    @Test("a line of many pieces is looked through once")
    func long() {
        let piece = String(repeating: "x", count: 1_000)
        let read = lines(Array(repeating: piece, count: 20_000) + ["\n"], longest: 1 << 26)
        #expect(read.lines.map(\.utf8.count) == [20_000_000])
    }
}
