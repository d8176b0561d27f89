/// Tables as their model knows them: rows below each other, and what is in them.
struct TableScene {
    /// What a row answers when it is asked for one that is selected or deselected.
    enum Choice: Equatable {
        case itself, none
        case row(Int)
    }

    /// Whether a row is highlighted.
    enum Answer: Equatable {
        case always(Bool)
        /// In its left half.
        case leftHalf
        /// While the switch `lock` is on.
        case unlocked
    }

    /// An effect that a row has of something it sends, or that comes from outside.
    enum Effect: Equatable {
        case publish
        case enable(Int, Bool)
        case select(Int, Bool)
        case remove(Int)
        case lock(Bool)
        case allowsSelection(Int, Bool)
        case allowsMultipleSelection(Int, Bool)
        case willSelect(Int, Choice)
        case willDeselect(Int, Choice)
        /// Puts the x of the bounds of a row at this.
        case show(Int, Double)
    }

    /// A button that a swipe reveals.
    struct SwipeAction {
        var name: String
        var width: Double
        var isEnabled = true
        var effect = Effect.publish
    }

    struct Row {
        var name: String
        /// Nil for one that stands alone.
        var table: Int?
        /// Where it begins on the screen as long as its table rests.
        var top: Double
        var height: Double
        var isSelected = false
        var isEnabled = true
        var shouldHighlight = Answer.always(true)
        var willSelect = Choice.itself
        var willDeselect = Choice.itself
        var hasDetailButton = false
        var performsFirst = true
        var hasPicture = false
        var hasButton = false
        var leading: [SwipeAction] = []
        var trailing: [SwipeAction] = []
        /// The effects by the event that has them.
        var on: [String: Effect] = [:]
        var isRemoved = false
        /// The x of its bounds: not 0 while it shows actions.
        var shown = 0.0

        static let width = 400.0
        static let detailWidth = 44.0
        static let picture = 0.0..<100
        static let button = 100.0..<180

        var actions: [SwipeAction] { leading + trailing }
        var isOpen: Bool { shown != 0 && !isRemoved }
    }

    struct Table {
        var name: String
        var top: Double
        var height: Double
        var allowsSelection = true
        var allowsMultipleSelection = false
        /// Whether a tap recognizer with an action is on it.
        var hasTap = false
    }

    var tables: [Table] = []
    var rows: [Row] = []
    var isUnlocked = false

    /// A button that is in no table.
    static let away = (y: 740.0, height: 50.0)
}
