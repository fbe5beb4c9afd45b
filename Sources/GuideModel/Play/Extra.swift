// Locked content of a place or a feature for visitors on the spot, and hidden places.

/// How a visitor unlocks content.
public enum Unlock: String, CaseIterable, Sendable, FieldRepresentable {
    /// With the code that is on the spot.
    case code
    /// By being on the spot.
    case here
}

/// Extra content of a place or a feature: the file `extra.md` beside its page.
public struct Extra: Hashable, Sendable {
    public var name: String
    public var unlock: Unlock
    /// How near a visitor must be, in metres, if being on the spot unlocks it.
    public var radius: Int
    /// Where the code is; all visitors can read it.
    public var hint: String?
    public var body: RichText = RichText()
    public var media: [Medium] = []
    public var status: ReviewStatus
    /// When visitors can unlock it.
    public var publication = PublicationTimes()
    public var location: SourceLocation

    public static let usualRadius = 40

    public init(
        name: String, unlock: Unlock, radius: Int = usualRadius, hint: String? = nil,
        status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.name = name
        self.unlock = unlock
        self.radius = radius
        self.hint = hint
        self.status = status
        self.location = location
    }
}

extension Extra: ContentValue {
    public static let contentKind = ContentKind<Extra>(
        "extra content",
        [
            ContentKey(
                "name", .text, \.name, needed: true, translated: true, help: "its title, which is locked too",
                example: "The choirboy who fell on his back"),
            ContentKey(
                "unlock", .word(of: Unlock.self, code: .unlock), \.unlock, needed: true,
                help: "how visitors unlock it, see [unlocking](unlocking.md)", example: "code"),
            ContentKey(
                "radius", .whole(10...500, unit: "metres", code: .radius), \.radius, absent: usualRadius,
                help: "how near a visitor must be, in metres, with here; default: 40", example: "60"),
            ContentKey(
                "hint", .text, \.hint, translated: true, help: "where the code is; all visitors can read it",
                example: "By the ticket desk."),
            ContentKey.media(\.media), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Extra {
        Extra(name: "", unlock: .code, location: fields.location)
    }
}

/// A locked item of a city, by the names from which its key is derived.
public struct LockedItem: Hashable, Sendable {
    public var city: Slug
    public var place: Slug
    /// Nil if the item is the place itself.
    public var feature: Slug?

    public init(city: Slug, place: Slug, feature: Slug? = nil) {
        self.city = city
        self.place = place
        self.feature = feature
    }

    /// The name within its city: `minster` or `minster/chapter-house`.
    public var name: String { place.text + (feature.map { "/\($0)" } ?? "") }
}

/// The part of a lock that a page contains.
///
/// It cannot open the lock, except with ``key``.
public struct ContentLock: Hashable, Sendable {
    /// Identifies the lock's key: the start of the key's hash, as base64url.
    public var tag: String
    /// The file of the locked content, from the root of the site's language.
    public var file: String
    /// The key, encrypted with the code that a visitor types; empty if there is no such code.
    public var code: String
    /// The key itself, as base64url, if being on the spot unlocks the content.
    public var key: String?

    public init(tag: String, file: String, code: String = "", key: String? = nil) {
        self.tag = tag
        self.file = file
        self.code = code
        self.key = key
    }
}

extension City {
    /// The locked items of the city, each with how it is unlocked.
    public var lockedItems: [(item: LockedItem, unlock: Unlock)] {
        let extras = places.flatMap { place in
            let ofPlace = place.extra.map { [(LockedItem(city: id, place: place.id), $0.unlock)] } ?? []
            return ofPlace
                + place.features.compactMap { feature in
                    feature.extra.map { (LockedItem(city: id, place: place.id, feature: feature.id), $0.unlock) }
                }
        }
        return extras
            + hiddenPlaces.compactMap { place in place.hidden.map { (LockedItem(city: id, place: place.id), $0) } }
    }

    /// The media of the locked content.
    public var lockedMedia: [Medium] {
        places.flatMap { place in
            (place.extra?.media ?? []) + place.features.flatMap { $0.extra?.media ?? [] }
        } + hiddenPlaces.flatMap(\.media)
    }
}
