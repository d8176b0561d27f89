import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Runtime
import Scenes
import TouchKit

/// What programs change in apps.
extension ClientService {
    /// Performs a batch of effects for a program.
    mutating func perform(
        _ effects: [JSONValue], ofApp name: String?, for client: ClientSession.Identity, connection: Int,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content {
        let app = try pipeline.index(ofApp: name)
        for (index, effect) in effects.enumerated() {
            let right = Right(neededFor: effect)
            guard client.rights.contains(right) else {
                var refusal = Refused.denied(right)
                refusal.at = index
                throw refusal
            }
        }
        do throws(EffectRefusal) {
            let results = try pipeline.perform(
                effects, for: client.name, connection: client.mayRunPrograms ? nil : connection, inApp: app,
                mayRunPrograms: client.mayRunPrograms, at: .monotonic)
            return .performed(
                app: pipeline.apps[app].name, revision: pipeline.revision(of: app), results: results)
        } catch {
            throw Refused(RefusalCode(error.code), error.message, at: error.index)
        }
    }

    /// Replaces the scene of an app by one that a program sends.
    mutating func replaceScene(
        ofApp name: String?, by scene: JSONValue, for client: ClientSession.Identity,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content {
        let app = try pipeline.index(ofApp: name)
        do throws(SceneRefusal) {
            try pipeline.replaceScene(
                ofApp: app, by: scene, for: client.name, mayRunPrograms: client.mayRunPrograms,
                at: .monotonic)
        } catch {
            let mistakes = error.mistakes.map { Refused.Mistake(path: $0.path, error: $0.message) }
            throw Refused(.badScene, "the scene has mistakes", mistakes: mistakes)
        }
        return .state(app: pipeline.apps[app].name, revision: pipeline.revision(of: app))
    }
}

extension DaemonPipeline {
    /// The index of the app called `name`, or of the one in front.
    func index(ofApp name: String?) throws(Refused) -> Int {
        guard let name else {
            if let app = activeApp { return app }
            throw Refused(.unknownApp, "no app is in front")
        }
        if let app = apps.firstIndex(where: { $0.name == name }) { return app }
        throw Refused(.unknownApp, "there is no app '\(name)'")
    }
}

extension RefusalCode {
    /// The code for a mistake in an effect.
    fileprivate init(_ code: MistakeCode) {
        switch code {
        case .notAllowed: self = .notAllowed
        case .unknownId: self = .unknownId
        case .idExists: self = .idExists
        case .wrongKind: self = .wrongKind
        case .badValue: self = .badValue
        case .unknownKey: self = .unknownKey
        case .missingKey: self = .missingKey
        case .badScene: self = .badScene
        case .limit: self = .limit
        }
    }
}
