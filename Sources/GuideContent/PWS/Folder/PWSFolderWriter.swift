// Writes the draft of a city in the folder format.

import GuideModel

/// Lays out one city.
///
/// Every point gets a folder of its own, with its media beside it, so that no path changes when a
/// point gains a picture later.
struct PWSFolderWriter {
    /// What becomes of sounds and films that have no captions or transcript yet.
    enum Unfinished {
        /// They are listed like others.
        case listed
        /// Their entries are comments, for an editor to complete.
        case commented
    }

    private let city: Slug
    private let unfinished: Unfinished
    private var folder = PWSFolder()
    /// The paths that are taken in each folder, without capitals, and what stands there.
    private var taken: [String: String] = [:]

    static func folder(of draft: PWSDraft, city: Slug, unfinished: Unfinished) -> PWSFolder {
        var writer = PWSFolderWriter(city: city, unfinished: unfinished)
        writer.write(draft)
        writer.folder.pages.sort { $0.path < $1.path }
        writer.folder.copies.sort { $0.path < $1.path }
        return writer.folder
    }

    private init(city: Slug, unfinished: Unfinished) {
        self.city = city
        self.unfinished = unfinished
    }

    private var root: String { ContentPath.join(GuideReader.contentFolder, city.text) }

    /// The file that a piece of content has.
    private func path(of reference: ContentReference) -> String {
        switch reference {
        case .guide: GuideReader.settingsFile
        case .city: ContentPath.join(root, "city.md")
        case .place(_, let place): ContentPath.join(root, "places/\(place)/index.md")
        case .feature(_, let place, let feature): ContentPath.join(root, "places/\(place)/features/\(feature).md")
        case .tour(_, let tour): ContentPath.join(root, "tours/\(tour).md")
        }
    }

    private mutating func write(_ draft: PWSDraft) {
        let file = path(of: .city(city))
        var matter = FrontMatterWriter()
        matter.add("name", draft.name)
        matter.add("country", draft.country)
        matter.add(draft.position)
        matter.add("time-zone", draft.timeZone)
        matter.add("summary", draft.summary)
        matter.add("accent", draft.accent)
        if let map = draft.mapFile {
            matter.add("map", ContentPath.name(of: copy(map, beside: file, origin: draft.location)))
        }
        addMedia(draft.media, of: file, to: &matter)
        addPage(file, matter, draft.blocks, media: draft.media, origin: draft.location)
        for point in draft.points { write(point) }
    }

    private mutating func write(_ point: PWSPointDraft) {
        write(point, to: path(of: .place(city: city, place: point.id)), isFeature: false)
        for feature in point.features {
            let reference = ContentReference.feature(city: city, place: point.id, feature: feature.id)
            write(feature, to: path(of: reference), isFeature: true)
        }
    }

    private mutating func write(_ point: PWSPointDraft, to file: String, isFeature: Bool) {
        var matter = FrontMatterWriter()
        matter.add("name", point.name)
        matter.add("kind", point.kind.rawValue)
        matter.add(point.position)
        matter.add("summary", point.summary)
        matter.add(point.facts)
        if !point.tags.isEmpty {
            matter.add("tags", yaml: "[\(point.tags.map(FrontMatterWriter.scalar).joined(separator: ", "))]")
        }
        if !isFeature { matter.add("sponsored", point.sponsor) }
        addMedia(point.media, of: file, to: &matter)
        matter.add("status", point.status.rawValue)
        addPage(file, matter, point.blocks, media: point.media, origin: point.location)
    }

    private mutating func addPage(
        _ file: String, _ matter: FrontMatterWriter, _ blocks: [PWSBlock], media: [PWSMediumDraft],
        origin: SourceLocation
    ) {
        let body = PWSMarkup.markdown(
            blocks, link: { ContentPath.reference(to: path(of: $0), from: file) },
            picture: { source in media.first { $0.file == source }.flatMap { _ in names[file + "\n" + source] } })
        let text = matter.text + (body.isEmpty ? "" : "\n\(body)\n")
        folder.pages.append(PWSFolder.Page(path: file, text: text, origin: origin))
    }

    // MARK: Media

    /// For each page and file, the name that the copy beside the page has.
    private var names: [String: String] = [:]

    private mutating func addMedia(_ media: [PWSMediumDraft], of file: String, to matter: inout FrontMatterWriter) {
        var finished: [[(key: String, value: String)]] = []
        var waiting: [(path: String, entry: String)] = []
        for medium in media {
            let path = copy(medium.file, beside: file, origin: medium.location)
            var entries = [(key: "file", value: FrontMatterWriter.scalar(ContentPath.name(of: path)))]
            func add(_ key: String, _ value: String?) {
                if let value { entries.append((key, FrontMatterWriter.scalar(value))) }
            }
            if medium.isDecorative { entries.append(("decorative", "yes")) } else { add("alt", medium.alt) }
            add("title", medium.title)
            add("caption", medium.caption)
            for (key, words) in [
                ("transcript", medium.transcriptFile), ("captions", medium.captionsFile), ("poster", medium.posterFile),
            ] {
                guard let words else { continue }
                add(key, ContentPath.name(of: copy(words, beside: file, origin: medium.location)))
            }
            add("credit", medium.credit)
            add("licence", medium.licence)
            if medium.hasAutomaticAlt { folder.automaticAlts.insert(path) }
            if medium.awaitsWords { folder.awaitingWords.insert(path) }
            if medium.awaitsWords, unfinished == .commented {
                waiting.append((path, PWSFolderWriter.comment(medium, entries)))
            } else {
                finished.append(entries)
            }
        }
        if finished.isEmpty, !waiting.isEmpty { matter.addComment("media:") }
        matter.add("media", blocks: finished)
        for medium in waiting {
            let stem = ContentPath.stem(ContentPath.name(of: medium.path))
            matter.addComment(
                "\(ContentPath.name(of: medium.path)) waits for its words: write \(stem).md and, for a film, "
                    + "\(stem).vtt, then take away the # of the next line.")
            matter.addComment("  - \(medium.entry)")
        }
    }

    /// The entry of a medium as it will be when its words have been written.
    private static func comment(_ medium: PWSMediumDraft, _ entries: [(key: String, value: String)]) -> String {
        let stem = ContentPath.stem(ContentPath.name(of: medium.file))
        var entries = entries
        if medium.transcriptFile == nil { entries.append(("transcript", FrontMatterWriter.scalar("\(stem).md"))) }
        if medium.kind == .video, medium.captionsFile == nil {
            entries.append(("captions", FrontMatterWriter.scalar("\(stem).vtt")))
        }
        return "{" + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }

    /// The path of the copy of `source` in the folder of `page`; the same for the same file.
    private mutating func copy(_ source: String, beside page: String, origin: SourceLocation) -> String {
        let parent = ContentPath.folder(of: page)
        let name = ContentPath.name(of: source)
        let stem = ContentPath.stem(name)
        let ending = name.dropFirst(stem.count)
        var path = ContentPath.join(parent, name)
        var number = 2
        while let other = taken[path.lowercased()], other != source {
            path = ContentPath.join(parent, "\(stem)-\(number)\(ending)")
            number += 1
        }
        names[page + "\n" + source] = ContentPath.name(of: path)
        if taken.updateValue(source, forKey: path.lowercased()) == nil {
            folder.copies.append(PWSFolder.Copy(path: path, source: source, origin: origin))
        }
        return path
    }
}
