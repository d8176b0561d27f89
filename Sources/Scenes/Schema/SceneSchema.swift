import Core
import HIDRecords
import TouchKit

/// The schema of scenes: one entry a key. What has the key, when its value is read, how, what it may be, and whether
/// `set` may change it follow from it.
extension ResponderKey {
    /// What the format says of the key.
    var entry: SchemaEntry {
        switch self {
        case .id: .part(.responders, .string) { $0.readName($1, of: $2) }
        case .lint: .part(.responders, .named(.lint)) { $0.readLint($1, of: $2) }
        case .touches: .property(.responders, .touches)
        case .client: .part(.viewsAndWindows, .clientName) { ClientReader(draft: $0.draft).read($1, of: $2) }
        case .motion: .property(.responders, .phases { .motion($0) })
        case .remote:
            .property(
                .responders, .choice { (name: DispositionName) in .responder(.remote(name.disposition)) })
        case .presses: .property(.responders, .phases { .presses($0) })
        case .keyCommands:
            .part(.responders, .list(.named(.keyCommand))) { $0.late.append(.keyCommands($2, $1)) }
        case .canBecomeFirstResponder:
            .property(.responders, .bool { .responder(.canBecomeFirstResponder($0)) })
        case .canResignFirstResponder:
            .property(.responders, .bool { .responder(.canResignFirstResponder($0)) })
        case .on: .part(.responders, .named(.events)) { $0.late.append(.events($2, $1)) }
        case .actions: .part(.responders, .named(.responses)) { $0.late.append(actions: $1, of: $2) }
        case .delegate: .structure(.application, .named(.delegate)) { $0.delegate = $1 }
        case .idle:
            .part(.application, .list(.named(.idleRule))) { builder, node, _ in
                builder.late.append(.idle(node))
            }
        case .touchAccommodations:
            .part(.application, .named(.accommodations)) { builder, node, _ in
                builder.draft.scene.touchAccommodations =
                    AccommodationsReader(reader: builder.reader).accommodations(node)
            }
        case .sendEvent:
            .part([.application, .window], .choice(SendEvent.self)) { $0.readSendEvent($1, of: $2) }
        case .class: .head(.views, .class)
        case .include: .head(.viewsAndWindows, .include)
        case .frame: .structure(.viewsAndWindows, settable: .rect { .view(.frame($0)) }) { $0.frame = $1 }
        case .bounds: .structure(.viewsAndWindows, settable: .rect { .view(.bounds($0)) }) { $0.bounds = $1 }
        case .center: .structure(.views, settable: .point { .view(.center($0)) }) { $0.center = $1 }
        case .anchorPoint: .property(.viewsAndWindows, .point { .view(.anchorPoint($0)) })
        case .transform: .property(.viewsAndWindows, .transform)
        case .alpha: .property(.viewsAndWindows, .number(.fraction) { .view(.alpha(Float($0))) })
        case .hidden: .property(.viewsAndWindows, .flag(.hidden))
        case .userInteractionEnabled:
            .property(KeyOwners.viewsAndWindows.subtracting(.refreshControl), .flag(.userInteractionEnabled))
        case .multipleTouchEnabled: .property(.viewsAndWindows, .flag(.multipleTouchEnabled))
        case .exclusiveTouch: .property(.viewsAndWindows, .flag(.exclusiveTouch))
        case .clipsToBounds: .property(.viewsAndWindows, .flag(.clipsToBounds))
        case .enabled: .property(KeyOwners.controls.union(.cell), .flag(.enabled))
        case .selected: .property(KeyOwners.controls.union(.cell), .flag(.selected))
        case .sensitive: .property(.viewsAndWindows, .flag(.sensitive))
        case .whileLocked: .property(.viewsAndWindows, .flag(.whileLocked))
        case .whileMaintenance: .property(.viewsAndWindows, .flag(.whileMaintenance))
        case .hitTest: .late(.viewsAndWindows, .hitTest)
        case .pointInside: .late(.viewsAndWindows, .pointInside)
        case .controller: .structure(.views, .named(.childViewController)) { $0.controller = $1 }
        case .gestures:
            .part(.viewsAndWindows, .list(.named(.gesture))) { $0.readGestures($1, of: $2) }
        case .subviews: .structure(.viewsAndWindows, .list(.named(.subview))) { $0.subviews = $1 }
        case .screen: .structure(.window, settable: .screen) { $0.screen = $1 }
        case .key: .structure(.window, settable: .key) { $0.key = $1 }
        case .level: .property(.window, .level)
        case .canBecomeKey: .property(.window, .bool { .window(.canBecomeKey($0)) })
        case .rootViewController:
            .structure(.window, .named(.rootViewController)) { $0.rootViewController = $1 }
        case .view:
            .structure(KeyOwners.viewControllers.subtracting(.childViewController), .named(.view)) {
                $0.view = $1
            }
        case .presents:
            .structure(.viewControllers, .oneOrMore(.named(.presentedViewController))) { $0.presents = $1 }
        case .presented: .structure(.presentedViewController, .bool) { $0.presented = $1 }
        case .viewControllers:
            .structure(
                .navigationControllers,
                .list(
                    .either([.named(.pushedViewController), .named(.tabViewController)]), count: 1...Int.max)
            ) {
                $0.viewControllers = $1
            }
        case .selectedIndex:
            .structure(
                .tabBarControllers,
                settable: .whole(0...PropertyForm.mostTabs) { .controller(.selectedIndex($0)) }
            ) {
                $0.selectedIndex = $1
            }
        case .transitionStyle:
            .structure(.tabBarControllers, .choice(Paging.TransitionStyle.self)) { $0.transitionStyle = $1 }
        case .navigationOrientation:
            .structure(.tabBarControllers, .choice(Paging.Axis.self)) { $0.navigationOrientation = $1 }
        case .tabBarItem:
            .part(.tabViewController, .string) { $0.late.append(.tabBarItem($2, $1)) }
        case .shouldSelect:
            .late(
                [.tabViewController, .cell],
                .conditionOfKind {
                    $1 == .view ? .control(.cell(.shouldSelect($0))) : .controller(.shouldSelect($0))
                })
        case .pushed: .structure(.pushedViewController, .bool) { $0.pushed = $1 }
        case .modalPresentationStyle:
            .structure(.presentedViewController, .choice(ModalPresentationStyle.self)) {
                $0.modalPresentationStyle = $1
            }
        case .dismissesOnTapOutside:
            .structure(.presentedViewController, .bool) { $0.dismissesOnTapOutside = $1 }
        case .dismissesOnSwipe: .structure(.presentedViewController, .bool) { $0.dismissesOnSwipe = $1 }
        case .isModalInPresentation:
            .late(.presentedViewController, .bool { .presentation(.isModalInPresentation($0)) })
        case .shouldDismiss:
            .late(.presentedViewController, .condition { .presentation(.shouldDismiss($0)) })
        case .passthroughViews:
            .late(.presentedViewController, .views { .presentation(.passthroughViews($0)) })
        case .detents:
            .structure(.presentedViewController, .list(.detent, count: 1...SheetDetents.most)) {
                $0.detents = $1
            }
        case .selectedDetentIdentifier:
            .late(.presentedViewController, .detent { .presentation(.selectedDetent($0)) })
        case .largestUndimmedDetentIdentifier:
            .late(.presentedViewController, .detent { .presentation(.largestUndimmedDetent($0)) })
        case .prefersGrabberVisible:
            .structure(.presentedViewController, .bool) { $0.prefersGrabberVisible = $1 }
        case .prefersScrollingExpandsWhenScrolledToEdge:
            .late(.presentedViewController, .bool { .presentation(.expandsByScrolling($0)) })
        case .trackingOutset: .control(.controls, .number(.any) { .control(.trackingOutset($0)) })
        case .debounce: .property(.pressed, .interval { .control(.policy(.debounce($0))) })
        case .hold: .property(.pressed, .interval { .control(.policy(.hold($0))) })
        case .rateLimit: .property(.pressed, .rateLimit)
        case .immediate: .property(.pressed, .bool { .control(.policy(.immediate($0))) })
        case .menu: .menu(.button) { .menu($0) }
        case .showsMenuAsPrimaryAction:
            .property(.button, .bool { .control(.menu(.showsMenuAsPrimaryAction($0))) })
        case .contextMenu: .menu(KeyOwners.views.subtracting(.button)) { .contextMenu($0) }
        case .keepsMenuPresented:
            .property(.button, .bool { .control(.menu(.keepsMenuPresented($0))) })
        case .clearButtonMode: .property(.textField, .choice { .control(.textInput(.clearButtonMode($0))) })
        case .shouldBeginEditing: .answer(.shouldBeginEditing, of: .textInput)
        case .shouldEndEditing: .answer(.shouldEndEditing, of: .textInput)
        case .shouldClear: .answer(.shouldClear, of: .textField)
        case .shouldReturn: .answer(.shouldReturn, of: .textField)
        case .isOn: .control(.switch, .bool { .control(.valued(.switch(.isOn($0)))) })
        case .knobWidth: .control([.switch, .slider], .numberOfClass(.aboveZero) { $1.knobWidth($0) })
        case .value: .control(.ranged.union(.datePicker), .value)
        case .minimumValue:
            .control(.ranged.union(.datePicker), .numberOfClass(.any) { $1.minimumValue($0) })
        case .maximumValue:
            .control(.ranged.union(.datePicker), .numberOfClass(.any) { $1.maximumValue($0) })
        case .continuous: .control(.ranged, .boolOfClass { $1.isContinuous($0) })
        case .jumpsToTouch: .control(.slider, .bool { .control(.valued(.slider(.jumpsToTouch($0)))) })
        case .knobOutset:
            .control(.slider, .number(.nonNegative) { .control(.valued(.slider(.knobOutset($0)))) })
        case .stepValue:
            .control([.stepper, .customControl], .numberOfClass(.step) { $1.stepValue($0) })
        case .tracks: .structure(.customControl, .named(.tracks)) { $0.tracks = $1 }
        case .wraps: .control([.stepper, .pickerComponent], .boolOfClass { $1.wraps($0) })
        case .autorepeat: .control(.stepper, .bool { .control(.valued(.stepper(.isAutorepeating($0)))) })
        case .numberOfRows: .ofComponent { .numberOfRows($0) }
        case .selectedRow: .ofComponent { .selectedRow($0) }
        case .rowHeight:
            .control(
                .pickerComponent, .number(.step) { .control(.valued(.pickerComponent(.rowHeight($0)))) })
        case .datePickerMode: .control(.datePicker, .choice { .control(.valued(.datePicker(.mode($0)))) })
        case .minuteInterval:
            .control(
                .datePicker,
                .oneOf(DatePicker.minuteIntervals) { .control(.valued(.datePicker(.minuteInterval($0)))) })
        case .refreshing:
            .control(.refreshControl, .bool { .control(.valued(.refreshControl(.isRefreshing($0)))) })
        case .segments: .control(.segmentedControl, .segments)
        case .widths: .control(.segmentedControl, .widths)
        case .selectedSegmentIndex:
            .control(
                .segmentedControl,
                .whole(-1...PropertyForm.mostSegments) {
                    .control(.valued(.segmentedControl(.selectedSegmentIndex($0))))
                })
        case .momentary:
            .control(.segmentedControl, .bool { .control(.valued(.segmentedControl(.isMomentary($0)))) })
        case .disabledSegments: .control(.segmentedControl, .disabledSegments)
        case .numberOfPages:
            .control(
                .pageControl,
                .whole(0...PropertyForm.mostPages) { .control(.valued(.pageControl(.numberOfPages($0)))) })
        case .currentPage:
            .control(
                .pageControl,
                .whole(-PropertyForm.mostPages...PropertyForm.mostPages) {
                    .control(.valued(.pageControl(.currentPage($0))))
                })
        case .contentSize: .property(.scrollViews, .extent { .scroll(.content(.size($0))) })
        case .contentOffset:
            .structure(.scrollViews, settable: .point { .scroll(.content(.offset($0))) }) {
                $0.contentOffset = $1
            }
        case .contentInset: .property(.scrollViews, .insets { .scroll(.content(.inset($0))) })
        case .scrollEnabled: .property(.scrollViews, .bool { .scroll(.scrollEnabled($0)) })
        case .bounces: .flag(.bounces, of: .scrolling)
        case .delaysContentTouches: .flag(.delaysContentTouches)
        case .canCancelContentTouches: .flag(.canCancelContentTouches)
        case .pagingEnabled: .flag(.pagingEnabled)
        case .directionalLockEnabled: .flag(.directionalLockEnabled)
        case .alwaysBounceHorizontal: .flag(.alwaysBounceHorizontal)
        case .alwaysBounceVertical: .flag(.alwaysBounceVertical)
        case .scrollsToTop: .flag(.scrollsToTop)
        case .allowsSelection: .flag(.allowsSelection, of: .tables)
        case .allowsMultipleSelection: .flag(.allowsMultipleSelection, of: .tables)
        case .shouldHighlight: .late(.cell, .condition { .control(.cell(.shouldHighlight($0))) })
        case .willSelect: .late(.cell, .row { .control(.cell(.willSelect($0))) })
        case .willDeselect: .late(.cell, .row { .control(.cell(.willDeselect($0))) })
        case .shouldDeselect: .late(.cell, .condition { .control(.cell(.shouldDeselect($0))) })
        case .canMove: .property(.cell, .bool { .control(.cell(.canMove($0))) })
        case .accessory: .property(.cell, .choice { .control(.cell(.accessory($0))) })
        case .swipeAction: .part(.button, .choice(SwipeEdge.self)) { $0.readSwipeAction($1, of: $2) }
        case .swipeActionStyle: .property(.button, .choice { .control(.swipeActionStyle($0)) })
        case .performsFirstActionWithFullSwipe:
            .property(.cell, .bool { .control(.cell(.performsFirstActionWithFullSwipe($0))) })
        case .decelerationRate: .property(.scrolling, .choice { .scroll(.behavior(.decelerationRate($0))) })
        case .snap: .property(.scrollViews, .snap)
        case .keyboardDismissMode:
            .property(.scrollViews, .choice { .scroll(.behavior(.keyboardDismissMode($0))) })
        case .touchesShouldBegin:
            .late(.scrollViews, .condition { .scroll(.behavior(.touchesShouldBegin($0))) })
        case .touchesShouldCancel:
            .late(.scrollViews, .condition { .scroll(.behavior(.touchesShouldCancel($0))) })
        case .minimumZoomScale:
            .property(.scrollViews, .number(.aboveZero) { .scroll(.behavior(.minimumZoomScale($0))) })
        case .maximumZoomScale:
            .property(.scrollViews, .number(.aboveZero) { .scroll(.behavior(.maximumZoomScale($0))) })
        case .zoomScale: .property(.scrollViews, .number(.aboveZero) { .scroll(.content(.zoomScale($0))) })
        case .viewForZooming: .part(.scrollViews, .string) { $0.late.append(.viewForZooming($2, $1)) }
        case .offsetTopic: .property(.scrolling, .string { .scroll(.publication(.topic($0))) })
        case .offsetRate:
            .property(
                .scrolling,
                .whole(1...PropertyForm.mostOffsets) { .scroll(.publication(.rate(Double($0)))) })
        case .pan:
            .part(.scrolling, .named(.ownPan)) { builder, node, view in
                GestureMapReader(draft: builder.draft).readOwn(.pan, node, of: view, &builder.late)
            }
        case .pinch:
            .part(.scrollViews, .named(.ownPinch)) { builder, node, view in
                GestureMapReader(draft: builder.draft).readOwn(.pinch, node, of: view, &builder.late)
            }
        }
    }

