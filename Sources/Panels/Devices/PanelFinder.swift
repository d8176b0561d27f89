import Output
import Core
import Devices
import Glibc
import HIDRecords
import Live
import Runtime
import Scenes
import YAML

/// Finds the touch panels of this machine, as a configuration has them.
struct PanelFinder {
    /// Where the device nodes are.
    static let nodes = "/dev/input"

    /// The path of the configuration.
    let path: String
    /// The configuration; the defaults without one.
    let configuration: DaemonConfiguration
    /// The files of the configuration, put together; nil without one.
    let merged: MergedConfiguration?

    private let directory: String

    /// Finds panels among the nodes in `directory` with the configuration at `path`. Nil means the daemon's own: mistakes in
    /// it go to `errors`, and it is ignored.
    init(
        in directory: String, configuration path: String?, _ errors: inout OutputFile
    ) throws(InspectError) {
        self.directory = directory
        self.path = path ?? DefaultConfiguration.path
        do throws(SceneError) {
            let (loaded, merged) = try ConfigurationLoader().loadMerged(self.path)
            (configuration, self.merged) = (loaded.configuration, merged)
        } catch {
            if path != nil { throw .scene(error) }
            if case .unreadable(_, .missing) = error {} else { errors.put(line: "touchctl: \(error)") }
            (configuration, merged) = (DaemonConfiguration(), nil)
        }
    }

    /// The database of udev on this machine.
    static func udev() throws(InspectError) -> UdevDatabase {
        try callingSystem { () throws(RuntimeError) in try UdevDatabase() }
    }

    /// All devices that udev has a role for, by node.
    func devices<Lookup: NodeLookup & ~Copyable>(
        _ lookup: consuming Lookup
    ) throws(InspectError) -> [FoundDevice] {
        do throws(RuntimeError) {
            var finder = try DeviceFinder(directory: directory, lookup: lookup)
            return finder.start(at: .monotonic).compactMap { change in
                if case .appeared(let found) = change { found } else { nil }
            }
        } catch {
            throw .system(error)
        }
    }

    /// The panels that the daemon would read, by node, with the names that the configuration gives them.
    func panels<Lookup: NodeLookup & ~Copyable>(
        _ lookup: consuming Lookup
    ) throws(InspectError) -> [FoundDevice] {
        try devices(lookup).compactMap { found in
            let choice = PanelChoice.best(of: configuration.panels, for: found.description)
            guard found.isPanel(with: choice), choice?.configuration.ignore != true,
                found.description.reasonToIgnore(onSeat: configuration.seat) == nil
            else { return nil }
            return found.named(by: choice)
        }
    }

    /// The panel with this name or node, or the first one.
    func panel<Lookup: NodeLookup & ~Copyable>(
        _ name: String?, _ lookup: consuming Lookup
    ) throws(InspectError) -> FoundDevice {
        guard let chosen = try panels(lookup).first(where: { $0.isCalled(name) }) else {
            throw .noPanel(name)
        }
        return chosen
    }
}

extension FoundDevice {
    /// True if it has this name or node; anything has none.
    func isCalled(_ name: String?) -> Bool { name == nil || node == name || description.name == name }
}

extension InputDevice {
    /// Opens the panel that was found, without a grab.
    static func open(_ found: FoundDevice) throws(InspectError) -> InputDevice {
        do throws(DeviceError) {
            return try InputDevice(opening: found)
        } catch {
            throw .panel(error)
        }
    }
}

extension DaemonConnection {
    /// A connection to the daemon; nil if there is none.
    static func ifRunning(at socket: SocketOption) throws(InspectError) -> DaemonConnection? {
        do throws(InspectError) {
            return try socket.connect()
        } catch {
            guard error.meansNoDaemon else { throw error }
            return nil
        }
    }
}

extension EventLoop {
    /// A loop that waits until one of `descriptors` can be read.
    static func waiting(for descriptors: Int32...) throws(InspectError) -> EventLoop {
        try callingSystem { () throws(RuntimeError) in
            var loop = try EventLoop()
            for descriptor in descriptors { try loop.add(descriptor, token: loop.newToken()) }
            return loop
        }
    }
}

extension SignalReader {
    /// Takes the signals that end a command, and `others`.
    static func ending(and others: Int32...) throws(InspectError) -> SignalReader {
        try callingSystem { () throws(RuntimeError) in try SignalReader([SIGTERM, SIGINT, SIGHUP] + others) }
    }
}
