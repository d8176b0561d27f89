import TouchKit
import YAML

/// The keys of applications, delegates, windows, view controllers and views in a scene.
package enum ResponderKey: String, CaseIterable, Sendable {
    case id, lint, `class`, frame, subviews
    case center, bounds, transform, anchorPoint
    case hidden, alpha, userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, clipsToBounds
    case enabled, selected, sensitive
    case whileLocked, whileMaintenance
    case hitTest, pointInside
    case touches, motion, remote, presses, keyCommands, client
    case actions, canBecomeFirstResponder, canResignFirstResponder
    case controller, gestures, on, trackingOutset, include
    case debounce, hold, rateLimit, immediate
    case menu, showsMenuAsPrimaryAction, contextMenu, keepsMenuPresented
    case clearButtonMode, shouldBeginEditing, shouldEndEditing, shouldClear, shouldReturn
    case isOn, value, minimumValue, maximumValue, continuous, jumpsToTouch, knobWidth, knobOutset
    case stepValue, wraps, autorepeat, tracks
    case numberOfRows, selectedRow, rowHeight, datePickerMode, minuteInterval, refreshing
    case segments, widths, selectedSegmentIndex, momentary, disabledSegments, numberOfPages, currentPage
    case contentSize, contentOffset, contentInset, scrollEnabled, bounces, delaysContentTouches
    case canCancelContentTouches, pagingEnabled, directionalLockEnabled
    case alwaysBounceHorizontal, alwaysBounceVertical, decelerationRate, snap, keyboardDismissMode
    case allowsSelection, allowsMultipleSelection, scrollsToTop
    case shouldHighlight, willSelect, willDeselect, shouldDeselect, canMove, accessory
    case swipeAction, swipeActionStyle, performsFirstActionWithFullSwipe
    case touchesShouldBegin, touchesShouldCancel
    case minimumZoomScale, maximumZoomScale, zoomScale, viewForZooming
    case pan, pinch, offsetTopic, offsetRate
    case delegate, idle, sendEvent, touchAccommodations
    case screen, level, key, canBecomeKey, rootViewController
    case view, presents, presented, viewControllers, pushed
    case selectedIndex, tabBarItem, shouldSelect, transitionStyle, navigationOrientation
    case modalPresentationStyle, dismissesOnTapOutside, dismissesOnSwipe
    case isModalInPresentation, shouldDismiss, passthroughViews
    case detents, selectedDetentIdentifier, largestUndimmedDetentIdentifier
    case prefersGrabberVisible, prefersScrollingExpandsWhenScrolledToEdge
}

