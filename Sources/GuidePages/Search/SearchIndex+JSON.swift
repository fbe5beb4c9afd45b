// The forms in which a city's search is published: see docs/search.md.

import GuideModel
import GuideSupport

extension SearchIndex {
    /// `search.json`: the entries and the words of their texts.
    func json(of city: City, language: String) -> [UInt8] {
        let folder = "\(city.id)/"
        let head = JSONWriter.object(isCompact: true, capacity: 256 * (entries.count + 1)) { json in
            json.member("format", "wynd-search/1")
            json.member("city", city.id.text)
            json.member("language", language)
            json.member("edition", edition)
            json.array("entries") { json in
                for entry in entries {
                    json.elementObject { json in
                        json.member("type", entry.subject.rawValue)
                        json.member("title", entry.title)
                        json.member("kind", entry.kind)
                        if !entry.tags.isEmpty {
                            json.array("tags") { json in entry.tags.forEach { json.element($0) } }
                        }
                        json.member("within", entry.within)
                        json.member("area", entry.area)
                        json.member("summary", entry.summary)
                        let isInside = entry.path.hasPrefix(folder)
                        json.member(
                            "page",
                            isInside ? String(Substring(entry.path.utf8.dropFirst(folder.utf8.count))) : entry.path)
                        if entry.isSponsored { json.member("sponsored", true) }
                    }
                }
            }
        }
        // The words are most of it, and are written without asking of each what has to be escaped.
        var json = ByteBuffer(capacity: head.count + 16 * words.words.count + 4 * words.entries.count)
        defer { json.free() }
        head.dropLast().withUnsafeBufferPointer { json.append($0) }
        json.append(",\"words\":")
        words.append(to: &json)
        json.append(UInt8(ascii: "}"))
        return [UInt8](json.bytes)
    }

    /// `search-texts.js`: each entry's passages, a line each.
    func textsScript() -> [UInt8] {
        var length = 64
        for entry in entries { for passage in entry.passages { length += passage.utf8.count + 4 } }
        // A line's end takes two bytes, and there are few in a text.
        var script = ByteBuffer(capacity: length + length / 32)
        defer { script.free() }
        script.append("self.wyndSearchTexts={\"edition\":\"")
        edition.withBytes { script.append($0) }
        script.append("\",\"texts\":[")
        for number in entries.indices {
            if number > 0 { script.append(UInt8(ascii: ",")) }
            script.append(UInt8(ascii: "\""))
            append(entries[number].passages, to: &script)
            script.append(UInt8(ascii: "\""))
        }
        script.append("]};\n")
        return [UInt8](script.bytes)
    }

    private func append(_ passages: [String], to script: inout ByteBuffer) {
        for number in passages.indices {
            if number > 0 { script.append("\\n") }
            passages[number].withBytes { script.append(escapingJSON: $0) }
        }
    }

    /// `search.js`: the data as a classic script, that a page opened from a folder can load too, where fetching is refused.
    static func script(assigning json: [UInt8]) -> [UInt8] {
        var script: [UInt8] = []
        script.reserveCapacity(json.count + 40)
        script += "self.wyndSearch=".utf8
        script += json
        script += ";\n".utf8
        return script
    }
}
