import Output

/// What is wrong in a drawing, and where.
package struct DrawingMistake: Error, Equatable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int
    /// What is wrong there.
    package let message: String

    /// It with the file's name in front, as an error.
    func error(in path: String) -> InspectError { .badData("\(path):\(line):\(column): \(message)") }
}
