extension DeviceDescription {
    /// Whether the panel tells of contacts by `ABS_MT_*`; otherwise only the plain axes and `BTN_TOUCH` count.
    package var hasMultitouchAxes: Bool {
        axes[Abs.mtPositionX] != nil || axes[Abs.mtPositionY] != nil
    }

    /// Whether this is a touch panel at all, by the rule libinput and udev share.
    ///
    /// Direct devices with a place are; others when they have `BTN_TOUCH`, a place, and neither `INPUT_PROP_POINTER`
    /// nor the finger tool of a touchpad.
    package var isTouchPanel: Bool {
        let hasPlace = hasMultitouchAxes || (axes[Abs.x] != nil && axes[Abs.y] != nil)
        if !hasPlace || properties.contains(InputProp.accelerometer) { return false }
        if properties.contains(InputProp.direct) { return true }
        return !properties.contains(InputProp.pointer) && !keys.contains(Btn.toolFinger)
            && (keys.contains(Btn.touch) || hasMultitouchAxes)
    }
}
