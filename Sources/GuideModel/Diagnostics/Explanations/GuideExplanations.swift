// Explanations of the diagnostics about the guide as a whole, its tours and its kiosks.

extension DiagnosticExplanation {
    private static let walls = "content/york/tours/walls.md"
    private static let kiosk = "content/york/kiosks/station.yaml"
    private static let page = "content/york/pages/about.md"
    private static let imprint = "content/york/pages/imprint.md"

    static let ofGuides: [DiagnosticExplanation] = [
        .init(
            .baseURL, "base-url is missing, or is still the example.",
            why:
                "Set base-url to the address where you publish the site. QR codes on posters, feeds and link previews "
                + "need the whole address, and you cannot correct a printed poster.",
            .keys(
                "guide.yaml", wrong: "base-url: https://example.org/", right: "base-url: https://guides.york.example/")),
        .init(
            .legal, "The guide has no imprint, or its imprint lacks something, and its country requires it.",
            why:
                "Write legal.imprint in guide.yaml with the name, the postal address and the e-mail address of the "
                + "publisher. In many countries, visitors and authorities must be able to reach the publisher of a "
                + "site, and a site without these lines can be fined.",
            .keys(
                "guide.yaml", wrong: "legal: {imprint: Visit Bremen}",
                right: "legal: {imprint: \"Visit Bremen, Am Markt 1, 28195 Bremen, hello@bremen.example\"}")),
        .init(
            .menu, "This is not a menu of the guide's pages.",
            why:
                "Write header, footer or none. The header is at the top of every page, and the footer is at the "
                + "bottom. A page in no menu is found by its links, by the search and by the pages above it.",
            .file(
                page, wrong: "---\ntitle: About us\nsummary: Who we are.\nmenu: top\n---\n",
                right: "---\ntitle: About us\nsummary: Who we are.\nmenu: header\n---\n")),
        .init(
            .parent, "The page above this one does not exist, or is below it.",
            why:
                "Write the id of another page in the same folder, or remove the key. Breadcrumbs lead from page to "
                + "page up to the top, so a page cannot be above itself.",
            .file(
                page, wrong: "---\ntitle: About us\nsummary: Who we are.\nparent: about\n---\n",
                right: "---\ntitle: About us\nsummary: Who we are.\n---\n")),
        .init(
            .footerLink, "This is not a kind of link of the footer.",
            why:
                "Write social, newsletter or other. The footer lists social accounts together, and says which link is "
                + "the newsletter.",
            .keys(
                "guide.yaml", wrong: "links: [{title: News, url: \"https://york.example/news\", kind: mail}]",
                right: "links: [{title: News, url: \"https://york.example/news\", kind: newsletter}]")),
        .init(
            .openData, "This is not a licence for open data.",
            why:
                "Write one of the licences in the list, for example CC-BY-4.0, or the address of another licence as "
                + "licence-url. Programs read the licence to know whether they may use the data.",
            .keys(
                "guide.yaml", wrong: "open-data: {licence: CC-BY}", right: "open-data: {licence: CC-BY-4.0}")),
        .init(
            .home, "A section of the first page is not valid, or names content that does not exist.",
            why:
                "Write one of the kinds of sections, the key that the kind needs, and content by its city, its folder "
                + "and its id, as in york/places/minster. Otherwise, visitors would see an empty section.",
            .keys(
                "guide.yaml", wrong: "home: [{id: map, kind: town}]", right: "home: [{id: map, kind: towns}]")),
        .init(
            .placeholder, "The imprint still contains a placeholder between ‹ and ›.",
            why:
                "Replace it with the fact that it names, or remove its line if the fact does not apply to you. "
                + "Visitors and authorities look for this fact in an imprint.",
            .file(
                imprint, wrong: "---\ntitle: Imprint\nsummary: Who publishes it.\n---\nVisit York, ‹postal address›\n",
                right: "---\ntitle: Imprint\nsummary: Who publishes it.\n---\nVisit York, 1 Museum Street, York\n")),
        .init(
            .font, "The file is not a font that browsers read, or visitors would wait for it.",
            why:
                "Export the font as WOFF2, which is the smallest format. Browsers show letters in this font only when "
                + "it has arrived.",
            .keys(
                "guide.yaml", wrong: "fonts: [{role: headings, file: look/river.doc}]",
                right: "fonts: [{role: headings, file: look/river.woff2}]")),
        .init(
            .icon,
            "The icon is not SVG or PNG, is not square or is too small; or there is no kind of place with this name.",
            why:
                "Export the icon as a square SVG, or correct the name of the kind. Tabs, home screens and the list of "
                + "riddles show the icon in squares of several sizes.",
            .keys("guide.yaml", wrong: "icon: {file: look/icon.jpg}", right: "icon: {file: look/icon.svg}")),
        .init(
            .logo, "The logo is not SVG, PNG or WebP.",
            why:
                "Export the logo in one of these formats. Each page shows it at the top, sharp on every screen and "
                + "often on a dark background.",
            .keys("guide.yaml", wrong: "logo: {file: look/logo.pdf}", right: "logo: {file: look/logo.svg}")),
        .init(
            .embed, "An address in embed is not a website, or the guide has no such page for frames.",
            why:
                "Write the scheme and the host of each website, without a path, and name content that the guide has. "
                + "Browsers compare whole websites before they show a page in a frame.",
            .keys(
                "guide.yaml", wrong: "embed: {allow: [https://www.york.example/visit/]}",
                right: "embed: {allow: [https://www.york.example]}")),
        .init(
            .wyndVersion, "The guide needs a newer version of Wynd than this one, or Wynd cannot read the version.",
            why:
                "Install a newer Wynd, or correct the version, for example \">=0.1\". An older Wynd would leave out "
                + "what it does not know, and you would not notice.",
            .keys("guide.yaml", wrong: "wynd: newest", right: "wynd: \">=0.1\"")),
        .init(
            .units, "The units must be metric or imperial.",
            why:
                "Write one of these two words. The guide gives distances in these units to every visitor who has not "
                + "chosen others.",
            .keys("guide.yaml", wrong: "units: miles", right: "units: imperial")),
        .init(
            .walkingSpeed, "This is not a speed at which people walk.",
            why:
                "Write kilometres an hour, for example 4 km/h. The build calculates from it how many minutes a tour "
                + "takes.",
            .keys("guide.yaml", wrong: "walking-speed: slow", right: "walking-speed: 4 km/h")),
        .init(
            .mapBudget, "A city's map is larger than map-budget allows, or the limit is not a number of kilobytes.",
            why:
                "Show less of the map, or correct the limit. Visitors load the map over mobile data, and packs "
                + "contain it.",
            .keys("guide.yaml", wrong: "map-budget: {detail: lots}", right: "map-budget: {detail: 300}")),
        .init(
            .budget, "A page, a pack or a map is larger than the guide allows, or the limit is not a number.",
            why:
                "Make it smaller, or correct the limit. Visitors load it in the street, and pay for it. A guide stays "
                + "within its budget only if the build checks it.",
            .keys("guide.yaml", wrong: "budgets: {page: little}", right: "budgets: {page: 60}")),
        .init(
            .packKey, "This is not a valid public key for signatures.",
            why:
                "Copy the line that `wynd keys new` prints. Browsers use this key to check packs before they save "
                + "them.",
            .keys(
                "guide.yaml", wrong: "pack-key: secret",
                right: "pack-key: ed25519:1RYfMZGvXzxp6dWTcfhyi7AmQ0Aq/F+n69/eWyUR+Gk=")),
        .init(
            .unknownReference, "A kiosk, or a command, names something that the city does not have.",
            why:
                "Correct the name. A screen in the street would show an empty list, and a command does not choose "
                + "another walk or quiz for you.",
            .keys(kiosk, wrong: "shows: {places: [minstre]}", right: "shows: {places: [minster]}")),
        .init(
            .redirect, "An old address leads nowhere, appears twice, or is the address of a page that exists.",
            why:
                "Correct the line, or delete it. Codes on walls and links elsewhere still contain the old address, "
                + "and visitors who follow them want to arrive.",
            .file(
                "content/york/redirects.yaml", wrong: "redirects: [{from: places/cathedral, to: places/minstre}]",
                right: "redirects: [{from: places/cathedral, to: places/minster}]")),
        .init(
            .place, "There is no place with this id, or it is not published.",
            why: "Correct the id, or publish the place. A page cannot lead to a page that does not exist.",
            .keys("content/york/presentations/minster.md", wrong: "place: minstre", right: "place: minster")),
        .init(
            .stop, "A stop of the tour does not exist, or the list of stops is not valid for a tour.",
            why:
                "Correct the list. A tour leads from place to place: it has at least two stops, all of them are "
                + "published, and the first stop has no leg before it.",
            .keys(
                walls, wrong: "stops: [{place: bootham-bar}]", right: "stops: [{place: bootham-bar}, {place: minster}]")
        ),
        .init(
            .direction, "The direction must be one-way or either.",
            why:
                "Write one of these two words. The direction says whether visitors may also walk the tour from its "
                + "end.",
            .keys(walls, wrong: "direction: both", right: "direction: either")),
        .init(
            .profile, "This is not a valid profile for a route.",
            why:
                "Use a valid profile, for example step-free. The profile decides whether a route avoids steps, so "
                + "Wynd does not guess.",
            .keys(walls, wrong: "profile: wheelchair", right: "profile: step-free")),
        .init(
            .routeFacts, "This is not an activity or a difficulty of a tour.",
            why: "Use one of the words in docs/routes.md. Pages show each of them in the visitor's language.",
            .keys(walls, wrong: "activity: running", right: "activity: hiking")),
        .init(
            .surface, "This is not a surface of a route.",
            why: "Use one of the surfaces in docs/routes.md. Visitors choose their shoes and wheels by the surface.",
            .keys(walls, wrong: "surface: [lava]", right: "surface: [rock]")),
        .init(
            .duration, "This is not a length of time, or it is not possible for a tour.",
            why: "Write hours and minutes, for example 1 h 30 min. Visitors see the duration before they set out.",
            .keys(walls, wrong: "duration: long", right: "duration: 1 h 30 min")),
        .init(
            .route, "There is no route on foot between two stops, or the route of the tour is too short.",
            why:
                "Move the stop, use an extract that contains the streets, or add points to the route. Otherwise the "
                + "map would show a straight line through houses.",
            .file(
                "content/york/tours/walls.geojson",
                wrong: "{\"type\": \"LineString\", \"coordinates\": [[-1.08, 53.96]]}",
                right: "{\"type\": \"LineString\", \"coordinates\": [[-1.08, 53.96], [-1.07, 53.97]]}")),
        .init(
            .routeFile, "The file is not a route: it is not GeoJSON with one line, and not GPX with a track.",
            why: "Export the route as GeoJSON or GPX. The build reads the tour's line on the map from this file.",
            .keys(walls, wrong: "route: walls.kml", right: "route: walls.geojson")),
        .init(
            .outline, "The file is not an outline of a place: it is not GeoJSON with an area or a line.",
            why:
                "Draw one area or one line and save it as GeoJSON. The build draws it on maps, and uses its middle if the "
                + "place has no position.",
            .keys(
                "content/york/places/minster.md", wrong: "outline: minster.kml", right: "outline: minster.geojson")),
        .init(
            .reach, "The heights of the kiosk's controls are not plausible.",
            why:
                "Check the heights, and correct them. A person in a wheelchair reaches from about 80 to 120 cm above "
                + "the floor.",
            .keys(
                kiosk, wrong: "reach: {lowest: 80, highest: 85, screen-bottom: 70, screen-height: 105}",
                right: "reach: {lowest: 80, highest: 120, screen-bottom: 70, screen-height: 105}")),
        .init(
            .facing, "This is not a direction in degrees.",
            why:
                "Write a number of degrees, for example 180 for south. The kiosk turns its map so that up on the map "
                + "is ahead of the visitor.",
            .keys(kiosk, wrong: "facing: south", right: "facing: 180")),
        .init(
            .idle, "This is not a valid number of seconds before the kiosk asks whether a visitor is still there.",
            why:
                "Write a number of seconds, for example 90. A short time interrupts visitors who read slowly; a long "
                + "time leaves the page open for the next visitor.",
            .keys(kiosk, wrong: "idle: never", right: "idle: 90")),
        .init(
            .controls, "The controls must be anywhere or lower-half.",
            why: "Write one of these two words. The position of the controls decides who can reach them.",
            .keys(kiosk, wrong: "controls: bottom", right: "controls: lower-half")),
        .init(
            .code, "The code of a kiosk must be four to eight digits in quotation marks.",
            why:
                "Write it as in \"2580\". The person who looks after the screen types this code there. The quotation "
                + "marks make it a text, so a 0 at the start is not lost.",
            .keys(kiosk, wrong: "code: \"25\"", right: "code: \"2580\"")),
    ]
}
