package import TouchKit

/// What the ids of a scene name.
package struct SceneNames: Sendable {
    /// A thing with an id.
    package enum Thing: Hashable, Sendable {
        case responder(ResponderID)
        case recognizer(RecognizerID)
    }

    private var things: [String: Named] = [:]
    private var files: [String] = []

    private struct Named {
        let thing: Thing
        let file: Int32
        let line: Int32
    }

    /// Nothing has a name.
    package init() {}

    /// The thing called `name`.
    package subscript(name: String) -> Thing? { things[name]?.thing }

    /// All names, in no order.
    package var all: some Collection<String> { things.keys }

    /// Whether `name` is taken.
    func isTaken(_ name: String) -> Bool { things[name] != nil }

    /// Where the thing called `name` got its name, for messages; nil if it was given a default one.
    func origin(of name: String) -> (file: String, line: Int)? {
        guard let named = things[name], named.file >= 0 else { return nil }
        return (files[Int(named.file)], Int(named.line))
    }

    /// Calls `thing` by a name that the file `file` gives it at `line`.
    mutating func add(_ name: String, _ thing: Thing, file: String, line: Int) {
        if files.last != file { files.append(file) }
        things[name] = Named(
            thing: thing, file: Int32(files.count - 1), line: Int32(truncatingIfNeeded: line))
    }

    /// Calls `thing` by a default name.
    mutating func add(_ name: String, _ thing: Thing) {
        things[name] = Named(thing: thing, file: -1, line: 0)
    }

    mutating func reserveCapacity(_ count: Int) {
        things.reserveCapacity(count)
    }
}
