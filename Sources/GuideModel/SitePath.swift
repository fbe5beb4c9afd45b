// The paths of all files in a published site. They are relative to the site's root.

import GuideSupport

public enum SitePath {
    public static let home = "index.html"
    public static let help = "help.html"
    public static let privacy = "privacy.html"
    public static let accessibility = "accessibility.html"
    /// Who publishes the guide; only in a guide with such a text.
    public static let imprint = "imprint.html"
    /// The content that a visitor has saved on the device.
    public static let saved = "saved.html"
    /// Where the page itself scans the codes of the guide's posters.
    public static let scan = "scan.html"
    /// The visitor's settings for display, sound and behaviour, and all data that is saved on the device.
    public static let settings = "settings.html"
    /// The search over all cities.
    public static let guideSearch = "search.html"
    /// The tours of all cities, by city.
    public static let guideTours = "tours.html"
    /// The tours of all cities, by their lengths.
    public static let guideToursByLength = "tours-by-length.html"
    /// The tours of all cities, by what visitors do on them.
    public static let guideToursByActivity = "tours-by-activity.html"
    /// Where a visitor tries a walk that plays automatically.
    public static let firstWalk = "first-walk.html"
    /// The guide's features, one after the other.
    public static let tutorial = "tutorial.html"
    /// The guide's own pages, which every pack contains if the guide has them.
    public static let standing = [help, privacy, accessibility, imprint, saved, settings, scan]
    public static let notFound = "404.html"
    /// Shown instead of a page that is not saved when the device is offline.
    public static let offline = "offline.html"
    /// The guide's own files that a device stores with a saved pack.
    public static let offlineList = "offline.json"
    public static let feed = "feed.xml"
    /// What the guide publishes as open data, and under which licence.
    public static let openData = "open-data/index.html"
    /// The same list for programs.
    public static let openDataIndex = "open-data/index.json"
    /// The same list for data portals, once for all languages.
    public static let openDataCatalog = "open-data/catalog.jsonld"
    /// A file of open data of a city.
    public static func openData(_ city: Slug, _ file: String) -> String { "\(city)/open-data/\(file)" }
    public static let sitemap = "sitemap.xml"
    /// One of the files of a sitemap that is too long for one file, counted from 1.
    public static func sitemap(part: Int) -> String { "sitemap-\(part).xml" }
    public static let robots = "robots.txt"
    public static let webManifest = "manifest.webmanifest"
    public static let serviceWorker = "service-worker.js"
    public static let assets = "assets"
    /// The folder of groups' content, with a slash at the end.
    public static let groups = "groups/"
    /// The page that a group's invitations link to.
    public static func group(_ group: Slug) -> String { "\(groups)\(group).html" }
    /// The version of a group's content, with its key for each member.
    public static func groupManifest(_ group: Slug) -> String { "\(groups)\(group)/group.json" }
    /// An encrypted file.
    public static func groupFile(_ group: Slug, _ name: String) -> String { "\(groups)\(group)/\(name).sealed" }

    /// The folder of the pages for frames in other websites, with a slash at the end.
    public static let embeds = "embed/"
    /// The page for frames about the content of another page, for example of `york/tours/walls.html`.
    public static func embed(of page: String) -> String { embeds + page }
    /// The script with which other websites give frames the height of their content.
    public static let embedScript = "embed/embed.js"

    /// Whether there is one file for all languages, because it contains no words.
    public static func isShared(_ path: String) -> Bool {
        // Runs for every address that is written, so it copies no part.
        let bytes = path.utf8
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else {
            return sharedFiles.contains(path) || path.hasPrefix("sitemap")
        }
        if bytes[..<slash].elementsEqual(assets.utf8) { return true }
        // Below this folder, the second folder of a path is the city.
        if bytes[...slash].elementsEqual(embeds.utf8) { return path == embedScript }
        if path == openDataCatalog { return true }
        let rest = bytes[bytes.index(after: slash)...]
        // One encrypted file contains all languages.
        if path.hasPrefix(groups), path != groups { return !path.hasSuffix(".html") }
        if rest.starts(with: "media/".utf8) { return true }
        // A preview contains words.
        if rest.starts(with: "pictures/".utf8) { return !path.hasSuffix(".jpg") }
        return rest.starts(with: "map-".utf8) || path.hasSuffix(".qr.svg") || path.hasSuffix(".qr.png")
    }
    private static let sharedFiles: Set<String> = [robots, serviceWorker]

