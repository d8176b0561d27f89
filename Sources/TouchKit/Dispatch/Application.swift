package import HIDRecords

/// An app: its view tree and the touches in it (UIApplication).
///
/// A frame of a panel comes in as a digitizer record, becomes an event with the touches it changes, and goes through
/// the steps of UIKit's delivery; every step is a decision in the log. Nothing here knows a clock or a file.
package struct Application: Sendable {
    /// The scene as it is now: effects change it.
    package var scene: Scene
    /// Its `id` in the daemon's configuration: an effect that brings this app to the front changes nothing.
    package var name = ""
    /// How touches are read.
    package var settings: InteractionSettings
    /// The touches, as the current event changed them.
    package internal(set) var event = TouchEvent()
    /// How often ignoring of interaction has begun and not ended (`isIgnoringInteractionEvents` is any at all).
    package internal(set) var ignoringDepth = 0
    /// Whether it asked for remote control (`beginReceivingRemoteControlEvents`, which does not count).
    package internal(set) var isReceivingRemoteControl = false

    var hitTable = HitTable()
    var paths = PathTable()
    var passingRuns = PassingRuns()
    var tapRun = TapRun()
    /// The recognizers at work.
    var gestures: GestureEnvironment
    /// Whether the next event has begun to gather what happens in it.
    var isGathering = false
    /// Whether an event is on its way: what effects do now is part of it.
    var isDispatching = false
    var controls = ControlTrackings()
    var shake: Shake?
    var actionBudget = ActionBudget()

    /// An app that shows `scene`.
    package init(scene: Scene, settings: InteractionSettings = InteractionSettings()) {
        self.scene = scene
        self.settings = settings
        gestures = GestureEnvironment(scene.gestures)
    }

    /// The responders.
    package var tree: ViewTree {
        _read { yield scene.tree }
        _modify { yield &scene.tree }
    }

    /// The view at `point` of `screen` (`UIWindow.hitTest`).
    package mutating func hitTest(_ point: Point, on screen: Int = 0) -> ResponderID? {
        hitTable.update(from: scene.tree)
        var none = NoTrace()
        return hitTable.hitTest(point, on: screen, in: scene.tree, trace: &none)
    }

    /// The view at `point` of `screen`, with the calls that found it.
    package mutating func hitTest(
        _ point: Point, on screen: Int = 0, trace: inout some HitTrace
    ) -> ResponderID? {
        hitTable.update(from: tree)
        return hitTable.hitTest(point, on: screen, in: tree, trace: &trace)
    }
}

/// Numbers the touches of all apps.
package struct TouchNumbers: Sendable {
    private var last = 0

    /// No touch yet.
    package init() {}

    mutating func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}
