import Recordings
package import Scenes
import YAML

/// The kind of a file by its content, whatever a command takes it for.
package enum FileNature: Equatable, Sendable {
    case recording, journal, drawing, page, picture
    case yaml(FileKind)
    /// A configuration of a bridge.
    case bridge(ConfiguredBridge)

    /// The kind of `bytes`; nil for what looks like nothing that touchctl knows.
    package init?(of bytes: [UInt8]) {
        if let nature = FileNature(ofForeign: bytes) {
            self = nature
            return
        }
        guard let document = (try? YAMLSource(path: "", bytes: bytes))?.firstDocument else { return nil }
        let keys = document.entries.compactMap { $0.key.key }
        if let bridge = ConfiguredBridge.allCases.first(where: { $0.reads(keys: keys) }) {
            self = .bridge(bridge)
        } else if let kind = FileKind(certainOf: document) {
            self = .yaml(kind)
        } else {
            return nil
        }
    }

    /// The kind of `bytes` that are certainly no scene and no other file in YAML that touchd reads.
    init?(ofForeign bytes: [UInt8]) {
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

    /// What it is and what reads it, after `this is`.
    package var sentence: String {
        switch self {
        case .recording: "a recording, which touchctl replay plays"
        case .journal: "a journal, which touchctl why and touchctl report read"
        case .drawing: "a drawing, of which touchctl import svg makes a scene"
        case .page: "a page, of which touchctl import dom makes a scene"
        case .picture: "a picture"
        case .bridge(let bridge): "a configuration of \(bridge.program)"
        case .yaml(.scene): "a scene, which --scene takes"
        case .yaml(let kind): kind.sentence
        }
    }
}
