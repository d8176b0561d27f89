import TouchKit

extension ScrollView {
    /// Its properties that are not at the defaults of its class, as the changes that make them.
    func changes(of viewClass: ViewClass) -> [ScrollChange] {
        var standard = ScrollView(pan: pan)
        if viewClass == .tableView { standard.flags = .standardOfTable }
        var changes: [ScrollChange] = []
        if contentSize != standard.contentSize { changes.append(.contentSize(contentSize)) }
        if contentInset != standard.contentInset { changes.append(.contentInset(contentInset)) }
        for (_, flag) in ScrollViewFlags.names where flags.contains(flag) != standard.flags.contains(flag) {
            changes.append(.flag(flag, flags.contains(flag)))
        }
        if decelerationRate != standard.decelerationRate {
            changes.append(.decelerationRate(decelerationRate))
        }
        if touchesShouldBegin != standard.touchesShouldBegin {
            changes.append(.touchesShouldBegin(touchesShouldBegin))
        }
        if touchesShouldCancel != standard.touchesShouldCancel {
            changes.append(.touchesShouldCancel(touchesShouldCancel))
        }
        if minimumZoomScale != standard.minimumZoomScale {
            changes.append(.minimumZoomScale(minimumZoomScale))
        }
        if maximumZoomScale != standard.maximumZoomScale {
            changes.append(.maximumZoomScale(maximumZoomScale))
        }
        if zoomScale != standard.zoomScale { changes.append(.zoomScale(zoomScale)) }
        if offsetTopic != standard.offsetTopic { changes.append(.offsetTopic(offsetTopic)) }
        if offsetRate != standard.offsetRate { changes.append(.offsetRate(offsetRate)) }
        return changes
    }
}
