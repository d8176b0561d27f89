import ApplicationProtocol
import Testing

@Suite("JSON in messages")
struct JSONTests {
    @Test("literals are the values that they look like")
    func literals() {
        let effect: JSON = ["set": ["view": "alert", "hidden": false, "alpha": 0.5, "at": [1, nil]]]
        #expect(effect.text == #"{"set":{"view":"alert","hidden":false,"alpha":0.5,"at":[1,null]}}"#)
        #expect(JSON(parsing: effect.text) == effect)
    }

    @Test("values are asked for by their kind")
    func kinds() throws {
        let json = try #require(JSON(parsing: #"{"a":1.5,"b":[true,"x",null]}"#))
        #expect(json.keys == ["a", "b"])
        #expect(json["a"]?.number == 1.5)
        #expect(json["b"]?.array?.first?.bool == true)
        #expect(json["b"]?.array?[1].string == "x")
        #expect(json["b"]?.array?[2].isNull == true)
        #expect(json["c"] == nil)
        #expect(json["a"]?.string == nil)
        #expect(json.array == nil)
    }

    @Test("what is no JSON is nothing", arguments: ["", "{", "1 2", #"{"a":1,"a":2}"#])
    func malformed(text: String) {
        #expect(JSON(parsing: text) == nil)
    }
}
