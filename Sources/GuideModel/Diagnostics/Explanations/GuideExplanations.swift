// What is said of findings about the guide as a whole, its tours and its kiosks.

extension DiagnosticExplanation {
    private static let walls = "content/york/tours/walls.md"
    private static let kiosk = "content/york/kiosks/station.yaml"

    static let ofGuides: [DiagnosticExplanation] = [
        .init(
            .baseURL, "It is not said where the site will stand, or it is an example still.",
            why:
                "QR codes on posters, feeds and link previews need the whole address; a printed poster cannot be "
                + "mended.",
            .keys(
                "guide.yaml", wrong: "base-url: https://example.org/", right: "base-url: https://guides.york.example/")),
        .init(
            .font, "The file is no font that browsers read, or one for which visitors wait.",
            why: "Letters are shown in it only when it has arrived; WOFF2 is the smallest form.",
            .keys(
                "guide.yaml", wrong: "fonts: [{role: headings, file: look/river.doc}]",
                right: "fonts: [{role: headings, file: look/river.woff2}]")),
        .init(
            .icon,
            "The icon is no SVG or PNG, is not square or is too small; or there is no kind of place of that name.",
            why: "Tabs, home screens and the list of riddles show it in squares of several sizes.",
            .keys("guide.yaml", wrong: "icon: {file: look/icon.jpg}", right: "icon: {file: look/icon.svg}")),
        .init(
            .logo, "The logo is no SVG, PNG or WebP.",
            why: "It stands at the top of each page, sharp on every screen and often on a dark ground.",
            .keys("guide.yaml", wrong: "logo: {file: look/logo.pdf}", right: "logo: {file: look/logo.svg}")),
        .init(
            .wyndVersion, "The guide is made for a newer Wynd than this one, or the version cannot be read.",
            why: "An older tool would leave out what it does not know, and nobody would notice.",
            .keys("guide.yaml", wrong: "wynd: newest", right: "wynd: \">=0.1\"")),
        .init(
            .units, "Units are metric or imperial.",
            why: "Distances are told in them to everybody who has not chosen others.",
            .keys("guide.yaml", wrong: "units: miles", right: "units: imperial")),
        .init(
            .walkingSpeed, "This is no speed at which people walk.",
            why: "The length of tours in minutes follows from it.",
            .keys("guide.yaml", wrong: "walking-speed: slow", right: "walking-speed: 4 km/h")),
        .init(
            .mapBudget, "A city's map weighs more than is allowed, or the allowance is no number of kilobytes.",
            why: "Visitors load the map on mobile data, and packs hold it.",
            .keys("guide.yaml", wrong: "map-budget: {detail: lots}", right: "map-budget: {detail: 300}")),
        .init(
            .budget, "A page, a pack or a map weighs more than the guide allows, or what is allowed is no number.",
            why: "Visitors load it in the street, and pay for it; a budget is kept only where a build holds to it.",
            .keys("guide.yaml", wrong: "budgets: {page: little}", right: "budgets: {page: 60}")),
        .init(
            .packKey, "This is no public key for signatures.",
            why: "Browsers check packs against it before they save them. Copy the line that `wynd keys new` prints.",
            .keys(
                "guide.yaml", wrong: "pack-key: secret",
                right: "pack-key: ed25519:1RYfMZGvXzxp6dWTcfhyi7AmQ0Aq/F+n69/eWyUR+Gk=")),
        .init(
            .unknownReference, "A kiosk, or a command, names something that the city does not have.",
            why: "A screen in the street would show an empty list, and nothing is walked or played in its place.",
            .keys(kiosk, wrong: "shows: {places: [minstre]}", right: "shows: {places: [minster]}")),
        .init(
            .redirect, "An old address leads nowhere, twice, or away from a page that stands there.",
            why: "Codes on walls and links elsewhere still say it, and whoever follows them wants to arrive.",
            .file(
                "content/york/redirects.yaml", wrong: "redirects: [{from: places/cathedral, to: places/minstre}]",
                right: "redirects: [{from: places/cathedral, to: places/minster}]")),
        .init(
            .place, "There is no place with this id, or none that is published.",
            why: "A page cannot lead to a page that does not exist.",
            .keys("content/york/presentations/minster.md", wrong: "place: minstre", right: "place: minster")),
        .init(
            .stop, "A stop of the tour cannot be found, or the list of stops cannot be a tour.",
            why: "A tour leads from place to place: at least two, all published, the first without a leg before it.",
            .keys(
                walls, wrong: "stops: [{place: bootham-bar}]", right: "stops: [{place: bootham-bar}, {place: minster}]")
        ),
        .init(
            .direction, "The direction is one-way or either.",
            why: "It says whether visitors may walk the tour from its end.",
            .keys(walls, wrong: "direction: both", right: "direction: either")),
        .init(
            .profile, "There is no such profile of a way.",
            why: "It decides whether steps are avoided, so nothing is guessed.",
            .keys(walls, wrong: "profile: wheelchair", right: "profile: step-free")),
        .init(
            .duration, "This is no length of time, or one in which no tour is walked.",
            why: "It is shown before anybody sets out.",
            .keys(walls, wrong: "duration: long", right: "duration: 1 h 30 min")),
        .init(
            .route, "There is no way on foot between two stops, or the route is too short to be one.",
            why:
                "The map would show a straight line through houses. Move the stop, or use an extract that holds "
                + "the streets.",
            .file(
                "content/york/tours/walls.geojson",
                wrong: "{\"type\": \"LineString\", \"coordinates\": [[-1.08, 53.96]]}",
                right: "{\"type\": \"LineString\", \"coordinates\": [[-1.08, 53.96], [-1.07, 53.97]]}")),
        .init(
            .routeFile, "The file is no route: neither GeoJSON with one line nor GPX with a track.",
            why: "The tour's line on the map is read from it.",
            .keys(walls, wrong: "route: walls.kml", right: "route: walls.geojson")),
        .init(
            .reach, "The heights of the kiosk's controls cannot be right.",
            why: "Who sits in a wheelchair reaches from about 80 to 120 cm above the floor.",
            .keys(
                kiosk, wrong: "reach: {lowest: 80, highest: 85, screen-bottom: 70, screen-height: 105}",
                right: "reach: {lowest: 80, highest: 120, screen-bottom: 70, screen-height: 105}")),
        .init(
            .facing, "This is no direction in degrees.",
            why: "The kiosk turns its map so that ahead is up.",
            .keys(kiosk, wrong: "facing: south", right: "facing: 180")),
        .init(
            .idle, "This is no number of seconds after which a kiosk may ask whether somebody is there.",
            why: "Too short interrupts who reads slowly; too long leaves the page to the next visitor.",
            .keys(kiosk, wrong: "idle: never", right: "idle: 90")),
        .init(
            .controls, "Controls are anywhere or in the lower half.",
            why: "It decides who can reach them.",
            .keys(kiosk, wrong: "controls: bottom", right: "controls: lower-half")),
        .init(
            .code, "The code of a kiosk is four to eight digits in quotation marks.",
            why:
                "Whoever looks after the screen types it there. In quotation marks it stays a text, and keeps a 0 "
                + "in front.",
            .keys(kiosk, wrong: "code: \"25\"", right: "code: \"2580\"")),
    ]
}
