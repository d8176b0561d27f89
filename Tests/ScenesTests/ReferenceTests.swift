import Core
import Scenes
import Testing
import TouchKit

/// The references that are inside a value of any type: ``Mirror`` shows all that is stored.
private struct Reflected {
    private(set) var responders: [Int32] = []
    private(set) var recognizers: [Int32] = []

    mutating func look(into value: Any) {
        switch value {
        case let id as ResponderID: responders.append(id.index)
        case let id as RecognizerID: recognizers.append(id.index)
        default: for child in Mirror(reflecting: value).children { look(into: child.value) }
        }
    }
}

/// Compaction keeps what a reference names: one that it did not find would lose its view or recognizer.
@Suite("The references of scenes")
struct ReferenceTests {
    /// Every key of a scene, and with it everything that can name a responder or a recognizer.
    private static let scene = """
        version: 1
        lint: {allow: [unitName]}
        screens: [{id: main, size: [400, 800]}]
        application:
          id: app
          sendEvent: monitor
          delegate: {id: delegate, on: {didBecomeActive: {action: all, target: k}}}
          remote: handle
          presses: handle
          keyCommands: [{input: f1, modifierFlags: [shift], action: {action: all, target: area}}]
          on: {play: {action: all, target: area}, willResignActive: {action: all, target: k}}
          actions:
            all:
              - {publish: t, valueOf: sl}
              - {run: [/bin/true], timeout: 1}
              - {unit: a.service}
              - {set: {view: plain, hidden: true, hitTest: {redirect: dim, guarded: true}, pointInside: {including: [k, sl]}}}
              - {set: {view: row, shouldHighlight: {in: line}, willSelect: line, willDeselect: line}}
              - {set: {view: list, touchesShouldBegin: {view: sw}, touchesShouldCancel: {in: [area, plain]}}}
              - {set: {recognizer: one, requireToFail: [two, {id: way, of: area, in: list}]}}
              - {set: {recognizer: two, beRequiredToFailBy: [one], simultaneousWith: [way], canPrevent: [way]}}
              - {set: {recognizer: way, canBePrevented: [one, two], shouldBegin: {value: {of: sw, is: true}}}}
              - {stopScrollingAndZooming: list}
              - {scrollToTop: list}
              - {set: {recognizer: drag, shouldReceive: {scrollAt: {view: list, edge: top}}, valuesIn: list}}
              - {set: {recognizer: drag, action: {action: all, target: home}}}
              - {insert: {view: {id: new, frame: [0, 0, 1, 1]}, into: root, at: 0}}
              - {insert: {view: {id: next, frame: [0, 0, 1, 1]}, before: plain}}
              - {insert: {view: {id: last, frame: [0, 0, 1, 1]}, after: dim}}
              - {insert: {window: {id: other}}}
              - {add: {view: spare, to: root, at: 2}}
              - {add: {view: spare, above: plain}}
              - {add: {view: spare, below: dim}}
              - {remove: [plain, dim]}
              - {bringToFront: plain}
              - {sendToBack: dim}
              - {makeKey: front}
              - {scroll: {view: list, to: row, animated: true}}
              - {scroll: {view: list, to: [0, 1]}}
              - {action: all, from: k, to: app}
              - {present: sheet, duration: 1}
              - {dismiss: sheet}
              - {push: later}
              - {pop: nav, to: first}
              - {popToRoot: nav}
              - {addGesture: {recognizer: loose, to: area}}
              - {removeGesture: one}
              - {becomeFirstResponder: field}
              - {resignFirstResponder: field}
              - {ignoreInteraction: begin}
              - {receiveRemoteControl: begin}
              - {animate: {view: dim, duration: 0.5, delay: 1, allowUserInteraction: true, set: {hitTest: {redirect: plain}}, then: [{remove: [sl]}]}}
              - {after: 1, id: later, do: [{remove: spare}, {set: {view: k, enabled: false}}]}
              - {cancelTimer: later}
              - {foreground: scene}
              - {state: locked, for: 60}
              - {snapshot: of late}
              - {touchAccommodations: none}
              - {restore: plain}
          idle: [{after: 60, do: [{bringToFront: dim}]}]
          touchAccommodations: {holdDuration: 1}
        windows:
          - id: front
            screen: main
            level: normal
            key: true
            canBecomeKey: true
            motion: {ended: handle}
            on: {motionEnded: {action: all, target: app}}
            rootViewController:
              id: home
              presents:
                - id: sheet
                  presented: true
                  modalPresentationStyle: popover
                  dismissesOnTapOutside: true
                  isModalInPresentation: false
                  shouldDismiss: {all: [{not: {view: [k]}}, {any: [{self: true}, {class: control}, {rect: [0, 0, 1, 1]}]}]}
                  passthroughViews: [plain, dim]
                  on: {didDismiss: {action: all, target: area}}
                  view: {id: card, frame: [0, 0, 100, 100]}
                - {id: menu, modalPresentationStyle: menu, view: {frame: [0, 0, 9, 9], subviews: [{class: button, frame: [0, 0, 9, 9], keepsMenuPresented: true}]}}
                - {id: full, modalPresentationStyle: pageSheet, dismissesOnSwipe: true, detents: [0.5, large], selectedDetentIdentifier: large, largestUndimmedDetentIdentifier: 0.5, prefersGrabberVisible: true, prefersScrollingExpandsWhenScrolledToEdge: false, view: {id: page, frame: [0, 0, 10, 10]}}
              view:
                id: root
                subviews:
                  - {id: plain, frame: [1, 2, 3, 4], client: reader, contextMenu: menu}
                  - {id: opener, class: button, frame: [0, 0, 9, 9], menu: menu, showsMenuAsPrimaryAction: true}
                  - {id: dim, center: [3, 4], bounds: [5, 6, 3, 4], alpha: 0.1, hidden: true, anchorPoint: [0, 0], transform: {rotate: 1, scale: 2, translate: [1, 1]},
                     touches: {began: handle}, hitTest: {redirect: plain}, pointInside: {including: [k]}, clipsToBounds: true, exclusiveTouch: true,
                     multipleTouchEnabled: true, userInteractionEnabled: false, sensitive: true, whileLocked: true, whileMaintenance: true,
                     canBecomeFirstResponder: true, canResignFirstResponder: false}
                  - {id: around, frame: [0, 0, 1, 1], pointInside: {insets: [1, 1, 1, 1]}}
                  - {id: pill, frame: [0, 0, 9, 9], pointInside: {rounded: 4}}
                  - {id: dial, frame: [0, 0, 9, 9], pointInside: {circle: 4}}
                  - {id: lens, frame: [0, 0, 9, 9], pointInside: {ellipse: [4, 2]}}
                  - {id: leaf, frame: [0, 0, 9, 9], pointInside: {polygon: [[0, 0], [9, 0], [0, 9]]}}
                  - {id: k, class: button, frame: [0, 0, 9, 9], enabled: true, selected: true, trackingOutset: 20, debounce: 1, hold: 1, rateLimit: {count: 1, per: 1},
                     on: {touchUpInside: [all, {action: all, target: home}]}}
                  - {id: fast, class: button, frame: [0, 0, 9, 9], immediate: true, on: {touchDown: all}}
                  - {id: field, class: textField, frame: [0, 0, 9, 9], clearButtonMode: always, shouldClear: false,
                     shouldReturn: false, shouldBeginEditing: false, shouldEndEditing: false,
                     on: {editingChanged: [{pressReturn: field}, {changeText: field}]}}
                  - {id: sw, class: switch, frame: [0, 0, 9, 9], isOn: true}
                  - {id: sl, class: slider, frame: [0, 0, 9, 9], value: 4, minimumValue: 1, maximumValue: 8, jumpsToTouch: true, knobWidth: 5, knobOutset: 5, continuous: false}
                  - {id: st, class: stepper, frame: [0, 0, 9, 9], stepValue: 1, wraps: true, autorepeat: false}
                  - {id: sg, class: segmentedControl, frame: [0, 0, 9, 9], segments: [a, b], widths: [3], selectedSegmentIndex: 1, momentary: false, disabledSegments: [0]}
                  - {id: pg, class: pageControl, frame: [0, 0, 9, 9], numberOfPages: 3, currentPage: 1}
                  - id: days
                    class: pickerView
                    frame: [0, 0, 9, 9]
                    subviews: [{id: day, class: pickerComponent, frame: [0, 0, 9, 9], numberOfRows: 7, selectedRow: 2, rowHeight: 3, wraps: true, on: {didSelectRow: all}}]
                  - id: time
                    class: datePicker
                    frame: [0, 0, 9, 9]
                    datePickerMode: time
                    minuteInterval: 5
                    subviews: [{class: pickerComponent, frame: [0, 0, 4, 9]}, {class: pickerComponent, frame: [4, 0, 4, 9]}]
                  - {id: knob, class: control, frame: [0, 0, 9, 9], tracks: {by: angle, range: [0, 90], begin: {view: k}, while: {in: root}, returns: true, center: [1, 1], relative: false}}
                  - id: list
                    class: tableView
                    frame: [0, 0, 100, 100]
                    contentSize: [100, 300]
                    contentOffset: [0, 1]
                    contentInset: [1, 1, 1, 1]
                    scrollEnabled: true
                    bounces: true
                    delaysContentTouches: true
                    canCancelContentTouches: true
                    pagingEnabled: false
                    directionalLockEnabled: true
                    alwaysBounceHorizontal: true
                    alwaysBounceVertical: true
                    allowsSelection: true
                    scrollsToTop: false
                    allowsMultipleSelection: true
                    decelerationRate: fast
                    snap: [0, 50]
                    keyboardDismissMode: onDrag
                    touchesShouldBegin: {type: direct, value: {of: sl, is: {min: 1}}}
                    touchesShouldCancel: {tapCount: {min: 1}, isTracking: list, isDragging: [list], isDecelerating: list, scrollAt: {view: list, edge: bottom}}
                    minimumZoomScale: 1
                    maximumZoomScale: 2
                    zoomScale: 1
                    viewForZooming: row
                    offsetTopic: offsets
                    offsetRate: 10
                    pan: {requireToFail: [one]}
                    pinch: {canPrevent: [one]}
                    on: {willBeginDragging: {action: all, target: home}}
                    subviews:
                      - {id: row, class: cell, frame: [0, 0, 100, 50], on: {didSelect: {action: all, target: app}}}
                      - {id: pull, class: refreshControl, refreshing: true}
                      - {id: line, class: cell, frame: [0, 50, 100, 50], shouldHighlight: {view: row}, willSelect: row, willDeselect: row, accessory: detailButton}
                      - {id: swiped, class: cell, frame: [0, 100, 100, 50], performsFirstActionWithFullSwipe: false, subviews: [{id: drop, class: button, swipeAction: trailing, swipeActionStyle: normal, on: {touchUpInside: {action: all, target: app}}}]}
                  - id: tiles
                    class: collectionView
                    frame: [0, 0, 9, 9]
                    subviews: [{id: tile, class: cell, frame: [0, 0, 9, 9], shouldSelect: {view: k}, shouldDeselect: {view: sl}, canMove: true, on: {didMove: all}}]
                  - id: stacked
                    frame: [0, 0, 9, 9]
                    controller:
                      id: nav
                      viewControllers:
                        - {id: first, on: {viewWillAppear: {action: all, target: home}}, view: {id: firstView}}
                        - {id: second, view: {id: secondView}}
                        - {id: later, pushed: false}
                  - id: tabbed
                    frame: [0, 0, 9, 9]
                    subviews: [{id: item, class: button, frame: [0, 0, 9, 9]}]
                    controller:
                      id: tabs
                      selectedIndex: 0
                      viewControllers:
                        - {id: tab, tabBarItem: item, shouldSelect: {view: [root]}, on: {didSelect: {action: all, target: home}}}
                  - id: paged
                    class: scrollView
                    frame: [0, 0, 9, 9]
                    controller:
                      id: pages
                      selectedIndex: 0
                      transitionStyle: scroll
                      navigationOrientation: vertical
                      on: {willTransition: {action: all, target: home}}
                      viewControllers: [{id: onePage}, {id: otherPage}]
                  - id: area
                    frame: [0, 0, 400, 400]
                    controller: {id: child}
                    gestures:
                      - {type: tap, id: one, requireToFail: [two, {type: tap, in: root}], action: {action: all, target: app}}
                      - {type: tap, id: two, beRequiredToFailBy: [way, {of: list}], simultaneousWith: [{id: one, when: {touches: 1}}]}
                      - {type: swipe, id: way, direction: left, canPrevent: [one], canBePrevented: [{id: two}], allowedTouchTypes: direct,
                         shouldReceive: {view: k}, shouldBegin: {direction: left}}
                      - {type: pan, id: drag, valuesIn: list, actionStates: changed, actionRate: 10, resetsTranslation: true,
                         shouldBegin: {axis: horizontal, translation: {x: {max: 3}}, velocity: {length: {min: 1}}}}
                      - {type: pinch, id: in, resetsScale: true, shouldBegin: {scale: {max: 1}}}
                      - {type: rotation, id: turn, resetsRotation: true, shouldBegin: {rotation: {min: 1}}}
                      - {type: screenEdgePan, id: edge, edges: left}
                      - {type: custom, id: own, client: sketch, answerWithin: 2}
        detached: [{id: spare, frame: [0, 0, 1, 1]}]
        detachedGestures: [{type: tap, id: loose, action: {action: all, target: home}}]
        """

