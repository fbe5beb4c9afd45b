// The types of keys in front matter, and the values that were read.

/// The type of a key's value, which says how to read, check, write and document it, and how to describe it to editors.
public indirect enum FieldType: Sendable {
    /// One line of text.
    case text
    /// Markdown with line breaks, for example in a block after `|`.
    case markdown
    /// Yes or no.
    case flag
    /// Yes, partly or no.
    case extent
    /// One of a closed list; the code is that of the diagnostic about any other word.
    case word([String], code: DiagnosticCode)
    /// An id that is defined here.
    case identifier
    /// The id of something that is defined elsewhere: of an item of a city, or nil for an id of another kind.
    ///
    /// - Parameter use: what the item is used for, in messages, such as `a stop of the tour`.
    case reference(to: ItemKind? = nil, use: String = "")
    case webAddress
    /// A web address below which pages are published.
    case siteAddress
    /// A whole website: scheme and host, without a path (RFC 6454).
    case origin
    /// A public key for signatures (RFC 8032).
    case packKey
    case emailAddress
    /// Where `wynd publish` uploads a site.
    case publishAddress
    case telephone
    case country
    case currency
    case timeZone
    /// A day of a year (ISO 8601).
    case date
    /// A day, or a minute of a day, in local time (ISO 8601).
    case dayOrTime
    /// A rule by which an event repeats (RFC 5545); a list of rules can be one rule without a list.
    case recurrence
    case language
    /// A colour with enough contrast for white text on it.
    case colour
    /// Opening hours in OpenStreetMap's notation.
    case hours
    /// Months or dates in the same notation.
    case season
    /// The sponsor who pays for a promotion.
    case sponsor
    case position
    case mapClip
    /// A duration in minutes.
    case duration
    case walkingSpeed
    /// The versions of the tool that a guide works with.
    case toolRequirement
    /// A whole number within bounds; the unit, if there is one, is in the plural.
    case whole(ClosedRange<Int>, unit: String? = nil, code: DiagnosticCode)
    /// An amount of money, in hundredths.
    case amount
    /// A number with at most two decimals, stored in hundredths; the unit, if there is one, is in the plural.
    case hundredths(ClosedRange<Int>, unit: String? = nil, code: DiagnosticCode)
    case file(FileForm)
    case list(FieldType)
    case mapping(MappingForm)
    /// The word `free` or a mapping.
    case freeOr(MappingForm)
    /// Mappings under keys that the writer chooses.
    case keyed(MappingForm)
}

/// Which files a key may name.
public struct FileForm: Sendable {
    /// The allowed endings of their names; empty allows any.
    public var endings: [String]
    /// The kind of diagnostic about a file with another ending.
    public var code: DiagnosticCode
    /// The end of the message about a file with another ending, after the file's name.
    public var complaint: String

    public init(endings: [String] = [], code: DiagnosticCode, complaint: String = "") {
        self.endings = endings
        self.code = code
        self.complaint = complaint
    }
}

/// The keys of a mapping, whatever type of value they belong to.
public struct MappingForm: Sendable {
    /// The words in messages, such as `a place`.
    public let subject: String
    public let keys: [FieldDeclaration]
    /// The indexes of the keys in the list, by their names.
    public let numbers: [String: Int]

    public init(subject: String, keys: [FieldDeclaration]) {
        self.subject = subject
        self.keys = keys
        numbers = Dictionary(keys.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    public var names: [String] { keys.map(\.name) }

    /// Whether a key holds Markdown.
    public var hasMarkdown: Bool { keys.contains { if case .markdown = $0.type { true } else { false } } }
}

/// The declaration of a key.
public struct FieldDeclaration: Sendable {
    public var name: String
    public var type: FieldType
    public var isNeeded: Bool
    /// A key that makes this required key unnecessary; nil for none.
    public var alternative: String?
    /// Whether a translation has its own words for it.
    public var isTranslated: Bool
    /// What the key is for, in a few words of Markdown.
    public var help: String
    /// An example value as it is written; empty if there is none to show.
    public var example: String
}

/// The value of a key.
public indirect enum FieldValue: Sendable {
    case text(String)
    /// The id of something that is defined elsewhere, and its position.
    case reference(String, SourceLocation)
    case flag(Bool)
    case whole(Int)
    case number(Double)
    /// A position, and where it is written; an empty location if it is not from a file.
    case position(Position, SourceLocation = SourceLocation(file: ""))
    case clip(MapClip)
    case list([FieldValue])
    case mapping(FieldValues)

    /// The value of a text or a reference; nil for any other value.
    public var line: String? {
        switch self {
        case .text(let text), .reference(let text, _): text
        default: nil
        }
    }
}

/// The values of a mapping's keys.
public struct FieldValues: Sendable {
    /// The position of the mapping.
    public var location: SourceLocation
    /// The key of the mapping, if the writer of the file chooses it.
    public var key: String
    public var values: [String: FieldValue] = [:]
    /// The keys whose values are missing or invalid, which is already reported.
    public var refused: Set<String> = []

    public init(location: SourceLocation, key: String = "", values: [String: FieldValue] = [:]) {
        self.location = location
        self.key = key
        self.values = values
    }
}
