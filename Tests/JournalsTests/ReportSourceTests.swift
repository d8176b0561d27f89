import Core
import Foundation
import Journals
import Output
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report: what it reads")
final class ReportSourceTests {
    private let folder = TemporaryFolder()

    private func object(_ bytes: [UInt8]) throws -> JSONValue {
        let command = try ReportCommand([
            folder.write("input", bytes: bytes), "--json", "-o", folder.file("report"),
        ])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        try errors.flush()
        let text = try readText(folder.file("report"))
        return try #require(JSONValue(parsing: text.utf8, deepest: 16))
    }

    private func readText(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("entries of others are passed over, broken ones are counted")
    func others() throws {
        let journal = JournalText.oneBox
        let foreign = "{\"MESSAGE\":\"hello\",\"SYSLOG_IDENTIFIER\":\"sshd\"}\n"
        let object = try object(
            Array((foreign + journal.json + "{\"MESSAGE\":\n" + "[1]\n\n" + foreign).utf8))
        #expect(object["source"]?["entries"]?.number == Double(journal.entries.count))
        #expect(object["source"]?["skipped"]?.number == 2)
        #expect(object["touches"]?["total"]?.number == 42)
    }

    @Test("a touch whose entries come after its outcome is finished")
    func order() throws {
        let journal = JournalText.oneBox
        var reversed = JournalText()
        for entry in journal.entries.reversed() { reversed.add(entry) }
        var mixed = JournalText()
        for offset in 0..<7 {
            for (index, entry) in journal.entries.enumerated() where index % 7 == (offset * 3) % 7 {
                mixed.add(entry)
            }
        }
        for journal in [journal, reversed, mixed] {
            let report = try object(Array(journal.json.utf8))
            #expect(report["source"]?["unfinished"]?.number == 0)
            #expect(report["touches"]?["total"]?.number == 42)
        }
    }

    @Test("journals that replay has written name no run: each file is one")
    func replays() throws {
        let invocation = #""_SYSTEMD_INVOCATION_ID":"run-kiosk-01","#
        let plain = JournalText.oneBox.json.replacing(invocation, with: "")
        #expect(!plain.contains("INVOCATION"))
        let command = try ReportCommand([
            folder.write("one", bytes: Array(plain.utf8)), folder.write("two", bytes: Array(plain.utf8)),
            "--json", "-o", folder.file("report"),
        ])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        let report = try #require(JSONValue(parsing: readText(folder.file("report")).utf8, deepest: 16))
        #expect(report["touches"]?["total"]?.number == 84)
    }

    @Test("an outcome that a later version tells in a word of its own is passed over, and said to be")
    func laterVersion() throws {
        var journal = JournalText()
        journal.touch(1, on: "tea", "acted", at: 1)
        journal.touch(2, on: "tea", "brandNew", at: 2)
        let report = try object(Array(journal.json.utf8))
        #expect(report["touches"]?["total"]?.number == 1)
        #expect(report["source"]?["skipped"]?.number == 1)
        #expect(report["source"]?["lost"]?.number == 0 && report["source"]?["unfinished"]?.number == 0)
        #expect(
            try readText(folder.file("errors"))
                .hasPrefix("touchctl: 1 outcome was passed over, of a later version of touchd\n"))
    }

