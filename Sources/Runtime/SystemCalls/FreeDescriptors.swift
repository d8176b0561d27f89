private import CLinux
import Glibc

/// Why `count` more descriptors cannot be had (`EMFILE`, `ENFILE`), or nil when they can: `eventfd`.
package func shortageOfDescriptors(for count: Int) -> Errno? {
    var opened: [Int32] = []
    defer { for number in opened { close(number) } }
    for _ in 0..<count {
        do throws(Errno) {
            opened.append(try uninterrupted { eventfd(0, Int32(EFD_CLOEXEC)) })
        } catch {
            return error
        }
    }
    return nil
}
