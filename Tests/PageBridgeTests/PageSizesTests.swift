import PageBridge
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("The sizes of a page and of its view")
struct PageSizesTests {
    private static let later = PageSizes.patience

    @Test("a page that is stretched is said, once both sizes have stayed for a while")
    func stretched() {
        var sizes = PageSizes()
        sizes.note(page: .init(1280, 657), view: .init(1280, 800), at: 10)
        #expect(sizes.deadline == 10 + Self.later)
        #expect(sizes.takeWarning(at: 10, of: "page") == nil)
        sizes.note(page: .init(1280, 657), view: .init(1280, 800), at: 11)
        #expect(
            sizes.takeWarning(at: 10 + Self.later, of: "shop")
                == "page is 1280x657, its view shop 1280x800, over which it is stretched: give the view the frame that the page has on the screen"
        )
        #expect(sizes.deadline == nil && sizes.takeWarning(at: 100, of: "shop") == nil)
    }

    @Test("each change of size is said once")
    func changes() {
        var sizes = PageSizes()
        var said = 0
        var time = 0.0
        for height in [657.0, 500, 657, 500, 400, 800, 657] {
            sizes.note(page: .init(1280, height), view: .init(1280, 800), at: time)
            time += Self.later
            if sizes.takeWarning(at: time, of: "page") != nil { said += 1 }
        }
        #expect(said == 3)
    }

    @Test(
        "a page may have fewer pixels than its view has points",
        arguments: [(1280.0, 800.0), (640, 400), (1093, 683), (2560, 1600)])
    func scaled(width: Double, height: Double) {
        var sizes = PageSizes()
        sizes.note(page: .init(width, height), view: .init(1280, 800), at: 0)
        #expect(sizes.deadline == nil)
    }

    @Test("a window that fills the screen a little later is none, and neither is a page that is gone")
    func beginning() {
        var sizes = PageSizes()
        sizes.note(page: .init(1000, 500), view: .init(1280, 800), at: 0)
        sizes.note(page: .init(1280, 800), view: .init(1280, 800), at: 1)
        #expect(sizes.deadline == nil)
        sizes.note(page: .init(1000, 500), view: .init(1280, 800), at: 2)
        sizes.note(page: nil, view: .init(1280, 800), at: 3)
        #expect(sizes.deadline == nil)
        sizes.note(page: .init(0, 0), view: .init(1280, 800), at: 4)
        #expect(sizes.deadline == nil)
    }
}
