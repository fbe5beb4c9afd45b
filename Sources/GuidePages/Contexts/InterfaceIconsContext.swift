// The icons that templates use by name, as inline SVG.

import GuideModel

/// One field for each icon of the interface.
struct InterfaceIconsContext: Sendable {
    var walk, clock, calendar, distance, save, download, pin, arrow, access, stepFree, price: Markup
    var audio, video, print, external, menu, search, language, map, saved, share, warning, play: Markup
    var scan, settings, help, riddle, offer, profile: Markup

    /// Creates the icons.
    ///
    /// - Parameter icon: returns the markup for a file name without `.svg`.
    init(_ icon: (String) -> Markup) {
        walk = icon("walk")
        clock = icon("clock")
        calendar = icon("calendar")
        distance = icon("distance")
        save = icon("save")
        download = icon("download")
        pin = icon("pin")
        arrow = icon("arrow")
        access = icon("access")
        stepFree = icon("step-free")
        price = icon("price")
        audio = icon("audio")
        video = icon("video")
        print = icon("print")
        external = icon("external")
        menu = icon("menu")
        search = icon("search")
        language = icon("language")
        map = icon("map")
        saved = icon("saved")
        share = icon("share")
        warning = icon("warning")
        play = icon("play")
        scan = icon("scan")
        settings = icon("settings")
        help = icon("help")
        riddle = icon("riddle")
        offer = icon("offer")
        profile = icon("profile")
    }
}

extension InterfaceIconsContext: TemplateContext {
    static let fields = TemplateFields<InterfaceIconsContext> {
        $0.html("walk", \.walk)
        $0.html("clock", \.clock)
        $0.html("calendar", \.calendar)
        $0.html("distance", \.distance)
        $0.html("save", \.save)
        $0.html("download", \.download)
        $0.html("pin", \.pin)
        $0.html("arrow", \.arrow)
        $0.html("access", \.access)
        $0.html("stepFree", \.stepFree)
        $0.html("price", \.price)
        $0.html("audio", \.audio)
        $0.html("video", \.video)
        $0.html("print", \.print)
        $0.html("external", \.external)
        $0.html("menu", \.menu)
        $0.html("search", \.search)
        $0.html("language", \.language)
        $0.html("map", \.map)
        $0.html("saved", \.saved)
        $0.html("share", \.share)
        $0.html("warning", \.warning)
        $0.html("play", \.play)
        $0.html("scan", \.scan)
        $0.html("settings", \.settings)
        $0.html("help", \.help)
        $0.html("riddle", \.riddle)
        $0.html("offer", \.offer)
        $0.html("profile", \.profile)
    }
}
