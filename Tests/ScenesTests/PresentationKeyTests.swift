import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: responders/presentation-styles, responders/dismissal-by-people, responders/sheets, scenes/mistakes.
@Suite("The keys of presented controllers")
struct PresentationKeyTests {
    /// A scene whose root controller presents `controllers`, each of them in a line.
    private func text(_ controllers: String) -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: V
              actions: {go: [{present: S}, {dismiss: S}]}
              view: {id: R, gestures: [{type: tap, id: t, action: go}]}
              presents:
                - \(controllers)

        """
    }

    @Test("each has its place, and what comes with the style is named after the controller")
    func keys() throws {
        let loaded = try load(
            text(
                "{id: S, presented: false, modalPresentationStyle: popover, isModalInPresentation: true, shouldDismiss: {view: card}, passthroughViews: [R], dismissesOnSwipe: true, on: {didDismiss: go}, view: {id: card, frame: [1, 2, 3, 4], gestures: [{type: pan, id: own}]}}"
            ))
        let presentation = try #require(loaded.scene.presentations.first)
        let card = try #require(loaded.id("card"))
        let tree = loaded.scene.tree
        #expect(presentation.style == .popover)
        #expect(presentation.isModalInPresentation)
        #expect(presentation.shouldDismiss == .view([card]))
        #expect(presentation.actions[.didDismiss]?.map(\.name) == ["go"])
        #expect(
            tree[traits: presentation.transition].passthrough
                == Passthrough(card, views: [try #require(loaded.id("R"))]))
        let dimming = try #require(presentation.dimming)
        #expect(tree[dimming].name == "S.dimming")
        #expect(tree.subviews(of: presentation.transition) == [dimming, card])
        let (tap, pan) = (try #require(presentation.tap), try #require(presentation.pan))
        #expect(loaded.scene.gestures[tap].name == "S.tap" && loaded.scene.gestures[tap].view == dimming)
        #expect(loaded.scene.gestures[pan].name == "S.pan" && loaded.scene.gestures[pan].view == card)
        #expect(loaded.scene.gestures.filter { $0.isOwn }.map(\.name) == ["S.tap", "S.pan"])
        #expect(loaded.scene.gestures.filter { $0.view == card }.map(\.name) == ["own", "S.pan"])
    }

    @Test(
        "a style has its frame and its recognizers",
        arguments: [
            ("overFullScreen", Rect(x: 0, y: 0, width: 400, height: 800), false, []),
            ("fullScreen", Rect(x: 0, y: 0, width: 400, height: 800), false, []),
            ("pageSheet", Rect(x: 0, y: 59, width: 400, height: 741), true, ["S.pan"]),
            ("formSheet", Rect(x: 0, y: 90, width: 400, height: 620), true, ["S.pan"]),
        ])
    func frames(style: String, frame: Rect, dims: Bool, recognizers: [String]) throws {
        let loaded = try load(text("{id: S, presented: false, modalPresentationStyle: \(style)}"))
        let presentation = try #require(loaded.scene.presentations.first)
        #expect(loaded.scene.tree.frame(of: presentation.view) == frame)
        #expect((presentation.dimming != nil) == dims)
        #expect(loaded.scene.gestures.filter { $0.isOwn }.map(\.name) == recognizers)
    }

    private static let mistaken: [(controller: String, headlines: [String])] = [
        (
            "{id: S, modalPresentationStyle: sheet}",
            [
                "9:43: modalPresentationStyle must be fullScreen, overFullScreen, pageSheet, formSheet, popover, alert, actionSheet or menu, not sheet"
            ]
        ),
        ("{id: S, modalPresentationStyle: alert}", ["9:11: this style needs a view with a frame"]),
        ("{id: S, modalPresentationStyle: alert, view: {id: a}}", ["9:56: a view needs a frame"]),
        (
            "{id: S, dismissesOnTapOutside: true}",
            [
                "9:19: dismissesOnTapOutside needs a style that dims what is behind, and overFullScreen does not"
            ]
        ),
        (
            "{id: S, modalPresentationStyle: formSheet, dismissesOnSwipe: false, isModalInPresentation: true, shouldDismiss: false}",
            [
                "9:79: isModalInPresentation needs dismissesOnTapOutside or dismissesOnSwipe: people cannot dismiss this controller",
                "9:108: shouldDismiss needs dismissesOnTapOutside or dismissesOnSwipe: people cannot dismiss this controller",
            ]
        ),
        (
            "{id: S, modalPresentationStyle: pageSheet, passthroughViews: [R], shouldDismiss: {axis: vertical}}",
            [
                "9:54: only a popover has passthroughViews, and this is a pageSheet",
                "9:93: axis may only stand in shouldBegin: there is no gesture before",
            ]
        ),
        (
            "{id: S, modalPresentationStyle: popover, passthroughViews: [t, q], view: {frame: [0, 0, 9, 9]}}",
            [
                "9:71: passthroughViews must be a responder, and t is a gesture recognizer",
                "9:74: nothing in this scene has the id q",
            ]
        ),
        (
            "{id: S, on: {didDismiss: go}}",
            [
                "9:24: warning: S never sends didDismiss: it needs dismissesOnTapOutside or dismissesOnSwipe [neverSent]"
            ]
        ),
        (
            "{id: S, view: {id: a, on: {didDismiss: go}}}",
            ["9:38: only presented view controllers send didDismiss, and a is not one"]
        ),
        (
            "{id: S, modalPresentationStyle: formSheet, view: {id: S.dimming}}",
            ["9:11: S.dimming is taken; it is the id of the view behind this controller's view"]
        ),
        (
            "{id: S, modalPresentationStyle: formSheet, view: {id: S.pan}}",
            ["9:11: S.pan is taken; it is the id of this controller's own recognizer"]
        ),
        (
            "{id: S, actions: {a: [{set: {view: S, isModalInPresentation: true}}, {set: {view: V, shouldDismiss: true}}]}}",
            [
                "9:49: isModalInPresentation needs dismissesOnTapOutside or dismissesOnSwipe: people cannot dismiss this controller",
                "9:96: a view controller that is set has no key shouldDismiss",
            ]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistaken)
    func everyMistake(controller: String, headlines: [String]) {
        expectMistakes(text(controller), headlines)
    }

    @Test("a key of presented controllers is none of others")
    func owners() {
        let found = mistakes(sceneText("- {frame: [0, 0, 1, 1], modalPresentationStyle: alert}"))
        #expect(found.hasErrors)
    }
}
