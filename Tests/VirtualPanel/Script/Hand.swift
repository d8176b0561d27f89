/// The fingers down, and how a script's changes move them.
struct Hand {
    private(set) var contacts: [Contact] = []

    enum Change {
        case down(finger: Int, x: Double, y: Double)
        case move(finger: Int, x: Double, y: Double)
        case up(finger: Int)
    }

    /// Makes the changes and returns what the panel senses next: the fingers down, then those just lifted.
    mutating func apply(_ changes: [Change]) -> [Contact] {
        var lifted: [Contact] = []
        for change in changes {
            switch change {
            case .down(let finger, let x, let y): contacts.append(Contact(finger: finger, x: x, y: y))
            case .move(let finger, let x, let y): move(finger, x, y)
            case .up(let finger):
                lifted += contacts.filter { $0.finger == finger }.map(lift)
                contacts.removeAll { $0.finger == finger }
            }
        }
        return contacts + lifted
    }

    /// All fingers a little aside, so that each report differs from the one before.
    func trembling(step: Int) -> [Contact] {
        contacts.map { contact in
            var moved = contact
            moved.x += step.isMultiple(of: 2) ? 0.01 : -0.01
            return moved
        }
    }

    private mutating func move(_ finger: Int, _ x: Double, _ y: Double) {
        for index in contacts.indices where contacts[index].finger == finger {
            contacts[index].x = x
            contacts[index].y = y
        }
    }

    private func lift(_ contact: Contact) -> Contact {
        var lifted = contact
        lifted.touching = false
        return lifted
    }
}
