import ApplicationProtocol
import ControlProtocol
import Core
import Devices
import HIDRecords
import Journals
import Live
import Journal
import Pipeline
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: outcomes/why-from-the-entries, states/which-touches-get-through.
@Suite("touchctl why")
struct WhyTests {
    private let clock = WallClock(origin: 0)

    private func story(_ touch: Int, _ entries: [JSONValue]) -> [String] {
        TouchStory(of: touch, from: entries).lines(clock)
    }

    @Test("memory and journal tell the same story of each touch")
    func equality() throws {
        var bench = try WhyBench("outcome-counter")
        for (x, y) in [(120.0, 70.0), (120, 190), (340, 70), (340, 190), (560, 70), (600, 220), (100, 300)] {
            try bench.tap(x, y)
        }
        // Two on one button, one that leaves it, and one that is removed with its sheet.
        try bench.finger(1, at: (50, 70))
        try bench.finger(2, at: (80, 70))
        try bench.finger(2, isDown: false)
        try bench.finger(1, at: (50, 400))
        try bench.finger(1, isDown: false)
        try bench.finger(3, at: (600, 300))
        try bench.tap(480, 300)
        try bench.tap(790, 470)
        for touch in 1...12 {
            let told = story(touch, bench.entries)
            #expect(story(touch, bench.remembered(.number(touch))) == told, "touch \(touch)")
            #expect(told.first?.hasPrefix("touch \(touch) ") == true)
            #expect(told.contains("Why:"), "touch \(touch)")
        }
    }

