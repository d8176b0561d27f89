import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: motion/began-and-ended, motion/cancelled-shakes, motion/who-gets-a-shake,
/// remote-control/media-keys, remote-control/receiving, remote-control/who-gets-it,
/// responders/send-event, touches/ignoring-interaction.
@Suite("Motion")
struct MotionTests {
    private func scene() -> TestScene {
        var scene = TestScene()
        scene.add("A", .view, 0, 0, 100, 100, touches: .pass)
        scene.base.tree[scene["A"]].canBecomeFirstResponder = true
        return scene
    }

    private let whole = ["A", "R", "V", "W", "U", "D"]

    @Test("a shake goes from the first responder up the whole chain, and is discarded")
    func chain() {
        let scene = scene()
        let app = scene.app
        app.send(.firstResponder(.become(scene["A"])))
        _ = app.lines()
        app.motion(.began)
        app.motion(.ended)
        #expect(
            app.lines() == whole.map { "\($0) motionBegan shake pass" } + ["motionBegan shake discarded"]
                + whole.map { "\($0) motionEnded shake pass" } + ["motionEnded shake discarded"])
    }

    @Test("beginnings within a shake and ends without one say nothing")
    func once() {
        var scene = scene()
        scene.base.tree[scene["W"]].motion = PhaseDispositions(.handle)
        let app = scene.app
        app.motion(.ended)
        app.motion(.cancelled)
        for _ in 0..<5 { app.motion(.began) }
        app.motion(.ended)
        app.motion(.ended)
        #expect(app.lines() == ["W motionBegan shake handle", "W motionEnded shake handle"])
    }

    @Test("without a first responder it starts at the key window, without that at the application")
    func withoutFirstResponder() {
        let app = scene().app
        app.motion(.began)
        #expect(app.lines().first == "W motionBegan shake pass")
        app.motion(.ended)
        _ = app.lines()
        app.application.tree.windows.key = nil
        app.motion(.began)
        #expect(
            app.lines() == [
                "U motionBegan shake pass", "D motionBegan shake pass", "motionBegan shake discarded",
            ])
    }

    @Test("each motion method is overridden for itself")
    func phases() {
        var scene = scene()
        scene.base.tree[scene["W"]].motion.ended = .handleAndPass
        scene.base.tree[scene["U"]].motion.ended = .handle
        let app = scene.app
        app.motion(.began)
        _ = app.lines()
        app.motion(.ended)
        #expect(app.lines() == ["W motionEnded shake handleAndPass", "U motionEnded shake handle"])
    }

    @Test("the first responder at the beginning gets the end")
    func sameStart() {
        let scene = scene()
        let app = scene.app
        app.send(.firstResponder(.become(scene["A"])))
        app.motion(.began)
        app.send(.firstResponder(.resign(scene["A"])))
        _ = app.lines()
        app.motion(.ended)
        #expect(app.lines().first == "A motionEnded shake pass")
    }

    @Test("an interruption cancels touches and then the shake, and its end is dropped")
    func interrupted() {
        var scene = scene()
        scene.add("B", .view, 100, 0, 100, 100)
        scene.base.tree[scene["W"]].motion = PhaseDispositions(.handle)
        let app = scene.app
        app.frame(0, .down(1, 150, 50))
        app.motion(.began)
        _ = app.lines()
        let reason = CancelReason.interrupted(app.log.keep("incoming call"))
        app.application.resignActive(reason, at: Timestamp(microseconds: 100))
        app.motion(.ended)
        #expect(
            app.lines() == [
                "touch 1 cancelled", "B touchesCancelled {1} handle", "W motionCancelled shake handle",
            ])
    }

    @Test("the shake is cancelled before its first responder, or one who handled it, leaves the window")
    func removal() {
        for removed in ["A", "inner"] {
            var scene = scene()
            scene.add("inner", .view, 0, 0, 50, 50, in: "A", touches: .pass)
            scene.base.tree[scene["inner"]].canBecomeFirstResponder = true
            scene.base.tree[scene["A"]].motion.began = .handleAndPass
            let app = scene.app
            app.send(.firstResponder(.become(scene["inner"])))
            app.motion(.began)
            _ = app.lines()
            app.send(.tree(.remove([scene[removed]])))
            app.motion(.ended)
            #expect(
                app.lines() == ["inner"].map { "\($0) motionCancelled shake pass" }
                    + whole.map { "\($0) motionCancelled shake pass" }
                    + ["motionCancelled shake discarded", "inner resignFirstResponder yes"])
        }
    }

    @Test("one who handled it may be elsewhere: the controller that presents the first responder's")
    func removalOfAHandler() {
        var scene = scene()
        let sheet = scene.addSheet("sheet", controller: "S", presenter: "V")
        scene.base.tree[sheet].canBecomeFirstResponder = true
        scene.base.tree[scene["V"]].motion.began = .handle
        let app = scene.app
        app.send(.presentation(.present(sheet)))
        app.send(.firstResponder(.become(sheet)))
        app.motion(.began)
        app.send(.tree(.remove([scene["A"]])))
        #expect(
            app.lines() == [
                "S becomeFirstResponder yes", "S motionBegan shake pass", "V motionBegan shake handle",
            ])
        app.send(.tree(.remove([scene["R"]])))
        #expect(app.lines().first == "S motionCancelled shake pass")
    }

    @Test("a shake leaves a touch alone")
    func besideATouch() {
        var scene = scene()
        scene.add("B", .view, 100, 0, 100, 100)
        let app = scene.app
        app.frame(0, .down(1, 150, 50))
        app.motion(.began)
        app.frame(0.1, .move(1, 151, 50))
        app.motion(.ended)
        app.frame(0.2, .up(1))
        #expect(
            app.lines().filter { $0.hasPrefix("B") } == [
                "B touchesBegan {1} handle", "B touchesMoved {1} handle", "B touchesEnded {1} handle",
            ])
    }

    @Test("a shake has a deadline, which the setting moves")
    func deadline() {
        let app = scene().app
        #expect(app.application.shakeDeadline == nil)
        app.motion(.began, at: 1)
        #expect(app.application.shakeDeadline == Timestamp(microseconds: 4_000_000))
        app.application.settings.motionMaximum = .seconds(1)
        #expect(app.application.shakeDeadline == Timestamp(microseconds: 2_000_000))
        app.motion(.cancelled, at: 2)
        #expect(app.application.shakeDeadline == nil)
    }

    @Test(
        "an override of the application's sendEvent(_:) without super stops shakes and remote control too; a window's does not"
    )
    func sendEvent() {
        var scene = scene()
        scene.base.tree[scene["W"]].sendEvent = .swallow
        let heard = scene.app
        heard.send(.interaction(.receiveRemoteControl(.begin)))
        heard.motion(.began)
        heard.remote(.play)
        #expect(!heard.lines().isEmpty)
        scene.base.tree[scene.base.tree.application].sendEvent = .swallow
        let app = scene.app
        app.send(.interaction(.receiveRemoteControl(.begin)))
        app.motion(.began)
        app.remote(.play)
        #expect(app.lines().isEmpty)
    }
}

