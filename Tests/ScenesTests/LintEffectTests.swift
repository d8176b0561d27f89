import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of keys that do nothing, and of actions that are never sent")
struct LintEffectTests {
    /// Subviews of a view of 400 by 800 points, and the warnings they cause, with line and column.
    private static let cellsAndScrollViews: [(String, [String])] = [
        (
            """
            - {id: t, class: tableView, frame: [0, 0, 99, 99], allowsSelection: false, subviews: [{id: c, class: cell, frame: [0, 0, 99, 50],
                on: {didSelect: {publish: a}, didHighlight: {publish: a}}}]}
            """,
            [
                "10:20: c never sends didSelect: t allows no selection [neverSent]",
                "10:45: c never sends didHighlight: t allows no selection [neverSent]",
            ]
        ),
        (
            """
            - {id: t, class: tableView, frame: [0, 0, 99, 99], subviews: [{id: c, class: cell, frame: [0, 0, 99, 50], shouldHighlight: false,
                on: {didSelect: {publish: a}, didUnhighlight: {publish: a}, didDeselect: {publish: a}}}]}
            """,
            [
                "10:20: c never sends didSelect: shouldHighlight is false [neverSent]",
                "10:45: c never sends didUnhighlight: shouldHighlight is false [neverSent]",
            ]
        ),
        // Another row chooses it in its place, from load or later; an effect changes the answer, or the table.
        (
            """
            - {class: tableView, frame: [0, 0, 99, 99], subviews: [
                {id: c, class: cell, frame: [0, 0, 99, 50], shouldHighlight: false, on: {didSelect: {publish: a}}},
                {class: cell, frame: [0, 50, 99, 50], willSelect: c}]}
            """, []
        ),
        (
            """
            - {class: tableView, frame: [0, 0, 99, 99], subviews: [
                {id: c, class: cell, frame: [0, 0, 99, 50], shouldHighlight: false, on: {didSelect: {publish: a}}},
                {id: d, class: cell, frame: [0, 50, 99, 50], on: {didSelect: {set: {view: d, willSelect: c}}}}]}
            """, []
        ),
        (
            """
            - {id: t, class: tableView, frame: [0, 0, 99, 99], allowsSelection: false, gestures: [{type: tap, action: {set: {view: t, allowsSelection: true}}}],
                subviews: [{class: cell, frame: [0, 0, 99, 50], on: {didSelect: {publish: a}}}]}
            """, []
        ),
        (
            "- {class: scrollView, frame: [0, 0, 99, 99], contentSize: [99, 900], pagingEnabled: true, snap: [10]}",
            ["9:107: snap does nothing: pagingEnabled is true [noEffect]"]
        ),
        (
            """
            - {class: scrollView, frame: [0, 0, 99, 99], contentSize: [900, 99], snap: rows}
            - {class: scrollView, frame: [0, 0, 99, 99], contentSize: [99, 900], snap: columns}
            - {class: scrollView, frame: [0, 0, 99, 99], contentSize: [900, 900], snap: [10]}
            - {class: scrollView, frame: [0, 0, 99, 99], snap: [10]}
            """,
            [
                "9:86: snap does nothing: the content is not higher than the scroll view [noEffect]",
                "10:86: snap does nothing: the content is not wider than the scroll view [noEffect]",
            ]
        ),
        (
            "- {id: s, class: scrollView, frame: [0, 0, 99, 99], contentSize: [900, 99], snap: rows, gestures: [{type: tap, action: {set: {view: s, contentSize: [99, 900]}}}]}",
            []
        ),
        (
            "- {class: scrollView, frame: [0, 0, 99, 99], contentSize: [99, 900], scrollEnabled: false, keyboardDismissMode: onDrag}",
            ["9:123: keyboardDismissMode does nothing: scrollEnabled is false [noEffect]"]
        ),
        (
            "- {id: s, class: scrollView, frame: [0, 0, 99, 99], contentSize: [99, 900], on: {willBeginZooming: {publish: a}, didScrollToTop: {publish: a}}}",
            ["9:92: s never sends willBeginZooming: it needs viewForZooming [neverSent]"]
        ),
        (
            """
            - {id: s, class: scrollView, frame: [0, 0, 0, 99], contentSize: [99, 900]}
            - {id: p, class: pickerComponent, frame: [0, 0, 99, 0], numberOfRows: 3}
            - {id: q, class: scrollView, frame: [0, 0, 0, 99], gestures: [{type: tap, action: {set: {view: q, frame: [0, 0, 9, 9]}}}]}
            """,
            [
                "9:47: no touch can hit s: s is 0 points wide [unreachable]",
                "10:52: no touch can hit p: p is 0 points high [unreachable]",
            ]
        ),
        (
            "- {class: tableView, frame: [0, 0, 99, 99], subviews: [{class: refreshControl, on: {touchDown: {publish: a}, valueChanged: {publish: a}}}]}",
            ["9:95: a refreshControl never sends touchDown [neverSent]"]
        ),
    ]

