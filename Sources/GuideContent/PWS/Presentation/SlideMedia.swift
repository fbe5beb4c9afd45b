// Collects the media that slides show: the city's media, and media that no page has.

import GuideModel

/// Finds the medium of a file, or creates one.
struct SlideMedia {
    /// The ids of the city's media, by their files.
    private var ids: [String: String] = [:]
    private var used: Set<String> = []
    private let owner: Slug
    /// The language whose own files are used; nil while the originals are read.
    private let language: String?
    /// The media that the city does not have.
    private(set) var added: [Medium] = []

    /// - Parameters:
    ///   - owner: the presentation.
    ///   - language: the language of the pages, if it is not that of the originals.
    init(of city: City, owner: Slug, language: String?) {
        self.owner = owner
        self.language = language
        let pages =
            [city.media] + city.places.flatMap { [$0.media] + $0.features.map(\.media) } + city.tours.map(\.media)
        for medium in pages.joined() + city.presentations.flatMap(\.media) {
            used.insert(medium.id)
            if ids[medium.file] == nil { ids[medium.file] = medium.id }
        }
    }

    /// - Parameters:
    ///   - words: the sidecar's values for the medium.
    ///   - name: what the medium shows, if known.
    mutating func id(of file: String, _ words: PWSSidecarMedium?, name: String?, at location: SourceLocation) -> String
    {
        let own = language.flatMap { ids[TranslationReader.path(of: file, in: $0)] }
        if let known = own ?? ids[file] { return known }
        let base = owner.text + "-" + (Slug(naming: ContentPath.stem(ContentPath.name(of: file)))?.text ?? "medium")
        var (id, number) = (base, 2)
        while !used.insert(id).inserted {
            id = "\(base)-\(number)"
            number += 1
        }
        ids[file] = id
        let isDecorative = words?.isDecorative ?? false
        var medium = Medium(
            id: id, file: file, location: location, alt: isDecorative ? "" : words?.alt ?? name,
            isDecorative: isDecorative,
            title: words?.title ?? name, caption: words?.caption, credit: words?.credit, licence: words?.licence,
            captionsFile: words?.captionsFile, posterFile: words?.posterFile)
        medium.focus = words?.focus
        medium.isWordless = true
        added.append(medium)
        return id
    }
}
