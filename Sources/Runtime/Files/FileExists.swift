import Glibc

/// Whether `path` names something: `access`.
package func fileExists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
}