    private static let fieldsAndKeys: [(String, [String])] = [
        (
            """
            - {class: textField, frame: [0, 0, 99, 40], shouldClear: false}
            - {class: textField, frame: [0, 40, 99, 40], shouldClear: false, clearButtonMode: always}
            - {id: f, class: textField, frame: [0, 80, 99, 40], shouldClear: false, gestures: [{type: tap, action: {set: {view: f, clearButtonMode: always}}}]}
            """,
            [
                "9:68: nobody asks for this shouldClear: without clearButtonMode there is no clear button [neverAsked]"
            ]
        ),
        (
            "- {id: f, class: textField, frame: [0, 0, 99, 40], shouldReturn: false, on: {editingDidEndOnExit: {publish: a}, editingDidEnd: {publish: a}}}",
            ["9:88: f never sends editingDidEndOnExit: shouldReturn is false [neverSent]"]
        ),
        (
            "- {id: f, class: textField, frame: [0, 0, 99, 40], shouldBeginEditing: false, on: {editingDidBegin: {publish: a}, editingChanged: {publish: a}}}",
            ["9:94: f never sends editingDidBegin: shouldBeginEditing is false [neverSent]"]
        ),
        (
            """
            - {id: v, frame: [0, 0, 9, 9], presses: handle, on: {pressesBegan: {publish: a}}}
            - {id: k, frame: [0, 0, 9, 9], keyCommands: [{input: f1, action: {publish: a}}]}
            """,
            [
                "9:51: presses does nothing: no key gets to v, as nothing in it can be first responder [noEffect]",
                "10:55: keyCommands does nothing: no key gets to k, as nothing in it can be first responder [noEffect]",
            ]
        ),
        // Something in them can be first responder, comes into them, or presents; a program decides; a key goes up from a controller.
        (
            """
            - {frame: [0, 0, 9, 9], presses: handle, subviews: [{frame: [0, 0, 9, 9], class: textField}]}
            - {id: v, frame: [0, 0, 9, 9], presses: handle, gestures: [{type: tap, action: {set: {view: v, canBecomeFirstResponder: true}}}]}
            - {frame: [0, 0, 9, 9], presses: handle, client: program}
            - {frame: [0, 0, 9, 9], presses: handle, controller: {id: c}}
            - {frame: [0, 0, 9, 9], presses: pass}
            """, []
        ),
        (
            "- {id: b, class: button, frame: [0, 0, 99, 99], on: {touchUpInside: {publish: a}}, keepsMenuPresented: true}",
            ["9:114: keepsMenuPresented does nothing: b is in no menu [noEffect]"]
        ),
        (
            "- {frame: [0, 0, 99, 99], gestures: [{type: pan, id: p, action: {publish: a}, actionStates: []}]}",
            ["9:103: p never sends its action: actionStates has no state [neverSent]"]
        ),
        (
            "- {frame: [0, 0, 99, 99], gestures: [{type: screenEdgePan, edges: left, minimumNumberOfTouches: 2, action: {publish: a}}]}",
            ["9:48: a screenEdgePan of more than one finger never begins [neverRecognizes]"]
        ),
    ]

