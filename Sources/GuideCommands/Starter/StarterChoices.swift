// What an editor can choose for a new guide: languages, countries, time zones, and the towns of an extract.

import GuideBuild
import GuideContent
import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

/// The choices for a new guide.
public enum StarterChoices {
    /// A code with its name in a language.
    public struct Named: Hashable, Sendable {
        public var code: String
        public var name: String
    }

    /// The languages in which Wynd has all words that a new guide needs (BCP 47), sorted.
    public static func languages() throws(StarterGuide.CreationError) -> [String] {
        try GuideLanguages.supported(StarterGuide.theme())
    }

    /// The countries with their names in a language, in the order of the names.
    public static func countries(in language: String) -> [Named] {
        let named = CodeLists.countries.map { code in
            Named(code: code, name: CountryFacts.name(of: code, in: language) ?? code)
        }
        return named.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
    }

    /// The time zones of a country; empty if this system has no table of them.
    public static func timeZones(of country: String) -> [String] {
        TimeZoneTable.ofSystem().zones.filter { $0.country == country }.map(\.name).sorted()
    }

    /// A large city, by which people find their way on a map of the world.
    public struct LargeCity: Hashable, Sendable {
        public var name: String
        public var position: Position
    }

    /// The main cities of the time zones; empty if this system has no table of them.
    public static func largeCities() -> [LargeCity] {
        TimeZoneTable.ofSystem().zones.map { zone in
            let name = zone.name.split(separator: "/").last.map { String($0) } ?? zone.name
            return LargeCity(name: name.replacing("_", with: " "), position: zone.position)
        }
    }

    /// The towns of an extract that could have a guide, the largest first.
    ///
    /// Only the largest, if none has enough sights of its own.
    public static func towns(
        in file: FilePath, progress: Progress = Progress(isShown: false)
    ) throws(StarterGuide.CreationError) -> [FoundTown] {
        let extract = try StarterGuide.read(file, progress).extract
        let towns = TownFinder(extract).towns()
        let english = try GuideLanguages(of: ["en"], theme: StarterGuide.theme()).first
        let known = TownOffer.withSights(towns, in: extract, words: english)
        return known.isEmpty ? Array(towns.prefix(1)) : known
    }
}
