import ApplicationProtocol
import Core
import PageBridge
import TestSupport
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("The page's views in touchd's tree")
struct PageTreeTests {
    /// What touchd has below the mount: carries out effects as it does.
    private struct Mount {
        private(set) var views: [(id: String, keys: JSON)] = []
        /// The views that were put into others.
        private(set) var inner: [String] = []

        mutating func perform(_ effects: [JSON]) throws {
            for effect in effects {
                if let id = effect["remove"]?.string {
                    let index = try #require(views.firstIndex { $0.id == id }, "\(id) is not there")
                    views.remove(at: index)
                } else if let insert = effect["insert"], let view = insert["view"],
                    let id = view["id"]?.string
                {
                    guard insert["into"]?.string == "page" else {
                        inner.append(id)
                        continue
                    }
                    #expect(!views.contains { $0.id == id }, "\(id) is there twice")
                    let at = try #require(insert["at"]?.number.map { Int($0) })
                    views.insert((id, view), at: at)
                } else if let set = effect["set"], let id = set["view"]?.string {
                    let index = try #require(views.firstIndex { $0.id == id }, "\(id) is not there")
                    views[index].keys = set
                }
            }
        }

        func frame(of id: String) -> [Double]? {
            views.first { $0.id == id }?.keys["frame"]?.array?.compactMap(\.number)
        }
    }

    private static func view(
        _ name: String, _ x: Int = 0, flags: Int = 1, shape: String = ""
    ) throws -> PageView {
        let text = "[\"\(name)\",\"\(name)\",\(x),0,10,10,\(flags)\(shape)]"
        return try #require(JSONValue(parsing: text.utf8).flatMap { PageView($0) })
    }

