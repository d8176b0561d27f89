package import ApplicationProtocol
private import CLinux
import Glibc
package import Runtime

/// A touch screen that exists for as long as its value does (uinput(4)).
package struct ClonePanel: ~Copyable {
    private static let path = "/dev/uinput"

    private let node: Descriptor

    /// Makes the touch screen through standard output if the service manager has opened /dev/uinput there, or else opens
    /// it: `ioctl(UI_DEV_CREATE)`.
    package init(_ description: CloneDescription) throws(RuntimeError) {
        let node =
            touchd_is_uinput(STDOUT_FILENO) != 0
            ? Descriptor(owning: try attempt("duplicate", on: Self.path) { dup(STDOUT_FILENO) })
            : try Descriptor(opening: Self.path, flags: O_WRONLY)
        let number = node.number
        _ = try attempt("make a touch screen with", on: Self.path) {
            unsafe description.name.withCString { name in
                unsafe description.phys.withCString { phys in
                    var screen = unsafe touchd_touch_screen(
                        name: name, phys: phys, slots: Int32(description.slots),
                        resolution_x: description.resolution[0], resolution_y: description.resolution[1],
                        has_pointer: description.hasPointer ? 1 : 0)
                    return unsafe touchd_make_touch_screen(number, &screen)
                }
            }
        }
        self.node = node
    }

    /// Writes `events`: `write`, which takes whole events and never waits.
    package func write(_ events: [InputEvent]) throws(RuntimeError) {
        var bytes: [UInt8] = []
        for event in events { event.append(to: &bytes) }
        var start = 0
        while start < bytes.count {
            do throws(Errno) {
                start += try node.write(bytes.span.extracting(droppingFirst: start)) ?? 0
            } catch {
                throw .failed(action: "write to", subject: Self.path, cause: error)
            }
        }
    }

    /// Takes the touch screen away: `ioctl(UI_DEV_DESTROY)`. Standard output may outlive the value.
    package consuming func destroy() {
        touchd_destroy_touch_screen(node.number)
    }
}

/// The properties of a clone.
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

/// The screen that a clone stands for, as a client's views describe it.
package struct CloneScreen: Equatable, Sendable {
    /// Its id.
    package let id: String
    /// Width and height in points.
    package let size: [Double]
    /// Width and height in millimetres, if the panel on it tells them.
    package let millimetres: [Double]?

    /// The screen `wanted`, or without one that of the first view; nil when no view lies on it.
    package init?(of views: [ClientView], wanted: String?) {
        let candidates = views.filter { view in
            (wanted == nil || view.screen == wanted) && view.screenSize.allSatisfy { $0 > 0 }
        }
        guard let first = candidates.first else { return nil }
        id = first.screen
        size = first.screenSize
        millimetres = candidates.first { $0.screen == first.screen && $0.millimetres != nil }?.millimetres
    }
}
