import JournalReading

/// Where an entry comes from, by the fields that journald adds.
struct EntryOrigin: Sendable {
    /// What tells the machine apart: the name that its source gives it, or else its id.
    let machine: String
    /// The name of the machine; nil where no field has one.
    let name: String?
    /// What tells the machine and its boot apart.
    let boot: String
    /// What tells the run of the daemon apart.
    let run: String

    /// The origin of `entry`, which `source` has: it may name its machine. What is played from two sources are two runs, and so are two
    /// journals that `replay` has written: their entries name neither a process nor an invocation.
    init(of entry: JournalRecord, from source: JournalSource) {
        machine = source.host ?? entry[.machine] ?? entry[.hostName] ?? ""
        name = source.host ?? entry[.hostName]
        boot = "\(machine)\u{0}\(entry[.boot] ?? "")"
        let isAlone = source.isPlayed || entry.run.isEmpty
        run = "\(boot)\u{0}\(entry.run)\(isAlone ? "\u{0}\(source.argument)" : "")"
    }
}

/// The machines and the runs of the daemon that entries come from, numbered from 0 as they come.
struct JournalOrigins: Sendable {
    /// The numbers of an entry's run and machine.
    struct Index: Sendable {
        var run: Int
        var machine: Int
        var isNewRun = false
        var isNewMachine = false
    }

    private let mostRuns: Int
    private let mostMachines: Int
    private var machines: [String: Int] = [:]
    private var runs: [String: Index] = [:]
    private var last: (key: String, index: Index)?

    /// No entry has come; so many runs and machines are told apart.
    init(mostRuns: Int, mostMachines: Int) {
        self.mostRuns = mostRuns
        self.mostMachines = mostMachines
    }

    /// The numbers of the run and the machine of `origin`; nil if there are too many.
    mutating func index(of origin: EntryOrigin) -> Index? {
        if let last, last.key == origin.run { return last.index }
        guard var index = runs[origin.run] ?? newRun(of: origin) else { return nil }
        let found = index
        (index.isNewRun, index.isNewMachine) = (false, false)
        runs[origin.run] = index
        last = (origin.run, index)
        return found
    }

    private mutating func newRun(of origin: EntryOrigin) -> Index? {
        guard runs.count < mostRuns else { return nil }
        if let machine = machines[origin.machine] {
            return Index(run: runs.count, machine: machine, isNewRun: true)
        }
        guard machines.count < mostMachines else { return nil }
        let machine = machines.count
        machines[origin.machine] = machine
        return Index(run: runs.count, machine: machine, isNewRun: true, isNewMachine: true)
    }
}
