import ApplicationProtocol
package import Core
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// Programs at the applications' sockets.
extension TouchDaemon {
    /// Serves a socket or a connection.
    mutating func serveApplication(_ token: LoopToken) {
        applications.serve(token, now: .monotonic, loop: &loop)
    }

    /// Serves what programs ask, sends what waits for them, and lets go of those that are gone.
    ///
    /// To be called once a turn, after the panels.
    mutating func attendToApplications() {
        guard applications.isOpen else { return }
        serveApplicationRequests()
        pipeline.updateClientViews()
        carryOutEffects()
        releaseApplications()
        applications.flush(loop: loop)
    }

    /// Does what is due for programs.
    package mutating func meetApplicationDeadlines(_ now: Timestamp) {
        applications.meetDeadlines(now, loop: loop)
        attendToApplications()
    }

    /// Hands on what an attached client gets of the decision under way.
    mutating func send(_ event: ClientEvent, to name: String) {
        applications.attached(name)?.send(event)
    }

    /// Sends `topic` to the programs that subscribe to it.
    mutating func publish(_ topic: Topic) {
        for connection in applications.connections where connection.topics?.matches(topic.topic) == true {
            connection.send(.topic(topic))
        }
    }

    private mutating func serveApplicationRequests() {
        let start = Timestamp.monotonic
        for connection in applications.connections {
            for _ in 0..<ApplicationServer.requestsPerTurn {
                guard let line = connection.nextRequest(now: .monotonic) else { break }
                serve(line, of: connection)
                if Timestamp.monotonic - start >= ApplicationServer.timePerTurn { break }
            }
        }
    }

    private mutating func serve(_ line: RequestLine, of connection: ApplicationConnection) {
        var result: Result<Answer.Content, Refused>
        switch line.request {
        case .failure(let refusal): result = .failure(refusal)
        case .success(.pong): return
        case .success(let request):
            do throws(Refused) {
                result = .success(try carryOut(request, of: connection))
            } catch {
                result = .failure(error)
            }
        }
        // All that a request causes on its connection comes before its answer.
        pipeline.updateClientViews()
        carryOutEffects()
        let leftOut = connection.answer(line.id, result, now: .monotonic)
        guard let leftOut, case .failure(let refusal) = result, let code = refusal.code,
            connection.greeting != nil
        else { return }
        var label = connection.label
        label.dropped = leftOut > 0 ? leftOut : nil
        pipeline.report(SystemSentence(label, "refused", reason: code.rawValue), at: .monotonic)
    }

    private mutating func carryOut(
        _ request: ClientRequest, of connection: ApplicationConnection
    ) throws(Refused) -> Answer.Content {
        guard let greeting = connection.greeting else {
            guard case .hello(let version, let name) = request else { throw .helloFirst }
            return .welcome(try greet(connection, as: name, speaking: version))
        }
        if let right = request.right, !greeting.rights.contains(right) { throw .denied(right) }
        switch request {
        case .hello, .pong: throw Refused(.unknownRequest, "hello was said already")
        case .attach(let moves, let replace):
            return .attached(try attach(connection, greeting.name, moves, replacing: replace))
        case .detach: try detach(connection)
        case .subscribe(let patterns): try subscribe(connection, to: patterns)
        case .unsubscribe(let patterns):
            connection.topics?.remove(patterns)
        case .tree(let scope): return try sendTree(scope, to: connection, watches: false)
        case .watch(let scope): return try sendTree(scope, to: connection, watches: true)
        case .unwatch(let app): try unwatch(app, by: connection)
        case .perform(let effects, let app): return try perform(effects, inApp: app, for: connection)
        case .scene(let scene, let app): return try replaceScene(ofApp: app, by: scene, for: connection)
        case .explain: throw Refused(.unknownRequest, "explain is not served yet")
        }
        return .done
    }

