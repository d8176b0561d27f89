import Runtime

/// How long tests go on that try random inputs.
package enum RandomLength {
    /// The steps of one course: what TOUCHD_RANDOM_STEPS says, or else one of these.
    package static func steps(debug: Int, release: Int) -> Int {
        number("TOUCHD_RANDOM_STEPS") ?? (isOptimised ? release : debug)
    }

    /// The seeds to be tried, from 1: as many as TOUCHD_RANDOM_SEEDS says, or else `count`.
    package static func seeds(_ count: Int) -> [UInt64] {
        (1...max(1, number("TOUCHD_RANDOM_SEEDS") ?? count)).map { UInt64($0) }
    }

    private static func number(_ variable: String) -> Int? {
        Environment.process[variable].flatMap { Int($0) }
    }

    #if DEBUG
        private static let isOptimised = false
    #else
        private static let isOptimised = true
    #endif
}