extension ResponderKey: DescribedKey {
    /// Its meaning.
    package var sentence: Sentence {
        switch self {
        case .id: "Its name, unique in the scene, recognizers included."
        case .lint: "Which warnings are allowed here."
        case .class: "Its class; else view."
        case .frame: "[x, y, width, height] on the superview, without its transform."
        case .center: "[x, y]: where the anchor point lies on the superview."
        case .bounds: "[x, y, width, height] of its own coordinates."
        case .transform:
            "Rotated, scaled and translated about the anchor point."
        case .anchorPoint: "[x, y] in fractions of the bounds."
        case .hidden: "Whether no touch hits the view or what is in it."
        case .alpha:
            "From 0 to 1; below 0.01 no touch hits it."
        case .userInteractionEnabled: "Whether touches hit it."
        case .multipleTouchEnabled: "Whether it takes more than one touch at a time."
        case .exclusiveTouch:
            "Whether no other view of the window gets touches while it has one."
        case .clipsToBounds: "Without influence on touches."
        case .enabled: "Of a control or cell: whether it sends anything."
        case .selected: "Whether a cell is selected; without influence on the touches of a control."
        case .sensitive:
            "Whether what happens in it is not told, as on a pad for a PIN: not which views in it, where or how long."
        case .whileLocked: "Whether touches on it, and on what is in it, get through while the app is locked."
        case .whileMaintenance: "Whether touches on it, and on what is in it, get through in maintenance."
        case .hitTest: "How it overrides hitTest."
        case .pointInside:
            "How it overrides pointInside."
        case .touches:
            "What it does with touches."
        case .motion: "What it does with shakes."
        case .client:
            "The program that gets its touches, and presses if it asks for them, while it is attached."
        case .remote: "What it does with remote control events."
        case .presses: "What it does with presses of keys."
        case .keyCommands: "The keys that send an action, before their presses are delivered."
        case .on: "The actions that it sends, by event."
        case .actions:
            "The effects of each action that it responds to."
        case .canBecomeFirstResponder: "Whether it can become first responder."
        case .canResignFirstResponder: "Whether it can stop being first responder."
        case .controller:
            "The child view controller whose view this is."
        case .gestures: "Its recognizers."
        case .subviews: "The subviews; later ones are in front."
        case .include: "Stands alone: it is kept in this file."
        case .delegate: "The application's delegate."
        case .touchAccommodations:
            "How touches of people are taken to whom short, repeated or shaking ones happen."
        case .idle: "What it does when nobody has touched it for a while."
        case .sendEvent: "Whether it sees the events that go through it, and ends them there."
        case .screen: "The screen that it lies on; else the first."
        case .level:
            "Windows of higher levels are in front."
        case .key: "Whether it is the key window."
        case .canBecomeKey: "Whether touches make it key."
        case .rootViewController: "Its controller."
        case .view: "Its view; else one that fills the window."
        case .presents:
            "Controllers that it presents."
        case .viewControllers:
            "Makes it a navigation controller: those that are or may be on its stack, the root first. With selectedIndex, a tab bar controller: its tabs."
        case .pushed: "Whether it is on the stack from the beginning."
        case .selectedIndex:
            "Makes it a tab bar controller: the index of the view controller under viewControllers whose view is shown."
        case .tabBarItem: "The button that selects it."
        case .transitionStyle:
            "scroll: the views of its view controllers are the pages of its view, a scroll view."
        case .navigationOrientation: "Along which axis the pages are turned."
        case .shouldSelect: "Which taps may select it."
        case .modalPresentationStyle:
            "How it is presented, which gives its view a frame."
        case .dismissesOnTapOutside:
            "Whether a tap beside its view dismisses it."
        case .dismissesOnSwipe:
            "Whether a swipe down on its view dismisses it."
        case .isModalInPresentation: "Whether people cannot dismiss it."
        case .shouldDismiss: "Whether people may dismiss it now."
        case .detents:
            "The heights at which a sheet rests, the smallest first: medium, large, points, or up to 1 a part of the largest."
        case .selectedDetentIdentifier: "The detent at which it is."
        case .largestUndimmedDetentIdentifier:
            "The largest detent at which touches beside it go to what is behind."
        case .prefersGrabberVisible: "Whether a tap on its upper edge brings it to the next detent."
        case .prefersScrollingExpandsWhenScrolledToEdge:
            "Whether a drag up of a scroll view in it that is at its top brings it to a larger detent first."
        case .passthroughViews: "Views that get touches beside a popover as if that were not there."
        case .presented: "Whether it is presented from the beginning."
        case .trackingOutset:
            "How far outside its bounds a tracked finger is still inside."
        case .debounce: "For how many seconds after its action it does not send it again."
        case .hold: "How many seconds the finger must have been inside as it lifts."
        case .rateLimit: "How often it sends its action at most."
        case .immediate: "Whether it sends its action as the finger comes down, whatever delays touches."
        case .menu: "The menu that the button opens: a controller with modalPresentationStyle: menu."
        case .showsMenuAsPrimaryAction: "Whether its menu opens as the finger comes down."
        case .contextMenu: "The menu that a long press opens: a controller with modalPresentationStyle: menu."
        case .keepsMenuPresented: "Whether the menu that it is in stays when it is chosen."
        case .clearButtonMode: "When it shows the button that clears its text."
        case .shouldBeginEditing: "Whether its delegate lets it become first responder."
        case .shouldEndEditing: "Whether its delegate lets it stop being first responder."
        case .shouldClear: "Whether its delegate lets the clear button clear it."
        case .shouldReturn: "Whether its delegate lets the return key do something."
        case .isOn: "Whether the switch is on."
        case .value: "The control's value."
        case .minimumValue: "The lower end of the range."
        case .maximumValue: "The upper end of the range."
        case .continuous: "Whether valueChanged follows each change."
        case .jumpsToTouch: "Whether the knob goes to a touch beside it."
        case .knobWidth: "How wide the knob is, in points."
        case .knobOutset: "How far left and right of the knob a touch may begin to drag it."
        case .stepValue: "How much a step changes."
        case .wraps: "Whether a step leads from one end to the other, or the first row follows the last one."
        case .numberOfRows: "How many rows the wheel has."
        case .selectedRow: "The row in the middle, from 0."
        case .rowHeight: "How high each row is, in points."
        case .datePickerMode: "Whether it stands at a time of day or at a duration."
        case .minuteInterval: "How many minutes lie between two rows; a divisor of 60, at most 30."
        case .refreshing: "Whether it refreshes; a pull of the content begins that."
        case .tracks: "What the control makes of the finger that it tracks."
        case .autorepeat: "Whether it steps on while it is pressed."
        case .segments: "How many segments, or their names."
        case .widths: "The widths of segments from the left; 0 is an equal share."
        case .selectedSegmentIndex: "The selected segment, from 0; -1 is none."
        case .momentary: "Whether none stays selected."
        case .disabledSegments:
            "The indices of segments that cannot be selected."
        case .numberOfPages: "How many pages there are."
        case .contentSize: "How large the content of a scroll view is, in points."
        case .contentOffset: "Where it is scrolled to, the origin of its bounds."
        case .contentInset: "[top, left, bottom, right]: how far it scrolls beyond its content."
        case .scrollEnabled: "Whether fingers scroll it: whether its pan is enabled."
        case .bounces: "Whether it can be dragged beyond its ends and comes back."
        case .delaysContentTouches: "Whether views in it get their touches only after a while."
        case .canCancelContentTouches: "Whether it takes touches from views in it to scroll."
        case .pagingEnabled: "Whether it comes to rest on multiples of its size."
        case .directionalLockEnabled: "Whether a drag along one axis leaves the other."
        case .alwaysBounceHorizontal:
            "Whether it can be dragged sideways even if nothing is to be seen there."
        case .alwaysBounceVertical:
            "Whether it can be dragged up and down even if nothing is to be seen there."
        case .scrollsToTop: "Whether scrollToTop scrolls it."
        case .allowsSelection: "Whether taps select its cells."
        case .allowsMultipleSelection: "Whether several of its cells can be selected at a time."
        case .shouldHighlight: "Which touches highlight the cell, and may select it."
        case .willSelect: "The row that a tap on the cell selects."
        case .willDeselect: "The row that is deselected in place of the cell."
        case .shouldDeselect: "Which taps deselect the item of a collection, where several can be selected."
        case .canMove: "Whether a long press moves the cell among those beside it."
        case .accessory: "What stands at the right end of the cell and takes taps."
        case .swipeAction: "At which end of the cell around the button a swipe reveals it."
        case .swipeActionStyle: "Its look; without influence on touches."
        case .performsFirstActionWithFullSwipe: "Whether a full swipe of the cell performs its first action."
        case .decelerationRate: "How soon it comes to rest."
        case .keyboardDismissMode: "Whether a drag ends the input of text."
        case .snap: "Where it comes to rest after a drag: at its rows or columns, or at these offsets."
        case .touchesShouldBegin: "Which touches the views in it get."
        case .touchesShouldCancel: "Which views in it lose their touches when it scrolls."
        case .minimumZoomScale: "The least scale."
        case .maximumZoomScale: "The greatest scale."
        case .zoomScale: "The scale."
        case .offsetTopic: "The topic that says where it is scrolled to."
        case .offsetRate: "How often a second the topic is sent at most."
        case .viewForZooming: "The subview that two fingers zoom."
        case .pan: "Keys of its own pan, ID.pan."
        case .pinch: "Keys of its own pinch, ID.pinch."
        case .currentPage: "The page that is shown, from 0."
        }
    }
}

