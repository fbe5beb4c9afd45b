// The practical facts of a visit: prices, access, links.

/// The price for one kind of visitor.
public struct Price: Hashable, Sendable {
    /// The kind of visitor, such as `Adult`; empty for all.
    public var payer: String
    /// The amount in hundredths of the currency's unit.
    public var minorUnits: Int
    /// The ISO 4217 code, such as `GBP`.
    public var currency: String
    public var note: String?

    public init(payer: String, minorUnits: Int, currency: String, note: String? = nil) {
        self.payer = payer
        self.minorUnits = minorUnits
        self.currency = currency
        self.note = note
    }

    public var isFree: Bool { minorUnits == 0 }
}

extension Price: ContentValue {
    public static let contentKind = ContentKind<Price>(
        "a price",
        [
            ContentKey("for", .text, \.payer, translated: true, help: "who pays it", example: "Adult")
        ] + amountKeys)

    /// The keys of a tour's price, which is the same for all visitors.
    public static let forEveryone = ContentKind<Price>("a price", amountKeys)

    private static let amountKeys: [ContentKey<Price>] = [
        ContentKey("amount", .amount, \.minorUnits, needed: true, help: "with at most two decimals", example: "18.00"),
        ContentKey("currency", .currency, \.currency, needed: true, help: "ISO 4217", example: "GBP"),
        ContentKey("note", .text, \.note, translated: true, help: "text", example: "With a guide"),
    ]

    public static func unwritten(_ fields: FieldValues) -> Price { Price(payer: "", minorUnits: 0, currency: "") }

    /// The price is zero if the word `free` replaces the amount.
    public init?(field: FieldValue) {
        switch field {
        case .text("free"): self.init(payer: "", minorUnits: 0, currency: "")
        case .mapping(let fields) where Price.contentKind.isComplete(fields): self = Price.contentKind.value(of: fields)
        default: return nil
        }
    }

    public var field: FieldValue? {
        if currency.isEmpty { return .text("free") }
        let values = Price.contentKind.fields(of: self).map { ($0.key.name, $0.value) }
        return .mapping(
            FieldValues(location: SourceLocation(file: ""), values: Dictionary(values) { first, _ in first }))
    }
}

/// How expensive a place is, compared with others of its kind.
public enum PriceLevel: String, CaseIterable, Sendable {
    case free, low, medium, high
}

/// What a visitor with a disability needs to know before a visit.
public struct Access: Hashable, Sendable {
    public enum Extent: String, CaseIterable, Sendable {
        case yes, partly, no
    }

    public var stepFree: Extent?
    public var toilets: Bool?
    public var hearingLoop: Bool?
    public var note: String?

    public init(stepFree: Extent? = nil, toilets: Bool? = nil, hearingLoop: Bool? = nil, note: String? = nil) {
        self.stepFree = stepFree
        self.toilets = toilets
        self.hearingLoop = hearingLoop
        self.note = note
    }
}

extension Access: ContentValue {
    public static let contentKind = ContentKind<Access>(
        "access",
        [
            ContentKey("step-free", .extent, \.stepFree, help: "yes, partly or no", example: "partly"),
            ContentKey("toilets", .flag, \.toilets, help: "yes or no", example: "yes"),
            ContentKey("hearing-loop", .flag, \.hearingLoop, help: "yes or no", example: "no"),
            ContentKey("note", .text, \.note, translated: true, help: "text", example: "Ramp at the south door."),
        ])

    public static func unwritten(_ fields: FieldValues) -> Access { Access() }
}

/// A link to another website.
public struct ExternalLink: Hashable, Sendable {
    public var title: String
    /// An `http` or `https` address.
    public var address: String

    public init(title: String, address: String) {
        self.title = title
        self.address = address
    }
}

extension ExternalLink: ContentValue {
    public static let contentKind = ContentKind<ExternalLink>(
        "a link",
        [
            ContentKey("title", .text, \.title, needed: true, translated: true, help: "text", example: "Service times"),
            ContentKey(
                "url", .webAddress, \.address, needed: true, help: "`http` or `https` address",
                example: "\"https://example.org\""),
        ])

    public static func unwritten(_ fields: FieldValues) -> ExternalLink { ExternalLink(title: "", address: "") }
}

// Keys that several kinds of content have.
extension ContentKey {
    static func access(_ property: WritableKeyPath<Value, Access?> & Sendable) -> ContentKey {
        ContentKey(
            "access", .mapping(Access.contentKind.form), property, translated: true,
            help: "what visitors with a disability need to know",
            example: "{step-free: partly, note: Ramp at the south door.}")
    }

    static func links(_ property: WritableKeyPath<Value, [ExternalLink]> & Sendable) -> ContentKey {
        ContentKey(
            "links", .list(.mapping(ExternalLink.contentKind.form)), property, translated: true, help: "list",
            example: "[{title: Service times, url: \"https://example.org\"}]")
    }

    public static func tags(_ property: WritableKeyPath<Value, [String]> & Sendable) -> ContentKey {
        ContentKey("tags", .list(.text), property, translated: true, help: "list of texts", example: "[medieval, free]")
    }

    static func media(_ property: WritableKeyPath<Value, [Medium]> & Sendable) -> ContentKey {
        ContentKey(
            "media", .list(.mapping(Medium.contentKind.form)), property, translated: true, help: "list, see below",
            example: "[{file: west-front.jpg, alt: Two square towers}]")
    }

    static func nameLanguage(_ property: WritableKeyPath<Value, String?> & Sendable) -> ContentKey {
        ContentKey(
            "name-language", .language, property,
            help: "the name's language (BCP 47), if it differs from the text's; speech pronounces the name in it",
            example: "pt")
    }

    public static func highlight(_ property: WritableKeyPath<Value, Bool> & Sendable) -> ContentKey {
        ContentKey(
            "highlight", .flag, property, absent: false,
            help: "yes for a sight that visitors must see; it is first on the city's page", example: "yes")
    }

    public static func order(_ property: WritableKeyPath<Value, Int?> & Sendable) -> ContentKey {
        ContentKey(
            "order", .whole(1...9999, code: .order), property,
            help: "the position in lists, 1 before 2; highlights without a number come after them, then the rest "
                + "by name", example: "1")
    }

    static func updated(_ property: WritableKeyPath<Value, CivilDate?> & Sendable) -> ContentKey {
        ContentKey(
            "updated", .date, property,
            help: "the day of the last change, for the guide's feed; default: the day of the last commit",
            example: "2026-03-01")
    }

    static func status(_ property: WritableKeyPath<Value, ReviewStatus> & Sendable) -> ContentKey {
        ContentKey(
            "status", .word(of: ReviewStatus.self, code: .status), property,
            help: "default: published; `from-data` is published too, and `wynd check` lists it until an editor has "
                + "checked it and removes the key", example: "draft")
    }
}

/// The progress of content from draft to publication.
public enum ReviewStatus: String, CaseIterable, Sendable {
    case draft
    case inReview = "in-review"
    case approved, published
    /// Created from data, and published although no editor has reviewed it yet.
    case fromData = "from-data"

    public var isPublished: Bool { self == .published || self == .fromData }
}
