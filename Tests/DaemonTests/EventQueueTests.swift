import ApplicationProtocol
import Core
import Daemon
import Runtime
import Testing

/// Rules: applications/moves.
@Suite("What waits for a client")
struct EventQueueTests {
    private func touches(_ phase: Touches.Phase, _ ids: [Int], view: String = "canvas", at time: Double)
        -> ClientEvent
    {
        .touches(
            Touches(
                time: time, phase: phase, app: "kiosk", view: view,
                touches: ids.map { Touches.Touch(id: $0, x: time, y: 0, time: time) }))
    }

    /// What is sent once the client reads, as phase, view, touches and how many calls each line stands for.
    private func sent(_ queue: inout EventQueue) throws -> [String] {
        var bytes: [UInt8] = []
        try queue.send { span throws(Errno) in
            for index in span.indices { bytes.append(span[index]) }
            return span.count
        }
        return try bytes.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
            guard case .event(.touches(let touches)?, let sequence, _)? = ServerLine(line) else {
                return String(decoding: line, as: UTF8.self)
            }
            try #require(sequence == number + 1)
            let ids = touches.touches.map { "\($0.id)" }.joined(separator: ",")
            return "\(touches.phase) \(touches.view) \(ids) \(touches.merged) \(touches.time)"
        }
    }

    @Test("a move replaces the last one of its view and touches, and counts it")
    func merges() throws {
        var queue = EventQueue()
        queue.put(touches(.began, [1], at: 1), merging: true)
        for time in 2...5 { queue.put(touches(.moved, [1], at: Double(time)), merging: true) }
        queue.put(touches(.ended, [1], at: 6), merging: true)
        #expect(try sent(&queue) == ["began canvas 1 1 1.0", "moved canvas 1 4 5.0", "ended canvas 1 1 6.0"])
        #expect(queue.isEmpty && queue.unsent == 0)
    }

    @Test("no move is merged past a press or a scan of its view, but past those of another one")
    func keys() throws {
        for view in ["canvas", "other"] {
            let events: [ClientEvent] = [
                .press(Press(time: 2, phase: .began, app: "kiosk", view: view, id: 1)),
                .scan(Scan(time: 2, app: "kiosk", view: view)),
            ]
            for event in events {
                var queue = EventQueue()
                queue.put(touches(.moved, [1], at: 1), merging: true)
                queue.put(event, merging: true)
                queue.put(touches(.moved, [1], at: 3), merging: true)
                let moves = try sent(&queue).filter { $0.hasPrefix("moved") }
                #expect(
                    moves
                        == (view == "canvas"
                            ? ["moved canvas 1 1 1.0", "moved canvas 1 1 3.0"]
                            : ["moved canvas 1 2 3.0"]))
            }
        }
    }

    @Test("nothing of the view may stand between, and other touches are another move")
    func stands() throws {
        var queue = EventQueue()
        queue.put(touches(.moved, [1], at: 1), merging: true)
        queue.put(touches(.began, [2], at: 2), merging: true)
        queue.put(touches(.moved, [1], at: 3), merging: true)
        queue.put(touches(.moved, [1, 2], at: 4), merging: true)
        queue.put(touches(.moved, [1], at: 5), merging: true)
        #expect(
            try sent(&queue) == [
                "moved canvas 1 1 1.0", "began canvas 2 1 2.0", "moved canvas 1 1 3.0",
                "moved canvas 1,2 1 4.0",
                "moved canvas 1 1 5.0",
            ])
    }

    @Test("a move overtakes no edge of another view")
    func otherViews() throws {
        var queue = EventQueue()
        queue.put(touches(.moved, [1], at: 1), merging: true)
        queue.put(touches(.began, [2], view: "sheet", at: 2), merging: true)
        queue.put(touches(.moved, [1], at: 3), merging: true)
        #expect(try sent(&queue) == ["began sheet 2 1 2.0", "moved canvas 1 2 3.0"])
    }

    @Test("a decision whose last line gives way to a later move ends with the line before")
    func endsDecision() throws {
        var queue = EventQueue()
        queue.put(touches(.moved, [1], at: 1), more: true, merging: true)
        queue.put(touches(.moved, [2], view: "sheet", at: 1), merging: true)
        queue.put(touches(.moved, [2], view: "sheet", at: 2), merging: true)
        let before = queue.unsent
        var bytes: [UInt8] = []
        try queue.send { span throws(Errno) in
            for index in span.indices { bytes.append(span[index]) }
            return span.count
        }
        #expect(bytes.count == before && queue.unsent == 0)
        let more = bytes.split(separator: UInt8(ascii: "\n")).map { line -> Bool? in
            guard case .event(_, _, let more)? = ServerLine(line) else { return nil }
            return more
        }
        #expect(more == [false, false])
    }

    @Test("a move stays when the line before it has gone out and says that it follows")
    func promised() throws {
        var queue = EventQueue()
        for view in 0..<200 {
            queue.put(touches(.moved, [view], view: "view\(view)", at: 1), more: view < 199, merging: true)
        }
        // What is handed over at once ends in the middle of the decision.
        try queue.send { span throws(Errno) in nil }
        for view in 0..<200 { queue.put(touches(.moved, [view], view: "view\(view)", at: 2), merging: true) }
        var bytes: [UInt8] = []
        while !queue.isEmpty {
            try queue.send { span throws(Errno) in
                for index in span.indices { bytes.append(span[index]) }
                return span.count
            }
        }
        var expected: Double?
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard case .event(.touches(let touches)?, _, let more)? = ServerLine(line) else { continue }
            #expect(expected == nil || touches.time == expected)
            expected = more ? touches.time : nil
        }
        #expect(expected == nil && queue.unsent == 0)
    }

    @Test("without merging each move is sent")
    func all() throws {
        var queue = EventQueue()
        for time in 1...3 { queue.put(touches(.moved, [1], at: Double(time))) }
        #expect(try sent(&queue).count == 3)
    }

    @Test("what does not go out at once keeps its order, and counts as unsent")
    func parts() throws {
        var queue = EventQueue()
        for time in 1...500 { queue.put(touches(.began, [time], at: Double(time))) }
        var bytes: [UInt8] = []
        while !queue.isEmpty {
            var allowed = 1_000
            try queue.send { span throws(Errno) in
                guard allowed > 0 else { return nil }
                let count = min(span.count, 777)
                for index in 0..<count { bytes.append(span[index]) }
                allowed -= count
                return count
            }
        }
        let numbers = bytes.split(separator: UInt8(ascii: "\n")).map { line -> Int in
            guard case .event(_, let number, _)? = ServerLine(line) else { return 0 }
            return number
        }
        #expect(numbers == Array(1...500))
        #expect(queue.unsent == 0)
    }

    /// How many elements the array `name` of `owner` has, whatever of it counts as waiting.
    private func count(of name: String, in owner: Any) throws -> Int {
        let array = try #require(Mirror(reflecting: owner).children.first { $0.label == name }).value
        return Mirror(reflecting: array).children.count
    }

    @Test("a queue that is never empty, and a client that always sends more, keep what waits and no more")
    func memory() throws {
        var queue = EventQueue()
        var reader = LineReader()
        var piece = [32 of UInt8](repeating: UInt8(ascii: "x"))
        var lines = 0
        for number in 0..<20_000 {
            piece[7] = UInt8(ascii: "\n")
            let bytes = piece.mutableSpan
            reader.append(bytes, count: 32)
            while case .line? = reader.next(limit: 64) { lines += 1 }
            try #require(reader.waiting < 32)
            queue.put(touches(.began, [number], at: 1))
            queue.put(touches(.ended, [number], at: 1))
            var isFirst = number > 0
            try queue.send { span throws(Errno) in
                defer { isFirst = false }
                return isFirst ? min(span.count, 300) : nil
            }
            if queue.isOverfull { _ = queue.removeWaiting() }
            guard number % 1_000 == 999 else { continue }
            try #require(try count(of: "input", in: reader) < 1 << 18)
            try #require(try count(of: "items", in: queue) < 10_000)
        }
        #expect(lines == 20_000)
    }

    @Test("answers that nobody reads lie together: each alone would take many times its bytes")
    func answers() throws {
        var queue = EventQueue()
        queue.put(touches(.began, [1], at: 1))
        while !queue.isOverfull { queue.put(Answer(id: nil, .success(.done))) }
        try #require(try count(of: "items", in: queue) < 100)
        #expect(queue.unsent > 262_144 && queue.unsent < 262_144 + 13)
        let before = queue.unsent
        let lines = queue.removeWaiting()
        #expect(lines > 1 && before - 12 * (lines - 1) > 100)
        #expect(queue.unsent == 0)
    }

    @Test(
        "what comes while a state is written goes out after it and its answer, and all are numbered in order")
    func state() throws {
        var queue = EventQueue()
        queue.put(touches(.began, [1], at: 1), merging: true)
        let place = queue.beginState()
        queue.put(touches(.moved, [1], at: 2), merging: true)
        queue.put(touches(.moved, [1], at: 3), merging: true)
        #expect(try sent(&queue) == ["began canvas 1 1 1.0"])
        #expect(!queue.isEmpty)
        var text = StateText()
        text.put(.current(app: "kiosk", revision: 7, nodes: 0))
        text.put(.ping)
        #expect(queue.hasRoom(forState: 16_777_216) && !queue.hasRoom(forState: 16_777_217))
        queue.endState(place, text, Answer(id: .number(4), .success(.done)))
        #expect(!queue.hasRoom(forState: 16_777_216))
        var lines: [String] = []
        try queue.send { span throws(Errno) in
            var bytes: [UInt8] = []
            for index in span.indices { bytes.append(span[index]) }
            lines += bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
            return span.count
        }
        #expect(lines[0] == #"{"event":"current","seq":2,"app":"kiosk","rev":7,"nodes":0}"#)
        #expect(lines[1] == #"{"event":"ping","seq":3}"#)
        #expect(lines[2] == #"{"id":4,"ok":true}"#)
        #expect(lines[3].contains(#""seq":4"#) && lines[3].contains(#""merged":2"#))
        #expect(lines.count == 4 && queue.isEmpty && queue.unsent == 0)
    }

    @Test("a state that is given up holds nothing back")
    func abandoned() throws {
        var queue = EventQueue()
        let place = queue.beginState()
        queue.put(touches(.began, [1], at: 1))
        queue.removePlaces()
        queue.endState(place, StateText(), Answer(id: nil, .success(.done)))
        #expect(try sent(&queue) == ["began canvas 1 1 1.0"])
        #expect(queue.isEmpty && queue.unsent == 0)
    }

    @Test("a turn sends no more than it has time for")
    func perTurn() throws {
        var queue = EventQueue()
        for number in 0..<2_000 { queue.put(touches(.began, [number], at: 1)) }
        let before = queue.unsent
        var count = 0
        try queue.send { span throws(Errno) in
            count += span.count
            return span.count
        }
        #expect(count > 32_768 && count < 3 * 16_384 + 1_024 && before > 100_000)
    }
}
