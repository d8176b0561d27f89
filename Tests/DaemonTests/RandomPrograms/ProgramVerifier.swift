import HIDRecords

/// Holds the lines of one connection to what programs may rely on. It knows the daemon's lines and the fingers, nothing else.
struct ProgramVerifier {
    /// What is wrong with the lines so far.
    private(set) var breaches: [String] = []
    /// How many lines have come.
    private(set) var lines = 0
    /// How many touches came with each phase.
    private(set) var counts: [String: Int] = [:]
    /// The calls since ``attach(merging:views:)``; a line that stands for several moves counts as these.
    private(set) var calls: [ProgramCall] = []
    /// The touches that the program holds, each with its view.
    private(set) var live: [Int: String] = [:]
    /// The recognizers of which the program decides.
    private(set) var gestures = GestureCourses()
    private var saidGoodbye = false

    private var isAttached = false
    private var isMerging = false
    private var over: Set<Int> = []
    private var places: [String: [Double]] = [:]
    private var sequence = 0
    private var time = 0.0
    /// The time of a line after which another one of its decision must come.
    private var decision: Double?
    private var requests: [Int] = []
    private var last = "nothing"

    /// The program has sent the request with this id.
    mutating func expectAnswer(_ id: Int) { requests.append(id) }

    /// The program has been attached, by an answer that was read.
    private mutating func attach(views: [PlainJSON]) {
        isAttached = true
        calls = []
        note(views: views)
    }

    /// How moves come after the next ``attach``.
    mutating func expectMoves(merging: Bool) { isMerging = merging }

    /// The program has asked to be detached, and the answer was read.
    mutating func detach() {
        isAttached = false
        if !live.isEmpty { breaches.append("detached from \(live), which never ended") }
        if !gestures.open.isEmpty { breaches.append("detached from \(gestures.open), which are not over") }
    }

    /// Takes a line; `touches` are the fingers' touches in the order of their numbers. Returns an answer.
    mutating func take(_ line: String, _ touches: [FingerScript.Course]) -> PlainJSON? {
        lines += 1
        guard let value = PlainJSON(line.utf8) else {
            breaches.append("no JSON: \(line)")
            return nil
        }
        let before = breaches.count
        defer {
            for index in before..<breaches.count { breaches[index] += " in \(line) after \(last)" }
            last = line
        }
        if saidGoodbye { breaches.append("a line after bye") }
        if value["ok"] != nil {
            answer(value)
            return value
        }
        event(value, touches)
        return nil
    }

    private mutating func require(_ condition: Bool, _ sentence: String) {
        if !condition { breaches.append(sentence) }
    }

    // MARK: Answers

    private mutating func answer(_ answer: PlainJSON) {
        require(decision == nil, "an answer between the lines of a decision")
        guard let id = answer["id"]?.integer else { return breaches.append("an answer without an id") }
        require(requests.first == id, "the answer to \(requests.first ?? 0) comes first")
        if !requests.isEmpty { requests.removeFirst() }
        require(answer["ok"] == .bool(true) || answer["code"]?.text != nil, "a refusal without a code")
        if answer["ok"] == .bool(true), let views = answer["views"] { attach(views: views.list) }
    }

    // MARK: Events

    private mutating func event(_ event: PlainJSON, _ touches: [FingerScript.Course]) {
        sequence += 1
        require(event["seq"]?.integer == sequence, "seq is not \(sequence)")
        if let now = event["time"]?.number {
            require(now >= time, "time goes back from \(time)")
            time = now
        }
        if let decision {
            require(event["time"]?.number ?? decision == decision, "a later decision after more")
        }
        decision = event["more"] == .bool(true) ? time : nil
        switch event["event"]?.text {
        case "touches": call(event, touches)
        case "gestureTouches": breaches += gestures.call(event)
        case "gestureState": breaches += gestures.state(event)
        case "views": note(views: event["views"]?.list ?? [])
        case "bye": saidGoodbye = true
        case "ping": require(isAttached, "a ping for a program that is not attached")
        default: break
        }
    }

