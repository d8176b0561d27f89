import Browsers
import Core
import PageBridge
import PageConfiguration
import Testing

/// A browser that says anything, in its protocol.
enum HostileBrowser: Sendable, CustomTestStringConvertible {
    case chromium
    case firefox

    var testDescription: String {
        switch self {
        case .chromium: "Chromium"
        case .firefox: "Firefox"
        }
    }

    /// The settings of a bridge to it.
    var settings: PageSettings {
        var settings = PageSettings()
        if self == .firefox { settings.kind = .firefox }
        return settings
    }

    /// Its answers to what it is asked at first.
    var beginning: [String] {
        switch self {
        case .chromium: []
        case .firefox: (1...3).map { #"{"type":"success","id":\#($0),"result":{}}"# }
        }
    }

    /// What it says later.
    var messages: [String] {
        switch self {
        case .chromium: Self.chromiumMessages + Self.script.map { Self.chromiumTells($0) }
        case .firefox: Self.firefoxMessages + Self.script.map { Self.firefoxTells($0) }
        }
    }

    private static let chromiumMessages: [String] = [
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
        chromiumTells(#"{"what":"document","isTop":false}"#, in: 4),
        chromiumTells(#"{"what":"document","isTop":false}"#, in: 5),
        chromiumTells(
            #"{"what":"views","shown":true,"size":[80,60],"views":[["a","a",0,0,10,10,1],["g","g",0,0,9,9,1,null,null,null,["G",2,0,0,2,0,0,0,0,9,9]]]}"#,
            in: 4),
        chromiumTells(
            #"{"what":"views","shown":true,"size":[8,6],"views":[["a","a",0,0,10,10,1]]}"#, in: 5),
        chromiumTells(
            #"{"what":"views","shown":true,"size":[800,600],"views":[["f","f",0,0,99,99,1,[0,1,-1,0],null,null,["F",0,1,-1,0,9,9,0,0,80,60]]]}"#
        ),
        chromiumTells(
            #"{"touch":2,"what":"down","stamp":10,"time":11,"x":null,"y":null,"at":[5,5],"view":"a"}"#, in: 4),
    ]

    private static func context(_ number: Int, frame: String) -> String {
        #"{"method":"Runtime.executionContextCreated","params":{"context":{"id":\#(number),"name":"touchd","auxData":{"frameId":"\#(frame)"}}},"sessionId":"S"}"#
    }

    private static let firefoxMessages: [String] = [
        #"{"type":"event","method":"browsingContext.contextCreated","params":{"context":"C","parent":null,"url":"http://a/"}}"#,
        #"{"type":"event","method":"browsingContext.contextCreated","params":{"context":"D","parent":"C","url":"http://a/"}}"#,
        #"{"type":"event","method":"browsingContext.contextDestroyed","params":{"context":"C"}}"#,
        #"{"type":"event","method":"script.realmCreated","params":{"realm":"P","context":"C","type":"window"}}"#,
        #"{"type":"event","method":"script.realmCreated","params":{"realm":"R","context":"C","type":"window","sandbox":"touchd"}}"#,
        #"{"type":"event","method":"script.realmDestroyed","params":{"realm":"P"}}"#,
        #"{"type":"event","method":"script.realmDestroyed","params":{"realm":"R"}}"#,
        #"{"type":"event","method":"log.entryAdded","params":{"type":"javascript","level":"error","source":{"realm":"P","context":"C"},"text":"E: x","timestamp":4e12,"stackTrace":{"callFrames":[{"lineNumber":3,"url":"http://a/b?c"}]}}}"#,
        #"{"type":"event","method":"network.beforeRequestSent","params":{"context":"C"}}"#,
        #"{"type":"event","method":"browsingContext.navigationCommitted","params":{"context":"C","url":"http://a/b#c"}}"#,
        #"{"type":"success","id":7,"result":{"type":"success","result":{"type":"number","value":12.5}}}"#,
        #"{"type":"error","id":8,"error":"no such frame","message":"no"}"#,
        #"{"type":"event","method":"script.realmCreated","params":{"realm":"Q","context":"D","type":"window","sandbox":"touchd"}}"#,
        #"{"type":"event","method":"script.realmDestroyed","params":{"realm":"Q"}}"#,
        #"{"type":"success","id":9,"result":{"nodes":[{"type":"node","sharedId":"n"}]}}"#,
        #"{"type":"success","id":10,"result":{"nodes":[]}}"#,
        firefoxTells(#"{"what":"document","isTop":false}"#, in: "Q"),
        firefoxTells(
            #"{"what":"views","shown":true,"size":[80,60],"views":[["a","a",0,0,10,10,1]]}"#, in: "Q"),
        firefoxTells(
            #"{"what":"views","shown":true,"size":[800,600],"views":[["f","f",0,0,99,99,1,[0,1,-1,0],null,null,["D",0,1,-1,0,9,9,0,0,80,60]]]}"#
        ),
    ]

    /// What the script tells, whatever browser it is in.
    private static let script: [String] = [
        #"{"what":"document","url":"http://a/","title":"a"}"#,
        #"{"what":"views","shown":true,"size":[800,600],"views":[["a","a",0,0,10,10,1],["b","a",5,5,10,10,0,[1,0,0,1]]],"isTooLarge":false}"#,
        #"{"touch":1,"what":"down","stamp":10,"time":11,"x":5,"y":5,"view":"a","kind":"touch","disabled":false}"#,
        #"{"touch":1,"what":"up","stamp":20,"time":21,"view":"a"}"#,
        #"{"touch":1,"what":"click","time":22,"view":"a","standard":"","disabled":false,"listens":true}"#,
        #"{"touch":1,"what":"proof","time":23,"proof":"changed"}"#,
        #"{"touch":1,"what":"cancel","time":24,"scrolled":"list"}"#,
        #"{"touch":1,"what":"settled","time":25}"#,
    ]

    private static func chromiumTells(_ payload: String, in context: Int = 3) -> String {
        text(
            [
                .init("method", .string("Runtime.bindingCalled")), .init("sessionId", .string("S")),
                .init(
                    "params",
                    .object([
                        .init("name", .string("touchdTell")), .init("payload", .string(payload)),
                        .init("executionContextId", JSONValue(context)),
                    ])),
            ])
    }

    private static func firefoxTells(_ payload: String, in realm: String = "R") -> String {
        let data = JSONValue.object([.init("type", .string("string")), .init("value", .string(payload))])
        let source = JSONValue.object([.init("realm", .string(realm)), .init("context", .string("C"))])
        return text(
            [
                .init("type", .string("event")), .init("method", .string("script.message")),
                .init(
                    "params",
                    .object([
                        .init("channel", .string("touchd")), .init("data", data), .init("source", source),
                    ])),
            ])
    }

    private static func text(_ members: [JSONValue.Member]) -> String {
        var text = TextBuffer(capacity: 256)
        text.put(json: .object(members))
        return text.string
    }
}