    @Test("a view has the round corners and the outline that the page has, in points of its own")
    func shapes() throws {
        var tree = PageTree(mount: "page")
        tree.fit(points: (200, 400), pixels: (100, 100))
        let views = [
            try Self.view("pill", 10, shape: ",null,[5,5,5,5,5,5,5,5]"),
            try Self.view("leaf", 10, shape: ",null,null,[10,0,20,0,15,10]"),
        ]
        let inserted = tree.effects(for: views).compactMap { $0["insert"]?["view"]?["pointInside"]?.text }
        #expect(
            inserted == [
                #"{"rounded":[10,20,10,20,10,20,10,20]}"#, #"{"polygon":[[0,0],[20,0],[10,40]]}"#,
            ])
        // What only moves keeps its shape; what has none any more is said to have none.
        let moved = [
            try Self.view("pill", 20, shape: ",null,[5,5,5,5,5,5,5,5]"), try Self.view("leaf", 10),
        ]
        let sets = tree.effects(for: moved).compactMap { $0["set"] }
        #expect(sets.map { $0["pointInside"]?.text } == [nil, "\"bounds\""])
    }

    @Test("all views are sent anew when the page has another size, also while a finger holds one")
    func rescaled() throws {
        for isHeld in [false, true] {
            var tree = PageTree(mount: "page")
            tree.fit(points: (100, 100), pixels: (100, 100))
            let views = [
                try Self.view("flat"), try Self.view("pill", 10, shape: ",null,[5,5,5,5,5,5,5,5]"),
            ]
            #expect(tree.effects(for: views).count == 2 && tree.effects(for: views).isEmpty)
            if isHeld { tree.hold(1, x: 5, y: 5) }
            tree.fit(points: (100, 100), pixels: (50, 100))
            let wanted = isHeld ? Array(views.dropFirst()) : views
            let sets = tree.effects(for: wanted).compactMap { $0["set"] }
            #expect(sets.map { $0["view"]?.string } == wanted.map(\.name))
            #expect(sets.last?["frame"]?.text == "[20,0,20,10]")
            #expect(sets.last?["pointInside"]?.text == #"{"rounded":[10,5,10,5,10,5,10,5]}"#)
            #expect(tree.effects(for: wanted).allSatisfy { $0["set"] == nil })
            // What was to go has the old size until it stays after all.
            let late = tree.effects(for: views).compactMap { $0["set"] }
            #expect(late.map { $0["view"]?.string } == (isHeld ? ["flat"] : []))
            #expect(late.allSatisfy { $0["frame"]?.text == "[0,0,20,10]" })
        }
    }

    @Test("what people pinch larger is where they see it, also under a finger; what is in a view stays there")
    func pinched() throws {
        for isHeld in [false, true] {
            var tree = PageTree(mount: "page")
            tree.fit(points: (100, 100), pixels: (50, 100))
            let views = [
                try Self.view("flat"), try Self.view("turned", 40, shape: ",[0,1,-1,0]"),
                try Self.frame("shop", showing: try Self.view("pay")),
            ]
            #expect(tree.effects(for: views).count == 5)
            if isHeld { tree.hold(1, x: 5, y: 5) }
            tree.fit(
                points: (100, 100), pixels: (50, 100), showing: PageViewport(scale: 2, x: 10, y: 20))
            let wanted = isHeld ? Array(views.dropFirst()) : views
            let larger = tree.effects(for: wanted).compactMap { $0["set"] }
            #expect(larger.first { $0["view"]?.string == "turned" }?["center"]?.text == "[140,-30]")
            #expect(larger.first { $0["view"]?.string == "pay" }?["frame"]?.text == "[0,0,40,20]")
            if !isHeld { #expect(larger.first?["frame"]?.text == "[-40,-40,40,20]") }
            // What is only shown elsewhere is not another size.
            tree.fit(
                points: (100, 100), pixels: (50, 100), showing: PageViewport(scale: 2, x: 11, y: 20))
            let moved = tree.effects(for: wanted).compactMap { $0["set"]?["view"]?.string }
            #expect(moved == wanted.map(\.name))
            #expect(tree.effects(for: wanted).allSatisfy { $0["set"] == nil })
        }
    }

    /// A frame that shows a document with one view.
    private static func frame(_ name: String, showing view: PageView) throws -> PageView {
        var frame = try Self.view(name, 20, shape: ",null,null,null,[\"F\",1,0,0,1,0,0,0,0,10,10]")
        let content = try #require(frame.content)
        let world = BrowserWorld(session: "s", context: 2)
        frame.inside = [PageView(window: content, of: frame, world: world, views: [view])]
        return frame
    }

    @Test("what is turned is turned as much where a pixel is not as wide as it is high")
    func turned() throws {
        var tree = PageTree(mount: "page")
        tree.fit(points: (200, 400), pixels: (100, 100))
        let view = tree.effects(for: [try Self.view("turned", 40, shape: ",[0,1,-1,0]")]).first?["insert"]?[
            "view"]
        #expect(view?["transform"]?.text == "[0,2,-0.5,0,0,0]")
        #expect(view?["center"]?.text == "[90,20]" && view?["bounds"]?.text == "[0,0,20,40]")
    }

    @Test("what touchd hits at a point is known, and near it, but nothing of what is sensitive")
    func hits() throws {
        var tree = PageTree(mount: "page")
        _ = tree.effects(for: [
            try Self.view("low"), try Self.view("leaf", 10, shape: ",null,null,[10,0,20,0,10,10]"),
            try Self.view("turned", 40, shape: ",[0,1,-1,0]"),
            try Self.view("round", 60, shape: ",null,[5,5,5,5,5,5,5,5]"),
            try Self.view("pin", 80, flags: 9),
        ])
        #expect(tree.views(x: 5, y: 5).map(\.view) == Array(repeating: "low", count: 5))
        #expect(tree.views(x: 9, y: 5).map(\.view) == ["low", "low", "leaf", "low", "low"])
        #expect(tree.views(x: 19, y: 9).first?.view == "page")
        #expect(tree.views(x: 45, y: 5).first?.view == "turned")
        #expect(tree.views(x: 60.5, y: 0.5).first?.view == "page")
        #expect(tree.views(x: 65, y: 5).first?.view == "round")
        #expect(tree.views(x: 79, y: 5).isEmpty)
    }

    /// A frame with the views of another document in it, ten pixels from its left edge.
    private static func frame(
        x: Int = 0, of world: BrowserWorld = BrowserWorld(session: "S", context: 2), _ views: [PageView]
    ) throws -> PageView {
        let text = #"["shop","shop",\#(x),0,100,100,1,null,null,null,["F",1,0,0,1,\#(x + 10),0,0,0,80,100]]"#
        var frame = try #require(JSONValue(parsing: text.utf8).flatMap { PageView($0) })
        frame.inside = [
            PageView(window: try #require(frame.content), of: frame, world: world, views: views)
        ]
        return frame
    }

    @Test("a frame has the views of its document in it, cut off by what it shows, and moves with one effect")
    func frames() throws {
        var tree = PageTree(mount: "page")
        var mount = Mount()
        let inserted = tree.effects(for: [try Self.frame([Self.view("pay"), Self.view("tea", 50)])])
        try mount.perform(inserted)
        #expect(mount.views.map { $0.id } == ["shop"] && mount.inner == ["shop.inside", "pay", "tea"])
        let outer = ["page", "shop", "shop.inside", "shop.inside"]
        #expect(inserted.compactMap { $0["insert"]?["into"]?.string } == outer)
        let inside = inserted[1]["insert"]?["view"]
        #expect(inside?["bounds"]?.text == "[0,0,80,100]" && inside?["center"]?.text == "[50,50]")
        #expect(inside?["hitTest"]?.string == "passThrough")
        let moved = tree.effects(for: [try Self.frame(x: 7, [Self.view("pay"), Self.view("tea", 50)])])
        #expect(moved.compactMap { $0["set"]?["view"]?.string } == ["shop"] && moved.count == 1)
        let other = tree.effects(for: [try Self.frame(x: 7, [Self.view("tea", 50)])])
        #expect(other.map { $0["remove"]?.string } == ["pay"])
        // What is in a view goes with it.
        #expect(tree.effects(for: []).map { $0["remove"]?.string } == ["shop"])
    }

    @Test("a point in a frame hits the views of its document, or the frame")
    func framedHits() throws {
        let world = BrowserWorld(session: "S", context: 2)
        var tree = PageTree(mount: "page")
        _ = tree.effects(for: [
            try Self.frame([Self.view("pay"), Self.view("far", 76)]), try Self.view("over", 60),
        ])
        #expect(tree.views(x: 15, y: 5).first == PageSpot("pay", of: world))
        #expect(tree.views(x: 5, y: 5).first == PageSpot("shop"))
        #expect(tree.views(x: 40, y: 50).first == PageSpot("page", of: world))
        #expect(tree.views(x: 65, y: 5).first == PageSpot("over"))
        // Nothing shows beside what the frame shows.
        #expect(tree.views(x: 88, y: 5).first == PageSpot("far", of: world))
        #expect(tree.views(x: 92, y: 5).first == PageSpot("shop"))
        #expect(tree.frames == [world: "shop"])
        #expect(tree.id(of: PageSpot("pay", of: world)) == "pay" && tree.id(of: PageSpot("pay")) == nil)
        #expect(tree.id(of: PageSpot("page", of: world)) == "shop")
    }

    @Test("a frame that is turned has what it shows in it as it is, since it turns with it")
    func turnedFrame() throws {
        let text =
            #"["shop","shop",0,0,100,100,1,[0,1,-1,0],null,null,["F",0,1,-1,0,100,10,0,0,80,100]]"#
        var frame = try #require(JSONValue(parsing: text.utf8).flatMap { PageView($0) })
        let window = PageView(
            window: try #require(frame.content), of: frame, world: BrowserWorld(session: "S", context: 2),
            views: [try Self.view("pay")])
        #expect(window.frame == [10, 0, 80, 100] && window.turn == [1, 0, 0, 1])
        frame.inside = [window]
        var tree = PageTree(mount: "page")
        _ = tree.effects(for: [frame])
        #expect(tree.views(x: 95, y: 15).first?.view == "pay")
    }

    @Test("a view in a frame has its own name, or that of the frame before it, and keeps it")
    func framedNames() throws {
        var tree = PageTree(mount: "page")
        let (first, second) = (BrowserWorld(session: "S", context: 2), BrowserWorld(session: "T", context: 2))
        let (old, new) = (PageSpot("pay", of: first), PageSpot("pay", of: second))
        _ = tree.effects(for: [try Self.frame(of: first, [Self.view("pay")])])
        #expect(tree.id(of: old) == "pay")
        // The page has one later.
        _ = tree.effects(for: [try Self.frame(of: first, [Self.view("pay")]), try Self.view("pay")])
        #expect(tree.id(of: old) == "pay" && tree.id(of: PageSpot("pay")) == "page.pay")
        // Ids of a document that has gone are free.
        _ = tree.effects(for: [try Self.frame(of: second, [Self.view("pay")]), try Self.view("pay")])
        #expect(tree.id(of: new) == "pay" && tree.id(of: PageSpot("pay")) == "page.pay")
        var other = PageTree(mount: "page")
        _ = other.effects(for: [try Self.view("pay"), try Self.frame(of: first, [Self.view("pay")])])
        #expect(other.id(of: old) == "shop-pay")
    }

    @Test("no batch has more than touchd takes")
    func batches() throws {
        var tree = PageTree(mount: "page")
        let corners = (0..<1_024).map { "\($0 % 10).125,\($0 / 103).125" }.joined(separator: ",")
        let views = try (0..<300).map {
            try Self.view("v\($0)", shape: $0 < 40 ? ",null,null,[\(corners)]" : "")
        }
        let effects = tree.effects(for: views)
        let batches = PageTree.batches(of: effects)
        #expect(batches.flatMap { $0 } == effects)
        let limits = ApplicationLimits.standard
        #expect(batches.allSatisfy { $0.count <= limits.effects })
        #expect(batches.map { $0.map(\.text.utf8.count).reduce(0, +) }.max() ?? 0 < limits.line / 2)
        #expect(batches.count > 3)
    }

    @Test("touchd has what the page shows, in its order, after each of a thousand random changes")
    func random() throws {
        var random = SeededRandom(seed: 29)
        var tree = PageTree(mount: "page")
        var mount = Mount()
        var names = (0..<30).map { "v\($0)" }
        for _ in 0..<1_000 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                names.swapAt(Int.random(in: 0..<30, using: &random), Int.random(in: 0..<30, using: &random))
            }
            let shown = names.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
            let views = try shown.map {
                try Self.view(
                    $0, Int.random(in: 0..<3, using: &random), flags: Int.random(in: 0...3, using: &random))
            }
            let effects = tree.effects(for: views)
            try mount.perform(effects)
            #expect(mount.views.map { $0.id } == shown)
            for view in views { #expect(mount.frame(of: view.name) == view.frame) }
            #expect(tree.effects(for: views).isEmpty)
        }
    }

    @Test("a view that moves is set, and what stays in order stays")
    func fewChanges() throws {
        var tree = PageTree(mount: "page")
        _ = tree.effects(for: try ["a", "b", "c", "d"].map { try Self.view($0) })
        let effects = tree.effects(
            for: try [Self.view("b"), Self.view("c", 5), Self.view("d"), Self.view("a")])
        #expect(effects.count == 3)
        #expect(effects[0]["remove"]?.string == "a")
        #expect(effects[1]["set"]?["view"]?.string == "c")
        #expect(effects[2]["insert"]?["at"]?.number == 3)
    }

    @Test("a view on which a finger is stays until it lifts, and others move meanwhile")
    func holding() throws {
        var tree = PageTree(mount: "page")
        var mount = Mount()
        try mount.perform(tree.effects(for: [Self.view("a"), Self.view("b", 50)]))
        tree.hold(7, x: 3, y: 3)
        let after = try [Self.view("b", 60), Self.view("c", 80)]
        try mount.perform(tree.effects(for: after))
        #expect(mount.views.map { $0.id } == ["a", "b"] && mount.frame(of: "b") == [60, 0, 10, 10])
        #expect(tree.isBehind)
        tree.release(7)
        try mount.perform(tree.effects(for: after))
        #expect(mount.views.map { $0.id } == ["b", "c"] && !tree.isBehind)
    }

    @Test("no view has an id that another view of the app has")
    func taken() throws {
        var tree = PageTree(mount: "page")
        #expect(tree.begin(others: ["pay"], below: ["old"]).first?["remove"]?.string == "old")
        let effects = tree.effects(for: [try Self.view("pay")])
        #expect(effects.first?["insert"]?["view"]?["id"]?.string == "page.pay")
        #expect(tree.id(of: PageSpot("pay")) == "page.pay")
    }

    @Test("a pixel of the page is as many points as the mount is larger")
    func scale() throws {
        var tree = PageTree(mount: "page")
        tree.fit(points: (800, 600), pixels: (400, 300))
        let view = tree.effects(for: [try Self.view("a", 20)]).first?["insert"]?["view"]
        #expect(view?["frame"]?.array?.compactMap(\.number) == [40, 0, 20, 20])
    }

    @Test(
        "what is no view of a page is left out",
        arguments: [
            "[]", "{}", "[\"a\",\"a\",0,0,10,10]", "[\"\",\"a\",0,0,10,10,1]", "[\"a\",\"a\",0,0,0,10,1]",
            "[\"a\",\"a\",0,0,1e9,10,1]", "[1,\"a\",0,0,10,10,1]", "[\"a\",\"a\",null,0,10,10,1]",
        ])
    func hostile(text: String) throws {
        #expect(PageView(try #require(JSONValue(parsing: text.utf8))) == nil)
    }
}
