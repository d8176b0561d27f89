package import Output
package import Core
private import Glibc
import Recordings
import Runtime

/// `touchctl import svg`: a scene of a drawing.
package struct ImportSVGCommand: Sendable {
    /// The most bytes of a drawing.
    package static let largest = 8 * 1024 * 1024

    /// The path of the drawing, `-` for standard input.
    package var drawing: String
    /// What topics begin with.
    package var app: String?
    /// The file to write, which must not exist; nil is standard output.
    package var file: String?

    /// A scene of the drawing at the path `drawing`.
    package init(drawing: String) {
        self.drawing = drawing
    }

    /// Writes the scene, and what it has not to `errors`.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError) -> ExitCode
    {
        let made = try scene(try bytes())
        _ = try ImportDOMCommand.load(made.text)
        try made.scene.write(to: file, &output)
        for note in made.notes { errors.put(line: escaped(note)) }
        return .ok
    }

    private func scene(_ bytes: [UInt8]) throws(InspectError) -> DrawingScene {
        do throws(DrawingMistake) {
            return try DrawingScene(try DrawingElements.read(bytes), of: drawing, app: app)
        } catch {
            throw error.error(in: drawing)
        }
    }

    private func bytes() throws(InspectError) -> [UInt8] {
        do throws(Unreadable) {
            if drawing == StandardInput.argument { return try readToEnd(0, limit: Self.largest) }
            return try RegularFile.read(drawing, limit: Self.largest)
        } catch .missing {
            throw .missing("cannot read \(drawing): no such file")
        } catch .noPermission {
            throw .input(name: drawing, cause: Errno(EACCES))
        } catch {
            throw .badData("cannot read \(drawing): \(error)")
        }
    }
}
