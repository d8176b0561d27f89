import Reports
import Core
import Foundation
import Journals
import Output
import ProgramSupport
import TestSupport
import Testing

/// Rules: inspection/reports, inspection/traces.
@Suite("journals with numbers that nobody measured")
final class HostileJournalTests {
    private let folder = TemporaryFolder()

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    /// Numbers that are wrong, or right and far away.
    private static let numbers = [
        "-1", "1e300", "999999999999", "3999999999999999", "9223372036854775807", "-9223372036854775808",
    ]

    /// The fields of a touch, of a fault, and of what a panel is known for.
    private static let fields = [
        "__REALTIME_TIMESTAMP", "TOUCH_TIME_USEC", "TOUCH_SEQ", "TOUCH_ID", "TOUCH_X", "TOUCH_Y",
        "TOUCH_TRAVEL",
        "TOUCH_DURATION_USEC", "TOUCH_RAGE", "TOUCH_HOLDER", "TOUCH_GENERATION", "TOUCH_NEAREST_X",
        "TOUCH_NEAREST_DISTANCE", "TOUCH_SCALE", "TOUCH_LOCATION", "TOUCH_COUNT", "TOUCH_PERIOD_USEC",
        "TOUCH_FAULT_ID", "TOUCH_LATENCY_USEC", "TOUCH_MOVES", "TOUCH_STATUS", "PRIORITY",
    ]

    /// A touch with its outcome, and a panel with a fault that is raised and cleared; `value` is that of `field` in each
    /// second entry, or in all.
    private static func journal(_ field: String, _ value: String, inAll: Bool = false) -> JournalText {
        var plain = JournalText()
        let place = ["TOUCH_NEAREST": "tea", "TOUCH_NEAREST_X": "9", "TOUCH_NEAREST_Y": "9"]
        let fault = [
            "TOUCH_FAULT": "periodicGhost", "TOUCH_FAULT_ID": "1", "TOUCH_FAULT_STATE": "raised",
            "TOUCH_COUNT": "3",
            "TOUCH_PERIOD_USEC": "999999999",
            "TOUCH_SHEET": """
            {"hertz":\(value.isEmpty ? "0" : value),"durations":[1e300,-1e300,0],"coverage":\
            [\(Array(repeating: "1e300", count: 160).joined(separator: ","))]}
            """,
        ]
        plain.scene(
            "box", at: 1, #"{"app":"kiosk","size":[1e300,9e15],"views":[{"id":"tea","frame":[0,0,1e300,1]}]}"#
        )
        plain.add("box", 2, "health", "panel pulses at 95.00%,1e300%", fault)
        plain.deadTap(1, on: "tea", at: 3, of: "box", place)
        plain.deadTap(
            2, on: "tea", at: 4, of: "box", place.merging(["TOUCH_RAGE": "3", "TOUCH_HOLDER": "1"]) { $1 })
        plain.add("box", 5, "health", "over", fault.merging(["TOUCH_FAULT_STATE": "cleared"]) { $1 })
        var hostile = JournalText()
        for (index, entry) in plain.entries.enumerated() {
            var entry = entry.map {
                $0.name == field && (inAll || index % 2 == 1) ? (name: field, value: value) : $0
            }
            if (inAll || index % 2 == 1) && !entry.contains(where: { $0.name == field }) {
                entry.append((field, value))
            }
            hostile.add(entry)
        }
        return hostile
    }

    /// Runs all three commands on the file at `path`: none may trap, hang, or grow beyond all measure.
    private func run(_ path: String, isJSON: Bool) throws {
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let options = isJSON ? ["--json"] : []
        let report = try ReportCommand([path, "-o", folder.file("report")] + options)
        if (try? report.run(to: &output, &errors)) != nil { #expect(try text("report").utf8.count < 1 << 20) }
        let trace = try TraceCommand([path, "-o", folder.file("trace")])
        _ = try? trace.run(to: &output, &errors)
        _ = try? WhyCommand(["dead", path]).run(to: &output, &errors)
    }

    @Test("whatever number a field has, the three commands end as they do for any journal", arguments: fields)
    func fields(_ field: String) throws {
        for (index, number) in Self.numbers.enumerated() {
            let journal = Self.journal(field, number, inAll: index % 2 == 0)
            try run(folder.write("journal.json", journal.json), isJSON: index % 4 > 0)
        }
    }

    @Test("a gap of 10^12 numbers is told at once, as one")
    func gap() throws {
        var journal = JournalText()
        journal.add("box", 1, "hit", "touch 1 hit a", ["TOUCH_ID": "1", "TOUCH_SEQ": "1"])
        let outcome = [
            "TOUCH_ID": "1", "TOUCH_SEQ": "900000000000", "TOUCH_OUTCOME": "nothing", "TOUCH_DEAD": "1",
        ]
        journal.add("box", 2, "outcome", "touch 1 did nothing", outcome)
        let path = folder.write("journal.json", journal.json)
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try WhyCommand(["1", path]).run(to: &output, &errors) == .ok)
        try output.flush()
        #expect(try text("output").contains("TOUCH_SEQ 2 to 899999999999: lost"))
        try run(path, isJSON: true)
    }

    @Test("touches a hundred years apart are in two bars")
    func farApart() throws {
        var journal = JournalText()
        journal.deadTap(1, on: "tea", at: -1_795_219_199)
        journal.deadTap(2, on: "tea", at: 1_400_000_000)
        let path = folder.write("journal.json", journal.json)
        let arguments = [path, "-o", folder.file("report")]
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try ReportCommand(arguments).run(to: &output, &errors) == .ok)
        #expect(try text("report").utf8.count < 1 << 16)
        #expect(try text("report").contains("One minute a bar."))
        #expect(try ReportCommand(arguments + ["--json"]).run(to: &output, &errors) == .ok)
        let object = try #require(JSONValue(parsing: try text("report").utf8, deepest: 16))
        #expect((object["time"]?["bins"]?.array ?? []).count == 2)
    }

    @Test("an entry whose time or number cannot be is counted as broken")
    func broken() throws {
        for (field, value) in [
            ("__REALTIME_TIMESTAMP", "900000000000000000"), ("__REALTIME_TIMESTAMP", "-1"),
            ("TOUCH_SEQ", "-1"),
            ("TOUCH_TIME_USEC", "-9223372036854775808"), ("TOUCH_ID", "1e3"),
        ] {
            let path = folder.write("journal.json", Self.journal(field, value, inAll: false).json)
            let report = try ReportCommand([path, "-o", folder.file("report"), "--json"])
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            #expect(try report.run(to: &output, &errors) == .ok)
            let object = try #require(JSONValue(parsing: try text("report").utf8, deepest: 16))
            #expect((object["source"]?["skipped"]?.number ?? 0) > 0, "\(field) \(value)")
        }
    }
}
