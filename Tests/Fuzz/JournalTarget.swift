import ControlProtocol
import Core
import Glibc
import Journals
import Output
import Reports
import TestSupport

/// The commands that read a journal.
final class JournalTarget {
    private let folder = TemporaryFolder()

    /// Lets each command read `input`; returns a rule that is broken, or nil.
    func take(_ input: [UInt8]) -> String? {
        let path = folder.write("input", bytes: input)
        do throws(InspectError) {
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            return complaint { () throws(InspectError) in
                let options = input.count % 2 == 0 ? ["--json"] : []
                let report = try ReportCommand([path, "-o", folder.file("report")] + options)
                _ = try report.run(to: &output, &errors)
            } ?? complaint { () throws(InspectError) in
                let trace = try TraceCommand([path, "-o", folder.file("trace")])
                _ = try trace.run(to: &output, &errors)
            }
                ?? complaint { () throws(InspectError) in
                    let why = try WhyCommand([input.count % 3 == 0 ? "1" : "dead", path])
                    _ = try why.run(to: &output, &errors)
                }
        } catch {
            return "no file to write to: \(error)"
        }
    }

    private func complaint(_ command: () throws(InspectError) -> Void) -> String? {
        do throws(InspectError) {
            try command()
            return nil
        } catch {
            return error.description.isEmpty ? "a refusal without words" : nil
        }
    }
}
