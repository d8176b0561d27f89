/// The values of controls that the broker knows.
struct KnownValues: Sendable {
    private var payloads: [String: String] = [:]
    /// The controls whose values may have to be sent.
    private var changed: Set<String> = []
    /// Whether controls may have gone, whose values are to be removed.
    private var mayHaveGone = false

    /// The values of these controls may have changed.
    mutating func change(_ views: some Sequence<String>) { changed.formUnion(views) }

    /// Controls may have gone.
    mutating func restructure() { mayHaveGone = true }

    /// The broker has values of these controls from an earlier run.
    mutating func note(earlier views: [String]) {
        for view in views where payloads[view] == nil { payloads[view] = "" }
        mayHaveGone = true
    }

    /// The broker knows nothing any more.
    mutating func forget() { payloads = [:] }

    /// The value of `view` is to be sent again.
    mutating func repeatValue(of view: String) {
        payloads[view] = nil
        changed.insert(view)
    }

    /// The controls that have gone, in order.
    mutating func takeGone(_ controls: [String: Control]) -> [String] {
        guard mayHaveGone else { return [] }
        mayHaveGone = false
        let gone = payloads.keys.filter { controls[$0]?.payload == nil }.sorted()
        for view in gone { payloads[view] = nil }
        return gone
    }

    /// At most `room` values that the broker does not know, in the order of the controls' ids.
    mutating func take(_ room: Int, _ controls: [String: Control]) -> [(view: String, payload: String)] {
        guard room > 0, !changed.isEmpty else { return [] }
        var values: [(view: String, payload: String)] = []
        for view in changed.sorted() where values.count < room {
            changed.remove(view)
            guard let payload = controls[view]?.payload, payloads[view] != payload else { continue }
            payloads[view] = payload
            values.append((view, payload))
        }
        return values
    }
}
