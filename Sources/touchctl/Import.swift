import ArgumentParser
import Inspect

/// `touchctl import`: its commands.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a scene of a page in a browser, or of a drawing.",
        subcommands: [ImportDOM.self])
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

/// `touchctl import dom`: its arguments.
struct ImportDOM: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dom",
        abstract: "Make a scene of a page in Chromium, as it is now.",
        discussion: """
            The browser was started with --remote-debugging-port=9222. Every point of a grid of 8 pixels hits in the scene \
            what it hits in the page; what is only approximated is said on standard error and in the file.
            """)

    @OptionGroup var options: BrowserOptions

    @Option(help: ArgumentHelp("What topics begin with.", valueName: "name"))
    var app: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to write, which must not exist (default: standard output).",
        completion: .file(extensions: ["yaml"]))
    var output: String?

    mutating func run() throws {
        var command = ImportDOMCommand()
        command.browser = options.browser
        command.page = options.page
        command.app = app
        command.file = output
        try run { (output, errors) throws(InspectError) in try command.run(to: &output, &errors) }
    }
}
