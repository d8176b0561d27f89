package import Core
import Recordings
package import Scenes
import TouchKit
import YAML

/// The scene of the file at `path`, `-` for standard input.
package func loadScene(_ path: String) throws(InspectError) -> LoadedScene {
    try loadingScene { () throws(SceneError) in
        try SceneLoader(reading: .forCommand([path], as: .scene)).load(path)
    }
}

/// The result of `load`, or its error as an ``InspectError``.
package func loadingScene<Loaded>(_ load: () throws(SceneError) -> Loaded) throws(InspectError) -> Loaded {
    do throws(SceneError) {
        return try load()
    } catch {
        throw .scene(error)
    }
}

/// The daemon's configuration where no command names another one.
package enum DefaultConfiguration {
    /// Where the daemon looks for it.
    package static let path = "/etc/touchd/touchd.yaml"
}

extension InspectError {
    /// Why the file at `path`, which is of `kind`, could not be loaded. An error in a scene that a scenario
    /// only names counts as the scene's.
    package init(loading path: String, _ kind: FileKind, _ error: SceneError) {
        let isOwn = error.diagnostics.list.contains { $0.severity == .error && $0.file == path }
        self = kind == .scenario && isOwn ? .scenario(error) : .scene(error)
    }
}

extension LoadedConfiguration {
    /// The screens of all scenes, each once, in the order of the files.
    package var screens: [String] {
        var names: [String] = []
        for name in scenes.flatMap(\.scene.tree.screens).map(\.name) where !names.contains(name) {
            names.append(name)
        }
        return names
    }
}

extension FileReader {
    /// Reads what the daemon would read, and standard input for `-` if that is among `arguments`, the files
    /// on the command line. A file that is certainly something else than YAML gives a single clear error, and so does one among
    /// `arguments` that is not of `kind`.
    package static func forCommand(_ arguments: [String], as kind: FileKind? = nil) -> FileReader {
        // Standard input can be read only once, and some files are read twice.
        let input = arguments.contains(StandardInput.argument) ? readInput() : nil
        return onDisk { path in
            let answer = path == StandardInput.argument ? input ?? readDisk(path) : readDisk(path)
            let isArgument = arguments.contains(path)
            return answer.flatMap { bytes in
                isArgument ? refusing(path, bytes, kind) : refusing(path, bytes, FileNature(ofForeign: bytes))
            }
        }
    }

    private static func readInput() -> Answer {
        Answer { () throws(YAMLError) in try StandardInput.read(limit: YAMLLimits().bytes) }
    }

    private static func readDisk(_ path: String) -> Answer {
        Answer { () throws(YAMLError) in try onDisk.read(path) }
    }

    private static func refusing(_ path: String, _ bytes: [UInt8], _ kind: FileKind?) -> Answer {
        guard let nature = FileNature(of: bytes), nature.isOther(than: kind) else { return .success(bytes) }
        // Commands that take a configuration need not take a scene.
        let isSceneAsConfiguration = nature == .yaml(.scene) && kind == .configuration
        return refusing(path, bytes, nature, isSceneAsConfiguration ? FileKind.scene.sentence : nil)
    }

    private static func refusing(
        _ path: String, _ bytes: [UInt8], _ nature: FileNature?, _ sentence: String? = nil
    ) -> Answer {
        guard let nature else { return .success(bytes) }
        return .failure(
            .malformed(
                path: path, place: YAMLPlace(line: 1, column: 1),
                message: "this is \(sentence ?? nature.sentence)", excerpt: .firstLine(of: bytes)))
    }
}

extension FileNature {
    /// Whether a file of `kind`, or of any if that is nil, is certainly no such file.
    fileprivate func isOther(than kind: FileKind?) -> Bool {
        if case .bridge = self { return kind != nil }
        guard case .yaml(let own) = self else { return true }
        guard let kind else { return false }
        // The loader says what a scenario lacks.
        return kind == .scenario ? own != .scenario && own != .scene : own != kind
    }
}

/// The effect `set` for the keys of the responder `id`, or of the recognizer as which `kind` says that it is; each of `settings` is
/// `KEY=VALUE` with a value as scenes have it.
package func setEffect(
    _ settings: [String], of id: String, _ kind: String = "view"
) throws(InspectError) -> JSONValue {
    var members = [JSONValue.Member(kind, .string(id))]
    for setting in settings {
        guard let split = setting.firstIndex(of: "="), split > setting.startIndex else {
            throw .usage("what to set is KEY=VALUE, not '\(setting)'")
        }
        let key = String(setting[..<split])
        guard !members.contains(where: { $0.key == key }) else {
            throw .usage("\(key) is set twice")
        }
        members.append(.init(key, try value(String(setting[setting.index(after: split)...]), key)))
    }
    return .object([.init("set", .object(members))])
}

/// The value that `text` is as YAML.
private func value(_ text: String, _ key: String) throws(InspectError) -> JSONValue {
    let reader = FileReader { _ in .success(Array(text.utf8)) }
    guard !text.isEmpty, let value = try? SceneLoader(reading: reader).json(ofFileAt: key) else {
        throw .usage("'\(text)' is no value of \(key)")
    }
    return value
}
