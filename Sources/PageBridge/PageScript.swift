import Browsers
import Core

/// The script that runs in each page.
enum PageScript {
    /// All of it, with these rules of the configuration.
    static func text(_ rules: PageRules) -> String {
        let files = [
            PackageResources.rules_js, PackageResources.shapes_js, PackageResources.outlines_js,
            PackageResources.names_js, PackageResources.views_js, PackageResources.touches_js,
            PackageResources.covers_js, PackageResources.page_js,
        ]
        let parts = [rules.script, events] + files.map { String(decoding: $0, as: UTF8.self) }
        return parts.joined(separator: "\n")
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
