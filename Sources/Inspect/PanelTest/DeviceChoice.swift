import Core
import Devices
import HIDRecords
import Runtime
import Scenes

/// The panel that the daemon would read, where there is no daemon.
struct DeviceChoice {
    /// Where the device nodes are.
    let directory: String
    /// Which panels the daemon would ignore.
    let configuration: DaemonConfiguration

    /// Opens the panel with this name or node, or the first one, without a grab.
    func panel<Lookup: NodeLookup & ~Copyable>(
        _ name: String?, lookup: consuming Lookup
    ) throws(InspectError) -> InputDevice {
        do throws(DeviceError) {
            var finder = try DeviceFinder(directory: directory, lookup: lookup)
            let found = finder.start(at: .monotonic).lazy.compactMap { change in
                if case .appeared(let found) = change, isRead(found) { found } else { nil }
            }
            let chosen = found.first { name == nil || $0.node == name || $0.description.name == name }
            if let chosen { return try InputDevice(opening: chosen) }
        } catch {
            throw .panel(error)
        }
        throw .noPanel(name)
    }

    private func isRead(_ found: FoundDevice) -> Bool {
        guard found.role == .touchPanel,
            found.description.reasonToIgnore(onSeat: configuration.seat) == nil
        else { return false }
        let choice = PanelChoice.best(of: configuration.panels, for: found.description)
        return choice?.configuration.ignore != true
    }
}
