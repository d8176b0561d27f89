/// The options of the command line.
struct Options {
    var kinds: [InputKind] = []
    var seed: UInt64 = 1
    var count = 10_000
    var seconds: Int?
    var file: String?

    static let usage = """
        usage: touchd-fuzz [--seed N] [--count N] [--seconds N] [--file FILE] [KIND...]
          --seed N      begin with the inputs of seed N (1)
          --count N     feed N inputs of each kind (10000)
          --seconds N   stop each kind after N seconds
          --file FILE   feed this input alone
          KIND          scene, configuration, scenario, recording, control, program, drawing, journal, page
                        or answer; all of them when there is none
        """

    /// The options in `arguments`; nil when these contain anything else.
    init?(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--seed":
                guard let number = rest.next().flatMap({ UInt64($0) }) else { return nil }
                seed = number
            case "--count":
                guard let number = rest.next().flatMap({ Int($0) }) else { return nil }
                count = number
            case "--seconds":
                guard let number = rest.next().flatMap({ Int($0) }) else { return nil }
                seconds = number
            case "--file":
                file = rest.next()
                if file == nil { return nil }
            default:
                guard let kind = InputKind(rawValue: argument) else { return nil }
                kinds.append(kind)
            }
        }
        if kinds.isEmpty { kinds = InputKind.allCases }
    }
}
