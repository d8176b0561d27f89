package import Core

/// A program comes or goes as a client of views, answers, or decides of a recognizer.
package enum ProgramEvent: Sendable {
    /// The program of this name is there, on these terms: its views handle touches from now on, and it gets them.
    case attached(String, ClientTerms = ClientTerms())
    /// The program of this name goes; it gets the end of its touches and presses if it is reachable.
    case detached(String, isReachable: Bool)
    /// The program that is asked about this touch says what it made of it.
    case answered(ClientAnswer, for: TouchID)
    /// The program that decides of this recognizer says the state that it enters, which it may.
    case decided(CustomState, of: RecognizerID)

    /// Changes what `application` knows of the program, as an event of its own.
    package func perform(in application: inout Application, at time: Timestamp) {
        switch self {
        case .attached(let name, let terms):
            Self.attach(name, terms, in: &application, at: time)
        case .detached(let name, let isReachable):
            Self.detach(name, isReachable: isReachable, in: &application, at: time)
        case .answered(let answer, let touch):
            application.advance(before: time)
            Self.endWaits(.answer(answer, at: time), in: &application, at: time) {
                $0.touch == touch
            }
        case .decided(let state, let id):
            application.advance(before: time)
            application.performEvent(at: time) { application in
                guard application.arena.mayEnter(state, id) else { return }
                application.arena.propose(state, of: id)
                application.arena.settle(id, on: application.surface, to: &application.log)
            }
        }
    }

    /// Touches and presses on their way to the views of the program are cancelled first: it has not seen them begin.
    private static func attach(
        _ name: String, _ terms: ClientTerms, in application: inout Application,
        at time: Timestamp
    ) {
        guard let index = application.tree.clients.index(named: name),
            application.tree.clients.clients[index].presence == .absent
        else { return }
        let reason = CancelReason.interrupted(application.log.keep(name + " attached"))
        cancelTouches(reason, in: &application, at: time) { surface, touch in
            ClientDelivery.reaches(touch, clientAt: index, in: surface.tree)
        }
        if terms.takesPresses {
            application.log.time = time
            KeyEvent.cancelPresses(in: &application) { press, tree in
                press.reaches(clientAt: index, in: tree)
            }
        }
        setPresence(.attached, ofClientAt: index, terms, in: &application.tree)
    }

    /// The touches and presses that the program holds are cancelled, and its views do again what the scene says.
    private static func detach(
        _ name: String, isReachable: Bool, in application: inout Application, at time: Timestamp
    ) {
        guard let index = application.tree.clients.index(named: name),
            application.tree.clients.clients[index].presence == .attached
        else { return }
        if !isReachable { setPresence(.leaving, ofClientAt: index, in: &application.tree) }
        application.advance(before: time)
        endWaits(.silence(.gone), in: &application, at: time) { $0.client == Int32(index) }
        failRecognizers(of: index, .client(.gone, of: Int32(index)), in: &application, at: time)
        // What is cancelled may let go of a touch that was held back, and that begins for the program even now.
        var held: [HeldTouches.Hold]
        repeat {
            held = application.surface.heldTouches.holds
            let reason = CancelReason.interrupted(application.log.keep(name + " gone"))
            cancelTouches(reason, in: &application, at: time) { surface, touch in
                surface.heldTouches.isHeld(touch.id, by: index)
            }
        } while application.surface.heldTouches.isAnyHeld(by: index)
            && application.surface.heldTouches.holds != held
        application.log.time = time
        KeyEvent.cancelPresses(in: &application) { press, _ in press.isHeld(byClientAt: index) }
        setPresence(.absent, ofClientAt: index, ClientTerms(), in: &application.tree)
        application.surface.heldTouches.release(client: index)
    }

    /// The program at that index of ``ClientTable/clients`` comes or goes, and its views handle touches or do not.
    private static func setPresence(
        _ presence: ClientTable.Presence, ofClientAt index: Int, _ terms: ClientTerms? = nil,
        in tree: inout ViewTree
    ) {
        tree.clients.set(presence, at: index, terms)
        for view in tree.clients.clients[index].views {
            if presence == .absent {
                tree[view: view].flags.remove(.attached)
            } else {
                tree[view: view].flags.insert(.attached)
            }
        }
    }

    /// Has recognizers fail, or be cancelled, because of `reason`, as an event of its own: those of which the program at that index of
    /// ``ClientTable/clients`` decides, or any program.
    static func failRecognizers(
        of client: Int?, _ reason: StateReason, in application: inout Application, at time: Timestamp
    ) {
        guard application.arena.haveCustoms else { return }
        let concerned = application.arena.active.filter { [arena = application.arena] id in
            guard case .custom(let custom) = arena.descriptions[id].gesture else { return false }
            return arena[id].state.isListening && client ?? custom.client == custom.client
        }
        guard !concerned.isEmpty else { return }
        application.performEvent(at: time) { application in
            for id in concerned where application.arena[id].state.isListening {
                application.arena.proposeFailure(reason, of: id)
                application.arena.settle(id, on: application.surface, to: &application.log)
            }
        }
    }

    /// The waits for answers end for which `isOver` holds, as an event of its own.
    static func endWaits(
        _ end: AwaitedAnswers.End, in application: inout Application, at time: Timestamp,
        where isOver: (AwaitedAnswers.Wait) -> Bool
    ) {
        guard !application.surface.outcomes.answers.waits.isEmpty else { return }
        application.performEvent(at: time) { application in
            application.surface.outcomes.answers.end(end, where: isOver)
        }
    }

    /// Cancels the touches for which `isConcerned` holds, as the system does: their fingers are dead until lifted.
    private static func cancelTouches(
        _ reason: CancelReason, in application: inout Application, at time: Timestamp,
        where isConcerned: @escaping (Surface, Touch) -> Bool
    ) {
        application.advance(before: time)
        application.performEvent(at: time) { application in
            let surface = application.surface
            application.surface.cancelTouches(reason, to: &application.log) { isConcerned(surface, $0) }
            WindowEvent.sendCancelled(in: &application)
        }
    }
}