    private mutating func note(views: [PlainJSON]) {
        require(isAttached, "views for a program that is not attached")
        places = [:]
        for view in views {
            guard let name = view["view"]?.text, let place = view["toScreen"]?.numbers, place.count == 6
            else { return breaches.append("a view without a place") }
            require(places.updateValue(place, forKey: name) == nil, "\(name) stands twice in views")
        }
    }

    private mutating func call(_ event: PlainJSON, _ touches: [FingerScript.Course]) {
        require(isAttached, "touches for a program that is not attached")
        guard let phase = event["phase"]?.text, let view = event["view"]?.text else {
            return breaches.append("a call without phase or view")
        }
        require(["began", "moved", "ended", "cancelled"].contains(phase), "an unknown phase")
        require((event["reason"]?.text?.isEmpty == false) == (phase == "cancelled"), "a wrong reason")
        let ids = (event["touches"]?.list ?? []).compactMap { $0["id"]?.integer }
        require(!ids.isEmpty && ids == Set(ids).sorted(), "touches are not ascending")
        for touch in event["touches"]?.list ?? [] {
            advance(touch, phase, view)
            verifyPlace(of: touch, phase, view, event["time"]?.number ?? 0, touches)
        }
        require(event["live"]?.list.compactMap(\.integer) == live.keys.sorted(), "another live")
        count(ids, phase, view, merged: event["merged"])
    }

    private mutating func count(_ ids: [Int], _ phase: String, _ view: String, merged: PlainJSON?) {
        counts[phase, default: 0] += ids.count
        var number = 1
        if let merged {
            number = merged.integer ?? 0
            require(phase == "moved" && isMerging && number >= 2, "a wrong merged")
        }
        for _ in 0..<max(0, number) { calls.append(ProgramCall(view: view, phase: phase, touches: ids)) }
    }

    /// A touch has come to this phase in this view.
    private mutating func advance(_ touch: PlainJSON, _ phase: String, _ view: String) {
        guard let id = touch["id"]?.integer else { return breaches.append("a touch without id") }
        require(!over.contains(id), "touch \(id) comes again")
        if phase == "began" {
            require(live.updateValue(view, forKey: id) == nil, "touch \(id) began twice")
            require(places[view] != nil, "\(view) is not among the views")
            return
        }
        require(live[id] == view, "touch \(id) belongs to \(live[id] ?? "nothing")")
        guard phase != "moved" else { return }
        live[id] = nil
        over.insert(id)
    }

    private mutating func verifyPlace(
        of touch: PlainJSON, _ phase: String, _ view: String, _ now: Double, _ touches: [FingerScript.Course]
    ) {
        guard let id = touch["id"]?.integer, touches.indices.contains(id - 1),
            let x = touch["x"]?.number, let y = touch["y"]?.number, let time = touch["time"]?.number,
            let screenX = touch["screenX"]?.number, let screenY = touch["screenY"]?.number
        else { return breaches.append("a touch without number, place or time") }
        require(time <= now, "a touch of later than its line")
        if let place = places[view] {
            let away = max(
                abs(place[0] * x + place[2] * y + place[4] - screenX),
                abs(place[1] * x + place[3] * y + place[5] - screenY))
            require(away <= 0.001, "touch \(id) is \(away) points beside its view")
        }
        let course = touches[id - 1]
        let stamp = Int64((time * 1_000_000).rounded())
        let points: [Point] =
            switch phase {
            case "began": [course.start.point]
            case "cancelled": course.points(knownAt: stamp)
            default: [course.point(at: stamp)].compactMap(\.self)
            }
        if phase == "began" {
            require(stamp == course.start.time, "touch \(id) began at \(course.start.time)")
        }
        require(
            points.contains { abs($0.x - screenX) < 0.001 && abs($0.y - screenY) < 0.001 },
            "touch \(id) was at \(points)")
    }
}
