/// Something to measure: our way of doing something, or a peer's.
protocol Workload: ~Copyable {
    /// Does the work `count` times.
    mutating func run(_ count: Int)

    /// How often the work can be done before ``rest()`` is needed.
    var batch: Int { get }

    /// Cleans up after a batch; its time is not counted.
    mutating func rest()

    /// How often the work is done for a representative mean: one round through its data.
    var round: Int { get }
}

extension Workload where Self: ~Copyable {
    var batch: Int { .max }
    mutating func rest() {}
    var round: Int { 64 }

    /// Does the work `count` times, resting between the batches.
    mutating func perform(_ count: Int) {
        var left = count
        while left > 0 {
            let next = min(left, batch)
            run(next)
            rest()
            left -= next
        }
    }
}

/// Why a workload cannot run here.
struct Unavailable: Error, CustomStringConvertible {
    let reason: String

    var description: String { reason }

    init(_ reason: String) {
        self.reason = reason
    }
}

/// A named workload that is made when it is measured.
struct Case {
    let name: String
    /// Measures the cost of one run; throws when it cannot run here.
    let measure: (Meter) throws -> Cost
    /// Does it a given number of times, for an instruction counter around the process.
    let perform: (Int) throws -> Void

    init<W: Workload & ~Copyable>(_ name: String, _ make: @escaping () throws -> W) {
        self.name = name
        measure = { meter in
            var workload = try make()
            return meter.measure(&workload, name: name)
        }
        perform = { count in
            var workload = try make()
            workload.perform(count)
        }
    }
}