    @Test("what other keys rule out is worth a warning", arguments: cellsAndScrollViews + fieldsAndKeys)
    func fires(subviews: String, headlines: [String]) throws {
        let found = try load(sceneText(subviews)).warnings.essential
        #expect(
            found.map { String($0.headline.dropFirst("s.yaml:".count)) }
                == headlines.map { $0.replacing(": ", with: ": warning: ", maxReplacements: 1) })
    }

    /// Controllers that the root presents, and the warnings they cause.
    private static let presentations: [(String, [String])] = [
        (
            "{id: s, modalPresentationStyle: pageSheet, detents: [medium], prefersGrabberVisible: true, on: {didChangeSelectedDetentIdentifier: {publish: a}}}",
            [
                "7:96: prefersGrabberVisible does nothing: there is one detent [noEffect]",
                "7:107: s never sends didChangeSelectedDetentIdentifier: it needs more than one of the detents [neverSent]",
            ]
        ),
        (
            "{id: s, modalPresentationStyle: pageSheet, isModalInPresentation: true, on: {didDismiss: {publish: a}, didAttemptToDismiss: {publish: a}}}",
            ["7:88: s never sends didDismiss: isModalInPresentation is true [neverSent]"]
        ),
        (
            "{id: s, modalPresentationStyle: pageSheet, shouldDismiss: false, on: {didDismiss: {publish: a}, didAttemptToDismiss: {set: {view: s, shouldDismiss: true}}}}",
            []
        ),
        (
            "{id: s, modalPresentationStyle: popover, passthroughViews: [b, inside], view: {frame: [0, 0, 9, 9], subviews: [{id: inside, frame: [0, 0, 9, 9]}]}}",
            ["7:74: inside does nothing here: it is in the popover, and gets touches anyway [noEffect]"]
        ),
        (
            "{id: m, modalPresentationStyle: menu, view: {frame: [0, 0, 99, 99], subviews: [{class: button, frame: [0, 0, 99, 99], keepsMenuPresented: true, on: {touchUpInside: {publish: a}}}]}}",
            [
                "13:24: i is an imageView, without userInteractionEnabled: true: no touch can hit i [unreachable]",
                "14:67: h never recognizes: v.longPress, which opens the menu, always recognizes instead [neverRecognizes]",
                "15:67: l never recognizes: w.longPress, which opens the menu, always recognizes instead [neverRecognizes]",
            ]
        ),
    ]

    @Test("what is presented, and what opens menus", arguments: presentations)
    func presented(controller: String, headlines: [String]) throws {
        let views = [
            "{id: b, frame: [0, 0, 9, 9]}",
            "{id: i, class: imageView, frame: [0, 0, 99, 99], contextMenu: m}",
            "{id: v, frame: [0, 0, 99, 99], contextMenu: m, gestures: [{type: longPress, id: h, action: {publish: a}}]}",
            "{id: w, frame: [0, 0, 99, 99], contextMenu: m, gestures: [{type: longPress, id: l, minimumPressDuration: 2}, {type: longPress, minimumPressDuration: 0.2}]}",
        ].prefix(controller.hasPrefix("{id: m,") ? 4 : 1)
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - id: window
                rootViewController:
                  id: home
                  presents:
                    - \(controller)
                  view:
                    id: root
                    frame: [0, 0, 400, 800]
                    touches: handle
                    subviews: [\(views.joined(separator: ",\n        "))]
            """
        let found = try load(text).warnings.essential
        #expect(
            found.map { String($0.headline.dropFirst("s.yaml:".count)) }
                == headlines.map { $0.replacing(": ", with: ": warning: ", maxReplacements: 1) })
    }

    @Test("a root that stays alone never appears, and a tab that nobody may select is never selected")
    func containers() throws {
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - rootViewController:
                  id: nav
                  viewControllers: [{id: a, on: {viewDidAppear: {publish: a}}}]
              - rootViewController:
                  id: tabs
                  selectedIndex: 0
                  view: {subviews: [{id: one, class: button, frame: [0, 0, 40, 40]}, {id: two, class: button, frame: [40, 0, 40, 40]}]}
                  viewControllers:
                    - {id: c, tabBarItem: one, viewControllers: [{id: d, on: {viewDidAppear: {publish: a}}}]}
                    - {id: e, tabBarItem: two, shouldSelect: false}
            """
        #expect(
            try load(text).warnings.essential.map(\.headline) == [
                "s.yaml:5:38: warning: a never sends viewDidAppear: it is the only one of nav, which is there from load [neverSent]",
                "s.yaml:12:50: warning: nothing selects e: shouldSelect is false, and no effect sets selectedIndex to its index [neverSelected]",
            ])
    }

    /// Mistakes that were followed by others that are none.
    private static let withoutFollowers: [(String, [String])] = [
        (
            "presents: {id: s, modalPresentationStyle: sheet, detents: [medium, large], passthroughViews: [], selectedDetentIdentifier: large}",
            [
                "modalPresentationStyle must be fullScreen, overFullScreen, pageSheet, formSheet, popover, alert, actionSheet or menu, not sheet"
            ]
        ),
        (
            "presents: {id: s, modalPresentationStyle: pageSheet, detents: [large, medium], selectedDetentIdentifier: medium, on: {didChangeSelectedDetentIdentifier: {publish: a}}}",
            ["each of the detents must be larger than the one before"]
        ),
        (
            "{selectedIndex: \"0\", viewControllers: [{id: a, on: {viewWillAppear: {publish: a}}}]}",
            [
                "selectedIndex must be a whole number from 0 to 999, and \"0\" in quotes is text; write 0 without quotes"
            ]
        ),
        (
            "{presents: {id: m, modalPresentationStyle: menue, view: {frame: [0, 0, 9, 9]}}, view: {subviews: [{frame: [0, 0, 9, 9], contextMenu: m}]}}",
            [
                "modalPresentationStyle must be fullScreen, overFullScreen, pageSheet, formSheet, popover, alert, actionSheet or menu, not menue"
            ]
        ),
        (
            "{view: {pointInside: round}}",
            [
                "pointInside must be bounds, always, never, circle, ellipse or a map with one of insets, rounded, circle, ellipse, polygon, including, not round"
            ]
        ),
    ]

    @Test("a mistake is not followed by others that are none", arguments: withoutFollowers)
    func single(controller: String, messages: [String]) {
        let map = controller.hasPrefix("{") ? controller : "{\(controller)}"
        let text =
            "screens: [{id: main, size: [400, 800]}]\nwindows: [{rootViewController: \(map)}]\n"
        #expect(mistakes(text).list.map(\.message) == messages)
    }

    @Test("a taken id is shown where it is given")
    func taken() {
        let text = sceneText(
            """
            - class: tableView
              frame: [0, 0, 99, 99]
              subviews:
                - {id: c, class: cell, canMove: true, frame: [0, 0, 99, 50],
                   gestures: [{type: longPress, id: c.longPress}]}
            """)
        #expect(
            mistakes(text).errors.map(\.headline) == [
                "s.yaml:13:51: c.longPress is taken; it is the id of this view's own recognizer"
            ])
    }
}
