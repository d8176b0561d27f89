import Devices
import HIDRecords
import Journal
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: journal/entries.
@Suite("Journal output")
struct JournalOutputTests {
    private func tap(_ bench: inout JournalBench, moves: Int) {
        bench.finger(0, 0.5, [.touch, .range, .identity])
        for move in 0..<moves {
            bench.finger(Int64(move + 1) * 1000, 0.5 + Double(move + 1) / 1000, .position)
        }
        bench.finger(90_000, 0.6, [.touch, .range, .identity], isDown: false)
    }

    @Test("a hit-test is one entry with its walk, moves are one entry, and numbers have no gap")
    func summary() throws {
        var bench = try JournalBench(.lamp())
        tap(&bench, moves: 3)
        let entries = try bench.read()
        #expect(
            entries.map { $0["MESSAGE"] } == [
                "touch 1 hit lamp", "lamp touchesBegan {1} handle", "lamp touchesMoved {1} 3 times",
                "lamp touchesEnded {1} handle", "touch 1 on lamp was handled by lamp",
            ])
        #expect(
            entries.first?["TOUCH_HIT"]
                == "window hitTest\nwindow pointInside yes\nlamp hitTest\nlamp pointInside yes")
        let numbers = entries.compactMap { $0["TOUCH_SEQ"].flatMap { Int($0) } }
        #expect(numbers == Array((numbers.first ?? 0)..<(numbers.first ?? 0) + 5))
        // A filter by window also matches the moves.
        #expect(entries.allSatisfy { $0["TOUCH_VIEW"] == "lamp" && $0["TOUCH_WINDOW"] == "window" })
        let ended = entries.dropLast().last
        #expect(ended?["TOUCH_PHASE"] == "ended")
        #expect(ended?["TOUCH_ID"] == "1")
        #expect(ended?["TOUCH_X"] == "60")
        #expect(ended?["TOUCH_PANEL"] == "Panel")
        #expect(ended?["TOUCH_APP"] == "kiosk")
        #expect(ended?["TOUCH_GENERATION"] == "1")
    }

    @Test("with several touches, one field has each position with its touch, and none has a position alone")
    func severalTouches() throws {
        var bench = try JournalBench(.lamp(flags: .multipleTouchEnabled))
        bench.fingers(0, [0.7, 0.2], [.touch, .range, .identity])
        let entries = try bench.read()
        let began = entries.last
        #expect(began?["MESSAGE"] == "lamp touchesBegan {1,2} handle")
        #expect(began?.fields["TOUCH_ID"] == ["1", "2"])
        #expect(
            began?["TOUCH_TOUCHES"]
                == #"[{"id":1,"x":70,"y":25,"tapCount":1},{"id":2,"x":20,"y":25,"tapCount":1}]"#)
        for name in ["TOUCH_X", "TOUCH_Y", "TOUCH_TAP_COUNT"] { #expect(began?.fields[name] == nil) }
        // An entry about one touch has both forms, and each walk belongs to its touch.
        let hits = entries.dropLast()
        #expect(hits.map { $0["TOUCH_ID"] } == ["1", "2"])
        #expect(hits.map { $0["TOUCH_X"] } == ["70", "20"])
        #expect(hits.first?["TOUCH_TOUCHES"] == #"[{"id":1,"x":70,"y":25,"tapCount":1}]"#)
        #expect(hits.allSatisfy { $0["TOUCH_HIT"]?.hasSuffix("lamp pointInside yes") == true })
    }

    @Test(
        "moves are logged as configured", arguments: [("none", 0), ("summary", 1), ("all", 3)])
    func moves(policy: String, count: Int) throws {
        var log = LogConfiguration()
        log.moves = LogConfiguration.Moves(rawValue: policy) ?? .summary
        var bench = try JournalBench(.lamp(), log)
        tap(&bench, moves: 3)
        #expect(try bench.read().filter { $0["TOUCH_PHASE"] == "moved" }.count == count)
    }

    @Test("so are moves that nobody handles", arguments: ["none", "summary", "all"])
    func discardedMoves(policy: String) throws {
        var log = LogConfiguration()
        log.moves = LogConfiguration.Moves(rawValue: policy) ?? .summary
        var bench = try JournalBench(.lamp(touches: .pass), log)
        // The kernel keeps few datagrams of a socket that is not read.
        bench.finger(0, 0.5, [.touch, .range, .identity])
        bench.finger(1_000, 0.51, .position)
        var sentences = try bench.read().map { $0["MESSAGE"] }
        bench.finger(2_000, 0.52, .position)
        sentences += try bench.read().map { $0["MESSAGE"] }
        bench.finger(90_000, 0.6, [.touch, .range, .identity], isDown: false)
        sentences += try bench.read().map { $0["MESSAGE"] }
        #expect(sentences.count { $0 == "touchesMoved {1} discarded" } == (policy == "all" ? 2 : 0))
        #expect(sentences.contains("lamp touchesMoved {1} 2 times") == (policy == "summary"))
        #expect(sentences.contains("touchesEnded {1} discarded"), "\(sentences)")
    }

    @Test("the walk of a large hit-test has 64 answers and a count")
    func longWalk() throws {
        var bench = try JournalBench(.lamp(views: 200))
        tap(&bench, moves: 0)
        let walk = try bench.read().first?["TOUCH_HIT"]?.split(separator: "\n")
        #expect(walk?.count == 65)
        // The window and lamp answer twice each, as do the 199 views in front of lamp.
        #expect(walk?.last == "\(201 * 2 - 64) more answers")
    }

    @Test("an id with newlines stays in its field and forges none")
    func forgedFields() throws {
        let name = "x\nPRIORITY=0\nMESSAGE=forged"
        var bench = try JournalBench(.lamp(name))
        tap(&bench, moves: 0)
        let entries = try bench.read()
        #expect(entries.count == 4)
        for entry in entries {
            #expect(entry.isWellFormed)
            #expect(entry["TOUCH_VIEW"] == name)
            #expect(entry.fields["PRIORITY"]?.count == 1)
            #expect(entry.fields["MESSAGE"]?.count == 1)
        }
        // Each answer of the walk stays on its line.
        let walk = entries.first?["TOUCH_HIT"]?.split(separator: "\n")
        #expect(walk?.last == #"x\nPRIORITY=0\nMESSAGE=forged pointInside yes"#)
        #expect(walk?.count == 4)
    }
}
