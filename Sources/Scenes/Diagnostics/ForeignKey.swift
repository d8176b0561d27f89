import Core

/// The key or value here that has the meaning of a term of HTML, CSS, Qt, Flutter, SwiftUI or of UIKit's code that is
/// spelled differently.
struct ForeignKey {
    /// The key to write instead; nil where touchd has none.
    let key: String?
    /// How it is written or why there is none; may be empty.
    private let remark: String

    /// The meaning of `term` in a map that takes `keys`; nil when it has none here.
    init?(_ term: String, among keys: [String]) {
        let letters = String(decoding: term.utf8.filter { $0.isLetter }.map { $0.inLowerCase }, as: UTF8.self)
        let rows = Self.byTerm[letters] ?? []
        for row in rows {
            guard let key = row.keys.first(where: keys.contains) else { continue }
            self.init(key: key, remark: row.remark)
            return
        }
        guard let row = rows.first(where: { $0.keys.isEmpty }) else { return nil }
        self.init(key: nil, remark: row.remark)
    }

    /// The remark in parentheses after a blank; empty without a remark.
    var remarkInParentheses: String { remark.isEmpty ? "" : " (\(remark))" }

    private init(key: String?, remark: String) {
        self.key = key
        self.remark = remark
    }
}

extension ForeignKey {
    /// Terms, in small letters and without hyphens, and the keys of that meaning: the first that the map takes counts.
    private struct Row {
        let terms: [Substring]
        let keys: [String]
        let remark: String

        /// A line of a table: `TERMS | KEYS`, or `TERMS | KEYS | REMARK`.
        init(_ line: Substring) {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
            terms = fields[0].split(separator: " ")
            keys = fields[1].split(separator: " ").map(String.init)
            remark = fields.count > 2 ? String(fields[2].dropFirst()) : ""
        }
    }

    private static let byTerm: Table<String, [Row]> = {
        var table = Table<String, [Row]>()
        for row in rows {
            for term in row.terms { table.append(row, to: String(term)) }
        }
        return table
    }()

    private static let rows = [ofViews, ofGestures, ofEvents, ofEffects, ofFiles, ofValues, drawn]
        .flatMap { table in table.split(separator: "\n").map(Row.init) }

    private static let ofViews = """
        x y | view | a point of the screen is a list, [x, y], in place of the map
        x y w h left top right bottom width height pos position origin size rect rectangle geometry anchors | frame \
        | the place is one list, frame: [x, y, width, height]
        size resolution dimensions width height w h | size | the size is one list, [width, height]
        visible isvisible visibility shown show display | hidden | hidden: true stands for what is not visible
        ishidden invisible | hidden
        opacity transparency | alpha
        isenabled active | enabled
        enabled isenabled active | userInteractionEnabled | enabled is a key of controls and cells
        disabled isdisabled inactive | enabled | enabled: false stands for what is disabled
        disabled isdisabled inactive | userInteractionEnabled | false stands for what takes no touches
        isselected | selected
        checked ischecked on ison toggled | isOn selected
        items options choices tabs numberofsegments segmentcount | segments
        index selectedindex currentindex current tab page | selectedSegmentIndex currentPage
        pages pagecount count items | numberOfPages
        rows rowcount count items options | numberOfRows
        index selectedindex currentindex current selected | selectedRow
        itemheight itemextent lineheight itemsize | rowHeight
        loop looping endless infinite circular cyclic wrap | wraps
        mode pickermode type | datePickerMode
        step increment singlestep | stepValue
        interval minutestep step | minuteInterval
        date time duration countdownduration | value
        minimumdate | minimumValue
        maximumdate | maximumValue
        min minimum from | minimumValue minimum
        max maximum to | maximumValue maximum
        isuserinteractionenabled pointerevents touchable interactive clickable ignorepointer absorbpointer \
        allowshittesting | userInteractionEnabled
        ismultipletouchenabled multitouch multitouchenabled | multipleTouchEnabled
        isexclusivetouch exclusive | exclusiveTouch
        clearbutton showclearbutton allowclear clearable isclearable | clearButtonMode
        hitslop touchinsets hitarea contentshape margin | pointInside | pointInside: {insets: [...]}
        clip overflow maskstobounds clipping | clipsToBounds
        securetextentry secure password private secret confidential redacted | sensitive
        rotation rotate scale translate translatex translatey angle skew | transform
        transformorigin pivot anchor | anchorPoint
        isscrollenabled scrollable interactive | scrollEnabled
        ispagingenabled paging | pagingEnabled
        scrollsnap scrollsnaptype snapmode snaptointerval snaptooffsets | snap pagingEnabled
        isdirectionallockenabled | directionalLockEnabled
        contentwidth contentheight scrollwidth scrollheight | contentSize
        scrolltop scrollleft scrollx scrolly contentx contenty scrollposition | contentOffset
        bounce overscroll overscrollbehavior boundsbehavior | bounces
        momentum friction flickdeceleration | decelerationRate
        minzoom minscale | minimumZoomScale
        maxzoom maxscale | maximumZoomScale
        zoom | zoomScale
        focus focusable focused autofocus tabindex | canBecomeFirstResponder
        z zindex zposition layer order depth elevation stackorder | level
        z zindex zposition layer order depth elevation stackorder | subviews | of subviews the later one is in front
        children child items content contents views elements widgets body nodes | subviews windows
        type kind widget component element role | class
        name objectname identifier accessibilityidentifier label tag uuid | id
        root rootview rootcontroller controller body content | rootViewController view
        selectedviewcontroller selectedtab initialroute initialroutename | selectedIndex
        tabbaritem tabbarbutton | tabBarItem
        style presentationstyle modalstyle modal presentation | modalPresentationStyle
        snappoints presentationdetents sheetalloweddetents stops | detents
        sheetgrabbervisible draghandle showdragindicator presentationdragindicator grabber | prefersGrabberVisible
        sheetlargestundimmeddetentindex presentationbackgroundinteraction | largestUndimmedDetentIdentifier
        sheetexpandswhenscrolledtoedge presentationcontentinteraction | prefersScrollingExpandsWhenScrolledToEdge
        delay | after | after: SECONDS
        parent superview | | a view stands among the subviews of its superview
        """

