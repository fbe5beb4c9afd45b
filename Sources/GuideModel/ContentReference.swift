// A link from one piece of content to another, before anything has an address.

/// What a link inside the content points to.
public enum ContentReference: Hashable, Sendable {
    case guide
    case city(Slug)
    case place(city: Slug, place: Slug)
    case feature(city: Slug, place: Slug, feature: Slug)
    case tour(city: Slug, tour: Slug)
    case presentation(city: Slug, presentation: Slug)
    case quiz(city: Slug, quiz: Slug)
    case riddle(city: Slug, riddle: Slug)
    case object(city: Slug, object: Slug)
}
