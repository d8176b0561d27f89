/// The key or value here that has the meaning of a term of HTML, CSS, Qt, Flutter, SwiftUI or of UIKit's code that is
/// spelled differently.
struct ForeignKey {
    /// The key to write instead; nil where touchd has none.
    let key: String?
    /// How it is written or why there is none; may be empty.
    private let remark: String

    /// The meaning of `term` in a map that takes `keys`; nil when it has none here.
    init?(_ term: String, among keys: [String]) {
        let letters = term.lowercased().filter { $0.isLetter && $0.isASCII }
        let rows = Self.byTerm[letters] ?? []
        for row in rows {
            guard let key = row.keys.first(where: keys.contains) else { continue }
            self.init(key: key, remark: row.remark)
            return
        }
        guard let row = rows.first(where: \.keys.isEmpty) else { return nil }
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

        init(_ terms: String, _ keys: String, _ remark: String = "") {
            self.terms = terms.split(separator: " ")
            self.keys = keys.split(separator: " ").map(String.init)
            self.remark = remark
        }
    }

    private static let byTerm: [String: [Row]] = {
        var table: [String: [Row]] = [:]
        for row in rows {
            for term in row.terms { table[String(term), default: []].append(row) }
        }
        return table
    }()

    private static let rows = ofViews + ofGestures + ofEvents + ofEffects + ofFiles + ofValues + drawn

    private static let ofViews = [
        Row(
            "x y w h left top right bottom width height pos position origin size rect rectangle geometry anchors",
            "frame", "the place is one list, frame: [x, y, width, height]"),
        Row("size resolution dimensions width height w h", "size", "the size is one list, [width, height]"),
        Row(
            "visible isvisible visibility shown show display", "hidden",
            "hidden: true stands for what is not visible"),
        Row("ishidden invisible", "hidden"),
        Row("opacity transparency", "alpha"),
        Row("isenabled active", "enabled"),
        Row("disabled isdisabled inactive", "enabled", "enabled: false stands for what is disabled"),
        Row("isselected", "selected"),
        Row("checked ischecked on ison toggled", "isOn selected"),
        Row("items options choices tabs numberofsegments segmentcount", "segments"),
        Row("index selectedindex currentindex current tab page", "selectedSegmentIndex currentPage"),
        Row("pages pagecount count items", "numberOfPages"),
        Row("min minimum from", "minimumValue minimum"),
        Row("max maximum to", "maximumValue maximum"),
        Row("step increment singlestep", "stepValue"),
        Row(
            "isuserinteractionenabled pointerevents touchable interactive clickable ignorepointer"
                + " absorbpointer allowshittesting",
            "userInteractionEnabled"),
        Row("ismultipletouchenabled multitouch multitouchenabled", "multipleTouchEnabled"),
        Row("isexclusivetouch exclusive", "exclusiveTouch"),
        Row("hitslop touchinsets hitarea contentshape margin", "pointInside", "pointInside: {insets: [...]}"),
        Row("clip overflow maskstobounds clipping", "clipsToBounds"),
        Row("rotation rotate scale translate translatex translatey angle skew", "transform"),
        Row("transformorigin pivot anchor", "anchorPoint"),
        Row("focus focusable focused autofocus tabindex", "canBecomeFirstResponder"),
        Row("z zindex zposition layer order depth elevation stackorder", "level"),
        Row(
            "z zindex zposition layer order depth elevation stackorder", "subviews",
            "of subviews the later one is in front"),
        Row("children child items content contents views elements widgets body nodes", "subviews windows"),
        Row("type kind widget component element role tag", "class"),
        Row("name objectname identifier accessibilityidentifier label tag uuid", "id"),
        Row("root rootview rootcontroller controller body content", "rootViewController view"),
        Row("parent superview", "", "a view stands among the subviews of its superview"),
    ]

    private static let ofGestures = [
        Row("class kind gesture recognizer", "type"),
        Row("taps tapcount clicks clickcount count presses numberoftaps", "numberOfTapsRequired"),
        Row(
            "touches fingers fingercount touchcount pointers pointercount numberoftouches",
            "numberOfTouchesRequired minimumNumberOfTouches"),
        Row("minimumtouches minfingers minpointers minimumpointcount", "minimumNumberOfTouches"),
        Row("maximumtouches maxfingers maxpointers maximumpointcount", "maximumNumberOfTouches"),
        Row(
            "duration minduration minimumduration pressduration holdduration delay time timeout hold",
            "minimumPressDuration maximumDuration maximumInterval timeout"),
        Row("interval", "maximumInterval"),
        Row(
            "distance slop threshold tolerance maximumdistance",
            "allowableMovement minimumDistance hysteresis"),
        Row("edge", "edges"), Row("directions orientation", "direction"),
        Row("states state", "actionStates"),
        Row("requires waitfor requirefailureof exclusivewith", "requireToFail"),
        Row("simultaneous simultaneously with", "simultaneousWith"),
    ]

