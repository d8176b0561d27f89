package import Core
import HIDRecords

/// Programs that come and go as clients of views.
extension Application {
    /// The program called `name` is there: its views handle touches from now on, and it gets them.
    ///
    /// Touches on their way to these views are cancelled first: it has not seen them begin. A program with `patience` says what
    /// it made of each touch, at most so long after its end.
    package mutating func attachClient(
        _ name: String, answeringWithin patience: Interval? = nil, at time: Timestamp,
        to log: inout DecisionLog
    ) {
        guard let index = tree.clients.index(named: name), tree.clients.clients[index].presence == .absent
        else {
            return
        }
        cancelTouches(log.interruption(by: name, " attached"), at: time, to: &log) { surface, touch in
            surface.reaches(touch, clientAt: index)
        }
        tree.setPresence(.attached, ofClientAt: index, answeringWithin: patience)
    }

    /// The program called `name` goes: the touches that it holds are cancelled, and its views do again what the scene says.
    ///
    /// It gets their end if it `isReachable`.
    package mutating func detachClient(
        _ name: String, isReachable: Bool, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard let index = tree.clients.index(named: name), tree.clients.clients[index].presence == .attached
        else { return }
        if !isReachable { tree.setPresence(.leaving, ofClientAt: index) }
        advance(before: time, to: &log)
        endAwaitedAnswers(.silence(.gone), at: time, to: &log) { $0.client == Int32(index) }
        // What is cancelled may let go of a touch that was held back, and that begins for the program even now.
        var held: [HeldTouches.Hold]
        repeat {
            held = surface.heldTouches.holds
            cancelTouches(log.interruption(by: name, " gone"), at: time, to: &log) { surface, touch in
                surface.heldTouches.isHeld(touch.id, by: index)
            }
        } while surface.heldTouches.isAnyHeld(by: index) && surface.heldTouches.holds != held
        tree.setPresence(.absent, ofClientAt: index)
        surface.heldTouches.release(client: index)
    }

    /// The name of the program that has yet to say what it made of `touch`; nil if none has.
    package func clientAsked(about touch: TouchID) -> String? {
        surface.outcomes.answers.client(askedAbout: touch).map { tree.clients.clients[$0].name }
    }

    /// The program that is asked about `touch` says what it made of it.
    package mutating func answer(
        _ answer: ClientAnswer, for touch: TouchID, at time: Timestamp, to log: inout DecisionLog
    ) {
        advance(before: time, to: &log)
        endAwaitedAnswers(.answer(answer, at: time), at: time, to: &log) { $0.touch == touch }
    }

    /// Nobody waits for programs any more that were to say what they made of touches: the app ends.
    mutating func stopAwaitingAnswers(at time: Timestamp, to log: inout DecisionLog) {
        endAwaitedAnswers(.silence(.late), at: time, to: &log) { _ in true }
    }

    /// The waits for which `isOver` holds end, as an event of its own.
    mutating func endAwaitedAnswers(
        _ end: AwaitedAnswers.End, at time: Timestamp, to log: inout DecisionLog,
        where isOver: (AwaitedAnswers.Wait) -> Bool
    ) {
        guard !surface.outcomes.answers.waits.isEmpty else { return }
        performEvent(at: time, to: &log) { application, _ in
            application.surface.outcomes.answers.end(end, where: isOver)
        }
    }

    /// Cancels the touches for which `isConcerned` holds, as the system does: their fingers are dead until lifted.
    private mutating func cancelTouches(
        _ reason: CancelReason, at time: Timestamp, to log: inout DecisionLog,
        where isConcerned: @escaping (Surface, Touch) -> Bool
    ) {
        advance(before: time, to: &log)
        performEvent(at: time, to: &log) { application, log in
            let surface = application.surface
            application.surface.cancelTouches(reason, to: &log) { isConcerned(surface, $0) }
            application.callCancelled(to: &log)
        }
    }
}

extension DecisionLog {
    /// The reason of touches that are cancelled because the client called `name` does what `event` says.
    fileprivate mutating func interruption(by name: String, _ event: String) -> CancelReason {
        .interrupted(keep(name + event))
    }
}