    @Test("recordings of one name are told apart by their paths, and with one host they are two runs of it")
    func recordingsOfOneName() throws {
        var totals: [Double] = []
        let names = [("r1", "in-vain"), ("r2", "order")]
        let scene = Repository.path("config/examples/scenes/kiosk.yaml")
        func report(_ sources: [String]) throws -> JSONValue {
            let command = try ReportCommand(
                sources + ["--scene", scene, "--json", "-o", folder.file("report")])
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            #expect(try command.run(to: &output, &errors) == .ok)
            return try #require(JSONValue(parsing: readText(folder.file("report")).utf8, deepest: 16))
        }
        var files: [String] = []
        for (place, name) in names {
            _ = folder.makeFolder(place)
            let text = try readText(Repository.path("config/recordings/\(name).evemu"))
            files.append(folder.write("\(place)/session.evemu", text))
            totals.append(try report([files[files.count - 1]])["touches"]?["total"]?.number ?? 0)
        }
        for (sources, boxes) in [
            (files, Set(files)), (files.map { "host=a:\($0)" }, ["a"]), ([files[0], files[0]], ["session"]),
        ] {
            let both = try report(sources)
            let isTwice = sources[0] == sources[1]
            #expect(both["touches"]?["total"]?.number == (isTwice ? totals[0] : totals[0] + totals[1]))
            #expect(both["source"]?["runs"]?.number == (isTwice ? 1 : 2))
            #expect(Set((both["boxes"]?.array ?? []).compactMap { $0["box"]?.string }) == boxes)
        }
        let why = try WhyCommand(["3"] + files + ["--scene", scene])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try why.run(to: &output, &errors) == .ok)
        try output.flush()
        let story = try readText(folder.file("output"))
        #expect(story.contains("Other runs that have a touch 3:") && !story.contains("addCake"), "\(story)")
    }

    @Test("fields in bytes are read, and an entry that ends early is broken")
    func binaryFields() throws {
        var journal = JournalText()
        journal.touch(1, on: "tea", "acted", at: 1)
        journal.deadTap(2, on: "te\na", at: 2)
        var bytes = journal.export
        bytes += Array("TOUCH_VIEW\n".utf8) + [200, 0, 0, 0, 0, 0, 0, 0] + Array("short".utf8)
        let object = try object(bytes)
        #expect(object["touches"]?["total"]?.number == 2)
        #expect(object["source"]?["skipped"]?.number == 1)
        #expect(object["views"]?.array?.contains { $0["view"]?.string == "te\na" } == true)
    }

    @Test("fields without end, wrong UTF-8 and markup in names stay text")
    func hostileFields() throws {
        var journal = JournalText()
        journal.deadTap(1, on: "</script><script>alert(1)</script>\u{202E}]]>", at: 1)
        journal.touch(2, on: "tea", "acted", at: 2)
        var bytes = journal.export
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000_000)
        bytes +=
            Array("MESSAGE=".utf8) + long
            + Array("\nTOUCH_CATEGORY=system\nTOUCH_SEQ=99\nTOUCH_TIME_USEC=9\n\n".utf8)
        bytes += Array(
            "TOUCH_CATEGORY=outcome\nTOUCH_ID=7\nTOUCH_TIME_USEC=8\nTOUCH_OUTCOME=acted\nTOUCH_VIEW=a".utf8)
        bytes += [0xFF, 0xC0, 0x0A, 0x0A]
        #expect(try object(bytes)["touches"]?["total"]?.number == 3)
        let command = try ReportCommand([folder.file("input"), "-o", folder.file("page.html")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        _ = try command.run(to: &output, &errors)
        let page = try readText(folder.file("page.html"))
        #expect(page.ranges(of: "<script").count == 1 && page.ranges(of: "</script").count == 1)
        #expect(!page.contains("\u{202E}"))
        #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    }

    @Test("a file without an entry of touchd is an error, and so is what is no journal")
    func nothing() throws {
        for (text, code) in [
            ("", ExitCode.badData), ("{\"MESSAGE\":\"hello\"}\n", .badData), ("MESSAGE=hello\n\n", .badData),
            ("dear diary\n", .badData), ("\u{0}\u{1}", .badData),
        ] {
            let error = #expect(throws: InspectError.self) { _ = try object(Array(text.utf8)) }
            #expect(error?.exitCode == code, "\(text)")
        }
        let command = try ReportCommand([folder.file("missing"), "--json"])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let error = #expect(throws: InspectError.self) { _ = try command.run(to: &output, &errors) }
        #expect(error?.exitCode == .noInput)
    }

    @Test("a cursor is for journals that journalctl reads, from their beginning to their end")
    func cursor() throws {
        let file = folder.write("journal", bytes: JournalText.oneBox.export)
        for (sources, since) in [([file], nil), ([folder.path, file], nil), ([], "-1h")]
            as [([String], String?)]
        {
            let limit = since.map { ["--since", $0] } ?? []
            let command = try ReportCommand(
                sources + limit + ["--json", "--cursor-file", folder.file("cursor")])
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            let error = #expect(throws: InspectError.self) { _ = try command.run(to: &output, &errors) }
            #expect(error?.exitCode == .usage)
        }
    }

    @Test("random bytes in a journal never make it fail otherwise", arguments: 0..<8)
    func randomBytes(_ seed: UInt64) throws {
        var random = Seeded(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        var bytes = seed % 2 == 0 ? JournalText.oneBox.export : Array(JournalText.oneBox.json.utf8)
        for _ in 0..<200 {
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                in: .min ... .max, using: &random)
        }
        do throws(InspectError) {
            let command = try ReportCommand([
                folder.write("input", bytes: bytes), "-o", folder.file("report"),
            ])
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            _ = try command.run(to: &output, &errors)
        } catch {
            #expect(error.exitCode == .badData, "\(error)")
        }
    }

    @Test(
        "the same journal gives the same page by a pipe", .enabled(if: Touchctl.isBuilt))
    func pipe() throws {
        let file = folder.write("journal", bytes: JournalText.fleet.export)
        let piped = try Touchctl.shell("cat \(file) | $touchctl report -")
        let read = try Touchctl.run(["report", file])
        #expect(piped.code == 0 && piped.output.hasPrefix("<!doctype html>"))
        // The commands of stories name the file.
        let plain = piped.output.replacing(
            "journalctl -u touchd -o json | touchctl why", with: "touchctl why")
        #expect(plain.replacing(" -</code>", with: " \(file)</code>") == read.output)
        let relative = try Touchctl.shell("cat \(file) | $touchctl report - --since -1h")
        #expect(relative.code == 64)
    }
}

/// SplitMix64.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
