import Scenes
import TouchKit

extension SceneKey: DescribedKey {
    var sentence: String {
        switch self {
        case .version: "The version of the format; optional."
        case .screens:
            "The screens that panels are mapped to, at least one."
        case .application:
            "The application at the end of the responder chain."
        case .windows:
            "The windows; of one level the later one is in front."
        case .detached: "Views that are in no window until an effect adds them."
        case .detachedGestures: "Recognizers that are on no view until an effect attaches them."
        case .lint: "Which warnings are allowed."
        }
    }
}

extension ScreenKey: DescribedKey {
    var sentence: String {
        switch self {
        case .id: "Its name; else screen1, screen2, and so on."
        case .size: "[width, height] in points, both more than 0."
        }
    }
}

extension LintKey: DescribedKey {
    var sentence: String {
        switch self {
        case .allow: "A rule, or a list of rules, of which there is no warning."
        }
    }
}

extension TransformKey: DescribedKey {
    var sentence: String {
        switch self {
        case .rotate: "Degrees clockwise; applied first."
        case .scale: "A factor, or [x, y]."
        case .translate: "[x, y] in points; applied last."
        }
    }
}

extension RedirectKey: DescribedKey {
    var sentence: String {
        switch self {
        case .redirect: "The view in whose bounds a touch goes to that view."
        case .guarded:
            "Whether only if that view is not hidden, transparent or without interaction."
        }
    }
}

extension PointInsideKey: DescribedKey {
    var sentence: String {
        switch self {
        case .insets: "[top, left, bottom, right]; negative ones make the area larger."
        case .rounded:
            "The radius of its corners, or 4 of them, clockwise from the top left, or 8, across and down of each."
        case .circle: "The radius of a circle around its middle; nothing for the largest in its bounds."
        case .ellipse:
            "The radii, across and down, of an ellipse around its middle; nothing for the largest in its bounds."
        case .polygon: "The corners of the area, in its own coordinates."
        case .including: "The views that are asked first."
        }
    }
}

extension RateLimitKey: DescribedKey {
    var sentence: String {
        switch self {
        case .count: "How many times."
        case .per: "In how many seconds."
        }
    }
}

extension AccommodationKey: DescribedKey {
    var sentence: String {
        switch self {
        case .holdDuration: "How many seconds a finger must rest before its touch counts."
        case .swipeGestures: "Whether a finger that moves far enough counts before it has rested."
        case .swipeDistance: "How far that is, in points."
        case .ignoreRepeat:
            "For how many seconds after a finger has lifted one that comes down is ignored."
        case .tapAssistance: "Which place counts of a tap: where the finger came down, or where it lifts."
        case .tapAssistanceGestureDelay:
            "After how many seconds a finger that is still down makes a gesture, not a tap."
        }
    }
}

extension ActionKey: DescribedKey {
    var sentence: String {
        switch self {
        case .action: "Its name."
        case .target: "The responder that it goes to; else it goes along the responder chain."
        }
    }
}

extension KeyCommandKey: DescribedKey {
    var sentence: String {
        switch self {
        case .input: "The key, by the kernel's name without KEY_, in lower case."
        case .modifierFlags: "The modifiers that are down with it; no others may be."
        case .action: "What is sent."
        }
    }
}

extension IdleKey: DescribedKey {
    var sentence: String {
        switch self {
        case .after: "How many seconds no finger has touched."
        case .do: "What is done then, once until somebody touches again."
        }
    }
}