    @Test("every reference that a scene can hold is found")
    func scene() throws {
        let scene = try load(Self.scene).scene
        var reflected = Reflected()
        reflected.look(into: scene.gestures)
        for control in scene.controls.values { reflected.look(into: control) }
        for scrollView in scene.scrollViews.values { reflected.look(into: scrollView) }
        reflected.look(into: scene.presentations)
        reflected.look(into: Array(scene.tree.windows))
        reflected.look(into: Array(scene.tree.viewControllers))
        for rule in scene.actions.idle { reflected.look(into: rule) }
        for index in scene.tree.responders.indices {
            let id = ResponderID(index: index)
            for name in scene.actions.names(of: id) { reflected.look(into: scene.actions[id, name] as Any) }
            if scene.tree.hasTraits(id) { reflected.look(into: scene.tree[traits: id]) }
        }
        for table in Mirror(reflecting: scene.responses).children {
            // Without the responders that the table is kept by.
            for (label, part) in Mirror(reflecting: table.value).children where label == "values" {
                reflected.look(into: part)
            }
        }
        let found = ReferenceList(of: scene)
        #expect(found.responders.map { $0.index }.sorted() == reflected.responders.sorted())
        #expect(found.recognizers.map { $0.index }.sorted() == reflected.recognizers.sorted())
    }

