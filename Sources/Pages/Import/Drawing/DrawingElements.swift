private import CExpat
private import Glibc

/// Reads the elements of a drawing: XML as expat reads it, without entities of the file's own.
package enum DrawingElements {
    /// The elements of `bytes`, each after the one around it.
    package static func read(_ bytes: [UInt8]) throws(DrawingMistake) -> [DrawingElement] {
        guard let parser = unsafe touchd_expat_create(CChar(ElementCollector.separator)) else {
            throw DrawingMistake(line: 1, column: 1, message: "not enough memory")
        }
        defer { unsafe XML_ParserFree(parser) }
        let collector = unsafe ElementCollector(parser)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(collector).toOpaque())
        unsafe XML_SetElementHandler(
            parser, { unsafe ElementCollector.of($0)?.begin($1, $2) },
            { owner, _ in unsafe ElementCollector.of(owner)?.end() })
        unsafe XML_SetEntityDeclHandler(parser) { owner, _, _, _, _, _, _, _, _ in
            unsafe ElementCollector.of(owner)?.stop("entities cannot be declared")
        }
        unsafe XML_SetAttlistDeclHandler(parser) { owner, _, _, _, value, _ in
            if unsafe value != nil {
                unsafe ElementCollector.of(owner)?.stop("attributes cannot have defaults")
            }
        }
        unsafe XML_SetStartNamespaceDeclHandler(parser) { owner, _, address in
            guard let address = unsafe address else { return }
            unsafe ElementCollector.of(owner)?.checkNamespace(address)
        }
        // Longer input is refused before: the count fits.
        let status = unsafe bytes.withUnsafeBytes { bytes in
            unsafe XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
        }
        if let mistake = collector.mistake { throw mistake }
        guard status == XML_STATUS_OK else {
            let cause = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
            throw collector.mistakeHere(cause ?? "it is no XML")
        }
        return collector.elements
    }
}

/// Collects the elements that expat finds.
@safe private final class ElementCollector {
    /// What expat puts between a namespace and a name, and no address has.
    static let separator = UInt8(ascii: " ")
    private static let namespace = "http://www.w3.org/2000/svg"
    /// How deep elements may be nested.
    private static let deepest = 200
    /// The most bytes of the name of a namespace.
    private static let longestNamespace = 1_000
    /// The most elements of a drawing.
    private static let most = 100_000

    private(set) var elements: [DrawingElement] = []
    private(set) var mistake: DrawingMistake?

    private let parser: XML_Parser
    /// The elements around the present place, from the outermost one.
    private var path: [Int] = []

    init(_ parser: XML_Parser) {
        unsafe self.parser = unsafe parser
    }

    /// The collector that a handler is called for.
    @unsafe
    static func of(_ owner: UnsafeMutableRawPointer?) -> ElementCollector? {
        unsafe owner.map { unsafe Unmanaged<ElementCollector>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The mistake `message` where expat is.
    func mistakeHere(_ message: String) -> DrawingMistake {
        DrawingMistake(
            line: Int(clamping: unsafe touchd_expat_line(parser)),
            column: Int(clamping: unsafe touchd_expat_column(parser)) + 1, message: message)
    }

    /// Stops at a namespace whose name, which each element of it has, is too long.
    @unsafe
    func checkNamespace(_ address: UnsafePointer<CChar>) {
        if unsafe strnlen(address, Self.longestNamespace + 1) > Self.longestNamespace {
            stop("the name of a namespace has more than \(Self.longestNamespace) bytes")
        }
    }

    func stop(_ message: String) {
        guard mistake == nil else { return }
        mistake = mistakeHere(message)
        unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    @unsafe
    func begin(_ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard mistake == nil, let name = unsafe name else { return }
        if path.count >= Self.deepest { return stop("more than \(Self.deepest) elements within each other") }
        if elements.count >= Self.most { return stop("more than \(Self.most) elements") }
        var attributes: [String: String] = [:]
        var index = 0
        while let key = unsafe pairs?[index], let value = unsafe pairs?[index + 1] {
            let name = unsafe String(cString: key)
            if DrawingElement.known.contains(name) { unsafe attributes[name] = String(cString: value) }
            index += 2
        }
        let here = mistakeHere("")
        path.append(elements.count)
        elements.append(
            DrawingElement(
                parent: path.dropLast().last, name: Self.local(unsafe String(cString: name)),
                attributes: attributes, line: here.line, column: here.column))
    }

    func end() {
        _ = path.popLast()
    }

    /// The name of an element of SVG, or of one without a namespace; nil for one of another.
    private static func local(_ name: String) -> String? {
        let parts = name.split(separator: Character(Unicode.Scalar(separator)), maxSplits: 1)
        if parts.count == 1 { return name }
        return parts[0] == namespace ? String(parts[1]) : nil
    }
}
