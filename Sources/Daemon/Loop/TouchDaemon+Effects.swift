import HIDRecords
import Pipeline
import Runtime
import TouchKit

/// External effects of actions.
extension TouchDaemon {
    /// Carries out the effects that decisions asked for; never waits.
    mutating func carryOutEffects() {
        for decision in pipeline.takeOutbox() {
            for event in decision { carryOut(event) }
            applications.finishDecision(now: .monotonic)
        }
    }

    private mutating func carryOut(_ event: OutboundEvent) {
        switch event {
        case .client(let name, let event): send(event, to: name)
        case .change(let change): send(change)
        case .effect(let effect):
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
