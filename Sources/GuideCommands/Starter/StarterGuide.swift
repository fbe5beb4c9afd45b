// The guide that `wynd new` creates: small, complete, and with hints.

import GuideBuild
import GuideContent
import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

/// The files of a new guide.
///
/// It builds without changes, and every file shows how to write content of its kind.
public struct StarterGuide: Sendable {
    public enum CreationError: Error, Sendable {
        case noIdentifier(String)
        case notEmpty(FilePath)
        case file(FileError)
        /// The extract cannot be read; the diagnostics say why.
        case extract([Diagnostic])
        case noSights(FilePath)
        /// The guide has an imprint page already.
        case imprintExists(FilePath)
        /// One of several requested cities is not in the extract; with the names of the cities that are.
        case unknownCity(String, shown: [String])
        /// A requested language for which Wynd has no words; with the supported languages.
        case unsupportedLanguage(String, supported: [String])
        /// No country has this name or code.
        case unknownCountry(String)
        /// The position may be in several countries; with the countries of the nearest cities.
        case unclearCountry(near: [String])
        /// The country has several time zones; with the nearest ones.
        case unclearTimeZone(country: String, [String])

        public var sentence: String {
            switch self {
            case .noIdentifier(let name):
                "error: \"\(name)\" has no letter or digit for an address; choose another name with --city"
            case .notEmpty(let path):
                "error: \(path.string) exists already and is not empty; choose another folder"
            case .imprintExists(let path):
                "error: \(path.string) exists already; change it, or remove it first"
            case .extract(let diagnostics): DiagnosticFormat.text.render(diagnostics.inFileOrder()).trimmedOfLastBreak
            case .noSights(let path):
                "error: \(path.string) contains no sights; choose an extract that contains a city, or start "
                    + "without one and write the places yourself"
            case .unknownCity(let name, let shown):
                "error: the extract contains no city called \(name)"
                    + (shown.isEmpty ? "" : "; it contains \(TownOffer.english(shown))")
            case .unsupportedLanguage(let language, let supported):
                "error: Wynd has no texts in \(language); it has texts in \(TownOffer.english(supported))"
            case .unknownCountry(let name):
                "error: \(name.quotedForMessage) is not a country; write its code (ISO 3166) or its name, for example "
                    + "--country \(CountryCustoms.nearest(to: name).map { "\($0.code), for \($0.name)" } ?? "DE")"
            case .unclearCountry(let near):
                "error: the position may be in more than one country; add the country, for example "
                    + "--country \(near.first ?? "DE")"
            case .unclearTimeZone(let country, let zones):
                "error: \(CountryFacts.name(of: country, in: "en") ?? country) has several time zones, and the position "
                    + "does not say which one the city has; add "
                    + zones.map { "--time-zone \($0)" }.joined(separator: " or ")
            case .file(let error): "error: \(error.path.string): \(error.sentence)"
            }
        }
    }

    /// The ids of the cities; the first city comes first.
    public let cityIDs: [Slug]
    /// The texts of the files, with their paths below the guide's folder.
    public let files: [(path: String, text: String)]
    /// The guide's languages, the first language first.
    public let languages: [String]
    /// Files that are copied unchanged.
    public let copies: [(path: String, source: FilePath)]
    /// The diagnostics about an extract that could be read, and notes about the guide.
    public let diagnostics: [Diagnostic]
    /// The customs of a guide without an extract, for the editor to check; nil if there are none.
    public let summary: String?

    /// Creates a guide without an extract: a sample for the editor to replace, or an empty city.
    public init(_ request: StarterRequest) throws(CreationError) {
        let setting = try StarterSetting(request, theme: StarterGuide.theme(), zones: .ofSystem())
        cityIDs = [setting.city]
        files = StarterFiles(setting: setting, isEmpty: request.isEmpty).files
        languages = setting.languages.tags
        copies = []
        diagnostics = setting.diagnostics
        summary = setting.summary
    }

