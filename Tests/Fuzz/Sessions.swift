/// What programs send.
extension InputKind {
    /// Lines of programs, in the scene of the fuzzer's stage.
    static let sessions = [
        #"""
        {"request":"hello","id":1,"protocol":1,"name":"paint"}
        {"request":"attach","id":2,"moves":"latest","replace":false}
        {"request":"subscribe","id":"a","topics":["light.*","order.?"]}
        {"request":"watch","id":3,"app":"app","views":["w","k"]}
        {"request":"explain","id":4,"at":[100,5.5e2],"screen":"main"}
        {"request":"pong"}
        {"request":"detach","id":9007199254740991}
        """#,
        #"""
        {"request":"perform","id":1,"effects":[{"insert":{"into":"w","at":0,"view":{"id":"a","class":"button","frame":[0,0,400,300],"client":"paint","on":{"touchDown":[{"publish":"a"}]},"gestures":[{"type":"tap","id":"t","action":"x"}]}}},{"set":{"view":"a","hidden":true,"alpha":0.5}}]}
        {"request":"perform","effects":[{"insert":{"after":"a","view":{"id":"b","class":"slider","frame":[0,0,400,800],"value":0.5,"subviews":[{"id":"c","frame":[0,0,9,9]}]}}},{"set":{"view":"b","value":0.7}}]}
        {"request":"perform","effects":[{"insert":{"window":{"id":"q","level":"alert","key":true,"subviews":[{"id":"f","class":"textField","frame":[0,0,200,200]}]}}},{"becomeFirstResponder":"f"}]}
        {"request":"perform","effects":[{"set":{"recognizer":"t","enabled":false,"numberOfTapsRequired":2}},{"remove":"c"},{"remove":["a","b"]},{"resignFirstResponder":"f"}]}
        {"request":"perform","effects":[{"action":"x","from":"w"},{"publish":"order.cleared"},{"ignoreInteraction":"begin"},{"ignoreInteraction":"end"},{"set":{"view":"w","transform":{"rotate":30,"scale":[1,2]}}}]}
        """#,
        #"""
        {"request":"scene","id":5,"scene":{"screens":[{"id":"main","size":[400,800]}],"application":{"id":"z","actions":{"x":[{"publish":"t"},{"remove":"v"},{"present":"p"}]}},"windows":[{"id":"w","client":"paint","rootViewController":{"id":"r","presents":{"id":"p","presented":false,"view":{"id":"s","frame":[0,0,400,400]}},"view":{"subviews":[{"id":"v","class":"switch","isOn":true,"frame":[0,0,400,400],"on":{"valueChanged":"x"},"gestures":[{"type":"longPress","id":"l","action":"x","requireToFail":["m"]},{"type":"pan","id":"m"}]}]}}}]}}
        {"request":"perform","effects":[{"present":"p"},{"set":{"view":"v","value":false,"frame":[1,2,30,40]}},{"dismiss":"p"}]}
        {"request":"perform","effects":[{"insert":{"into":"w","view":{"id":"y","frame":[0,0,400,800],"gestures":[{"id":"c","type":"custom","client":"paint","answerWithin":0.3},{"type":"tap","requireToFail":["c"]}]}}}]}
        {"request":"setState","recognizer":"c","touch":1,"state":"began"}
        {"request":"setState","recognizer":"c","touch":2,"state":"ended"}
        {"request":"tree","views":["v"]}
        {"request":"perform","effects":[{"remove":"v"},{"insert":{"before":"s","view":{"id":"v","class":"stepper","frame":[0,0,400,400],"controller":{"id":"k"}}}}]}
        """#,
    ]
}
