// Writes a presentation's city as the pages and media of a guide's folder.

import GuideModel

/// The files that a presentation becomes; paths are relative to the guide's folder.
package struct PWSFolder: Sendable {
    /// A medium, or a transcript or captions for one, that an import copies unchanged.
    package struct Copy: Hashable, Sendable {
        package var path: String
        /// The file's present path, relative to the folder that the presentation was read from.
        package var source: String
        /// The element of the presentation that uses it.
        package var origin: SourceLocation
    }

    /// The pages, which name their media by the paths of the copies.
    package var pages: [ReadyPage] = []
    package var copies: [Copy] = []
    /// The sounds and films without captions or a transcript, by the paths of their copies.
    package var awaitingWords: [String: PWSArticle.MediumUse.Kind] = [:]
}

/// Writes the files of one city.
///
/// Every point gets a folder of its own that contains its media, so paths stay the same when a point gets a picture
/// later.
package struct PWSFolderWriter {
    private let city: Slug
    private var folder = PWSFolder()
    /// The paths in use, in lower case, and the source of each.
    private var taken: [String: String] = [:]
    /// For each file that the current page uses, the path of its copy.
    private var copies: [String: String] = [:]

    package static func folder(of draft: PWSDraft, city: Slug) -> PWSFolder {
        var writer = PWSFolderWriter(city: city)
        writer.add(draft)
        return writer.folder
    }

    private init(city: Slug) { self.city = city }

    /// The path of the page for a piece of content.
    private func path(of reference: ContentReference) -> String {
        let root = ContentPath.join(GuideReader.contentFolder, city.text)
        return switch reference {
        case .guide: GuideReader.settingsFile
        case .city: ContentPath.join(root, "city.md")
        // The features and media of a place are stored beside its page.
        case .item(_, let item) where item.kind == .place: ContentPath.join(root, item.text + "/index.md")
        case .item(_, let item): ContentPath.join(root, item.text + (item.kind.storage == .yaml ? ".yaml" : ".md"))
        }
    }

    private mutating func add(_ draft: PWSDraft) {
        let page = path(of: .city(city))
        var city = draft.city
        city.mapFile = city.mapFile.map { copy($0, beside: page, origin: draft.city.location) }
        city.media = media(draft.media, beside: page)
        addPage(page, city, draft.blocks, origin: city.location)
        for point in draft.points { add(point) }
    }

    private mutating func add(_ point: PWSPointDraft) {
        var place = point.place
        let page = path(of: .item(city: city, .place(place.id)))
        place.media = media(point.media, beside: page)
        addPage(page, place, point.blocks, origin: place.location)
        for inner in point.features {
            var feature = inner.feature
            let page = path(of: .item(city: city, .feature(place: place.id, feature.id)))
            feature.media = media(inner.media, beside: page)
            addPage(page, feature, inner.blocks, origin: feature.location)
        }
    }

    private mutating func addPage(
        _ page: String, _ content: any PageContent, _ blocks: [PWSBlock], origin: SourceLocation
    ) {
        let body = PWSMarkup.markdown(
            blocks, link: { ContentPath.reference(to: path(of: $0), from: page) },
            picture: { copies[$0].map(ContentPath.name) })
        let sources = Dictionary(uniqueKeysWithValues: copies.map { ($0.value, $0.key) })
        folder.pages.append(ReadyPage(path: page, content: content, body: body, sources: sources, origin: origin))
        copies = [:]
    }

    // MARK: Media

    private mutating func media(_ drafts: [PWSMediumDraft], beside page: String) -> [Medium] {
        drafts.map { draft in
            var medium = draft.medium
            let origin = medium.location
            medium.file = copy(medium.file, beside: page, origin: origin)
            medium.transcriptFile = medium.transcriptFile.map { copy($0, beside: page, origin: origin) }
            medium.captionsFile = medium.captionsFile.map { copy($0, beside: page, origin: origin) }
            medium.posterFile = medium.posterFile.map { copy($0, beside: page, origin: origin) }
            if draft.awaitsWords {
                medium.transcript = PWSFolderWriter.noTranscript
                folder.awaitingWords[medium.file] = draft.kind
            }
            return medium
        }
    }

    /// The placeholder for a missing transcript.
    private static let noTranscript = {
        let words = "No transcript has been supplied yet."
        return RichText(markup: "<p>\(words)</p>\n", gaps: [], plainText: words)
    }()

    /// The path of the copy of `source` in the folder of `page`; always the same for the same file.
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
        copies[source] = path
        if taken.updateValue(source, forKey: path.lowercased()) == nil {
            folder.copies.append(PWSFolder.Copy(path: path, source: source, origin: origin))
        }
        return path
    }
}
