package import TouchKit

/// An app that can be in the foreground.
package struct App: Sendable {
    /// Its `id` in the configuration.
    package var name: String { application.name }
    /// Whether it gets the touches when no app is in front (iOS: SpringBoard).
    package let isSystem: Bool
    /// Its responders and touches.
    package var application: Application

    /// The app called `name`.
    package init(name: String, isSystem: Bool, application: Application) {
        self.isSystem = isSystem
        self.application = application
        self.application.name = name
    }
}
