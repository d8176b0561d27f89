/// A call of a view that a program got, as its line or the journal tells it.
struct ProgramCall: Hashable, CustomStringConvertible {
    let view: String
    let phase: String
    let touches: [Int]

    var description: String { "\(view) \(phase) \(touches)" }

    /// A call of a view, in a phase, with touches.
    init(view: String, phase: String, touches: [Int]) {
        self.view = view
        self.phase = phase
        self.touches = touches
    }

    /// The call of the sentence `canvas touchesBegan {7,8} to paint`, and the program; nil for another sentence.
    static func read(_ sentence: String) -> (call: ProgramCall, program: String)? {
        let words = sentence.split(separator: " ").map(String.init)
        guard words.count == 5, words[3] == "to", words[2].hasPrefix("{"), words[1].hasPrefix("touches")
        else { return nil }
        let touches = words[2].dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
        let phase = words[1].dropFirst("touches".count).lowercased()
        return (ProgramCall(view: words[0], phase: phase, touches: touches), words[4])
    }
}

/// The calls that the journal says went to programs: for each name a list for each time it was attached.
struct JournalCalls {
    private(set) var sessions: [String: [[ProgramCall]]] = [:]
    /// How many calls there were.
    private(set) var count = 0

    /// Takes the next sentence.
    mutating func take(_ sentence: String) {
        let words = sentence.split(separator: " ", maxSplits: 3)
        if words.count > 3, words[0] == "client", words[2] == "attached" {
            sessions[String(words[1]), default: []].append([])
        } else if let (call, program) = ProgramCall.read(sentence) {
            count += 1
            guard let last = sessions[program]?.indices.last else {
                sessions[program] = [[call]]
                return
            }
            sessions[program]?[last].append(call)
        }
    }

    /// Forgets the calls while `program` was attached for the `number`th time.
    mutating func forget(_ program: String, _ number: Int) {
        guard let all = sessions[program], all.indices.contains(number - 1) else { return }
        sessions[program]?[number - 1] = []
    }

    /// The calls while `program` was attached for the `number`th time, from 1.
    func calls(_ program: String, _ number: Int) -> [ProgramCall] {
        guard let all = sessions[program], all.indices.contains(number - 1) else { return [] }
        return all[number - 1]
    }
}

extension [ProgramCall] {
    /// The first difference between these calls, those that a program got, and `expected`: per view the same calls in the same
    /// order, and all but moves in the same order over all views. A program that was cut off may lack the last ones.
    func difference(from expected: [ProgramCall], mayLackTheLast: Bool) -> String? {
        let edges = (filter { $0.phase != "moved" }, expected.filter { $0.phase != "moved" })
        if let text = Self.difference(edges.0, edges.1, mayLackTheLast) { return text }
        let views = (
            Dictionary(grouping: self, by: \.view), Dictionary(grouping: expected, by: \.view)
        )
        for view in Set(views.0.keys).union(views.1.keys).sorted() {
            if let text = Self.difference(views.0[view] ?? [], views.1[view] ?? [], mayLackTheLast) {
                return text
            }
        }
        return nil
    }

    private static func difference(
        _ got: [ProgramCall], _ expected: [ProgramCall], _ mayLackTheLast: Bool
    ) -> String? {
        for (index, pair) in zip(got, expected).enumerated() where pair.0 != pair.1 {
            return "call \(index) was \(pair.0), the journal says \(pair.1)"
        }
        if got.count > expected.count { return "\(got[expected.count]) is not in the journal" }
        if got.count < expected.count, !mayLackTheLast { return "\(expected[got.count]) did not come" }
        return nil
    }
}
