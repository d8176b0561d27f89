import Runtime
import TestSupport

/// A program that attaches itself, goes and comes at random, and reads at once or now and then.
final class RandomProgram {
    /// How it reads.
    enum Reading: Equatable {
        /// Everything after each turn of the daemon.
        case atOnce
        /// Everything, but only after many turns.
        case seldom
    }

    /// What a connection is about.
    private enum State: Equatable { case away, greeted, attaching, attached, detaching }

    let name: String
    private let reading: Reading
    private let merges: Bool
    private var client: TestClient?
    private var state = State.away
    private var requests = 0
    /// What it has seen on all its connections.
    private(set) var lines = 0
    private(set) var counts: [String: Int] = [:]
    private(set) var breaches: [String] = []
    private var verifier = ProgramVerifier()
    /// Which attaching under its name this is, from 1; nil until the journal has said so.
    private var session: Int?

    init(_ name: String, _ reading: Reading, merges: Bool) {
        self.name = name
        self.reading = reading
        self.merges = merges
    }

    /// Does something at random: connects to `socket`, attaches itself if it `mayAttach` now, detaches itself, or goes without
    /// a word.
    func act(_ socket: SocketAddress, mayAttach: Bool, _ random: inout SeededRandom) throws {
        switch (state, Int.random(in: 0..<400, using: &random)) {
        case (.away, 0..<100): try connect(socket)
        case (.greeted, 0..<40) where mayAttach: attach(replacing: false)
        case (.greeted, 40) where mayAttach: attach(replacing: true)
        case (.attached, 0..<5): detach()
        // What nobody reads fills the socket, so that moves have to wait.
        case (.attached, 200...) where reading == .seldom: send(#""request":"tree""#)
        case (.attached, 5), (.attaching, 0..<20), (.detaching, 0..<20): leave()
        default: break
        }
    }

    private func connect(_ socket: SocketAddress) throws {
        client = TestClient(try StreamConnection(to: socket))
        verifier = ProgramVerifier()
        requests = 0
        send(#""request":"hello","protocol":1,"name":"\#(name)""#)
        state = .greeted
    }

    private func attach(replacing: Bool) {
        verifier.expectMoves(merging: merges)
        send(
            #""request":"attach","moves":"\#(merges ? "latest" : "all")","replace":\#(replacing)"#)
        state = .attaching
    }

    private func detach() {
        send(#""request":"detach""#)
        state = .detaching
    }

    private func send(_ members: String) {
        requests += 1
        verifier.expectAnswer(requests)
        client?.send(#"{"id":\#(requests),\#(members)}"# + "\n")
    }

    /// Goes without reading what was sent.
    private func leave() {
        client = nil
        conclude()
    }

    /// Detaches itself if it is attached.
    func detachIfAttached() { if state == .attached { detach() } }

    /// Goes without a word.
    func leaveIfConnected() { if state != .away { leave() } }

    /// Whether it waits for an answer.
    var isWaiting: Bool { state == .attaching || state == .detaching }

    /// Whether it is about to be attached, and the journal has not been asked which time that is.
    var isAttaching: Bool { state == .attaching || state == .attached && session == nil }

    // MARK: Reading

    /// Reads what there is, or perhaps nothing.
    func read(_ script: FingerScript, _ random: inout SeededRandom, all: Bool = false) {
        let reads = all || reading == .atOnce || isWaiting || Int.random(in: 0..<400, using: &random) == 0
        guard let client, reads else { return }
        for line in client.lines() {
            let answer = verifier.take(line, script.courses)
            if let answer { take(answer) }
            if line.contains(#""event":"gestureTouches""#) { decide(PlainJSON(line.utf8), &random) }
            if line.contains(#""event":"ping""#) { client.send(#"{"request":"pong"}"# + "\n") }
        }
        breaches += verifier.breaches.prefix(3)
        if !verifier.breaches.isEmpty || client.isCutOff {
            self.client = nil
            conclude()
        }
    }

    /// Says something, or nothing, of the recognizer that has got `call`; it may be late, or impossible.
    private func decide(_ call: PlainJSON?, _ random: inout SeededRandom) {
        guard state == .attached, let recognizer = call?["recognizer"]?.text,
            let touch = call?["touches"]?.list.first?["id"]?.integer,
            let said = ["began", "changed", "ended", "cancelled", "failed", nil].randomElement(using: &random)
        else { return }
        guard let said else { return }
        send(#""request":"setState","recognizer":"\#(recognizer)","touch":\#(touch),"state":"\#(said)""#)
    }

    private func take(_ answer: PlainJSON) {
        let isDone = answer["ok"] == .bool(true)
        switch state {
        case .attaching:
            guard answer["id"]?.integer == requests else { return }
            state = isDone ? .attached : .greeted
            session = nil
        case .detaching:
            guard answer["id"]?.integer == requests else { return }
            verifier.detach()
            finish(mayLackTheLast: false)
            state = .greeted
        case .away, .greeted, .attached: break
        }
    }

    /// The calls of a time that it was attached and is not any more.
    struct Session {
        let number: Int?
        let calls: [ProgramCall]
        /// Whether it went without reading everything.
        let mayLackTheLast: Bool
    }

    private var finished: [Session] = []

    private func finish(mayLackTheLast: Bool) {
        finished.append(Session(number: session, calls: verifier.calls, mayLackTheLast: mayLackTheLast))
    }

    /// Compares what it has got with the journal, to be called after each turn of the daemon.
    func compare(with journal: inout JournalCalls) {
        if state == .attached, session == nil { session = journal.sessions[name]?.count }
        for session in finished {
            guard let number = session.number ?? journal.sessions[name]?.count else { continue }
            let difference = session.calls.difference(
                from: journal.calls(name, number), mayLackTheLast: session.mayLackTheLast)
            if let difference { breaches.append("\(name): \(difference)") }
            journal.forget(name, number)
        }
        finished = []
        guard state == .attached, reading == .atOnce, let session else { return }
        let missing = journal.calls(name, session).count - verifier.calls.count
        if missing > 0 { breaches.append("\(name): \(missing) calls were not sent in their turn") }
    }

    private func conclude() {
        lines += verifier.lines
        for (phase, count) in verifier.counts { counts[phase, default: 0] += count }
        for (state, count) in verifier.gestures.counts { counts["recognizer \(state)", default: 0] += count }
        if state == .attached || state == .detaching { finish(mayLackTheLast: true) }
        verifier = ProgramVerifier()
        state = .away
    }
}
