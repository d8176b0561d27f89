import Browsers
import CFiles
import Core

/// The script that runs in each page.
enum PageScript {
    /// All of it, with these rules of the configuration.
    static func text(_ rules: PageRules) -> String {
        [rules.script, events, unsafe String(cString: touchd_page_script())].joined(separator: "\n")
    }

    /// What elements listen for that people can use.
    private static var events: String {
        let list = { (names: [String]) in JSONValue.array(names.map(JSONValue.string)) }
        var text = TextBuffer(capacity: 256)
        text.put(
            json: .object([
                .init("followed", list(ListenedEvents.followed)),
                .init("pressed", list(ListenedEvents.pressed)),
            ]))
        return "const touchdEvents = \(text.string);"
    }
}
