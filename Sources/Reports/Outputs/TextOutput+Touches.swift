import Core
import HIDRecords
import Runtime
import TouchKit

extension TextOutput where Self: ~Copyable {
    /// Puts a JSON array with an object for each of `touches`, in their order:
    /// `[{"id":1,"x":244.2,"y":366.3,"tapCount":0}]`.
    mutating func put(json touches: ArraySlice<TouchSnapshot>) {
        put(byte: UInt8(ascii: "["))
        for place in touches.indices {
            if place > touches.startIndex { put(byte: UInt8(ascii: ",")) }
            let location = touches[place].location
            put(json: touches[place], x: DecimalText(location.x), y: DecimalText(location.y))
        }
        put(byte: UInt8(ascii: "]"))
    }

    /// Puts the object of `touch`, whose coordinates are `x` and `y`.
    mutating func put(json touch: TouchSnapshot, x: DecimalText, y: DecimalText) {
        put(static: "{\"id\":")
        put(integer: touch.id.number)
        put(static: ",\"x\":")
        put(x)
        put(static: ",\"y\":")
        put(y)
        put(static: ",\"tapCount\":")
        put(integer: touch.tapCount)
        put(byte: UInt8(ascii: "}"))
    }
}
