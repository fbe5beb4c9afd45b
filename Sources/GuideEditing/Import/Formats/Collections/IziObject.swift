// One object of izi.TRAVEL, a museum, an attraction or a tour, from all files that describe it.

import GuideContent
import GuideModel
import GuideSupport

struct IziObject {
    let uuid: String
    /// Lists contain an object in short, and its own file has everything.
    var entries: [JSONEntry]

    var type: String { first("type")?.string ?? "" }

    /// The first member of that name that is not null.
    func first(_ name: String) -> JSONNode? {
        entries.lazy.compactMap { entry -> JSONNode? in
            guard let node = entry.node[name] else { return nil }
            if case .null = node.value { return nil }
            return node
        }.first
    }

    // MARK: Texts

    /// The contents of the object, one or more for each language.
    ///
    /// In the short form of an object, the object itself is the content in its only language.
    var contents: [JSONNode] {
        entries.flatMap { entry in entry.node["content"]?.array ?? (entry.node["title"] == nil ? [] : [entry.node]) }
    }

    static func language(of content: JSONNode) -> String? { content["language"]?.scalarText }

    /// The texts of each language; the text itself is as the file has it.
    var texts: [LanguageTexts] {
        var texts: [LanguageTexts] = []
        var numbers: [String: Int] = [:]
        for content in contents {
            let language = Self.language(of: content)
            let number = numbers[language ?? "", default: texts.count]
            if number == texts.count {
                numbers[language ?? ""] = number
                texts.append(LanguageTexts(language: language, values: [:]))
            }
            var values: [ImportField: String] = [:]
            values[.name] = content.words("title")
            values[.summary] = content.words("summary")
            values[.text] = content["desc"]?.scalarText
            texts[number].values.merge(values) { own, _ in own }
        }
        return texts
    }

    // MARK: Facts

    /// The position, or that of the middle of the circle or the area in which the object plays; nil if it has none.
    var position: [ImportField: String]? {
        let zones = entries.flatMap { $0.node["trigger_zones"]?.array ?? [] }
        let pairs: [(JSONNode?, JSONNode?)] =
            entries.map { ($0.node["location"]?["latitude"], $0.node["location"]?["longitude"]) }
            + zones.map { ($0["circle_latitude"], $0["circle_longitude"]) }
        for (latitude, longitude) in pairs {
            guard let north = latitude?.scalarText, let east = longitude?.scalarText,
                latitude?.number != 0 || longitude?.number != 0
            else { continue }
            return [.latitude: north, .longitude: east]
        }
        for corners in zones.compactMap({ $0["polygon_corners"]?.string }).map(Self.positions) {
            let isClosed = corners.first == corners.last
            let area = PlaceOutline.area([[isClosed ? corners : corners + [corners[0]]]])
            guard area.problem == nil, let middle = area.middle else { continue }
            return [.latitude: "\(middle.latitude)", .longitude: "\(middle.longitude)"]
        }
        return nil
    }

    /// The address, the telephone number, the website and the opening hours.
    var facts: [ImportField: String] {
        var facts: [ImportField: String] = [:]
        let names: [(String, ImportField)] = [
            ("address", .street), ("postcode", .postcode), ("city", .town), ("phone_number", .phone),
            ("website", .website),
        ]
        let contacts = first("contacts")
        for (name, field) in names { facts[field] = contacts?[name]?.scalarText }
        facts[.hours] = first("schedule").flatMap { Self.hours($0) }
        return facts
    }

