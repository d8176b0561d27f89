private import CLinux
import Glibc

/// The variables a program was started with; tests make their own.
package struct Environment: Sendable {
    /// The values given by a test; nil stands for those of the process.
    private let values: [String: String]?

    /// The process's own variables: `getenv`.
    package static let process = Environment(values: nil)

    /// Exactly these variables.
    package init(_ values: [String: String]) {
        self.values = values
    }

    private init(values: [String: String]?) {
        self.values = values
    }

    /// The variable's value, or nil when it is not set.
    package subscript(name: String) -> String? {
        if let values { return values[name] }
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}

/// The number of this process: `getpid`.
package func currentProcess() -> Int32 {
    getpid()
}

/// Gives back what the start or a load needed and the loop does not: free heap (`malloc_trim`), and the pages of
/// program text that were read in on the way (`madvise`), which come back from the page cache when they are needed.
package func releaseUnusedMemory() {
    touchd_release_memory()
}
