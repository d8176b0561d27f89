package import ArgumentParser
import Browsers

/// `touchctl import`: makes scenes of pages and drawings.
package struct ImportCommand: ParsableCommand {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make a scene of a page in a browser, or of a drawing.",
        subcommands: [ImportDOMCommand.self, ImportSVGCommand.self])

    /// The command, whose arguments are yet to be parsed.
    package init() {}
}

/// Where a page is: the arguments of commands that look at one.
struct BrowserOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where Chromium listens: 127.0.0.1:9222, or ws://... for a page.", valueName: "address"),
        transform: Self.address)
    var browser = BrowserAddress.usual

    @Option(help: ArgumentHelp("A part of the page's title or address.", valueName: "part"))
    var page: String?

    /// The address of `HOST:PORT` or `ws://HOST:PORT/PATH`.
    private static func address(_ argument: String) throws -> BrowserAddress {
        guard let address = BrowserAddress(argument) else {
            throw ValidationError("a browser is HOST:PORT or ws://HOST:PORT/PATH, not '\(argument)'")
        }
        return address
    }
}

/// The scene that is made: the arguments of commands that make a scene.
struct MadeScene: ParsableArguments {
    @Option(help: ArgumentHelp("What topics begin with.", valueName: "name"))
    var app: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to write, which must not exist (default: standard output).",
        completion: .file(extensions: ["yaml"]))
    var file: String?
}
