/// What the ordinary standard library's module of this name adds to the headers, as far as the daemon uses it.
@_exported public import CGlibc

/// The calling thread's error number.
public var errno: Int32 {
    get { unsafe __errno_location().pointee }
    set { unsafe __errno_location().pointee = newValue }
}

/// The variables of the process.
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { unsafe touchd_environment() }

/// Opens a file.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    unsafe touchd_glibc_open(path, flags, mode)
}

/// Asks or sets what is known of a descriptor.
public func fcntl(_ descriptor: Int32, _ command: Int32, _ argument: Int32 = 0) -> Int32 {
    touchd_glibc_fcntl(descriptor, command, argument)
}

/// The handler of a signal that is ignored.
public var SIG_IGN: __sighandler_t { unsafe unsafeBitCast(1, to: __sighandler_t.self) }

/// The part of a mode that says what kind of file it is.
public var S_IFMT: mode_t { 0o170_000 }
/// A regular file.
public var S_IFREG: mode_t { 0o100_000 }
/// A directory.
public var S_IFDIR: mode_t { 0o040_000 }
/// A FIFO.
public var S_IFIFO: mode_t { 0o010_000 }
/// A socket.
public var S_IFSOCK: mode_t { 0o140_000 }
/// A device that is read byte by byte.
public var S_IFCHR: mode_t { 0o020_000 }
/// A device that is read block by block.
public var S_IFBLK: mode_t { 0o060_000 }

/// What `mmap` returns when it fails.
public var MAP_FAILED: UnsafeMutableRawPointer? { unsafe UnsafeMutableRawPointer(bitPattern: -1) }
