import Core

/// Requests; each waits for its answer, and connects before if necessary.
extension TouchClient {
    /// Receives from now on the touches of the views whose `client` is this one's name, and returns these views;
    /// `replace` takes the name from another program that is attached with it. A program with `answerWithin`, 0.1 to 10
    /// seconds, says at most so long after the end of each touch what it made of it: ``answer(_:)``. With `presses` these views
    /// handle presses of keys and lines of scanners, too, which come as events; a touchd that knows nothing of that refuses.
    public mutating func attach(
        moves: MoveDelivery = .latest, answerWithin: Double? = nil, presses: Bool = false,
        replace: Bool = false
    ) throws(TouchClientError) -> [ClientView] {
        let request = ClientRequest.attach(
            moves: moves, answerWithin: answerWithin, presses: presses, replace: replace)
        guard case .attached(let views) = try call(request) else { return [] }
        return views
    }

    /// Attaches whenever the client is connected, which need not be so now; the views come as an event.
    public mutating func attachWhenConnected(
        moves: MoveDelivery = .latest, answerWithin: Double? = nil, presses: Bool = false
    ) {
        session.wish(
            .attach(moves: moves, answerWithin: answerWithin, presses: presses, replace: false))
    }

    /// Says what was made of a touch that ended; only once of each, and refused if its time was over.
    public mutating func answer(_ answer: TouchAnswer) throws(TouchClientError) {
        _ = try call(.answer(answer))
    }

    /// As ``answer(_:)``, without waiting: a refusal comes as an event, and without a connection nothing is said.
    public mutating func answerWhenConnected(_ answer: TouchAnswer) {
        session.tell(.answer(answer))
    }

    /// Says which state a recognizer of which this client decides enters, without waiting for an answer: a refusal comes as an event, if
    /// the recognizer cannot be in that state now or the touch is none of its present ones. Without a connection nothing is said.
    public mutating func setState(_ state: GestureAnswer.State, of recognizer: String, touch: Int) {
        session.tell(.setState(GestureAnswer(recognizer: recognizer, touch: touch, state)))
    }

    /// Has touchd log `note` in the name of this client; at most 10 in ten seconds.
    public mutating func note(_ note: ClientNote) throws(TouchClientError) {
        _ = try call(.note(note))
    }

    /// As ``note(_:)``, without waiting: a refusal comes as an event, and without a connection nothing is said.
    public mutating func noteWhenConnected(_ note: ClientNote) {
        session.tell(.note(note))
    }

    /// Says of this client what `touchctl clients` shows, in at most 32 lines of 1 to 200 characters, in place of what it said
    /// before, also after each new connection.
    public mutating func describe(_ lines: [String]) throws(TouchClientError) {
        _ = try call(.describe(lines))
    }

    /// As ``describe(_:)``, whenever the client is connected, which need not be so now.
    public mutating func describeWhenConnected(_ lines: [String]) {
        session.wish(.describe(lines))
    }

    /// Receives no touches any more.
    public mutating func detach() throws(TouchClientError) {
        _ = try call(.detach)
    }

    /// Receives what is published under topics of these patterns (`*`, `?`), or under all.
    public mutating func subscribe(_ patterns: [String]? = nil) throws(TouchClientError) {
        _ = try call(.subscribe(patterns))
    }

    /// As ``subscribe(_:)``, whenever the client is connected, which need not be so now.
    public mutating func subscribeWhenConnected(_ patterns: [String]? = nil) {
        session.wish(.subscribe(patterns))
    }

    /// Takes these patterns back, or all.
    public mutating func unsubscribe(_ patterns: [String]? = nil) throws(TouchClientError) {
        _ = try call(.unsubscribe(patterns))
    }

    /// Has the tree of `app`, or of these views in it, sent as it is: the events `scene`, `node` and `current`; nil is the
    /// app in front. What is `hidden`, the views of controllers that are not shown, comes only if it is asked for. Returns the
    /// revision.
    @discardableResult
    public mutating func tree(
        app: String? = nil, views: [String]? = nil, hidden: Bool = false
    ) throws(TouchClientError) -> Int {
        revision(try call(.tree(ClientRequest.Scope(app: app, views: views, hidden: hidden))))
    }

    /// As ``tree(app:views:hidden:)``, and has each change sent from then on: the event `change`.
    @discardableResult
    public mutating func watch(
        app: String? = nil, views: [String]? = nil, hidden: Bool = false
    ) throws(TouchClientError) -> Int {
        revision(try call(.watch(ClientRequest.Scope(app: app, views: views, hidden: hidden))))
    }

    /// As ``watch(app:views:hidden:)``, whenever the client is connected, which need not be so now; the tree comes as events.
    public mutating func watchWhenConnected(
        app: String? = nil, views: [String]? = nil, hidden: Bool = false
    ) {
        session.wish(.watch(ClientRequest.Scope(app: app, views: views, hidden: hidden)))
    }

    /// Has no changes of `app` sent any more, which need not be known to be so yet.
    public mutating func unwatchWhenConnected(app: String) {
        session.wish(.unwatch(app: app))
    }

    /// Has no changes sent any more.
    public mutating func unwatch(app: String? = nil) throws(TouchClientError) {
        _ = try call(.unwatch(app: app))
    }

    /// Carries out `effects` in this order, all or none: returns for each whether it did something; nil is the app in
    /// front.
    @discardableResult
    public mutating func perform(_ effects: [JSON], app: String? = nil) throws(TouchClientError) -> [Bool] {
        let content = try call(.perform(effects.map { $0.value }, app: app))
        guard case .performed(_, _, let results) = content else { return [] }
        return results
    }

    /// Replaces the scene of `app`, which is as touchd-scene(5) has it without `include`; nil is the app in front.
    /// Returns the revision.
    @discardableResult
    public mutating func scene(_ scene: JSON, app: String? = nil) throws(TouchClientError) -> Int {
        revision(try call(.scene(scene.value, app: app)))
    }

    /// What a touch at a point of a screen would find: the object of `touchctl explain --json`; nil are the app in front
    /// and its first screen.
    public mutating func explain(
        x: Double, y: Double, screen: String? = nil, app: String? = nil
    ) throws(TouchClientError) -> JSON {
        try explain(.point(x: x, y: y, screen: screen), app)
    }

    /// What a touch in the middle of `view` would find, as ``explain(x:y:screen:app:)`` says it; nil is the app in front.
    public mutating func explain(view: String, app: String? = nil) throws(TouchClientError) -> JSON {
        try explain(.view(view), app)
    }

    private mutating func explain(_ spot: ExplainedSpot, _ app: String?) throws(TouchClientError) -> JSON {
        let content = try call(.explain(spot, app: app))
        guard case .explanation(let explanation) = content else { return nil }
        return JSON(explanation)
    }

    private func revision(_ content: Answer.Content) -> Int {
        if case .state(_, let revision) = content { revision } else { 0 }
    }
}

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

    /// Publishes `topic`, with `value`, a text, a number or a truth value, if there is one.
    @discardableResult
    public mutating func publish(
        _ topic: String, value: JSON? = nil, app: String? = nil
    ) throws(TouchClientError) -> Bool {
        var members = [("publish", JSON(stringLiteral: topic))]
        if let value { members.append(("value", value)) }
        return try perform([JSON(members: members)], app: app).first ?? false
    }

    private mutating func perform(
        _ effect: String, _ value: JSON, _ app: String?
    ) throws(TouchClientError) -> Bool {
        try perform([JSON(members: [(effect, value)])], app: app).first ?? false
    }
}
