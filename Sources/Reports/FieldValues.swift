import Core
import HIDRecords
import Journal
import TouchKit

/// The values of the fields that a report has beside its sentence.
///
/// A field counts once it is set; its value for an earlier decision is kept, but does not count.
struct FieldValues: Sendable {
    /// The fields that count: those set for this decision, and those that stay for several.
    private var present = ReportFields.touches
    /// The touches as they were at that time.
    var touches: ArraySlice<TouchSnapshot> = []
    /// Whether of the touches only the numbers are told.
    var isWithheld = false

    /// The responder that the sentence is about.
    var responder: ResponderID? { didSet { present.insert(.responder) } }
    /// The phase, by UITouch's name.
    var phase: StaticString? { didSet { present.insert(.phase) } }
    /// The number of the touch whose hit-test the sentence is a part of.
    var touch: Int? { didSet { present.insert(.touch) } }
    /// `pass`, `handle` or `handleAndPass`.
    var disposition: StaticString? { didSet { present.insert(.disposition) } }
    /// The reason, which the sentence has in parentheses; of the last report that had one.
    private(set) var reason = TextBuffer(capacity: 64)
    /// What is reported of a presentation, of scrolling or of the app's life, by UIKit's name.
    var event: String? { didSet { present.insert(.event) } }
    /// The window.
    var window: ResponderID? { didSet { present.insert(.window) } }
    /// The name of a recognizer.
    var recognizer: String? { didSet { present.insert(.recognizer) } }
    /// The state that a recognizer enters.
    var state: StaticString? { didSet { present.insert(.state) } }
    /// The property that a recognizer failed by, and its value: `minimumPressDuration=0.5`.
    var limit: String? { didSet { present.insert(.limit) } }
    /// What a control sends.
    var controlEvent: String? { didSet { present.insert(.controlEvent) } }
    /// The value of the control that sends something, or whose action it is.
    var value: ControlValue? { didSet { present.insert(.value) } }
    /// What the recognizer has measured whose action it is.
    var gesture: GestureReading? { didSet { present.insert(.gesture) } }
    /// Where its fingers were, if there were several.
    var touchLocations: ArraySlice<Point> = []
    /// The name of an action.
    var action: String? { didSet { present.insert(.action) } }
    /// The effect that is performed, or whose program it was: `set order enabled false`.
    var effect: String? { didSet { present.insert(.effect) } }
    /// The responder that takes the action.
    var target: ResponderID? { didSet { present.insert(.target) } }
    /// The exit status of a program, if it exited.
    var status: Int? { didSet { present.insert(.status) } }
    /// The end of what a program wrote to standard output.
    var output: String? { didSet { present.insert(.output) } }
    /// The end of what a program wrote to standard error.
    var errors: String? { didSet { present.insert(.errors) } }
    /// The panel or accessory that it came from, or that the touches are on.
    var device: DeviceLabel? { didSet { present.insert(.device) } }
    /// The view of the touch, which may be another than the responder.
    var view: ResponderID? { didSet { present.insert(.view) } }
    /// The app, and which load of the configuration is in force.
    var app: AppLabel? { didSet { present.insert(.app) } }
    /// Microseconds from the kernel's time stamp to the decision; nil where time is virtual.
    var latency: Int? { didSet { present.insert(.latency) } }
    /// The client that the sentence is about, or that gets the call.
    var client: ClientLabel? { didSet { present.insert(.client) } }
    /// What a scroll view reports.
    var scroll: ScrollReport? { didSet { present.insert(.scroll) } }
    /// A fault of a panel.
    var health: HealthFields? { didSet { present.insert(.health) } }
    /// The views of a scene that was loaded, as JSON.
    var scene: String? { didSet { present.insert(.scene) } }
    /// The tree that ``scene`` shows, or on which a touch began.
    var tree: TreeLabel? { didSet { present.insert(.tree) } }
    /// The screen on which a touch began, if it is not the first one.
    var screen: String? { didSet { present.insert(.screen) } }
    /// What is known of a panel.
    var sheet: HealthSheet? { didSet { present.insert(.sheet) } }
    /// What a touch came to.
    var outcome: OutcomeFields? { didSet { present.insert(.outcome) } }

    /// The responder that the sentence is about, if this decision has one.
    var ownResponder: ResponderID? { present.contains(ReportFields(.responder)) ? responder : nil }
    /// The view of the touch, if this decision has one.
    var ownView: ResponderID? { present.contains(ReportFields(.view)) ? view : nil }

    /// Forgets the fields of the last decision except its touches; device and app stay.
    mutating func clear() {
        isWithheld = false
        present = present.intersection(.context)
    }

