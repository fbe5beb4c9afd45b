// A file of a city and what it is for.

import GuideModel

/// One file that becomes a page.
struct ContentFile: Hashable, Sendable {
    enum Role: Hashable, Sendable {
        case city
        case place(Slug)
        case feature(place: Slug, Slug)
        case tour(Slug)
        case presentation(Slug)
        case quiz(Slug)
        case extra(place: Slug, feature: Slug?)
        case riddle(Slug)
        /// What a group is told of the city.
        case notes
        case object(Slug)
    }

    /// Relative to the guide's folder.
    let path: String
    let role: Role

    /// The content of the file, in links.
    func reference(in city: Slug) -> ContentReference {
        switch role {
        case .city: .city(city)
        case .place(let id): .place(city: city, place: id)
        case .feature(let place, let id): .feature(city: city, place: place, feature: id)
        case .tour(let id): .tour(city: city, tour: id)
        case .presentation(let id): .presentation(city: city, presentation: id)
        case .quiz(let id): .quiz(city: city, quiz: id)
        // It has no page of its own.
        case .extra(let place, let feature):
            feature.map { .feature(city: city, place: place, feature: $0) } ?? .place(city: city, place: place)
        case .riddle(let id): .riddle(city: city, riddle: id)
        // They have no page of their own.
        case .notes: .city(city)
        case .object(let id): .object(city: city, object: id)
        }
    }

    /// The id that the file's name gives; the city's own for its file.
    func id(in city: Slug) -> Slug {
        switch role {
        case .city, .notes: city
        case .place(let id), .feature(_, let id), .tour(let id), .presentation(let id), .quiz(let id),
            .riddle(let id), .object(let id):
            id
        case .extra(let place, let feature): feature ?? place
        }
    }
}
