import TouchKit

/// Why a recognizer changed its state or did not get a touch: `TOUCH_REASON` of its entries.
package struct RecognizerReason: Equatable, Sendable {
    /// The kinds of reason.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case moved, held, timeout, tooManyTouches, lifted, direction, edge, prevented, required, shouldBegin
        case control, atEdge, scrolled, sheet, canCancelContentTouches, touchesShouldCancel, reset, disabled
        case removed, cancelled, allowedTouchTypes, shouldReceive
        case answer, noAnswer, absence, loss
    }

    /// Which of them it is.
    package let kind: Kind
    /// The recognizer, view or program that it names; nil for a kind that names none.
    package let other: String?

    /// The reason that `text` says; nil if it is none of the kinds.
    package init?(_ text: String) {
        for kind in Kind.allCases {
            if kind.namesOther {
                guard let name = ReasonPhrase(kind.text).name(in: text) else { continue }
                (self.kind, other) = (kind, name)
                return
            }
            guard "\(kind.text)" == text else { continue }
            (self.kind, other) = (kind, nil)
            return
        }
        return nil
    }
}

extension RecognizerReason.Kind {
    /// The words of the reason, without the name behind them.
    package var text: StaticString {
        switch self {
        case .moved: "moved"
        case .held: "held"
        case .timeout: "timeout"
        case .tooManyTouches: "tooManyTouches"
        case .lifted: "lifted"
        case .direction: "direction"
        case .edge: "edge"
        case .prevented: "prevented by"
        case .required: "required"
        case .shouldBegin: "shouldBegin"
        case .control: "control"
        case .atEdge: "atEdge"
        case .scrolled: "scrolled"
        case .sheet: "sheet"
        case .canCancelContentTouches: "canCancelContentTouches"
        case .touchesShouldCancel: "touchesShouldCancel of"
        case .reset: "reset"
        case .disabled: "disabled"
        case .removed: "removed"
        case .cancelled: "cancelled"
        case .allowedTouchTypes: "allowedTouchTypes"
        case .shouldReceive: "shouldReceive"
        case .answer: "answer of"
        case .noAnswer: "no answer of"
        case .absence: "absence of"
        case .loss: "loss of"
        }
    }

    /// Whether the name of a recognizer, a view or a program follows.
    fileprivate var namesOther: Bool { Self.naming.contains(self) }

    private static let naming: [Self] = [
        .prevented, .required, .touchesShouldCancel, .answer, .noAnswer, .absence, .loss,
    ]
}

extension StateReason {
    /// Its kind, and the name of the recognizer, view or program that it is about, if any.
    func parts(
        _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) -> (kind: RecognizerReason.Kind, other: String?) {
        switch self {
        case .moved: (.moved, nil)
        case .held: (.held, nil)
        case .timeout: (.timeout, nil)
        case .tooManyTouches: (.tooManyTouches, nil)
        case .lifted: (.lifted, nil)
        case .direction: (.direction, nil)
        case .edge: (.edge, nil)
        case .prevented(let other): (.prevented, recognizers[other].discreetName(in: tree))
        case .required(let other): (.required, recognizers[other].discreetName(in: tree))
        case .shouldBegin: (.shouldBegin, nil)
        case .control: (.control, nil)
        case .atEdge: (.atEdge, nil)
        case .scrolled: (.scrolled, nil)
        case .sheet: (.sheet, nil)
        case .canCancelContentTouches: (.canCancelContentTouches, nil)
        case .touchesShouldCancel(let view): (.touchesShouldCancel, tree.discreetName(of: view))
        case .reset: (.reset, nil)
        case .disabled: (.disabled, nil)
        case .removed: (.removed, nil)
        case .cancelled: (.cancelled, nil)
        case .client(let failure, let client): (failure.kind, tree.clients.clients[Int(client)].name)
        }
    }
}

extension GestureRecognizerDescription {
    /// Its name for those who are told of it: that of the outermost sensitive view if it is in one.
    func discreetName(in tree: ViewTree) -> String {
        tree.sensitiveView(around: view).map { tree[$0].name } ?? name
    }
}

extension CustomFailure {
    /// The kind of reason that it is.
    fileprivate var kind: RecognizerReason.Kind {
        switch self {
        case .said: .answer
        case .late: .noAnswer
        case .absent: .absence
        case .gone: .loss
        }
    }
}

extension RecognizerRefusal {
    /// The kind of reason that it is.
    var kind: RecognizerReason.Kind {
        switch self {
        case .disabled: .disabled
        case .allowedTouchTypes: .allowedTouchTypes
        case .shouldReceive: .shouldReceive
        }
    }
}