    public static func city(_ city: Slug) -> String { city.text + "/index.html" }
    public static func map(_ city: Slug) -> String { "\(city)/map.svg" }
    /// The city's basemap at one level, for zooming into maps; the overview is the map itself.
    ///
    /// - Parameter piece: one of the pieces, if the level is divided.
    public static func map(_ city: Slug, level: MapLevel, piece: QuadKey = .whole) -> String {
        if level == .overview { return map(city) }
        return piece == .whole
            ? "\(city)/map-\(level.rawValue).svg" : "\(mapPieces(city, level: level))\(piece.digits).svg"
    }
    /// The folder of the pieces of a level, with a slash at the end.
    public static func mapPieces(_ city: Slug, level: MapLevel) -> String { "\(city)/map-\(level.rawValue)/" }
    /// The city's paths for walkers, as a classic script that computes routes.
    public static func paths(_ city: Slug) -> String { "\(city)/paths.js" }
    public static func mediaManifest(_ city: Slug) -> String { "\(city)/media.json" }
    /// The city's walks and places near the visitor.
    public static func nearby(_ city: Slug) -> String { "\(city)/nearby.html" }
    /// Where a visitor plans a day in the city.
    public static func plan(_ city: Slug) -> String { "\(city)/plan.html" }
    /// The walk along such a plan.
    public static func planWalk(_ city: Slug) -> String { "\(city)/plan-walk.html" }
    /// The city as a brochure, for paper.
    public static func brochure(_ city: Slug) -> String { "\(city)/brochure.html" }
    /// All of the publisher's notices.
    public static func notices(_ city: Slug) -> String { "\(city)/notices.html" }
    /// The notices for scripts.
    ///
    /// A saved pack downloads it again, so only the packs of kiosks contain it.
    public static func noticeData(_ city: Slug) -> String { "\(city)/notices.json" }
    /// All notices of the whole guide.
    public static let notices = "notices.html"
    /// The same notices for scripts.
    public static let noticeData = "notices.json"
    public static func search(_ city: Slug) -> String { "\(city)/search.html" }
    public static func searchData(_ city: Slug) -> String { "\(city)/search.json" }
    /// The same data as a classic script, for pages that are opened from a folder.
    public static func searchScript(_ city: Slug) -> String { "\(city)/search.js" }
    /// The texts that the search shows excerpts of, as a classic script.
    public static func searchTexts(_ city: Slug) -> String { "\(city)/search-texts.js" }
    public static func media(_ city: Slug, file: String) -> String { media(city, file, ending: "") }
    /// - Parameter ending: the part after the medium's id in the name of one of its files.
    public static func media(_ city: Slug, _ medium: String, ending: String) -> String {
        file(city, "/media/", medium, ending)
    }
    /// The drawn picture for a page of the city without other pictures.
    ///
    /// - Parameters:
    ///   - page: the page's path, such as `york/places/minster.html`.
    ///   - ending: `svg`, or `jpg` for the picture that other sites show beside a link.
    public static func picture(_ city: Slug, of page: String, ending: String = "svg") -> String {
        let start = city.text.utf8.count + 1
        return "\(city)/pictures/" + String(page.dropFirst(start).dropLast(".html".count)) + "." + ending
    }
    public static func place(_ city: Slug, _ place: Slug) -> String { file(city, "/places/", place.text, ".html") }
    /// The folder of the city's places, with a slash at the end.
    public static func places(_ city: Slug) -> String { city.text + "/places/" }
    public static func feature(_ city: Slug, _ place: Slug, _ feature: Slug) -> String {
        "\(city)/places/\(place)/\(feature).html"
    }
    /// The content of one of the city's areas.
    public static func area(_ city: Slug, _ area: Slug) -> String { file(city, "/areas/", area.text, ".html") }
    /// A later part of a list that is too long for one page, such as `york/kinds/church/2.html`.
    ///
    /// - Parameter path: the path of the first part.
    public static func part(_ number: Int, of path: String) -> String {
        "\(path.dropLast(".html".count))/\(number).html"
    }
    /// The city's areas, kinds and tags.
    public static func topics(_ city: Slug) -> String { city.text + "/kinds/index.html" }
    public static func kind(_ city: Slug, _ kind: PlaceKind) -> String { file(city, "/kinds/", kind.rawValue, ".html") }
    /// The folder of the pages of kinds, with a slash at the end.
    public static func kinds(_ city: Slug) -> String { city.text + "/kinds/" }
    /// The places with a fact, such as `york/facts/step-free.html`.
    public static func fact(_ city: Slug, _ fact: String) -> String { file(city, "/facts/", fact, ".html") }
    public static func tag(_ city: Slug, _ tag: Slug) -> String { file(city, "/tags/", tag.text, ".html") }
    public static func tours(_ city: Slug) -> String { city.text + "/tours/index.html" }
    /// The tours of one area only.
    public static func tours(_ city: Slug, area: Slug) -> String { "\(city)/tours/areas/\(area).html" }
    /// All tours, grouped by their organisations.
    public static func toursByOrganisation(_ city: Slug) -> String { "\(city)/tours/organisations/index.html" }
    /// The tours of one organisation only.
    public static func tours(_ city: Slug, organisation: Slug) -> String {
        "\(city)/tours/organisations/\(organisation).html"
    }
    public static func tour(_ city: Slug, _ tour: Slug) -> String { file(city, "/tours/", tour.text, ".html") }
    /// Guided walking along the tour.
    public static func tourWalk(_ city: Slug, _ tour: Slug) -> String { "\(city)/tours/\(tour)/walk.html" }
    public static func tourGPX(_ city: Slug, _ tour: Slug) -> String { "\(city)/tours/\(tour).gpx" }
    public static func tourGeoJSON(_ city: Slug, _ tour: Slug) -> String { "\(city)/tours/\(tour).geojson" }
    /// An event, with the dates on which it happens.
    public static func event(_ city: Slug, _ event: Slug) -> String { file(city, "/events/", event.text, ".html") }
    /// One event as an iCalendar file.
    public static func eventCalendar(_ city: Slug, _ event: Slug) -> String {
        file(city, "/events/", event.text, ".ics")
    }
    /// The events of a city: today, this weekend, and the list by day.
    public static func events(_ city: Slug) -> String { "\(city)/events/index.html" }
    /// The events of one month.
    ///
    /// - Parameter month: such as `2026-12`.
    public static func events(_ city: Slug, month: String) -> String { "\(city)/events/months/\(month).html" }
    /// The events of one category.
    public static func events(_ city: Slug, category: Slug) -> String {
        "\(city)/events/categories/\(category).html"
    }
    /// The events at one place.
    public static func events(_ city: Slug, place: Slug) -> String { "\(city)/events/places/\(place).html" }
    /// The events of one category as an iCalendar file.
    public static func eventCalendar(_ city: Slug, category: Slug) -> String {
        "\(city)/events/categories/\(category).ics"
    }
    /// The events of a city as an iCalendar file.
    public static func eventCalendar(_ city: Slug) -> String { "\(city)/events.ics" }
    /// The events of a city as an Atom feed.
    public static func eventFeed(_ city: Slug) -> String { "\(city)/events.xml" }
    /// The events of all cities.
    public static let events = "events.html"
    /// The events of all cities as an iCalendar file.
    public static let eventCalendar = "events.ics"
    /// The slides of a presentation.
    public static func presentation(_ city: Slug, _ presentation: Slug) -> String {
        file(city, "/presentations/", presentation.text, ".html")
    }
    /// The games of the city.
    public static func play(_ city: Slug) -> String { "\(city)/play/index.html" }
    /// The cards of the visitor and of friends.
    public static func friends(_ city: Slug) -> String { "\(city)/play/friends.html" }
    /// All vouchers of the city.
    public static func offers(_ city: Slug) -> String { "\(city)/play/offers.html" }
    /// The visitor's profile in the city's games: name, level, badges, friends, and the settings of games.
    public static func profile(_ city: Slug) -> String { "\(city)/play/profile.html" }
    public static func quiz(_ city: Slug, _ quiz: Slug) -> String { file(city, "/play/quizzes/", quiz.text, ".html") }
    /// A page of the games: the places to find, and all codes.
    public static func found(_ city: Slug) -> String { "\(city)/play/found.html" }
    /// The content that a key opens, as a classic script.
    public static func sealed(_ city: Slug, _ name: String) -> String { "\(city)/sealed/\(name).js" }
    /// The riddles of the city, all on one page.
    public static func riddles(_ city: Slug) -> String { "\(city)/play/riddles.html" }
    /// The objects that visitors find through the camera.
    public static func objects(_ city: Slug) -> String { "\(city)/objects/index.html" }
    public static func object(_ city: Slug, _ object: Slug) -> String { file(city, "/objects/", object.text, ".html") }
    /// All objects, as a classic script.
    public static func objectScript(_ city: Slug) -> String { "\(city)/objects.js" }
    /// Where visitors create their own objects.
    public static func makeObject(_ city: Slug) -> String { "\(city)/make-object.html" }
    /// Where visitors create their own quiz walks.
    public static func makeQuiz(_ city: Slug) -> String { "\(city)/play/make.html" }
    /// Where visitors play such quiz walks.
    public static func userQuiz(_ city: Slug) -> String { "\(city)/play/made.html" }
    /// Where editors record a walk.
    public static func record(_ city: Slug) -> String { "\(city)/record.html" }
    /// Where editors create a tour without walking it.
    public static func makeTour(_ city: Slug) -> String { "\(city)/make-tour.html" }
    public static func camera(_ city: Slug) -> String { "\(city)/camera.html" }
    /// Where editors place objects.
    public static func placeObject(_ city: Slug) -> String { "\(city)/place-object.html" }
    /// A page of the publisher's own, in a city or for the whole guide.
    public static func freePage(_ city: Slug, _ page: Slug) -> String {
        city == .guidePages ? file(city, "/", page.text, ".html") : file(city, "/pages/", page.text, ".html")
    }
    public static func packIndex(_ city: Slug) -> String { "\(city)/packs/index.json" }
    public static func packPage(_ city: Slug, _ pack: Slug) -> String { "\(city)/packs/\(pack).html" }
    public static func packFile(_ city: Slug, _ pack: Slug) -> String { "\(city)/packs/\(pack).zip" }
    public static func packQRCodeSVG(_ city: Slug, _ pack: Slug) -> String { "\(city)/packs/\(pack).qr.svg" }
    public static func packQRCodePNG(_ city: Slug, _ pack: Slug) -> String { "\(city)/packs/\(pack).qr.png" }
    /// The pack of a kiosk, in all of its languages.
    public static func kioskPack(_ city: Slug, _ kiosk: Slug) -> String { "\(city)/packs/kiosks/\(kiosk).zip" }
    public static func kioskPackIndex(_ city: Slug) -> String { "\(city)/packs/kiosks/index.json" }
    public static func poster(_ city: Slug, _ pack: Slug) -> String { "\(city)/posters/\(pack).html" }

