import Glibc

/// What the service manager has passed to this process: `sd_listen_fds_with_names(3)`.
package struct InheritedDescriptors: Sendable {
    /// A descriptor, which has no owner yet.
    package struct Item: Sendable {
        /// Its number.
        package let number: Int32
        /// What the service manager calls it: the `FileDescriptorName=` of a socket unit, or the name by which it was stored.
        package let name: String

        /// Its owner, which closes it on exec; to be called once.
        package func takeOver() -> Descriptor {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            return Descriptor(owning: number)
        }
    }

    /// The most descriptors that the service manager may pass.
    private static let most: Int32 = 64

    /// All of them.
    package let items: [Item]

    /// Those that `environment` tells of, if they are for this process, from the number `first` on.
    package init(_ environment: Environment, from first: Int32 = 3) {
        guard environment["LISTEN_PID"] == "\(currentProcess())",
            let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), (1...Self.most).contains(count)
        else {
            items = []
            return
        }
        let names =
            environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        items = (0..<Int(count)).map { index in
            Item(number: first + Int32(index), name: index < names.count ? String(names[index]) : "unknown")
        }
    }
}
