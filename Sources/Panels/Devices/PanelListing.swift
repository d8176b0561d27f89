import Devices
package import HIDRecords

/// A panel of this machine, as `touchctl devices` lists it.
package struct PanelListing: Sendable {
    /// What udev and, if it could be opened, the kernel say about it.
    package var description: DeviceDescription
    /// The entry of the configuration that applies to it, if any.
    package var choice: PanelChoice?
    /// Why it could not be opened.
    package var problem: String?
    /// Whether another process has grabbed it.
    package var isGrabbedElsewhere = false
    /// Why the daemon ignores it regardless of the configuration's entries.
    package var reasonToIgnore: String?

    /// The panel of `description`, which an entry of `entries` may match.
    package init(_ description: DeviceDescription, entries: [PanelConfiguration], problem: String? = nil) {
        self.description = description
        self.problem = problem
        choice = PanelChoice.best(of: entries, for: description)
    }

    /// Inspects the panel that udev found: by opening it briefly, or by udev's properties if that fails.
    init(looking found: FoundDevice, entries: [PanelConfiguration], seat: String) {
        do throws(DeviceError) {
            let choice = PanelChoice.best(of: entries, for: found.description)
            let panel = try InputDevice(opening: found.named(by: choice))
            self.init(panel.description, entries: entries)
            isGrabbedElsewhere = panel.isGrabbedElsewhere
        } catch {
            self.init(found.description, entries: entries, problem: error.description)
        }
        reasonToIgnore = found.description.reasonToIgnore(onSeat: seat)
    }
}
