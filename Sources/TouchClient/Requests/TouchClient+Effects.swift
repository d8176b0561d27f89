/// Batches of one effect; ``perform(_:app:)`` takes several. Each returns whether it did something.
extension TouchClient {
    /// Changes keys of a view: `set("alert", ["hidden": false])`.
    @discardableResult
    public mutating func set(
        _ view: String, _ keys: KeyValuePairs<String, JSON>, app: String? = nil
    ) throws(TouchClientError) -> Bool {
        let members = [("view", JSON(stringLiteral: view))] + keys.map { ($0.key, $0.value) }
        return try perform("set", JSON(members: members), app)
    }

    /// Inserts a view, at this index or last.
    @discardableResult
    public mutating func insert(
        _ view: JSON, into superview: String, at index: Int? = nil, app: String? = nil
    ) throws(TouchClientError) -> Bool {
        var members = [("into", JSON(stringLiteral: superview))]
        if let index { members.append(("at", JSON(integerLiteral: index))) }
        return try perform("insert", JSON(members: members + [("view", view)]), app)
    }

    /// Removes views with all that is in them.
    @discardableResult
    public mutating func remove(_ ids: String..., app: String? = nil) throws(TouchClientError) -> [Bool] {
        try perform(ids.map { ["remove": JSON(stringLiteral: $0)] }, app: app)
    }

    /// Sends an action, as from this control and to this responder.
    @discardableResult
    public mutating func action(
        _ name: String, from sender: String? = nil, to target: String? = nil, app: String? = nil
    ) throws(TouchClientError) -> Bool {
        var members = [("action", JSON(stringLiteral: name))]
        if let sender { members.append(("from", JSON(stringLiteral: sender))) }
        if let target { members.append(("to", JSON(stringLiteral: target))) }
        return try perform([JSON(members: members)], app: app).first ?? false
    }

    /// Publishes `topic`.
    @discardableResult
    public mutating func publish(_ topic: String, app: String? = nil) throws(TouchClientError) -> Bool {
        try perform("publish", JSON(stringLiteral: topic), app)
    }

    private mutating func perform(
        _ effect: String, _ value: JSON, _ app: String?
    ) throws(TouchClientError) -> Bool {
        try perform([JSON(members: [(effect, value)])], app: app).first ?? false
    }
}
