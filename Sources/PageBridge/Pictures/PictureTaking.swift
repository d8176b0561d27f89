import Browsers
import Core
import Runtime

/// What is asked for a picture, one after the other: that the script covers what may not be in it, the picture, and that the script
/// takes its covers away.
struct PictureStep: Equatable, Sendable {
    /// Which of them.
    enum Kind: Equatable, Sendable {
        /// These boxes are covered as well: left, top, width and height in pixels.
        case cover([[Double]])
        case capture, uncover
    }

    /// What is asked.
    let kind: Kind
    /// Which picture it is for: an answer to another one may come late.
    let picture: Timestamp
}

/// A picture that is being taken.
struct PictureUnderWay: Sendable {
    /// The document that is shown in it.
    let world: BrowserWorld
    /// When it was begun, which no other one was.
    let begun = Timestamp.monotonic
    /// Its bytes in Base64; nil until they have come.
    var content: String?
}

/// Pictures of the page in front.
extension Documents {
    /// Begins to take one, in which these boxes are covered as well; it comes as an event. False if no page is shown.
    mutating func beginPicture(covering boxes: [[Double]]) throws(BrowserError) -> Bool {
        guard let front else { return false }
        picture = PictureUnderWay(world: front.world)
        try ask(.cover(boxes))
        return true
    }

    /// Goes on as the answer to a step says.
    mutating func goOn(after step: PictureStep, isDone: Bool, content: String?) throws(BrowserError) {
        guard let underWay = picture, step.picture == underWay.begun else { return }
        switch step.kind {
        case .cover: if isDone { try ask(.capture) } else { finishPicture(with: nil) }
        case .capture:
            picture?.content = content
            try ask(.uncover)
        case .uncover: finishPicture(with: isDone ? underWay.content : nil)
        }
    }

    /// Documents have gone: perhaps the one that is being taken.
    mutating func dropPicture(where isGone: (BrowserWorld) -> Bool) {
        if let world = picture?.world, isGone(world) { finishPicture(with: nil) }
    }

    private mutating func finishPicture(with content: String?) {
        picture = nil
        events.append(.picture(content))
    }

    private mutating func ask(_ kind: PictureStep.Kind) throws(BrowserError) {
        guard let underWay = picture else { return }
        try browser.ask(
            .picture(PictureStep(kind: kind, picture: underWay.begun), of: underWay.world))
    }
}
