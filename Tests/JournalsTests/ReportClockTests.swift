import Core
import Foundation
import Journals
import Output
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report: clocks")
final class ReportClockTests {
    private let bench = ReportBench()
    private var folder: TemporaryFolder { _read { yield bench.folder } }
    private static let day: Int64 = 86_400_000_000
    /// 2026-10-25 00:00 UTC, an hour before clocks in Berlin go from 3:00 back to 2:00.
    private static let autumn: Int64 = 1_792_886_400_000_000

    /// The file of a journal with an outcome at each of these times.
    private func write(_ times: [Int64]) -> String {
        var journal = JournalText()
        for (index, time) in times.enumerated() {
            journal.outcome(index + 1, at: Double(index), ["__REALTIME_TIMESTAMP": "\(time)"])
        }
        return folder.write("journal.json", journal.json)
    }

    private func berlin(_ options: String...) throws -> JSONValue {
        let file = write([Self.autumn + 600_000_000, Self.autumn + 4_200_000_000])
        let result = try Touchctl.run(["report", file, "--json", "--tz", "Europe/Berlin"] + options)
        return try #require(JSONValue(parsing: result.output.utf8, deepest: 16), "\(result.standardError)")
    }

    private func touched(_ report: JSONValue) -> [String?] {
        (report["time"]?["bins"]?.array ?? []).filter { $0["nothing"]?.number != 0 }.map { $0["at"]?.string }
    }

