package import Core
import HIDRecords
import Journal
package import TouchKit

/// One decision for readers and programs: a sentence and its fields. It is filled anew for each decision.
///
/// A field counts once it is set; its value for an earlier decision is kept, but does not count.
package struct Report: Sendable {
    /// When it was decided, on the panels' clock.
    package internal(set) var time = Timestamp(microseconds: 0)
    /// The kind of decision.
    package internal(set) var category = Category.system
    /// How much the entry matters, if not as much as others of its category: a fault that is over, a program's warning.
    var ownPriority: Priority?
    /// Whether the sentence reports an error.
    package internal(set) var isError = false
    /// The sentence: the journal's `MESSAGE`, the line of `--format calls`, `"message"` in JSON.
    package internal(set) var message = TextBuffer()
    /// Whether of its touches only the numbers are told.
    var isWithheld = false
    /// The touches as they were at that time.
    package internal(set) var touches: ArraySlice<TouchSnapshot> = []

    /// The fields that were set for this decision, or that stay for several.
    private(set) var fields = ReportFields.touches

    /// The responder that the sentence is about.
    var responder: ResponderID? { didSet { fields.insert(.responder) } }
    /// The phase, by UITouch's name.
    var phase: StaticString? { didSet { fields.insert(.phase) } }
    /// The number of the touch whose hit-test the sentence is a part of.
    var touch: Int? { didSet { fields.insert(.touch) } }
    /// `pass`, `handle` or `handleAndPass`.
    var disposition: StaticString? { didSet { fields.insert(.disposition) } }
    /// The reason, which ``message`` has in parentheses; of the last report that had one.
    private(set) var reason = TextBuffer(capacity: 64)
    /// What is reported of a presentation, of scrolling or of the app's life, by UIKit's name.
    var event: String? { didSet { fields.insert(.event) } }
    /// The window.
    var window: ResponderID? { didSet { fields.insert(.window) } }
    /// The name of a recognizer.
    var recognizer: String? { didSet { fields.insert(.recognizer) } }
    /// The state that a recognizer enters.
    var state: StaticString? { didSet { fields.insert(.state) } }
    /// The property that a recognizer failed by, and its value: `minimumPressDuration=0.5`.
    var limit: String? { didSet { fields.insert(.limit) } }
    /// What a control sends.
    var controlEvent: String? { didSet { fields.insert(.controlEvent) } }
    /// The value of the control that sends something, or whose action it is.
    var value: ControlValue? { didSet { fields.insert(.value) } }
    /// What the recognizer has measured whose action it is.
    var gesture: GestureReading? { didSet { fields.insert(.gesture) } }
    /// Where its fingers were, if there were several.
    var touchLocations: ArraySlice<Point> = []
    /// The name of an action.
    var action: String? { didSet { fields.insert(.action) } }
    /// The effect that is performed, or whose program it was: `set order enabled false`.
    var effect: String? { didSet { fields.insert(.effect) } }
    /// The responder that takes the action.
    var target: ResponderID? { didSet { fields.insert(.target) } }
    /// The exit status of a program, if it exited.
    var status: Int? { didSet { fields.insert(.status) } }
    /// The end of what a program wrote to standard output.
    var output: String? { didSet { fields.insert(.output) } }
    /// The end of what a program wrote to standard error.
    var errors: String? { didSet { fields.insert(.errors) } }
    /// The panel or accessory that it came from, or that the touches are on.
    var device: DeviceLabel? { didSet { fields.insert(.device) } }
    /// The view of the touch, which may be another than the responder.
    var view: ResponderID? { didSet { fields.insert(.view) } }
    /// The app, and which load of the configuration is in force.
    var app: AppLabel? { didSet { fields.insert(.app) } }
    /// Microseconds from the kernel's time stamp to the decision; nil where time is virtual.
    var latency: Int? { didSet { fields.insert(.latency) } }
    /// The client that the sentence is about, or that gets the call.
    var client: ClientLabel? { didSet { fields.insert(.client) } }
    /// What a scroll view reports.
    var scroll: ScrollReport? { didSet { fields.insert(.scroll) } }
    /// A fault of a panel.
    var health: HealthFields? { didSet { fields.insert(.health) } }
    /// The views of a scene that was loaded, as JSON.
    var scene: String? { didSet { fields.insert(.scene) } }
    /// The tree that ``scene`` shows, or on which a touch began.
    var tree: TreeLabel? { didSet { fields.insert(.tree) } }
    /// The screen on which a touch began, if it is not the first one.
    var screen: String? { didSet { fields.insert(.screen) } }
    /// What is known of a panel.
    var sheet: HealthSheet? { didSet { fields.insert(.sheet) } }
    /// What a touch came to.
    var outcome: OutcomeFields? { didSet { fields.insert(.outcome) } }

    /// An empty report.
    package init() {}

    /// How much an entry about it matters.
    var priority: Priority { isError ? .error : ownPriority ?? category.priority }

    /// Forgets the last decision; device and app stay.
    package mutating func clear() {
        clearSentence()
        touches = []
        touchLocations = []
    }

    /// Forgets the last decision except its touches.
    mutating func clearSentence() {
        message.clear()
        isError = false
        isWithheld = false
        ownPriority = nil
        fields = fields.intersection(.context)
    }

    /// Takes what `write` puts as the reason; the sentence does not have it yet.
    mutating func setReason(_ write: (inout TextBuffer) -> Void) {
        reason.clear()
        write(&reason)
        fields.insert(.reason)
    }

    /// Sets what is the same in the reports that follow: the app, which load of the configuration is in force, and the
    /// device that led to them.
    package mutating func setContext(app: String?, generation: Int, device: DeviceLabel?) {
        if self.app?.name != app || self.app?.generation != generation {
            self.app = AppLabel(name: app, generation: generation)
        }
        self.device = device
    }

    /// Makes `device` the source of this report and of those that follow.
    package mutating func setDevice(_ device: DeviceLabel?) {
        self.device = device
    }

    /// Says on which tree the touch began whose outcome this is.
    package mutating func set(_ tree: TreeLabel) {
        if !isWithheld { self.tree = tree }
    }

    /// Says on which screen the touch began whose outcome this is; nil for the first one.
    package mutating func set(screen: String?) {
        if let screen, !isWithheld { self.screen = screen }
    }

    /// Sets the latency: the time from the decision to `now`; none where time is virtual.
    package mutating func setLatency(until now: Timestamp?) {
        latency = now.map { Int(($0 - time).microseconds) }
    }
}

