// Keeps the slides of a presentation in the folder of the city that is imported from it.

import GuideContent
import GuideModel

/// The presentation as it is, in the city's `presentations/`, and a sidecar that joins it to the imported pages.
///
/// The presentation's own bytes stay, so that an author can go on with it and an editor can compare it; where its media
/// stand now is for the sidecar to say.
struct PWSSlidesFiles: Sendable {
    let city: Slug
    let name: String
    let presentation: PWSPresentation
    let sidecar: PWSSidecar
    /// The pages that are imported, and the copies of media beside them.
    let folder: PWSFolder

    /// The presentation's path relative to the guide's folder.
    ///
    /// It has the city's id whatever the imported file is called, so that the slides keep their address when a later
    /// version has another name.
    var path: String {
        ContentPath.join(GuideReader.contentFolder, "\(city)/presentations/\(city).pws")
    }

    /// The sidecar's path, and what it says.
    ///
    /// - Parameter find: the file that a path of the presentation means, relative to the folder that it is imported from.
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

    /// What the slides show, each path once, with the copies as their files.
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
            // What a page says of its medium holds for the slides; a recording that waits for its words is on no page yet.
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
