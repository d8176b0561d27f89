/// Effects with what they name.
extension Renumbering {
    /// The effect with what it names.
    func callAsFunction(_ effect: Effect) -> Effect {
        switch effect {
        case .publish, .run, .unit, .ignoreInteraction, .receiveRemoteControl, .cancelTimer, .foreground,
            .state, .snapshot:
            effect
        case .after(let interval, let effects, let id): .after(interval, effects.map { self($0) }, id: id)
        case .set(let changes): .set(self(changes))
        case .insert(let id, let position): .insert(self(id), self(position))
        case .add(let id, let position): .add(self(id), self(position))
        case .addGesture(let id, let name, let view): .addGesture(self(id), named: name, to: self(view))
        case .removeGesture(let id, let name): .removeGesture(self(id), named: name)
        case .remove(let ids): .remove(ids.map { self($0) })
        case .bringToFront(let id): .bringToFront(self(id))
        case .sendToBack(let id): .sendToBack(self(id))
        case .makeKey(let id): .makeKey(self(id))
        case .scroll(let id, .view(let view), let isAnimated):
            .scroll(self(id), to: .view(self(view)), animated: isAnimated)
        case .scroll(let id, .offset(let offset), let isAnimated):
            .scroll(self(id), to: .offset(offset), animated: isAnimated)
        case .action(let action, let sender): .action(self(action), from: sender.map { self($0) })
        case .present(let id, let duration): .present(self(id), duration: duration)
        case .dismiss(let id, let duration): .dismiss(self(id), duration: duration)
        case .animate(let animation): .animate(self(animation))
        case .becomeFirstResponder(let id): .becomeFirstResponder(self(id))
        case .resignFirstResponder(let id): .resignFirstResponder(self(id))
        }
    }

    private func callAsFunction(_ animation: Animation) -> Animation {
        var animation = animation
        animation.view = self(animation.view)
        animation.changes = animation.changes.map { self($0) }
        animation.then = animation.then.map { self($0) }
        return animation
    }

    private func callAsFunction(_ position: InsertPosition) -> InsertPosition {
        switch position {
        case .into(let superview, let index): .into(self(superview), at: index)
        case .before(let sibling): .before(self(sibling))
        case .after(let sibling): .after(self(sibling))
        case .onScreen: position
        }
    }

    private func callAsFunction(_ position: AddPosition) -> AddPosition {
        let place: AddPosition.Place =
            switch position.place {
            case .front, .index: position.place
            case .above(let sibling): .above(self(sibling))
            case .below(let sibling): .below(self(sibling))
            }
        return AddPosition(in: position.superview.map { self($0) }, place)
    }

    private func callAsFunction(_ changes: PropertyChanges) -> PropertyChanges {
        var changes = changes
        switch changes.target {
        case .view(let id, let list): changes.target = .view(self(id), list.map { self($0) })
        case .recognizer(let id, let list): changes.target = .recognizer(self(id), list.map { self($0) })
        }
        return changes
    }

    private func callAsFunction(_ change: ViewChange) -> ViewChange {
        switch change {
        case .hitTest(let override): .hitTest(self(override))
        case .pointInside(let override): .pointInside(self(override))
        case .scroll(.touchesShouldBegin(let condition)): .scroll(.touchesShouldBegin(self(condition)))
        case .scroll(.touchesShouldCancel(let condition)): .scroll(.touchesShouldCancel(self(condition)))
        case .presentation(let change): .presentation(self(change))
        case .flag, .alpha, .anchorPoint, .bounds, .center, .frame, .transform, .touches, .motion, .remote,
            .canBecomeFirstResponder, .canResignFirstResponder, .level, .canBecomeKey, .screen, .key,
            .trackingOutset, .policy, .control, .scroll:
            change
        }
    }

    private func callAsFunction(_ change: PresentationChange) -> PresentationChange {
        switch change {
        case .isModalInPresentation: change
        case .shouldDismiss(let condition): .shouldDismiss(self(condition))
        case .passthroughViews(let views): .passthroughViews(views.map { self($0) })
        }
    }

    /// The condition with the views and controls that it names.
    func callAsFunction(_ condition: Condition) -> Condition {
        switch condition {
        case .all(let parts): .all(parts.map { self($0) })
        case .any(let parts): .any(parts.map { self($0) })
        case .not(let part): .not(self(part))
        case .view(let views): .view(Set(views.map { self($0) }))
        case .inside(let views): .inside(Set(views.map { self($0) }))
        case .value(let control, let test): .value(of: self(control), test)
        case .scrollAt(let view, let edge): .scrollAt(self(view), edge)
        case .always, .viewClass, .isSelf, .rect, .tapCount, .type, .axis, .direction, .translation,
            .velocity,
            .touches, .scale, .rotation:
            condition
        }
    }

    private func callAsFunction(_ change: RecognizerChange) -> RecognizerChange {
        switch change {
        case .requireToFail(let list): .requireToFail(self(list))
        case .beRequiredToFailBy(let list): .beRequiredToFailBy(self(list))
        case .simultaneousWith(let set): .simultaneousWith(self(set))
        case .canPrevent(let set): .canPrevent(self(set))
        case .canBePrevented(let set): .canBePrevented(self(set))
        case .action(let action): .action(action.map { self($0) })
        case .shouldBegin(let condition): .shouldBegin(self(condition))
        case .shouldReceive(let condition): .shouldReceive(self(condition))
        case .valuesIn(let space): .valuesIn(self(space))
        case .flag, .number, .allowedTouchTypes, .direction, .edges, .actionStates, .resetsTranslation,
            .actionRate:
            change
        }
    }
}
