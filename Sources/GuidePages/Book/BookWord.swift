// What a book says beside its texts.

import GuideModel

/// Words of books, most of them those of the pages.
enum BookWord: String, WordName {
    case contents = "book.contents", cover = "book.cover", accessibility = "book.accessibility"
    case places = "nav.places", tours = "nav.tours"
    case features = "place.features", visit = "visit.title", season = "visit.season", prices = "visit.prices"
    case access = "visit.access", address = "visit.address", contact = "visit.contact"
    case distance = "tour.distance", time = "tour.time", way = "tour.way", price = "tour.price"
    case map = "tour.map", straight = "tour.straight", stopByStop = "tour.stop-by-stop", links = "tour.links"
    case sponsored = "sponsor.label", sponsor = "sponsor.note"
    case placeLine = "map.list.place"
    case credit = "media.credit", transcript = "media.transcript"

    var placeholders: [String] {
        switch self {
        case .sponsor: ["sponsor"]
        case .placeLine: ["kind", "way"]
        case .credit: ["credit"]
        case .transcript: ["title"]
        default: []
        }
    }
}
