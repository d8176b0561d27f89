import ControlProtocol
import Core
import Pipeline
import Reports
import Runtime
import TouchKit

/// Requests of administrators about apps that programs cannot make.
///
/// Those that change nothing are reported, of each kind at most one in ten seconds, with a count.
struct AppRequests {
    private var ineffective = ControlWarnings()

    /// Brings the app called `name` to the front.
    mutating func bringToForeground(
        _ name: String, in pipeline: inout DaemonPipeline
    ) throws(ControlError) {
        guard let app = pipeline.apps.firstIndex(where: { $0.name == name }) else { throw .unknownApp(name) }
        if app == pipeline.apps.foreground {
            report("foreground \(name)", reason: "in front already", kind: .foreground, in: &pipeline)
        }
        pipeline.bringToForeground(name, at: .monotonic)
    }

    /// Cancels what is in flight in the app that gets the touches, for this reason.
    mutating func interrupt(_ reason: String, in pipeline: inout DaemonPipeline) {
        guard !pipeline.interrupt(reason, at: .monotonic) else { return }
        report("interrupted by \(reason)", reason: "nothing in flight", kind: .interruption, in: &pipeline)
    }

    /// Makes the app called `name`, or the one that gets the touches, get touches again.
    mutating func endIgnoringInteraction(
        of name: String?, in pipeline: inout DaemonPipeline
    ) throws(ControlError) {
        let index = name.map { name in pipeline.apps.firstIndex { $0.name == name } } ?? pipeline.apps.active
        guard let index else { throw name.map(ControlError.unknownApp) ?? .noApp }
        let count = pipeline.endIgnoringInteraction(of: index)
        let sentence = "ignoring interaction ended \(pipeline.apps[index].name)"
        if count == 0 {
            report(sentence, reason: "it was not ignoring", kind: .ignoring, in: &pipeline)
        } else {
            let reason = count == 1 ? "begun once" : "begun \(count) times"
            pipeline.report(SystemSentence(sentence, reason: reason), at: .monotonic)
        }
    }

    private mutating func report(
        _ sentence: String, reason: String, kind: ControlWarnings.Kind, in pipeline: inout DaemonPipeline
    ) {
        ineffective.add(sentence, reason: reason, kind: kind, at: .monotonic)
        for sentence in ineffective.take() { pipeline.report(sentence, at: .monotonic) }
    }
}
