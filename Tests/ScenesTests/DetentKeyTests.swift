import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: responders/detents, scenes/mistakes.
@Suite("The detents of sheets")
struct DetentKeyTests {
    /// A scene whose root controller presents a sheet of 700 points in a window of 800, with these `keys`.
    private func text(_ keys: String, effects: String = "{present: S}, {dismiss: S}") -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: V
              actions: {go: [\(effects)]}
              view: {id: R, gestures: [{type: tap, id: t, action: go}]}
              presents:
                - {id: S, presented: false, modalPresentationStyle: pageSheet, view: {id: card, frame: [0, 100, 400, 700]}, \(keys)}

        """
    }

    @Test("the sheet lies at its first detent, and the tap on its grabber is named after the controller")
    func keys() throws {
        let loaded = try load(
            text(
                "detents: [0.25, 300, medium, large], prefersGrabberVisible: true, on: {didChangeSelectedDetentIdentifier: go}"
            ))
        let presentation = try #require(loaded.scene.presentations.first)
        let tree = loaded.scene.tree
        #expect(tree.frame(of: presentation.view) == Rect(x: 0, y: 625, width: 400, height: 700))
        let detents = try #require(tree[traits: presentation.view].detents)
        #expect(detents.all == [.fraction(0.25), .points(300), .medium, .large])
        #expect(detents.selected == .fraction(0.25) && detents.largestUndimmed == nil)
        #expect(detents.expandsByScrolling)
        let grabber = try #require(presentation.grabber)
        #expect(loaded.scene.gestures[grabber].name == "S.grabber")
        #expect(
            loaded.scene.gestures[grabber].shouldReceive == .rect(Rect(x: 160, y: 0, width: 80, height: 25)))
        #expect(presentation.actions[.didChangeSelectedDetentIdentifier]?.map(\.name) == ["go"])
    }

    @Test(
        "it lies at the detent that is selected, and what is behind is not dimmed up to the largest undimmed one"
    )
    func selected() throws {
        let loaded = try load(
            text(
                "detents: [200, medium, large], selectedDetentIdentifier: medium, largestUndimmedDetentIdentifier: medium, prefersScrollingExpandsWhenScrolledToEdge: false"
            ))
        let presentation = try #require(loaded.scene.presentations.first)
        let tree = loaded.scene.tree
        #expect(tree.frame(of: presentation.view) == Rect(x: 0, y: 400, width: 400, height: 700))
        #expect(tree[traits: presentation.transition].hitTest == .passThrough)
        let dimming = try #require(presentation.dimming)
        #expect(tree[view: dimming].flags.contains(.hidden))
        let keys = loaded.scene.keys(of: presentation.controller)
        #expect(
            keys.first { $0.key == "detents" }?.value
                == .array([.number(200), .string("medium"), .string("large")]))
        #expect(keys.first { $0.key == "selectedDetentIdentifier" }?.value == .string("medium"))
        #expect(keys.first { $0.key == "largestUndimmedDetentIdentifier" }?.value == .string("medium"))
        #expect(
            keys.first { $0.key == "prefersScrollingExpandsWhenScrolledToEdge" }?.value == .bool(false))
    }

    private static let mistaken: [(keys: String, effects: String, message: String)] = [
        ("detents: [half]", "{present: S}", "detents must be medium, large or a number, not half"),
        ("detents: [0]", "{present: S}", "detents must be greater than 0"),
        (
            "detents: [large, medium]", "{present: S}",
            "each of the detents must be larger than the one before"
        ),
        ("detents: [large, 900]", "{present: S}", "each of the detents must be larger than the one before"),
        (
            "detents: [medium, large], dismissesOnSwipe: false", "{present: S}",
            "detents needs dismissesOnSwipe; isModalInPresentation keeps people from dismissing the sheet"
        ),
        (
            "detents: [medium], selectedDetentIdentifier: large", "{present: S}",
            "selectedDetentIdentifier must be one of the detents, and large is not one"
        ),
        ("selectedDetentIdentifier: large", "{present: S}", "selectedDetentIdentifier needs detents"),
        ("prefersGrabberVisible: true", "{present: S}", "prefersGrabberVisible needs detents"),
        (
            "dismissesOnTapOutside: true", "{set: {view: S, largestUndimmedDetentIdentifier: medium}}",
            "largestUndimmedDetentIdentifier needs detents"
        ),
        (
            "detents: [medium, large]", "{present: S}, {set: {view: S, selectedDetentIdentifier: 20}}",
            "selectedDetentIdentifier must be one of the detents, and 20 is not one"
        ),
        (
            "on: {didChangeSelectedDetentIdentifier: go}", "{present: S}",
            "S never sends didChangeSelectedDetentIdentifier: it needs detents [neverSent]"
        ),
    ]

    @Test("every mistake has its message", arguments: mistaken)
    func mistake(keys: String, effects: String, message: String) {
        let found = mistakes(text(keys, effects: effects)).list.map(\.headline)
        #expect(found.contains { $0.hasSuffix(message) }, "\(found)")
    }
}
