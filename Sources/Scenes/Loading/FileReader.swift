package import Runtime
package import YAML

/// Reads the bytes of files by their paths; tests have readers of their own.
package struct FileReader: Sendable {
    /// The bytes of a file, or why there are none.
    package typealias Answer = Result<[UInt8], YAMLError>

    /// Which file a path leads to; nil if files are distinguished by their paths alone.
    package typealias Identify = @Sendable (_ path: String) -> FileIdentity?

    private let answer: @Sendable (_ path: String) -> Answer
    private let identify: Identify

    /// A reader that gets bytes from `answer`, and from `identify` whether two paths lead to one file.
    package init(
        identify: @escaping Identify = { _ in nil }, _ answer: @escaping @Sendable (_ path: String) -> Answer
    ) {
        self.answer = answer
        self.identify = identify
    }

    /// Reads regular files up to the limits of ``YAMLLimits``.
    package static let onDisk = FileReader(identify: { FileStatus(at: $0)?.identity }) { path in
        Answer { () throws(YAMLError) in try YAMLSource.bytes(ofFileAt: path) }
    }

    /// Which file `path` leads to; nil if the reader distinguishes files by their paths.
    package func identity(_ path: String) -> FileIdentity? { identify(path) }

    /// The bytes of the file at `path`.
    package func read(_ path: String) throws(YAMLError) -> [UInt8] { try answer(path).get() }
}
