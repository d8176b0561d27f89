import Reports
import Testing
import TouchKit

/// Rules: journal/entries.
@Suite("Reasons that are read back")
struct ReasonTests {
    @Test(
        "The reason of a recognizer is its kind and the name that it has",
        arguments: [
            ("moved", RecognizerReason.Kind.moved, nil), ("prevented by double", .prevented, "double"),
            ("required prevented by x", .required, "prevented by x"),
            ("touchesShouldCancel of menu", .touchesShouldCancel, "menu"),
            ("shouldReceive", .shouldReceive, nil),
        ])
    func recognizer(text: String, kind: RecognizerReason.Kind, other: String?) {
        let reason = RecognizerReason(text)
        #expect(reason?.kind == kind)
        #expect(reason?.other == other)
    }

    @Test("What is no reason of a recognizer is none", arguments: ["", "prevented by", "moved far", "tap1"])
    func noReason(text: String) {
        #expect(RecognizerReason(text) == nil)
    }

    @Test("The kinds of reasons have names of their own, by which they are found")
    func kinds() {
        let kinds =
            NothingKind.allCases.map(ReasonKind.nothing)
            + ReasonKind.Decider.allCases.map(ReasonKind.decided)
        for kind in kinds { #expect(ReasonKind(name: "\(kind.name)") == kind) }
        #expect(Set(kinds.map { "\($0.name)" }).count == kinds.count)
        #expect(ReasonKind(name: "other") == nil)
        for kind in OutcomeKind.allCases { #expect(OutcomeKind(name: "\(kind.name)") == kind) }
        #expect(PolicyRefusal(name: "debounce") == .debounce)
        #expect(PolicyRefusal(name: "never") == nil)
    }

    @Test("What scrolled or moved under a touch is named, whatever its name")
    func capture() {
        let scroll = ScrollCapture("taken by menu, which moved on, which scrolled 12.5 points")
        #expect(scroll?.view == "menu, which moved on")
        #expect(scroll?.isScrollView == true)
        #expect(scroll?.distance == 12.5)
        let sheet = ScrollCapture("taken by order, which moved 1 point")
        #expect(sheet?.view == "order")
        #expect(sheet?.isScrollView == false)
        #expect(ScrollCapture("kept by menu") == nil)
        let moving = UnfinishedScroll("what was still moving, was still moving, 0.63 points from its rest")
        #expect(moving?.view == "what was still moving,")
        #expect(moving?.remaining == 0.63)
        #expect(UnfinishedScroll("menu was still moving, as ever") == nil)
        #expect(UnfinishedScroll("taken by menu, which scrolled 1 point") == nil)
        #expect(ReasonPhrase.kept.name(in: "kept by menu") == "menu")
        #expect(ReasonPhrase.kept.name(in: "sendEvent of menu") == nil)
    }
}
