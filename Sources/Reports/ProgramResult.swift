/// How a program ended, and what it wrote.
package struct ProgramResult: Sendable {
    /// The status it exited with; nil if it was killed.
    let status: Int?
    /// The end of its standard output.
    let output: String
    /// The end of its standard error.
    let errors: String

    /// The result of a program that was run.
    package init(status: Int?, output: String, errors: String) {
        self.status = status
        self.output = output
        self.errors = errors
    }
}
