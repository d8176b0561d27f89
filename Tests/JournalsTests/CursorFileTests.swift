import Core
import Foundation
import Journals
import Output
import TestSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report --cursor-file")
final class CursorFileTests {
    private let folder = TemporaryFolder()

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    @Test("journalctl gets a copy, which takes the place of the file once the report is written")
    func kept() throws {
        folder.write("cursor", "s=1\n")
        do {
            let file = try CursorFile(folder.file("cursor"))
            let copy = file.copy ?? ""
            #expect(try String(contentsOfFile: copy, encoding: .utf8) == "s=1\n")
            try "s=2\n".write(toFile: copy, atomically: false, encoding: .utf8)
            #expect(try text("cursor") == "s=1\n")
            try file.keep()
        }
        #expect(try text("cursor") == "s=2\n")
        #expect(names(inFolder: folder.path) == ["cursor"])
    }

    @Test("where the report fails, the file names the entry that it named, and no copy is left")
    func failed() throws {
        folder.write("cursor", "s=1\n")
        do {
            let file = try CursorFile(folder.file("cursor"))
            try "s=2\n".write(toFile: file.copy ?? "", atomically: false, encoding: .utf8)
        }
        #expect(try text("cursor") == "s=1\n")
        #expect(names(inFolder: folder.path) == ["cursor"])
    }

    @Test("a report without entries moves no cursor, and leaves no copy")
    func nothing() throws {
        folder.write("cursor", "s=1\n")
        let command = try ReportCommand([
            folder.makeFolder("journal"), "--cursor-file", folder.file("cursor"), "-o", "/nonexistent/report",
        ])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(throws: InspectError.self) { try command.run(to: &output, &errors) }
        #expect(try text("cursor") == "s=1\n")
        #expect(names(inFolder: folder.path).sorted() == ["cursor", "errors", "journal", "output"])
    }

    @Test("without a file there is nothing to keep")
    func none() throws {
        let file = try CursorFile(nil)
        #expect(file.copy == nil)
        try file.keep()
    }
}
