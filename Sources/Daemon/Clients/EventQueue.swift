package import ApplicationProtocol
import Core
package import Runtime

/// What waits to be sent to a client: answers and events, in their order.
///
/// An event gets its number when it goes out, so that a move which a later one replaces leaves no gap.
package struct EventQueue: Sendable {
    /// What a line in the queue is.
    private enum Item: Sendable {
        /// So many lines that are no events, together as they are short and may be many.
        case lines([UInt8], count: Int)
        /// An event without its number, which goes to that index, whether it ends with ``EventQueue/moreEnd``, and the call
        /// that it brings, if it brings one.
        case event([UInt8], numberIndex: Int, more: Bool, call: Call?)
        /// Lines of a state.
        case state(StateText.Part)
        /// The place of a state that is still being written.
        case place(StatePlace)

        /// How many bytes it takes, its number left out.
        var count: Int {
            switch self {
            case .lines(let bytes, _), .event(let bytes, _, _, _): bytes.count
            case .state(let part): part.bytes.count
            case .place: 0
            }
        }

        /// How many lines it is.
        var lineCount: Int {
            switch self {
            case .lines(_, let count): count
            case .event: 1
            case .state(let part): part.numberIndices.count
            case .place: 0
            }
        }
    }

    /// What identifies a call of a view or of a recognizer.
    private struct Call: Equatable, Sendable {
        let app: String
        let view: String
        let recognizer: String?
        let touches: [Int]
        let phase: Touches.Phase
        /// How many calls it stands for.
        let merged: Int

        init(_ touches: Touches) {
            app = touches.app
            view = touches.view
            recognizer = touches.recognizer
            self.touches = touches.touches.map { $0.id }
            phase = touches.phase
            merged = touches.merged
        }

        /// A call of `view` about keys, past which no move of that view is merged.
        init(ofKeysTo view: String, of app: String) {
            self.app = app
            self.view = view
            (recognizer, touches, phase, merged) = (nil, [], .began, 1)
        }
    }

    /// Names the place of a state that is still being written.
    package struct StatePlace: Equatable, Sendable {
        fileprivate let number: Int
    }

    /// A client that waits for more bytes has stopped reading.
    package static let limit = ApplicationLimits.standard.queue
    /// The end of a line after which another one of its decision follows, and of any other.
    private static let (moreEnd, end) = (Array(",\"more\":true}\n".utf8), Array("}\n".utf8))
    /// The most bytes that are numbered and handed to the socket at once.
    private static let pieceSize = 16_384

    /// How many bytes of lines that are no events are one item at least, if they come one after the other.
    private static let gatheredSize = 4_096

    /// How many bytes are handed to the socket in one turn of the loop, if the last piece is left out.
    private static let sentPerTurn = 32_768

    /// How many items that have gone out may stay in memory.
    private static let keptItems = 256

    /// How many bytes of state wait, beside ``unsent``.
    package private(set) var waitingState = 0
    /// How many bytes are unsent, state not counted.
    package private(set) var unsent = 0

    private var items: [Item] = []
    private var first = 0
    private var piece: [UInt8] = []
    private var sentOfPiece = 0
    /// Whether the last line in the piece says that another one of its decision follows.
    private var isMorePromised = false
    private var number = 0
    /// How many places for states were kept.
    private var places = 0
    private var json = JSONWriter(exactNumbers: true)

    /// An empty queue.
    package init() {}

    /// Whether nothing waits.
    package var isEmpty: Bool { first == items.count && sentOfPiece == piece.count }

    /// Whether more waits than a client may have unsent.
    package var isOverfull: Bool { unsent > Self.limit }

    /// Adds an answer.
    package mutating func put(_ answer: Answer) {
        let line = line { json in answer.write(to: &json) }
        add(line.span)
    }

    /// The line that `write` writes, in no more memory than it takes.
    private mutating func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        json.text.clear()
        json.begin()
        write(&json)
        json.text.put(byte: UInt8(ascii: "\n"))
        var line: [UInt8] = []
        line.reserveCapacity(json.text.bytes.count)
        line += json.text.bytes
        return line
    }

    /// Adds `event`; another one of the same decision follows if `more`. With `merging`, a move replaces the last unsent one
    /// of its view and touches if nothing of that view stands between.
    package mutating func put(_ event: ClientEvent, more: Bool = false, merging: Bool = false) {
        var event = event
        var call: Call?
        if case .touches(var touches) = event {
            call = merge(&touches, if: merging)
            event = .touches(touches)
        } else if case .gestureTouches(var touches) = event {
            call = merge(&touches, if: merging)
            event = .gestureTouches(touches)
        } else if case .press(let press) = event {
            call = Call(ofKeysTo: press.view, of: press.app)
        } else if case .scan(let scan) = event {
            call = Call(ofKeysTo: scan.view, of: scan.app)
        }
        let line = line { json in event.write(number: 0, more: more, to: &json) }
        items.append(.event(line, numberIndex: event.numberIndex, more: more, call: call))
        unsent += line.count
    }

    /// What identifies the call with `touches`, which takes away the unsent move that it replaces if it `isMerged`.
    private mutating func merge(_ touches: inout Touches, if isMerged: Bool) -> Call {
        if isMerged, touches.phase == .moved { touches.merged += takeMove(replacedBy: Call(touches)) }
        return Call(touches)
    }

    /// Keeps a place for a state: what is put in from now on goes out after it.
    package mutating func beginState() -> StatePlace {
        places += 1
        let place = StatePlace(number: places)
        items.append(.place(place))
        return place
    }

    /// Whether a state of `count` bytes has room beside what waits.
    package func hasRoom(forState count: Int) -> Bool {
        waitingState + count <= ApplicationLimits.standard.state
    }

    /// Puts `text` and `answer` where the place of a state is kept, unless that was removed.
    package mutating func endState(_ place: StatePlace, _ text: StateText, _ answer: Answer?) {
        let index = items[first...].firstIndex { item in
            if case .place(place) = item { true } else { false }
        }
        guard let index else { return }
        var lines = text.parts.map(Item.state)
        if let answer {
            let line = line { json in answer.write(to: &json) }
            lines.append(.lines(line, count: 1))
            unsent += line.count
        }
        items.replaceSubrange(index...index, with: lines)
        waitingState += text.count
    }

    /// Adds a line without its end that is neither an answer nor an event.
    package mutating func put(line: borrowing Span<UInt8>) {
        add(line)
        add([UInt8(ascii: "\n")].span)
    }

    /// Adds `bytes`, of lines that are no events.
    private mutating func add(_ bytes: borrowing Span<UInt8>) {
        var (lines, count): ([UInt8], Int) = ([], 0)
        if first < items.count, case .lines(let last, let lastCount) = items[items.count - 1],
            last.count < Self.gatheredSize || last.last != UInt8(ascii: "\n")
        {
            (lines, count) = (last, lastCount)
            items.removeLast()
        }
        for index in bytes.indices {
            lines.append(bytes[index])
            if bytes[index] == UInt8(ascii: "\n") { count += 1 }
        }
        items.append(.lines(lines, count: count))
        unsent += bytes.count
    }

    /// Takes out the unsent move that `call` replaces; returns how many calls it stood for, 0 without one.
    private mutating func takeMove(replacedBy call: Call) -> Int {
        for index in (first..<items.count).reversed() {
            guard case .event(let bytes, _, let more, let earlier?) = items[index], earlier.app == call.app,
                earlier.view == call.view, earlier.recognizer == call.recognizer
            else { continue }
            guard earlier.phase == .moved, earlier.touches == call.touches, more || endDecision(before: index)
            else { return 0 }
            items.remove(at: index)
            unsent -= bytes.count
            return earlier.merged
        }
        return 0
    }

    /// Makes the line before the one at `index`, which is the last of a decision, its last one; returns false if it has gone
    /// out and said that another one follows.
    private mutating func endDecision(before index: Int) -> Bool {
        guard index > first else { return !isMorePromised }
        guard case .event(var bytes, let numberIndex, true, let call) = items[index - 1] else { return true }
        bytes.replaceSubrange((bytes.count - Self.moreEnd.count)..., with: Self.end)
        items[index - 1] = .event(bytes, numberIndex: numberIndex, more: false, call: call)
        unsent -= Self.moreEnd.count - Self.end.count
        return true
    }

    /// Forgets the states that are still being written.
    package mutating func removePlaces() {
        let waiting = items[first...].filter { item in
            if case .place = item { false } else { true }
        }
        items.replaceSubrange(first..., with: waiting)
    }

    /// Forgets what waits, apart from the piece that is being sent; returns how many lines these were.
    package mutating func removeWaiting() -> Int {
        let count = items[first...].reduce(0) { $0 + $1.lineCount }
        items.removeAll()
        first = 0
        unsent = piece.count - sentOfPiece
        waitingState = 0
        return count
    }

    /// Calls `body` with the bytes to be sent, as many as a turn of the loop has time for; it returns how many were sent, or
    /// nil when it cannot send now.
    package mutating func send(_ body: (borrowing Span<UInt8>) throws(Errno) -> Int?) throws(Errno) {
        var sent = 0
        while sent < Self.sentPerTurn {
            if sentOfPiece == piece.count { fillPiece() }
            guard !piece.isEmpty else { return }
            guard let count = try body(piece.span.extracting(droppingFirst: sentOfPiece)) else { return }
            sentOfPiece += count
            sent += count
            unsent = max(0, unsent - count)
        }
    }

    private mutating func fillPiece() {
        piece.removeAll(keepingCapacity: true)
        sentOfPiece = 0
        filling: while first < items.count, piece.count < Self.pieceSize {
            switch items[first] {
            case .lines(let bytes, _): piece += bytes
            case .event(let bytes, let index, let more, _):
                isMorePromised = more
                unsent += put(bytes, numbersAt: [index])
            case .state(let part):
                // From here on it counts as any other.
                waitingState -= part.bytes.count
                unsent += part.bytes.count + put(part.bytes, numbersAt: part.numberIndices)
            case .place: break filling
            }
            first += 1
        }
        // A slow reader may never empty the queue.
        if first == items.count || first > Self.keptItems {
            items.removeFirst(first)
            first = 0
        }
    }

    /// Adds lines to the piece, each with its number; returns by how many bytes they have grown.
    private mutating func put(_ bytes: [UInt8], numbersAt indices: [Int]) -> Int {
        var start = 0
        let before = piece.count
        for index in indices {
            number += 1
            piece += bytes[start..<index]
            piece += "\(number)".utf8
            start = index + 1
        }
        piece += bytes[start...]
        return piece.count - before - bytes.count
    }
}