    private static let ofEvents = [
        Row(
            "onclick onclicked onpress onpressed ontap ontapped onactivated click clicked tapped pressed tap press"
                + " command handler callback target selector function onrecognized perform",
            "touchUpInside action"),
        Row(
            "onclick onclicked onpress onpressed ontap ontapped onactivated onrelease onreleased onchange"
                + " onchanged onvaluechanged oncheckedchanged ontoggled ontouch ontouchstart ontouchend"
                + " onmousedown onmouseup onpointerdown onpointerup clicked click tapped action handler callback"
                + " command selector events listeners",
            "on", "on: {touchUpInside: ACTION} of a control, or an action of a recognizer under gestures"),
        Row(
            "ontapgesture onlongpress onlongpressgesture onswipe onpan ondrag onpinch onscale onrotate tap"
                + " longpress swipe pan pinch gesture gesturerecognizers recognizers gesturedetector taparea"
                + " mousearea taps duration",
            "gestures", "gestures: [{type: tap, action: ACTION}]"),
        Row("down mousedown touchstart pointerdown pressdown pressin", "touchDown down"),
        Row("release released up mouseup touchend pointerup pressout mouseclick", "touchUpInside up"),
        Row("change changed input toggle toggled slide", "valueChanged"),
        Row("focus focusin", "editingDidBegin"), Row("blur focusout", "editingDidEnd"),
        Row("submit enter return", "editingDidEndOnExit"),
        Row("cancel cancelled touchcancel pointercancel", "touchCancel"),
        Row("doubleclick dblclick doubletap", "touchDownRepeat"),
        Row("shake onshake", "motionEnded"),
        Row(
            "click clicked tap press pressed touchstart touchend mousedown mouseup change touch", "",
            "only controls send events of touches; other views have recognizers under gestures"),
        Row("drag dragto moveto", "move"), Row("t seconds", "at"),
        Row("tap click", "down", "a tap is down and up"),
        Row("sleep pause delay", "wait"),
    ]

    private static let ofEffects = [
        Row("exec execute command cmd shell script program spawn start", "run"),
        Row("service systemd systemctl", "unit"),
        Row("emit topic event message mqtt notify post signal broadcast", "publish"),
        Row("show open push modal", "present"), Row("hide close pop", "dismiss"),
        Row("focus", "becomeFirstResponder"), Row("blur", "resignFirstResponder"),
        Row("delete destroy removefromsuperview", "remove"), Row("change update assign modify", "set"),
        Row("launch activate switchto app", "foreground"), Row("lock block disable", "ignoreInteraction"),
    ]

    private static let ofFiles = [
        Row("display displays monitor monitors output outputs", "screens screen"),
        Row("device devices input inputs touchscreen touchscreens touchpanels", "panels"),
        Row("logging journal loglevel debug", "log"),
        Row("application applications programs", "apps application"),
        Row("layout view views ui", "scene windows"),
        Row("device node name vendor product path phys uniq id", "match"),
        Row("vid vendorid idvendor", "vendor"), Row("pid productid idproduct", "product"),
        Row("usb usbid vidpid modalias", "id"), Row("idpath devpath", "path"), Row("serial", "uniq"),
        Row("rotation orientation transform angle", "rotate"), Row("matrix calibrationmatrix", "calibration"),
        Row("invert mirror swap swapaxes", "flip"), Row("exclusive grabbed", "grab"),
        Row("disabled disable enabled", "ignore", "ignore: true stands for a device that is not read"),
    ]

    /// Terms for values.
    private static let ofValues = [
        Row("div panel container rectangle item box frame group", "view"), Row("img picture", "imageView"),
        Row("text span caption", "label"), Row("link pushbutton toolbutton", "button"),
        Row("toggle checkbox togglebutton", "switch"), Row("range dial seekbar", "slider"),
        Row("spinner spinbox", "stepper"), Row("tabs tabbar radio radiogroup", "segmentedControl"),
        Row("textbox input entry lineedit edittext textinput", "textField"),
        Row("textarea textedit", "textView"),
        Row("scrollarea flickable list listview table", "scrollView"),
        Row("click press", "tap"),
        Row("doubletap doubleclick dblclick", "tap", "with numberOfTapsRequired: 2"),
        Row("hold longclick pressandhold", "longPress"), Row("drag move scroll", "pan"),
        Row("flick fling", "swipe"), Row("zoom scale magnify", "pinch"), Row("rotate twist", "rotation"),
        Row("edgeswipe edge", "screenEdgePan"), Row("true yes on take consume", "handle"),
        Row("false no off ignore none", "pass"),
    ]

    private static let drawn = [
        Row(
            "text title caption label string placeholder value font fontsize fontfamily color colour background"
                + " backgroundcolor foregroundcolor tint tintcolor fill stroke icon image src source style theme"
                + " border borderradius cornerradius radius shadow padding margin spacing layout align alignment"
                + " cursor gradient animation",
            "", "touchd draws nothing; the program that draws has it")
    ]
}
