private import CLibyaml

/// Why libyaml or the builder stops.
struct ParseFailure: Error {
    enum Position {
        case character(Int)
        case byte(Int)
    }

    let position: Position
    let message: String
    /// The list, map or scalar that could not be read to its end.
    var context: Context?

    /// libyaml's description of what it was parsing, and where that began, in characters.
    struct Context {
        let text: String
        let mark: Int
    }
}

/// An event of libyaml; marks are in characters from the start.
enum ParseEvent {
    case documentStart
    case sequenceStart(mark: Int)
    case mappingStart(mark: Int)
    case collectionEnd
    case scalar(isPlain: Bool, mark: Int)
    case alias(mark: Int)
    case streamEnd
}

/// The owner of a libyaml parser (yaml_parser_initialize, yaml_parser_parse, yaml_parser_delete).
@safe struct EventParser: ~Copyable {
    // On the heap because libyaml keeps pointers to it inside itself.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>

    /// A parser of `bytes`, which must stay in place while it lives.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ParseFailure) {
        unsafe parser = .allocate(capacity: 1)
        unsafe event = .allocate(capacity: 1)
        unsafe event.initialize(to: yaml_event_t())
        unsafe parser.initialize(to: yaml_parser_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            throw ParseFailure(position: .byte(0), message: "not enough memory")
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        unsafe yaml_event_delete(event)
        unsafe yaml_parser_delete(parser)
        unsafe event.deallocate()
        unsafe parser.deallocate()
    }

    /// The next event; nil for one that the builder does not need.
    mutating func next() throws(ParseFailure) -> ParseEvent? {
        unsafe yaml_event_delete(event)
        guard unsafe yaml_parser_parse(parser, event) == 1 else { throw failure }
        let mark = unsafe Int(clamping: event.pointee.start_mark.index)
        switch unsafe event.pointee.type {
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart(mark: mark)
        case YAML_MAPPING_START_EVENT: return .mappingStart(mark: mark)
        case YAML_SCALAR_EVENT:
            return unsafe .scalar(
                isPlain: event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE, mark: mark)
        case YAML_ALIAS_EVENT: return .alias(mark: mark)
        default: return nil
        }
    }

    /// Where the event that ``next()`` returned last ends, in characters from the start.
    var endMark: Int { unsafe Int(clamping: event.pointee.end_mark.index) }

    /// How the node is written that ``next()`` returned last.
    var style: YAMLLayout.Style { unsafe properties.isBlock ? .block : .flow }

    /// The anchor (`&a`) of the node, or the name of the alias, that ``next()`` returned last.
    var anchor: String? { unsafe string(properties.anchor) }

    /// The tag (`!!str`) of the node that ``next()`` returned last.
    var tag: String? { unsafe string(properties.tag) }

    @unsafe
    private var properties:
        (
            anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
            isBlock: Bool
        )
    {
        let data = unsafe event.pointee.data
        switch unsafe event.pointee.type {
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe data.sequence_start
            return unsafe (start.anchor, start.tag, start.style != YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_START_EVENT:
            let start = unsafe data.mapping_start
            return unsafe (start.anchor, start.tag, start.style != YAML_FLOW_MAPPING_STYLE)
        case YAML_SCALAR_EVENT:
            let scalar = unsafe data.scalar
            let style = unsafe scalar.style
            let isBlock = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE
            return unsafe (scalar.anchor, scalar.tag, isBlock)
        case YAML_ALIAS_EVENT: return unsafe (data.alias.anchor, nil, false)
        default: return (nil, nil, false)
        }
    }

    /// The text of the scalar that ``next()`` returned last.
    func withScalarText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        let scalar = unsafe event.pointee.data.scalar
        let text = unsafe UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
        return unsafe body(text.span)
    }

    private var failure: ParseFailure {
        let state = unsafe parser.pointee
        let problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "not enough memory"
        if unsafe state.error == YAML_READER_ERROR {
            let isEncoding = problem != "control characters are not allowed"
            return unsafe ParseFailure(
                position: .byte(Int(clamping: state.problem_offset)),
                message: isEncoding ? "this is not UTF-8 (\(problem)); save it as UTF-8" : problem)
        }
        let mark = unsafe Int(clamping: state.problem_mark.index)
        guard let text = unsafe state.context.map({ unsafe String(cString: $0) }) else {
            return ParseFailure(position: .character(mark), message: problem)
        }
        let line = unsafe Int(clamping: state.context_mark.line) + 1
        let context = unsafe ParseFailure.Context(
            text: text, mark: Int(clamping: state.context_mark.index))
        let message = "\(problem) \(text) (from line \(line))"
        return ParseFailure(position: .character(mark), message: message, context: context)
    }
}

private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: UnsafePointer($0)) }
}
