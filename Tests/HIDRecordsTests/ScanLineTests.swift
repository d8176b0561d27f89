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
        for code in ScanLine.keys where ![28, 96, 42, 54, 29, 97, 56, 100].contains(code.rawValue) {
            var line = ScanLine()
            let outcomes = try outcomes([KeyNames.name(of: code), "enter"], &line)
            guard case .line(let text)? = outcomes.first, text.count == 1 else {
                Issue.record("\(code.rawValue)")
                continue
            }
        }
        #expect(ScanLine.keys.count == Set(ScanLine.keys).count)
    }

    @Test("with control a key is a control character, with alt the keypad types the number of one")
    func otherModifiers() throws {
        var line = ScanLine()
        let keys = [
            "+leftctrl", "rightbrace", "-leftctrl", "2", "1", "+rightalt", "kp0", "kp2", "kp9", "a",
            "-rightalt", "+leftalt", "kp2", "kp3", "kp3", "-leftalt", "+leftctrl", "1", "-leftctrl", "4",
        ]
        var outcomes: [ScanLine.Outcome] = []
        for (index, key) in (keys + ["enter"]).enumerated() {
            let time = Timestamp(microseconds: Int64(index))
            let name = key.drop { "+-".contains($0) }
            let code = try #require(KeyNames.code(of: String(name)))
            if key.first != "-" { outcomes.append(line.take(code, isDown: true, at: time)) }
            if key.first != "+" { outcomes.append(line.take(code, isDown: false, at: time)) }
        }
        #expect(outcomes.filter { $0 != .unfinished } == [.line("\u{1d}21\u{1d}é4")])
    }

    @Test("of two shifts one that is let go leaves the other one down")
    func twoShifts() throws {
        var line = ScanLine()
        let codes: [(UInt16, Bool)] = [
            (42, true), (54, true), (42, false), (30, true), (54, false), (30, true), (28, true),
        ]
        let outcomes = codes.map {
            line.take(EventCode(rawValue: $0.0), isDown: $0.1, at: Timestamp(microseconds: 1))
        }
        #expect(outcomes.last == .line("Aa"))
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
