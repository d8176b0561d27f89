package import Core

/// The programs that views, windows and recognizers name with `client`.
package struct ClientTable: Sendable {
    /// A program that views or recognizers name.
    package struct Client: Sendable {
        /// Its name.
        package let name: String
        /// Its views and windows, in the order in which they were read.
        package fileprivate(set) var views: [ResponderID] = []
        /// Whether it is there.
        package fileprivate(set) var presence = Presence.absent
        /// What it asked for as it attached itself.
        package fileprivate(set) var terms = ClientTerms()
        /// Whether it has decided of a recognizer since the scene was loaded.
        package fileprivate(set) var decides = false

        /// Whether a view or a recognizer names it.
        package var isNamed: Bool { !views.isEmpty || decides }
    }

    /// Whether a client is there.
    package enum Presence: Sendable {
        /// Its views do with touches what the scene says.
        case absent
        /// Its views handle touches, and it gets them.
        case attached
        /// Its views still handle touches, but nothing reaches it any more.
        case leaving
    }

    /// The programs, in the order in which they are named.
    package private(set) var clients: [Client] = []
    /// The index of the client of each view that has one.
    private var indices = Table<ResponderID, Int>()

    /// A table without programs.
    package init() {}

    /// The client of `view`, an index into ``clients``; nil for a view without one.
    func index(of view: ResponderID) -> Int? { indices[view] }

    /// The client called `name`, an index into ``clients``; nil if nothing names it.
    func index(named name: String) -> Int? { clients.firstIndex { $0.name == name } }

    /// The names of those that views or recognizers name and that are not there.
    package var absent: [String] {
        clients.filter { $0.presence == .absent && $0.isNamed }.map { $0.name }
    }

    /// Makes the client called `name` that of `view` as well.
    mutating func add(_ view: ResponderID, toClientNamed name: String) {
        let index = index(named: name) ?? clients.count
        if index == clients.count { clients.append(Client(name: name)) }
        clients[index].views.append(view)
        indices[view] = index
    }

    /// The client called `name`, an index into ``clients``, which decides of a recognizer from now on.
    package mutating func addDecider(named name: String) -> Int {
        let index = index(named: name) ?? clients.count
        if index == clients.count { clients.append(Client(name: name)) }
        clients[index].decides = true
        return index
    }

    /// Adds the programs that `extended` has in addition to these.
    mutating func add(from extended: ClientTable) {
        for index in extended.clients.indices {
            if index >= clients.count { clients.append(Client(name: extended.clients[index].name)) }
            if extended.clients[index].decides { clients[index].decides = true }
        }
    }

    /// Whether the program at `index` is there.
    func isAttached(at index: Int) -> Bool {
        clients.indices.contains(index) && clients[index].presence == .attached
    }

    /// Takes the new numbers of views, and drops those that are gone.
    mutating func renumber(_ renumbering: Renumbering) {
        indices = Table()
        for index in clients.indices {
            clients[index].views = renumbering(clients[index].views.filter(renumbering.keeps))
            for view in clients[index].views { indices[view] = index }
        }
    }

    /// The client at `index` comes or goes; `terms` are those of one that comes.
    mutating func set(_ presence: Presence, at index: Int, _ terms: ClientTerms?) {
        clients[index].presence = presence
        if let terms { clients[index].terms = terms }
    }
}

/// What a program asks for as it attaches itself.
package struct ClientTerms: Sendable {
    /// How long it may take to say what it made of a touch; nil for a program that does not say it.
    package var patience: Interval?
    /// Whether its views handle presses and lines of scanners, too, and it gets them.
    package var takesPresses: Bool

    /// The terms of a program that answers within `patience`, if it does, and perhaps gets presses.
    package init(answeringWithin patience: Interval? = nil, takingPresses takesPresses: Bool = false) {
        self.patience = patience
        self.takesPresses = takesPresses
    }
}
