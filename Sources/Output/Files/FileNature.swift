import Recordings
package import Scenes
import YAML

/// The kind of a file by its content, whatever a command takes it for.
package enum FileNature: Equatable, Sendable {
    case recording, journal, drawing, page, picture
    case yaml(FileKind)

    /// The kind of `bytes`; nil for what looks like nothing that touchctl knows.
    package init?(of bytes: [UInt8]) {
        let text = bytes.prefix(4096).drop {
            $0 <= UInt8(ascii: " ") || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF
        }
        if text.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .picture
        } else if Self.begins(text, with: "<!doctype", "<html") {
            self = .page
        } else if Self.begins(text, with: "<svg", "<?xml") {
            self = .drawing
        } else if text.starts(with: "{\"".utf8), Self.contains(text, "\"MESSAGE"),
            Self.contains(text, "_ID\"")
        {
            self = .journal
        } else if Self.begins(text, with: "__CURSOR=", "__REALTIME_TIMESTAMP=") {
            self = .journal
        } else if RecordingFormat(certainOf: bytes) != nil {
            self = .recording
        } else if let kind = Self.kind(of: bytes) {
            self = .yaml(kind)
        } else {
            return nil
        }
    }

    /// The kind of a file that begins with `bytes`, which may end within a document.
    package init?(ofBeginning bytes: [UInt8]) {
        if let nature = FileNature(of: bytes) {
            self = nature
        } else if bytes.first == UInt8(ascii: "{") {
            return nil
        } else if RecordingFormat(of: bytes) != nil {
            self = .recording
        } else if FileKind(guessingFrom: bytes) == .scenario {
            self = .yaml(.scenario)
        } else {
            return nil
        }
    }

    /// Whether it is something that is played: a recording or a scenario.
    package var isPlayed: Bool { self == .recording || self == .yaml(.scenario) }

    private static func begins(_ text: ArraySlice<UInt8>, with words: String...) -> Bool {
        words.contains { word in
            text.prefix(word.utf8.count).elementsEqual(word.utf8) { byte, other in
                byte == other
                    || byte | 0x20 == other && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            }
        }
    }

    private static func contains(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
        text.indices.contains { text[$0...].starts(with: word.utf8) }
    }

    /// What the first document is for, if its keys say so.
    private static func kind(of bytes: [UInt8]) -> FileKind? {
        guard let source = try? YAMLSource(path: "", bytes: bytes), let document = source.firstDocument
        else { return nil }
        let kind = FileKind(document)
        let keys = document.entries.compactMap { $0.key.key }
        let isCertain =
            switch kind {
            // A file of no known kind counts as a scene.
            case .scene: keys.contains { ["windows", "screens", "application"].contains($0) }
            // It and a scenario have keys in common.
            case .configuration:
                keys.contains { ConfigurationKey(rawValue: $0) != nil && ScenarioKey(rawValue: $0) == nil }
            case .scenario, .view, .window: true
            }
        return isCertain ? kind : nil
    }

    /// What it is and what reads it, after `this is`.
    package var sentence: String {
        switch self {
        case .recording: "a recording, which touchctl replay plays"
        case .journal: "a journal, which touchctl why and touchctl report read"
        case .drawing: "a drawing, of which touchctl import svg makes a scene"
        case .page: "a page, of which touchctl import dom makes a scene"
        case .picture: "a picture"
        case .yaml(.scenario): "a scenario, which touchctl test plays"
        case .yaml(.scene): "a scene, which --scene takes"
        case .yaml(.configuration): "a configuration, which --config takes; the scene is a file that it names"
        case .yaml(.view): "a view, which a scene includes"
        case .yaml(.window): "a window, which a scene includes"
        }
    }
}
