package import Browsers

/// What `touchd-page` is to do: what its configuration says, `/etc/touchd/page.yaml`, unless its call says otherwise.
package struct PageSettings: Equatable, Sendable {
    /// Who hands touches to the page.
    package enum Mode: String, CaseIterable, Sendable {
        /// The browser reads the panel itself.
        case watch
        /// The bridge does, with those that touchd gives it.
        case deliver
    }

    /// Of what pictures are kept.
    package enum Pictures: String, CaseIterable, Sendable {
        /// Of nothing.
        case none
        /// Of each state of the page, one.
        case states
    }

    /// Whose protocol the browser speaks.
    package enum Kind: Sendable {
        /// The debugging protocol of Chromium.
        case chromium
        /// WebDriver BiDi.
        case firefox
    }

    /// The name of the client.
    package var client = "browser"
    /// The app that has the view; nil: any.
    package var app: String?
    /// The view in which the page's views are put.
    package var view = "page"
    /// Where a browser that runs is.
    package var browser = BrowserAddress.usual
    /// Whose protocol it speaks.
    package var kind = Kind.chromium
    /// The addresses of the pages that are followed; none: all.
    package var match: [AddressPattern] = []
    /// Who hands touches to the page.
    package var mode = Mode.watch
    /// How long after a touch what happens may be because of it, in seconds.
    package var answer = 1.0
    /// How long that may be: touchd waits for ten seconds at most.
    package static let answers = 0.1...9
    /// Of what pictures are kept.
    package var pictures = Pictures.none
    /// The folder for pictures; nil where none are kept.
    package var folder: String?
    /// What is said of elements beyond what the page says.
    package var rules: [PageRule] = []

    /// The settings of an empty file.
    package init() {}

    /// Whether a page of this address is followed; others are shown as one view.
    package func follows(_ address: String) -> Bool {
        match.isEmpty || match.contains { $0.matches(address) }
    }
}

/// Why settings are not possible together.
extension PageSettings {
    /// Why a Firefox gets no touches from touchd.
    package static let noDelivery =
        "mode deliver is not for Firefox: it scrolls nothing by touches that it is handed, and cannot have them cancelled"

    /// Why there are no pictures of what a Firefox shows.
    package static let noPictures = "pictures are taken in Chromium alone"

    /// Why a rule cannot set `policy` while the browser reads the panel.
    package static func needsDelivery(_ policy: PageRule.Key) -> String {
        "\(policy.rawValue) needs mode: deliver; the browser reads the panel itself"
    }
}

extension BrowserAddress {
    /// Where WebDriver BiDi of a Firefox is; nil if `text` is no address.
    package static func firefox(_ text: String) -> BrowserAddress? {
        BrowserAddress(text).map { BrowserAddress(host: $0.host, port: $0.port, path: $0.path ?? "/session") }
    }
}
