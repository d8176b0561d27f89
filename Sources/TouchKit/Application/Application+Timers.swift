package import Core
import HIDRecords

/// Time without touches: each timer is an event of its own, at the moment it was due.
extension Application {
    /// Nobody listened when the scroll view called `name` was last told of: no timer waits to tell it again.
    package mutating func noteUnheardOffset(of name: String) {
        surface.scrolls.noteUnheard(name, in: surface.tree)
        if !isSendingEvent { updateDeadline() }
    }

    /// Finds ``nextDeadline`` anew: to be called when an event, a shake or an effect is over.
    mutating func updateDeadline() { ApplicationTimer.findFirst(in: &self) }

    /// As ``nextDeadline``, without the steps of held controls, which go on while their finger is down.
    package var nextDeadlineWithoutSteps: Timestamp? {
        ApplicationTimer.firstDeadline(in: self, besides: .step)
    }

    /// When the shake will have lasted too long (``InteractionSettings/motionMaximum``); nil without one.
    package var shakeDeadline: Timestamp? {
        nonTouchEvents.shake.map { $0.began + settings.motionMaximum }
    }

    /// Fires the timers due by `time`, in order of their deadlines.
    ///
    /// Frames of the same moment come first: send them before.
    package mutating func advance(to time: Timestamp) {
        assert(ApplicationTimer.isFirstKnown(in: self))
        while let deadline = nextDeadline, deadline <= time,
            ApplicationTimer.fireFirst(dueAt: deadline, in: &self)
        {}
    }

    /// Fires the timers due before `time`, when something else happens.
    package mutating func advance(before time: Timestamp) {
        assert(ApplicationTimer.isFirstKnown(in: self))
        while let deadline = nextDeadline, deadline < time,
            ApplicationTimer.fireFirst(dueAt: deadline, in: &self)
        {}
    }
}
