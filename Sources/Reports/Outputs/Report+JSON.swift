import HIDRecords
package import Runtime
package import TouchKit

/// One JSON object a line, with the journal's fields under their short names.
extension TextBuffer {
    /// Puts the object of `report`, whose responders `tree` names.
    mutating func put(json report: borrowing Report, sequence: Int, in tree: borrowing ViewTree) {
        put(static: "{\"seq\":")
        put(integer: sequence)
        put(static: ",\"time\":")
        put(decimal: report.time.seconds)
        putMember("category", static: report.category.name)
        put(static: ",\"message\":")
        put(jsonString: report.message.bytes.span)
        if let responder = report.responder { putMember("responder", tree[responder].name) }
        if let phase = report.phase { putMember("phase", static: phase) }
        if let touch = report.hitTestedTouch {
            putKey("touch")
            put(integer: touch.number)
        }
        if !report.touches.isEmpty {
            putKey("touches")
            put(json: report.touches)
        }
        if let disposition = report.disposition { putMember("disposition", static: disposition) }
        if let reason = report.reason {
            put(static: ",\"reason\":")
            put(jsonString: report.message.bytes.span.extracting(reason))
        }
        if let window = report.window { putMember("window", tree[window].name) }
        if let recognizer = report.recognizer { putMember("recognizer", recognizer) }
        if let state = report.state { putMember("state", static: state) }
        if let event = report.controlEvent?.name { putMember("controlEvent", event) }
        if let value = report.value {
            putKey("value")
            put(value)
        }
        if let action = report.action { putMember("action", action) }
        if let target = report.target { putMember("target", tree[target].name) }
        if let status = report.status {
            putKey("status")
            put(integer: status)
        }
        if let output = report.output { putMember("output", output) }
        if let errors = report.errors { putMember("errors", errors) }
        if let device = report.device { put(device) }
        if let view = report.view { putMember("view", tree[view].name) }
        if let app = report.app { putMember("app", app) }
        put(byte: UInt8(ascii: "}"))
    }

    private mutating func put(_ device: DeviceLabel) {
        putMember("panel", device.name)
        if let node = device.node { putMember("panelNode", node) }
        if let path = device.path { putMember("panelPath", path) }
    }

    private mutating func putMember(_ key: StaticString, _ value: String) {
        putKey(key)
        put(jsonString: value.utf8.span)
    }

    private mutating func putMember(_ key: StaticString, static value: StaticString) {
        putKey(key)
        put(byte: UInt8(ascii: "\""))
        put(static: value)
        put(byte: UInt8(ascii: "\""))
    }

    private mutating func putKey(_ key: StaticString) {
        put(static: ",\"")
        put(static: key)
        put(static: "\":")
    }
}

extension TextOutput where Self: ~Copyable {
    /// Puts what a control stands at, as JSON and people write it.
    package mutating func put(_ value: ControlValue) {
        switch value {
        case .isOn(let isOn): put(static: isOn ? "true" : "false")
        case .number(let number): put(decimal: number)
        case .index(let index): put(integer: index)
        }
    }
}
