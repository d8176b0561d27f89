import Core
import HIDRecords
import Scenes
import Testing
import TestSupport
import TouchKit
import YAML

/// Rules: scenes/warnings.
@Suite("Warnings come true")
struct LintPropertyTests {
    /// What the warnings of a scene say of its views.
    private struct Claims {
        /// Views that no touch hits, nor anything in them.
        var unreachable: [ResponderID] = []
        /// Views that no touch hits.
        var covered: [ResponderID] = []
        /// Controls that a touch in their middle does not hit.
        var middleCovered: [ResponderID] = []
        /// Controls that are hit on less than 24 points in one direction.
        var small: [ResponderID] = []

        init(_ loaded: LoadedScene, _ text: String) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for warning in loaded.warnings.list {
                // Some messages do not name the view; in random scenes the line does.
                let line = warning.place.flatMap { lines.dropFirst($0.line - 1).first }.map(String.init) ?? ""
                let place = line.firstMatch(of: /^ *\{id: (\w+),/).map { String($0.output.1) }
                guard let id = (Self.name(in: warning.message) ?? place).flatMap(loaded.id) else { continue }
                switch warning.rule {
                case .unreachable: unreachable.append(id)
                case .covered: covered.append(id)
                case .middleCovered: middleCovered.append(id)
                case .smallTarget: small.append(id)
                default: break
                }
            }
        }

        private static func name(in message: String) -> String? {
            let patterns = [
                /nothing shows (\S+):/, /nothing makes (\S+) visible/,
                /^(\S+) has (?:user|hitTest|pointInside)/,
                /^(\S+) (?:is an? |is 0|lies outside|can be hit)/, /^no touch can hit (\S+): .* in front/,
                #/in the middle of (\S+) /#,
            ]
            return patterns.lazy.compactMap { message.firstMatch(of: $0) }.first.map { String($0.output.1) }
        }

        var count: Int { unreachable.count + covered.count + middleCovered.count + small.count }
    }

    /// Where each view is hit, on a grid of one point.
    private struct Hits {
        var points: [ResponderID: [Point]] = [:]

        init(_ application: inout Application, step: Double = 1) {
            for (index, screen) in application.tree.screens.enumerated() {
                for y in stride(from: 0, to: screen.size.height, by: step) {
                    for x in stride(from: 0, to: screen.size.width, by: step) {
                        let point = Point(x: x, y: y)
                        if let hit = application.hitTest(point, on: index) {
                            points[hit, default: []].append(point)
                        }
                    }
                }
            }
        }
    }

    /// Says which of `claims` the views of `application` contradict as they are now; `original` is the tree as loaded.
    private func contradictions(
        _ claims: Claims, _ application: inout Application, _ original: ViewTree, step: Double = 1
    ) -> [String] {
        let hits = Hits(&application, step: step).points
        var found: [String] = []
        for view in claims.unreachable {
            for hit in hits.keys where original.isDescendant(hit, of: view) {
                found.append("\(original[hit].name) in \(original[view].name) is hit")
            }
        }
        for view in claims.covered where hits[view] != nil { found.append("\(original[view].name) is hit") }
        for view in claims.middleCovered where original[traits: view].pointInside == .none {
            let middle = original.convert(original[view: view].bounds.center, from: view, to: nil)
            let isHit = middle.map { application.hitTest($0, on: 0) == view } ?? false
            if isHit { found.append("\(original[view].name) is hit in its middle") }
        }
        for view in claims.small {
            let points = hits[view] ?? []
            let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
            guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last else {
                continue
            }
            if right - left >= 24, bottom - top >= 24 { found.append("\(original[view].name) is not small") }
        }
        return found
    }

    @Test("what no touch can hit is hit nowhere, whatever the effects of a random scene do", arguments: 0..<4)
    func randomViews(_ part: UInt64) throws {
        var (claimed, covered) = (0, 0)
        var texts = RandomSceneText(seed: part)
        for _ in 0..<150 {
            let text = texts.text()
            // Now and then views include each other in a circle.
            guard let loaded = try? load(text) else { continue }
            let claims = Claims(loaded, text)
            claimed += claims.count
            covered += claims.covered.count
            var application = Application(scene: loaded.scene)
            let effects = loaded.scene.actions.effects
            for round in 0..<(effects.isEmpty ? 1 : 6) {
                if round > 0 {
                    application.perform(texts.pick(effects), at: Timestamp(microseconds: 0))
                }
                let found = contradictions(claims, &application, loaded.scene.tree)
                #expect(found.isEmpty, "\(found)\n\(loaded.warnings)\n\(text)")
                guard found.isEmpty else { return }
            }
        }
        #expect(claimed > 100 && covered > 20, "\(claimed), \(covered)")
    }

    @Test("what no touch can hit is hit nowhere in the scenes of this repository")
    func repositoryViews() throws {
        var random = SeededRandom(seed: 1)
        var claimed = 0
        let texts = try RepositoryScenes.texts()
        #expect(texts.count > 100)
        for text in texts {
            guard let loaded = try? load(text.text, files: text.files) else { continue }
            let claims = Claims(loaded, "")
            claimed += claims.count
            guard claims.count > 0 else { continue }
            var application = Application(scene: loaded.scene)
            for round in 0..<4 {
                if round > 0, let effect = loaded.scene.actions.effects.randomElement(using: &random) {
                    application.perform(effect, at: Timestamp(microseconds: 0))
                }
                let found = contradictions(claims, &application, loaded.scene.tree, step: 4)
                #expect(found.isEmpty, "\(text.path): \(found)")
            }
        }
        #expect(claimed > 5, "\(claimed)")
    }
}

/// The scenes of this repository, also those within scenarios.
enum RepositoryScenes {
    /// A scene with the files beside it, which it may include.
    struct Text {
        let path: String
        let text: String
        let files: [String: String]
    }

    static func texts() throws -> [Text] {
        let paths = ["config", "Tests/Scenarios"].flatMap { Repository.files(in: $0) }.filter {
            $0.hasSuffix(".yaml")
        }
        return try paths.flatMap { path in
            let text = try Repository.text(path)
            if text.contains(/(?m)^screens:/) {
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                let files = try Dictionary(
                    uniqueKeysWithValues: paths.filter { $0.hasPrefix(folder + "/") }.map {
                        (String($0.dropFirst(folder.count + 1)), try Repository.text($0))
                    })
                return [Text(path: path, text: text, files: files)]
            }
            return scenes(inScenarios: text).map { Text(path: path, text: $0, files: [:]) }
        }
    }

    /// The scenes that stand in a file of scenarios: the lines below `scene:`, without their indentation.
    private static func scenes(inScenarios text: String) -> [String] {
        text.matches(of: /(?m)^scene:.*\n((?:(?: .*)?\n)+)/).map { match in
            let lines = match.output.1.split(separator: "\n")
            let indent = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
            return lines.map { $0.dropFirst(indent) }.joined(separator: "\n") + "\n"
        }
    }
}
