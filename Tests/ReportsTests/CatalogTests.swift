import Foundation
import Journal
import Reports
import Testing
import TestSupport

/// Rules: journal/explanations.
@Suite("journalctl -x explains every kind of entry")
struct CatalogTests {
    /// The kinds of entry: one for each category, and one for losses.
    private static let kinds = Category.allCases.map(\.messageID) + [.lost]
    private static let allDigits = kinds.map(\.digits.description)

    @Test("The catalog has one text for each message id, and no other")
    func numbers() throws {
        let numbers = try Catalog().texts.map(\.number)
        #expect(Set(numbers) == Set(Self.allDigits))
        #expect(numbers.count == Self.allDigits.count)
    }

    @Test("Message ids are 128 bits in lower case and differ", arguments: allDigits)
    func digits(digits: String) {
        #expect(digits.count == 32)
        #expect(digits.allSatisfy { "0123456789abcdef".contains($0) })
        #expect(Self.allDigits.count { $0 == digits } == 1)
    }

    @Test("Each text has the headers systemd asks for and says how to query")
    func headers() throws {
        for text in try Catalog().texts {
            #expect(text.headers["Subject"] != nil)
            #expect(text.headers["Defined-By"] == "touchd")
            #expect(text.headers["Support"] != nil)
            #expect(text.headers["Documentation"] != nil)
            #expect(text.body.contains("journalctl"), "\(text.number)")
        }
    }

    @Test("Texts name only fields that touchd writes")
    func fields() throws {
        let known = Set(JournalField.allCases.map(\.name.description))
        for text in try Catalog().texts {
            let whole = text.body + (text.headers["Subject"] ?? "")
            let named = whole.matches(of: /TOUCH_[A-Z_]*[A-Z]/).map { String($0.output) }
            #expect(Set(named).isSubset(of: known), "\(text.number)")
            for match in whole.matches(of: /@([^@ ]+)@/) {
                #expect(known.contains(String(match.output.1)) || match.output.1 == "_SYSTEMD_INVOCATION_ID")
            }
            // An @ that is no part of a field would begin one.
            #expect(whole.count { $0 == "@" } == 2 * whole.matches(of: /@([^@ ]+)@/).count)
        }
    }

    @Test(
        "Each category is the value of TOUCH_CATEGORY, and losses are of the system",
        arguments: Category.allCases)
    func categories(category: Category) {
        #expect(category.messageID.category.description == "\(category)")
        #expect(category.name.description == "\(category)")
        #expect(MessageID.lost.category.description == "system")
    }
}

/// The catalog that is installed, read as journalctl reads it.
private struct Catalog {
    struct Text {
        var number: String
        var headers: [String: String] = [:]
        var body = ""
    }

    private(set) var texts: [Text] = []

    init() throws {
        let content = try Repository.text("systemd/touchd.catalog")
        var inBody = false
        for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- ") {
                texts.append(Text(number: String(line.dropFirst(3))))
                inBody = false
            } else if let last = texts.indices.last {
                if inBody { texts[last].body += line + "\n" }
                if line.isEmpty { inBody = true }
                guard !inBody, let colon = line.firstIndex(of: ":") else { continue }
                texts[last].headers[String(line[..<colon])] = String(line[colon...].dropFirst(2))
            }
        }
    }
}