    /// The codes of a tour's stops, for stickers beside them.
    public static func stickers(_ city: Slug, _ tour: Slug) -> String { "\(city)/posters/\(tour)/stickers.html" }

    /// The first screen of a kiosk.
    public static func kiosk(_ city: Slug, _ kiosk: Slug) -> String { "\(kiosks(city))\(kiosk).html" }
    /// Another file of a kiosk, such as `places/minster.html`.
    public static func kiosk(_ city: Slug, _ kiosk: Slug, _ file: String) -> String {
        "\(kiosks(city))\(kiosk)/\(file)"
    }
    /// The folder of the city's kiosks, with a slash at the end.
    public static func kiosks(_ city: Slug) -> String { "\(city)/kiosks/" }
    /// The build that a kiosk shows, as a classic script.
    public static func kioskVersion(_ city: Slug, _ kiosk: Slug) -> String { self.kiosk(city, kiosk, "version.js") }

    /// The page of an id in a folder, which is given with a slash at the end, as its path or as the link to it.
    public static func page(_ id: String, in folder: String) -> String { folder + id + ".html" }

    private static func file(_ city: Slug, _ folder: String, _ name: String, _ ending: String) -> String {
        city.text + folder + name + ending
    }

    /// The page of a piece of content.
    public static func page(of reference: ContentReference) -> String {
        switch reference {
        case .guide: home
        case .city(let id): city(id)
        case .item(let cityID, let item): item.pages(in: cityID).first ?? riddles(cityID)
        }
    }

    /// The relative address of `target` as a link in the file `page`; both are paths from the site's root.
    public static func relative(_ target: String, from page: String) -> String {
        let slash = UInt8(ascii: "/")
        let (to, here) = (target.utf8Span.span, page.utf8Span.span)
        var start = 0
        var index = 0
        while index < min(to.count, here.count), to[index] == here[index] {
            index += 1
            if to[index - 1] == slash { start = index }
        }
        var depth = 0
        for index in start..<here.count where here[index] == slash { depth += 1 }
        let rest = String(Substring(target.utf8.dropFirst(start)))
        return depth == 0 ? rest : String(repeating: "../", count: depth) + rest
    }
}
