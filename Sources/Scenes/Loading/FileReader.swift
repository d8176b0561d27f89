package import YAML

/// Reads the bytes of files by their paths; a test may have its own.
package struct FileReader: Sendable {
    /// The bytes of a file, or why there are none.
    package typealias Answer = Result<[UInt8], YAMLError>

    private let answer: @Sendable (_ path: String) -> Answer

    /// A reader that asks `answer`.
    package init(_ answer: @escaping @Sendable (_ path: String) -> Answer) {
        self.answer = answer
    }

    /// Reads regular files up to the limits of ``YAMLLimits``.
    package static let onDisk = FileReader { path in
        Answer { () throws(YAMLError) in try RegularFile.read(path, limit: YAMLLimits().bytes) }
    }

    /// The bytes of the file at `path`.
    package func read(_ path: String) throws(YAMLError) -> [UInt8] { try answer(path).get() }
}
