package import Runtime
package import YAML

/// Reads the bytes of files by their paths; tests have readers of their own.
package struct FileReader: Sendable {
    /// The bytes of a file, or why there are none.
    package typealias Answer = Result<[UInt8], YAMLError>

    /// Which file a path leads to; nil if files are distinguished by their paths alone.
    package typealias Identify = @Sendable (_ path: String) -> FileIdentity?

    /// The files of a folder, or why they are not known; nothing for a folder that is not there.
    package typealias List = @Sendable (_ folder: String) -> Result<[ListedFile], Unreadable>

    private let answer: @Sendable (_ path: String) -> Answer
    private let identify: Identify
    private let list: List

    /// A reader that gets bytes from `answer`, from `identify` whether two paths lead to one file, and from `list` what is
    /// in a folder.
    package init(
        identify: @escaping Identify = { _ in nil }, list: @escaping List = { _ in .success([]) },
        _ answer: @escaping @Sendable (_ path: String) -> Answer
    ) {
        self.answer = answer
        self.identify = identify
        self.list = list
    }

    /// Reads regular files up to the limits of ``YAMLLimits``.
    package static let onDisk = onDisk { path in
        Answer { () throws(YAMLError) in try YAMLSource.bytes(ofFileAt: path) }
    }

    /// Reads what is on disk, but gets bytes from `answer`.
    package static func onDisk(_ answer: @escaping @Sendable (_ path: String) -> Answer) -> FileReader {
        FileReader(identify: { FileStatus(at: $0)?.identity }, list: ListedFile.files(in:), answer)
    }

    /// Which file `path` leads to; nil if the reader distinguishes files by their paths.
    package func identity(_ path: String) -> FileIdentity? { identify(path) }

    /// The files in `folder`, unordered, without hidden ones; none if there is no such folder.
    func files(in folder: String) throws(Unreadable) -> [ListedFile] { try list(folder).get() }

    /// The bytes of the file at `path`.
    package func read(_ path: String) throws(YAMLError) -> [UInt8] { try answer(path).get() }
}
