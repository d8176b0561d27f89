import ArgumentParser
import Output
import Pages

/// `touchctl import`: its commands.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a scene of a page in a browser, or of a drawing.",
        subcommands: [ImportDOM.self, ImportSVG.self])
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

/// What is made: the arguments of commands that make a scene.
struct MadeScene: ParsableArguments {
    @Option(help: ArgumentHelp("What topics begin with.", valueName: "name"))
    var app: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to write, which must not exist (default: standard output).",
        completion: .file(extensions: ["yaml"]))
    var output: String?
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

    @OptionGroup var made: MadeScene

    mutating func run() throws {
        var command = ImportDOMCommand()
        command.browser = options.browser
        command.page = options.page
        command.app = made.app
        command.file = made.output
        try run { (output, errors) throws(InspectError) in try command.run(to: &output, &errors) }
    }
}

/// `touchctl import svg`: its arguments.
struct ImportSVG: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "svg",
        abstract: "Make a scene of a drawing in SVG.",
        discussion: """
            A rectangle with an id becomes a button, another one a plain view, and a group with an id a view around all \
            that is in it. What is left out is said on standard error and in the file.
            """)

    @Argument(help: "The drawing, - for standard input.", completion: .file(extensions: ["svg"]))
    var drawing: String

    @OptionGroup var made: MadeScene

    mutating func run() throws {
        var command = ImportSVGCommand(drawing: drawing)
        command.app = made.app
        command.file = made.output
        try run { (output, errors) throws(InspectError) in try command.run(to: &output, &errors) }
    }
}
