import ApplicationProtocol
import Browsers
import Core
import PageBridge
import PageConfiguration
import Runtime
import Settings
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("The configuration of touchd-page")
struct PageConfigurationTests {
    private func read(_ text: String) throws -> PageSettings {
        try PageConfigurationReader.read("page.yaml", text: text)
    }

    @Test("each key is read")
    func reading() throws {
        let read = try read(
            """
            name: hall
            app: kiosk
            view: screen
            browser: "[::1]:9333"
            match: ["https://kiosk.example/*", "file:*"]
            mode: deliver
            answer: 0.5
            rules:
              - {match: "#pay, a > b", set: {hold: 0.3, rateLimit: {count: 2, per: 1.5}}}
              - {match: .ad, ignore: true}
            """)
        #expect(read.client == "hall" && read.app == "kiosk" && read.view == "screen")
        #expect(read.browser == BrowserAddress(host: "::1", port: 9333, path: nil))
        #expect(read.match.map(\.text) == ["https://kiosk.example/*", "file:*"])
        #expect(read.mode == .deliver && read.answer == 0.5)
        #expect(read.rules.map(\.match) == ["#pay, a > b", ".ad"])
        #expect(read.rules.map(\.place) == ["page.yaml:9:5", "page.yaml:10:5"])
        #expect(read.rules.map(\.ignores) == [false, true])
        #expect(read.rules[0].set[.hold] == JSON(parsing: "0.3"))
        #expect(read.rules[0].set[.rateLimit] == JSON(parsing: #"{"count": 2, "per": 1.5}"#))
        #expect(read.rules[0].policy == .hold && read.rules[1].policy == nil)
    }

    @Test("an empty file says nothing", arguments: ["", "# nothing\n", "{}"])
    func defaults(text: String) throws {
        #expect(try read(text) == PageSettings())
    }

    @Test(
        "each mistake has its place",
        arguments: [
            ("name: a b", "1:7: name must be 1 to 64 of A-Z a-z 0-9 . _ -, not 'a b'"),
            (
                "match: kiosk",
                "1:8: match must be an address, in which * stands for any characters, not 'kiosk'"
            ),
            ("mode: look", "1:7: mode must be watch or deliver, not 'look'"),
            ("answer: 12", "1:9: answer must be a number of seconds from 0.1 to 9, not '12'"),
            ("browser: kiosk", "1:10: browser must be HOST:PORT, not 'kiosk'"),
            ("rule: []", "1:1: a configuration has no key rule; did you mean rules?"),
            ("rules: [{match: a}]", "1:9: a rule needs set or ignore"),
            ("rules: [{set: {alpha: 1}}]", "1:9: a rule needs match, a selector of CSS"),
            (
                "rules: [{match: a, set: {alpha: 1}, ignore: true}]",
                "1:9: a rule has set or ignore, not both"
            ),
            ("rules: [{match: a, set: {frame: 1}}]", "1:26: set has no key frame"),
            ("rules: [{match: a, set: {hodl: 1}}]", "1:26: set has no key hodl; did you mean hold?"),
            ("rules: [{match: a, ignore: 3}]", "1:28: ignore must be true or false, not '3'"),
            ("a: 1\n---\nb: 2", "1:1: a configuration has no key a"),
        ])
    func mistakes(text: String, expected: String) {
        do {
            _ = try read(text)
            Issue.record("no mistake")
        } catch let rejected as SettingsRejected {
            #expect(rejected.description.hasPrefix("page.yaml:\(expected)\n"))
        } catch {
            Issue.record(error)
        }
    }

    @Test(
        "a selector of CSS is known by its form",
        arguments: [
            "a", "*", "#pay", ".a.b", "[data-pin]", "a[href^='x'] b", "a>b", "a + b ~ c",
            "a:not(.b > c)::before",
            "input[type=\"text\" i]", "a , b", "#\\31 0", "ul li:nth-child(2n + 1)", "ä", ":is(a, [b=\")\"])",
            "-a",
        ])
    func selectors(text: String) throws {
        let json = JSON(members: [("match", JSON(.string(text))), ("ignore", true)])
        #expect(try read("rules: [\(json.text)]").rules.map(\.match) == [text])
    }

