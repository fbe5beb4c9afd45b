// A file of a city and what it is for.

import GuideModel

/// One file that becomes a page.
package struct ContentFile: Hashable, Sendable {
    enum Role: Hashable, Sendable {
        case city
        case item(CityItem)
        /// What opens at a place or a feature.
        case extra(CityItem)
        /// What a group says about the city.
        case notes
    }

    /// Relative to the guide's folder.
    package let path: String
    let role: Role

    /// The content of the file, in links.
    ///
    /// Extra content and notes have no page of their own.
    package func reference(in city: Slug) -> ContentReference {
        switch role {
        case .city, .notes: .city(city)
        case .item(let item), .extra(let item): .item(city: city, item)
        }
    }

    /// The id that the file's name gives; the city's own for its file.
    package func id(in city: Slug) -> Slug {
        switch role {
        case .city, .notes: city
        case .item(let item), .extra(let item): item.id
        }
    }
}
