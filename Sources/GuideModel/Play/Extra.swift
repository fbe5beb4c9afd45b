// What of a place or a feature is shown to those alone who are there, and places that nobody is told of.

/// How locked content is opened.
public enum Unlock: String, CaseIterable, Sendable, FieldRepresentable {
    /// By the code that stands there.
    case code
    /// By being there.
    case here
}

/// Extra content of a place or a feature: what `extra.md` beside its page says.
public struct Extra: Hashable, Sendable {
    public var name: String
    public var unlock: Unlock
    /// How near one has to be, in metres, where being there opens it.
    public var radius: Int
    /// Where the code is to be found; everybody reads it.
    public var hint: String?
    public var body: RichText = RichText()
    public var media: [Medium] = []
    public var status: ReviewStatus
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
                "name", .text, \.name, needed: true, translated: true, help: "its title, locked with it",
                example: "The choirboy who fell on his back"),
            ContentKey(
                "unlock", .word(of: Unlock.self, code: .unlock), \.unlock, needed: true,
                help: "what opens it, see [unlocking](unlocking.md)", example: "code"),
            ContentKey(
                "radius", .whole(10...500, unit: "metres", code: .radius), \.radius, absent: usualRadius,
                help: "how near one has to be, in metres, with here; 40 when absent", example: "60"),
            ContentKey(
                "hint", .text, \.hint, translated: true, help: "where the code is; everybody can read it",
                example: "By the ticket desk."),
            ContentKey.media(\.media), ContentKey.status(\.status),
        ])

    public static func unwritten(_ fields: FieldValues) -> Extra {
        Extra(name: "", unlock: .code, location: fields.location)
    }
}

/// Something of a city that is locked, by the names that its key is made for.
public struct LockedItem: Hashable, Sendable {
    public var city: Slug
    public var place: Slug
    /// Nil for the place itself.
    public var feature: Slug?

    public init(city: Slug, place: Slug, feature: Slug? = nil) {
        self.city = city
        self.place = place
        self.feature = feature
    }

    /// Within its city: `minster` or `minster/chapter-house`.
    public var name: String { place.text + (feature.map { "/\($0)" } ?? "") }
}

/// What a page holds of a lock: nothing that opens it, unless it is only a curtain.
public struct ContentLock: Hashable, Sendable {
    /// Tells whether a key is this lock's: the start of the key's hash, as base64url.
    public var tag: String
    /// Where what is locked stands, from the root of the site's language.
    public var file: String
    /// Makes the key of the code that can be typed; empty if there is none.
    public var code: String
    /// The key itself, as base64url, for what being there opens.
    public var key: String?

    public init(tag: String, file: String, code: String = "", key: String? = nil) {
        self.tag = tag
        self.file = file
        self.code = code
        self.key = key
    }
}

extension City {
    /// What is locked in it, each with what opens it.
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

    /// The media of what is locked.
    public var lockedMedia: [Medium] {
        places.flatMap { place in
            (place.extra?.media ?? []) + place.features.flatMap { $0.extra?.media ?? [] }
        } + hiddenPlaces.flatMap(\.media)
    }
}