    @Test("touches that the state keeps out, and what began it; touches that a policy keeps from acting")
    func statesAndPolicies() throws {
        var bench = try WhyBench("states")
        try bench.tap(150, 50)
        try bench.tap(150, 50, after: 0.2)
        try bench.tap(250, 50)
        try bench.tap(350, 50)
        try bench.tap(350, 50)
        try bench.tap(50, 50)
        try bench.tap(150, 50)
        func why(_ touch: Int) -> [String] {
            let lines = story(touch, bench.entries)
            let start = lines.firstIndex(of: "Why:").map { $0 + 1 } ?? 0
            return Array(lines[start...].prefix { !$0.isEmpty })
        }
        #expect(why(2) == ["  tea had acted a moment before: its debounce of 1 s was not over."])
        #expect(
            why(3) == ["  The finger lifted after 0.05 s and 0 points: the hold of 2 s of pay was not over."])
        #expect(why(5) == ["  cup had acted as often as its rateLimit of 60 s lets it."])
        #expect(
            why(7) == [
                "  The screen was being wiped: no view gets a touch meanwhile.",
                "  home performed \"clean\": state cleaning for 60, 1.2 s before (touch 6).",
            ])
    }

    @Test("touches that touch accommodations keep from the app")
    func accommodations() throws {
        var bench = try WhyBench("accommodations")
        try bench.tap(50, 50)
        try bench.finger(1, at: (50, 50))
        try bench.finger(1, isDown: false, after: 0.6)
        try bench.tap(50, 50, after: 0.2)
        let short = story(1, bench.entries)
        #expect(short.first == "touch 1 was ignored (held 0.05 of 0.5 s)")
        #expect(
            short.contains(
                "  The touch accommodations want a finger to rest longer before its touch counts."))
        #expect(story(2, bench.entries).first == "touch 2 on order did order")
        let repeated = story(3, bench.entries)
        #expect(repeated.first == "touch 3 was ignored (repeated after 0.2 of 1 s)")
        #expect(repeated.contains { $0.contains("so soon after one has lifted") })
    }

    @Test("a view whose program was not attached, and what to do about it")
    func absentClient() throws {
        var bench = try WhyBench("clients")
        try bench.tap(350, 400)
        try bench.tap(150, 100)
        try bench.attach("paint")
        try bench.tap(150, 400)
        let told = story(1, bench.entries)
        let start = try #require(told.firstIndex(of: "Why:")) + 1
        #expect(
            told[start...].prefix { !$0.isEmpty } == [
                "  Nobody from canvas to the application handles touches.",
                "  canvas is for the program paint, which was not attached.",
                "  Start the program that attaches itself as paint; if that is touchd-page, systemctl status touchd-page@paint says how it is; touchctl clients says whether clients in touchd.yaml keeps it out.",
            ])
        #expect(story(2, bench.entries).contains { $0.contains("paint") } == false, "stamp keeps its touches")
        #expect(!story(3, bench.entries).contains { $0.contains("not attached") })
    }

    @Test("the last dead tap is one that a person made, if there is any")
    func injectedTaps() throws {
        var bench = try WhyBench("clients")
        let panel = bench.fingers
        let desk = bench.pipeline.addFingers(
            called: "touchctl", on: nil, reason: "process 1 of root", at: Timestamp(microseconds: 0))
        bench.fingers = desk
        try bench.tap(150, 400)
        #expect(bench.recall(.dead).touch == 1, "there is no other")
        bench.fingers = panel
        try bench.tap(150, 400)
        bench.fingers = desk
        try bench.tap(150, 400)
        #expect(bench.recall(.dead).touch == 2)
        #expect(bench.recall(.last).touch == 3)
    }

    @Test("a finger beside the knob of a slider, and how far")
    func besideKnob() throws {
        var bench = try WhyBench("outcome-counter")
        try bench.tap(560, 160)
        let lines = story(1, bench.entries)
        #expect(lines.first == "touch 1 on level did nothing (beside the knob)")
        let start = try #require(lines.firstIndex(of: "Why:")) + 1
        #expect(
            lines[start...].prefix { !$0.isEmpty } == [
                "  It began 59 points beside the knob of level, which is dragged from there alone.",
                "  With jumpsToTouch: true the knob goes to a touch anywhere on level; knobOutset makes it easier to grip.",
            ])
    }

    @Test("a list that had not come to rest, and what brings it there sooner")
    func stillMoving() throws {
        var bench = try WhyBench("sheet-with-list")
        for y in [700.0, 690, 680, 670] { try bench.finger(1, at: (200, y), after: 0.02) }
        try bench.finger(1, isDown: false, after: 0.02)
        try bench.tap(200, 400, after: 1.5)
        let lines = story(2, bench.entries)
        #expect(
            lines.first == "touch 2 on row did nothing (list was still moving, 7.38 points from its rest)")
        let start = try #require(lines.firstIndex(of: "Why:")) + 1
        #expect(
            lines[start...].prefix { !$0.isEmpty } == [
                "  list had not come to rest, and list.pan took the touch from row to stop it: what is under a "
                    + "finger that stops a scroll view does not get it.",
                "  With decelerationRate: fast, or without bounces, list rests sooner.",
            ])
    }

    @Test("a disabled button, what disabled it, and the views that were asked")
    func disabled() throws {
        var bench = try WhyBench("outcome-disabled")
        try bench.tap(50, 50)
        try bench.tap(150, 50, after: 27.4)
        // In the zone of this machine.
        let time = try #require(WallClock(origin: 0).dateAndTime(of: 28.65))
        #expect(
            story(2, bench.entries) == [
                "touch 2 on order did nothing (disabled)",
                "  \(time), 0.05 s and 0 points at 150,50, app kiosk, generation 1", "", "Why:",
                "  order is disabled: it takes touches and sends nothing.",
                "  home performed \"close\": set order enabled false, 27.4 s before (touch 1).", "",
                "What happened:", "  0        order touchesBegan {2} handle",
                "  0.05     order touchesEnded {2} handle", "", "Asked, from front to back:",
                "  window inside", "  screen inside", "  veil skipped (hidden)", "  order inside",
            ])
    }

    @Test("a wheel of a date picker that is disabled")
    func disabledWheel() throws {
        var bench = try WhyBench("disabled-picker")
        try bench.tap(50, 180)
        #expect(
            story(1, bench.entries).contains("  alarm is disabled: it takes touches and sends nothing."))
    }

    @Test("a button that is disabled as in the file, and what put that back")
    func restored() throws {
        var bench = try WhyBench("outcome-restored")
        try bench.tap(50, 50)
        try bench.tap(150, 50, after: 5)
        try bench.tap(250, 50, after: 10)
        #expect(
            story(3, bench.entries)[4...5] == [
                "  order is disabled: it takes touches and sends nothing.",
                "  window performed \"startOver\": restore app, 10 s before (touch 2).",
            ])
        #expect(story(3, bench.entries)[6] == "  window's \"unlock\" enables it.")
    }

    @Test("an action whose effect is refused did what it did, and why says that the effect failed")
    func refusedEffect() throws {
        var bench = try WhyBench("outcome-disabled")
        try bench.tap(50, 50)
        try bench.tap(50, 50)
        #expect(story(2, bench.entries).first == "touch 2 on shut did close")
        let failure = "  What it caused failed: order becomeFirstResponder no (canBecomeFirstResponder)."
        #expect(story(2, bench.entries).contains(failure))
    }

    @Test("what a program said of a touch, and when it first saw it")
    func answered() throws {
        var bench = try WhyBench("clients")
        try bench.attach("paint")
        try bench.tap(150, 300)
        var answer = TouchAnswer(touch: 1, .acted(["stroke"]))
        answer.seenAfter = 0.838
        try bench.take(answer, by: "paint")
        try bench.tap(150, 300)
        try bench.take(TouchAnswer(touch: 2, .handled), by: "paint")
        #expect(story(1, bench.entries).contains("  paint did stroke."))
        #expect(story(1, bench.entries).contains("  paint first saw it 0.84 s after it began."))
        #expect(story(2, bench.entries).contains("  paint says that it handled the touch."))
        #expect(!story(2, bench.entries).contains { $0.contains("first saw it") })
    }

    @Test("recognizers in question, each with the number that the finger missed")
    func recognizers() throws {
        var bench = try WhyBench("outcome-gestures")
        try bench.finger(1, at: (700, 100))
        try bench.finger(1, isDown: false, after: 0.3)
        let sentence = "look failed because the finger lifted after 0.3 s and 0 points"
        #expect(story(1, bench.entries).contains("  \(sentence): its minimumPressDuration is 0.5."))
    }

    @Test("one finger where two are needed")
    func tooFewFingers() throws {
        var bench = try WhyBench("outcome-two-fingers")
        try bench.tap(100, 100)
        #expect(
            story(1, bench.entries).contains(
                "  zoomOut failed because only one finger was there: its numberOfTouchesRequired is 2."))
    }

    @Test("a touch that opens a menu, and one that slides to an item")
    func menus() throws {
        var bench = try WhyBench("menus")
        try bench.finger(1, at: (200, 50))
        try bench.finger(1, isDown: false, after: 1)
        let opened = story(1, bench.entries)
        #expect(
            opened.contains("  more took the touch: photoMenu willDisplayMenu (long press)."), "\(opened)")
        try bench.tap(300, 430)
        try bench.finger(1, at: (50, 50))
        try bench.finger(1, at: (50, 120))
        try bench.finger(1, isDown: false)
        let slid = story(3, bench.entries)
        #expect(slid.contains { $0.contains("did opened, sorted on byName") }, "\(slid)")
        #expect(
            slid.contains("  home took \"sorted\" from byName, and performed: publish sorted."), "\(slid)")
    }

    @Test("a touch that swipes a row, one that closes it, and one that performs its action")
    func swipes() throws {
        var bench = try WhyBench("swipe-actions")
        try bench.finger(1, at: (300, 50))
        try bench.finger(1, at: (280, 50))
        try bench.finger(1, at: (200, 50))
        try bench.finger(1, isDown: false, after: 0.5)
        #expect(
            story(1, bench.entries).contains(
                "  row1 took the touch: row1.pan drew it aside, to its swipe actions."))
        try bench.tap(100, 250)
        let closed = story(2, bench.entries)
        #expect(
            closed.contains(
                "  row1 showed swipe actions: a touch beside them closes them, and does nothing else."),
            "\(closed)")
        try bench.finger(1, at: (300, 50))
        try bench.finger(1, at: (280, 50))
        try bench.finger(1, at: (20, 50))
        try bench.finger(1, isDown: false, after: 0.5)
        let full = story(3, bench.entries)
        #expect(
            full.contains("  home took \"delete\" from delete1, and performed: publish deleted."), "\(full)")
    }

    @Test("a tap on the item of a view controller that is not to be selected")
    func tabs() throws {
        var bench = try WhyBench("tabs")
        try bench.tap(250, 775)
        let told = story(1, bench.entries)
        #expect(
            told.contains(
                "  lockedItem was not to be selected: shouldSelect says no."
            ), "\(told)")
        #expect(story(1, bench.remembered(.number(1))) == told)
    }

    @Test("a sheet that is dragged, and one that may not be dismissed")
    func sheets() throws {
        var bench = try WhyBench("../../../config/examples/scenes/kiosk")
        for (x, y) in [(640.0, 360.0), (1080, 560)] { try bench.tap(x, y) }
        try bench.finger(1, at: (640, 110))
        try bench.finger(1, at: (640, 150))
        try bench.finger(1, isDown: false, after: 0.5)
        #expect(story(3, bench.entries).contains("  sheet took the touch: order.pan dragged it."))
        try bench.tap(770, 630)
        try bench.finger(1, at: (640, 110))
        try bench.finger(1, at: (640, 600))
        try bench.finger(1, isDown: false)
        let told = story(5, bench.entries)
        #expect(
            told.contains("  paymentSheet took the touch: payment didAttemptToDismiss (swipe)."), "\(told)")
        #expect(
            told.contains("  Its isModalInPresentation or shouldDismiss keeps payment from being dismissed."))
        #expect(story(5, bench.remembered(.number(5))) == told)
        try bench.tap(100, 700)
        #expect(
            story(6, bench.entries).contains(
                "  payment.dimming takes what begins beside the view in front of it; a tap there dismisses only what has dismissesOnTapOutside: true."
            ))
    }

    @Test("a touch of a panel that is tested")
    func panelTest() throws {
        var bench = try WhyBench("outcome-counter")
        bench.pipeline.setUnderTest(bench.fingers, true)
        try bench.tap(120, 70)
        let told = story(1, bench.entries)
        #expect(told.first == "touch 1 was ignored (panel test)")
        #expect(told.contains("  A guided test of the panel was under way: its touches get to nobody."))
        #expect(bench.recall(.dead).touch == nil)
    }

    @Test("the last touch with an outcome, the last dead tap, and a touch without one")
    func choices() throws {
        var bench = try WhyBench("outcome-counter")
        #expect(bench.recall(.last).touch == nil)
        try bench.tap(120, 190)
        try bench.tap(120, 70)
        try bench.finger(1, at: (120, 70))
        #expect(bench.recall(.last).touch == 2)
        #expect(bench.recall(.dead).touch == 1)
        #expect(bench.recall(.number(3)).touch == 3)
        #expect(story(3, bench.remembered(.number(3))).first == "touch 3 has no outcome yet")
        #expect(bench.recall(.number(4)).touch == nil)
        #expect(bench.recall(.number(4)).remembered == 1...3)
    }

    @Test("the walk of a hit-test is remembered although the journal does not get it")
    func quietHits() throws {
        var policy = LogConfiguration()
        policy.hitTests = false
        var bench = try WhyBench("outcome-counter", policy)
        try bench.tap(120, 70)
        #expect(!story(1, bench.entries).contains("Asked, from front to back:"))
        #expect(story(1, bench.remembered(.number(1))).contains("Asked, from front to back:"))
        let numbers = bench.entries.compactMap { $0["TOUCH_SEQ"]?.string.flatMap { Int($0) } }
        #expect(numbers == Array((numbers.first ?? 0)..<(numbers.first ?? 0) + numbers.count))
    }

    @Test("a touch whose first entry has made room is forgotten, and says which are remembered")
    func forgetting() throws {
        var bench = try WhyBench("outcome-counter")
        for _ in 0..<300 { try bench.tap(120, 70) }
        let remembered = try #require(bench.recall(.last).remembered)
        #expect(remembered.upperBound == 300)
        #expect(remembered.lowerBound > 1)
        #expect(bench.recall(.number(remembered.lowerBound - 1)).touch == nil)
        #expect(bench.recall(.number(remembered.lowerBound)).touch == remembered.lowerBound)
        #expect(
            story(remembered.lowerBound, bench.remembered(.number(remembered.lowerBound))).contains("Why:"))
    }

    @Test("of a touch that moves for ever a share is remembered, and the rest is counted")
    func shares() throws {
        var policy = LogConfiguration()
        policy.moves = .all
        var bench = try WhyBench("outcome-counter", policy)
        try bench.finger(1, at: (100, 300))
        for move in 0..<500 { try bench.finger(1, at: (100 + Double(move % 7), 300), after: 0.01) }
        let recollection = bench.recall(.number(1))
        #expect(recollection.omitted > 100)
        #expect(recollection.entries.count > 20)
        try bench.finger(1, isDown: false)
    }
}
