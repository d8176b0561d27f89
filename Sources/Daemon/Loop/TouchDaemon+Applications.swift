package import Core
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import TouchKit

/// Programs at the applications' sockets: when they are served.
extension TouchDaemon {
    /// Opens the applications' sockets.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openApplicationSockets() throws(RuntimeError) {
        guard let sentence = try server.applications.open(in: manager.environment, loop: &loop.events) else {
            return
        }
        pipeline.report(sentence, at: .monotonic)
    }

    /// After how long a turn of the loop serves no further request of any program, and writes no more of states: panels come
    /// first.
    private static let timePerTurn = Interval(microseconds: 500)

    /// Serves what administrators and programs ask, sends what waits for them, and releases those that are gone.
    ///
    /// To be called once a turn, after the panels.
    mutating func attendToClients() {
        serveCalls(until: .monotonic + Self.timePerTurn)
        attendToApplications()
    }

    private mutating func attendToApplications() {
        guard server.applications.isOpen || !server.clients.sessions.isEmpty else { return }
        if !isJournalBehind { serveRequests() }
        server.applications.settle()
        if server.clients.isWriting {
            server.clients.writeStates(until: .monotonic + Self.timePerTurn, in: &pipeline)
        }
        pipeline.updateClientViews()
        settleApplications()
    }

    /// Whether programs wait for the journal, so that what they cause costs no other entry its place.
    private var isJournalBehind: Bool {
        guard let end = pipeline.output.journal.sink.congestedUntil else { return false }
        return .monotonic < end
    }

    private mutating func serveRequests() {
        server.applications.serveRequests(until: .monotonic + Self.timePerTurn) { line, session in
            switch line {
            case .request(let line): server.clients.serve(line, of: session, in: &pipeline)
            case .text(let text): server.clients.serve(text, of: session)
            }
        }
        beginLongRequest()
    }

    /// Begins to work on the next long request of a program; what it waits for then is served in ``finishLongRequest()``.
    private mutating func beginLongRequest() {
        guard let descriptor = server.clients.beginWork(until: .monotonic + Self.timePerTurn, in: &pipeline)
        else {
            return
        }
        do throws(RuntimeError) {
            try loop.add(descriptor, as: .work)
        } catch {
            server.clients.abandonWork()
        }
    }

    /// Carries out the long request that was worked on.
    mutating func finishLongRequest() {
        guard let descriptor = server.clients.work?.descriptor else { return }
        loop.remove(descriptor)
        server.clients.finishWork(in: &pipeline)
    }

    /// When something is due for programs; nil when nothing is.
    var applicationDeadline: Timestamp? {
        if server.clients.isWriting { return Timestamp(microseconds: 0) }
        let deadline =
            server.clients.hasWorkToBegin ? Timestamp(microseconds: 0) : server.applications.deadline
        // Before, the loop wakes as soon as the journal takes something.
        return deadline.map { max($0, pipeline.output.journal.sink.congestedUntil ?? $0) }
    }

    /// Does what is due for programs.
    package mutating func meetApplicationDeadlines(_ now: Timestamp) {
        server.applications.meetDeadlines(now, loop: loop.events)
        attendToApplications()
    }

    /// Whether the client called `name` is attached.
    package func isAttached(_ name: String) -> Bool { server.clients.attached(name) != nil }

    /// In how many turns all goes out that may wait for a program, state not counted.
    private static let lastTurns = 9

    /// Says goodbye to all programs.
    mutating func dismissApplications() {
        server.applications.dismissAll(now: .monotonic)
        for _ in 0..<Self.lastTurns { settleApplications() }
    }

    /// Releases programs that go, and sends what waits; whose connection turns out to have ended goes too.
    private mutating func settleApplications() {
        carryOutEffects()
        repeat {
            server.clients.releaseGoing(in: &pipeline)
            carryOutEffects()
            server.flush(now: .monotonic, loop: loop.events)
        } while server.clients.isAnyGoing
        devices.updateGrabs(for: server.clients, in: &pipeline)
        noteDevices()
    }
}

/// External effects of actions.
extension TouchDaemon {
    /// Hands on what decisions mean for programs, and carries out what reaches beyond; never waits.
    mutating func carryOutEffects() {
        server.clients.deliver(from: &pipeline)
        for effect in server.clients.takeEffects() {
            if case .publish(let topic, let value) = effect.effect {
                counts.publications += 1
                publish(topic, value, cause: effect.cause)
                noteAudience(of: topic, effect.cause)
            }
            if case .snapshot(let reason) = effect.effect { takeSnapshot(because: reason) }
            if let request = ProcessRequest(effect) { run(request) }
        }
    }

    /// Has no timer wait to tell of a scroll view again while nobody listens.
    private mutating func noteAudience(of topic: String, _ cause: EffectCause) {
        guard cause.offset != nil, let sender = cause.sender, !server.hasSubscriber(of: topic)
        else { return }
        pipeline.noteUnheardOffset(of: sender, inApp: cause.app)
    }

    private mutating func run(_ request: ProcessRequest) {
        do throws(ProcessError) {
            try processes.start(request, now: .monotonic, loop: &loop.events)
        } catch {
            counts.add(request.kind, isSuccess: false)
            pipeline.report(request, failedWith: error, at: .monotonic)
        }
    }

    /// Reads a program's output, and reports its result when it has ended.
    mutating func serveProcess(_ token: LoopToken) {
        guard let result = processes.serve(token, loop: loop.events) else { return }
        counts.add(result.request.kind, isSuccess: result.isSuccess)
        pipeline.report(result, at: .monotonic)
    }
}
