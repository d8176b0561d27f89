import CAllocationCounter
import CLinux
import Glibc

/// The cost of one run of a workload.
struct Cost {
    var nanoseconds: Double
    /// nil without an instruction counter.
    var instructions: Double?
    var allocations: Double
}

/// Measures workloads.
struct Meter {
    /// The duration of one time sample; the smallest sample counts.
    private let sampleNanoseconds: Double
    let samples: Int
    var instructionCounter: InstructionCounter?
    /// How often the work is done, instead of ``Workload/round``.
    var count: Int?

    /// A meter without an instruction counter.
    init(_ effort: Effort, samples: Int? = nil) {
        sampleNanoseconds = effort.sampleNanoseconds
        self.samples = samples ?? effort.samples
    }

    func measure<W: Workload & ~Copyable>(_ workload: inout W, name: String) -> Cost {
        let round = count ?? workload.round
        workload.perform(round)
        return Cost(
            nanoseconds: time(&workload, round),
            instructions: instructionCounter?.count(of: name, round: round),
            allocations: allocations(of: &workload, round))
    }

    private func time<W: Workload & ~Copyable>(_ workload: inout W, _ round: Int) -> Double {
        var least = Double.infinity
        for _ in 0..<samples {
            var spent = 0.0
            var done = 0
            while spent < sampleNanoseconds {
                spent += Self.timeOfRound(&workload, round)
                done += round
            }
            least = min(least, spent / Double(done))
        }
        return least
    }

    private static func timeOfRound<W: Workload & ~Copyable>(_ workload: inout W, _ round: Int) -> Double {
        var spent = 0.0
        var left = round
        while left > 0 {
            let next = min(left, workload.batch)
            let start = nanoseconds()
            workload.run(next)
            spent += nanoseconds() - start
            workload.rest()
            left -= next
        }
        return spent
    }

    private func allocations<W: Workload & ~Copyable>(of workload: inout W, _ round: Int) -> Double {
        allocation_counter_start()
        workload.perform(round)
        return Double(allocation_counter_stop()) / Double(round)
    }

    /// The processor time of this thread in nanoseconds: other programs do not count.
    static func nanoseconds() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// Nanoseconds on the clock of the panels.
    static func wallNanoseconds() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
