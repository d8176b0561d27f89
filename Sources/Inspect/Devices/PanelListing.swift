import Devices
package import HIDRecords

/// A panel of this machine, as `touchctl devices` lists it.
package struct PanelListing: Sendable {
    /// What udev and, if it could be opened, the kernel say of it.
    package var description: DeviceDescription
    /// The entry of the configuration that applies to it, if any.
    package var choice: PanelChoice?
    /// Why it could not be opened.
    package var problem: String?
    /// Whether another process has it for itself.
    package var isGrabbedElsewhere = false
    /// Why the daemon ignores it, whatever the entries of the configuration say.
    package var reasonToIgnore: String?

    /// The panel of `description`, which an entry of `entries` may match.
    package init(_ description: DeviceDescription, entries: [PanelConfiguration], problem: String? = nil) {
        self.description = description
        self.problem = problem
        choice = PanelChoice.best(of: entries, for: description)
    }

    /// Looks at the panel that udev found: opened for a moment, else as far as udev knows it.
    init(looking found: FoundDevice, entries: [PanelConfiguration], seat: String) {
        do throws(DeviceError) {
            let panel = try InputDevice(opening: found)
            self.init(panel.description, entries: entries)
            isGrabbedElsewhere = panel.isGrabbedElsewhere
        } catch {
            self.init(found.description, entries: entries, problem: error.description)
        }
        reasonToIgnore = found.description.reasonToIgnore(onSeat: seat)
    }
}
