import Core
import HIDRecords

/// The part that a touch has in a menu or an alert, beyond what it does as any.
enum MenuChoice: Equatable, Sendable {
    /// It opened the menu of this view, and chose nothing.
    case opened(by: ResponderID)
    /// It slid to this item, and lifted there.
    case item(ResponderID)
    /// It slid to this item, and lifted there, which has selected a view controller.
    case selected(by: ResponderID)
    /// It slid to this item, which is disabled, and lifted there.
    case disabled(ResponderID)
    /// It slid among items, and lifted on none.
    case nothing
}

/// The touches that have opened menus or slid among items, until their outcomes are reported: few.
struct MenuChoices: Sendable {
    private var all: [(touch: TouchID, choice: MenuChoice)] = []

    /// That of `touch`; nil for one that did nothing of the kind.
    subscript(touch: TouchID) -> MenuChoice? { all.first { $0.touch == touch }?.choice }

    /// The item that `touch` chose, or because of which it did nothing, if that is its `verdict`; nil for none.
    func item(of touch: TouchID, _ verdict: TouchOutcome.Verdict) -> ResponderID? {
        switch self[touch] {
        case .item(let item), .selected(by: let item): return item
        case .disabled(let item):
            guard case .nothing(.disabled) = verdict else { return nil }
            return item
        case .opened, .nothing, nil: return nil
        }
    }

    /// True for a touch that did what a recognizer took it from its control for: the control had it until then.
    func hasCourse(_ touch: TouchID) -> Bool {
        switch self[touch] {
        case .opened, .item, .selected: true
        case .disabled, .nothing, nil: false
        }
    }

    /// Notes what `touch` did; one that has opened a menu has done that, unless it chooses an item.
    mutating func note(_ choice: MenuChoice, of touch: TouchID) {
        guard let index = all.firstIndex(where: { $0.touch == touch }) else {
            return all.append((touch, choice))
        }
        if case .item = choice { all[index].choice = choice }
        if case .item(let item) = all[index].choice, case .opened(by: item) = choice {
            all[index].choice = .selected(by: item)
        }
    }

    /// Forgets `touch`, whose outcome is reported.
    mutating func forget(_ touch: TouchID) { all.removeAll { $0.touch == touch } }

    /// The verdict on `record`, a touch because of which nobody took an action; nil for one that had nothing to do with
    /// menus.
    func verdict(of record: OutcomeRecord, on surface: Surface) -> TouchOutcome.Verdict? {
        let discarded = record.discarded
        switch self[record.id] {
        case nil: return nil
        case .opened(let view), .selected(let view): return .handled(by: view, discarded: discarded)
        case .disabled: return .nothing(.disabled)
        case .nothing where record.control == nil:
            return record.handler.map { .handled(by: $0, discarded: discarded) } ?? .nothing(.notHandled)
        case .nothing: return .nothing(.touchUpOutside)
        case .item(let item):
            if let discarded { return .nothing(.actionDiscarded(discarded)) }
            if case .refused(let refusal) = record.tracking {
                return .nothing(.policy(refusal, surface.controls[item].policy.interval(of: refusal)))
            }
            if case .declined(let refusal) = record.tracking { return .nothing(.declined(refusal)) }
            return .nothing(
                surface.controls[item].registrations.isEmpty ? .noAction : .noActionForEvent(.touchUpInside))
        }
    }
}
