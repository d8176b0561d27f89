import ApplicationProtocol
import ControlProtocol
import Core
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// The daemon's server: two doors, that of administrators and that of programs, and what both may ask of the apps.
struct DaemonServer: ~Copyable {
    /// The control socket's clients.
    var control: ControlServer
    /// The programs at the applications' sockets.
    var applications = ApplicationServer()
    /// What programs and administrators ask of the apps.
    var clients: ClientService
    private var socket: ControlSocket
    /// The requests about apps that administrators alone make.
    var requests = AppRequests()

    /// A server without sockets, where `configuration` gives programs their rights.
    init(_ configuration: DaemonConfiguration, in environment: Environment) {
        clients = ClientService(configuration)
        control = ControlServer()
        socket = ControlSocket(environment: environment)
    }

    /// When to try again to open the control socket; nil when that is not needed.
    var retryAt: Timestamp? { socket.retryAt }

    /// Opens the control socket for the first time. If that fails, the daemon runs without one, reports why, and tries
    /// again after growing pauses.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openControlSocket(
        at now: Timestamp, loop: inout EventLoop, in pipeline: inout DaemonPipeline
    ) throws(RuntimeError) {
        let sentence = try socket.open(&control, at: now, loop: &loop)
        if let sentence { pipeline.report(sentence, at: now) }
    }

    /// Opens the control socket if that failed before and a retry is due.
    mutating func retryControlSocket(
        at now: Timestamp, loop: inout EventLoop, in pipeline: inout DaemonPipeline
    ) {
        let sentence = socket.retry(&control, at: now, loop: &loop)
        if let sentence { pipeline.report(sentence, at: now) }
    }

    /// Whether anybody would get `topic`.
    func hasSubscriber(of topic: String) -> Bool {
        clients.haveSubscriber(of: topic) || control.hasSubscriber(of: topic)
    }

    /// Announces to subscribers at the control socket that the configuration of `pipeline`, which stays as it is, took effect.
    mutating func announceLoad(of pipeline: inout DaemonPipeline, loop: borrowing EventLoop) {
        guard control.isOpen else { return }
        var line = TextBuffer(capacity: 256)
        let event = LoadedEvent(
            time: Timestamp.monotonic.seconds, generation: pipeline.reporter.generation,
            apps: pipeline.apps.map { $0.name },
            foreground: pipeline.apps.foreground.map { pipeline.apps[$0].name })
        line.put(json: event.json)
        control.announce(line.bytes.span, now: .monotonic, loop: loop)
    }

    /// Sends `topic` to its subscribers at the control socket, with `value` if it has one of its own.
    mutating func publish(
        _ topic: String, _ value: PublishedValue?, cause: EffectCause, loop: borrowing EventLoop
    ) {
        guard control.hasSubscriber(of: topic) else { return }
        var json = JSONWriter()
        Topic(topic, value, cause: cause).writePublication(to: &json)
        control.publish(topic, json.text.bytes.span, now: .monotonic, loop: loop)
    }

    /// Sends what waits for clients, and takes out the connections that are over.
    mutating func flush(now: Timestamp, loop: borrowing EventLoop) {
        applications.flush(loop: loop)
        control.flushSessions(now: now, loop: loop)
    }

    // MARK: Programs

    /// After how long a turn of the loop serves no further request of any program, and writes no more of states: panels come
    /// first.
    static let timePerTurn = Interval(microseconds: 500)

    /// Serves what programs ask, and writes states; both for a while.
    mutating func servePrograms(in pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop) {
        // Programs wait for the journal, so that what they cause costs no other entry its place.
        if pipeline.output.journal.sink.congestedUntil.map({ .monotonic >= $0 }) ?? true {
            serveRequests(in: &pipeline)
            beginLongRequest(in: &pipeline, loop)
        }
        applications.settle()
        if clients.isWriting { clients.writeStates(until: .monotonic + Self.timePerTurn, in: &pipeline) }
    }

    private mutating func serveRequests(in pipeline: inout DaemonPipeline) {
        applications.serveRequests(until: .monotonic + Self.timePerTurn) { line, session in
            switch line {
            case .request(let line): clients.serve(line, of: session, in: &pipeline)
            case .text(let text): clients.serve(text, of: session)
            }
        }
    }

    /// Begins to work on the next long request of a program; what it waits for then is served in
    /// ``finishLongRequest(in:_:)``.
    private mutating func beginLongRequest(
        in pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop
    ) {
        let end = Timestamp.monotonic + Self.timePerTurn
        guard let descriptor = clients.beginWork(until: end, in: &pipeline) else { return }
        do throws(RuntimeError) {
            try loop.add(descriptor, as: .work)
        } catch {
            clients.abandonWork()
        }
    }

    /// Carries out the long request that was worked on.
    mutating func finishLongRequest(in pipeline: inout DaemonPipeline, _ loop: borrowing DaemonLoop) {
        guard let descriptor = clients.work?.descriptor else { return }
        loop.remove(descriptor)
        clients.finishWork(in: &pipeline)
    }

    /// When something is due for programs, which wait for the journal of `pipeline`; nil when nothing is.
    func programDeadline(congestedUntil end: Timestamp?) -> Timestamp? {
        if clients.isWriting { return Timestamp(microseconds: 0) }
        let deadline = clients.hasWorkToBegin ? Timestamp(microseconds: 0) : applications.deadline
        // Before, the loop wakes as soon as the journal takes something.
        return deadline.map { max($0, end ?? $0) }
    }
}
