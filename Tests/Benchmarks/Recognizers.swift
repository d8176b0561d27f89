import Core
import HIDRecords
import TouchKit

/// The recognizers that look for gestures in the frames.
enum Recognizers {
    case none
    /// One pan recognizer for all fingers.
    case pan
    /// That of a scroll view, which follows it.
    case scrollView
    /// Five that follow until the last frame: none of them fails.
    case five

    /// The gestures that they look for when there are `contacts` fingers.
    func gestures(for contacts: Int) -> [Gesture] {
        var press = LongPressGesture()
        press.numberOfTouchesRequired = contacts
        press.minimumPressDuration = Interval(microseconds: 0)
        var tap = TapGesture()
        tap.numberOfTouchesRequired = contacts
        tap.maximumHold = .seconds(86_400)
        let pan = Gesture.pan(PanGesture())
        return switch self {
        case .none: []
        case .pan, .scrollView: [pan]
        case .five:
            [pan, .pinch(PinchGesture()), .rotation(RotationGesture()), .longPress(press), .tap(tap)]
        }
    }

    /// How many of them follow `contacts` fingers: a tap does not, pinch and rotation need two.
    func followers(of contacts: Int) -> Int {
        switch self {
        case .none: 0
        case .pan, .scrollView: 1
        case .five: contacts > 1 ? 4 : 2
        }
    }
}
