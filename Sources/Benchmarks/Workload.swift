/// Something to be measured: ours, or a peer's way of doing the same.
protocol Workload: ~Copyable {
    /// Does the work `count` times.
    mutating func run(_ count: Int)

    /// How often the work can be done before it has to ``rest()``.
    var batch: Int { get }

    /// Clears away what a batch left behind; its time is not counted.
    mutating func rest()

    /// How often it is done for a mean that holds for every further time: one round through its data.
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
    /// What one time of it costs; throws when it cannot run here.
    let measure: (Meter) throws -> Cost
    /// Does it so many times, for an instruction counter around the process.
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
