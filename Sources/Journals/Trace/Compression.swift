private import CZlib

/// `bytes` as a stream of zlib, which is RFC 1950: compress2(3).
func compressed(_ bytes: [UInt8]) -> [UInt8] {
    // Fast: a trace is read soon, and not kept.
    let level: Int32 = 3
    var length = compressBound(uLong(bytes.count))
    return unsafe Array(unsafeUninitializedCapacity: Int(length)) { output, count in
        let status = unsafe compress2(output.baseAddress, &length, bytes, uLong(bytes.count), level)
        // It fails only for want of memory or room.
        precondition(status == Z_OK, "zlib: \(status)")
        count = Int(length)
    }
}
