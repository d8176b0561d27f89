/// The fields of a decision that a scenario may ask for (`fields:`), by their names in JSON.
package enum ScenarioField: String, CaseIterable, Sendable {
    case time, category, responder, view, phase, id, x, y, tapCount, disposition, reason, window, panel, app
    case controlEvent, value, action, target, recognizer, state
    case offset, location, translation, velocity, scale, rotation, numberOfTouches
    case outcome, reasonKind, recognizers, actions, duration, travel, dead, rage
    case nearest, distance, nearestX, nearestY, holder, client
}
