import Glibc

private let usage = """
    usage: virtual-panel KIND NAME     plays the script on standard input
           virtual-panel replay FILE   plays a raw HID log after a line on standard input
    KIND: win8-parallel | win8-hybrid | single-touch | protocol-a | media-keys | keyboard | accelerometer

    """

/// Makes the device that `kind` names and plays on it.
private func play(_ kind: String, _ name: String) throws(PanelFailure) {
    switch kind {
    case "win8-parallel": try Session(HIDTouchScreen(name: name, form: .parallel)).run()
    case "win8-hybrid": try Session(HIDTouchScreen(name: name, form: .hybrid)).run()
    case "single-touch": try Session(HIDTouchScreen(name: name, form: .single)).run()
    case "protocol-a": try Session(ProtocolAScreen(name: name)).run()
    case "media-keys": try Session(MediaKeys(name: name)).run()
    case "keyboard": try Session(MediaKeys(name: name, hasLetters: true)).run()
    case "accelerometer": try Session(Accelerometer(name: name)).run()
    case "replay": try Replay(path: name).run()
    default: throw .script(line: kind, reason: "no such kind of device")
    }
}

guard CommandLine.arguments.count == 3 else {
    complain(usage)
    exit(64)
}
do {
    try play(CommandLine.arguments[1], CommandLine.arguments[2])
} catch {
    complain("virtual-panel: \(error)\n")
    exit(1)
}
