package import TouchKit

/// What a recorder has to know of the apps, so that what it keeps can be played again.
extension Pipeline where Output: ~Copyable {
    /// How often something else than devices and time has changed what an app will decide: a program, an administrator, a
    /// reload, a device that came or went, events that were lost.
    package var interventions: Int { interventionCount }

    /// Notes one of these.
    mutating func noteIntervention() { interventionCount &+= 1 }

    /// The app that gets the touches, if none is under way there and nothing waits or moves but what waits for its time.
    package var quietApplication: Application? {
        guard let app = activeApp, apps[app].application.isQuiet else { return nil }
        return apps[app].application
    }

    /// The number of the next touch.
    package var nextTouch: Int {
        get { numbers.following }
        set { numbers = TouchNumbers(following: newValue) }
    }

    /// Whether a touch has begun in a sensitive view since the last call.
    package mutating func takeSensitiveTouch() -> Bool {
        defer { hasSensitiveTouch = false }
        return hasSensitiveTouch
    }

    /// What the daemon's own check of the decisions has found broken since the last call.
    package mutating func takeBreaches() -> [String] { decisionWatch?.takeBreaches() ?? [] }

    /// Has decisions be checked for ``takeBreaches()`` from now on.
    package mutating func watchDecisions() { decisionWatch = DecisionWatch() }
}
