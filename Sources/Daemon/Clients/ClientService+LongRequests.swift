import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Runtime
import Scenes

/// Requests that take longer than a touch may wait.
extension ClientService {
    /// Serves a line of `session` that takes long to parse, when it is parsed.
    mutating func serve(_ text: [UInt8], of session: ClientSession) {
        postpone(LongRequest(session: session, content: .line(text)))
    }

    /// Carries out `request`, unless that takes long or changes that take long come first: then it waits, and with it what
    /// else its program asks for. Returns nil then.
    mutating func carryOutOrPostpone(
        _ request: LongRequest, in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content? {
        let app = try pipeline.index(ofApp: request.app)
        if request.isLong(for: pipeline.apps[app]) || request.isChange && !longRequests.isEmpty {
            postpone(request)
            return nil
        }
        return try carryOut(request, in: &pipeline)
    }

    private mutating func postpone(_ request: LongRequest) {
        request.session.isAwaitingWork = true
        longRequests.append(request)
    }

    /// Whether requests wait that are not worked on.
    var hasWorkToBegin: Bool { work == nil && !longRequests.isEmpty }

    /// Carries out requests that have waited for others, until it is `end`, and begins to work on the next that takes long.
    ///
    /// - Returns: what becomes readable when ``finishWork(in:)`` is to be called; nil when nothing is begun.
    mutating func beginWork(until end: Timestamp, in pipeline: inout DaemonPipeline) -> Int32? {
        while hasWorkToBegin, Timestamp.monotonic < end {
            if let work = worker(for: longRequests[0], in: &pipeline) {
                let descriptor = work.descriptor
                self.work = consume work
                return descriptor
            }
            conclude(longRequests.removeFirst(), with: nil, in: &pipeline)
        }
        return nil
    }

    /// Carries out the request that was worked on.
    mutating func finishWork(in pipeline: inout DaemonPipeline) {
        guard let product = work?.takeProduct() else { return }
        work = nil
        conclude(longRequests.removeFirst(), with: product, in: &pipeline)
    }

    /// Nothing can tell when the work is done: the request is carried out at once.
    mutating func abandonWork() {
        work = nil
        longRequests[0].attempts = LongRequest.mostAttempts
    }

    /// What works out what `request` needs; nil if it is to be carried out, or dropped, at once.
    private func worker(
        for request: LongRequest, in pipeline: inout DaemonPipeline
    ) -> Worker<LongRequest.Product>? {
        guard request.session.farewell == nil, request.attempts < LongRequest.mostAttempts else { return nil }
        if let app = pipeline.apps.first(where: { $0.name == request.app }), !request.isLong(for: app) {
            return nil
        }
        return (try? job(for: request, in: &pipeline)).flatMap { try? Worker($0) }
    }

    /// What is to be worked out for `request`; it may be done in another thread.
    private func job(
        for request: LongRequest, in pipeline: inout DaemonPipeline
    ) throws(Refused) -> @Sendable () -> LongRequest.Product {
        let mayRunPrograms = request.session.identity?.mayRunPrograms == true
        switch request.content {
        case .line(let text): return { .line(RequestLine(text)) }
        case .perform(let effects):
            let app = try pipeline.index(ofApp: request.app)
            let reader = pipeline.batchReader(forApp: app, mayRunPrograms: mayRunPrograms)
            return { .batch(reader.read(.json(effects))) }
        case .scene(let scene):
            let names = pipeline.apps.map { $0.name }
            return {
                let loader = SceneLoader()
                return .scene(
                    Result { () throws(SceneRefusal) in
                        try loader.load(scene, mayRunPrograms: mayRunPrograms, apps: names)
                    })
            }
        case .explain(let spot):
            let app = try pipeline.index(ofApp: request.app)
            pipeline.moveViews(of: app, to: .monotonic)
            let subject = ExplainedApp(pipeline.apps[app], revision: pipeline.apps.revision(of: app))
            return { .explanation(Result { () throws(Refused) in try subject.explain(spot) }) }
        }
    }

    /// Carries out `request`, with what was worked out for it if anything was, and answers it.
    private mutating func conclude(
        _ request: LongRequest, with product: LongRequest.Product?, in pipeline: inout DaemonPipeline
    ) {
        let session = request.session
        guard session.farewell == nil else { return session.isAwaitingWork = false }
        if case .line(let text) = request.content {
            session.isAwaitingWork = false
            let line = if case .line(let line)? = product { line } else { RequestLine(text) }
            serve(line, of: session, in: &pipeline)
            // It came before those that wait already.
            if session.isAwaitingWork { longRequests.insert(longRequests.removeLast(), at: 0) }
            return releaseInThread([line], trimming: false)
        }
        let result: Result<Answer.Content, Refused>
        do throws(Refused) {
            let content =
                if let product { try carryOut(request, with: product, in: &pipeline) } else {
                    try carryOut(request, in: &pipeline)
                }
            guard let content else {
                var request = request
                request.attempts += 1
                return longRequests.insert(request, at: 0)
            }
            result = .success(content)
        } catch {
            result = .failure(error)
        }
        session.isAwaitingWork = false
        answer(result, to: request.id, of: session, in: &pipeline)
        if product != nil { releaseInThread([request.content], trimming: false) }
    }

    /// Carries out `request` at once.
    private func carryOut(
        _ request: LongRequest, in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content {
        while true {
            // A timer that is due may change the app once more.
            let product = try job(for: request, in: &pipeline)()
            if let content = try carryOut(request, with: product, in: &pipeline) { return content }
        }
    }

    /// Carries out `request` with what was worked out for it; returns nil if that does not hold any more.
    private func carryOut(
        _ request: LongRequest, with product: LongRequest.Product, in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content? {
        guard let client = request.session.identity else { return .done }
        let app = try pipeline.index(ofApp: request.app)
        switch product {
        case .line: return .done
        case .batch(let batch):
            return try pipeline.perform(batch, for: request.session, client, inApp: app)
        case .scene(let scene): return try pipeline.replaceScene(of: app, by: scene, for: client)
        case .explanation(let explanation): return .explanation(try explanation.get())
        }
    }
}
