import Core
import Foundation
import Journals
import Output
import TestSupport
import Testing

/// A folder in which reports are written.
final class ReportBench {
    let folder = TemporaryFolder()

    /// What the command writes with these arguments.
    func report(_ arguments: [String]) throws -> String {
        let command = try ReportCommand(arguments + ["-o", folder.file("report")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        return try String(contentsOfFile: folder.file("report"), encoding: .utf8)
    }

    /// The object that it writes with these arguments.
    func object(_ arguments: [String]) throws -> JSONValue {
        let text = try report(arguments + ["--json"])
        return try #require(JSONValue(parsing: text.utf8, deepest: 16))
    }
}
