import Core
import Devices
import HIDRecords
import Runtime

/// What happened since the daemon started besides touches, in numbers.
struct ServiceCounts {
    /// The effects that reach beyond their app, and succeeded or failed.
    private(set) var programs = [(succeeded: Int, failed: Int)](
        repeating: (0, 0), count: ProcessRequest.ProgramKind.allCases.count)
    /// How many topics were published.
    var publications = 0
    /// How often the configuration was loaded again.
    var reloads = 0
    /// How often that was refused.
    var refusedReloads = 0
    /// The panels that are read, or were.
    private(set) var panels: [KnownPanel] = []
    /// When the daemon started.
    let started = Timestamp.monotonic

    /// A panel that is read, or was.
    struct KnownPanel {
        let name: String
        let place: String
        let model: String
        fileprivate let sender: UInt64
        /// What reads it; nil while it is not there.
        fileprivate(set) var device: OpenDevice?
        /// The losses before it was last opened.
        fileprivate var earlierLosses = 0

        /// How often the kernel dropped events of it.
        var losses: Int { earlierLosses + (device?.input.statistics.losses ?? 0) }
    }

    /// The panels that are remembered: as many as a machine has in years.
    private static let limitOfPanels = 16

    /// A program that was started for `kind` ended.
    mutating func add(_ kind: ProcessRequest.ProgramKind, isSuccess: Bool) {
        if isSuccess {
            programs[kind.rawValue].succeeded += 1
        } else {
            programs[kind.rawValue].failed += 1
        }
    }

    /// `device` is read from now on.
    mutating func attach(_ device: OpenDevice) {
        guard device.isPanel else { return }
        let description = device.input.description
        if let index = panels.firstIndex(where: { $0.device == nil && $0.sender == description.senderID }) {
            panels[index].device = device
        } else if panels.count < Self.limitOfPanels {
            panels.append(KnownPanel(device))
        }
    }

    /// `device` is not read any more.
    mutating func detach(_ device: OpenDevice) {
        guard let index = panels.firstIndex(where: { $0.device === device }) else { return }
        panels[index].earlierLosses = panels[index].losses
        panels[index].device = nil
    }
}

extension ServiceCounts.KnownPanel {
    fileprivate init(_ device: OpenDevice) {
        let description = device.input.description
        name = description.name
        let path = description.idPath.isEmpty ? description.phys : description.idPath
        place = path.isEmpty ? description.node : path
        model = "\(fourDigits(description.identity.vendor)):\(fourDigits(description.identity.product))"
        sender = description.senderID
        self.device = device
    }
}

/// `00fa`
private func fourDigits(_ number: UInt16) -> String {
    String(String(0x1_0000 + UInt32(number), radix: 16).dropFirst())
}