/// The keys of a view or window that decide which other keys its map has, and are read before them.
enum HeadKey: String, CaseIterable {
    case `class`, include

    /// What its value may be.
    var form: ValueForm {
        switch self {
        case .class: .choice(ViewClass.allCases.map { $0.name })
        case .include: .string
        }
    }
}

/// The values of a map's ``HeadKey``s.
struct MapHead {
    /// The name of the class, if it has one.
    private(set) var viewClass: YAMLNode?
    /// The file to read the view from, if it is not this one.
    private(set) var include: YAMLNode?

    /// The values in `node`; a key that comes twice counts the first time.
    init(_ node: YAMLNode) {
        for key in HeadKey.allCases {
            switch key {
            case .class: viewClass = node[key.rawValue]
            case .include: include = node[key.rawValue]
            }
        }
    }
}

/// The entries of a map by which the tree is built: they are read in an order of their own, some of them together.
struct StructureEntries {
    var frame, center, bounds, contentOffset: Entry<ResponderKey>?
    var screen, key, rootViewController: Entry<ResponderKey>?
    var controller, subviews: Entry<ResponderKey>?
    var delegate: Entry<ResponderKey>?
    var tracks: Entry<ResponderKey>?
    var view, presents, presented, viewControllers, pushed, selectedIndex: Entry<ResponderKey>?
    var transitionStyle, navigationOrientation: Entry<ResponderKey>?
    var modalPresentationStyle, dismissesOnTapOutside, dismissesOnSwipe: Entry<ResponderKey>?
    var detents, prefersGrabberVisible: Entry<ResponderKey>?

    /// None.
    init() {}

    /// Those among `entries`.
    init(_ entries: MapEntries<ResponderKey>) {
        for entry in entries {
            switch entry.key.entry.reading {
            case .structure(_, let keep), .settableStructure(_, let keep): keep(&self, entry)
            case .head, .part, .property, .control, .late: break
            }
        }
    }
}