    private static let ofGestures = """
        class kind gesture recognizer | type
        taps tapcount clicks clickcount count presses numberoftaps | numberOfTapsRequired
        touches fingers fingercount touchcount pointers pointercount numberoftouches | numberOfTouchesRequired \
        minimumNumberOfTouches
        minimumtouches minfingers minpointers minimumpointcount | minimumNumberOfTouches
        maximumtouches maxfingers maxpointers maximumpointcount | maximumNumberOfTouches
        duration minduration minimumduration pressduration holdduration delay time timeout hold | \
        minimumPressDuration maximumDuration maximumInterval timeout
        interval | maximumInterval
        distance slop threshold tolerance maximumdistance | allowableMovement minimumDistance hysteresis
        edge | edges
        directions orientation | direction
        states state | actionStates
        requires waitfor requirefailureof requiresfailureof shouldrequirefailureof exclusivewith | requireToFail
        shouldberequiredtofailby | beRequiredToFailBy
        simultaneous simultaneously with shouldrecognizesimultaneouslywith | simultaneousWith
        """

    private static let ofEvents = """
        onclick onclicked onpress onpressed ontap ontapped onactivated click clicked tapped pressed tap press \
        command handler callback target selector function onrecognized perform | touchUpInside action
        onclick onclicked onpress onpressed ontap ontapped onactivated onrelease onreleased onchange onchanged \
        onvaluechanged oncheckedchanged ontoggled ontouch ontouchstart ontouchend onmousedown onmouseup \
        onpointerdown onpointerup clicked click tapped action handler callback command selector events listeners \
        addtarget addaction | on | on: {touchUpInside: ACTION} of a control, or an action of a recognizer under gestures
        onlongpress onlongpressgesture longpress | gestures | gestures: [{type: longPress, action: ACTION}]
        onswipe swipe | gestures | gestures: [{type: swipe, action: ACTION}]
        onpan ondrag pan | gestures | gestures: [{type: pan, action: ACTION}]
        onpinch onscale pinch | gestures | gestures: [{type: pinch, action: ACTION}]
        onrotate | gestures | gestures: [{type: rotation, action: ACTION}]
        ontapgesture tap gesture gesturerecognizers recognizers gesturedetector taparea mousearea taps duration | \
        gestures | gestures: [{type: tap, action: ACTION}]
        down mousedown touchstart pointerdown pressdown pressin | touchDown down
        release released up mouseup touchend pointerup pressout mouseclick touchup | touchUpInside up
        change changed input toggle toggled slide | valueChanged
        focus focusin | editingDidBegin
        blur focusout | editingDidEnd
        submit enter return | editingDidEndOnExit
        scan onscan scanned barcode onbarcode | didScan
        key keycode code keyequivalent shortcut | input
        cancel cancelled touchcancel pointercancel | touchCancel
        doubleclick dblclick doubletap | touchDownRepeat
        shake onshake | motionEnded
        click clicked tap press pressed touchstart touchend mousedown mouseup change touch | | only controls send \
        events of touches; other views have recognizers under gestures
        didselectrowat didselectitemat | didSelect
        didselectrowat didselectitemat | | each cell sends didSelect: on: {didSelect: ACTION}
        true | on | YAML 1.1 reads on as true: write "on"
        dragto moveto | move
        t seconds | at
        doubletap doubleclick dblclick | taps | {tap: VIEW, taps: 2}
        count clickcount tapcount | taps
        touch click press | tap
        longpress | hold | {hold: VIEW, for: SECONDS}
        pan scroll flick fling | swipe
        drag | swipe | {swipe: {from: PLACE, to: PLACE}, in: SECONDS}
        duration time during over | in | in: SECONDS of a swipe, for: SECONDS of a hold
        steps events gestures script do | input
        tap click | down | a tap is down and up
        sleep pause delay | wait
        """

