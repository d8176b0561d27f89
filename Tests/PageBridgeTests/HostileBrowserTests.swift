import ApplicationProtocol
import Browsers
import Core
import Glibc
import PageBridge
import Runtime
import TestSupport
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("Browsers that say anything")
struct HostileBrowserTests {
    private static let messages: [String] = [
        #"{"method":"Target.attachedToTarget","params":{"sessionId":"S","targetInfo":{"type":"page"}}}"#,
        #"{"method":"Target.detachedFromTarget","params":{"sessionId":"S"}}"#,
        #"{"method":"Inspector.targetCrashed","params":{},"sessionId":"S"}"#,
        #"{"method":"Runtime.executionContextsCleared","params":{},"sessionId":"S"}"#,
        #"{"method":"Runtime.exceptionThrown","params":{"exceptionDetails":{"text":"Uncaught","lineNumber":3,"url":"http://a/b?c","exception":{"description":"E: x\n at"}}},"sessionId":"S"}"#,
        #"{"method":"Network.requestWillBeSent","params":{},"sessionId":"S"}"#,
        #"{"method":"Page.frameNavigated","params":{"frame":{"url":"http://a/b#c"}},"sessionId":"S"}"#,
        #"{"id":7,"result":{"result":{"value":12.5}}}"#, #"{"id":8,"error":{"message":"no"}}"#,
        #"{"id":9,"result":{"listeners":[{"type":"click","backendNodeId":4}]}}"#,
        context(3, frame: "P"), context(4, frame: "F"), context(5, frame: "G"),
        #"{"method":"Page.frameAttached","params":{"frameId":"F","parentFrameId":"P"},"sessionId":"S"}"#,
        #"{"method":"Page.frameNavigated","params":{"frame":{"id":"G","parentId":"F"}},"sessionId":"S"}"#,
        #"{"method":"Page.frameDetached","params":{"frameId":"F","reason":"remove"},"sessionId":"S"}"#,
        #"{"id":10,"result":{"frameTree":{"frame":{"id":"P"},"childFrames":[{"frame":{"id":"F","parentId":"P"}}]}}}"#,
        #"{"id":11,"result":{"backendNodeId":4}}"#, #"{"id":12,"result":{"object":{"objectId":"o"}}}"#,
        tell(#"{"what":"document","isTop":false}"#, in: 4),
        tell(#"{"what":"document","isTop":false}"#, in: 5),
        tell(
            #"{"what":"views","shown":true,"size":[80,60],"views":[["a","a",0,0,10,10,1],["g","g",0,0,9,9,1,null,null,null,["G",2,0,0,2,0,0,0,0,9,9]]]}"#,
            in: 4),
        tell(#"{"what":"views","shown":true,"size":[8,6],"views":[["a","a",0,0,10,10,1]]}"#, in: 5),
        tell(
            #"{"what":"views","shown":true,"size":[800,600],"views":[["f","f",0,0,99,99,1,[0,1,-1,0],null,null,["F",0,1,-1,0,9,9,0,0,80,60]]]}"#
        ),
        tell(
            #"{"touch":2,"what":"down","stamp":10,"time":11,"x":null,"y":null,"at":[5,5],"view":"a"}"#, in: 4),
        tell(#"{"what":"document","url":"http://a/","title":"a"}"#),
        tell(
            #"{"what":"views","shown":true,"size":[800,600],"views":[["a","a",0,0,10,10,1],["b","a",5,5,10,10,0,[1,0,0,1]]],"isTooLarge":false}"#
        ),
        tell(
            #"{"touch":1,"what":"down","stamp":10,"time":11,"x":5,"y":5,"view":"a","kind":"touch","disabled":false}"#
        ),
        tell(#"{"touch":1,"what":"up","stamp":20,"time":21,"view":"a"}"#),
        tell(
            #"{"touch":1,"what":"click","time":22,"view":"a","standard":"","disabled":false,"listens":true}"#),
        tell(#"{"touch":1,"what":"proof","time":23,"proof":"changed"}"#),
        tell(#"{"touch":1,"what":"cancel","time":24,"scrolled":"list"}"#),
        tell(#"{"touch":1,"what":"settled","time":25}"#),
    ]

    private static func context(_ number: Int, frame: String) -> String {
        #"{"method":"Runtime.executionContextCreated","params":{"context":{"id":\#(number),"name":"touchd","auxData":{"frameId":"\#(frame)"}}},"sessionId":"S"}"#
    }

    private static func tell(_ payload: String, in context: Int = 3) -> String {
        var text = TextBuffer(capacity: 256)
        text.put(
            json: .object([
                .init("method", .string("Runtime.bindingCalled")), .init("sessionId", .string("S")),
                .init(
                    "params",
                    .object([
                        .init("name", .string("touchdTell")), .init("payload", .string(payload)),
                        .init("executionContextId", JSONValue(context)),
                    ])),
            ]))
        return text.string
    }

    /// A view of touchd in which the page is shown.
    private static var mount: ClientView {
        var view = ClientView(
            app: "kiosk", view: "page", window: "w", screen: "main", screenSize: [800, 600])
        view.bounds = [0, 0, 800, 600]
        return view
    }

    private static func fingers(_ phase: Touches.Phase, _ id: Int) -> Touches {
        Touches(
            time: Timestamp.monotonic.seconds, phase: phase, app: "kiosk", view: "page",
            touches: [Touches.Touch(id: id, x: 5, y: 5, time: Timestamp.monotonic.seconds)])
    }

    @Test("100,000 messages of which most are damaged end nothing, and the tree stays one that can be built")
    func random() throws {
        var ends: (Int32, Int32) = (0, 0)
        let made = unsafe withUnsafeMutablePointer(to: &ends) { pointer in
            unsafe pointer.withMemoryRebound(to: Int32.self, capacity: 2) {
                unsafe pipe($0)
            }
        }
        #expect(made == 0)
        _ = fcntl(ends.0, F_SETFL, O_NONBLOCK)
        let writer = Descriptor(owning: ends.1)
        var pages = Pages(
            PageSettings(),
            over: BrowserConnection(
                over: BrowserPipe(
                    reading: Descriptor(owning: ends.0),
                    writing: try Descriptor(opening: "/dev/null", flags: O_WRONLY))))
        try pages.begin()
        pages.mount([Self.mount])
        pages.beginTree()
        pages.endTree()
        var random = SeededRandom(seed: 10)
        // Each view and the one that it is in.
        var ids: [String: String] = ["page": ""]
        for number in 0..<100_000 {
            var message = Array(try #require(Self.messages.randomElement(using: &random)).utf8)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let index = Int.random(in: 0..<message.count, using: &random)
                message[index] = UInt8.random(in: 1...255, using: &random)
            }
            _ = try writer.write((message + [0]).span)
            try pages.takeMessages()
            if number % 7 == 0 {
                try pages.take(Self.fingers(number % 14 == 0 ? .began : .ended, number / 14))
            }
            for effect in pages.takeEffects() {
                if let id = effect["remove"]?.string {
                    #expect(ids.removeValue(forKey: id) != nil)
                    Self.removeOrphans(&ids)
                }
                if let insert = effect["insert"], let id = insert["view"]?["id"]?.string,
                    let outer = insert["into"]?.string
                {
                    #expect(ids[outer] != nil && ids.updateValue(outer, forKey: id) == nil)
                }
            }
            for answer in try pages.takeAnswers() { #expect(answer.note.map(TouchAnswer.isText) ?? true) }
            _ = pages.takeNews()
        }
    }

    /// What is in a view goes with it.
    private static func removeOrphans(_ ids: inout [String: String]) {
        while true {
            let kept = ids.filter { $0.value.isEmpty || ids[$0.value] != nil }
            if kept.count == ids.count { return }
            ids = kept
        }
    }

    @Test("a browser that ends is said")
    func end() throws {
        var pages = Pages(
            PageSettings(),
            over: BrowserConnection(
                over: BrowserPipe(
                    reading: try Descriptor(opening: "/dev/null", flags: O_RDONLY),
                    writing: try Descriptor(opening: "/dev/null", flags: O_WRONLY))))
        #expect(throws: BrowserError.self) { try pages.takeMessages() }
    }
}
