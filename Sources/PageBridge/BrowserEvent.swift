import Core

/// The world of the script in a document: which session of the browser knows it by which number.
package struct BrowserWorld: Hashable, Sendable {
    /// The session.
    package let session: String
    /// The number of its execution context there.
    package let context: Int

    /// The world `context` of a session.
    package init(session: String, context: Int) {
        self.session = session
        self.context = context
    }
}

/// Something that a browser has said, whatever protocol it speaks.
enum BrowserEvent: Sendable {
    /// The script in a document says something.
    case said(JSONValue, by: BrowserWorld)
    /// A document has gone.
    case gone(BrowserWorld)
    /// All documents of a session have gone.
    case sessionGone(String)
    /// A session is over, and so are its documents.
    case sessionEnded(String)
    /// The process of a session has ended.
    case crashed(session: String)
    /// This frame shows a document.
    case framed(BrowserWorld, by: PageFrame)
    /// The navigation to the outermost document of the world's session began at this time of touchd's clock, in seconds.
    case start(Double, of: BrowserWorld)
    /// So many seconds lead from a document's clock to touchd's.
    case clock(Double, of: BrowserWorld)
    /// The page that was asked then answers.
    case alive(askedAt: Timestamp)
    /// A program threw this, in a document that the script may have or not.
    case exception(String, in: BrowserWorld)
    /// A page of this session made a request.
    case request(session: String)
    /// A page of this session has a dialog of this kind open; nil when it is closed.
    case dialog(String?, session: String)
    /// A page of this session went to this path.
    case destination(String, session: String)
    /// A step towards a picture is done, or refused; a picture is a PNG in Base64.
    case pictured(PictureStep, isDone: Bool, content: String?)
    /// It is no longer looked into.
    case left
}

/// Something that a browser is asked, whatever protocol it speaks.
enum BrowserRequest: Sendable {
    /// To have the script run in each document there is and will be, and to say what comes of touches.
    case follow
    /// When a document's clock begins.
    case clock(BrowserWorld)
    /// Which frame shows a document.
    case frame(BrowserWorld)
    /// To tell the script in a frame the linear part of what maps its pixels to those of the page.
    case show(BrowserWorld, in: [Double])
    /// Whether a page still answers.
    case alive(BrowserWorld)
    /// Who listens in a document, which its script is told.
    case listeners(BrowserWorld)
    /// To hand these fingers to a page.
    case deliver(PageDelivery, to: BrowserWorld)
    /// A step towards a picture of a page.
    case picture(PictureStep, of: BrowserWorld)
    /// What has waited for its time.
    case due
    /// To be as if it had never been looked into.
    case leave
}

/// What a protocol makes of messages and requests: what is to be sent, and what the browser has said.
struct BrowserTraffic: Sendable {
    /// What is to be sent.
    var messages: [JSONValue] = []
    /// What the browser has said.
    var events: [BrowserEvent] = []
    /// Why it cannot be followed.
    var failure: String?
}
