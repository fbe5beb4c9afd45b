// What the editor says about a new guide without an extract, and what follows from it.

import GuideBuild
import GuideContent
import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

/// What the editor says about a new guide without an extract.
public struct StarterRequest: Sendable {
    /// The folder of the guide.
    public var folder: FilePath
    /// Nil for the folder's name if there is a position, otherwise for a neutral name.
    public var cityName: String?
    public var position: Position?
    /// A code (ISO 3166-1 alpha-2) or a name; nil to derive it from a language's region or from the position.
    public var country: String?
    /// An IANA name; nil to derive it from the country and the position.
    public var timeZone: String?
    /// BCP 47 tags, the first language first; empty for the country's.
    public var languages: [String]
    /// True for a guide without the sample.
    public var isEmpty: Bool

    public init(
        folder: FilePath, cityName: String? = nil, position: Position? = nil, country: String? = nil,
        timeZone: String? = nil, languages: [String] = [], isEmpty: Bool = false
    ) {
        self.folder = folder
        self.cityName = cityName
        self.position = position
        self.country = country
        self.timeZone = timeZone
        self.languages = languages
        self.isEmpty = isEmpty
    }
}

/// The city of a new guide, and the customs that the guide follows.
struct StarterSetting: Sendable {
    let city: Slug
    let cityName: String
    /// Nil if the editor did not say where the city is.
    let position: Position?
    /// The position that the editor probably means, if latitude and longitude seem to be swapped.
    private let swappedPosition: Position?
    /// Nil if the country is not known.
    let customs: CountryCustoms?
    /// Nil if the country is not known, or if Wynd knows no time zone of it.
    let timeZone: String?
    let languages: GuideLanguages

    var words: Words { languages.first }

    init(
        _ request: StarterRequest, theme: ThemeFiles, zones: TimeZoneTable
    ) throws(StarterGuide.CreationError) {
        let country = try Self.country(of: request, zones, names: GuideLanguages.supported(theme))
        customs = country.map { CountryCustoms(of: $0) }
        languages = GuideLanguages(
            asked: request.languages, local: customs?.languages.first, country: country, theme: theme)
        position = request.position
        swappedPosition = country.flatMap { country in
            request.position.flatMap { zones.swapped($0, in: country) }
        }
        if let country, request.timeZone == nil {
            timeZone = try Self.timeZone(in: country, at: swappedPosition ?? request.position, zones)
        } else {
            timeZone = request.timeZone
        }
        let folderName = request.position.flatMap { _ in Self.name(of: request.folder) }
        // Names in YAML and in titles have one line.
        cityName = (request.cityName ?? folderName ?? languages.first(StarterWord.sampleCity))
            .split(whereSeparator: { $0.unicodeScalars.allSatisfy { $0.value < 0x20 } }).joined(separator: " ")
        guard let city = Slug(naming: cityName, in: languages.first.language) else { throw .noIdentifier(cityName) }
        self.city = city
    }

    /// Notes about the guide for the editor.
    var diagnostics: [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let page = SourceLocation(file: StarterFiles.cityPage(of: city))
        if position == nil {
            diagnostics.append(
                Diagnostic(
                    .note, at: page, code: .position,
                    "the command does not know where \(cityName) is, so this position is 0, 0; write its latitude and "
                        + "longitude here, or start again, for example with --position 48.06,12.23"))
        }
        if let swappedPosition, let customs {
            let right = "{lat: \(swappedPosition.latitude), lon: \(swappedPosition.longitude)}"
            diagnostics.append(
                .warning(
                    at: page, code: .position,
                    "this position is far from \(CountryFacts.name(of: customs.country, in: "en") ?? customs.country), "
                        + "and latitude and longitude are probably swapped; write position: \(right)",
                    suggestion: right))
        }
        if let customs, timeZone == nil {
            diagnostics.append(
                Diagnostic(
                    .note, at: page, code: .timeZone,
                    "this system has no table of time zones for \(customs.country); write time-zone here, for example "
                        + "time-zone: Europe/Berlin"))
        }
        if let note = languages.note(file: GuideReader.settingsFile, country: customs?.country) {
            diagnostics.append(note)
        }
        return diagnostics
    }

    /// The customs in one line; nil if the country is not known.
    var summary: String? {
        guard let customs else { return nil }
        let facts = [
            "country \(customs.country)", timeZone.map { "time zone \($0)" }, customs.currency.map { "currency \($0)" },
            "\(customs.units.rawValue) units", "language \(languages.tags.joined(separator: ", "))",
        ]
        return "The guide has " + facts.compactMap { $0 }.joined(separator: ", ") + "."
    }

    // MARK: Deriving

    private static func country(
        of request: StarterRequest, _ zones: TimeZoneTable, names: [String]
    ) throws(StarterGuide.CreationError) -> String? {
        if let asked = request.country {
            guard let code = CountryCustoms.code(of: asked, languages: names) else { throw .unknownCountry(asked) }
            return code
        }
        // For example, de-AT says Austria.
        let region = request.languages.first?.split(separator: "-").dropFirst().first { $0.utf8.count == 2 }
        if let region, CodeLists.countries.contains(region.uppercased()) { return region.uppercased() }
        guard let position = request.position else { return nil }
        guard let country = zones.country(at: position) else {
            throw .unclearCountry(near: zones.countries(near: position))
        }
        return country
    }

    private static func timeZone(
        in country: String, at position: Position?, _ zones: TimeZoneTable
    ) throws(StarterGuide.CreationError) -> String? {
        if let zone = TimeZones.zone(country: country, at: position ?? Position(latitude: 0, longitude: 0)) {
            return zone
        }
        switch zones.zone(in: country, at: position) {
        case .one(let zone): return zone
        case .several(let zones): throw .unclearTimeZone(country: country, zones)
        case .unknown: return nil
        }
    }

    /// A folder's name as the name of a city: `san-francisco` is San Francisco.
    private static func name(of folder: FilePath) -> String? {
        guard let name = folder.lexicallyNormalized().lastComponent?.string, Slug(naming: name, in: nil) != nil
        else {
            return nil
        }
        return name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}
