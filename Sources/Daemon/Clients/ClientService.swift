package import ApplicationProtocol
import ControlProtocol
import Core
import Explanations
import HIDRecords
package import Pipeline
import Reports
import Runtime
import Scenes
package import TouchKit

/// What programs ask of the apps: carries out their requests in the pipeline, and hands them answers and events.
///
/// A request comes as a ``RequestLine`` of a ``ClientSession``. What it causes goes to the sessions that it concerns
/// before its own gets the answer; what reaches beyond apps and programs waits for the daemon in ``takeEffects()``.
struct ClientService: ~Copyable {
    /// Says which programs may do what.
    var configuration: DaemonConfiguration
    /// The programs that have asked for anything and are not gone.
    private(set) var sessions: [ClientSession] = []

    /// The states that are being sent.
    var states: [StateDelivery] = []

    /// Requests that take long, and changes that wait for them, in their order.
    var longRequests: [LongRequest] = []
    /// Works out what the first of them needs; nil when nothing is begun.
    var work: Worker<LongRequest.Product>?

    /// The programs that were refused as they said hello.
    var turnedAway = TurnedAway()

    /// What programs warned of, by their names and the kinds of these notes.
    private(set) var warnings = ClientCounts()

    private var effects: [ExternalEffect] = []

    /// A service for the programs that `configuration` lets in.
    init(_ configuration: DaemonConfiguration) {
        self.configuration = configuration
    }

    /// The session that is attached as the client called `name`; nil when none is.
    func attached(_ name: String) -> ClientSession? {
        sessions.first { $0.attachment != nil && $0.identity?.name == name }
    }
}

/// Requests.
extension ClientService {
    /// Serves a request of `session`: carries it out, delivers what it causes, and answers.
    mutating func serve(_ line: RequestLine, of session: ClientSession, in pipeline: inout DaemonPipeline) {
        if !sessions.contains(where: { $0 === session }) { sessions.append(session) }
        let result: Result<Answer.Content, Refused>
        switch line.request {
        case .failure(let refusal): result = .failure(refusal)
        case .success(.pong): return
        case .success(let request):
            do throws(Refused) {
                guard let content = try carryOut(request, line.id, of: session, in: &pipeline) else { return }
                result = .success(content)
            } catch {
                result = .failure(error)
            }
        }
        answer(result, to: line.id, of: session, in: &pipeline)
    }

    /// Delivers what a request of `session` has caused, and answers it: all that it causes comes before its answer.
    mutating func answer(
        _ result: Result<Answer.Content, Refused>, to id: RequestID?, of session: ClientSession,
        in pipeline: inout DaemonPipeline
    ) {
        pipeline.updateClientViews()
        deliver(from: &pipeline)
        let leftOut = session.answer(id, result, now: .monotonic)
        report(result, leftOut, of: session, in: &pipeline)
    }

    /// Reports that a request of `session` was refused, if its `result` says so and it is to be reported; `leftOut` such
    /// reports were left out before.
    func report(
        _ result: Result<Answer.Content, Refused>, _ leftOut: Int?, of session: ClientSession,
        in pipeline: inout DaemonPipeline
    ) {
        guard let leftOut, case .failure(let refusal) = result, let code = refusal.code,
            session.identity != nil
        else { return }
        var label = session.label
        label.dropped = leftOut > 0 ? leftOut : nil
        pipeline.report(SystemSentence(label, refused: code.rawValue, refusal.sentence), at: .monotonic)
    }

