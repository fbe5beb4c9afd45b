// The practical facts of a visit: prices, access, links.

/// What one kind of visitor pays.
public struct Price: Hashable, Sendable {
    /// Who pays it, such as `Adult`; empty for everyone.
    public var payer: String
    /// The amount in hundredths of the currency's unit.
    public var minorUnits: Int
    /// ISO 4217, such as `GBP`.
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

/// What a visitor with a disability needs to know before going.
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

/// A link out of the guide.
public struct ExternalLink: Hashable, Sendable {
    public var title: String
    /// An `http` or `https` address.
    public var address: String

    public init(title: String, address: String) {
        self.title = title
        self.address = address
    }
}

/// How far content has come on its way to the public.
public enum ReviewStatus: String, CaseIterable, Sendable {
    case draft
    case inReview = "in-review"
    case approved, published
}
