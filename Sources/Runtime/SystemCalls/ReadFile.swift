import Glibc

/// The content of the regular file at `path`, at most `limit` bytes; anything else is refused before it is read.
package func readFile(_ path: String, limit: Int) throws(RuntimeError) -> [UInt8] {
    // Without O_NONBLOCK the open of a FIFO waits for its writer.
    let file = try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    let status = try FileStatus(of: file.number, called: path)
    guard status.isRegular else { throw .notRegularFile(path: path) }
    guard status.size <= limit else { throw .fileTooLarge(path: path, limit: limit) }
    var content: [UInt8] = []
    content.reserveCapacity(status.size)
    // The file may have grown since: what counts is what is read.
    while content.count <= limit {
        let count = try append(from: file, called: path, to: &content)
        if count == 0 { return content }
    }
    throw .fileTooLarge(path: path, limit: limit)
}

/// Reads the next piece of the file; 0 at its end.
private func append(
    from file: borrowing Descriptor,
    called path: String,
    to content: inout [UInt8]
) throws(RuntimeError) -> Int {
    let pieceSize = 65_536
    let number = file.number
    let piece: [UInt8]
    do throws(Errno) {
        piece = try unsafe [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count throws(Errno) in
            count = try uninterrupted { unsafe read(number, buffer.baseAddress, buffer.count) }
        }
    } catch {
        throw .failed(action: "read", subject: path, cause: error)
    }
    content.append(contentsOf: piece)
    return piece.count
}
