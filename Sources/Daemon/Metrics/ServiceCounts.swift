import Core
import Runtime

/// The effects, publications and reloads since the daemon started, in numbers.
struct ServiceCounts {
    /// The effects that reach beyond their app, and succeeded or failed.
    private(set) var programs = [(succeeded: Int, failed: Int)](
        repeating: (0, 0), count: ProcessRequest.ProgramKind.allCases.count)
    /// How many topics were published.
    var publications = 0
    /// How often the configuration was loaded again.
    var reloads = 0
    /// How often that was refused.
    var refusedReloads = 0
    /// When the daemon started.
    let started = Timestamp.monotonic

    /// A program that was started for `kind` ended.
    mutating func add(_ kind: ProcessRequest.ProgramKind, isSuccess: Bool) {
        if isSuccess {
            programs[kind.rawValue].succeeded += 1
        } else {
            programs[kind.rawValue].failed += 1
        }
    }
}
