/// What the clone is like.
package struct CloneDescription: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Where it hangs: `touchd/panel/NAME`, by which touchd and udev's rules recognize it.
    package let phys: String
    /// How many fingers it has room for.
    package let slots: Int
    /// Units in a millimetre, across and down; 0 when its size is not known.
    package let resolution: [Int32]
    /// Whether the first finger is also a pointer.
    package let hasPointer: Bool

    /// The clone for `screen` that `options` ask for.
    package init(screen: CloneScreen, options: PanelOptions) {
        name = options.name ?? "touchd \(options.client)"
        phys = "touchd/panel/\(options.client)"
        slots = options.slots
        hasPointer = options.hasPointer
        let size = options.size ?? screen.millimetres ?? [0, 0]
        resolution = size.map { $0 > 0 ? Int32(min((ClonePoint.units / $0).rounded(), 65_536)) : 0 }
    }
}
