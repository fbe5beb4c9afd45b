// Stores the slides of a presentation in the folder of the city that is imported from it.

import GuideContent
import GuideModel

/// The unchanged presentation, in the city's `presentations/`, and a sidecar that links it to the imported pages.
///
/// The presentation's bytes are unchanged, so that an author can continue to work on it and an editor can compare it.
/// The sidecar contains the present paths of its media.
struct PWSSlidesFiles: Sendable {
    let city: Slug
    let name: String
    let presentation: PWSPresentation
    let sidecar: PWSSidecar
    /// The imported pages, and the copies of media beside them.
    let folder: PWSFolder

    /// The presentation's path relative to the guide's folder.
    ///
    /// Its name is the city's ID, not the name of the imported file, so that the slides have the same address when a
    /// later version has another name.
    var path: String {
        ContentPath.join(GuideReader.contentFolder, "\(city)/presentations/\(city).pws")
    }

    /// The sidecar's path and text.
    ///
    /// - Parameter find: returns the file for a path in the presentation, relative to the folder of the import.
    func sidecar(finding find: (String) -> String?) -> (path: String, text: String) {
        let page = path + ".yaml"
        var matter = FrontMatterWriter()
        matter.addComment("The slides of \(ContentPath.name(of: path)): their media are beside the places.")
        matter.add("dialect", sidecar.dialect?.rawValue)
        matter.add("name", sidecar.name ?? presentation.meta("title", "name") ?? name)
        matter.add("summary", sidecar.summary)
        matter.add(
            "points",
            entries: sidecar.points.filter { $0.isLeftOut && !sidecar.leftOut.contains("#" + $0.key) }
                .map { ($0.key, "{leave-out: yes}") })
        matter.add("media", entries: media(find).map { (key: $0.path, value: entry(of: $0, page: page)) })
        matter.add(
            "leave-out",
            yaml: sidecar.leftOut.isEmpty
                ? nil : "[" + sidecar.leftOut.map(FrontMatterWriter.scalar).joined(separator: ", ") + "]")
        return (page, matter.yaml)
    }

    /// The media on the slides, each path once, with the copies as their files.
    private func media(_ find: (String) -> String?) -> [PWSSidecarMedium] {
        let copies = Dictionary(folder.copies.map { ($0.source, $0.path) }) { first, _ in first }
        var known: Set<String> = []
        return presentation.slides.flatMap(\.elements).compactMap { element in
            guard let path = element.content.path, known.insert(PWSSidecar.plain(path)).inserted else { return nil }
            let words = sidecar.medium(path: path)
            let shown = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            if words?.isLeftOut == true {
                return PWSSidecarMedium(path: shown, location: element.location, isLeftOut: true)
            }
            guard let copy = (words?.file ?? find(path)).flatMap({ copies[$0] }) else { return nil }
            var medium = PWSSidecarMedium(path: shown, location: element.location)
            // A page's description of its medium is also valid for the slides. Until it has a transcript, a recording
            // is on no page.
            if folder.awaitingWords[copy] != nil, let words {
                medium = words
                medium.path = shown
                medium.transcriptFile = words.transcriptFile.flatMap { copies[$0] }
                medium.captionsFile = words.captionsFile.flatMap { copies[$0] }
                medium.posterFile = words.posterFile.flatMap { copies[$0] }
            }
            medium.file = copy
            return medium
        }
    }

    private func entry(of medium: PWSSidecarMedium, page: String) -> String {
        medium.field.map { FieldYAML.text($0, .mapping(PWSSidecarMedium.contentKind.form), page: page) } ?? "{}"
    }
}
