/// Step 1 of an event: the touches that begin with it, which of them get through, and what these hit.
struct NewTouches {
    private let isPanelUnderTest: Bool

    /// Those of a panel, which may be under test: then they go to nobody.
    init(onPanelUnderTest isPanelUnderTest: Bool) { self.isPanelUnderTest = isPanelUnderTest }

    /// Finds out what they hit in `application`, and whether the view takes them.
    func admit(in application: inout Application) {
        if isPanelUnderTest { return application.surface.ignoreNewTouches(.panelTest, to: &application.log) }
        guard application.ignoredInteraction.depth == 0 else {
            return application.surface.ignoreNewTouches(.ignoringInteraction, to: &application.log)
        }
        if application.gate.isOpen || Self.isAwake(&application) {
            Self.hitTest(in: &application)
        }
    }

    /// Those on views that the state leaves open get through; of the others only recognizers that say so get to know.
    private static func hitTest(in application: inout Application) {
        for index in application.surface.touches.live.indices
        where application.surface.touches[index].phase == .began {
            let isAdmitted = application.surface.admit(
                index, in: application.gate.state, taps: application.settings.taps, to: &application.log)
            if application.surface.isSwallowed(application.surface.touches[index]) { continue }
            TouchBinding(index: index).bind(
                in: &application.arena, of: application.surface, in: application.gate.state,
                to: &application.log)
            guard isAdmitted else { continue }
            let pan = ScrollPan.stop(
                under: application.surface.touches[index], on: &application.surface, application.arena)
            if let pan { application.arena.beginAtOnce(pan) }
        }
        application.arena.sort()
    }

    // MARK: Waking

    /// Whether `application` is awake for them. Otherwise it ignores them, and those that find it asleep wake it.
    private static func isAwake(_ application: inout Application) -> Bool {
        let isOfWaking = application.gate.isWaking && joinsWaking(in: &application)
        if isOfWaking {
            application.surface.ignoreNewTouches(.state(.wake), to: &application.log)
        } else if application.gate.state == .wake {
            wake(&application)
        } else {
            return true
        }
        if application.gate.isWaking(at: application.surface.touches.time) {
            application.surface.touches.noteWaking()
        }
        return false
    }

    /// Whether they are among those that woke `application`, of which that is over otherwise.
    private static func joinsWaking(in application: inout Application) -> Bool {
        if application.surface.touches.beginsOfWaking { return true }
        if application.surface.touches.areEarlierFingersDown,
            application.gate.isWaking(at: application.surface.touches.time)
        {
            return true
        }
        // Fingers that woke it may wait for their touches to count.
        if application.surface.touches.accommodator?.isAnyOfWaking != true { application.gate.endWaking() }
        return false
    }

    private static func wake(_ application: inout Application) {
        let cause = application.log.cause
        application.log.cause = application.log.set(of: application.surface.touches.live) {
            $0.phase == .began
        }
        application.surface.ignoreNewTouches(.state(.wake), to: &application.log)
        InteractionEffect.wake(&application, at: application.surface.touches.time, areFingersDown: true)
        application.log.cause = cause
    }
}
