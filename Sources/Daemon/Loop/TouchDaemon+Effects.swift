import HIDRecords
import Pipeline
import Runtime
import TouchKit

/// External effects of actions.
extension TouchDaemon {
    /// Hands on what decisions mean for programs, and carries out what reaches beyond; never waits.
    mutating func carryOutEffects() {
        clients.deliver(from: &pipeline)
        for effect in clients.takeEffects() {
            if case .publish(let topic) = effect.effect { publish(topic, cause: effect.cause) }
            if let request = ProcessRequest(effect) { run(request) }
        }
    }

    private mutating func run(_ request: ProcessRequest) {
        do throws(ProcessError) {
            try processes.start(request, now: .monotonic, loop: &loop)
        } catch {
            pipeline.report(request, failedWith: error, at: .monotonic)
        }
    }

    /// Reads a program's output, and reports its result when it has ended.
    mutating func serveProcess(_ token: LoopToken) {
        guard let result = processes.serve(token, loop: loop) else { return }
        pipeline.report(result, at: .monotonic)
    }
}
