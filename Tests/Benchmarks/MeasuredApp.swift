import Core
import Devices
import HIDRecords
import Scenes
import TouchKit

/// An app that gets the fingers of ``MovedFrames``; its decisions are discarded.
struct MeasuredApp {
    private var application: Application
    private var numbers = TouchNumbers()
    private let attachment: PanelAttachment

    /// The app with `recognizers` on its window for `contacts` fingers; none of them withholds touches from
    /// the others or from the views. With touch accommodations a finger counts as soon as it has moved a point.
    init(_ recognizers: Recognizers, contacts: Int, isAccommodated: Bool = false) {
        let tree = ViewTree.forFrames()
        attachment = PanelAttachment(panel: 0, screen: 0, size: tree.screens[0].size, pointsPerMillimetre: 3)
        var scene = Scene(tree: tree)
        let isOfScrollView = recognizers == .scrollView
        scene.gestures = recognizers.gestures(for: contacts).map { gesture in
            var recognizer = GestureRecognizerDescription(
                name: gesture.kind.rawValue, view: ResponderID(index: isOfScrollView ? 2 : 1),
                gesture: gesture,
                owner: isOfScrollView ? .scrollView : .scene)
            recognizer.cancelsTouchesInView = false
            recognizer.simultaneousWith = .all
            return recognizer
        }
        if isOfScrollView { scene.makeScrollView(ResponderID(index: 2)) }
        if isAccommodated {
            var accommodations = TouchAccommodations()
            accommodations.holdDuration = .seconds(4)
            accommodations.swipeDistance = 1
            accommodations.ignoreRepeat = .seconds(1)
            scene.touchAccommodations = accommodations
        }
        application = Application(scene: scene)
        application.log = DecisionLog(hitTestLimit: 0)
    }

    /// How many touches it has.
    var touchCount: Int { application.event.allTouches.count }

    /// How many of its recognizers follow the fingers: they have begun, and get each move.
    var followers: Int {
        application.recognizers.indices.count {
            let state = application.recognizer(RecognizerID(index: $0)).state
            return state == .began || state == .changed
        }
    }

    /// Passes a panel's signal to the app.
    mutating func take(_ signal: DeviceSignal) {
        if case .record(let record) = signal { take(record) }
    }

    /// Passes one frame to the app.
    mutating func take(_ record: DigitizerEvent) {
        application.sendEvent(record, from: attachment, numbers: &numbers)
    }

    /// Discards the decisions, which must not be empty.
    mutating func forget() {
        precondition(!application.log.isEmpty)
        application.log.removeAll()
    }
}

extension Scene {
    /// Makes `view`, which contains the others, a scroll view whose pan, the only recognizer, is on it. The touches reach the views in
    /// it as if it were none.
    fileprivate mutating func makeScrollView(_ view: ResponderID) {
        var scrollView = ScrollView(pan: RecognizerID(index: 0))
        scrollView.contentSize = Size(width: 10_000, height: 10_000)
        scrollView.flags.remove(.delaysContentTouches)
        scrollViews[view] = scrollView
    }
}

extension ViewTree {
    /// The scene under the fingers of the frames: each finger has its own view, seven deep with the window.
    ///
    /// That view, or the window, the last of the seven, handles the touches.
    static func forFrames(handledByView: Bool = false) -> ViewTree {
        var tree = ViewTree(.quad(levels: 5))
        let handlers = handledByView ? 2..<tree.responders.count : 1..<2
        for index in handlers { tree[ResponderID(index: index)].touches = PhaseDispositions(.handle) }
        return tree
    }
}
