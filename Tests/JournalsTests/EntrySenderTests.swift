import Core
import Foundation
import JournalReading
import Journals
import Output
import Reports
import TestSupport
import Testing

/// Rules: inspection/reports, inspection/traces.
@Suite("entries that another program has sent in touchd's name")
final class EntrySenderTests {
    private let folder = TemporaryFolder()

    /// The fields that journald sets of senders that are not touchd, whoever reads.
    private static let others: [[String: String]] = [
        ["_SYSTEMD_UNIT": "session-1.scope", "_UID": "1000", "_TRANSPORT": "journal"],
        ["_SYSTEMD_UNIT": "touchd.service.evil.service", "_TRANSPORT": "journal"],
        // A user can have a service of any name.
        ["_SYSTEMD_UNIT": "user@4711.service", "_SYSTEMD_USER_UNIT": "touchd.service", "_UID": "4711"],
        // A sender that ended at once has no unit.
        ["_TRANSPORT": "journal", "_UID": "1000"], ["_TRANSPORT": "syslog"],
    ]

    /// Dead taps 1 to 3 of the service, each followed by one that a sender with these fields has made up.
    private static func journal(_ sender: [String: String]) -> JournalText {
        let service = ["_SYSTEMD_UNIT": "touchd.service", "_UID": "990", "_TRANSPORT": "journal"]
        var journal = JournalText()
        for touch in 1...3 {
            journal.outcome(touch, at: Double(touch), service)
            journal.outcome(
                100 + touch, at: Double(touch) + 0.5, sender.merging(["TOUCH_SEQ": "\(900 + touch)"]) { $1 })
        }
        return journal
    }

    private func report(_ path: String) throws -> JSONValue {
        let command = try ReportCommand([path, "-o", folder.file("report"), "--json"])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        let text = try String(contentsOfFile: folder.file("report"), encoding: .utf8)
        return try #require(JSONValue(parsing: text.utf8, deepest: 16))
    }

    @Test("are not counted, in whatever form they come", arguments: others)
    func report(sender: [String: String]) throws {
        let journal = Self.journal(sender)
        for file in [folder.write("json", journal.json), folder.write("export", bytes: journal.export)] {
            let report = try report(file)
            #expect(report["touches"]?["total"]?.number == 3)
            #expect(report["source"]?["lost"]?.number == 0)
        }
    }

    @Test("have no story, and end none", arguments: others)
    func why(sender: [String: String]) throws {
        let file = folder.write("journal", Self.journal(sender).json)
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try WhyCommand(["101", file]).run(to: &output, &errors) == .wrong)
        #expect(try WhyCommand(["dead", file]).run(to: &output, &errors) == .ok)
        try output.flush()
        #expect(try String(contentsOfFile: folder.file("output"), encoding: .utf8).hasPrefix("touch 3 "))
    }

    @Test("alone are no journal of touchd")
    func nothing() throws {
        var journal = JournalText()
        journal.outcome(1, at: 1, Self.others[0])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        do throws(InspectError) {
            _ = try ReportCommand([folder.write("journal", journal.json)]).run(to: &output, &errors)
            Issue.record("a report of entries that are not touchd's")
        } catch {
            #expect(error.exitCode == .badData)
            #expect(
                "\(error)"
                    == "entries that say they are touchd's and come from another unit are not counted (1)")
        }
    }

    @Test("journalctl is asked for the unit that journald has noted, never for what a sender can choose")
    func arguments() throws {
        #expect(EntrySender.matches(of: 0) == ["_SYSTEMD_UNIT=touchd.service"])
        #expect(
            EntrySender.matches(of: 1000)
                == ["_SYSTEMD_UNIT=touchd.service", "+", "_SYSTEMD_USER_UNIT=touchd.service", "_UID=1000"])
        for folder in [nil, folder.path] {
            let arguments = try JournalProgram.arguments(folder: folder, cursor: nil)
            #expect(arguments.suffix(EntrySender.matches.count) == EntrySender.matches[...])
            #expect(!arguments.contains { $0.hasPrefix("--identifier") || $0.hasPrefix("SYSLOG_IDENTIFIER") })
        }
    }
}
