import Core

/// The names that keys may have, to be found by the bytes of a file without a string made of them.
package struct YAMLNames: Sendable {
    /// The letters of all names, shorter names first.
    private var letters: [UInt8] = []
    private var names: [Name] = []
    /// For each length the number of names that are shorter.
    private var shorter: [Int] = []

    private struct Name {
        let index: Int
        let start: Int
    }

    /// The names in `names`, which are found by their indices there.
    package init(_ names: [String]) {
        let sorted = names.enumerated().inOrder { $0.element.utf8.count < $1.element.utf8.count }
        for (index, name) in sorted {
            while shorter.count <= name.utf8.count { shorter.append(self.names.count) }
            self.names.append(Name(index: index, start: letters.count))
            letters += name.utf8
        }
        shorter.append(self.names.count)
    }

    /// The index of the name that `key` spells; nil if it is none of them, or an alias (``YAMLNode/key``).
    package func index(of key: YAMLNode) -> Int? {
        key.isAlias ? nil : key.withText(index) ?? nil
    }

    private func index(of text: ArraySlice<UInt8>) -> Int? {
        let length = text.count
        guard length + 1 < shorter.count else { return nil }
        for name in names[shorter[length]..<shorter[length + 1]] where stands(text, at: name.start) {
            return name.index
        }
        return nil
    }

    private func stands(_ text: ArraySlice<UInt8>, at start: Int) -> Bool {
        var index = start
        for byte in text {
            if letters[index] != byte { return false }
            index += 1
        }
        return true
    }
}

/// The first characters of `name`, and an ellipsis when it is longer: names in messages stay readable.
package func shortened(_ name: String) -> String {
    shortened(name.utf8)
}

/// The first characters of the UTF-8 text `name`, and an ellipsis when it is longer.
func shortened(_ name: some Collection<UInt8>) -> String {
    let longest = 80
    guard name.count > longest else { return String(decoding: name, as: UTF8.self) }
    var end = name.index(name.startIndex, offsetBy: longest)
    // A character is shown whole or not at all.
    for _ in 0..<3 where isContinuation(name[end]) { end = name.index(end, offsetBy: -1) }
    return String(decoding: name[..<end], as: UTF8.self) + "…"
}
