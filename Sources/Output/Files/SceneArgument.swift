import ArgumentParser

/// The scene of a command that looks at the file of one, or at the running daemon.
package struct SceneArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The scene file, - for standard input (default: the running daemon's).", valueName: "scene"),
        completion: .file(extensions: ["yaml"]))
    var file: String?

    @Option(help: "The same.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    /// The arguments, which are yet to be parsed.
    package init() {}

    /// The file; nil for the daemon's scene.
    package var path: String? { scene ?? file }

    /// Throws if two scenes are named.
    package func validate() throws {
        if scene != nil, file != nil { throw ValidationError("one scene is shown: \(file ?? "") or --scene") }
    }
}