/// The fields of a report beside its sentence, in the order in which outputs write them.
///
/// A new field is a case here, a line below, a property of ``Report``, and a row of ``Journal/JournalField`` with its names;
/// journal, JSON, monitor, scenarios and traces follow.
enum ReportField: UInt8, CaseIterable {
    case responder, phase, event, touch, touches, disposition, reason, window, recognizer, state, controlEvent
    case value, gesture, action, effect, target, status, output, errors, device, view, app, latency, outcome,
        limit,
        client, scroll, health, sheet, scene, tree, screen
}

extension Report {
    /// Writes the fields in their order, or those of `chosen` only; `tree` names the responders.
    func writeFields(
        _ chosen: ReportFields = .all, to writer: inout some FieldWriter & ~Copyable,
        in tree: borrowing ViewTree
    ) {
        var rest = fields.intersection(chosen)
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

    /// The field that JSON calls `name` as text, or nil if the report does not have it; for touches, ``touches`` says
    /// more.
    package func text(ofField name: String, in tree: borrowing ViewTree) -> String? {
        var field = NamedField(name: name)
        writeFields(to: &field, in: tree)
        return field.text
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

/// Where reports go: a terminal, a file of JSON lines, the journal.
package protocol ReportOutput: ~Copyable {
    /// Whether it wants a report of this category, about `decision`, which is in `log`, or about none.
    ///
    /// Called for each report before its sentence is made; an output that only counts reports counts them here.
    mutating func wants(_ category: Category, of decision: Decision?, in log: borrowing DecisionLog) -> Bool

    /// Takes a report that it wants; `tree` names its responders.
    mutating func write(_ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree)
}
