package import Core

/// Informs subscribers that a configuration and its scenes were put in force.
package struct LoadedEvent: Equatable, Sendable {
    /// When, in seconds of the panels' clock.
    package let time: Double
    /// Which load it was, from 1.
    package let generation: Int
    /// The apps, in the order of the configuration.
    package let apps: [String]
    /// The app in front; nil when there is none.
    package let foreground: String?

    /// The event of that load.
    package init(time: Double, generation: Int, apps: [String], foreground: String?) {
        self.time = time
        self.generation = generation
        self.apps = apps
        self.foreground = foreground
    }

    /// The object that subscribers get.
    package var json: JSONValue {
        .object([
            .init("event", .string("loaded")), .init("time", .number(time)),
            .init("generation", .init(generation)), .init("apps", .array(apps.map(JSONValue.string))),
            .init("foreground", .init(foreground)),
        ])
    }
}
