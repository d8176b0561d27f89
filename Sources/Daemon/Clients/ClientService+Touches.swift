import ApplicationProtocol
import ControlProtocol
import Core
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// Who programs are, and the touches and topics that they get.
extension ClientService {
    /// Lets the program in that says hello as `name`.
    mutating func greet(
        _ session: ClientSession, as name: String, speaking version: Int, in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Welcome {
        guard ApplicationLimits.protocols.lowerBound <= version else { throw .unspokenProtocol }
        let allowed =
            session.isAdministrator
            ? Right.allCases : configuration.rights(of: name, at: session.socket)
        guard let rights = allowed else { throw turnAway(session, called: name, in: &pipeline) }
        turnedAway.forget(name)
        session.greet(name, rights: rights)
        pipeline.report(SystemSentence(session.label, "connected"), at: .monotonic)
        var welcome = Welcome(
            touchd: programVersion, client: name, number: session.number, may: rights,
            apps: pipeline.apps.map { $0.name })
        welcome.protocolVersion = min(version, ApplicationLimits.protocols.upperBound)
        welcome.front = pipeline.apps.foreground.map { pipeline.apps[$0].name }
        welcome.time = Timestamp.monotonic.seconds
        return welcome
    }

    /// The refusal of `session`, which says hello as `name`. Those of a name are reported once a minute.
    private mutating func turnAway(
        _ session: ClientSession, called name: String, in pipeline: inout DaemonPipeline
    ) -> Refused {
        let refusal = Refused(.denied, "clients in touchd.yaml does not have \(name)")
        let now = Timestamp.monotonic
        var client = RefusedClient(
            name: name, socket: session.socket, error: refusal.message, last: now.seconds)
        client.process = session.process.map(Int.init)
        guard let leftOut = turnedAway.note(client, at: now) else { return refusal }
        let label = ClientLabel(
            name: name, process: client.process, socket: client.socket, dropped: leftOut > 0 ? leftOut : nil)
        pipeline.report(
            SystemSentence(label, refused: RefusalCode.denied.rawValue, refusal.message), at: now)
        return refusal
    }

    /// Sends `session` the touches of the views whose client is called `name`, which are returned.
    mutating func attach(
        _ session: ClientSession, as name: String, _ attachment: ClientSession.Attachment, replacing: Bool,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> [ClientView] {
        if let other = attached(name) {
            if other === session {
                throw Refused(.taken, "this connection is attached already; detach first")
            }
            guard replacing, other.socket == session.socket else {
                throw Refused(.taken, "another connection is attached as \(name)")
            }
            other.dismiss(.replaced, now: .monotonic)
            release(other, in: &pipeline)
        }
        session.attachment = attachment
        pipeline.attachClient(
            session.label, answeringWithin: attachment.answerWithin,
            takingPresses: attachment.takesPresses, at: .monotonic)
        return pipeline.clientViews.views(ofClient: name)
    }

    /// Takes what `session`, which is attached as `name`, made of a touch.
    func take(
        _ answer: TouchAnswer, of session: ClientSession, _ name: String, in pipeline: inout DaemonPipeline
    ) throws(Refused) {
        try session.checkAttachment()
        switch pipeline.take(answer, by: name, at: .monotonic) {
        case .taken: break
        case .notAwaited(.unknown) where session.attachment?.answerWithin == nil:
            throw Refused(
                .badValue,
                "touch \(answer.touch) waits for no answer of \(name), which attached itself without answers")
        case .notAwaited(let refusal):
            throw Refused(.badValue, refusal.message(for: answer.touch, name))
        case .unknownView: throw Refused(.unknownId, "the app has no \(escaped(answer.view ?? ""))")
        }
    }

    /// Takes the state that `session`, which is attached as `name`, gives a recognizer.
    func take(
        _ answer: GestureAnswer, of session: ClientSession, _ name: String, in pipeline: inout DaemonPipeline
    ) throws(Refused) {
        try session.checkAttachment()
        guard let refusal = pipeline.take(answer, by: name, at: .monotonic) else { return }
        if case .unknown = refusal {
            throw Refused(.unknownId, "\(name) has no recognizer \(escaped(answer.recognizer))")
        }
        throw Refused(.badValue, refusal.message(for: answer))
    }

    /// Cancels what `session` holds, and sends it no touches any more.
    mutating func detach(_ session: ClientSession, in pipeline: inout DaemonPipeline) throws(Refused) {
        try session.checkAttachment()
        pipeline.detachClient(session.label, because: "detached", isReachable: true, at: .monotonic)
        deliver(from: &pipeline)
        session.attachment = nil
    }

    /// Whether a program subscribes to `topic`.
    func haveSubscriber(of topic: String) -> Bool {
        sessions.contains { $0.topics?.matches(topic) == true }
    }
}
