import HIDRecords
import Pipeline
import Runtime
import TouchKit

/// What actions ask of the world.
extension TouchDaemon {
    /// Carries out what decisions asked for; none of it waits.
    mutating func carryOutEffects() {
        for effect in pipeline.takeEffects() {
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

    /// Takes what a program wrote, and reports what became of it when it has ended.
    mutating func serveProcess(_ token: LoopToken) {
        guard let result = processes.serve(token, loop: loop) else { return }
        pipeline.report(result, at: .monotonic)
    }
}
