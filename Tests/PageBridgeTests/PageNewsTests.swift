import PageBridge
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("What the bridge warns of")
struct PageNewsTests {
    @Test(
        "each warning has a kind by which touchd counts it",
        arguments: [
            ("page differs at 412,80: page has dialog, touchd pay", PageNews.differs),
            ("browser gets no touches", .noTouches), ("page hangs: no answer for 5 s", .hangs),
            ("page answers again after 7 s", .answersAgain), ("page crashed", .crashed),
            ("no view page has the client browser: the page is shown nowhere", .noView), ("hello", nil),
        ] as [(String, PageNews?)])
    func kinds(sentence: String, kind: PageNews?) {
        #expect(PageNews(of: sentence) == kind)
    }
}