@Suite("Remote control")
struct RemoteControlTests {
    @Test("dropped before begin and after one end; begins do not count")
    func receiving() {
        var scene = TestScene()
        scene.base.tree[scene["W"]].remote = .handle
        let app = scene.app
        app.remote(.play)
        app.send(.interaction(.receiveRemoteControl(.begin)))
        app.send(.interaction(.receiveRemoteControl(.begin)))
        app.remote(.play)
        app.send(.interaction(.receiveRemoteControl(.end)))
        app.remote(.play)
        #expect(
            app.lines() == [
                "U ignores play", "W remoteControlReceived play handle", "U ignores play",
            ])
    }

    @Test("each subtype makes one call per responder, and is discarded", arguments: UInt8(100)...109)
    func subtypes(rawValue: UInt8) throws {
        let subtype = try #require(RemoteControlSubtype(rawValue: rawValue))
        let app = TestScene().app
        app.send(.interaction(.receiveRemoteControl(.begin)))
        app.remote(subtype)
        #expect(
            app.lines() == ["W", "U", "D"].map { "\($0) remoteControlReceived \(subtype) pass" }
                + ["remoteControlReceived \(subtype) discarded"])
    }

    @Test("ignoring interaction leaves shakes and remote control alone")
    func ignoring() {
        var scene = TestScene()
        scene.base.tree[scene["W"]].remote = .handle
        scene.base.tree[scene["W"]].motion = PhaseDispositions(.handle)
        let app = scene.app
        app.send(.interaction(.receiveRemoteControl(.begin)))
        app.send(.interaction(.ignoreInteraction(.begin)))
        app.motion(.began)
        app.remote(.pause)
        #expect(app.lines() == ["W motionBegan shake handle", "W remoteControlReceived pause handle"])
    }

    @Test(
        "keys of keyboards and headsets ask for subtypes as they go down, seeking ends as they go up",
        arguments: [
            (MediaKey.playPause, 103, nil), (MediaKey.media, 103, nil), (MediaKey.playCD, 100, nil),
            (MediaKey.play, 100, nil), (MediaKey.pauseCD, 101, nil), (MediaKey.stopCD, 102, nil),
            (MediaKey.nextSong, 104, nil), (MediaKey.previousSong, 105, nil), (MediaKey.rewind, 106, 107),
            (MediaKey.fastForward, 108, 109), (EventCode(rawValue: 30), nil, nil),
        ] as [(EventCode, UInt8?, UInt8?)])
    func keys(code: EventCode, down: UInt8?, up: UInt8?) {
        #expect(RemoteControlSubtype(keyCode: code, value: 1)?.rawValue == down)
        #expect(RemoteControlSubtype(keyCode: code, value: 0)?.rawValue == up)
        #expect(RemoteControlSubtype(keyCode: code, value: 2) == nil)
    }

    @Test("subtypes are found by UIKit's names")
    func names() {
        #expect(RemoteControlSubtype(name: "beginSeekingBackward") == .beginSeekingBackward)
        #expect(RemoteControlSubtype(name: "rewind") == nil)
        #expect(RemoteControlSubtype.allCases.map(\.rawValue) == Array(100...109))
    }
}
