// A small guide on disk that tests edit at random, as an editor would.

import GuideSupport
import SystemPackage

/// Random numbers that are the same for the same seed (splitmix64).
public struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The files of a guide.
///
/// After every edit, the guide can be built.
public struct EditedGuide {
    private struct Place {
        var words: String
        var media: [String] = []
        var link: String?
        var isDraft = false
        var isFolder = false
    }

    private struct City {
        var places: [String: Place] = [:]
        var mapWidth = 3
        var accent = "#9c3a26"
        var hasTour = true
    }

    public let folder: FilePath
    private var cities: [String: City] = [:]
    private var title = "A guide"
    private var styles: [String: String] = [:]
    private var drawings: [String: String] = ["a.svg": "#336699", "b.svg": "#993366", "c.svg": "#669933"]
    private var numbers: SeededNumbers

    private let languages: [String]

    /// - Parameter languages: the originals' language first, which is English.
    ///
    /// The places' summaries are translated
    ///   into the others.
    public init(in folder: FilePath, seed: UInt64, languages: [String] = ["en"]) throws {
        self.folder = folder
        self.languages = languages
        numbers = SeededNumbers(seed: seed)
        for name in ["ash", "birch"] {
            cities[name] = City(places: [
                "gate": Place(words: "An old gate.", media: ["a.svg"]),
                "mill": Place(words: "A mill by the water.", media: ["b.svg", "a.svg"]),
                "well": Place(words: "A deep well."),
            ])
        }
        try write()
    }

    public var cityCount: Int { cities.count }

    /// Makes one change, and returns its description.
    public mutating func edit() throws -> String {
        let what = change()
        try write()
        return what
    }

    private mutating func change() -> String {
        guard let city = cities.keys.sorted().randomElement(using: &numbers) else { return addCity() }
        guard let place = cities[city]?.places.keys.sorted().randomElement(using: &numbers) else {
            return add(placeTo: city)
        }
        switch Int.random(in: 0..<16, using: &numbers) {
        case 0, 1, 2:
            cities[city]?.places[place]?.words = "Words \(Int.random(in: 0..<1000, using: &numbers))."
            return "reword \(city)/\(place)"
        case 3: return add(placeTo: city)
        case 4:
            guard let count = cities[city]?.places.count, count > 1 else { return add(placeTo: city) }
            cities[city]?.places[place] = nil
            for other in cities.keys {
                for page in cities[other]?.places.keys.sorted() ?? [] {
                    guard cities[other]?.places[page]?.link == "\(city)/\(place)" else { continue }
                    cities[other]?.places[page]?.link = nil
                }
            }
            return "remove \(city)/\(place)"
        case 5:
            let drawing = drawings.keys.sorted().randomElement(using: &numbers) ?? "a.svg"
            drawings[drawing] = "#" + String(Int.random(in: 0x100000...0xFFFFFF, using: &numbers), radix: 16)
            return "redraw \(drawing)"
        case 6:
            cities[city]?.places[place]?.media = drawings.keys.sorted().filter { _ in
                Bool.random(using: &numbers)
            }
            return "choose media of \(city)/\(place)"
        case 7:
            cities[city]?.mapWidth = Int.random(in: 2..<6, using: &numbers)
            return "change the map of \(city)"
        case 8:
            title = "Guide \(Int.random(in: 0..<100, using: &numbers))"
            return "change the title"
        case 9:
            styles["own.css"] = ".card { margin: \(Int.random(in: 0..<9, using: &numbers))px }"
            return "change the styles"
        case 10: return Bool.random(using: &numbers) ? addCity() : remove(city)
        case 11:
            cities[city]?.places[place]?.isDraft.toggle()
            return "draft or publish \(city)/\(place)"
        case 12:
            let other = cities.keys.sorted().randomElement(using: &numbers) ?? city
            let target = cities[other]?.places.keys.sorted().randomElement(using: &numbers)
            cities[city]?.places[place]?.link = target.map { "\(other)/\($0)" }
            return "link \(city)/\(place) to \(other)/\(target ?? "nothing")"
        case 13:
            cities[city]?.places[place]?.isFolder.toggle()
            return "move \(city)/\(place)"
        case 14:
            cities[city]?.hasTour.toggle()
            return "add or remove the tour of \(city)"
        default:
            cities[city]?.accent = ["#9c3a26", "#264c9c", "#2f6b2f"].randomElement(using: &numbers) ?? "#9c3a26"
            return "recolour \(city)"
        }
    }

    private mutating func add(placeTo city: String) -> String {
        let name = "place-\(Int.random(in: 0..<8, using: &numbers))"
        cities[city]?.places[name] = Place(words: "A new place.", media: ["c.svg"])
        return "add \(city)/\(name)"
    }

    private mutating func addCity() -> String {
        let name = ["cedar", "elm", "fir"].randomElement(using: &numbers) ?? "elm"
        cities[name] = City(places: ["gate": Place(words: "Another gate.", media: ["a.svg"])])
        return "add the city \(name)"
    }

