import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// The pipeline of the daemon.
typealias DaemonPipeline = Pipeline<DaemonOutput>

/// What programs change in apps.
extension DaemonPipeline {
    /// Performs a batch of effects that was read for the program of `session`; returns nil if it must be read again.
    mutating func perform(
        _ batch: ReadBatch, for session: ClientSession, _ client: ClientSession.Identity, inApp app: Int
    ) throws(Refused) -> Answer.Content? {
        let client = BatchClient(client.name, connection: client.mayRunPrograms ? nil : session.number)
        let results: [Bool]?
        do throws(EffectRefusal) {
            results = try perform(batch, for: client, inApp: app, at: .monotonic)
        } catch {
            throw Refused(RefusalCode(error.code), error.message, at: error.index)
        }
        return results.map { .performed(app: apps[app].name, revision: apps.revision(of: app), results: $0) }
    }

    /// Replaces the scene of an app by one that `client` has sent.
    mutating func replaceScene(
        of app: Int, by scene: Result<Scene, SceneRefusal>, for client: ClientSession.Identity
    ) throws(Refused) -> Answer.Content {
        do throws(SceneRefusal) {
            replaceScene(ofApp: app, by: try scene.get(), for: client.name, at: .monotonic)
        } catch {
            let mistakes = error.mistakes.map { Refused.Mistake(path: $0.path, error: $0.message) }
            throw Refused(.badScene, "the scene has mistakes", mistakes: mistakes)
        }
        return .state(app: apps[app].name, revision: apps.revision(of: app))
    }

    /// The name of the app called `name`, or of the one in front.
    func name(ofApp name: String?) throws(Refused) -> String {
        let index = try index(ofApp: name)
        return apps[index].name
    }

    /// The index of the app called `name`, or of the one in front.
    func index(ofApp name: String?) throws(Refused) -> Int {
        let (apps, active) = (apps, apps.active)
        guard let name else {
            if let active { return active }
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

/// What administrators ask of touch panels: all, or only those with a name or node.
extension DaemonPipeline {
    /// What is known of the health of each, as an answer has it.
    func sheets(of name: String?) -> [JSONValue.Member] {
        [.init("panels", .array(panels.sheets(of: name, among: devices).map { $0.json }))]
    }

    /// The last contacts of each, as an answer has them.
    mutating func contacts(of name: String?) -> [JSONValue.Member] {
        let seen = panels.seenContacts(of: name, among: devices, in: &apps)
        return [
            .init("time", .number(Timestamp.monotonic.seconds)),
            .init("panels", .array(seen.map { $0.json })),
        ]
    }
}
