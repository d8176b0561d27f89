import Glibc

/// Counts instructions of user space with `valgrind --tool=callgrind`, which works without the processor's counters.
///
/// The program runs itself with one round of a case and with two: the difference is the round, without the preparation.
struct InstructionCounter {
    private let program: String

    /// A counter, unless there is no valgrind.
    init?() {
        guard Command.output(of: "valgrind --version 2>/dev/null") != nil, let program = Command.thisProgram
        else { return nil }
        // Older versions of valgrind give up on the debugger's information of newer compilers.
        self.program = "\(program).stripped"
        guard Command.output(of: "strip --strip-debug -o '\(self.program)' '\(program)'") != nil else {
            return nil
        }
    }

    /// The instructions of one time of the case `name`, of which `round` times are a fair mean.
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
