/// `UIControl.Event`, with UIKit's raw values.
package struct ControlEvents: OptionSet, Hashable, Sendable {
    /// The bits as `UIControl.Event` has them.
    package let rawValue: UInt32

    /// The set of the bits in `rawValue`, unknown ones kept.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The control begins to track a finger.
    package static let touchDown = ControlEvents(rawValue: 1 << 0)
    /// As `touchDown`, with a tap count above 1; sent after it.
    package static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
    /// The tracked finger moved and is inside, the tracking outset included.
    package static let touchDragInside = ControlEvents(rawValue: 1 << 2)
    /// The tracked finger moved and is outside the bounds and the tracking outset.
    package static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
    /// The tracked finger came back inside; sent before `touchDragInside`.
    package static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
    /// The tracked finger left the control; sent before `touchDragOutside`.
    package static let touchDragExit = ControlEvents(rawValue: 1 << 5)
    /// The tracked finger lifted inside.
    package static let touchUpInside = ControlEvents(rawValue: 1 << 6)
    /// The tracked finger lifted outside.
    package static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
    /// The tracking was cancelled.
    package static let touchCancel = ControlEvents(rawValue: 1 << 8)
    /// The value of the control changed.
    package static let valueChanged = ControlEvents(rawValue: 1 << 12)
    /// The finger on a button lifted inside, sent after `touchUpInside`; or the value of a control changed, sent after
    /// `valueChanged`.
    package static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
    /// The menu of a button is about to open.
    package static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)
    /// A text field became first responder.
    package static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
    /// The text of a text field changed.
    package static let editingChanged = ControlEvents(rawValue: 1 << 17)
    /// A text field ceased to be first responder.
    package static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
    /// The return key ended the editing of a text field.
    package static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
    /// Every event with `touch` in its name, and the bits that UIKit keeps for more.
    package static let allTouchEvents = ControlEvents(rawValue: 0x0000_0FFF)
    /// Every event with `editing` in its name.
    package static let allEditingEvents = ControlEvents(rawValue: 0x000F_0000)
    /// What a cell sends as it is highlighted: `tableView(_:didHighlightRowAt:)`, by one of the bits left to applications.
    package static let didHighlight = ControlEvents(rawValue: 1 << 24)
    /// `tableView(_:didUnhighlightRowAt:)`
    package static let didUnhighlight = ControlEvents(rawValue: 1 << 25)
    /// `tableView(_:didSelectRowAt:)`
    package static let didSelect = ControlEvents(rawValue: 1 << 26)
    /// `tableView(_:didDeselectRowAt:)`
    package static let didDeselect = ControlEvents(rawValue: 1 << 27)
    /// `tableView(_:accessoryButtonTappedForRowWith:)`, by one of the bits that UIKit keeps for itself.
    package static let accessoryButtonTapped = ControlEvents(rawValue: 1 << 28)
    /// What a wheel sends as it comes to rest: `pickerView(_:didSelectRow:inComponent:)`.
    package static let didSelectRow = ControlEvents(rawValue: 1 << 29)
    /// `tableView(_:willBeginEditingRowAt:)`, as a finger begins to swipe the cell
    package static let willBeginEditing = ControlEvents(rawValue: 1 << 30)
    /// `tableView(_:didEndEditingRowAt:)`
    package static let didEndEditing = ControlEvents(rawValue: 1 << 31)
    /// A finger has moved the cell to another place: `tableView(_:moveRowAt:to:)`, `collectionView(_:moveItemAt:to:)`, by a
    /// bit that UIKit gives no name.
    package static let didMove = ControlEvents(rawValue: 1 << 20)
    /// What a finger that lifts inside brings about.
    static let ofLift: ControlEvents = [.touchUpInside, .primaryActionTriggered]
    /// What a finger that comes down brings about.
    static let ofTouchDown: ControlEvents = [.touchDown, .touchDownRepeat]
    /// The events of a finger that comes down, and of one that lifts inside.
    static let ofPress = ofTouchDown.union(ofLift)
    /// All that cells send.
    package static let ofCells: ControlEvents = [
        .didHighlight, .didUnhighlight, .didSelect, .didDeselect, .accessoryButtonTapped, .willBeginEditing,
        .didEndEditing, .didMove,
    ]
    /// Every bit, named or not.
    package static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)

    /// The events by their UIKit names, single ones first in ascending order.
    package static let names: [(name: String, events: ControlEvents)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
        ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
        ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
        ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
        ("valueChanged", .valueChanged), ("primaryActionTriggered", .primaryActionTriggered),
        ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit), ("allTouchEvents", .allTouchEvents),
        ("allEditingEvents", .allEditingEvents), ("allEvents", .allEvents),
    ]

    /// The events of cells by the names of UITableViewDelegate.
    package static let namesOfCells: [(name: String, events: ControlEvents)] = [
        ("didHighlight", .didHighlight), ("didUnhighlight", .didUnhighlight), ("didSelect", .didSelect),
        ("didDeselect", .didDeselect), ("accessoryButtonTapped", .accessoryButtonTapped),
        ("willBeginEditing", .willBeginEditing), ("didEndEditing", .didEndEditing),
        ("didMove", .didMove),
    ]

    /// The events of wheels by the names of UIPickerViewDelegate.
    package static let namesOfWheels: [(name: String, events: ControlEvents)] = [
        ("didSelectRow", .didSelectRow)
    ]

    /// The events of controls and of views that are none, and their names.
    package static let allNames = names + namesOfCells + namesOfWheels

    /// The UIKit name of a single event or a predefined set; nil for other sets.
    package var name: String? { Self.allNames.first { $0.events == self }?.name }

    /// The event after which scenes call an action whose effects are in its place; the second one of an event is `touchUpInside2`.
    package static func eventName(inActionInPlace action: String) -> String? {
        let number = action.utf8.reversed().prefix { $0 >= 48 && $0 <= 57 }.count
        let event = String(decoding: action.utf8.dropLast(number), as: UTF8.self)
        return allNames.contains { $0.name == event } ? event : nil
    }

    /// The events that UIKit calls `name`.
    package init?(name: String) {
        guard let entry = Self.names.first(where: { $0.name == name }) else { return nil }
        self = entry.events
    }
}

