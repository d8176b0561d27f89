import Reports
import Runtime

/// Writes one JSON value piece by piece; commas come by themselves.
struct JSONWriter {
    private(set) var text = TextBuffer(capacity: 1024)
    private var isFirst = true

    init() {}

    /// A member, or the whole value when `key` is nil: an object with the members that `body` writes.
    mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
        enclosed(key, "{", "}", body)
    }

    /// A member that is a list of what `body` writes without keys.
    mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
        enclosed(key, "[", "]", body)
    }

    /// A member, or an item when `key` is nil, that is text.
    mutating func put(_ key: String? = nil, _ value: String) {
        begin(key)
        text.put(jsonString: value.utf8.span)
    }

    /// A number with at most six decimals.
    mutating func put(_ key: String? = nil, _ value: Double) {
        begin(key)
        text.put(decimal: value)
    }

    /// A whole number.
    mutating func put(_ key: String? = nil, _ value: Int) {
        begin(key)
        text.put(integer: value)
    }

    /// `true` or `false`.
    mutating func put(_ key: String? = nil, _ value: Bool) {
        begin(key)
        text.put(value ? "true" : "false")
    }

    /// A list of numbers.
    mutating func put(_ key: String? = nil, _ values: [Double]) {
        array(key) { json in
            for value in values { json.put(nil, value) }
        }
    }

    /// A list of texts.
    mutating func put(_ key: String? = nil, _ values: [String]) {
        array(key) { json in
            for value in values { json.put(nil, value) }
        }
    }

    private mutating func begin(_ key: String?) {
        if !isFirst { text.put(",") }
        isFirst = false
        guard let key else { return }
        text.put(jsonString: key.utf8.span)
        text.put(":")
    }

    private mutating func enclosed(
        _ key: String?, _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void
    ) {
        begin(key)
        text.put(open)
        isFirst = true
        body(&self)
        isFirst = false
        text.put(close)
    }
}
