/// What view controllers are told of appearing and disappearing, as far as their rules leave no choice.
///
/// Rules: tabs/appearance-of-tabs, tabs/pages, navigation/appearance.
struct Appearances {
    private var last: [Substring: Substring] = [:]
    private(set) var counts: [Substring: Int] = [:]
    private(set) var violations: [String] = []

    mutating func take(_ line: String) {
        let words = line.split(separator: " ")
        guard words.count > 2, words[1] == "sends", words[2].hasPrefix("view") else { return }
        let (controller, event) = (words[0], words[2])
        let former = last.updateValue(event, forKey: controller)
        counts[event, default: 0] += 1
        if !Self.mayFollow(former, event) {
            violations.append("\(controller) is told \(event) after \(former ?? "nothing")")
        }
    }

    private static func mayFollow(_ former: Substring?, _ event: Substring) -> Bool {
        switch event {
        case "viewDidAppear": former == "viewWillAppear"
        case "viewDidDisappear": former == "viewWillDisappear"
        // What has appeared does not appear, unless it was about to go.
        case "viewWillAppear": former != "viewDidAppear" && former != "viewWillAppear"
        case "viewWillDisappear": former != "viewDidDisappear" && former != "viewWillDisappear"
        default: false
        }
    }
}