    /// Hours such as `{"mon": ["10:00", "18:00"]}` in OpenStreetMap's notation; nil if they are not complete.
    private static func hours(_ schedule: JSONNode) -> String? {
        let days = [
            ("mon", "Mo"), ("tue", "Tu"), ("wed", "We"), ("thu", "Th"), ("fri", "Fr"), ("sat", "Sa"), ("sun", "Su"),
        ]
        var rules: [(first: String, last: String, hours: String)] = []
        var wasOpen = false
        for (name, day) in days {
            let times = schedule[name]?.array ?? []
            guard !times.isEmpty else {
                wasOpen = false
                continue
            }
            let texts = times.compactMap(\.string).filter { $0.wholeMatch(of: /[0-9]{1,2}:[0-9]{2}/) != nil }
            guard texts.count == times.count, texts.count.isMultiple(of: 2), texts.count <= 8 else { return nil }
            let spans = stride(from: 0, to: texts.count, by: 2).map { "\(texts[$0])-\(texts[$0 + 1])" }
            let hours = spans.joined(separator: ",")
            if wasOpen, let rule = rules.last, rule.hours == hours {
                rules[rules.count - 1].last = day
            } else {
                rules.append((day, day, hours))
            }
            wasOpen = true
        }
        let texts = rules.map { $0.first == $0.last ? "\($0.first) \($0.hours)" : "\($0.first)-\($0.last) \($0.hours)" }
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }

    /// The line of a tour, as in `53.96,-1.08;53.97,-1.07`; empty if there is none, or if it is not valid.
    var route: [Position] {
        let texts = [first("map")?["route"]?.string, first("route")?.string]
        return texts.lazy.compactMap(\.self).first.map(Self.positions) ?? []
    }

    /// Positions such as `53.96,-1.08;53.97,-1.07`; empty if they are fewer than two, or not valid.
    private static func positions(_ text: String) -> [Position] {
        var route: [Position] = []
        for pair in text.split(separator: ";").prefix(ImportedContentBuilder.Limit.positions + 1) {
            let numbers = pair.split(separator: ",").map { String($0).onOneLine }
            guard numbers.count == 2, let latitude = ImportedPosition.degrees(numbers[0]),
                let longitude = ImportedPosition.degrees(numbers[1]),
                Position.rangeError(latitude: latitude, longitude: longitude) == nil
            else { return [] }
            route.append(Position(latitude: latitude, longitude: longitude))
        }
        return route.count > 1 ? route : []
    }

    // MARK: Media

    /// Whom to credit for the texts and media.
    private var credit: String? { first("content_provider").flatMap { $0.words("copyright") ?? $0.words("name") } }

    /// The pictures, and the recordings in the language of the page.
    ///
    /// - Parameter language: the language of the page; nil if the file does not say it.
    func media(in language: String?, at entry: JSONEntry) -> [ImportedMedium] {
        let own = contents.filter { Self.language(of: $0) == language }
        let pictures = (own + contents).lazy.map { Self.list("images", of: $0) }.first { !$0.isEmpty } ?? []
        let recordings = ["audio", "video"].flatMap { name -> [(JSONNode, ending: String)] in
            let list = own.lazy.map { Self.list(name, of: $0) }.first { !$0.isEmpty } ?? []
            return list.map { ($0, ending: name == "audio" ? ".m4a" : ".mp4") }
        }
        let all = pictures.map { ($0, ending: "_800x600.jpg") } + recordings
        return all.compactMap { node, ending in
            address(of: node, ending: ending).flatMap { address in
                ImportedMedium(
                    address: address, caption: node.words("title"), credit: credit,
                    at: SourceLocation(file: entry.file, line: entry.line))
            }
        }
    }

    /// Whether only contents in other languages have recordings.
    func hasForeignRecordings(besides language: String?) -> Bool {
        contents.contains { content in
            Self.language(of: content) != language
                && ["audio", "video"].contains { !Self.list($0, of: content).isEmpty }
        }
    }

    /// The media of an object itself, without its map and the logos of publishers.
    private static func list(_ name: String, of content: JSONNode) -> [JSONNode] {
        let nodes = (content[name]?.array ?? []).filter { ["story", nil].contains($0["type"]?.string) }
        return nodes.map { JSONEntry(node: $0, file: "", line: 0) }.inOrder.map(\.node)
    }

    /// The address of a file, which izi.TRAVEL makes of the UUIDs of the publisher and of the file.
    private func address(of node: JSONNode, ending: String) -> String? {
        if let url = node["url"]?.scalarText { return url.onOneLine }
        guard let provider = first("content_provider")?["uuid"]?.string, let file = node["uuid"]?.string,
            [provider, file].allSatisfy({ id in id.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == "-") } })
        else { return nil }
        return "https://media.izi.travel/\(provider)/\(file)\(ending)"
    }
}
