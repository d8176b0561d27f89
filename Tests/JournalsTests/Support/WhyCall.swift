import Core
import Foundation
import Journals
import Output
import TestSupport

extension WhyCommand {
    /// What the command says: its lines and its status; `folder` keeps them.
    static func call(
        _ arguments: [String], in folder: borrowing TemporaryFolder
    ) throws -> (lines: [String], status: ExitCode) {
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let status = try WhyCommand(arguments).run(to: &output, &errors)
        try output.flush()
        try errors.flush()
        let text = try ["output", "errors"].map {
            try String(contentsOfFile: folder.file($0), encoding: .utf8)
        }
        return (
            text.joined().split(separator: "\n", omittingEmptySubsequences: false).map(String.init), status
        )
    }
}
