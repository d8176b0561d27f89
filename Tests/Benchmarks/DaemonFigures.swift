import Glibc
import TestSupport

/// The costs of the idle daemon.
struct DaemonFigures {
    /// Kilobytes resident with one empty window.
    let residentWithoutTree: Double
    /// Kilobytes resident with 10,000 views.
    let residentWithTree: Double
    /// The peak of kilobytes for loading these views, beyond the peak without them.
    let loadPeak: Double?
    /// Kilobytes of the file from which they are loaded.
    let sceneSize: Double?
    /// Nanoseconds from the start to `READY=1`, the least of several starts.
    let nanosecondsToReady: Double
    /// How often it wakes up per minute.
    let wakeUps: Double
    /// System calls per frame of ten moving fingers, except those that send an entry; nil without strace.
    let systemCalls: Double?

    /// Measures `program`.
    init(of program: String, _ effort: Effort) throws {
        let folder = ConfigurationFolder()
        let empty = folder.configuration(views: 0)
        let full = folder.configuration(views: 10_000)
        nanosecondsToReady = try (0..<effort.starts).reduce(.infinity) { least, _ in
            min(
                least,
                try DaemonProcess(program, configuration: empty, state: folder.path).nanosecondsToReady)
        }
        let daemonWithTree = try DaemonProcess(program, configuration: full, state: folder.path)
        let daemon = try DaemonProcess(program, configuration: empty, state: folder.path)
        residentWithTree = daemonWithTree.status("VmRSS") ?? .nan
        loadPeak = daemonWithTree.status("VmHWM").flatMap { most in daemon.status("VmHWM").map { most - $0 } }
        sceneSize = folder.kilobytes(views: 10_000)
        residentWithoutTree = daemon.status("VmRSS") ?? .nan
        sleep(1)
        let before = daemon.status("voluntary_ctxt_switches") ?? .nan
        sleep(UInt32(effort.seconds))
        let after = daemon.status("voluntary_ctxt_switches") ?? .nan
        systemCalls = measured { try SystemCalls(effort).perFrame(contacts: 10) }
        wakeUps = (after - before) * 60 / Double(effort.seconds)
    }
}

/// A temporary folder with configurations.
final class ConfigurationFolder {
    private let folder = TemporaryFolder()

    var path: String { folder.path }

    /// The path of a configuration of one app with `views` views side by side; its window is a view of the program `bench`.
    /// A slider, if it is wanted, takes the place of the views and of what the window does.
    func configuration(views: Int, hasSlider: Bool = false, moves: String = "summary") -> String {
        var scene = "version: 1\nscreens: [{id: main, size: [1000, 1000]}]\n"
        scene += "windows:\n  - id: window\n    frame: [0, 0, 1000, 1000]\n"
        if hasSlider {
            scene +=
                "    subviews: [{id: level, class: slider, frame: [0, 0, 1000, 100], jumpsToTouch: true}]\n"
        } else {
            scene += "    touches: handle\n    client: bench\n    multipleTouchEnabled: true\n"
        }
        if views > 0 { scene += "    subviews:\n" }
        for view in 0..<views {
            let frame = "[\(view % 100 * 10), \(view / 100 * 10), 10, 10]"
            scene += "      - {id: view\(view), frame: \(frame), touches: handle}\n"
        }
        folder.write("scene\(views).yaml", scene)
        let configuration =
            "version: 1\napps: [{id: app, scene: scene\(views).yaml}]\nforeground: app\n"
            + "log: {moves: \(moves)}\n"
        return folder.write("touchd\(views).yaml", configuration)
    }

    /// The size of the scene with `views` views.
    func kilobytes(views: Int) -> Double? {
        var status = stat()
        return unsafe stat("\(path)/scene\(views).yaml", &status) == 0 ? Double(status.st_size) / 1_024 : nil
    }
}
