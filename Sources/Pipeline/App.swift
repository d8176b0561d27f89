package import TouchKit

/// An app that can be in front.
package struct App: Sendable {
    /// Its `id` in the configuration.
    package var name: String { application.name }
    /// Whether it takes the touches when no app is in front (iOS: SpringBoard).
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