    /// A new key is to be tried as well: it may name something.
    @Test("the scene that is looked at has every key")
    func keys() {
        var keys = ResponderKey.allCases.map { $0.rawValue }
        keys += EffectKey.allCases.map { $0.rawValue }
        keys += GestureProperty.Other.allCases.map { $0.rawValue }
        keys += MeasureReset.allCases.map { $0.rawValue }
        keys += ConditionKey.allCases.map { $0.rawValue }
        keys += names(of: AnimateKey.self) + names(of: InsertKey.self) + names(of: AddKey.self)
        keys += names(of: AddGestureKey.self) + names(of: ScrollKey.self) + names(of: ActionKey.self)
        keys += names(of: RedirectKey.self) + names(of: PointInsideKey.self) + names(of: SelectorKey.self)
        keys += names(of: TracksKey.self) + names(of: ConditionValueKey.self) + names(of: ScrollAtKey.self)
        keys += names(of: IdleKey.self) + SetTargetKey.allCases.map { $0.rawValue }
        let missing = Set(keys).filter { !Self.scene.contains("\($0):") }
        // What is in another file is read as if it stood there.
        #expect(missing == ["include"], "\(missing.sorted())")
    }

    private func names<Key: FileKey>(of type: Key.Type) -> [String] { type.allCases.map { $0.rawValue } }
}
