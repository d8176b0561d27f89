import Core
import Live
import Testing

/// Rules: inspection/the-live-view.
@Suite("What touchctl watch shows")
struct LiveViewTests {
    private static let scene = [
        #"{"event":"scene","app":"kiosk","front":true,"screens":[{"id":"main","size":[400,200]}]}"#,
        node(#""id":"window","kind":"window","index":0,"frame":[0,0,400,200],"screen":"main""#),
        node(#""id":"tea","kind":"view","parent":"window","index":0,"frame":[0,0,200,100]"#),
        node(
            #""id":"pin","kind":"view","parent":"window","index":1,"frame":[200,0,200,100],"sensitive":true"#),
        node(#""id":"one","kind":"view","parent":"pin","index":0,"frame":[0,0,100,100]"#),
    ]

    private static func node(_ members: String) -> String {
        #"{"event":"node","app":"kiosk","node":{\#(members)}}"#
    }

    private func picture(_ lines: [String], isASCII: Bool = true) throws -> LivePicture {
        var picture = LivePicture(hasColors: false, isASCII: isASCII)
        for line in Self.scene + lines {
            picture.take(try #require(JSONValue(parsing: line.utf8), "\(line)"))
        }
        return picture
    }

    private func text(_ picture: LivePicture, _ columns: Int = 40, _ rows: Int = 17) -> [String] {
        let grid = picture.grid(columns: columns, rows: rows)
        return (0..<rows).map { grid.text(ofRow: $0) }
    }

    private func hit(_ touch: Int, _ view: String, _ x: Int, _ y: Int) -> String {
        #"{"category":"hit","view":"\#(view)","window":"window","app":"kiosk","#
            + #""touches":[{"id":\#(touch),"x":\#(x),"y":\#(y)}]}"#
    }

    private func outcome(_ touch: Int, _ view: String, _ kind: String, _ x: Int, _ y: Int) -> String {
        #"{"category":"outcome","message":"touch \#(touch) on \#(view)","view":"\#(view)","window":"window","#
            + #""app":"kiosk","outcome":"\#(kind)","touches":[{"id":\#(touch),"x":\#(x),"y":\#(y)}]}"#
    }

    @Test("boxes, a finger where it is, what it hit in bold, recognizers and faults")
    func finger() throws {
        let picture = try picture([
            hit(7, "tea", 100, 50),
            #"{"category":"touches","phase":"moved","app":"kiosk","touches":[{"id":7,"x":100,"y":150}]}"#,
            #"{"category":"state","recognizer":"pan","state":"began","app":"kiosk","touches":[]}"#,
            #"{"category":"state","recognizer":"tap","state":"failed","app":"kiosk","touches":[]}"#,
            #"{"category":"health","faultId":2,"faultState":"raised","message":"P touches itself"}"#,
            #"{"category":"health","faultId":1,"faultState":"cleared","message":"over"}"#,
        ])
        let text = text(picture)
        #expect(text[0].hasPrefix("kiosk "))
        #expect(text[1].hasPrefix("+-------------------#"), "\(text)")
        #expect(text[2].hasPrefix("|tea                #pin#"), "\(text)")
        #expect(Array(text[8])[10] == "7", "\(text)")
        #expect(text[10].hasPrefix("+--") && text[10].hasSuffix("--+"), "\(text)")
        #expect(text[11].hasPrefix("P touches itself  touch 7 on tea  pan be"), "\(text)")
        let grid = picture.grid(columns: 40, rows: 17)
        #expect(grid[0, 3].style.isBold && !grid[39, 8].style.isBold)
    }

    @Test("what lies beyond the bounds of a table is not shown")
    func clipping() throws {
        let lines = [
            Self.node(
                #""id":"list","kind":"view","parent":"window","index":2,"class":"tableView","frame":[0,100,200,50]"#
            ),
            Self.node(
                #""id":"below","kind":"view","parent":"list","index":0,"class":"cell","frame":[0,60,200,40]"#),
        ]
        let text = try text(picture(lines)).joined(separator: "\n")
        #expect(text.contains("list") && !text.contains("below"), "\(text)")
    }

    @Test("another screen than the first is shown if that is asked for, with its own touches")
    func screen() throws {
        let lines = [
            #"{"event":"scene","app":"kiosk","front":true,"screens":[{"id":"main","size":[400,200]},{"id":"side","size":[200,200]}]}"#,
            Self.node(#""id":"window","kind":"window","index":0,"frame":[0,0,400,200],"screen":"main""#),
            Self.node(#""id":"second","kind":"window","index":1,"frame":[0,0,200,200],"screen":"side""#),
            Self.node(#""id":"rate","kind":"view","parent":"second","index":0,"frame":[0,0,200,100]"#),
            hit(7, "tea", 100, 50),
            hit(8, "rate", 100, 50).replacing("\"window\":\"window\"", with: "\"window\":\"second\""),
        ]
        var picture = LivePicture(hasColors: false, isASCII: true, screen: "side")
        for line in lines { picture.take(try #require(JSONValue(parsing: line.utf8), "\(line)")) }
        let text = text(picture).joined(separator: "\n")
        #expect(text.contains("rate") && text.contains("touch 8 on rate"), "\(text)")
        #expect(!text.contains("touch 7"), "\(text)")
    }

    @Test("a finger that was told of no more, and marks, are gone; what it came to stays")
    func outcome() throws {
        var picture = try picture([
            hit(7, "tea", 100, 50), outcome(7, "tea", "acted", 100, 50),
            outcome(8, "tea", "nothing", 300, 150),
        ])
        var text = text(picture)
        #expect(!text[11].contains("touch") && text[12].hasPrefix("* touch 7 on tea"), "\(text)")
        #expect(text[16].hasPrefix("* acted 1  o handled 0  x nothing 1"), "\(text)")
        #expect(text[1..<11].joined().contains("*") && text[1..<11].joined().contains("x"), "\(text)")
        picture.clearMarks()
        text = self.text(picture)
        #expect(!text[1..<11].joined().contains("*") && text[12].hasPrefix("* touch 7 on tea"), "\(text)")
    }

    @Test("a sensitive view is a closed box without its views, fingers and marks")
    func sensitive() throws {
        let still = text(try picture([]))
        #expect(still[1].hasSuffix("####################") && !still.joined().contains("one"), "\(still)")
        let touched = text(
            try picture([
                hit(7, "one", 250, 50), outcome(8, "one", "acted", 240, 40),
                outcome(9, "pin", "acted", 330, 40),
            ]))
        #expect(touched[1..<12] == still[1..<12], "\(touched)")
        #expect(touched[16].hasPrefix("* acted 2"))
    }

    @Test("sentences scroll as far as there are some")
    func scrolling() throws {
        var picture = try picture((1...9).map { outcome($0, "tea", "acted", 1, 1) })
        #expect(text(picture)[15].hasPrefix("* touch 9 "))
        picture.scroll = 2
        #expect(text(picture)[15].hasPrefix("* touch 7 "))
        picture.scroll = 100
        let text = text(picture)
        #expect(text[12].hasPrefix("* touch 1 "), "\(text)")
    }

    @Test("changes of the tree change the picture; a view that is hidden or was removed is not drawn")
    func changes() throws {
        let change = { (steps: String) in #"{"event":"change","app":"kiosk","changes":[\#(steps)]}"# }
        let hidden = text(try picture([change(#"{"set":"tea","keys":{"hidden":true}}"#)]))
        #expect(!hidden.joined().contains("tea"))
        let shown = text(
            try picture([
                change(#"{"set":"tea","keys":{"hidden":true}}"#),
                change(#"{"set":"tea","keys":{"hidden":null}}"#),
            ]))
        #expect(shown == text(try picture([])))
        let replaced = text(
            try picture([
                change(
                    #"{"remove":"pin"},{"insert":[{"id":"milk","kind":"view","parent":"tea","index":0,"#
                        + #""frame":[50,20,100,60]}]}"#)
            ]))
        #expect(replaced.joined().contains("|milk") && !replaced.joined().contains("#"), "\(replaced)")
        let back = text(try picture([change(#"{"app":{"front":false}}"#)]))
        #expect(back[0].hasPrefix("kiosk, not in front"))
        let node = #"{"event":"node","app":"kiosk","node":{"id":"app","kind":"application","state":"wake"}}"#
        let locked = [node, change(#"{"set":"app","keys":{"state":"locked"}}"#)]
        #expect(text(try picture(locked))[0].hasPrefix("kiosk, locked"))
        let open = text(try picture(locked + [change(#"{"set":"app","keys":{"state":null}}"#)]))
        #expect(!open[0].contains("locked") && !open[0].contains("wake"))
    }

    @Test("the app in front is shown, with its own fingers and marks")
    func apps() throws {
        let shop = [
            #"{"event":"scene","app":"shop","front":false,"screens":[{"id":"main","size":[400,200]}]}"#,
            #"{"event":"node","app":"shop","node":{"id":"window","kind":"window","frame":[0,0,400,200]}}"#,
            #"{"event":"node","app":"shop","node":{"id":"till","kind":"view","parent":"window","frame":[0,0,99,99]}}"#,
        ]
        let touched = [hit(7, "tea", 100, 50), outcome(8, "tea", "acted", 100, 150)]
        let behind = text(try picture(shop + touched))
        #expect(
            behind[0].hasPrefix("kiosk ") && behind.joined().contains("|tea")
                && behind[11].contains("touch 7"))
        let front = { (app: String, value: Bool) in
            #"{"event":"change","app":"\#(app)","changes":[{"app":{"front":\#(value)}}]}"#
        }
        let changed = text(try picture(shop + touched + [front("kiosk", false), front("shop", true)]))
        #expect(changed[0].hasPrefix("shop ") && changed.joined().contains("till"), "\(changed)")
        #expect(
            !changed[1..<12].joined().contains("7") && !changed[1..<12].joined().contains("*"), "\(changed)")
    }

    @Test(
        "a tree that cannot be is drawn as far as it can be, and asked whether a view in it is sensitive",
        arguments: [
            [node(#""id":"","kind":"window","frame":[0,0,400,200]"#)],
            [node(#""id":"tea","kind":"view","parent":"tea","frame":[0,0,200,100]"#)],
            [
                node(#""id":"a","kind":"view","parent":"tea","frame":[0,0,20,10]"#),
                node(#""id":"tea","kind":"view","parent":"a","frame":[0,0,200,100]"#),
            ],
            [#"{"event":"change","app":"kiosk","changes":[{"set":"window","keys":{"parent":"tea"}}]}"#],
            (0..<40).map { _ in node(#""id":"tea","kind":"view","parent":"window","frame":[0,0,200,100]"#) },
            (0..<10_000).map { number in
                node(#""id":"v\#(number + 1)","kind":"view","parent":"v\#(number)","frame":[0,0,9,9]"#)
            },
        ])
    func impossibleTrees(_ lines: [String]) throws {
        let picture = try picture(lines + [hit(1, "tea", 10, 10), outcome(1, "a", "nothing", 10, 10)])
        #expect(text(picture).count == 17)
    }

    @Test("no size of a terminal is too small or too large", arguments: [0, 1, 2, 3, 5, 12, 200])
    func sizes(_ size: Int) throws {
        for isASCII in [true, false] {
            let picture = try picture(
                [hit(1_234_567, "tea", 399, 199), outcome(2, "tea", "acted", 0, 0)], isASCII: isASCII)
            for other in [0, 1, 4, 7, 300] {
                let grid = picture.grid(columns: size, rows: other)
                #expect(grid.columns == size && grid.rows == other)
            }
        }
    }

    @Test("a view that is far away, or larger than any screen, is drawn as far as it is on the screen")
    func farAway() throws {
        let far = Self.node(#""id":"far","kind":"view","parent":"window","index":2,"frame":[1e300,0,9,9]"#)
        #expect(text(try picture([far])) == text(try picture([])))
        let large = Self.node(
            #""id":"large","kind":"view","parent":"window","index":0,"frame":[-1e300,-1e300,2e300,2e300]"#)
        #expect(text(try picture([large])).joined().contains("+----"))
    }

    @Test("names cannot act on the terminal, and wide characters take two columns")
    func names() throws {
        let node = Self.node(
            #""id":"\u001b[2J茶","kind":"view","parent":"window","index":2,"frame":[0,100,400,100]"#)
        let picture = try picture([node, hit(1, #"\u001b[2J茶"#, 10, 150)], isASCII: false)
        let grid = picture.grid(columns: 40, rows: 17)
        let cells = (0..<17).flatMap { row in (0..<40).map { grid[$0, row] } }
        #expect(cells.allSatisfy { $0.character.map { $0.value >= 0x20 } ?? true })
        #expect(cells.count { $0.character == nil } == 2)
        #expect(text(picture).joined().contains(#"touch 1 on \x1b[2J茶"#))
    }
}
