import Core
import Scenes
import Testing
import TouchKit

/// Rules: states/touch-accommodations.
@Suite("Touch accommodations in scenes")
struct AccommodationKeyTests {
    private func text(_ application: String, gestures: String = "[]") -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        application: \(application)
        windows: [{id: W, subviews: [{id: A, frame: [0, 0, 100, 100], touches: handle, gestures: \(gestures)}]}]
        """
    }

    private func found(_ application: String, gestures: String = "[]") -> [String] {
        mistakes(text(application, gestures: gestures)).essential.map {
            String($0.headline.dropFirst("s.yaml:".count))
        }
    }

    @Test("every key is read, also of an effect, and a program that looks gets them as they are written")
    func keys() throws {
        let map =
            "{holdDuration: 0.5, swipeGestures: true, swipeDistance: 60, ignoreRepeat: 0.1, tapAssistance: finalLocation, tapAssistanceGestureDelay: 4}"
        let loaded = try load(
            text(
                "{touchAccommodations: \(map), idle: [{after: 9, do: [{touchAccommodations: \(map)}, {touchAccommodations: none}]}]}"
            ))
        var expected = TouchAccommodations()
        expected.holdDuration = .seconds(0.5)
        expected.swipeDistance = 60
        expected.ignoreRepeat = .seconds(0.1)
        expected.tapAssistance = .finalLocation
        expected.tapAssistanceGestureDelay = .seconds(4)
        #expect(loaded.scene.touchAccommodations == expected)
        #expect(
            loaded.scene.actions.idle.first?.effects == [
                .interaction(.touchAccommodations(expected)), .interaction(.touchAccommodations(nil)),
            ])
        let node = SceneWatch(of: Application(scene: loaded.scene)).nodes.first { $0.kind == .application }
        let members = node?.keys.first { $0.key == "touchAccommodations" }?.value
        #expect(members?["holdDuration"]?.number == 0.5 && members?["swipeDistance"]?.number == 60)
        #expect(members?["tapAssistance"]?.string == "finalLocation")
    }

    @Test("swipe gestures have a distance without being told one, and none unless they are on")
    func swipes() throws {
        for (value, distance) in [("true", 40.0 as Double?), ("false", nil)] {
            let loaded = try load(
                text("{touchAccommodations: {holdDuration: 1, swipeGestures: \(value)}}"))
            #expect(loaded.scene.touchAccommodations?.swipeDistance == distance)
        }
    }

    /// What the application says, and what is said of it.
    static let mistakesOfMaps: [(String, [String])] = [
        ("{holdDuration: 5}", ["2:51: holdDuration must lie between 0.1 and 4 seconds, not 5"]),
        ("{ignoreRepeat: 0.05}", ["2:51: ignoreRepeat must lie between 0.1 and 4 seconds, not 0.05"]),
        ("{}", ["2:36: touchAccommodations needs a key"]),
        (
            "{tapAssistance: first}",
            ["2:52: tapAssistance must be none, initialLocation or finalLocation, not first"]
        ),
        (
            "{tapAssistanceGestureDelay: 1}",
            ["2:37: tapAssistanceGestureDelay needs tapAssistance: without it no tap is waited for"]
        ),
        (
            "{swipeGestures: true}",
            ["2:37: swipeGestures needs holdDuration: without it every touch counts at once"]
        ),
        ("{holdDuration: 1, swipeDistance: 9}", ["2:54: swipeDistance needs swipeGestures"]),
        (
            "{holdDuration: 1, swipeGestures: true, swipeDistance: 0}",
            ["2:90: swipeDistance must be greater than 0"]
        ),
        ("{hold: 1}", ["2:37: touchAccommodations has no key hold"]),
    ]

    @Test("every mistake has its place and its message", arguments: mistakesOfMaps)
    func mistake(map: String, headlines: [String]) {
        #expect(found("{touchAccommodations: \(map)}") == headlines)
    }

    @Test("the effect takes none or a map")
    func effect() {
        #expect(
            found("{idle: [{after: 9, do: [{touchAccommodations: off}]}]}") == [
                "2:60: touchAccommodations must be none or a map, not off"
            ])
        #expect(
            found("{idle: [{after: 9, do: [{touchAccommodations: {holdDuration: 9}}]}]}") == [
                "2:75: holdDuration must lie between 0.1 and 4 seconds, not 9"
            ])
    }

    @Test("a gesture that is no tap is never made where each touch is one, unless an effect changes that")
    func lint() {
        let gestures = "[{type: pan, id: drag, action: a}, {type: tap, id: tap, action: a}]"
        let application = { (more: String) in
            "{actions: {a: [{publish: a}]}, touchAccommodations: {tapAssistance: initialLocation\(more)}"
        }
        #expect(
            found(application("") + "}", gestures: gestures) == [
                "3:98: warning: drag never recognizes: tapAssistance without tapAssistanceGestureDelay makes a tap of each touch [neverRecognizes]"
            ])
        #expect(found(application(", tapAssistanceGestureDelay: 1") + "}", gestures: gestures) == [])
        #expect(
            found(application(", holdDuration: 1, swipeGestures: true") + "}", gestures: gestures) == [])
        let idle = ", idle: [{after: 9, do: [{touchAccommodations: none}]}]}"
        #expect(found(application("") + idle, gestures: gestures) == [])
    }

    @Test("no second tap begins soon enough where fingers must rest, or wait, for longer")
    func doubleTaps() {
        let gestures =
            "[{type: tap, id: twice, numberOfTapsRequired: 2, action: a}, {type: tap, id: tap, action: a}]"
        let application = { (keys: String) in "{actions: {a: [{publish: a}]}, touchAccommodations: {\(keys)}}"
        }
        for (keys, pause) in [("holdDuration: 0.2, ignoreRepeat: 0.3", "0.5"), ("ignoreRepeat: 0.4", "0.4")] {
            let found = found(application(keys), gestures: gestures)
            #expect(
                found.count == 1
                    && found.allSatisfy {
                        $0.contains(
                            "twice never recognizes: the touch accommodations let no tap of the same finger begin within \(pause) s of its last one"
                        )
                    }, "\(found)")
        }
        #expect(found(application("holdDuration: 0.3"), gestures: gestures) == [])
    }

    @Test("a hold is never over where each touch is a tap")
    func hold() {
        let text = { (accommodations: String) in
            """
            screens: [{size: [400, 800]}]
            application: {touchAccommodations: {\(accommodations)}}
            windows: [{id: w, subviews: [{id: pay, class: button, hold: 2, frame: [0, 0, 99, 99], on: {touchUpInside: {publish: pay}}}]}]
            """
        }
        let warnings = mistakes(text("tapAssistance: finalLocation")).list.filter { $0.rule == .cutOff }
        #expect(
            warnings.map(\.headline) == [
                "s.yaml:3:61: warning: tapAssistance without tapAssistanceGestureDelay makes a tap of each touch on pay: its hold is never over [cutOff]"
            ])
        #expect(mistakes(text("holdDuration: 2")).list.isEmpty)
    }
}
