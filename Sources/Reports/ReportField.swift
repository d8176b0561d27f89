import Core
import Journal
package import TouchKit

/// The fields of a report beside its sentence, in the order in which outputs write them.
///
/// A new field is a case here, a line of ``Report/writeFields(_:to:in:)`` with its names, and a property of ``Report``;
/// journal, JSON, monitor and scenarios follow.
enum ReportField: UInt8, CaseIterable {
    case responder, phase, event, touch, touches, disposition, reason, window, recognizer, state, controlEvent
    case value, gesture, action, effect, target, status, output, errors, device, view, app, latency, outcome,
        limit,
        client, scroll, health, sheet, scene
}

/// The names of a field in outputs.
struct FieldNames {
    /// The key in JSON, and the name under which scenarios ask for it; nil if neither has it.
    let json: StaticString?
    /// The name in the journal; nil if the journal does not have the field.
    let journal: JournalField?

    /// The names in JSON and in the journal.
    init(_ json: StaticString?, _ journal: JournalField?) {
        self.json = json
        self.journal = journal
    }
}

extension Report {
    /// Writes the fields in their order, or those of `chosen` only; `tree` names the responders.
    func writeFields(
        _ chosen: ReportFields = .all, to writer: inout some FieldWriter & ~Copyable,
        in tree: borrowing ViewTree
    ) {
        var rest = fields.intersection(chosen)
        while let field = rest.popFirst() {
            switch field {
            case .responder:
                if let responder { writer.put(tree[responder].name, FieldNames("responder", .responder)) }
            case .phase: if let phase { writer.put(phase, FieldNames("phase", .phase)) }
            case .event: if let event { writer.put(event, FieldNames("event", .event)) }
            case .touch: if let touch { writer.put(touch, FieldNames("touch", nil)) }
            case .touches:
                if isWithheld {
                    for touch in touches { writer.put(touch.id.number, FieldNames("touch", .touchID)) }
                } else if !touches.isEmpty {
                    writer.put(touches, FieldNames("touches", .touches))
                }
            case .disposition:
                if let disposition { writer.put(disposition, FieldNames("disposition", .disposition)) }
            case .reason:
                writer.put(reason.bytes.span, FieldNames("reason", .reason))
            case .window: if let window { writer.put(tree[window].name, FieldNames("window", .window)) }
            case .recognizer:
                if let recognizer { writer.put(recognizer, FieldNames("recognizer", .recognizer)) }
            case .state: if let state { writer.put(state, FieldNames("state", .state)) }
            case .controlEvent:
                if let controlEvent { writer.put(controlEvent, FieldNames("controlEvent", .controlEvent)) }
            case .value: if let value { writer.put(value, FieldNames("value", .value)) }
            case .gesture: gesture?.write(to: &writer)
            case .action: if let action { writer.put(action, FieldNames("action", .action)) }
            case .effect: if let effect { writer.put(effect, FieldNames("effect", .effect)) }
            case .target: if let target { writer.put(tree[target].name, FieldNames("target", .target)) }
            case .status: if let status { writer.put(status, FieldNames("status", .status)) }
            case .output: if let output { writer.put(output, FieldNames("output", .output)) }
            case .errors: if let errors { writer.put(errors, FieldNames("errors", .errors)) }
            case .device: if let device { writer.put(device, FieldNames("panel", .panel)) }
            case .view: if let view { writer.put(tree[view].name, FieldNames("view", .view)) }
            case .app: if let app { writer.put(app, FieldNames("app", .app)) }
            case .limit: if let limit { writer.put(limit, FieldNames("limit", .limit)) }
            case .client: client?.write(to: &writer)
            case .scroll: scroll?.write(to: &writer)
            case .health: health?.write(to: &writer)
            case .scene: if let scene { writer.put(scene, FieldNames(nil, .scene)) }
            case .sheet: sheet?.put(into: &writer)
            case .outcome:
                if let outcome { outcome.write(to: &writer) }
            case .latency: if let latency { writer.put(latency, FieldNames(nil, .latency)) }
            }
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

extension ScrollReport {
    fileprivate func write(to writer: inout some FieldWriter & ~Copyable) {
        if let offset { writer.put(offset, FieldNames("offset", .offset)) }
        if let velocity { writer.put(velocity, FieldNames("velocity", .velocity)) }
        if let target { writer.put(target, FieldNames("target", .target)) }
        if let scale { writer.put(thousandths(scale), FieldNames("scale", .scale)) }
    }
}

extension GestureReading {
    fileprivate func write(to writer: inout some FieldWriter & ~Copyable) {
        if let location { writer.put(location, FieldNames("location", .location)) }
        if let translation { writer.put(translation, FieldNames("translation", .translation)) }
        if let velocity { writer.put(velocity, FieldNames("velocity", .velocity)) }
        if let pairVelocity { writer.put(pairVelocity, FieldNames("velocity", .velocity)) }
        if let scale { writer.put(scale, FieldNames("scale", .scale)) }
        if let rotation { writer.put(rotation, FieldNames("rotation", .rotation)) }
        writer.put(numberOfTouches, FieldNames("numberOfTouches", .numberOfTouches))
    }
}

extension ClientLabel {
    fileprivate func write(to writer: inout some FieldWriter & ~Copyable) {
        writer.put(name, FieldNames("client", .client))
        if let process { writer.put(process, FieldNames("pid", .clientProcess)) }
        if let socket { writer.put(socket, FieldNames("socket", .socket)) }
        if let dropped { writer.put(dropped, FieldNames("dropped", .dropped)) }
    }
}
