// Begins a guide in a folder that has none: from a position, or from an OpenStreetMap extract.

import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// `GET` and `POST begin`, `POST extract?name=` and `GET towns?extract=`.
struct BeginService: StudioService {
    static let names = ["begin", "extract", "towns"]
    /// A hidden folder in the guide's folder, in which the new guide is written before it appears.
    private static let unfinished = ".wynd-begin"

    private let context: StudioContext
    private let extracts: UploadedExtracts

    init(_ context: StudioContext) {
        self.context = context
        let options = context.session.options
        let cache = options.cache ?? BuildOptions.defaultCache(of: options.root)
        extracts = UploadedExtracts(folder: cache.appending("studio").appending("extracts"))
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        switch (request.method, request.path.first) {
        case ("GET", "begin"): return try choices(request)
        case ("GET", "towns"): return try towns(request)
        case ("POST", "extract"): return try upload(request)
        case ("POST", "begin"): return try context.lock.change { () throws(StudioError) in try begin(request) }
        default: throw StudioError(405, "This request does not accept the method \(request.method).")
        }
    }

    // MARK: Choices

    /// What an editor can choose; with `country`, also its time zones.
    private func choices(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let languages: [String]
        do throws(StarterGuide.CreationError) {
            languages = try StarterChoices.languages()
        } catch {
            return answer(to: error, request)
        }
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("folder", folderName)
                json.array("languages") { json in
                    for language in languages { json.element(language) }
                }
                json.array("countries") { json in
                    for country in StarterChoices.countries(in: request.language) {
                        json.elementObject { json in
                            json.member("code", country.code)
                            json.member("name", country.name)
                        }
                    }
                }
                json.array("cities") { json in
                    for city in StarterChoices.largeCities() {
                        json.elementObject { json in
                            json.member("name", city.name)
                            json.member("lat", city.position.latitude)
                            json.member("lon", city.position.longitude)
                        }
                    }
                }
                guard let country = request.query["country"] else { return }
                json.array("timeZones") { json in
                    for zone in StarterChoices.timeZones(of: country) { json.element(zone) }
                }
            })
    }

    private func towns(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let file = try extract(request.parameter("extract"))
        let towns: [FoundTown]
        do throws(StarterGuide.CreationError) {
            towns = try StarterChoices.towns(in: file)
        } catch {
            return answer(to: error, request)
        }
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.array("towns") { json in
                    for town in towns {
                        json.elementObject { json in
                            json.member("name", town.name)
                            json.member("size", town.size)
                            json.member("country", town.country)
                            json.object("position") { json in
                                json.member("lat", town.position.latitude)
                                json.member("lon", town.position.longitude)
                            }
                        }
                    }
                }
            })
    }

    private func upload(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        guard !request.content.isEmpty else { throw StudioError(400, "This file is empty; choose another one.") }
        let id: String
        do throws(FileError) {
            id = try extracts.add(request.content, named: request.query["name"] ?? "")
        } catch {
            throw StudioError(writing: error)
        }
        return .json(JSONWriter.object(isCompact: true) { $0.member("extract", id) })
    }

    private func extract(_ id: String) throws(StudioError) -> FilePath {
        guard let file = extracts.file(id) else {
            throw StudioError(404, "The extract was removed; choose its file again.")
        }
        return file
    }

    // MARK: Beginning

    private func begin(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let json = try request.json()
        try requireNoGuide()
        let unfinished = context.root.appending(Self.unfinished)
        defer { try? FileSystem.removeTree(unfinished) }
        let folder = unfinished.appending(folderName)
        let source = try Source(json, folder: folder, extract: extract(_:))
        let starter: StarterGuide
        do throws(StarterGuide.CreationError) {
            // An attempt that was interrupted may have left it.
            do throws(FileError) { try FileSystem.removeTree(unfinished) } catch {
                throw StarterGuide.CreationError.file(error)
            }
            starter = try source.starter(folder: folder)
            try starter.write(to: folder)
        } catch {
            return answer(to: error, request)
        }
        do throws(FileError) {
            try setTitle(json["title"]?.string?.onOneLine ?? "", in: folder)
            try move(from: folder)
        } catch {
            throw StudioError(writing: error)
        }
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", GuideReader.settingsFile)
                json.array("cities") { json in
                    for city in starter.cityIDs { json.element(city.text) }
                }
                json.array("languages") { json in
                    for language in starter.languages { json.element(language) }
                }
            })
    }

    /// What the new guide is made from.
    private enum Source {
        case request(StarterRequest)
        case extract(FilePath, CityChoice, languages: [String])

        /// - Parameter extract: finds an uploaded extract by its id.
        init(
            _ json: JSONNode, folder: FilePath, extract: (String) throws(StudioError) -> FilePath
        ) throws(StudioError) {
            func text(_ name: String) -> String? {
                json[name]?.string.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
            }
            let languages = (json["languages"]?.array ?? []).compactMap { node in
                node.string.flatMap { LanguageTag.canonical($0) }
            }
            if let id = text("extract") {
                let cities = (json["cities"]?.array ?? []).compactMap(\.string)
                let names = cities.isEmpty ? [text("name")].compactMap { $0 } : cities
                self = .extract(try extract(id), names.isEmpty ? .best : .named(names), languages: languages)
                return
            }
            let timeZone = text("timeZone")
            if let timeZone, !CodeLists.isTimeZone(timeZone) {
                throw StudioError(
                    400, "\(timeZone.quotedForMessage) is not a time zone; write it like Europe/Berlin.")
            }
            self = .request(
                StarterRequest(
                    folder: folder, cityName: text("name"), position: try ContentCreation.position(json["position"]),
                    country: text("country"), timeZone: timeZone, languages: languages,
                    isEmpty: json["sample"]?.bool != true))
        }

        func starter(folder: FilePath) throws(StarterGuide.CreationError) -> StarterGuide {
            switch self {
            case .request(let request): try StarterGuide(request)
            case .extract(let file, let choice, languages: let languages):
                try StarterGuide(extract: file, choice: choice, languages: languages, folder: folder)
            }
        }
    }

    /// Checks that the folder is empty, except for hidden files such as those of Git and of the cache.
    private func requireNoGuide() throws(StudioError) {
        let names: [String]
        do throws(FileError) {
            try FileSystem.makeFolder(context.root)
            names = try FileSystem.names(in: context.root)
        } catch {
            throw StudioError(writing: error)
        }
        if names.contains(GuideReader.settingsFile) {
            throw StudioError(409, "This folder has a guide already; load the page again to edit it.")
        }
        if let name = names.first(where: { !$0.hasPrefix(".") }) {
            throw StudioError(
                409,
                "The folder contains other files already, for example \(name); begin the guide in an empty folder.")
        }
    }

    /// The name of the guide's folder, which may be the name of a city.
    private var folderName: String {
        FileSystem.realPath(context.root)?.lastComponent?.string ?? "guide"
    }

    private func setTitle(_ title: String, in folder: FilePath) throws(FileError) {
        guard !title.isEmpty else { return }
        let file = folder.appending(GuideReader.settingsFile)
        let operation = FieldOperation.set(FieldPath([.key("title")]), .scalar(title))
        let old = try FileSystem.read(file)
        // The editor can set the title later, if guide.yaml is written in a way that cannot be changed.
        guard let new = try? PageEdit.applied([operation], to: old, file: GuideReader.settingsFile) else { return }
        try FileSystem.write(new, to: file)
    }

    /// Moves the finished files into the guide's folder; guide.yaml is last, because builds start with it.
    private func move(from folder: FilePath) throws(FileError) {
        let names = try FileSystem.names(in: folder)
        let settings = GuideReader.settingsFile
        for name in names.filter({ $0 != settings }) + [settings] {
            let place = context.root.appending(name)
            // A hidden file of the folder, such as .gitignore, remains as it is.
            guard FileSystem.attributes(place) == nil else { continue }
            try FileSystem.rename(folder.appending(name), to: place)
        }
    }

    // MARK: Errors

    /// Why the guide was not begun, with the field of the form and what the editor can choose there.
    private func answer(to error: StarterGuide.CreationError, _ request: StudioRequest) -> StudioAnswer {
        let refusal = Refusal(error)
        let messages = context.messages[request.language]
        return .problem(
            status: refusal.status,
            JSONWriter.object(isCompact: true) { json in
                json.member("error", messages.translate(refusal.message))
                json.member("field", refusal.field)
                json.array("choices") { json in
                    for choice in refusal.choices { json.element(choice) }
                }
            })
    }

    private struct Refusal {
        var status = 422
        var message: String
        /// The field of the request that the editor must change; nil for none.
        var field: String?
        var choices: [String] = []

        init(_ error: StarterGuide.CreationError) {
            switch error {
            case .noIdentifier(let name):
                message = "\(name.quotedForMessage) has no letter or digit for an address; choose another name."
                field = "name"
            case .notEmpty:
                message = "The folder contains other files already; begin the guide in an empty folder."
                status = 409
            case .imprintExists:
                message = "The guide has an imprint already; edit that page."
                status = 409
            case .file(let error):
                let written = StudioError(writing: error)
                (message, status) = (written.message, written.status)
            case .extract(let diagnostics):
                message = diagnostics.filter { $0.severity == .error }.map(\.message).joined(separator: "; ")
                field = "extract"
            case .noSights:
                message = "The extract contains no sights; choose one that contains a city, or begin without one."
                field = "extract"
            case .unknownCity(let name, let shown):
                message = "The extract contains no city called \(name.quotedForMessage); choose another one."
                (field, choices) = ("cities", shown)
            case .unsupportedLanguage(let language, let supported):
                message = "Wynd has no texts in \(language); choose other languages."
                (field, choices) = ("languages", supported)
            case .unknownCountry(let name):
                message = "\(name.quotedForMessage) is not a country; choose one from the list."
                field = "country"
            case .unclearCountry(let near):
                message = "The position may be in more than one country; choose the country."
                (field, choices) = ("country", near)
            case .unclearTimeZone(_, let zones):
                message = "The country has several time zones; choose the one of the city."
                (field, choices) = ("timeZone", zones)
            }
        }
    }
}
