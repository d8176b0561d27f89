import Core
import PageConfiguration

/// The protocol that a browser speaks, and what has been said in it.
enum BrowserDialect: Sendable {
    case chromium(Chromium)
    case firefox(Firefox)

    /// The protocol of such browsers, whose pages are to run `script`.
    init(of kind: PageSettings.Kind, running script: String) {
        switch kind {
        case .chromium: self = .chromium(Chromium(running: script))
        case .firefox: self = .firefox(Firefox(running: script))
        }
    }

    /// When it is to be asked what is due, in seconds.
    var deadline: Double? {
        switch self {
        case .chromium(let chromium): chromium.deadline
        case .firefox(let firefox): firefox.deadline
        }
    }

    /// Puts a request into its words.
    mutating func take(_ request: BrowserRequest) -> BrowserTraffic {
        switch consume self {
        case .chromium(var chromium):
            defer { self = .chromium(chromium) }
            return chromium.take(request)
        case .firefox(var firefox):
            defer { self = .firefox(firefox) }
            return firefox.take(request)
        }
    }

    /// Takes a message.
    mutating func take(_ message: JSONValue) -> BrowserTraffic {
        switch consume self {
        case .chromium(var chromium):
            defer { self = .chromium(chromium) }
            return chromium.take(message)
        case .firefox(var firefox):
            defer { self = .firefox(firefox) }
            return firefox.take(message)
        }
    }
}
