/// Names that packets have numbers for, once a packet has made them known to readers.
struct InternedNames: Sendable {
    /// The longest name that gets a number.
    private static let longest = 256
    /// The most names; then all are forgotten, and readers are told.
    private static let most = 8192

    /// A name that readers do not know yet: the field of its list, its number and itself.
    struct New: Sendable {
        let field: Int
        let id: UInt64
        let text: String
    }

    private var categories: [String: UInt64] = [:]
    private var events: [String: UInt64] = [:]
    private var annotations: [String: UInt64] = [:]
    private var values: [String: UInt64] = [:]
    private var news: [New] = []
    private var isCleared = true

    /// What the next packet must tell: whether all that was known is forgotten, and what is new.
    mutating func takeNews() -> (isCleared: Bool, news: [New]) {
        defer {
            isCleared = false
            news.removeAll()
            if max(events.count, values.count) >= Self.most { forget() }
        }
        return (isCleared, news)
    }

    private mutating func forget() {
        categories.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        annotations.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        isCleared = true
    }

    /// The number of a category.
    mutating func id(ofCategory name: String) -> UInt64 {
        Self.id(of: name, in: &categories, PerfettoField.InternedData.categories, &news)
    }

    /// The number of what an event is called; nil for one that is too long.
    mutating func id(ofEvent name: String) -> UInt64? {
        guard name.utf8.count <= Self.longest else { return nil }
        return Self.id(of: name, in: &events, PerfettoField.InternedData.eventNames, &news)
    }

    /// The number of the name of an annotation.
    mutating func id(ofAnnotation name: String) -> UInt64 {
        Self.id(of: name, in: &annotations, PerfettoField.InternedData.annotationNames, &news)
    }

    /// The number of a text that an annotation has; nil for one that is too long.
    mutating func id(ofValue text: String) -> UInt64? {
        guard text.utf8.count <= Self.longest else { return nil }
        return Self.id(of: text, in: &values, PerfettoField.InternedData.annotationTexts, &news)
    }

    private static func id(
        of name: String, in table: inout [String: UInt64], _ field: Int, _ news: inout [New]
    ) -> UInt64 {
        if let id = table[name] { return id }
        let id = UInt64(table.count + 1)
        table[name] = id
        news.append(New(field: field, id: id, text: name))
        return id
    }
}
