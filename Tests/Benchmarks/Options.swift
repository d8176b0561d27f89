/// The options of the command line.
struct Options {
    var name: String?
    var count: Int?
    var perform: Int?
    var daemon: String?
    var serve: String?
    var echo: String?
    var isList = false
    var effort = Effort.full
    var isCurves = false
    var isPeak = false
    var crowd: String?
    var isPrograms = false
    var isTurns = false

    static let usage = """
        usage: touchd-benchmark [--case NAME] [--count N] [--daemon FILE] [--quick] [--smoke] [--list]
                                [--curves] [--programs] [--turns]
          --case NAME   measure only the cases that begin with NAME
          --count N     repeat a case N times for a mean, instead of one round through its data
          --daemon FILE the touchd to start, instead of the one beside this program
          --quick       leave out large trees, and sample less
          --smoke       every part once and as briefly as it goes, to see that it works: figures mean nothing; 1 if one
                        that belongs here is missing
          --list        name the cases
          --curves      what hostile files of N bytes (16384) and of four times that cost; with --quick in
                        nanoseconds instead of instructions; 1 if one grows faster than n log n
          --programs    only what programs at the applications' socket wait for, and what they cost
          --turns       only how long their requests hold the daemon's loop
        """

    /// The options in `arguments`; nil when these contain anything else.
    init?(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--case":
                name = rest.next()
                if name == nil { return nil }
            case "--count":
                count = rest.next().flatMap { Int($0) }
                if count == nil { return nil }
            case "--perform":
                perform = rest.next().flatMap { Int($0) }
                if perform == nil { return nil }
            case "--daemon":
                daemon = rest.next()
                if daemon == nil { return nil }
            case "--serve":
                serve = rest.next()
                if serve == nil { return nil }
            case "--echo":
                echo = rest.next()
                if echo == nil { return nil }
            case "--crowd":
                crowd = rest.next()
                if crowd == nil { return nil }
            case "--programs": isPrograms = true
            case "--turns": isTurns = true
            case "--list": isList = true
            case "--quick": effort = .quick
            case "--smoke": effort = .smoke
            case "--curves": isCurves = true
            case "--peak": isPeak = true
            default: return nil
            }
        }
    }
}
