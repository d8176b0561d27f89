/// What becomes of an app, by UIKit's names of the methods of its delegate.
package enum LifeCycleEvent: String, CaseIterable, Sendable {
    /// The app has started.
    case didFinishLaunching
    /// It gets events from now on.
    case didBecomeActive
    /// It gets none any more: another app comes in front of it, or the system interrupts it.
    case willResignActive
}