    /// Forgets the touches of the last decision.
    mutating func clearTouches() {
        touches = []
        touchLocations = []
    }

    /// Whether it has a reason.
    var hasReason: Bool { present.contains(ReportFields(.reason)) }

    /// Takes what `write` puts as the reason.
    mutating func setReason(_ write: (inout TextBuffer) -> Void) {
        reason.clear()
        write(&reason)
        present.insert(.reason)
    }

    /// Writes the fields in their order, or those of `chosen` only; `tree` names the responders.
    func write(
        _ chosen: ReportFields = .all, to writer: inout some FieldWriter & ~Copyable,
        in tree: borrowing ViewTree
    ) {
        var rest = present.intersection(chosen)
        while let field = rest.popFirst() { write(field, to: &writer, in: tree) }
    }

    private func write(
        _ field: ReportField, to writer: inout some FieldWriter & ~Copyable, in tree: borrowing ViewTree
    ) {
        switch field {
        case .responder: if let responder { writer.put(tree[responder].name, .responder) }
        case .phase: if let phase { writer.put(phase, .phase) }
        case .event: if let event { writer.put(event, .event) }
        case .touch: if let touch { writer.put(hitTestOf: touch) }
        case .touches: writeTouches(to: &writer)
        case .disposition: if let disposition { writer.put(disposition, .disposition) }
        case .reason: writer.put(reason.bytes.span, .reason)
        case .window: if let window { writer.put(tree[window].name, .window) }
        case .recognizer: if let recognizer { writer.put(recognizer, .recognizer) }
        case .state: if let state { writer.put(state, .state) }
        case .controlEvent: if let controlEvent { writer.put(controlEvent, .controlEvent) }
        case .value: if let value { writer.put(value, .value) }
        case .gesture:
            gesture?.write(to: &writer)
            if gesture != nil, !touchLocations.isEmpty { writer.put(touchLocations, .touchLocations) }
        case .action: if let action { writer.put(action, .action) }
        case .effect: if let effect { writer.put(effect, .effect) }
        case .target: if let target { writer.put(tree[target].name, .target) }
        case .status: if let status { writer.put(status, .status) }
        case .output: if let output { writer.put(output, .output) }
        case .errors: if let errors { writer.put(errors, .errors) }
        case .device: if let device { writer.put(device, .panel) }
        case .view: if let view { writer.put(tree[view].name, .view) }
        case .app: if let app { writer.put(app, .app) }
        case .limit: if let limit { writer.put(limit, .limit) }
        case .client: client?.write(to: &writer)
        case .scroll: scroll?.write(to: &writer)
        case .health: health?.write(to: &writer)
        case .scene: if let scene { writer.put(scene, .scene) }
        case .tree: self.tree?.write(to: &writer)
        case .screen: if let screen { writer.put(screen, .screen) }
        case .sheet: sheet?.put(into: &writer)
        case .outcome: outcome?.write(to: &writer)
        case .latency: if let latency { writer.put(latency, .latency) }
        }
    }

    /// Writes the touches, or their numbers alone where no more is told of them.
    private func writeTouches(to writer: inout some FieldWriter & ~Copyable) {
        if isWithheld {
            for touch in touches { writer.put(touch.id.number, .touchID) }
        } else if !touches.isEmpty {
            writer.put(touches, .touches)
        }
    }
}

extension TreeLabel {
    fileprivate func write(to writer: inout some FieldWriter & ~Copyable) {
        writer.put(number, .tree)
        if let location { writer.put(location, .treeLocation) }
    }
}

extension ScrollReport {
    fileprivate func write(to writer: inout some FieldWriter & ~Copyable) {
        if let offset { writer.put(offset, .offset) }
        if let velocity { writer.put(velocity, .velocity) }
        if let target { writer.put(target, .target) }
        if let scale { writer.put(thousandths(scale), .scale) }
    }
}

extension GestureReading {
    fileprivate func write(to writer: inout some FieldWriter & ~Copyable) {
        if let location { writer.put(location, .location) }
        if let translation { writer.put(translation, .translation) }
        if let velocity { writer.put(velocity, .velocity) }
        if let pairVelocity { writer.put(pairVelocity, .velocity) }
        if let scale { writer.put(scale, .scale) }
        if let rotation { writer.put(rotation, .rotation) }
        writer.put(numberOfTouches, .numberOfTouches)
    }
}

extension ClientLabel {
    fileprivate func write(to writer: inout some FieldWriter & ~Copyable) {
        writer.put(name, .client)
        if let process { writer.put(process, .clientProcess) }
        if let socket { writer.put(socket, .socket) }
        if let dropped { writer.put(dropped, .dropped) }
    }
}
