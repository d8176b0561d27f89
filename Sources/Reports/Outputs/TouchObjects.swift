import Core
import HIDRecords
import Runtime
import TouchKit

extension TextOutput where Self: ~Copyable {
    /// Puts a JSON array with an object for each of `touches`, in their order:
    /// `[{"id":1,"x":244.2,"y":366.3,"tapCount":0}]`, with force and radius where a panel measures them if wanted.
    mutating func put(json touches: ArraySlice<TouchSnapshot>, withMeasures: Bool = false) {
        put(byte: UInt8(ascii: "["))
        for index in touches.indices {
            if index > touches.startIndex { put(byte: UInt8(ascii: ",")) }
            put(json: touches[index])
            if withMeasures {
                putMeasure(",\"force\":", touches[index].force)
                putMeasure(",\"majorRadius\":", touches[index].majorRadius)
            }
            put(byte: UInt8(ascii: "}"))
        }
        put(byte: UInt8(ascii: "]"))
    }

    private mutating func putMeasure(_ key: StaticString, _ value: Double) {
        guard value > 0 else { return }
        put(static: key)
        put(decimal: value)
    }

    private mutating func put(json touch: TouchSnapshot) {
        put(json: touch, x: DecimalText(touch.location.x), y: DecimalText(touch.location.y))
    }

    /// Puts the object of `touch`, whose coordinates are `x` and `y`, without its brace at the end.
    mutating func put(json touch: TouchSnapshot, x: DecimalText, y: DecimalText) {
        put(static: "{\"id\":")
        put(integer: touch.id.number)
        put(static: ",\"x\":")
        put(x)
        put(static: ",\"y\":")
        put(y)
        put(static: ",\"tapCount\":")
        put(integer: touch.tapCount)
    }
}
