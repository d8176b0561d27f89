package import Core
import HIDRecords

/// Panels that report the same touches (`duplicatePanel`): two drivers may read one device.
package struct DuplicatePanels: Sendable {
    /// Something to tell the panel `first` of.
    package struct News: Equatable, Sendable {
        /// The verdict about two panels.
        package enum State: Sendable {
            /// The two report the same touches.
            case raised
            /// They did so again.
            case repeated
            /// They do not any more.
            case cleared
        }

        /// The panel with the lower number.
        package let first: Int
        /// The other one.
        package let second: Int
        /// The verdict.
        package let state: State
    }

    private static let window: Int64 = 20_000
    /// A hundredth of an axis, and what rounding adds.
    private static let share = 0.01 + 1e-9
    /// So many in a row raise the fault, or end it.
    package static let needed = 5

    private struct Begin: Sendable {
        var time: Int64 = .min / 2
        var x = 0.0
        var y = 0.0
        /// Whether another panel had the same, or it is known that none had.
        var isSettled = true
    }

    private struct Panel: Sendable {
        let number: Int
        var begins = InlineArray<8, Begin>(repeating: Begin())
        var next = 0
    }

    private struct Pair: Sendable {
        let first: Int
        let second: Int
        /// Pairs of touches in a row.
        var paired = 0
        /// Touches without a pair in a row, once the fault is raised.
        var unpaired = 0
        var isRaised = false
    }

    private var panels: [Panel] = []
    private var pairs: [Pair] = []

    /// No panel is known yet.
    package init() {}

    /// Takes a touch that begins at `point` of the panel with this number.
    package mutating func begin(
        _ point: RawPoint, of panel: Int, _ size: borrowing PanelSize, at timestamp: Timestamp
    ) -> [News] {
        let time = min(max(timestamp.microseconds, .min / 4), .max / 4)
        var news = settle(before: time - Self.window)
        let index = index(of: panel)
        let new = Begin(
            time: time, x: size.x.share(of: point.x), y: size.y.share(of: point.y), isSettled: false)
        let slot = panels[index].next
        if !panels[index].begins[slot].isSettled { news += noteUnpaired(panel) }
        panels[index].begins[slot] = new
        panels[index].next = (slot + 1) % 8
        guard let other = partner(of: new, of: panel) else { return news }
        panels[index].begins[slot].isSettled = true
        panels[other.panel].begins[other.begin].isSettled = true
        return news + pair(panel, panels[other.panel].number)
    }

    /// Forgets a panel that is gone.
    package mutating func remove(_ panel: Int) -> [News] {
        let news = pairs.filter { $0.isRaised && ($0.first == panel || $0.second == panel) }
            .map { News(first: $0.first, second: $0.second, state: .cleared) }
        pairs.removeAll { $0.first == panel || $0.second == panel }
        panels.removeAll { $0.number == panel }
        return news
    }

    private mutating func index(of panel: Int) -> Int {
        if let index = panels.firstIndex(where: { $0.number == panel }) { return index }
        panels.append(Panel(number: panel))
        return panels.count - 1
    }

    /// The touch of another panel that is the same, the oldest one.
    private func partner(of new: Begin, of panel: Int) -> (panel: Int, begin: Int)? {
        for index in panels.indices where panels[index].number != panel {
            for step in 0..<8 {
                let slot = (panels[index].next + step) % 8
                let begin = panels[index].begins[slot]
                if !begin.isSettled, abs(new.time - begin.time) <= Self.window,
                    abs(new.x - begin.x) <= Self.share, abs(new.y - begin.y) <= Self.share
                {
                    return (index, slot)
                }
            }
        }
        return nil
    }

    private mutating func pair(_ panel: Int, _ other: Int) -> [News] {
        let (first, second) = (min(panel, other), max(panel, other))
        let known = pairs.firstIndex { $0.first == first && $0.second == second }
        if known == nil { pairs.append(Pair(first: first, second: second)) }
        let index = known ?? pairs.count - 1
        pairs[index].paired += 1
        pairs[index].unpaired = 0
        if pairs[index].isRaised { return [News(first: first, second: second, state: .repeated)] }
        guard pairs[index].paired >= Self.needed else { return [] }
        pairs[index].isRaised = true
        return [News(first: first, second: second, state: .raised)]
    }

    /// Finds touches that began before `time` and that no other panel had.
    private mutating func settle(before time: Int64) -> [News] {
        var news: [News] = []
        for index in panels.indices {
            for slot in 0..<8 {
                let begin = panels[index].begins[slot]
                guard !begin.isSettled, begin.time < time else { continue }
                panels[index].begins[slot].isSettled = true
                news += noteUnpaired(panels[index].number)
            }
        }
        return news
    }

    private mutating func noteUnpaired(_ panel: Int) -> [News] {
        var news: [News] = []
        for index in pairs.indices where pairs[index].first == panel || pairs[index].second == panel {
            pairs[index].paired = 0
            pairs[index].unpaired += 1
            guard pairs[index].isRaised, pairs[index].unpaired >= Self.needed else { continue }
            pairs[index].isRaised = false
            news.append(News(first: pairs[index].first, second: pairs[index].second, state: .cleared))
        }
        return news
    }
}
