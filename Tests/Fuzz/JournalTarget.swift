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
                var report = ReportCommand([path])
                report.file = folder.file("report")
                report.isJSON = input.count % 2 == 0
                _ = try report.run(to: &output)
            } ?? complaint { () throws(InspectError) in
                var trace = TraceCommand([path])
                trace.file = folder.file("trace")
                _ = try trace.run(to: &output)
            }
                ?? complaint { () throws(InspectError) in
                    _ = try WhyCommand(input.count % 3 == 0 ? .number(1) : .dead, file: path).run(
                        to: &output, &errors)
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