    private mutating func remove(_ city: String) -> String {
        guard cities.count > 1 else { return addCity() }
        cities[city] = nil
        for other in cities.keys {
            for page in cities[other]?.places.keys.sorted() ?? [] {
                guard cities[other]?.places[page]?.link?.hasPrefix("\(city)/") == true else { continue }
                cities[other]?.places[page]?.link = nil
            }
        }
        return "remove the city \(city)"
    }

    // MARK: Writing

    /// The files of the guide as they are now, by their paths.
    private var files: [String: String] {
        let tags = languages.joined(separator: ", ")
        var files = ["guide.yaml": "title: \(title)\nbase-url: https://guide.example.net/\nlanguages: [\(tags)]\n"]
        for (name, text) in styles { files["site/styles/\(name)"] = text }
        for (name, colour) in drawings { files["content/shared/\(name)"] = Self.drawing(colour) }
        for (name, city) in cities { add(city, named: name, to: &files) }
        return files
    }

    private func add(_ city: City, named name: String, to files: inout [String: String]) {
        let root = "content/\(name)"
        files["\(root)/city.md"] = """
            ---
            name: \(name.prefix(1).uppercased() + name.dropFirst())
            position: {lat: 53.96, lon: -1.08}
            time-zone: Europe/London
            summary: A city of trees.
            accent: "\(city.accent)"
            map: map.geojson
            ---

            About \(name).

            """
        files["\(root)/map.geojson"] = Self.map(width: city.mapWidth)
        for (index, place) in city.places.sorted(by: { $0.key < $1.key }).enumerated() {
            let isFolder = place.value.isFolder
            let path = isFolder ? "\(root)/places/\(place.key)/index.md" : "\(root)/places/\(place.key).md"
            files[path] = text(of: place.value, named: place.key, index: index, up: isFolder ? "../../../" : "../../")
            for language in languages.dropFirst() {
                files["\(path.dropLast(3)).\(language).md"] = "---\nsummary: \(language) of \(place.value.words)\n---\n"
            }
        }
        guard city.hasTour else { return }
        let stops = city.places.sorted { $0.key < $1.key }.filter { !$0.value.isDraft }
        guard stops.count > 1 else { return }
        files["\(root)/tours/walk.md"] =
            "---\nname: A walk\nsummary: Past all of it.\nstatus: published\nstops:\n"
            + stops.map { "  - {place: \($0.key)}\n" }.joined() + "---\n\nA short walk.\n"
    }

    private func text(of place: Place, named name: String, index: Int, up: String) -> String {
        var text = """
            ---
            name: \(name.prefix(1).uppercased() + name.dropFirst())
            kind: gate
            position: {lat: \(53.96 + Double(index) / 1000), lon: \(-1.08 + Double(index % 3) / 1000)}
            summary: \(place.words)
            status: \(place.isDraft ? "draft" : "published")

            """
        if !place.media.isEmpty {
            text += "media:\n"
            for file in place.media { text += "  - {file: \(up)shared/\(file), alt: A drawing}\n" }
        }
        text += "---\n\n\(place.words)\n"
        if let link = place.link {
            let parts = link.split(separator: "/")
            let isFolder = cities[String(parts[0])]?.places[String(parts[1])]?.isFolder == true
            let target = "\(up)\(parts[0])/places/\(parts[1])\(isFolder ? "/index" : "").md"
            text += "\nSee also [the other](\(target)).\n"
        }
        return text
    }

    private static func drawing(_ colour: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"><rect width=\"40\" height=\"30\" fill=\"\(colour)\"/></svg>\n"
    }

    private static func map(width: Int) -> String {
        let east = -1.08 + Double(width) / 1000
        return """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"kind": "path"}, "geometry":
            {"type": "LineString", "coordinates": [[-1.081, 53.959], [\(east), 53.963]]}}]}

            """
    }

    /// Writes only the files that differ and deletes the removed ones, so that the other files keep their times.
    private func write() throws {
        let wanted = files
        if FileSystem.attributes(folder) != nil {
            for path in try FileSystem.filesBelow(folder)
            where wanted[path] == nil && !path.hasPrefix(".wynd-cache") {
                try FileSystem.removeFile(folder.appending(path))
            }
        }
        for (path, text) in wanted {
            let file = folder.appending(path)
            if let old = try? FileSystem.read(file), old == Array(text.utf8) { continue }
            try FileSystem.makeFolder(file.removingLastComponent())
            try FileSystem.write(Array(text.utf8), to: file)
        }
        try removeEmptyFolders(folder.appending("content"))
    }

    private func removeEmptyFolders(_ folder: FilePath) throws {
        for name in try FileSystem.names(in: folder) {
            guard FileSystem.attributes(folder.appending(name))?.isFolder == true else { continue }
            try removeEmptyFolders(folder.appending(name))
            if try FileSystem.names(in: folder.appending(name)).isEmpty {
                try FileSystem.removeTree(folder.appending(name))
            }
        }
    }
}