extension EffectKey: DescribedKey {
    var sentence: String {
        switch self {
        case .publish: "Sends this topic to those who subscribed to it."
        case .value: "What is sent with the topic, in place of what the sender stands at."
        case .valueOf: "The control whose value is sent with the topic."
        case .run:
            "Runs a program with its arguments, without a shell."
        case .unit: "Starts a systemd unit."
        case .set: "Changes a responder or recognizer."
        case .insert: "Puts a view, with all in it, into another one, or a window on its screen."
        case .add: "Puts a view, with all in it, elsewhere."
        case .addGesture: "Attaches a recognizer to a view; it leaves the one that it is on."
        case .removeGesture: "Takes a recognizer from its view."
        case .remove: "Takes views, with all in them, from their superviews."
        case .scroll: "Scrolls a scroll view."
        case .scrollToTop: "Scrolls this scroll view, or the highest one of this window, to its top."
        case .stopScrollingAndZooming: "Ends what moves this scroll view without fingers."
        case .action: "Sends an action."
        case .bringToFront:
            "Puts a view in front of its siblings, or a window in front of those of its level."
        case .sendToBack: "Puts a view behind its siblings, or a window behind those of its level."
        case .restore: "Puts back what the file says of this responder and of everything in it."
        case .makeKey: "Makes a window key, if it is on its screen and may be."
        case .present: "Has a controller presented that another one presents."
        case .dismiss: "Dismisses a presented controller."
        case .becomeFirstResponder: "Makes a responder first responder."
        case .resignFirstResponder: "Has a responder stop being first responder."
        case .pressReturn:
            "The return key was pressed in this text field, or in the first responder of this window."
        case .changeText:
            "The text of this text field, or of the first responder of this window, has changed."
        case .ignoreInteraction:
            "Ignores touches until as many ends as begins have come."
        case .receiveRemoteControl:
            "Receives remote control events; one end is enough."
        case .animate: "Changes a view that cannot be hit while it is animated."
        case .after: "Does what stands under do after so many seconds."
        case .cancelTimer: "Forgets what waits under this id."
        case .do: "What is done after that time."
        case .id: "What cancelTimer names; a new one takes the place of what waits under the same."
        case .duration: "How many seconds it takes; the view cannot be hit meanwhile."
        case .foreground: "Brings an app to the front."
        case .snapshot: "Keeps what fingers did of late in a file, for this reason."
        case .state: "Takes another state: which touches get through."
        case .touchAccommodations: "Takes touches otherwise from now on, or as they come: none."
        case .for: "After how many seconds the state is normal again."
        case .timeout: "How long run may take, in seconds."
        case .from: "The responder that sends the action."
        case .to: "The responder that the action goes to; else it goes along the responder chain."
        }
    }
}

extension ScrollKey: DescribedKey {
    var sentence: String {
        switch self {
        case .view: "The scroll view."
        case .to: "[x, y], its new offset, or a view in it that is to be seen."
        case .animated: "Whether it takes 0.3 s."
        }
    }
}

extension AnimateKey: DescribedKey {
    var sentence: String {
        switch self {
        case .view: "The view or window."
        case .duration: "How many seconds it takes."
        case .delay: "How many seconds it waits before."
        case .allowUserInteraction: "Whether it can be hit meanwhile."
        case .set: "Its new values, which hold at once."
        case .then: "What is done at the end."
        }
    }
}

extension InsertKey: DescribedKey {
    var sentence: String {
        switch self {
        case .into: "The view or window that becomes the superview."
        case .at: "The index among its subviews; else in front of all of them."
        case .before: "The sibling that the view comes to lie behind."
        case .after: "The sibling that the view comes to lie in front of."
        case .view: "The view."
        case .window: "The window."
        }
    }
}

extension AddKey: DescribedKey {
    var sentence: String {
        switch self {
        case .view: "The view: one that is under detached, was removed, or lies elsewhere."
        case .to: "The view or window that becomes the superview; else that of the sibling."
        case .at: "The index among its other subviews; else in front of all of them."
        case .above: "The sibling that the view comes to lie in front of."
        case .below: "The sibling that the view comes to lie behind."
        }
    }
}

extension AddGestureKey: DescribedKey {
    var sentence: String {
        switch self {
        case .recognizer: "The recognizer: one that is under detachedGestures, or on another view."
        case .to: "The view or window."
        }
    }
}

extension SetTargetKey: DescribedKey {
    var form: ValueForm { .string }

    var sentence: String {
        switch self {
        case .view: "The responder that is changed."
        case .window: "The window that is changed."
        case .recognizer: "The recognizer that is changed."
        }
    }
}
