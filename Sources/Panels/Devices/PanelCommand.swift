package import Core
package import Devices
package import Output

/// A command about panels of this machine.
package protocol PanelCommand: Command {
    /// Does what is asked for with the panels among the nodes in `directory` that `lookup` identifies.
    func run<Lookup: NodeLookup & ~Copyable>(
        in directory: String, lookup: consuming Lookup, to output: inout OutputFile,
        _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode
}

extension PanelCommand {
    /// Does it with the panels that udev identifies.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        try run(in: PanelFinder.nodes, lookup: try PanelFinder.udev(), to: &output, &errors)
    }
}
