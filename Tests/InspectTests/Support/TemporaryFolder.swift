import TestSupport

extension TemporaryFolder {
    /// Writes `text` to a file called `name` and returns its path.
    @discardableResult
    func write(_ name: String, _ text: String) -> String { write(Array(text.utf8), to: name) }
}
