/// Whose recognizer it is: UIKit attaches some itself, and is their target.
package enum RecognizerOwner: Equatable, Sendable {
    /// The app's.
    case scene
    /// A scroll view's own: it scrolls or zooms its view.
    case scrollView
    /// That of a presentation: it dismisses the presented controller.
    case presentation
}
