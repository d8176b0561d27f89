package import Core
package import HIDRecords
import Reports
package import TouchKit

extension GestureReading {
    /// The object that is published, for the recognizer `id`: what its gesture measures, and where its fingers are if there
    /// are several.
    package func json(id: String?, touchLocations: [Point]) -> JSONValue {
        let kind = Gesture(kind)
        var members: [JSONValue.Member] = []
        if let id { members.append(.init("id", .string(id))) }
        members.append(.init("state", .string("\(state.name(isDiscrete: kind.isDiscrete))")))
        if let location { members.append(.init("location", location.json)) }
        if let translation { members.append(.init("translation", translation.json)) }
        if let velocity { members.append(.init("velocity", velocity.json)) }
        if let pairVelocity { members.append(.init("velocity", .number(pairVelocity))) }
        if let scale { members.append(.init("scale", .number(scale))) }
        if let rotation { members.append(.init("rotation", .number(rotation))) }
        members.append(.init("numberOfTouches", .number(Double(numberOfTouches))))
        if !touchLocations.isEmpty {
            members.append(.init("touchLocations", .array(touchLocations.map { $0.json })))
        }
        return .object(members)
    }
}

extension Point {
    /// `[x, y]`
    package var json: JSONValue { .array([.number(x), .number(y)]) }
}

extension ControlValue {
    /// The value as JSON has it.
    package var json: JSONValue {
        switch self {
        case .isOn(let isOn): .bool(isOn)
        case .number(let number): .number(number)
        case .index(let index): .number(Double(index))
        case .pair(let pair): .array([.number(pair.x), .number(pair.y)])
        }
    }
}
