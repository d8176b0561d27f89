import Core

/// Finds the processes that have nodes open: `/proc/PID/fd`, whose links only root sees of every process.
package struct NodeReaders {
    private let files: MachineFiles

    /// The processes of the machine with these files.
    package init(files: MachineFiles) {
        self.files = files
    }

    /// The processes by the path that they have open, other than the process with the number `own`.
    package func readers(of nodes: Set<String>, except own: Int) -> [String: [NodeReader]] {
        var readers: [String: [NodeReader]] = [:]
        let processes = (files.names(in: "/proc") ?? []).compactMap { Int(foreign: $0) }
        for process in processes.sorted() where process != own {
            let folder = "/proc/\(process)"
            let open = (files.names(in: "\(folder)/fd") ?? []).compactMap { files.link("\(folder)/fd/\($0)") }
            for node in nodes.intersection(open) {
                let name = files.text("\(folder)/comm") ?? "?"
                let (unit, manager) = unit("\(folder)/cgroup")
                let reader = NodeReader(process: process, name: name, unit: unit, manager: manager)
                readers.append(reader, to: node)
            }
        }
        return readers
    }

    /// The unit at the end of a control group such as `0::/system.slice/weston.service`, and the user whose manager,
    /// `user@1000.service`, stands before it.
    private func unit(_ path: String) -> (String?, manager: UInt32?) {
        let parts = (files.text(path) ?? "").split { $0 == "/" || $0 == "\n" }
        let units = parts.filter { $0.hasSuffix(".service") }
        let manager = units.dropLast().last.flatMap { unit in
            unit.hasPrefix("user@") ? UInt32(unit.dropFirst("user@".count).dropLast(".service".count)) : nil
        }
        return (units.last.map(String.init), manager)
    }
}
