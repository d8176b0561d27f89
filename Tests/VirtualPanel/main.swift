import Glibc

private let usage = """
    usage: virtual-panel KIND NAME     plays the script on standard input
           virtual-panel replay FILE   plays a raw HID log after a line on standard input
           virtual-panel revoke PROCESS NODE   takes the input device NODE away from a process
    KIND: win8-parallel | win8-hybrid | single-touch | protocol-a | left-button | touch-keyboard | media-keys |
          keyboard | accelerometer | lid

    """

/// Makes the device that `kind` names and plays on it.
private func play(_ kind: String, _ name: String) throws(PanelFailure) {
    switch kind {
    case "win8-parallel": try Session(HIDTouchScreen(name: name, form: .parallel)).run()
    case "win8-hybrid": try Session(HIDTouchScreen(name: name, form: .hybrid)).run()
    case "single-touch": try Session(HIDTouchScreen(name: name, form: .single)).run()
    case "protocol-a": try Session(ProtocolAScreen(name: name)).run()
    case "left-button": try Session(LeftButtonScreen(name: name)).run()
    case "touch-keyboard": try Session(ProtocolAScreen(name: name, hasLetters: true)).run()
    case "media-keys": try Session(MediaKeys(name: name)).run()
    case "keyboard": try Session(MediaKeys(name: name, hasLetters: true)).run()
    case "accelerometer": try Session(Accelerometer(name: name)).run()
    case "lid": try Session(Lid(name: name)).run()
    case "replay": try Replay(path: name).run()
    default: throw .script(line: kind, reason: "no such kind of device")
    }
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch arguments.count {
    case 2: try play(arguments[0], arguments[1])
    case 3 where arguments[0] == "revoke": try Revocation(process: arguments[1], node: arguments[2]).run()
    default:
        writeError(usage)
        exit(64)
    }
} catch {
    writeError("virtual-panel: \(error)\n")
    exit(1)
}
