import HIDRecords
import Runtime
import TouchKit

extension TextBuffer {
    /// Puts a JSON array with an object for each of `touches`, in their order:
    /// `[{"id":1,"x":244.2,"y":366.3,"tapCount":0}]`.
    mutating func put(json touches: ArraySlice<TouchSnapshot>) {
        put(byte: UInt8(ascii: "["))
        for (place, touch) in touches.enumerated() {
            put(static: place == 0 ? "{\"id\":" : ",{\"id\":")
            put(integer: touch.id.number)
            put(static: ",\"x\":")
            put(decimal: touch.location.x)
            put(static: ",\"y\":")
            put(decimal: touch.location.y)
            put(static: ",\"tapCount\":")
            put(integer: touch.tapCount)
            put(byte: UInt8(ascii: "}"))
        }
        put(byte: UInt8(ascii: "]"))
    }
}
