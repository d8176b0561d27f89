import ApplicationProtocol

extension Welcome {
    static let paint = Welcome(touchd: "0.2.0", client: "paint", number: 7, may: [.touches], apps: ["kiosk"])
}

extension ClientView {
    static let canvas = ClientView(
        app: "kiosk", view: "canvas", window: "window", screen: "main", screenSize: [1280, 800])
}

/// A call of `view` with touches of these ids.
func call(
    _ phase: Touches.Phase, _ ids: [Int], view: String = "canvas", live: [Int] = []
) -> Touches {
    var call = Touches(
        time: 1, phase: phase, app: "kiosk", view: view,
        touches: ids.map { Touches.Touch(id: $0, x: Double($0), y: 2, time: 1) })
    call.live = live
    return call
}
