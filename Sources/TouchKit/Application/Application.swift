package import Core
package import HIDRecords

/// An app: its view tree and the touches in it (UIApplication).
///
/// A frame of a panel comes in as a digitizer record, becomes an event with the touches it changes, and goes through the seven
/// steps of ``sendEvent(_:from:numbers:cancelReason:)``; every step is a decision in its ``log``. Nothing here knows a clock
/// or a file.
package struct Application: Sendable {
    /// Its `id` in the daemon's configuration: an effect that brings this app to the front changes nothing.
    package var name = ""
    /// How touches are read.
    package var settings: InteractionSettings

    /// The views, the touches on them, and the controls.
    package internal(set) var surface: Surface
    /// The recognizers.
    package internal(set) var arena: GestureArena
    /// What it has decided since whoever reads its decisions emptied this.
    package var log = DecisionLog()
    /// The calls that views get for their touches.
    var delivery = ViewDelivery()
    /// The chains along which touches that move are passed on.
    var passThroughChains = PassThroughChainCache()
    /// Which responders respond to which actions.
    private(set) var actions: ActionTable
    /// The controllers that others present.
    var presentations: Presentations
    /// Shakes and remote control.
    var nonTouchEvents: NonTouchEvents
    /// The keys that are down.
    var presses = Presses()
    /// What a scanner has scanned, while its actions are sent.
    var scannedText: String?
    /// How long nobody has touched the app.
    var idleWatch = IdleWatch()
    /// Whether the app is the one that gets events.
    package internal(set) var isActive = false
    /// Whether touches that begin are dropped.
    var ignoredInteraction = IgnoredInteraction()
    /// Which touches get through.
    var gate = InteractionGate()
    /// How often effects have changed the touch accommodations.
    var accommodationChanges: UInt64 = 0
    /// When time alone will decide something, as of the end of the last event, shake or effect; nil when it will not.
    package internal(set) var nextDeadline: Timestamp?
    /// Its scene as it was at first: its responders and recognizers stay, with their numbers.
    private let loaded: LoadedScene
    /// What effects have scheduled.
    var scheduled: ScheduledEffects
    /// How often the scene has been extended, or rid of what it had been extended by.
    private var extensions = 0
    /// Bounds what one action may cause.
    var actionBudget = ActionBudget()
    /// Whether an event is being sent: what effects do now is part of it.
    var isSendingEvent = false

    /// An app that shows `scene`.
    package init(scene: Scene, settings: InteractionSettings = InteractionSettings()) {
        self.settings = settings
        surface = Surface(scene)
        arena = GestureArena(scene.gestures)
        actions = scene.actions
        presentations = Presentations(scene.presentations)
        presentations.coverFromLoad(in: &surface.tree)
        scheduled = scene.scheduled
        surface.touches.accommodate(scene.touchAccommodations)
        var file = scene
        file.tree = surface.tree
        loaded = LoadedScene(file)
        nonTouchEvents = NonTouchEvents(scene.responses)
        for view in scene.scrollViews.keys { surface.prepareScrollView(view, arena.descriptions) }
    }

    /// What the file says.
    var file: Scene { _read { yield loaded.scene } }

    /// The responders.
    package var tree: ViewTree {
        _read { yield surface.tree }
        _modify { yield &surface.tree }
    }

    /// The touches, as the current event changed them.
    package var event: TouchEvent { _read { yield surface.touches.event } }

    /// How often ignoring of interaction has begun and not ended (`isIgnoringInteractionEvents` is any at all).
    package var ignoringDepth: Int { ignoredInteraction.depth }

    /// The recognizers as they are now; a ``RecognizerID`` is an index into this.
    package var recognizers: [GestureRecognizerDescription] { arena.descriptions }

    /// What effects are checked against: those that were checked hold while this is equal.
    package var shape: SceneShape { SceneShape(moves: tree.moves, extensions: extensions) }

    /// The scene as it is now: effects change it.
    package var scene: Scene {
        var scene = Scene(tree: tree)
        scene.actions = actions
        scene.responses = nonTouchEvents.responses
        scene.gestures = arena.descriptions
        scene.controls = surface.controls.descriptions
        scene.scrollViews = surface.scrolls.descriptions
        scene.presentations = presentations.all
        scene.scheduled = scheduled
        scene.touchAccommodations = touchAccommodations
        return scene
    }

    /// An app that shows what this one shows now, without touches and without anything that waits, and perhaps with all its
    /// recognizers disabled.
    package func withoutTouches(recognizing: Bool = true) -> Application {
        var scene = scene
        scene.scheduled = ScheduledEffects()
        if !recognizing {
            for index in scene.gestures.indices { scene.gestures[index].isEnabled = false }
        }
        var copy = Application(scene: scene, settings: settings)
        // Without recognizers, too, a scroll view keeps what it keeps with them.
        copy.surface.tree = tree
        copy.surface.takeHitTable(of: surface)
        copy.gate = gate
        copy.ignoredInteraction = ignoredInteraction
        return copy
    }

    /// Why `view` would not take a touch that began now, because of those that are down; nil if it would.
    package func refusal(ofTouchOn view: ResponderID) -> Refusal? { surface.refusal(ofTouchOn: view) }

    /// Has each finger make a touch at once, whatever the touch accommodations say.
    package mutating func forgetAccommodations() { surface.touches.accommodate(nil) }

    /// Takes over what `extended`, which was ``scene`` when the ``shape`` was what it is now, has been extended by: responders
    /// in no window, with what belongs to them.
    package mutating func adopt(extended scene: consuming Scene) {
        extensions += 1
        arena.add(scene.gestures.dropFirst(arena.descriptions.count))
        actions = scene.actions
        nonTouchEvents.responses = scene.responses
        surface.add(from: scene, arena.descriptions)
        presentations.add(scene.presentations.dropFirst(presentations.all.count))
    }

    /// Whether no touch, shake or press is under way, and nothing moves.
    package var isQuiet: Bool {
        !isSendingEvent && surface.isQuiet && arena.isIdle && nonTouchEvents.shake == nil
            && presses.all.isEmpty
    }

    /// All that was decided is told: if nothing is under way, what has left a sensitive view is a matter of that no more.
    package mutating func forgetSensitivity() {
        if surface.tree.hasHadSensitiveViews, isQuiet { surface.tree.formerSensitiveViews.removeAll() }
    }

    /// How many effects wait for their time, but for the one that ends a state.
    package var waitingEffects: Int { scheduled.count }

    /// Frees what was added to the scene and cannot be reached any more: its numbers are given anew, and every
    /// ``ResponderID`` and ``RecognizerID`` from before is meaningless.
    ///
    /// - Returns: false while touches or a shake are under way; then nothing is done.
    package mutating func compact() -> Bool {
        guard isQuiet else { return false }
        let isRecording = recordsChanges
        extensions += 1
        var scene = self.scene
        let renumbering = scene.compact(
            responders: file.tree.responders.count, recognizers: file.gestures.count)
        surface.compact(to: scene, renumbering)
        arena = GestureArena(scene.gestures)
        actions = scene.actions
        nonTouchEvents.responses = scene.responses
        presentations = Presentations(scene.presentations)
        scheduled = scene.scheduled
        passThroughChains = PassThroughChainCache()
        recordsChanges = isRecording
        _ = SceneChanges(takenFrom: &self)
        return true
    }

    /// What the recognizer `id` knows now.
    package func recognizer(_ id: RecognizerID) -> RecognizerValues {
        guard arena.contains(id) else { return RecognizerValues() }
        let values = arena.values(of: id).at(surface.touches.time)
        return RecognizerValues(arena[id], values, live: event.allTouches)
    }

    /// What the control `id` knows now.
    package func control(_ id: ResponderID) -> ControlValues { surface.values(of: id) }

    /// How far a finger that the control `id` tracks may leave its bounds and still be inside, in points on each side.
    package func trackingOutset(of id: ResponderID) -> Double { surface.controls[id].trackingOutset }

    /// No key that is down is heard of any more.
    package mutating func forgetKeys() { presses.noteRelease(of: nil) }

    /// Takes over what the controls of `old` stand at, each brought into its range here, and when they have sent something: those
    /// of the same class and id.
    package mutating func takeValues(from old: Application) { surface.takeValues(from: old.surface) }

    // MARK: Changes

    /// Whether changes are recorded, for ``SceneChanges/init(takenFrom:)``.
    package var recordsChanges: Bool {
        get { surface.tree.changed.isRecording }
        set {
            surface.tree.changed.isRecording = newValue
            surface.controls.changed.isRecording = newValue
            surface.scrolls.changed.isRecording = newValue
            arena.changed.isRecording = newValue
        }
    }

    /// Grows with each change of a property of the scene, recorded or not, and with some that change nothing.
    package var changeStamp: UInt64 {
        surface.tree.generation &+ surface.controls.changeCount &+ surface.scrolls.changeCount
            &+ arena.descriptionChanges &+ gate.changeCount &+ accommodationChanges
    }

    // MARK: States

    /// Which touches the app takes.
    package var interactionState: InteractionState { gate.state }

    /// The state that the app takes again when ``interactionState`` passes, by itself or with a touch; else that state.
    package var lastingInteractionState: InteractionState { gate.lasting }

    /// Of the states that others came over before their time was over, the one whose time ends last, and when it does; nil without one.
    package var suspendedInteractionState: (state: InteractionState, end: Timestamp)? {
        gate.suspended.first.map { ($0.state, $0.end) }
    }

    /// When time will end the state; nil when it will not.
    package var endOfInteractionState: Timestamp? { scheduled.endOfState }

    /// How the app takes touches now; nil where each finger makes one at once.
    package var touchAccommodations: TouchAccommodations? { surface.touches.accommodator?.accommodations }

    /// Ends ignoring of interaction so many `times`, or as often as it has begun if that is less.
    package mutating func endIgnoringInteraction(times: Int) { ignoredInteraction.end(times: times) }

    /// Ends ignoring of interaction as often as it has begun, and returns how often that was.
    package mutating func endAllIgnoringInteraction() -> Int { ignoredInteraction.endAll() }

    /// Takes over from `old`, which this replaces, its state for what is left of its time with what is to be seen of the views that
    /// this leaves open, touch accommodations that changed, which keys are down, and for how long nobody has touched it.
    package mutating func takeState(from old: Application, at time: Timestamp) {
        gate = old.gate
        gate.endWaking()
        KeptOpenViews(of: old).keep(in: &self, at: time)
        presses.takeKeys(of: old.presses)
        idleWatch = old.idleWatch.continued(with: actions.idle, at: time)
        if old.accommodationChanges != 0 {
            surface.touches.accommodate(old.touchAccommodations)
            accommodationChanges = old.accommodationChanges
        }
        scheduled.takeEndOfState(from: old.scheduled)
        updateDeadline()
    }

    /// Whether nobody has touched it for a while, which its idle rules measure, although another app may be in front.
    package var isResting: Bool { idleWatch.isResting }

    /// Puts the scroll views and sheets that move by themselves where they are at `time`.
    package mutating func moveViews(to time: Timestamp) { surface.moveViews(to: time) }

    // MARK: Hit-testing

    /// The view at `point` of `screen` (`UIWindow.hitTest`).
    package mutating func hitTest(_ point: Point, on screen: Int = 0) -> ResponderID? {
        var none = NoTrace()
        return surface.hitTest(point, on: screen, trace: &none)
    }

    /// The view at `point` of `screen`, with the calls that found it.
    package mutating func hitTest(
        _ point: Point, on screen: Int = 0, trace: inout some HitTrace
    ) -> ResponderID? {
        surface.hitTest(point, on: screen, trace: &trace)
    }
}
