private import CLinux
import Glibc

/// A file in memory with this content that can never change again: `memfd_create`, `write`, `fcntl(F_ADD_SEALS)`.
package func sealedFile(
    named name: String,
    content: borrowing Span<UInt8>
) throws(RuntimeError) -> Descriptor {
    let file = Descriptor(
        owning: try attempt("create the memory file", on: name) { unsafe touchd_memory_file(name) }
    )
    var written = 0
    while written < content.count {
        do throws(Errno) {
            written += try file.write(content.extracting(droppingFirst: written)) ?? 0
        } catch {
            throw .failed(action: "write to the memory file", subject: name, cause: error)
        }
    }
    _ = try attempt("seal the memory file", on: name) { touchd_seal(file.number) }
    return file
}