    @Test(
        "what has not the form of a selector is a mistake",
        arguments: [
            ("#", "it ends too soon"), ("a >", "it ends too soon"), ("> a", "'> a' is not expected"),
            ("a[b", "it ends too soon"), ("a..b", "'.b' is not expected"), ("a,,b", "',b' is not expected"),
            ("a{b}", "'{b}' is not expected"), (":not(a", "it ends too soon"), ("1a", "'1a' is not expected"),
            ("a]", "']' is not expected"), ("a > > b", "'> b' is not expected"),
            ("$x", "'$x' is not expected"),
        ])
    func wrongSelectors(text: String, why: String) {
        let json = JSON(members: [("match", JSON(.string(text))), ("ignore", true)])
        #expect {
            try read("rules: [\(json.text)]")
        } throws: {
            "\($0)".hasPrefix("page.yaml:1:18: match must be a selector of CSS: \(why)\n")
        }
    }

    @Test(
        "a star stands for any characters",
        arguments: [
            ("https://a.example/*", "https://a.example/", true),
            ("https://a.example/*", "https://a.example", false),
            ("*", "about:blank", true), ("https://*/shop*end", "https://b/shop/the/end/end", true),
            ("https://*/shop*end", "https://b/shop/the/ends", false), ("file:///a", "file:///a", true),
            ("https://a?c/", "https://abc/", false), ("a:*", "a:", true), ("a:*b*", "a:xx", false),
        ])
    func patterns(pattern: String, address: String, fits: Bool) {
        #expect(AddressPattern(pattern)?.matches(address) == fits)
    }

    /// Rules: apps/drop-ins.
    @Test("what a drop-in says holds, and its rules come after earlier ones")
    func dropIns() throws {
        func read(_ texts: [String: String]) throws -> PageSettings {
            let files = SettingsFiles(
                list: { folder in
                    let names = texts.keys.filter { $0.hasPrefix(folder + "/") }
                    return .success(names.map { ListedFile(name: String($0.dropFirst(folder.count + 1))) })
                },
                { path in .success(Array((texts[path] ?? "").utf8)) })
            return try PageConfigurationReader.read("/etc/touchd/page.yaml", of: files)
        }
        var texts = [
            "/etc/touchd/page.yaml":
                "{match: [a:*], app: kiosk, mode: deliver, rules: [{match: a, ignore: true}]}",
            "/usr/lib/touchd/page.yaml.d/20.yaml":
                "{match: b:*, rules: [{match: c, ignore: true}], mode: watch}",
            "/etc/touchd/page.yaml.d/10.yaml":
                "{firefox: \"localhost:1\", rules: [{match: b, ignore: true}]}",
        ]
        let merged = try read(texts)
        #expect(merged.rules.map(\.match) == ["a", "b", "c"] && merged.match.map(\.text) == ["b:*"])
        #expect(merged.rules.map(\.place).last == "/usr/lib/touchd/page.yaml.d/20.yaml:1:22")
        #expect(merged.mode == .watch && merged.app == "kiosk" && merged.kind == .firefox)
        texts["/run/touchd/page.yaml.d/15.yaml"] = "{rules: [], browser: \"localhost:2\"}"
        let cleared = try read(texts)
        #expect(cleared.rules.map(\.match) == ["c"] && cleared.kind == .chromium && cleared.browser.port == 2)
        let many = (0..<20).map { "{match: .a\($0), ignore: true}" }.joined(separator: ", ")
        texts["/etc/touchd/page.yaml.d/30.yaml"] = "rules: [\(many)]"
        texts["/etc/touchd/page.yaml.d/40.yaml"] = "rules: [\(many)]"
        #expect {
            try read(texts)
        } throws: {
            "\($0)".hasPrefix(
                "/etc/touchd/page.yaml.d/40.yaml:1:8: a configuration and its drop-ins have at most 32 rules\n"
            )
        }
    }

    @Test("what a call says goes before the configuration")
    func precedence() throws {
        var options = PageOptions()
        options.client = "hall"
        #expect(try options.settings().client == "hall")
        options.mode = .deliver
        options.browser = .at(BrowserAddress(host: "localhost", port: 1, path: nil))
        #expect(try options.settings().mode == .deliver)
        #expect(try options.settings().browser.port == 1)
    }

    @Test("later rules win, and one that is not taken does nothing")
    func rules() throws {
        let read = try read(
            """
            rules:
              - {match: a, set: {alpha: 1, hidden: false}}
              - {match: b, ignore: true}
              - {match: c, set: {alpha: 0.5}}
            """)
        var rules = PageRules(read.rules)
        #expect(rules.keys(of: 0b101) == [.alpha: JSON(.number(0.5)), .hidden: false])
        #expect(rules.keys(of: 0b001) == [.alpha: JSON(.number(1)), .hidden: false])
        #expect(rules.nextTrial()?.match == "a")
        rules.noteTrial(isTaken: false)
        #expect(rules.nextTrial()?.match == "c")
        rules.noteTrial(isTaken: true)
        #expect(rules.nextTrial() == nil)
        #expect(rules.keys(of: 0b101) == [.alpha: JSON(.number(0.5))])
        #expect(rules.refuse([2, 9]) == ["page.yaml:4:5: the browser does not know the selector c"])
        #expect(rules.refuse([2]).isEmpty && rules.keys(of: 0b101).isEmpty)
        #expect(rules.note(matched: 2) && !rules.note(matched: 2) && rules.unmatched == ["a", "c"])
    }
}
