// The places, tours and events of a file in any other format.

import GuideContent
import GuideModel

/// The places, tours and events of one file, with diagnostics.
public struct ImportedContent: Sendable {
    public internal(set) var places: [ImportedPlace] = []
    public internal(set) var tours: [ImportedTour] = []
    public internal(set) var events: [ImportedEvent] = []
    /// An error if the file cannot be read at all; warnings for entries that are left out.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// How the columns of a table, or the properties of entries, were understood; nil if the format has neither.
    public internal(set) var headers: HeaderMapping?
    /// A few values of each column of a table, by its header.
    public internal(set) var examples: [String: [String]] = [:]
    /// The encoding of a table in a text file; nil for other files.
    public internal(set) var encoding: TextEncoding?
    /// The name of the sheet that was read; nil if the file has no sheets.
    public internal(set) var sheet: String?

    init() {}

    /// No content, and the reason.
    init(failing diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}

/// A place as another format describes it.
public struct ImportedPlace: Hashable, Sendable {
    /// The key by which a later import recognises it: the format's own ID, or the name if there is none.
    public var key: String
    public var name: String
    public var kind: PlaceKind?
    /// Nil for the middle of an outline, and if the source has only an address or a short Plus Code; see
    /// ``MissingPosition``.
    public var position: Position?
    /// Nil for a place that is a point.
    public var outline: PlaceOutline?
    /// Nil if the source has the position or an outline.
    package internal(set) var missing: MissingPosition?
    public var summary: String?
    /// In Markdown; empty for none.
    public var text: String
    public var facts: VisitFacts
    public var tags: [String]
    public var media: [ImportedMedium] = []
    /// Whether some of its pictures have no file now, so that the page retains those that it has.
    var lacksMedia = false
    /// The addresses of its page and of its translations on another site, as links in the texts of the file write them.
    var pageAddresses: [String] = []
    /// In the order of their languages.
    public var translations: [ImportedTranslation]
    /// The paths of its page and of its translations on the site that the guide replaces, as ``FormerPath`` reads them.
    public var formerPaths: [String] = []

    init(
        key: String, name: String, kind: PlaceKind? = nil, position: Position?, summary: String? = nil,
        text: String = "", facts: VisitFacts = VisitFacts(), tags: [String] = [], outline: PlaceOutline? = nil,
        translations: [ImportedTranslation] = []
    ) {
        self.key = key
        self.name = name
        self.kind = kind
        self.position = position
        self.summary = summary
        self.text = text
        self.facts = facts
        self.tags = tags
        self.outline = outline
        self.translations = translations
    }

    /// Where the place is; nil if the source has only an address.
    var middle: Position? { position ?? outline?.middle }
}

/// The texts of a place or tour in another language.
public struct ImportedTranslation: Hashable, Sendable {
    /// The guide's tag of the language.
    public var language: String
    public var name: String?
    public var summary: String?
    /// In Markdown; empty for none.
    public var text: String
    public var hoursNote: String?
    public var season: String?
    public var accessNote: String?
}

/// A tour as another format describes it.
public struct ImportedTour: Hashable, Sendable {
    public var key: String
    public var name: String
    public var summary: String?
    /// In Markdown; empty for none.
    public var text: String
    /// Keys of places in their order; empty if only the route shows which places it passes.
    public var stops: [String]
    /// Empty if the format has only the stops.
    public var route: [Position]
    /// Metres above the sea at each position of the route; empty if the format does not give them.
    public var heights: [Double] = []
    public var media: [ImportedMedium] = []
    /// Whether some of its pictures have no file now, so that the page retains those that it has.
    var lacksMedia = false
    /// In the order of their languages.
    public var translations: [ImportedTranslation] = []
    /// Where the file describes it.
    public var location: SourceLocation
}

/// A property of a place, tour or event, under any name in another format.
public enum ImportField: String, CaseIterable, Sendable {
    case key, name, kind, latitude, longitude, coordinates, summary, text, address, street
    case houseNumber = "house-number"
    /// More lines of the address, one on each line.
    case addressMore = "address-more"
    case postcode, town, phone, website, email, hours
    case hoursNote = "hours-note"
    case season
    case stepFree = "step-free"
    case accessToilets = "access-toilets"
    case hearingLoop = "hearing-loop"
    case accessNote = "access-note"
    case priceLevel = "price-level"
    case cuisine, family, dogs, price, tags
    /// Names or addresses of pictures, one on each line.
    case picture
    case pictureAlt = "picture-alt"
    case pictureCaption = "picture-caption"
    case pictureCredit = "picture-credit"
    case pictureLicence = "picture-licence"

    /// The first day of an event, or its first minute.
    case start
    case startTime = "start-time"
    case end
    case endTime = "end-time"
    /// The name of the place where an event is.
    case venue
    case organiser, state

    /// Whether a table can have it in several languages.
    public var isTranslated: Bool { HeaderWords.translated.contains(self) }

    /// Whether several columns or properties of an entry may have it together.
    var isRepeatable: Bool { self == .picture || self == .addressMore }
}
