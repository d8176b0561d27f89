import Glibc

/// Counts user-space instructions with `valgrind --tool=callgrind`, which needs no processor counters.
///
/// The program runs itself with one round of a case and with two: the difference is the cost of a round
/// without the preparation.
struct InstructionCounter {
    private let program: String

    /// A counter; nil without valgrind.
    init?() {
        guard Command.output(of: "valgrind --version 2>/dev/null") != nil, let program = Command.thisProgram
        else { return nil }
        // Older versions of valgrind cannot read the debug information of newer compilers.
        self.program = "\(program).stripped"
        // Another benchmark may be starting the one that is there.
        let new = "\(self.program).\(getpid())"
        guard
            Command.output(
                of: "strip --strip-debug -o '\(new)' '\(program)' && mv '\(new)' '\(self.program)'") != nil
        else { return nil }
    }

    /// The instructions of one run of the case `name`, as the mean over `round` runs.
    func count(of name: String, round: Int) -> Double? {
        guard let one = total(of: name, round), let two = total(of: name, 2 * round) else { return nil }
        return Double(two - one) / Double(round)
    }

    private func total(of name: String, _ count: Int) -> Int? {
        let command = "valgrind --tool=callgrind --callgrind-out-file=/dev/null '\(program)'"
        guard let output = Command.output(of: "\(command) --perform \(count) --case '\(name)' 2>&1") else {
            return nil
        }
        let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
        return lines.last { $0.contains("Collected") }?.last.flatMap { Int($0) }
    }
}
