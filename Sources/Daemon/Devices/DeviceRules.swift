import HIDRecords
import Scenes

/// What the configuration says about devices.
struct DeviceRules: Equatable {
    /// The entries of `panels:`.
    let entries: [PanelConfiguration]
    /// The seat whose devices are read.
    let seat: String

    /// The rules of `configuration`.
    init(_ configuration: DaemonConfiguration) {
        entries = configuration.panels
        seat = configuration.seat
    }
}
