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

/// A named workload that is made when it is measured.
struct Case {
    let name: String
    /// What one time of it costs; nil when it cannot run here.
    let measure: (Meter) -> Cost?
    /// Does it so many times, for an instruction counter around the process.
    let perform: (Int) -> Void

    init<W: Workload & ~Copyable>(_ name: String, _ make: @escaping () -> W?) {
        self.name = name
        measure = { meter in
            guard var workload = make() else { return nil }
            return meter.measure(&workload, name: name)
        }
        perform = { count in
            guard var workload = make() else { return }
            workload.perform(count)
        }
    }
}
