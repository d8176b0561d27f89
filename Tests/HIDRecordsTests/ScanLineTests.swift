import Core
import HIDRecords
import Testing

/// Rules: presses/scanners.
@Suite("The line that a scanner types")
struct ScanLineTests {
    /// What keys do to a line, each `gap` after the one before; a name with a capital is pressed with shift.
    private func outcomes(
        _ keys: [String], _ line: inout ScanLine, gap: Interval = Interval(microseconds: 1_000)
    ) throws -> [ScanLine.Outcome] {
        var time = Timestamp(microseconds: 0)
        var outcomes: [ScanLine.Outcome] = []
        for key in keys {
            let isShifted = key.first?.isUppercase == true
            let code = try #require(KeyNames.code(of: key.lowercased()))
            time = time + gap
            let shift = EventCode(rawValue: 54)
            if isShifted { outcomes.append(line.take(shift, isDown: true, at: time)) }
            outcomes.append(line.take(code, isDown: true, at: time))
            outcomes.append(line.take(code, isDown: false, at: time))
            if isShifted { outcomes.append(line.take(shift, isDown: false, at: time)) }
        }
        return outcomes.filter { $0 != .unfinished }
    }

    @Test("its keys are those of a US keyboard, with and without shift")
    func characters() throws {
        var line = ScanLine()
        let keys = [
            "1", "0", "minus", "q", "Q", "Leftbrace", "a", "L", "Apostrophe", "backslash", "Z", "Slash",
            "space",
            "kp7", "kpdot", "kpslash", "kpasterisk", "grave", "f1", "enter", "enter", "kp0", "kpenter",
        ]
        #expect(try outcomes(keys, &line) == [.line("10-qQ{aL\"\\Z? 7./*`"), .line("0")])
    }

    @Test("each key that it takes has a name and, but for shift and Enter, a character")
    func keys() throws {
        for code in ScanLine.keys where ![28, 96, 42, 54].contains(code.rawValue) {
            var line = ScanLine()
            let outcomes = try outcomes([KeyNames.name(of: code), "enter"], &line)
            guard case .line(let text)? = outcomes.first, text.count == 1 else {
                Issue.record("\(code.rawValue)")
                continue
            }
        }
        #expect(ScanLine.keys.count == Set(ScanLine.keys).count)
    }

    @Test("256 characters are a line, and one more is none; the next line is")
    func tooLong() throws {
        var line = ScanLine()
        let most = Array(repeating: "1", count: ScanLine.longest)
        #expect(
            try outcomes(most + ["enter"], &line) == [.line(String(repeating: "1", count: ScanLine.longest))])
        #expect(
            try outcomes(most + ["1", "enter", "2", "enter"], &line) == [
                .dropped(reason: "longer than 256 characters"), .line("2"),
            ])
    }

    @Test("a pause of more than a second drops what came before it")
    func pause() throws {
        var line = ScanLine()
        #expect(try outcomes(["1", "2", "enter"], &line, gap: ScanLine.pause) == [.line("12")])
        let longer = Interval(microseconds: ScanLine.pause.microseconds + 1)
        let dropped = ScanLine.Outcome.dropped(reason: "a pause of 1 s")
        line = ScanLine()
        #expect(try outcomes(["1", "2", "enter"], &line, gap: longer) == [dropped, dropped])
        #expect(try outcomes(["3", "enter"], &line) == [.line("3")])
    }
}
