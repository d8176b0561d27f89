import Core

/// The ids of elements in a scene: what they are called in the page, so that the same element keeps its id when others come
/// and go.
package struct ViewNames {
    /// The ids that a scene of a page has anyhow.
    static let reserved: Set<String> = ["window", "page", "screen1", "main"]

    private let elements: [PageElement]
    /// The id of each element for fingers.
    private var ids: [Int: String] = [0: "page"]
    private var taken = Self.reserved
    /// How many elements have the same first name.
    private var counts: [String: Int] = [:]

    /// The ids of all elements for fingers among `elements`.
    package init(_ elements: [PageElement]) {
        self.elements = elements
        for element in elements {
            if let name = element.names.lazy.map(Self.word).first(where: { !$0.isEmpty }) {
                counts.add(1, to: name)
            }
        }
        let views = elements.indices.filter { elements[$0].kind != nil && ids[$0] == nil }
        // A page in a frame may have the same ids once more: those of the page around it come first.
        let isInFrame = Self.framed(elements)
        assign(views.filter { !isInFrame[$0] })
        assign(views.filter { isInFrame[$0] })
    }

    /// Whether each element is in a frame.
    private static func framed(_ elements: [PageElement]) -> [Bool] {
        var isInFrame: [Bool] = []
        for element in elements {
            isInFrame.append(
                element.parent.map { isInFrame[$0] || elements[$0].kind == .frame } ?? false)
        }
        return isInFrame
    }

    /// Gives each of `views` an id.
    private mutating func assign(_ views: [Int]) {
        var rest = assign(views, views.map { name($0, 0) })
        rest = assign(rest, rest.map { Self.joined(around($0), name($0, 0)) })
        rest = assign(rest, rest.map { Self.joined(name($0, 0), name($0, 1)) })
        rest = assign(rest, rest.map { path(to: $0) })
        // No number is tried twice for a path.
        var numbers: [String: Int] = [:]
        for index in rest {
            let path = path(to: index)
            repeat {
                let number = (numbers[path] ?? 1) + 1
                numbers[path] = number
                ids[index] = "\(path).\(number)"
            } while !taken.insert(ids[index] ?? path).inserted
        }
    }

    /// The id of an element for fingers; nil for another one.
    package subscript(index: Int) -> String? { ids[index] }

    /// The id of a view of an element that only covers others: its name if no other element has that, or its path.
    func cover(_ index: Int) -> String {
        if let name = name(index, 0), counts[name] == 1, !taken.contains(name) { return name }
        let path = path(to: index)
        return taken.contains(path) ? "\(path).cover" : path
    }

    /// Gives those of `indices` the names that are theirs alone, and returns the others.
    private mutating func assign(_ indices: [Int], _ names: [String?]) -> [Int] {
        var counts: [String: Int] = [:]
        for name in names.compactMap(\.self) { counts.add(1, to: name) }
        var rest: [Int] = []
        for (index, name) in zip(indices, names) {
            if let name, counts[name] == 1, taken.insert(name).inserted {
                ids[index] = name
            } else {
                rest.append(index)
            }
        }
        return rest
    }

    private static func joined(_ first: String?, _ second: String?) -> String? {
        if let first, let second { "\(first)-\(second)" } else { nil }
    }

    private func name(_ index: Int, _ place: Int) -> String? {
        let names = elements[index].names.map(Self.word).filter { !$0.isEmpty }
        return names.indices.contains(place) ? names[place] : nil
    }

    /// The name of the nearest element around that has one, which no other element has.
    private func around(_ index: Int) -> String? {
        var next = elements[index].parent
        while let outer = next {
            if let name = name(outer, 0), counts[name] == 1 { return name }
            next = elements[outer].parent
        }
        return nil
    }

    /// The tags from the nearest element around that has a name of its own.
    private func path(to index: Int) -> String {
        var parts: [String] = []
        var next: Int? = index
        while let current = next, current != 0 {
            if current != index, let name = name(current, 0), counts[name] == 1 {
                parts.append(name)
                break
            }
            let element = elements[current]
            if element.tag != "body", element.tag != "html" {
                parts.append(element.number == 1 ? element.tag : "\(element.tag)\(element.number)")
            }
            next = element.parent
        }
        let path = parts.reversed().joined(separator: "-")
        return path.isEmpty ? elements[index].tag : path
    }

    /// `text` as an id: letters, digits, dots and underscores, with a hyphen for all else.
    static func word(_ text: String) -> String {
        var word = ""
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            if properties.isAlphabetic || properties.numericType != nil || scalar == "." || scalar == "_" {
                word.unicodeScalars.append(scalar)
            } else if !word.isEmpty, !word.hasSuffix("-") {
                word += "-"
            }
            if word.utf8.count >= 60 { break }
        }
        while word.hasSuffix("-") { word.removeLast() }
        return word
    }
}
