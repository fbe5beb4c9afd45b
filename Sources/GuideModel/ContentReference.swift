// A link from one piece of content to another, before anything has an address.

/// What a link inside the content points to.
public enum ContentReference: Hashable, Sendable {
    case guide
    case city(Slug)
    case item(city: Slug, CityItem)
}
