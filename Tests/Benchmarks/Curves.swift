import Glibc
import HostileFiles

/// The cost of hostile files at one size and at four times that size: time must not grow faster than n log n,
/// and memory must stay within 64 times the size plus 32 MiB.
struct Curves {
    /// The smaller size, in bytes.
    let bytes: Int
    let meter: Meter
    /// Whether a curve that grows too fast does not hold; memory is judged in any case.
    let judgesGrowth: Bool

    static let head = Table.row(
        ["hostile file", "n", "4n", "growth", "kB at 4n", "kB allowed", "  holds"], first: 30, others: 13)

    /// The workload called `name`, for an instruction counter around the process.
    static func workload(_ name: String) -> HostilePlays? {
        let parts = name.split(separator: "/")
        guard parts.count == 3, parts[0] == "hostile", let bytes = Int(parts[2]) else { return nil }
        guard let files = HostileFiles.all.first(where: { $0.name == parts[1] }) else { return nil }
        return HostilePlays(files, bytes: bytes)
    }

    /// Prints a line for each curve; returns whether all hold.
    func printAll(named prefix: String) -> Bool {
        Swift.print(Self.head)
        var allHold = true
        for files in HostileFiles.all where files.name.hasPrefix(prefix) {
            if !print(files) { allHold = false }
            fflush(nil)
        }
        return allHold
    }

    /// The largest growth that counts as n log n, with a tolerance of a quarter.
    private var allowedGrowth: Double { 4 * (1 + 2 / log2(Double(bytes))) * 1.25 }

    private func print(_ files: HostileFiles) -> Bool {
        let small = cost(files, bytes)
        let large = cost(files, 4 * bytes)
        let peak = peak(files, 4 * bytes)
        let size = files.files(bytes: 4 * bytes).reduce(0) { $0 + $1.text.utf8.count }
        let allowed = (64 * size + 32 << 20) / 1024
        let growth = large / max(small, 1)
        let holds = (growth <= allowedGrowth || !judgesGrowth) && peak.map { $0 <= allowed } ?? false
        Swift.print(
            Table.row(
                [
                    files.name, Table.decimal(small, digits: 0), Table.decimal(large, digits: 0),
                    Table.decimal(growth, digits: 2), peak.map { "\($0)" } ?? "-", "\(allowed)",
                    holds ? "  yes" : "  NO",
                ], first: 30, others: 13))
        return holds
    }

    /// Instructions, or nanoseconds without a counter.
    private func cost(_ files: HostileFiles, _ bytes: Int) -> Double {
        let name = "hostile/\(files.name)/\(bytes)"
        if let counted = meter.instructionCounter?.count(of: name, round: 1) { return counted }
        let workload = HostilePlays(files, bytes: bytes)
        return (0..<meter.samples).reduce(.infinity) { least, _ in
            let start = Meter.nanoseconds()
            workload.run(1)
            return min(least, Meter.nanoseconds() - start)
        }
    }

    /// The memory of one play beyond that of the program and the files, in kB; nil when the program cannot
    /// run itself.
    private func peak(_ files: HostileFiles, _ bytes: Int) -> Int? {
        guard let program = Command.thisProgram else { return nil }
        let name = "hostile/\(files.name)/\(bytes)"
        let figures = [0, 1].compactMap { count in
            Command.output(of: "'\(program)' --perform \(count) --peak --case '\(name)'").flatMap {
                Int($0.split(separator: "\n").last ?? "")
            }
        }
        return figures.count == 2 ? max(0, figures[1] - figures[0]) : nil
    }
}