    private mutating func greet(
        _ connection: ApplicationConnection, as name: String, speaking version: Int
    ) throws(Refused) -> Welcome {
        guard ApplicationLimits.protocols.lowerBound <= version else { throw .unspokenProtocol }
        guard let rights = configuration.rights(of: name, at: connection.socket) else {
            throw Refused(.denied, "\(name) is not among the clients of the configuration")
        }
        connection.greet(ApplicationConnection.Greeting(name: name, rights: rights))
        pipeline.report(SystemSentence(connection.label, "connected"), at: .monotonic)
        var welcome = Welcome(
            touchd: programVersion, client: name, number: connection.number, may: rights,
            apps: pipeline.apps.map(\.name))
        welcome.protocolVersion = min(version, ApplicationLimits.protocols.upperBound)
        welcome.front = foreground
        welcome.time = Timestamp.monotonic.seconds
        return welcome
    }

    private mutating func attach(
        _ connection: ApplicationConnection, _ name: String, _ moves: MoveDelivery, replacing: Bool
    ) throws(Refused) -> [ClientView] {
        if let other = applications.attached(name) {
            if other === connection { throw Refused(.taken, "this connection is attached already") }
            guard replacing, other.socket == connection.socket else {
                throw Refused(.taken, "another connection is attached as \(name)")
            }
            other.dismiss(.replaced, now: .monotonic)
            release(other)
        }
        connection.attachment = moves
        pipeline.attachClient(connection.label, at: .monotonic)
        return pipeline.views(ofClient: name)
    }

    private mutating func detach(_ connection: ApplicationConnection) throws(Refused) {
        guard connection.attachment != nil else {
            throw Refused(.notAttached, "this connection is not attached")
        }
        pipeline.detachClient(connection.label, because: "detached", isReachable: true, at: .monotonic)
        carryOutEffects()
        connection.attachment = nil
    }

    private func subscribe(_ connection: ApplicationConnection, to patterns: [String]?) throws(Refused) {
        var topics = connection.topics ?? TopicPatterns()
        topics.add(patterns)
        let limit = ApplicationLimits.standard.topics
        guard topics.count <= limit else {
            throw Refused(.limit, "a connection has at most \(limit) patterns of topics")
        }
        connection.topics = topics
    }

    // MARK: Programs that go

    /// Lets go of the connections that are being dropped or have closed.
    private mutating func releaseApplications() {
        for connection in applications.connections where connection.isGoing { release(connection) }
    }

    /// Cancels what `connection` holds, and reports that it is gone.
    private mutating func release(_ connection: ApplicationConnection) {
        guard connection.greeting != nil, let reason = connection.takeReasonOfGoing() else { return }
        let isAttached = connection.attachment != nil
        connection.attachment = nil
        connection.topics = nil
        connection.watched = []
        endIdleWatches()
        if isAttached {
            pipeline.detachClient(connection.label, because: reason, isReachable: false, at: .monotonic)
        } else {
            pipeline.report(SystemSentence(connection.label, "gone", reason: reason), at: .monotonic)
        }
        carryOutEffects()
    }

    /// A reload may have taken rights from programs that are connected.
    mutating func applyRights() {
        for connection in applications.connections {
            guard let greeting = connection.greeting else { continue }
            let rights = configuration.rights(of: greeting.name, at: connection.socket)
            if rights != greeting.rights { connection.dismiss(.denied, now: .monotonic) }
        }
    }

    /// Says goodbye to all programs.
    mutating func dismissApplications() {
        for connection in applications.connections { connection.dismiss(.stopping, now: .monotonic) }
        releaseApplications()
        applications.flush(loop: loop)
    }
}

extension ClientRequest {
    /// What a program needs to be allowed to make it; nil for what all may, and for what each effect of a batch needs.
    fileprivate var right: Right? {
        switch self {
        case .attach: .touches
        case .subscribe: .topics
        case .tree, .watch, .explain: .tree
        case .scene: .scene
        case .hello, .detach, .pong, .unsubscribe, .unwatch, .perform: nil
        }
    }
}

extension Refused {
    fileprivate static let helloFirst = Refused(.helloFirst, "the first request must be hello")

    fileprivate static func denied(_ right: Right) -> Refused {
        Refused(.denied, "the configuration does not allow this client \(right.rawValue)")
    }
}
