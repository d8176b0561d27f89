import Core
import HIDRecords

/// Touch accommodations: fingers that wait before their touches count, and which touches are kept from the app.
extension Application {
    /// How the app takes touches now; nil where each finger makes one at once.
    package var touchAccommodations: TouchAccommodations? { surface.touches.accommodator?.accommodations }

    /// Fingers that come down from now on are held to `accommodations`, or to none.
    mutating func accommodate(_ accommodations: TouchAccommodations?, to log: inout DecisionLog) {
        guard accommodations != touchAccommodations else { return }
        surface.touches.accommodate(accommodations)
        accommodationChanges &+= 1
        surface.tree.changed.note(tree.application)
        log.append(.app(.accommodates(tree.application, log.keep(accommodations?.sentence ?? "none"))))
    }

    /// Takes over what effects have made of the accommodations of `old`, which this app replaces.
    mutating func takeAccommodations(from old: Application) {
        guard old.accommodationChanges != 0 else { return }
        surface.touches.accommodate(old.touchAccommodations)
        accommodationChanges = old.accommodationChanges
    }

    /// Sends the event whose touches have changed, and what follows at the same time: a finger that lifts may make a touch
    /// that begins and ends.
    @inline(never)
    mutating func sendAccommodatedTouches(
        _ cancelReason: CancelReason, isPanelUnderTest: Bool = false, to log: inout DecisionLog
    ) {
        surface.declineTouches(cancelReason, to: &log)
        sendTouches(cancelReason, isPanelUnderTest: isPanelUnderTest, to: &log)
        while surface.touches.hasContinuations {
            beginEvent(at: surface.touches.time, &log)
            surface.touches.continueTouches(taps: settings.taps)
            sendTouches(cancelReason, isPanelUnderTest: isPanelUnderTest, to: &log)
        }
        guard surface.touches.accommodator?.isOver == true else { return }
        surface.touches.accommodator = nil
        updateDeadline()
    }

    /// The fingers begin their touches that have rested for long enough at `deadline`.
    mutating func beginWaitingTouches(dueAt deadline: Timestamp, to log: inout DecisionLog) {
        beginEvent(at: deadline, &log)
        surface.touches.beginDue()
        sendAccommodatedTouches(.palm, to: &log)
    }
}

extension TouchTracker {
    /// Fingers that come down from now on are held to `accommodations`, or to none; those that wait go on.
    mutating func accommodate(_ accommodations: TouchAccommodations?) {
        if accommodator == nil {
            accommodator = accommodations.map { TouchAccommodator($0) }
        } else {
            accommodator?.accommodations = accommodations
            if !isAnyWaiting, accommodations == nil { accommodator = nil }
        }
    }
}

extension Surface {
    /// The touches of fingers that waited have come to nothing, because of `cancelReason` where no accommodation says why.
    mutating func declineTouches(_ cancelReason: CancelReason, to log: inout DecisionLog) {
        for (touch, reason) in touches.takeDeclined() {
            beginOutcome(of: touch)
            if let reason {
                log.append(.arrival(.ignores(log.set(of: touch), .accommodation(reason))))
                outcomes.disregard(touch.id, .accommodation(reason))
            } else {
                noteCancelled(touch, cancelReason, in: log)
                log.append(.delivery(.cancelled(log.set(of: touch), cancelReason)))
            }
        }
    }

    /// The system cancels the touches of fingers that wait.
    mutating func cancelWaitingTouches(_ reason: CancelReason, to log: inout DecisionLog) {
        guard touches.isAnyWaiting else { return }
        touches.endWaiting()
        declineTouches(reason, to: &log)
    }
}
