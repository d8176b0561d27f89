import Core
import HIDRecords
import TouchKit

/// The keys of scroll views.
extension EffectNames {
    /// The key that `change` changes, with the value that it gets.
    func member(_ change: ScrollChange) -> JSONValue.Member {
        switch change {
        case .flag(let flag, let value):
            .init(ScrollViewFlags.names.first { $0.flag == flag }?.name ?? "", .bool(value))
        case .scrollEnabled(let isEnabled): .init("scrollEnabled", .bool(isEnabled))
        case .contentSize(let size): .init("contentSize", numbers(size.width, size.height))
        case .contentInset(let insets):
            .init("contentInset", numbers(insets.top, insets.left, insets.bottom, insets.right))
        case .contentOffset(let offset): .init("contentOffset", numbers(offset.x, offset.y))
        case .decelerationRate(let rate): .init("decelerationRate", .string(rate.rawValue))
        case .touchesShouldBegin(let condition): .init("touchesShouldBegin", json(condition))
        case .touchesShouldCancel(let condition): .init("touchesShouldCancel", json(condition))
        case .minimumZoomScale(let scale): .init("minimumZoomScale", .number(scale))
        case .maximumZoomScale(let scale): .init("maximumZoomScale", .number(scale))
        case .zoomScale(let scale): .init("zoomScale", .number(scale))
        case .offsetTopic(let topic): .init("offsetTopic", topic.map(JSONValue.string) ?? .null)
        case .offsetRate(let rate): .init("offsetRate", .number(rate))
        }
    }

    /// What a `scroll` effect says.
    func json(_ id: ResponderID, _ destination: ScrollDestination, _ isAnimated: Bool) -> JSONValue {
        let place =
            switch destination {
            case .offset(let offset): numbers(offset.x, offset.y)
            case .view(let view): name(view)
            }
        return .object([.init("view", name(id)), .init("to", place), .init("animated", .bool(isAnimated))])
    }
}
