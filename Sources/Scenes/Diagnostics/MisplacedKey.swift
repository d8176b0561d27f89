import Core
import TouchKit

/// A key that stands beside the one under which it belongs: an event or an effect beside `on`, a class beside its view's keys.
struct MisplacedKey {
    /// The key that it belongs under, or that takes its place.
    let key: String
    /// How it is written.
    let remark: String

    /// The place of `text`, which is no key of `set`; nil if it has none.
    init?(_ text: String, in set: KeySet) {
        let keys = set.keys
        if keys.contains(.on), let event = Self.event(text) {
            (key, remark) = ("on", "events stand under on, on: {\(event): ACTION}")
        } else if keys.contains(.class), Self.isNameOfClass(text) {
            (key, remark) = ("class", "the class is a key of the same map, {class: \(text), ...}")
        } else if Self.effects.contains(text), let place = Self.place(ofEffect: text, keys) {
            (key, remark) = place
        } else {
            return nil
        }
    }

    /// Whether `text` is the name of a class of views, and of nothing else.
    static func isNameOfClass(_ text: String) -> Bool {
        ViewClass.byName[text] != nil && ForeignKey(text, among: ResponderKey.rawValues) == nil
            && ResponderKey(rawValue: text) == nil
    }

    /// The event called `text`, or `on` and then that in a capital letter.
    private static func event(_ text: String) -> String? {
        var name = text
        let bytes = Array(text.utf8)
        if bytes.count > 2, text.hasPrefix("on"), bytes[2] != bytes[2].inLowerCase {
            name = String(decoding: [bytes[2].inLowerCase] + bytes[3...], as: UTF8.self)
        }
        let isEvent =
            ControlEvents.allNames.contains { $0.name == name } || LifeCycleEvent(rawValue: name) != nil
            || PresentationEvent(rawValue: name) != nil || NonTouchEvent(name: name) != nil
            || ScrollReport.Event.sent.contains { $0.rawValue == name }
        return isEvent ? name : nil
    }

    /// Effects that are no keys of responders.
    private static let effects: [String] = [EffectKey.publish, .run, .unit, .present, .dismiss, .set].map {
        $0.rawValue
    }

    private static func place(ofEffect effect: String, _ keys: [ResponderKey]) -> (String, String)? {
        if keys.contains(.hold) {
            return ("on", "effects stand under on, on: {touchUpInside: {\(effect): ...}}")
        }
        if keys.contains(.accessory) {
            return ("on", "effects stand under on, on: {didSelect: {\(effect): ...}}")
        }
        if keys.contains(.gestures) {
            return ("gestures", "gestures: [{type: tap, action: {\(effect): ...}}]")
        }
        return nil
    }
}