/// What a control has beyond being a view (UIControl).
package struct ControlDescription: Equatable, Sendable {
    /// Its properties; nil for those of its class, or if this has no value.
    package var valued: ValuedControl?
    /// Whether its scene gives it an id; a default name may be that of another control after a reload.
    package var hasID = true
    /// How far a tracked finger may leave the bounds and still be inside, in points on each side.
    package var trackingOutset = ControlDescription.defaultTrackingOutset
    /// When it sends what a finger that lifts inside brings about.
    package var policy = ControlPolicy()
    /// What a text field or text view answers, which is a control or none.
    package var textInput = TextInput()
    /// What it has as a cell; nil for one with UIKit's defaults, and for a control.
    package var cell: CellDescription?
    /// The menu that it opens, as a control or as any view, and its part in one.
    package var menu = MenuDescription()
    /// At which end of its cell a swipe reveals it; nil for what is no swipe action.
    package var swipeEdge: SwipeEdge?
    /// The look of a swipe action.
    package var swipeActionStyle = SwipeActionStyle.normal
    /// Its targets and actions in order of addition, no pair twice.
    package private(set) var registrations: [ControlRegistration] = []

    /// What an iPhone was measured to use.
    package static let defaultTrackingOutset = 70.0

    /// A control without targets.
    package init() {}

    /// `UIControl.addTarget(_:action:for:)`: a pair that is there already is sent for more events.
    package mutating func add(_ action: Action, for events: ControlEvents) {
        if let index = registrations.firstIndex(where: { $0.action == action }) {
            registrations[index].events.formUnion(events)
        } else {
            registrations.append(ControlRegistration(action: action, events: events))
        }
    }
}

/// An action that a control sends for some of its events.
package struct ControlRegistration: Equatable, Sendable {
    /// What is sent, and its target.
    package var action: Action
    /// The events for which it is sent.
    package var events: ControlEvents
}

extension ControlRegistration: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ControlRegistration {
        ControlRegistration(action: map(action), events: events)
    }
}

extension ControlDescription: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ControlDescription {
        var control = self
        control.registrations = map(registrations)
        control.cell = cell.map { map($0) }
        control.menu = map(menu)
        if case .tracking(var tracking) = valued {
            tracking.tracks = map(tracking.tracks)
            control.valued = .tracking(tracking)
        }
        return control
    }
}
