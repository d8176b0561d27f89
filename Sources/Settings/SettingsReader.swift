import Core
import Runtime
package import YAML

/// Reads the values of a small file of settings, and gathers its mistakes: each read returns nil after a mistake.
package struct SettingsReader {
    /// The longest text, in bytes.
    private static let longestText = 256

    /// What the file holds; nil for nothing.
    package let document: YAMLNode?
    private var found: [SettingsMistake] = []
    /// The files that were read, in this order.
    private var paths: [String]

    /// A reader of the file at `path`.
    package init(
        readingFrom path: String, of files: SettingsFiles = .onDisk
    ) throws(SettingsRejected) {
        do throws(YAMLError) {
            try self.init(files.source(path))
        } catch {
            throw SettingsRejected([SettingsMistake(error)])
        }
    }

    /// A reader of `text`, which messages attribute to `path`.
    package init(path: String, text: String) throws(SettingsRejected) {
        do throws(YAMLError) {
            try self.init(YAMLSource(path: path, text: text, limits: SettingsFiles.limits))
        } catch {
            throw SettingsRejected([SettingsMistake(error)])
        }
    }

    private init(_ source: YAMLSource) {
        document = Self.content(of: source)
        paths = [source.path]
        check(source)
    }

    private static func content(of source: YAMLSource) -> YAMLNode? {
        source.firstDocument.flatMap { $0.isNull ? nil : $0 }
    }

    /// Notes what is wrong with `source` as YAML.
    private mutating func check(_ source: YAMLSource) {
        for mistake in source.mistakes {
            add(mistake.message, at: mistake.place, mistake.offset, of: source)
        }
        if let second = source.document(1) { mistake(second, "a configuration has one document") }
    }

    /// What the drop-ins of the file hold, in the order of their weight: the last one weighs most.
    package mutating func dropIns(of files: SettingsFiles) -> [YAMLNode] {
        let dropIns = DropIns(of: paths[0], files.list)
        for folder in dropIns.closed {
            add(SettingsMistake(folder.path, nil, "cannot list it: \(folder.reason)"))
        }
        var documents: [YAMLNode] = []
        for path in dropIns.paths {
            paths.append(path)
            do throws(YAMLError) {
                let source = try files.source(path)
                check(source)
                if let document = Self.content(of: source) { documents.append(document) }
            } catch {
                add(SettingsMistake(error))
            }
        }
        return documents
    }

    /// Throws every mistake that was found.
    package func finish() throws(SettingsRejected) {
        guard !found.isEmpty else { return }
        let start = YAMLPlace(line: 0, column: 0)
        let ranked = found.map { (paths.firstIndex(of: $0.path) ?? -1, $0.place ?? start, $0) }
        throw SettingsRejected(
            ranked.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }.map { $0.2 })
    }

    /// Adds a mistake at `node`.
    package mutating func mistake(_ node: YAMLNode, _ message: String, meant: String? = nil) {
        add(message, meant: meant, at: node.place, node.offset, of: node.source)
    }

    /// The entries of the map `what`, whose keys are those of `Key`; the others are mistakes, of which `remarks` say more by their
    /// names.
    package mutating func entries<Key: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ what: String, _: Key.Type = Key.self,
        remarks: [(name: String, remark: String)] = []
    ) -> [(key: Key, value: YAMLNode)] {
        guard isMap(node, what) else { return [] }
        var entries: [(key: Key, value: YAMLNode)] = []
        for (name, value) in node.entries {
            guard let text = name.key else { continue }
            if let key = Key(rawValue: text) {
                entries.append((key, value))
            } else {
                let meant = suggestion(for: text, among: Key.rawValues)
                let remark = remarks.first { $0.name == text }.map { ": \($0.remark)" } ?? ""
                mistake(name, "\(what) has no key \(text)\(remark)", meant: remark.isEmpty ? meant : nil)
            }
        }
        return entries
    }

    /// The entries of the map `what`, whose keys are names.
    package mutating func named(_ node: YAMLNode, _ what: String) -> [(name: String, value: YAMLNode)] {
        guard isMap(node, what) else { return [] }
        return node.entries.compactMap { entry in entry.key.key.map { ($0, entry.value) } }
    }

    /// A text that is not empty.
    package mutating func text(_ node: YAMLNode, _ what: String) -> String? {
        guard let text = node.text, !node.isNull, !text.isEmpty, text.utf8.count <= Self.longestText,
            !text.utf8.contains(0)
        else {
            mistake(node, "\(what) must be a text of 1 to \(Self.longestText) bytes, not \(shown(node))")
            return nil
        }
        return text
    }

    /// A text that `isRight`, which `must` describes.
    package mutating func text(
        _ node: YAMLNode, _ what: String, _ must: String, _ isRight: (String) -> Bool
    ) -> String? {
        guard let text = text(node, what) else { return nil }
        guard isRight(text) else {
            mistake(node, "\(what) must be \(must), not \(shown(node))")
            return nil
        }
        return text
    }

    /// One of the names of `Choice`.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ what: String, _: Choice.Type = Choice.self
    ) -> Choice? {
        if let choice = node.text.flatMap({ Choice(rawValue: $0) }) { return choice }
        let names = Choice.rawValues
        let meant = suggestion(for: node.text ?? "", among: names)
        mistake(node, "\(what) must be \(names.joined(separator: " or ")), not \(shown(node))", meant: meant)
        return nil
    }

    /// A whole number of `range`.
    package mutating func whole(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        guard let number = node.int, range.contains(number) else {
            mistake(
                node,
                "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "not \(shown(node))")
            return nil
        }
        return number
    }

    /// Whether something is so.
    package mutating func bool(_ node: YAMLNode, _ what: String) -> Bool? {
        if let bool = node.bool { return bool }
        mistake(node, "\(what) must be true or false, not \(shown(node))")
        return nil
    }

    /// A number of `range`, in `unit`.
    package mutating func number(
        _ node: YAMLNode, _ what: String, in range: ClosedRange<Double>, _ unit: String
    ) -> Double? {
        guard let number = node.double, range.contains(number) else {
            let (low, high) = (Self.plain(range.lowerBound), Self.plain(range.upperBound))
            mistake(node, "\(what) must be a number of \(unit) from \(low) to \(high), not \(shown(node))")
            return nil
        }
        return number
    }

    /// The items of a list, at most `limit`; none after a mistake.
    package mutating func items(_ node: YAMLNode, _ what: String, limit: Int) -> [YAMLNode] {
        guard node.kind == .sequence, node.count <= limit else {
            mistake(node, "\(what) must be a list of at most \(limit) items, not \(shown(node))")
            return []
        }
        return Array(node.items)
    }

    /// A list of texts, at most `limit`.
    package mutating func texts(_ node: YAMLNode, _ what: String, limit: Int) -> [String]? {
        guard node.kind == .sequence, node.count <= limit else {
            mistake(node, "\(what) must be a list of at most \(limit) names, not \(shown(node))")
            return nil
        }
        var texts: [String] = []
        for item in node.items {
            if let text = text(item, "an item of \(what)") { texts.append(text) }
        }
        return texts
    }

    /// `number` as people write it.
    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    private mutating func isMap(_ node: YAMLNode, _ what: String) -> Bool {
        if node.kind == .mapping { return true }
        mistake(node, "\(what) must be a map, not \(shown(node))")
        return false
    }

    private mutating func add(
        _ message: String, meant: String? = nil, at place: YAMLPlace, _ offset: Int, of source: YAMLSource
    ) {
        guard found.count < YAMLLimits.mistakes else { return }
        add(SettingsMistake(source.path, place, message, meant: meant, source.excerpt(at: offset)))
    }

    private mutating func add(_ mistake: SettingsMistake) {
        if found.count < YAMLLimits.mistakes { found.append(mistake) }
    }

    private func shown(_ node: YAMLNode) -> String {
        switch node.kind {
        case .sequence: "a list of \(node.count)"
        case .mapping: "a map"
        case .scalar: node.isNull ? "nothing" : "'" + String((node.text ?? "").prefix(64)) + "'"
        }
    }
}
