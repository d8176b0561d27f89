package import HIDRecords
package import Runtime
package import TouchKit

/// One decision as people and programs read it: a sentence and its fields. Filled anew for each decision.
package struct Report: Sendable {
    /// When it was decided, on the panels' clock.
    package internal(set) var time = Timestamp(microseconds: 0)
    /// The kind of decision.
    package internal(set) var category = Category.system
    /// Whether the sentence reports an error.
    package internal(set) var isError = false
    /// The sentence: the journal's `MESSAGE`, the line of `--format calls`, `"message"` in JSON.
    package internal(set) var message = TextBuffer()
    /// Where in ``message`` the reason stands: the words in parentheses.
    package internal(set) var reason: Range<Int>?
    /// The responder that the sentence is about.
    package internal(set) var responder: ResponderID?
    /// The view of the touch, which may be another.
    package internal(set) var view: ResponderID?
    /// The touch whose hit-test the sentence is a part of.
    package internal(set) var hitTestedTouch: TouchID?
    /// The touches at that moment.
    package internal(set) var touches: ArraySlice<TouchSnapshot> = []
    /// The phase, by UITouch's name.
    package internal(set) var phase: StaticString?
    /// `pass`, `handle` or `handleAndPass`.
    package internal(set) var disposition: StaticString?
    /// The window.
    package internal(set) var window: ResponderID?
    /// What a control sends.
    package internal(set) var controlEvent: ControlEvents?
    /// The name of an action.
    package internal(set) var action: String?
    /// Who takes the action.
    package internal(set) var target: ResponderID?
    /// What the control stands at that sends something, or whose action it is.
    package internal(set) var value: ControlValue?
    /// The name of the recognizer that the sentence is about.
    package internal(set) var recognizer: String?
    /// The state that a recognizer enters.
    package internal(set) var state: StaticString?
    /// The exit status of a program, if it exited.
    package internal(set) var status: Int?
    /// The end of what a program wrote to standard output.
    package internal(set) var output: String?
    /// The end of what a program wrote to standard error.
    package internal(set) var errors: String?
    /// The panel or accessory that it came from, or that the touches are on.
    package var device: DeviceLabel?
    /// The app's name.
    package var app: String?
    /// Which load of the configuration was in force, from 1.
    package var generation = 0
    /// Microseconds from the kernel's time stamp to the decision; nil where time is virtual.
    package var latency: Int64?

    /// An empty report.
    package init() {}

    /// Forgets the last decision; device, app and generation stay.
    package mutating func clear() {
        message.clear()
        isError = false
        reason = nil
        responder = nil
        view = nil
        hitTestedTouch = nil
        touches = []
        phase = nil
        disposition = nil
        window = nil
        controlEvent = nil
        value = nil
        action = nil
        target = nil
        recognizer = nil
        state = nil
        status = nil
        output = nil
        errors = nil
    }
}