    /// Creates a guide to what an OpenStreetMap extract contains.
    ///
    /// The guide has the notable sights of one or more cities, their map, and in each city a walk past ten sights.
    ///
    /// - Parameters:
    ///   - languages: BCP 47 tags, the first language first; empty for those of the place and English.
    ///   - folder: the folder of the guide; a city may have its name.
    public init(
        extract file: FilePath, choice: CityChoice, languages: [String] = [], folder: FilePath,
        progress: Progress = Progress(isShown: false)
    ) throws(CreationError) {
        guard StarterGuide.isFree(folder) else { throw .notEmpty(folder) }
        let read = try StarterGuide.read(file, progress)
        progress.begin("Looking for sights")
        let guide = try ExtractGuide(
            read.extract, file: file, choice: choice, languages: languages,
            folderName: folder.lexicallyNormalized().lastComponent?.string)
        guard guide.cities.contains(where: { !$0.city.places.isEmpty }) else { throw .noSights(file) }
        var ids: [Slug] = []
        for (id, city) in guide.cities {
            guard let id, !ids.contains(id) else { throw .noIdentifier(city.name) }
            ids.append(id)
        }
        cityIDs = ids
        files = guide.files
        self.languages = guide.languages.tags
        copies = [(guide.mapPath, file)]
        diagnostics = read.diagnostics + guide.diagnostics
        summary = nil
    }

    /// Explains for each candidate of an extract whether it would be a place of the new guide; nothing is written.
    ///
    /// - Parameter cityName: nil for the city that the folder is named after, or the largest city.
    public static func explanation(
        extract file: FilePath, cityName: String?, folder: FilePath, progress: Progress = Progress(isShown: false)
    ) throws(CreationError) -> SightExplanation {
        let extract = try read(file, progress).extract
        progress.begin("Looking for sights")
        let finder = TownFinder(extract)
        let asked = cityName ?? folder.lexicallyNormalized().lastComponent?.string
        let town = asked.flatMap { finder.town(named: $0) } ?? (cityName == nil ? finder.town() : nil)
        return ExtractSights(extract, town: town, languages: GuideLanguages(of: ["en"], theme: try theme()))
            .explanation()
    }

    /// Wynd's own theme, which contains the words.
    static func theme() throws(CreationError) -> ThemeFiles {
        do throws(FileError) { return try ThemeFiles.readDefault() } catch { throw .file(error) }
    }

    static func read(
        _ file: FilePath, _ progress: Progress
    ) throws(CreationError) -> (extract: OSMExtract, diagnostics: [Diagnostic]) {
        let step = progress.begin("Reading \(file.lastComponent?.string ?? file.string)")
        let read = OSMReader.read(file: file, shownAs: file.string, reached: step.reach)
        guard let extract = read.extract, !read.diagnostics.hasErrors else { throw .extract(read.diagnostics) }
        return (extract, read.diagnostics)
    }

    /// Writes the files into `folder`, which must be new or empty.
    public func write(to folder: FilePath) throws(CreationError) {
        guard StarterGuide.isFree(folder) else { throw .notEmpty(folder) }
        do throws(FileError) {
            for file in files {
                let path = folder.appending(file.path)
                try FileSystem.makeFolder(path.removingLastComponent())
                try FileSystem.write(Array(file.text.utf8), to: path)
            }
            for copy in copies {
                let path = folder.appending(copy.path)
                try FileSystem.makeFolder(path.removingLastComponent())
                try FileSystem.copy(copy.source, to: path)
            }
        } catch {
            throw .file(error)
        }
    }

    private static func isFree(_ folder: FilePath) -> Bool {
        guard FileSystem.attributes(folder) != nil else { return true }
        do throws(FileError) {
            return try FileSystem.names(in: folder).isEmpty
        } catch {
            return false
        }
    }
}

extension String {
    /// The text without the line break at its end.
    fileprivate var trimmedOfLastBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
