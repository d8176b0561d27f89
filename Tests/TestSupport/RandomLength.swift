import Runtime

/// How long tests go on that try random inputs: briefly before a commit, and long before a release, with TOUCHD_RANDOM=long.
package enum RandomLength {
    /// The steps of one course: what TOUCHD_RANDOM_STEPS says, or else one of these.
    package static func steps(brief: Int, long: Int) -> Int {
        number("TOUCHD_RANDOM_STEPS") ?? (isLong ? long : brief)
    }

    /// The seeds to be tried, from 1: as many as TOUCHD_RANDOM_SEEDS says, or else one of these numbers.
    package static func seeds(brief: Int, long: Int) -> [UInt64] {
        (1...max(1, number("TOUCHD_RANDOM_SEEDS") ?? (isLong ? long : brief))).map { UInt64($0) }
    }

    /// All of `inputs`, or a fifth of them.
    package static func sample<Input>(of inputs: [Input]) -> [Input] {
        isLong ? inputs : stride(from: 0, to: inputs.count, by: 5).map { inputs[$0] }
    }

    private static func number(_ variable: String) -> Int? {
        Environment.process[variable].flatMap { Int($0) }
    }

    private static let isLong = Environment.process["TOUCHD_RANDOM"] == "long"
}
