// What a key of front matter may hold, and what it was found to hold.

/// The type of a key's value, from which it is read, checked, written, documented and described to editors.
public indirect enum FieldType: Sendable {
    /// One line of text.
    case text
    /// Yes or no.
    case flag
    /// Yes, partly or no.
    case extent
    /// One of a closed list; the code is that of what is said about any other.
    case word([String], code: DiagnosticCode)
    /// An id that is given here.
    case identifier
    /// The id of something that is listed or written elsewhere.
    case reference
    case webAddress
    /// A web address that pages stand below.
    case siteAddress
    /// A public key for signatures (RFC 8032).
    case packKey
    case emailAddress
    case telephone
    case country
    case currency
    case timeZone
    /// A day of a year (ISO 8601).
    case date
    /// A day, or a minute of one, on the clocks of a place (ISO 8601).
    case dayOrTime
    case language
    /// A colour that white text can stand on.
    case colour
    /// Opening hours in OpenStreetMap's notation.
    case hours
    /// Months or dates in the same notation.
    case season
    /// Who pays for something to be promoted.
    case sponsor
    case position
    case mapClip
    /// In minutes.
    case duration
    case walkingSpeed
    /// Which versions of the tool will do.
    case toolRequirement
    /// A whole number within bounds; the unit, if it has one, in the plural.
    case whole(ClosedRange<Int>, unit: String? = nil, code: DiagnosticCode)
    /// Money, in hundredths.
    case amount
    /// A number with at most two decimals, kept in hundredths; the unit, if it has one, in the plural.
    case hundredths(ClosedRange<Int>, unit: String? = nil, code: DiagnosticCode)
    case file(FileForm)
    case list(FieldType)
    case mapping(MappingForm)
    /// The word `free`, or a mapping.
    case freeOr(MappingForm)
    /// Mappings under keys that the writer chooses.
    case keyed(MappingForm)
}

/// Which files a key may name.
public struct FileForm: Sendable {
    /// The ends of their names; any when empty.
    public var endings: [String]
    /// Names the kind of finding about a wrong one.
    public var code: DiagnosticCode
    /// Follows the name of a file with another ending in a sentence.
    public var complaint: String

    public init(endings: [String] = [], code: DiagnosticCode, complaint: String = "") {
        self.endings = endings
        self.code = code
        self.complaint = complaint
    }
}

/// The keys of a mapping, whatever value they are of.
public struct MappingForm: Sendable {
    /// As in `a place`.
    public let subject: String
    public let keys: [FieldDeclaration]
    /// The places of the keys in the list, by their names.
    public let numbers: [String: Int]

    public init(subject: String, keys: [FieldDeclaration]) {
        self.subject = subject
        self.keys = keys
        numbers = Dictionary(keys.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    public var names: [String] { keys.map(\.name) }
}

/// All that is declared of a key.
public struct FieldDeclaration: Sendable {
    public var name: String
    public var type: FieldType
    public var isNeeded: Bool
    /// Whether a translation has words of its own for it.
    public var isTranslated: Bool
    /// What the key is for, in a few words of Markdown.
    public var help: String
    /// A value as it is written; empty where there is none to show.
    public var example: String
}

/// The value of a key.
public indirect enum FieldValue: Sendable {
    case text(String)
    case flag(Bool)
    case whole(Int)
    case number(Double)
    case position(Position)
    case clip(MapClip)
    case list([FieldValue])
    case mapping(FieldValues)
}

/// The values of a mapping's keys.
public struct FieldValues: Sendable {
    /// Where the mapping stands.
    public var location: SourceLocation
    /// The key that it stands under, where the writer chooses that.
    public var key: String
    public var values: [String: FieldValue] = [:]
    /// The keys whose values are missing or wrong, which has been reported.
    public var refused: Set<String> = []

    public init(location: SourceLocation, key: String = "", values: [String: FieldValue] = [:]) {
        self.location = location
        self.key = key
        self.values = values
    }
}
