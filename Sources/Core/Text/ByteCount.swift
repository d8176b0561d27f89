/// A number of bytes as people write it: `32 MiB`, `100 bytes`.
package struct ByteCount: CustomStringConvertible {
    private let bytes: Int

    /// This many bytes.
    package init(_ bytes: Int) {
        self.bytes = bytes
    }

    /// In mebibytes when it is a whole number of them.
    package var description: String {
        let mebibyte = 1 << 20
        return bytes > 0 && bytes % mebibyte == 0 ? "\(bytes / mebibyte) MiB" : "\(bytes) bytes"
    }
}