    @Test("the hour that clocks show twice in autumn is two hours", .enabled(if: Touchctl.isBuilt))
    func repeatedHour() throws {
        let report = try berlin()
        #expect(
            touched(report) == ["2026-10-25T02:10:00.000+02:00", "2026-10-25T02:10:00.000+01:00"], "\(report)"
        )
        #expect(report["time"]?["bins"]?.array?.count == 61)
    }

    @Test(
        "a time that clocks show twice is the first as a beginning and the second as an end, and one with an offset is that",
        .enabled(if: Touchctl.isBuilt),
        arguments: [
            (["--since", "2026-10-25 02:05"], 2), (["--until", "2026-10-25 02:15"], 2),
            (["--until", "2026-10-25 02:05"], 1), (["--since", "2026-10-25 02:15"], 1),
            (["--until", "2026-10-25 02:15+02:00"], 1), (["--since", "2026-10-25T02:05:00.500+01:00"], 1),
            (["--since", "2026-10-25T00:10:00.000Z", "--until", "2026-10-25T00:10:00Z"], 1),
        ])
    func ambiguousTimes(options: [String], count: Double) throws {
        let file = write([Self.autumn + 600_000_000, Self.autumn + 4_200_000_000])
        let result = try Touchctl.run(["report", file, "--json", "--tz", "Europe/Berlin"] + options)
        let report = JSONValue(parsing: result.output.utf8, deepest: 16)
        #expect(report?["touches"]?["total"]?.number == count, "\(result)")
    }

    @Test(
        "days without a touch are bars also where clocks skip their midnight, or a whole day",
        .enabled(if: Touchctl.isBuilt), .timeLimit(.minutes(1)),
        arguments: [
            ("America/Santiago", 1_788_264_000), ("America/Havana", 1_772_625_600),
            ("Atlantic/Azores", 1_774_440_000), ("Africa/Cairo", 1_776_859_200),
            ("Pacific/Apia", 1_324_987_200),
        ] as [(String, Int64)])
    func skippedMidnight(zone: String, start: Int64) throws {
        let file = write([0, 4, 11].map { start * 1_000_000 + $0 * Self.day })
        let result = try Touchctl.run(["report", file, "--json", "--tz", zone])
        let report = try #require(JSONValue(parsing: result.output.utf8, deepest: 16), "\(result)")
        #expect(touched(report).count == 3)
        let bins = (report["time"]?["bins"]?.array ?? []).compactMap { $0["at"]?.string }
        #expect((44...48).contains(bins.count) && Set(bins).count == bins.count, "\(bins)")
    }

    @Test("a time that clocks skip is after they were put forward", .enabled(if: Touchctl.isBuilt))
    func skippedTime() throws {
        // 23:30 of 5 September 2026 in Santiago, half an hour before 24:00 becomes 1:00.
        let file = write([1_788_665_400_000_000, 1_788_669_000_000_000])
        let result = try Touchctl.run(
            ["report", file, "--json", "--tz", "America/Santiago", "--since", "2026-09-06"])
        let report = JSONValue(parsing: result.output.utf8, deepest: 16)
        #expect(report?["touches"]?["total"]?.number == 1, "\(result)")
    }

    @Test("a span without end is a mistake", arguments: ["-99999999w", "-9999999d 99999999w 99999999w"])
    func endlessSpan(span: String) throws {
        let error = #expect(throws: InspectError.self) {
            _ = try bench.object([write([Self.autumn]), "--since", span])
        }
        #expect(error?.exitCode == .usage)
    }

    @Test(
        "what is no time with an offset is a mistake",
        arguments: [
            "2026-10-25 02:05+2:00", "2026-10-25 02:05+2:0:0", "2026-10-25 02:05+25:00", "2026-10-25 02:05Q",
            "2026-10-25 02:05:00.",
            "2026-10-25 02:05.5", "2026-10-25 +02:05", "2026-10-25Z",
        ])
    func wrongTimes(time: String) throws {
        let error = #expect(throws: InspectError.self) {
            _ = try bench.object([write([Self.autumn]), "--since", time])
        }
        #expect(error?.exitCode == .usage)
    }

    @Test(
        "days are the longest bars, however far entries are apart, and entries of a clock that was wrong are told",
        .timeLimit(.minutes(1))
    )
    func longSpan() throws {
        for times in [
            (0..<300).map { Self.autumn + $0 * Self.day },
            (0..<5000).map { $0 * Self.day * 3 }, (0..<15_000).map { $0 * Self.day * 3 },
        ] as [[Int64]] {
            let report = try bench.object([write(times)])
            #expect(report["time"]?["bin"]?.number == 86_400)
            let bins = report["time"]?["bins"]?.array ?? []
            #expect(bins.compactMap { $0["nothing"]?.number }.reduce(0, +) == Double(times.count))
            #expect(bins.count < 5000)
        }
        let findings = try bench.object([write([0, 5_000_000, Self.autumn])])["findings"]?.array ?? []
        #expect(
            findings.first?["sentence"]?.string
                == "box has 2 entries from before 2020: its clock was wrong.", "\(findings)")
        #expect(findings.first?["kind"]?.string == "clock" && findings.first?["box"]?.string == "box")
    }

    @Test("an entry of a clock that was wrong makes no bar longer, and is not the last one")
    func wrongClock() throws {
        var journal = JournalText()
        for touch in 1...8 { journal.touch(touch, on: "tea", "acted", at: Double(touch) * 60) }
        let right = try bench.object([folder.write("journal.json", journal.json)])
        for year in [1, 60] {
            var wrong = JournalText()
            for entry in journal.entries.prefix(12) { wrong.add(entry) }
            let ahead = "\(JournalText.start + Int64(year) * 365 * Self.day)"
            wrong.add(
                "kiosk-01", 245, "system", "clock changed",
                ["__REALTIME_TIMESTAMP": ahead, "TOUCH_SEQ": "1000"])
            for (index, entry) in journal.entries.dropFirst(12).enumerated() {
                wrong.add(entry.map { $0.name == "TOUCH_SEQ" ? ($0.name, "\(1001 + index)") : $0 })
            }
            let file = folder.write("journal.json", wrong.json)
            let report = try bench.object([file])
            #expect(report["span"] == right["span"] && report["time"]?["bins"] == right["time"]?["bins"])
            for key in ["last", "shape"] {
                #expect(report["boxes"]?.array?.first?[key] == right["boxes"]?.array?.first?[key], "\(key)")
            }
            #expect(try bench.object([file, "--since", "-2min"])["touches"]?["total"]?.number == 3)
        }
        let far = try bench.object([write([0, Self.autumn, Self.autumn + 60_000_000, 4_000_000_000_000_000])])
        #expect(far["time"]?["bin"]?.number == 60 && far["time"]?["bins"]?.array?.count == 4, "\(far)")
    }

    @Test(
        "labels of bars tell all of them apart",
        arguments: [
            (3600 * 1_000_000, 40, "21 Nov 00:00"), (Self.day, 20, "21 Nov 00:00"),
            (Self.day, 300, "21 Nov 2026"),
            (Self.day * 9, 300, "21 Nov 2026"), (60_000_000, 30, "00:00"),
        ] as [(Int64, Int, String)])
    func labels(step: Int64, count: Int, first: String) throws {
        let page = try bench.report([write((0..<count).map { JournalText.start + Int64($0) * step })])
        let labels = page.split(separator: "<text class=\"ax\"").dropFirst().compactMap { text in
            text.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
        }
        .filter { $0.contains(":") || $0.contains("20") || $0.contains(" ") }
        #expect(labels.contains(first), "\(labels)")
        #expect(Set(labels).count == labels.count && labels.count > 4, "\(labels)")
    }

    @Test(
        "a time before the last entry is one of each machine, and a clock that is ahead of the others is told"
    )
    func machineAhead() throws {
        var journal = JournalText()
        for box in ["box1", "box2", "box3"] {
            for touch in 1...3 {
                let seconds = Double(touch) * 86_400 + (box == "box2" ? 30 * 86_400 : 0)
                journal.touch(touch, on: "tea", "acted", at: seconds, of: box)
            }
        }
        let file = folder.write("journal.json", journal.json)
        let command = try ReportCommand([file, "--json", "--since", "-36h", "-o", folder.file("report")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        try errors.flush()
        let said = try String(contentsOfFile: folder.file("errors"), encoding: .utf8)
        #expect(
            said.hasPrefix(
                "touchctl: the last entry of each machine counts: that of box2 (30 days) is after those of the others, as if its clock were ahead\n"
            )
        )
        let text = try String(contentsOfFile: folder.file("report"), encoding: .utf8)
        let report = try #require(JSONValue(parsing: text.utf8, deepest: 16))
        let touches = (report["boxes"]?.array ?? []).map { $0["touches"]?.number }
        #expect(touches == [2, 2, 2])
        #expect(
            (report["findings"]?.array ?? []).contains {
                $0["sentence"]?.string
                    == "The last entry of box2 is 30 days after those of the others: its clock may be ahead."
            }, "\(text)")
        #expect(try bench.object([file, "--since", "@1795800000"])["source"]?["runs"]?.number == 1)
    }
}
