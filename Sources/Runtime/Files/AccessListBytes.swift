private import CLinux
import Glibc

/// The access list of the file at `path` as the kernel keeps it (acl(5)), empty if it has none but its mode; nil if it
/// cannot be read: `getxattr`.
package func accessListBytes(of path: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe touchd_access_list(path, &bytes, bytes.count)
    if count < 0 { return errno == ENODATA || errno == EOPNOTSUPP ? [] : nil }
    return Array(bytes.prefix(count))
}
