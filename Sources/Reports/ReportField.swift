import Core
import Journal
package import TouchKit

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
