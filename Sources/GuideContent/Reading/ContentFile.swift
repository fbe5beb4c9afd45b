// Defines a file of a city and its purpose.

import GuideModel

/// A file that becomes a page.
package struct ContentFile: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case city
        case item(CityItem)
        /// Extra content of a place or a feature.
        case extra(CityItem)
        /// A group's notes about the city.
        case notes
    }

    /// The path relative to the guide's folder.
    package let path: String
    package let role: Role

    /// The content of the file, as links refer to it.
    ///
    /// Extra content and notes have no page of their own.
    package func reference(in city: Slug) -> ContentReference {
        switch role {
        case .city, .notes: .city(city)
        case .item(let item), .extra(let item): .item(city: city, item)
        }
    }

    /// The id in the file's name, or the city's id for the city's file.
    package func id(in city: Slug) -> Slug {
        switch role {
        case .city, .notes: city
        case .item(let item), .extra(let item): item.id
        }
    }
}