    /// What its value may be.
    package var form: ValueForm { entry.form }

    /// What its value may be in a `set` effect, where that differs.
    package var formInSet: ValueForm? { entry.settable?.formInSet }

    /// Whether windows alone have it.
    package var isOfWindowsAlone: Bool { entry.owners == .window }
}

extension SchemaEntry {
    /// What the delegate of a text field or text view answers.
    fileprivate static func answer(_ answer: TextInput.Answer, of owners: KeyOwners) -> SchemaEntry {
        .property(owners, .bool { .control(.textInput(.answer(answer, $0))) })
    }

    /// A count or an index of the rows of a wheel.
    fileprivate static func ofComponent(_ change: @escaping (Int) -> PickerComponent.Change) -> SchemaEntry {
        .control(
            .pickerComponent, .whole(0...Wheel.mostRows) { .control(.valued(.pickerComponent(change($0)))) })
    }

    /// A menu, which stays that: its recognizers come with it.
    fileprivate static func menu(
        _ owners: KeyOwners, _ change: @escaping (ResponderID) -> MenuChange
    ) -> SchemaEntry {
        .part(owners, .string) { builder, node, id in
            builder.late.append(.menu(id, node, change))
        }
    }

    /// A property of scroll views that is true or false.
    fileprivate static func flag(_ flag: ScrollViewFlags, of owners: KeyOwners = .scrollViews) -> SchemaEntry
    {
        .property(owners, .bool { .scroll(.behavior(.flag(flag, $0))) })
    }
}

