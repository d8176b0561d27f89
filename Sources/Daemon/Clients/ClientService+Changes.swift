import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Runtime
import Scenes
import TouchKit

/// What programs change in apps.
extension ClientService {
    /// Throws if `client` may not perform one of `effects`.
    func check(_ effects: [JSONValue], rightsOf client: ClientSession.Identity) throws(Refused) {
        for (index, effect) in effects.enumerated() {
            let right = Right(neededFor: effect)
            guard client.rights.contains(right) else {
                var refusal = Refused.denied(right)
                refusal.at = index
                throw refusal
            }
        }
    }

    /// Performs a batch of effects that was read; returns nil if it must be read again.
    func perform(
        _ batch: ReadBatch, inApp app: Int, for client: ClientSession.Identity, connection: Int,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content? {
        do throws(EffectRefusal) {
            let results = try pipeline.perform(
                batch, for: client.name, connection: client.mayRunPrograms ? nil : connection, inApp: app,
                at: .monotonic)
            return results.map { pipeline.performed($0, inApp: app) }
        } catch {
            throw Refused(error)
        }
    }

    /// Replaces the scene of an app by one that a program has sent.
    func replaceScene(
        of app: Int, by scene: Result<Scene, SceneRefusal>, for client: ClientSession.Identity,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content {
        do throws(SceneRefusal) {
            pipeline.replaceScene(ofApp: app, by: try scene.get(), for: client.name, at: .monotonic)
        } catch {
            let mistakes = error.mistakes.map { Refused.Mistake(path: $0.path, error: $0.message) }
            throw Refused(.badScene, "the scene has mistakes", mistakes: mistakes)
        }
        return .state(app: pipeline.apps[app].name, revision: pipeline.revision(of: app))
    }
}

extension Refused {
    /// Says what is wrong with an effect.
    fileprivate init(_ refusal: EffectRefusal) {
        self.init(RefusalCode(refusal.code), refusal.message, at: refusal.index)
    }
}

extension DaemonPipeline {
    /// What answers a batch with these results.
    fileprivate mutating func performed(_ results: [Bool], inApp app: Int) -> Answer.Content {
        .performed(app: apps[app].name, revision: revision(of: app), results: results)
    }

    /// The name of the app called `name`, or of the one in front.
    func name(ofApp name: String?) throws(Refused) -> String { apps[try index(ofApp: name)].name }

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
