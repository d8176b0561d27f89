package import Runtime
package import YAML

/// Where settings are read from; tests have files of their own.
package struct SettingsFiles: Sendable {
    /// The largest file, in bytes.
    static let limits = YAMLLimits(bytes: 1 << 20, depth: 16, aliasedBytes: 1 << 16)

    /// The bytes of the file at a path.
    let bytes: @Sendable (_ path: String) -> Result<[UInt8], YAMLError>
    /// The files in a folder; none if there is no such folder.
    let list: @Sendable (_ folder: String) -> Result<[ListedFile], Unreadable>

    /// Files whose content is what `bytes` gives, in the folders that `list` lists.
    package init(
        list: @escaping @Sendable (_ folder: String) -> Result<[ListedFile], Unreadable>,
        _ bytes: @escaping @Sendable (_ path: String) -> Result<[UInt8], YAMLError>
    ) {
        self.bytes = bytes
        self.list = list
    }

    /// Those of the system.
    package static let onDisk = SettingsFiles(list: ListedFile.files(in:)) { path in
        Result { () throws(YAMLError) in try YAMLSource.bytes(ofFileAt: path, limit: limits.bytes) }
    }

    /// What the file at `path` holds.
    func source(_ path: String) throws(YAMLError) -> YAMLSource {
        try YAMLSource(path: path, bytes: bytes(path).get(), limits: Self.limits)
    }
}
