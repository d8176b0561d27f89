private import CLinux
import Glibc

/// Memory that outlives this process if another one has its descriptor: `memfd_create`, `mmap`.
///
/// Bytes that were written are there at once, also when the process is killed. Pages without such bytes take no room.
@safe @usableFromInline package struct SharedMemory: ~Copyable {
    /// How many bytes there are; a multiple of eight.
    @usableFromInline package let size: Int
    private let file: Descriptor
    @usableFromInline let start: UnsafeMutableRawPointer

    /// `size` bytes of zeros, which the kernel calls `name`.
    package init(named name: String, size: Int) throws(RuntimeError) {
        let number = try attempt("create the memory file", on: name) { unsafe touchd_memory_file(name) }
        let file = Descriptor(owning: number)
        _ = try attempt("size the memory file", on: name) { ftruncate(number, size) }
        try self.init(mapping: file, size: size, name: name)
    }

    /// The memory that another process left behind as `file`; nil if it has another size.
    package init?(of file: consuming Descriptor, size: Int) {
        guard (try? FileStatus(of: file.number))?.size == size else { return nil }
        do throws(RuntimeError) {
            try self.init(mapping: file, size: size, name: "")
        } catch {
            return nil
        }
    }

    private init(mapping file: consuming Descriptor, size: Int, name: String) throws(RuntimeError) {
        precondition(size > 0 && size % 8 == 0)
        let start = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
        guard let start = unsafe start, unsafe start != MAP_FAILED else {
            throw .failed(action: "map the memory file", subject: name, cause: .current)
        }
        self.size = size
        self.file = file
        unsafe self.start = start
    }

    deinit { unsafe munmap(start, size) }

    /// The descriptor by which another process has this memory, too.
    package var descriptor: Int32 { file.number }

    /// Makes all of it zeros and gives its pages back: `ftruncate`.
    package func clear() {
        // A file in memory that is ours alone: neither call has a reason to fail.
        _ = ftruncate(file.number, 0)
        _ = ftruncate(file.number, size)
    }

    /// The eight bytes at `offset`, a multiple of eight, as a number.
    @inlinable package subscript(word offset: Int) -> UInt64 {
        get {
            check(offset, 8)
            return unsafe start.load(fromByteOffset: offset, as: UInt64.self)
        }
        nonmutating set {
            check(offset, 8)
            unsafe start.storeBytes(of: newValue, toByteOffset: offset, as: UInt64.self)
        }
    }

    /// Has `body` append up to `limit` words from `offset` on, and returns how many it appended.
    @inlinable package func write(upTo limit: Int, at offset: Int, _ body: (inout OutputSpan<UInt64>) -> Void)
        -> Int
    {
        check(offset, limit * 8)
        let first = unsafe (start + offset).assumingMemoryBound(to: UInt64.self)
        let room = unsafe UnsafeMutableBufferPointer(start: first, count: limit)
        var words = unsafe OutputSpan(buffer: room, initializedCount: 0)
        body(&words)
        return unsafe words.finalize(for: room)
    }

    /// Copies `count` bytes from `source` to `target`.
    package func copy(_ count: Int, from source: Int, to target: Int) {
        check(source, count)
        check(target, count)
        unsafe (start + target).copyMemory(from: start + source, byteCount: count)
    }

    /// Writes `bytes` from `offset` on.
    package func write(_ bytes: borrowing Span<UInt8>, at offset: Int) {
        check(offset, bytes.count)
        unsafe bytes.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress else { return }
            unsafe (start + offset).copyMemory(from: source, byteCount: bytes.count)
        }
    }

    /// A copy of `count` bytes from `offset` on.
    package func bytes(at offset: Int, count: Int) -> [UInt8] {
        check(offset, count)
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start + offset, count: count))
    }

    /// A copy of `count` words from `offset` on.
    package func words(at offset: Int, count: Int) -> [UInt64] {
        check(offset, count * 8)
        let first = unsafe (start + offset).assumingMemoryBound(to: UInt64.self)
        return unsafe [UInt64](UnsafeBufferPointer(start: first, count: count))
    }

    @inlinable func check(_ offset: Int, _ count: Int) {
        precondition(offset >= 0 && offset <= size &- count, "outside the memory")
    }
}

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
