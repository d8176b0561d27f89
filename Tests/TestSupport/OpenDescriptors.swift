import Glibc

/// How many descriptors this process has open, read from `/proc/self/fd`, for tests of leaks.
package func openDescriptorCount() -> Int {
    guard let directory = unsafe opendir("/proc/self/fd") else { return 0 }
    defer { unsafe closedir(directory) }
    var count = 0
    while unsafe readdir(directory) != nil { count += 1 }
    // Not counted: "." and "..", and the directory itself.
    return max(0, count - 3)
}
