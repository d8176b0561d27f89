package import ArgumentParser
package import Output
package import Core
private import Glibc
import Recordings
import Runtime

/// `touchctl import svg`: a scene of a drawing.
package struct ImportSVGCommand: Command {
    /// The most bytes of a drawing.
    package static let largest = 8 * 1024 * 1024

    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "svg",
        abstract: "Make a scene of a drawing in SVG.",
        discussion: """
            A rectangle with an id becomes a button, another one a plain view, and a group with an id a view around all \
            that is in it. What is left out is said on standard error and in the file.
            """)

    @Argument(help: "The drawing, - for standard input.", completion: .file(extensions: ["svg"]))
    var drawing: String

    @OptionGroup var made: MadeScene

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the scene, and what it has not to `errors`.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let bytes = try bytes()
        if let nature = FileNature(of: bytes), nature != .drawing {
            throw .badData("\(drawing): this is \(nature.sentence)")
        }
        let scene = try read(bytes)
        _ = try ImportDOMCommand.load(scene.text)
        try scene.scene.write(to: made.file, &output)
        for note in scene.notes { errors.put(line: escaped(note)) }
        return .ok
    }

    private func read(_ bytes: [UInt8]) throws(InspectError) -> DrawingScene {
        do throws(DrawingMistake) {
            return try DrawingScene(try DrawingElements.read(bytes), of: drawing, app: made.app)
        } catch {
            throw error.error(in: drawing)
        }
    }

    private func bytes() throws(InspectError) -> [UInt8] {
        do throws(Unreadable) {
            if drawing == StandardInput.argument { return try readToEnd(0, limit: Self.largest) }
            return try RegularFile.read(drawing, limit: Self.largest)
        } catch let error where error.isMissing {
            throw .missing("cannot read \(drawing): \(error)")
        } catch .noPermission {
            throw .input(name: drawing, cause: Errno(EACCES))
        } catch {
            throw .badData("cannot read \(drawing): \(error)")
        }
    }
}
