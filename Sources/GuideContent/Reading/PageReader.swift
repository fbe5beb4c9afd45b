// Reads one page's file up to its body.

import GuideModel

/// Reads front matter of every kind of page.
struct PageReader {
    let city: Slug
    let tree: ContentTree

    init(city: Slug, tree: ContentTree) {
        self.city = city
        self.tree = tree
    }

    /// Reads what a page's file says into the page's draft.
    ///
    /// - Parameters:
    ///   - names: gives the media their ids.
    ///   - other: gets findings about other files that the page names, such as its route.
    func fill(
        _ draft: inout PageDraft, names: inout MediumNames, other: inout [Diagnostic]
    ) {
        let path = draft.file.path
        let bytes: [UInt8]
        do throws(ContentFileFault) {
            bytes = try tree.files.read(path, limit: ContentFileFault.textLimit)
        } catch {
            draft.findings.add(error.diagnostic(file: path))
            return
        }
        let text = SourceText(file: path, bytes: bytes)
        if let fault = text.encodingFault() {
            draft.findings.add(fault)
            return
        }
        switch FrontMatter.split(text) {
        case .failure(.missing):
            draft.lacksFrontMatter = true
            draft.text = text
        case .failure(let fault):
            draft.findings.add(fault.diagnostic(file: path))
        case .success(let parts):
            draft.text = text
            draft.frontMatter = parts
            if let root = YAMLReader.read(text, parts.yaml, firstLine: 2, findings: &draft.findings) {
                read(root, &draft, names: &names, other: &other)
            }
        }
    }

    private func read(
        _ root: YAMLNode, _ draft: inout PageDraft, names: inout MediumNames, other: inout [Diagnostic]
    ) {
        let path = draft.file.path
        guard var reader = MappingReader(root, subject: PageReader.subject(draft.file.role), findings: &draft.findings)
        else { return }
        switch draft.file.role {
        case .city:
            draft.fields = .city(CityFields(&reader, file: path, tree: tree, &draft.findings))
            draft.status = .published
        case .place:
            draft.fields = .sight(SightFields(&reader, isFeature: false, &draft.findings))
            draft.status = reader.reviewStatus(&draft.findings)
        case .feature:
            draft.fields = .sight(SightFields(&reader, isFeature: true, &draft.findings))
            draft.status = reader.reviewStatus(&draft.findings)
        case .tour:
            draft.fields = .tour(
                TourFields(&reader, file: path, tree: tree, &draft.findings, routeFindings: &other))
            draft.status = reader.reviewStatus(&draft.findings)
        }
        let media = MediaReader(file: path, owner: draft.file.id(in: city), tree: tree)
        draft.media = media.media(&reader, names: &names, &draft.findings)
        reader.finish(&draft.findings)
    }

    private static func subject(_ role: ContentFile.Role) -> String {
        switch role {
        case .city: "a city"
        case .place: "a place"
        case .feature: "a feature"
        case .tour: "a tour"
        }
    }
}
