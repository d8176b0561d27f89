import Output
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
        let chosen = try panels(lookup: lookup).first { $0.isCalled(name) }
        guard let chosen else { throw .noPanel(name) }
        do throws(DeviceError) {
            return try InputDevice(opening: chosen)
        } catch {
            throw .panel(error)
        }
    }

    /// The panels that the daemon would read, by node.
    func panels<Lookup: NodeLookup & ~Copyable>(
        lookup: consuming Lookup
    ) throws(InspectError) -> [FoundDevice] {
        do throws(RuntimeError) {
            var finder = try DeviceFinder(directory: directory, lookup: lookup)
            return finder.start(at: .monotonic).compactMap { change in
                if case .appeared(let found) = change { named(found) } else { nil }
            }
        } catch {
            throw .system(error)
        }
    }

    /// The device as the daemon would read it; nil if it would not.
    private func named(_ found: FoundDevice) -> FoundDevice? {
        let choice = PanelChoice.best(of: configuration.panels, for: found.description)
        guard found.isPanel(with: choice), choice?.configuration.ignore != true,
            found.description.reasonToIgnore(onSeat: configuration.seat) == nil
        else { return nil }
        return found.named(by: choice)
    }
}

extension FoundDevice {
    /// Whether it has this name or node; anything has none.
    func isCalled(_ name: String?) -> Bool { name == nil || node == name || description.name == name }
}
