import Core
package import Runtime

/// Panels that stay touchd's own while it is restarted: the service manager keeps them open, and with them their grabs.
///
/// They are handed over when the daemon is asked to end, and not before: when it is killed its grabs go with it, and whatever
/// else reads the panels gets the touches. When the unit stops for good the manager closes what it has.
package struct KeptPanels: ~Copyable {
    /// What the service manager calls each of them.
    package static let name = "grabbed-panel"

    private var numbers = Table<DeviceNumber, Int32>()

    /// Those that `environment` tells of, among descriptors from the number `first` on.
    package init(_ environment: Environment, from first: Int32 = 3) {
        for item in InheritedDescriptors(environment, from: first).items where item.name == Self.name {
            let file = item.takeOver()
            guard let device = try? FileStatus(of: file.number).special, numbers[device] == nil else {
                continue
            }
            numbers[device] = file.release()
        }
    }

    deinit { for number in numbers.values { _ = Descriptor(owning: number) } }

    /// The open panel whose node is `node`; nil if it was not kept.
    package mutating func take(_ node: String) -> Descriptor? {
        guard let device = FileStatus(at: node)?.special, let number = numbers.removeValue(forKey: device)
        else { return nil }
        return Descriptor(owning: number)
    }

    /// Closes the rest, which others then get to see.
    package mutating func closeAll() { self = KeptPanels(Environment([:])) }
}
