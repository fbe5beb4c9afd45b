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
        let map = draft.mapFile.map { copy($0, beside: file, origin: draft.location) }
        matter.add(
            City(
                id: city, name: draft.name, country: draft.country, position: draft.position, timeZone: draft.timeZone,
                summary: draft.summary, accent: draft.accent, mapFile: map, location: draft.location), page: file)
        addMedia(draft.media, of: file, to: &matter)
        addPage(file, matter, draft.blocks, media: draft.media, origin: draft.location)
        for point in draft.points { write(point) }
    }

    private mutating func write(_ point: PWSPointDraft) {
        let file = path(of: .place(city: city, place: point.id))
        write(point.place, point, to: file)
        for feature in point.features {
            let reference = ContentReference.feature(city: city, place: point.id, feature: feature.id)
            write(feature.feature, feature, to: path(of: reference))
        }
    }

    private mutating func write(_ value: some ContentValue, _ point: PWSPointDraft, to file: String) {
        var matter = FrontMatterWriter()
        matter.add(value, page: file, without: ["media", "status"])
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
            let entries = entries(of: medium, at: path, page: file)
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

    /// The keys of a medium whose file, and those of its words, are copied beside the page.
    private mutating func entries(
        of draft: PWSMediumDraft, at path: String, page: String
    ) -> [(key: String, value: String)] {
        var medium = Medium(
            id: "", file: path, location: draft.location, alt: draft.isDecorative ? nil : draft.alt,
            isDecorative: draft.isDecorative, title: draft.title, caption: draft.caption, credit: draft.credit,
            licence: draft.licence)
        medium.transcriptFile = draft.transcriptFile.map { copy($0, beside: page, origin: draft.location) }
        medium.captionsFile = draft.captionsFile.map { copy($0, beside: page, origin: draft.location) }
        medium.posterFile = draft.posterFile.map { copy($0, beside: page, origin: draft.location) }
        return medium.field.map { FieldYAML.entries($0, Medium.contentKind.form, page: page) } ?? []
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
