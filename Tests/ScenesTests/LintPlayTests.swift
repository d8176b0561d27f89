import Core
import HIDRecords
import Scenes
import Testing
import TestSupport
import TouchKit
import YAML

/// Rules: scenes/warnings.
@Suite("Warnings come true under fingers")
struct LintPlayTests {
    /// What the warnings of a scene say of its recognizers and actions.
    private struct Claims {
        /// Recognizers that never recognize; and those that never do with one finger.
        var idle: Set<RecognizerID> = []
        var idleWithOneFinger: Set<RecognizerID> = []
        /// Senders of which no action gets to anybody.
        var unanswered: Set<RecognizerID> = []
        var ignoresForEver = false

        init(_ loaded: LoadedScene, _ text: String) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for warning in loaded.warnings.list {
                if warning.rule == .ignoresForEver { ignoresForEver = true }
                let line = warning.place.flatMap { lines.dropFirst($0.line - 1).first } ?? ""
                guard let name = line.firstMatch(of: /^ *\{id: (g\d+),/)?.output.1,
                    case .recognizer(let id)? = loaded.names[String(name)]
                else { continue }
                switch warning.rule {
                case .unanswered: unanswered.insert(id)
                case .neverRecognizes where warning.message.contains("with one finger"):
                    idleWithOneFinger.insert(id)
                case .neverRecognizes where !warning.message.contains("its own failure"): idle.insert(id)
                default: break
                }
            }
        }

        var count: Int { idle.count + unanswered.count + idleWithOneFinger.count + (ignoresForEver ? 1 : 0) }
    }

    /// Which of `claims` the decisions of the last step contradict.
    private func contradictions(_ claims: Claims, _ played: PlayedScene, fingers: Int) -> [String] {
        let gestures = played.application.recognizers
        return played.application.log.entries.compactMap { entry in
            switch entry.decision {
            case .gesture(.state(let id, from: .possible, let state, _)) where state != .failed:
                claims.idle.contains(id) || fingers == 1 && claims.idleWithOneFinger.contains(id)
                    ? "\(gestures[id].name) recognizes" : nil
            case .action(.sent(.recognizer(let id), _, let target)) where claims.unanswered.contains(id):
                "the action of \(gestures[id].name) gets to \(played.application.tree[target].name)"
            default: nil
            }
        }
    }

    @Test(
        "recognizers never recognize and actions get to nobody where warnings say so, whatever fingers and effects do",
        arguments: 0..<4)
    func randomScenes(_ part: UInt64) throws {
        var totals = (idle: 0, one: 0, unanswered: 0, ignoring: 0, recognized: 0)
        var texts = RandomGestureText(seed: part)
        for seed in 0..<400 as Range<UInt64> {
            let text = texts.text()
            let loaded = try load(text)
            let claims = Claims(loaded, text)
            let fingers = seed % 2 == 0 ? 1 : 3
            var played = PlayedScene(loaded.scene, fingers: fingers, seed: seed)
            totals.idle += claims.idle.count
            totals.one += fingers == 1 ? claims.idleWithOneFinger.count : 0
            totals.unanswered += claims.unanswered.count
            totals.ignoring += claims.ignoresForEver ? 1 : 0
            var depth = 0
            for _ in 0..<40 {
                played.step()
                var found = contradictions(claims, played, fingers: fingers)
                if claims.ignoresForEver, played.application.ignoringDepth < depth {
                    found.append("touches count again")
                }
                depth = played.application.ignoringDepth
                totals.recognized += played.application.log.entries.count {
                    if case .action(.sent) = $0.decision { true } else { false }
                }
                #expect(found.isEmpty, "\(found)\n\(loaded.warnings)\n\(text)")
                guard found.isEmpty else { return }
            }
        }
        #expect(
            totals.idle > 100 && totals.one > 0 && totals.unanswered > 100 && totals.ignoring > 20,
            "\(totals)")
        #expect(totals.recognized > 500, "\(totals)")
    }

    @Test("nor do they in the scenes of this repository")
    func repositoryScenes() throws {
        var claimed = 0
        for (seed, text) in try RepositoryScenes.texts().enumerated() {
            guard let loaded = try? load(text.text, files: text.files) else { continue }
            var claims = Claims(loaded, text.text)
            for warning in loaded.warnings.list {
                guard let name = warning.message.firstMatch(of: /^(\S+) never recognizes/)?.output.1,
                    case .recognizer(let id)? = loaded.names[String(name)]
                else { continue }
                if warning.message.contains("with one finger") {
                    claims.idleWithOneFinger.insert(id)
                } else {
                    claims.idle.insert(id)
                }
            }
            claimed += claims.count
            for fingers in [1, 3] where claims.count > 0 {
                var played = PlayedScene(loaded.scene, fingers: fingers, seed: UInt64(seed))
                for _ in 0..<40 {
                    let depth = played.application.ignoringDepth
                    played.step()
                    var found = contradictions(claims, played, fingers: fingers)
                    if claims.ignoresForEver, played.application.ignoringDepth < depth {
                        found.append("touches count again")
                    }
                    #expect(found.isEmpty, "\(text.path): \(found)\n\(loaded.warnings)")
                }
            }
        }
        #expect(claimed > 5, "\(claimed)")
    }
}
