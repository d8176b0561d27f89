package import ApplicationProtocol
import Core
package import HIDRecords
package import TouchKit

/// The content of `touchd.yaml`.
package struct DaemonConfiguration: Equatable, Sendable {
    /// The apps in file order; a single `scene` makes one, called after its file.
    package var apps: [AppConfiguration] = []
    /// The app that is in front at start: the one named, else the first that is not the system's.
    package var foreground: String?
    /// The seat whose devices are read; those of other seats (udev's `ID_SEAT`) are left alone.
    package var seat = DeviceDescription.defaultSeat
    /// The entries for panels in file order.
    package var panels: [PanelConfiguration] = []
    /// How touches are read.
    package var settings = InteractionSettings()
    /// What counts as a shake; its maximum is that of the settings too.
    package var shake = ShakeSettings()
    /// What goes to the journal.
    package var log = LogConfiguration()
    /// Which programs may do what; nil lets all do everything.
    package var clients: [ClientRule]?
    /// Whether root may touch without a panel (`touchctl touch`).
    package var allowsInjection = false

    /// A configuration without apps.
    package init() {}
}

/// An app that can be in front.
package struct AppConfiguration: Equatable, Sendable {
    /// Its `id`: unique among the apps.
    package var id: String
    /// The path of its scene, as the working directory sees it.
    package var scene: String
    /// Whether it takes the touches while no app is in front.
    package var isSystem: Bool
    /// A hash of what the files of its scene hold; 0 until they were read.
    package var contents: UInt64 = 0
}

/// What programs of some names may do that connect to a socket.
package struct ClientRule: Equatable, Sendable {
    /// The names that it is about.
    package var name: Glob
    /// The `FileDescriptorName=` of the socket; nil is any.
    package var socket: String?
    /// What they may do.
    package var rights: [Right]
}

extension DaemonConfiguration {
    /// What a program called `name` that comes to the socket `socket` may do, by the first rule that fits; nil if it is not
    /// let in.
    package func rights(of name: String, at socket: String) -> [Right]? {
        guard let clients else { return Right.allCases }
        return clients.first { $0.name.matches(name) && ($0.socket ?? socket) == socket }?.rights
    }
}

/// What goes to the journal.
package struct LogConfiguration: Equatable, Sendable {
    /// How moves of touches are logged.
    package enum Moves: String, CaseIterable, Sendable {
        case none
        /// One entry when the touch ends.
        case summary
        case all
    }

    /// How moves of touches are logged.
    package var moves = Moves.summary
    /// Whether hit-tests are logged.
    package var hitTests = true

    /// The defaults.
    package init() {}
}

/// A configuration with its scenes.
package struct LoadedConfiguration: Sendable {
    /// What the file says.
    package var configuration: DaemonConfiguration
    /// The scenes of its apps, in the same order.
    package var scenes: [LoadedScene]
    /// Every file that was read, the configuration first.
    package var files: [String]
    /// The warnings; no errors.
    package var warnings: Diagnostics
}

/// What a reload changes.
extension DaemonConfiguration {
    /// What is not as in `old`: the keys of the configuration, and `scene APP` for each app whose files hold something else.
    package func changes(since old: DaemonConfiguration) -> [String] {
        let keys: [(ConfigurationKey, Bool)] = [
            (.apps, entries != old.entries), (.foreground, foreground != old.foreground),
            (.seat, seat != old.seat), (.panels, panels != old.panels),
            (.taps, settings.taps != old.settings.taps), (.log, log != old.log),
            (.motion, shake != old.shake), (.nilTarget, settings.nilTarget != old.settings.nilTarget),
            (.clients, clients != old.clients), (.injection, allowsInjection != old.allowsInjection),
        ]
        let before = Table(grouping: old.apps) { $0.id }
        let scenes = apps.filter { app in before[app.id].map { $0[0].contents != app.contents } ?? false }
        return keys.filter { $0.1 }.map { $0.0.rawValue } + scenes.map { "scene \($0.id)" }
    }

    /// The apps as the configuration names them, whatever their files hold.
    private var entries: [AppConfiguration] {
        apps.map { AppConfiguration(id: $0.id, scene: $0.scene, isSystem: $0.isSystem) }
    }
}
