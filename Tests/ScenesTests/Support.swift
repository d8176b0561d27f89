import Testing
import Runtime
import Scenes
import TouchKit
import YAML

/// Files that exist in a test only.
struct MemoryFiles: Sendable {
    let texts: [String: String]

    init(_ texts: [String: String]) {
        self.texts = texts
    }

    /// The result of reading the file at `path`.
    func answer(_ path: String) -> FileReader.Answer {
        guard let text = texts[path] else { return .failure(.unreadable(path: path, reason: .missing)) }
        return .success(Array(text.utf8))
    }

    /// The files in `folder`, of which `closed` may not be listed.
    func list(_ folder: String, closed: String? = nil) -> Result<[ListedFile], Unreadable> {
        if folder == closed { return .failure(.noPermission) }
        return .success(
            texts.filter {
                $0.key.hasPrefix(folder + "/") && !$0.key.dropFirst(folder.count + 1).contains("/")
            }
            .map { ListedFile(name: String($0.key.dropFirst(folder.count + 1)), isEmpty: $0.value.isEmpty) })
    }

    var reader: FileReader { FileReader(answer) }
}

/// A scene on one screen with one window, whose view `root` has these subviews (flow or block lines).
func sceneText(_ subviews: String) -> String {
    var text = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: window
            rootViewController:
              id: home
              view:
                id: root
                subviews:

        """
    for line in subviews.split(separator: "\n") { text += "          \(line)\n" }
    return text
}

/// The scene of `text` with its `files`.
func load(_ text: String, files: [String: String] = [:]) throws -> LoadedScene {
    let all = files.merging(["s.yaml": text]) { first, _ in first }
    return try SceneLoader(reading: MemoryFiles(all).reader).load("s.yaml")
}

/// What is wrong with the scene of `text`, one diagnostic with its caret after the other.
func mistakes(
    _ text: String, files: [String: String] = [:], limit: Int = SceneLoader.defaultLimit
) -> Diagnostics {
    let all = files.merging(["s.yaml": text]) { first, _ in first }
    do throws(SceneError) {
        return try SceneLoader(reading: MemoryFiles(all).reader, limit: limit).load("s.yaml").warnings
    } catch {
        return error.diagnostics
    }
}

extension Diagnostics {
    /// Without the warnings that most small examples would cause: of sizes, and of what lies in front or sends nothing.
    var essential: [Diagnostic] {
        list.filter { diagnostic in
            switch diagnostic.rule {
            case .smallTarget, .covered, .noAction, .unsent, .unitName, .neverPresented: false
            default: true
            }
        }
    }
}

extension LoadedScene {
    /// The responder called `name`.
    func id(_ name: String) -> ResponderID? {
        if case .responder(let id) = names[name] { return id }
        return nil
    }

    /// The recognizer called `name`.
    func gesture(_ name: String) -> GestureRecognizerDescription? {
        guard case .recognizer(let id) = names[name] else { return nil }
        return scene.gestures[Int(id.index)]
    }
}

/// Expects that the scene of `text` has the mistakes with these `headlines`, in any order, and no others.
func expectMistakes(_ text: String, _ headlines: [String]) {
    let found = mistakes(text).essential.map { String($0.headline.dropFirst("s.yaml:".count)) }
    #expect(found.sorted() == headlines.sorted())
}