    private static let ofEffects = """
        exec execute command cmd shell script program spawn start | run
        service systemd systemctl | unit
        emit topic event message mqtt notify post signal broadcast | publish
        show open push modal | present | for a view: {set: {view: ID, hidden: false}}
        hide close pop | dismiss | for a view: {set: {view: ID, hidden: true}}
        enable | set | {set: {view: ID, enabled: true}}
        disable | set | {set: {view: ID, enabled: false}}
        toggle | set | {set: {view: ID, isOn: true}}
        focus | becomeFirstResponder
        blur | resignFirstResponder
        submit enter return returnkey | pressReturn
        type input inserttext settext typetext | changeText
        delete destroy removefromsuperview | remove
        addsubview insertsubview | add
        endediting | resignFirstResponder
        selectrow deselectrow | set | {set: {view: CELL, selected: true}}
        sendaction sendactions | action
        wait later schedule settimeout asyncafter | after | {after: SECONDS, do: [...]}
        change update assign modify | set
        scrollto scrollintoview setcontentoffset scrollrecttovisible | scroll
        launch activate switchto app | foreground
        lock block | ignoreInteraction
        """

    private static let ofFiles = """
        subviews rootviewcontroller view | windows | it stands in a window, windows: [{subviews: [...]}]
        display displays monitor monitors output outputs | screens screen
        device devices input inputs touchscreen touchscreens touchpanels | panels
        logging journal loglevel debug | log
        application applications programs | apps application
        layout view views ui | scene windows
        device node name vendor product path phys uniq id | match
        vid vendorid idvendor | vendor
        pid productid idproduct | product
        usb usbid vidpid modalias | id
        idpath devpath | path
        serial | uniq
        rotation orientation transform angle | rotate
        matrix calibrationmatrix | calibration
        invert mirror swap swapaxes | flip
        exclusive grabbed | grab
        disabled disable enabled | ignore | ignore: true stands for a device that is not read
        """

    /// Terms for values.
    private static let ofValues = """
        div panel container rectangle item box frame group | view
        img picture | imageView
        text span caption | label
        link pushbutton toolbutton uibutton | button
        toggle checkbox togglebutton uiswitch | switch
        range dial seekbar | slider
        spinner spinbox | stepper
        tabs tabbar radio radiogroup | segmentedControl
        textbox input entry lineedit edittext textinput | textField
        textarea textedit | textView
        scrollarea flickable | scrollView
        table list listview uitableview | tableView
        grid gridview tiles uicollectionview | collectionView
        tableviewcell uitableviewcell uicollectionviewcell row listitem tile | cell
        click press uitapgesturerecognizer | tap
        doubletap doubleclick dblclick | tap | with numberOfTapsRequired: 2
        hold longclick pressandhold uilongpressgesturerecognizer | longPress
        drag move scroll uipangesturerecognizer | pan
        flick fling uiswipegesturerecognizer | swipe
        zoom scale magnify uipinchgesturerecognizer | pinch
        rotate twist uirotationgesturerecognizer | rotation
        edgeswipe edge uiscreenedgepangesturerecognizer | screenEdgePan
        uigesturerecognizer | custom
        round disc disk | circle
        true yes on take consume | handle
        ctrl strg | control
        alt option opt | alternate
        cmd meta super win windows | command
        false no off disabled | none
        false no off ignore none | pass
        """

    private static let drawn = """
        text title caption label string placeholder value font fontsize fontfamily color colour background \
        backgroundcolor foregroundcolor tint tintcolor fill stroke icon image src source style theme border \
        borderradius cornerradius radius shadow padding margin spacing layout align alignment cursor gradient \
        animation | | touchd draws nothing; the program that draws has it
        """
}
