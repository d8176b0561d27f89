import TouchKit

/// What a reload changes.
extension DaemonConfiguration {
    /// What is not as in `old`: the keys of the configuration, and `scene APP` for each app whose files hold something else.
    package func changes(since old: DaemonConfiguration) -> [String] {
        let keys: [(ConfigurationKey, Bool)] = [
            (.apps, entries != old.entries), (.foreground, foreground != old.foreground),
            (.seat, seat != old.seat), (.panels, panels != old.panels),
            (.taps, settings.taps != old.settings.taps), (.log, log != old.log),
            (.motion, shake != old.shake), (.nilTarget, settings.nilTarget != old.settings.nilTarget),
            (.clients, clients != old.clients),
        ]
        let before = Dictionary(grouping: old.apps) { $0.id }
        let scenes = apps.filter { app in before[app.id].map { $0[0].contents != app.contents } ?? false }
        return keys.filter { $0.1 }.map { $0.0.rawValue } + scenes.map { "scene \($0.id)" }
    }

    /// The apps as the configuration names them, whatever their files hold.
    private var entries: [AppConfiguration] {
        apps.map { AppConfiguration(id: $0.id, scene: $0.scene, isSystem: $0.isSystem) }
    }
}
