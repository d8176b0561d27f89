/// The events for which an element listens that people can use by fingers.
package enum ListenedEvents {
    /// Those of whoever follows a finger.
    package static let followed = [
        "pointerdown", "pointermove", "pointerup", "touchstart", "touchmove", "touchend",
    ]
    /// Those of whoever is pressed.
    package static let pressed = ["click", "dblclick", "contextmenu", "mousedown", "mouseup"]
}
