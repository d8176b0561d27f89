import HIDRecords

/// The detail buttons of cells (UITableViewCell.AccessoryType): a tap on one does nothing else to its row.
extension Surface {
    /// Whether the detail button of `cell` lies at `location` of its screen, or at most `outset` points beside it.
    func isOnAccessory(_ location: Point, of cell: ResponderID, outset: Double = 0) -> Bool {
        guard let accessory = controls[cell].cell?.accessory,
            let frame = accessory.frame(in: tree[view: cell].bounds),
            let place = tree.convert(location, from: nil, to: cell)
        else { return false }
        let insets = EdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset)
        return frame.inset(by: insets).contains(place)
    }

    /// Whether `touch` began on the detail button of a cell that is enabled, which keeps single taps from `recognizer` as a button
    /// does.
    func accessoryVetoes(_ recognizer: GestureRecognizerDescription, for touch: Touch) -> Bool {
        guard case .tap(let tap) = recognizer.gesture, tap.numberOfTapsRequired == 1,
            tap.numberOfTouchesRequired == 1, touch.isTracked, let hitView = touch.view
        else { return false }
        var next: ResponderID? = hitView
        while let view = next {
            if tracksTouches(of: hitView, inCell: view) {
                return tree[view: view].flags.contains(.enabled)
                    && isOnAccessory(touch.beganLocation, of: view)
            }
            next = tree.superview(of: view)
        }
        return false
    }
}