/// Properties of several classes of controls, each of which changes them in its own way; nil for a class without them.
extension ViewClass {
    fileprivate func knobWidth(_ width: Double) -> PropertyChange? {
        change([.switch: .switch(.knobWidth(width)), .slider: .slider(.knobWidth(width))])
    }

    fileprivate func minimumValue(_ value: Double) -> PropertyChange? {
        change([
            .slider: .slider(.minimumValue(value)), .stepper: .stepper(.minimumValue(value)),
            .control: .tracking(.minimumValue(value)), .datePicker: .datePicker(.minimumValue(value)),
        ])
    }

    fileprivate func maximumValue(_ value: Double) -> PropertyChange? {
        change([
            .slider: .slider(.maximumValue(value)), .stepper: .stepper(.maximumValue(value)),
            .control: .tracking(.maximumValue(value)), .datePicker: .datePicker(.maximumValue(value)),
        ])
    }

    fileprivate func isContinuous(_ isContinuous: Bool) -> PropertyChange? {
        change([
            .slider: .slider(.isContinuous(isContinuous)), .stepper: .stepper(.isContinuous(isContinuous)),
            .control: .tracking(.isContinuous(isContinuous)),
        ])
    }

    fileprivate func wraps(_ wraps: Bool) -> PropertyChange? {
        change([.stepper: .stepper(.wraps(wraps)), .pickerComponent: .pickerComponent(.wraps(wraps))])
    }

    fileprivate func stepValue(_ step: Double) -> PropertyChange? {
        change([.stepper: .stepper(.stepValue(step)), .control: .tracking(.stepValue(step))])
    }

    private func change(_ changes: Table<ViewClass, ValuedControl.Change>) -> PropertyChange? {
        changes[self].map { .control(.valued($0)) }
    }
}