    /// What answers `request`, which is marked with `id`; nil if the answer comes later.
    private mutating func carryOut(
        _ request: ClientRequest, _ id: RequestID?, of session: ClientSession,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content? {
        if case .hello(let version, let name) = request, !session.hasSaidHello {
            return .welcome(try greet(session, as: name, speaking: version, in: &pipeline))
        }
        guard let identity = session.identity else { throw .helloFirst }
        for right in request.rights where !identity.rights.contains(right) { throw .denied(right) }
        switch request {
        case .hello, .pong: throw Refused(.unknownRequest, "hello was said already")
        case .attach(let moves, let patience, let presses, let replace):
            let attachment = ClientSession.Attachment(
                moves: moves, answerWithin: patience, takesPresses: presses)
            return .attached(
                try attach(session, as: identity.name, attachment, replacing: replace, in: &pipeline))
        case .answer(let answer): try take(answer, of: session, identity.name, in: &pipeline)
        case .setState(let answer): try take(answer, of: session, identity.name, in: &pipeline)
        case .note(let note): try log(note, of: session, identity.name, in: &pipeline)
        case .describe(let lines): session.lines = lines
        case .detach: try detach(session, in: &pipeline)
        case .subscribe(let patterns): try session.subscribe(to: patterns)
        case .unsubscribe(let patterns): try session.unsubscribe(from: patterns)
        case .tree(let scope), .watch(let scope):
            let watches = if case .watch = request { true } else { false }
            try sendTree(scope, to: session, watches: watches, request: id, in: &pipeline)
            return nil
        case .unwatch(let app): try unwatch(app, by: session, in: &pipeline)
        case .perform(let effects, let app):
            let name = try pipeline.name(ofApp: app)
            try identity.check(effects)
            return try carryOut(.perform(effects), of: name, id, session, in: &pipeline)
        case .scene(let scene, let app):
            return try carryOut(.scene(scene), of: pipeline.name(ofApp: app), id, session, in: &pipeline)
        case .explain(let spot, let app):
            return try carryOut(.explain(spot), of: pipeline.name(ofApp: app), id, session, in: &pipeline)
        }
        return .done
    }

    /// Reports what `session`, which is called `name`, says, unless that is one note too many.
    private mutating func log(
        _ note: ClientNote, of session: ClientSession, _ name: String, in pipeline: inout DaemonPipeline
    ) throws(Refused) {
        guard !session.takesTooManyNotes(at: .monotonic) else {
            throw .limit("a client says at most \(ClientSession.mostNotes) things in ten seconds")
        }
        if note.isWarning { warnings.add(note.kind ?? ClientCounts.others, of: name) }
        let sentence = SystemSentence(
            session.label, says: note.text, isWarning: note.isWarning, event: note.kind)
        pipeline.report(sentence, at: .monotonic)
    }

    /// What answers a request about `app` that may take long; nil if the answer comes later.
    private mutating func carryOut(
        _ content: LongRequest.Content, of app: String, _ id: RequestID?, _ session: ClientSession,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content? {
        try carryOutOrPostpone(
            LongRequest(session: session, id: id, app: app, content: content), in: &pipeline)
    }
}

/// What decisions mean for programs.
extension ClientService {
    /// Hands on what decisions in `pipeline` mean for programs, and keeps the effects that reach beyond them.
    mutating func deliver(from pipeline: inout DaemonPipeline) {
        for decision in pipeline.outbox.take() {
            for event in decision { deliver(event, from: &pipeline) }
            for session in sessions { session.finishDecision(now: .monotonic) }
        }
    }

    private mutating func deliver(_ event: OutboundEvent, from pipeline: inout DaemonPipeline) {
        switch event {
        case .client(let name, let event): attached(name)?.put(event)
        case .change(let change): send(change, from: &pipeline)
        case .effect(let effect):
            effects.append(effect)
            guard case .publish(let topic, let value) = effect.effect else { return }
            publish(Topic(topic, value, cause: effect.cause))
        }
    }

    private func publish(_ topic: Topic) {
        for session in sessions where session.topics?.matches(topic.topic) == true {
            session.put(.topic(topic))
        }
    }

    /// The effects since the last call that reach beyond apps, in their order; programs have got what is published.
    mutating func takeEffects() -> [ExternalEffect] {
        defer { effects.removeAll() }
        return effects
    }
}

/// Programs that go.
extension ClientService {
    /// Whether anybody goes who has not been released.
    var isAnyGoing: Bool { sessions.contains { $0.isGoing } }

    /// Releases the programs that are being dropped or have closed.
    mutating func releaseGoing(in pipeline: inout DaemonPipeline) {
        for session in sessions where session.isGoing { release(session, in: &pipeline) }
    }

    /// Cancels what `session` holds, and reports that it is gone.
    mutating func release(_ session: ClientSession, in pipeline: inout DaemonPipeline) {
        let wasAttached = session.attachment != nil
        let reason = session.release()
        sessions.removeAll { $0 === session }
        states.removeAll { $0.session === session }
        endIdleWatches(in: &pipeline)
        if session.identity?.mayRunPrograms == false { pipeline.endIgnoring(ofConnection: session.number) }
        guard session.hasSaidHello else { return }
        if wasAttached {
            pipeline.detachClient(session.label, because: reason, isReachable: false, at: .monotonic)
        } else {
            pipeline.report(SystemSentence(session.label, "gone", reason: reason), at: .monotonic)
        }
        deliver(from: &pipeline)
    }

    /// A configuration took effect: programs that are connected and have other rights now are dropped.
    mutating func apply(_ configuration: DaemonConfiguration) {
        self.configuration = configuration
        for session in sessions {
            guard let identity = session.identity, !session.isAdministrator else { continue }
            let rights = configuration.rights(of: identity.name, at: session.socket)
            if rights != identity.rights { session.dismiss(.denied, now: .monotonic) }
        }
    }
}

extension Refused {
    /// The sentence, with the first mistake of a scene and how many others there are.
    fileprivate var sentence: String {
        guard let first = mistakes.first else { return message }
        let others = mistakes.count > 1 ? ", and \(mistakes.count - 1) more" : ""
        return "\(message): \(first.path): \(first.error)\(others)"
    }

    fileprivate static let helloFirst = Refused(.helloFirst, "the first request must be hello")
}

/// What can be seen of apps and of programs.
extension ClientService {
    /// The programs that have asked for anything, in the order in which they did so first.
    func connectedClients(in pipeline: borrowing DaemonPipeline) -> [ConnectedClient] {
        sessions.compactMap { session in
            session.identity.map { identity in
                var client = ConnectedClient(session, identity, in: pipeline)
                client.warnings = warnings.rows.filter { $0.client == identity.name }
                return client
            }
        }
    }
}

extension ConnectedClient {
    /// What is known of the program of `session`, which calls itself as `identity` says.
    fileprivate init(
        _ session: ClientSession, _ identity: ClientSession.Identity, in pipeline: borrowing DaemonPipeline
    ) {
        self.init(socket: session.socket, since: session.since.seconds)
        name = identity.name
        process = session.process.map(Int.init)
        if session.attachment != nil {
            views = pipeline.clientViews.views(ofClient: identity.name).map { $0.view }
            recognizers = pipeline.clientViews.recognizers(ofClient: identity.name)
        }
        mayAttach = identity.rights.contains(.touches)
        touches = session.held
        watched = session.watched.map { $0.app }
        unsent = session.unsent
        lines = session.lines
    }
}

/// An app as it is when an explanation is asked for.
struct ExplainedApp: Sendable {
    private let app: App
    private let revision: Int

    /// `app`, whose state has that `revision`.
    init(_ app: App, revision: Int) {
        self.app = app
        self.revision = revision
    }

    /// What a finger at `point` would find.
    func explain(_ spot: ExplainedSpot) throws(Refused) -> JSONValue {
        let (index, point) = try location(of: spot)
        let explanation = Explanation(point, on: index, of: app.application)
        let head = [
            JSONValue.Member("app", .string(app.name)), JSONValue.Member("rev", .number(Double(revision))),
        ]
        guard case .object(let members)? = JSONValue(parsing: explanation.json.bytes) else {
            return .object(head)
        }
        return .object(head + members)
    }

    /// The index of the screen on which `spot` is, and its point there.
    private func location(of spot: ExplainedSpot) throws(Refused) -> (screen: Int, point: Point) {
        let tree = app.application.tree
        switch spot {
        case .point(let x, let y, let screen):
            let point = Point(x: x, y: y)
            guard let screen else { return (0, point) }
            guard let index = tree.screens.firstIndex(where: { $0.name == screen }) else {
                let names = tree.screens.map { $0.name }.joined(separator: ", ")
                throw Refused(.unknownId, "\(app.name) has no such screen; it has \(names)")
            }
            return (index, point)
        case .view(let name):
            guard let view = tree.responder(named: name) else {
                throw Refused(.unknownId, "\(app.name) has no view \(name)")
            }
            do throws(UntouchableView) {
                let touched = try TouchablePoint(of: view, at: Point(x: 0.5, y: 0.5), in: tree)
                return (touched.screen, touched.point)
            } catch {
                throw Refused(.badValue, error.message)
            }
        }
    }
}

extension Topic {
    /// What subscribers get of a publication under `topic` with the fields of `cause`.
    package init(_ topic: String, _ own: PublishedValue? = nil, cause: EffectCause) {
        self.init(topic: topic, time: cause.time.seconds, app: cause.app)
        performer = cause.performer
        action = cause.action
        sender = cause.sender
        value = own.flatMap { $0.json.map { JSON($0) } } ?? cause.value.map { JSON($0.json) }
        gesture = cause.gesture.map { JSON($0.json(id: cause.sender, touchLocations: cause.touchLocations)) }
        offset = cause.offset.map { [$0.offset.x, $0.offset.y] }
        zoom = cause.offset?.scale
        state = cause.offset?.state.rawValue ?? cause.state?.rawValue
        isSensitive = cause.isWithheld
        touches = cause.touches.map { touch in
            Touch(id: touch.id.number, x: touch.location.x, y: touch.location.y, tapCount: touch.tapCount)
        }
    }
}

extension PublishedValue {
    /// What programs get; nil for a control's, which is known when it is published.
    fileprivate var json: JSONValue? {
        switch self {
        case .text(let text): .string(text)
        case .value(let value): value.json
        case .of: nil
        }
    }
}
