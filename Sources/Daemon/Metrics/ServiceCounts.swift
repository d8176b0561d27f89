import Core
import Runtime

/// The effects, publications and reloads since the daemon started, in numbers: without effects of sensitive views, and of touches that
/// nobody made.
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

    /// The program of `request` ended, or was not started.
    mutating func add(_ request: ProcessRequest, isSuccess: Bool) {
        guard request.isCounted else { return }
        if isSuccess {
            programs[request.kind.rawValue].succeeded += 1
        } else {
            programs[request.kind.rawValue].failed += 1
        }
    }
}
