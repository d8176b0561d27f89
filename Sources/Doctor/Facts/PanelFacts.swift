package import HIDRecords
import Scenes

/// The facts about a device that is a touch panel, or looks like one.
package struct PanelFacts: Sendable {
    /// Its description by the kernel and udev; of its axes only which there are.
    package var description: DeviceDescription
    /// The properties that udev gave it; nil if udev has not processed it.
    package var udev: [String: String]?
    /// Who may read its node; nil if the node is missing.
    package var access: AccessList?
    /// The processes that have its node open; nil if only root sees them.
    package var readers: [NodeReader]?
    /// True if another process than touchd gets all that it reports; nil if nobody knows.
    package var isGrabbedElsewhere: Bool?

    /// The device of `description`.
    package init(_ description: DeviceDescription) {
        self.description = description
    }

    /// Its node.
    package var node: String { description.node }

    /// Its name in sentences.
    var title: String { "\(description.name) at \(node)" }

    /// True if udev calls it a touch screen.
    var isTouchScreen: Bool { udev?["ID_INPUT_TOUCHSCREEN"] == "1" }

    /// True if touchd takes it for a touch panel, be it one or not.
    func isTaken(in configuration: ConfigurationFacts) -> Bool {
        isTouchScreen || description.named(by: choice(in: configuration)).isTouchPanel
    }

    /// Why touchd leaves it alone, or nil.
    func reasonToIgnore(in configuration: ConfigurationFacts) -> String? {
        let seat = configuration.content?.seat ?? DaemonConfiguration().seat
        if let reason = description.reasonToIgnore(onSeat: seat) { return reason }
        return choice(in: configuration)?.configuration.ignore == true ? "ignore: true" : nil
    }

    /// Whether touchd has it for itself.
    func grab(in configuration: ConfigurationFacts) -> PanelGrab {
        choice(in: configuration)?.configuration.grab ?? .never
    }

    /// The entry of the configuration that applies to it; nil if there is none.
    func choice(in configuration: ConfigurationFacts) -> PanelChoice? {
        PanelChoice.best(of: configuration.content?.panels ?? [], for: description)
    }
}

/// A process that has a node open.
package struct NodeReader: Equatable, Sendable {
    /// Its number.
    package let process: Int
    /// The name of its program.
    package let name: String
    /// The unit that it belongs to; nil if to none.
    package let unit: String?
    /// The number of the user whose service manager runs the unit; nil for the system's.
    package let manager: UInt32?

    /// The process with this number.
    package init(process: Int, name: String, unit: String?, manager: UInt32? = nil) {
        self.process = process
        self.name = name
        self.unit = unit
        self.manager = manager
    }

    /// `weston (901)`.
    var title: String { "\(name) (\(process))" }
}
