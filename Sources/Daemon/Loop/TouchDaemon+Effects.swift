import HIDRecords
import Pipeline
import Runtime
import TouchKit

/// What actions ask of the world.
extension TouchDaemon {
    /// Carries out what the decisions of this turn asked for; none of it waits.
    mutating func carryOutEffects() {
        let effects = pipeline.externalEffects
        pipeline.externalEffects.removeAll(keepingCapacity: true)
        for effect in effects {
            if case .publish(let topic) = effect.effect { publish(topic, because: effect.cause) }
            if let request = ProcessRequest(effect) { run(request) }
        }
    }

    private mutating func run(_ request: ProcessRequest) {
        do throws(ProcessError) {
            try processes.start(request, now: .monotonic, loop: &loop)
        } catch {
            pipeline.tell(request, failedWith: error, at: .monotonic, to: &output)
        }
    }

    /// Takes what a program wrote, and reports what became of it when it has ended.
    mutating func serveProcess(_ token: LoopToken) {
        guard let result = processes.serve(token, loop: loop) else { return }
        pipeline.tell(result, at: .monotonic, to: &output)
    }
}
