/// Files that cost far more than their size suggests.
package struct HostileFiles: Sendable {
    /// The kind of the first file.
    package enum Kind: Sendable {
        case scene, configuration, scenario
        /// The second file is the scene in which it is played, the third, if any, a configuration.
        case recording
        /// A scene to be drawn (`touchctl tree`) or explained (`touchctl explain`).
        case tree, explanation
        /// A journal, of which a story, a report and a trace are made.
        case journal
        /// A drawing of which a scene is made.
        case drawing
    }

    /// The name of what they repeat.
    package let name: String
    /// The kind of the first file.
    package let kind: Kind
    private let build: @Sendable (_ bytes: Int) -> [(path: String, text: String)]

    init(
        _ name: String, _ kind: Kind = .scene,
        _ build: @escaping @Sendable (_ bytes: Int) -> [(path: String, text: String)]
    ) {
        self.name = name
        self.kind = kind
        self.build = build
    }

    /// One file of about `bytes` bytes with `text` in it.
    init(_ name: String, _ kind: Kind = .scene, text: @escaping @Sendable (_ bytes: Int) -> String) {
        self.init(name, kind) { [("hostile.yaml", text($0))] }
    }

    /// The files with their paths, the main one first, about `bytes` bytes in total.
    package func files(bytes: Int) -> [(path: String, text: String)] { build(bytes) }

    /// All hostile files.
    package static var all: [HostileFiles] {
        yaml + names + scenes + files + configurations + scenarios + inspected + recordings + journals
            + drawings
    }
}

/// `item` of the numbers from 0, up to `bytes` bytes in total.
func repeated(_ bytes: Int, _ item: (Int) -> String) -> String {
    var text = ""
    text.reserveCapacity(bytes + 100)
    var number = 0
    while text.utf8.count < bytes {
        text += item(number)
        number += 1
    }
    return text
}

/// How often an item of `length` bytes fits into `bytes` bytes, at least 1.
func count(_ bytes: Int, _ length: Int) -> Int { max(1, bytes / length) }

/// A scene whose window has `subviews`, lines of a list without indentation, and the keys `more`.
func scene(_ subviews: String, more: String = "", screens: String = "[{id: main, size: [400, 800]}]")
    -> String
{
    """
    screens: \(screens)
    windows:
    - id: window
      frame: [0, 0, 400, 800]
      \(more)
      subviews:
    \(subviews)
    """ + "\n"
}
