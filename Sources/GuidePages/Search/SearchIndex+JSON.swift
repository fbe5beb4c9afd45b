// The published formats of a city's search: see docs/search.md.

import GuideModel
import GuideSupport

extension SearchIndex {
    /// `search.json`: the entries and the words of their texts.
    ///
    /// - Parameter guide: the guide whose pages are next to the file.
    func json(of city: City, in guide: Guide) -> [UInt8] {
        let data = SitePath.searchData(city.id)
        let page = PageAddress(data, in: guide.site)
        let foreign = guide.foreignTexts.merging(city.foreignTexts) { $1 }
        func language(of text: String) -> String? { foreign[text].flatMap { $0 == guide.language ? nil : $0 } }
        return JSONWriter.object(isCompact: true) { json in
            json.member("format", "wynd-search/2")
            json.member("city", city.id.text)
            json.member("language", guide.language)
            json.member("timeZone", city.timeZone)
            json.member("edition", edition)
            json.array("entries") { json in
                for entry in entries {
                    json.elementObject { json in
                        json.member("type", entry.subject.rawValue)
                        json.member("title", entry.title)
                        json.member("kind", entry.kind)
                        json.member("kindId", entry.placeKind?.rawValue)
                        if !entry.tags.isEmpty {
                            json.array("tags") { json in entry.tags.forEach { json.element($0) } }
                        }
                        json.member("within", entry.within)
                        json.member("area", entry.area)
                        json.member("summary", entry.summary)
                        let languages = [
                            ("title", language(of: entry.title)), ("within", entry.within.flatMap(language)),
                            ("area", entry.area.flatMap(language)), ("tags", entry.tags.first.flatMap(language)),
                            ("summary", language(of: entry.summary)),
                        ]
                        if languages.contains(where: { $0.1 != nil }) {
                            json.object("languages") { json in
                                for (name, language) in languages { json.member(named: name, language) }
                            }
                        }
                        if !entry.facts.isEmpty {
                            json.array("facts") { json in entry.facts.forEach { json.element($0.rawValue) } }
                        }
                        json.member("hours", json: entry.hours)
                        json.member("image", entry.image.map { page.href(.resource($0)) })
                        json.member("focus", entry.focus?.objectPosition)
                        json.member("page", SitePath.relative(entry.path, from: data))
                        if entry.isSponsored { json.member("sponsored", true) }
                        json.member("until", hidingTimes[entry.path])
                    }
                }
            }
            json.object("words") { json in
                for (word, texts) in words {
                    json.array(named: word) { json in texts.forEach { json.element($0) } }
                }
            }
        }
    }

    /// `search-texts.js`: the passages of each entry, one line for each entry.
    func textsScript() -> [UInt8] {
        let texts = JSONWriter.object(isCompact: true) { json in
            json.member("edition", edition)
            json.array("texts") { json in
                for entry in entries { json.element(entry.passages.joined(separator: "\n")) }
            }
        }
        return Self.script("self.wyndSearchTexts", texts)
    }

    /// `search.js`: the data as a classic script.
    ///
    /// A page that is opened from a folder can load a script, but cannot fetch a file.
    static func script(assigning json: [UInt8]) -> [UInt8] { script("self.wyndSearch", json) }

    private static func script(_ name: String, _ json: [UInt8]) -> [UInt8] {
        Array(name.utf8) + Array("=".utf8) + json + Array(";\n".utf8)
    }
}
