// Reads media as front matter names them.

import GuideModel

/// Reads the list `media`.
struct MediaReader {
    let file: String
    let owner: Slug
    let tree: ContentTree

    /// The media of one owner, in the order of the list.
    func media(
        _ reader: inout MappingReader, names: inout MediumNames, _ findings: inout Findings
    ) -> [MediumDraft] {
        reader.list("media", example: "[{file: west-front.jpg, alt: Two square towers}]", &findings)
            .compactMap { medium($0, names: &names, &findings) }
    }

    private func medium(
        _ node: YAMLNode, names: inout MediumNames, _ findings: inout Findings
    ) -> MediumDraft? {
        guard var reader = MappingReader(node, subject: "a medium", findings: &findings) else { return nil }
        let path = path(&reader, "file", isRequired: true, &findings)
        var alt = reader.text("alt", &findings)
        let isDecorative = reader.flag("decorative", &findings) ?? false
        if isDecorative {
            if alt?.isEmpty == false, let altMark = reader.filled("alt")?.value.mark {
                findings.error(
                    altMark, "alt-text",
                    "an image that is decorative has nothing to say; take away alt, or decorative")
            }
            alt = ""
        }
        let transcript = self.path(&reader, "transcript", &findings) { name in
            ContentPath.isMarkdown(name) ? nil : "is no Markdown; write the transcript in a file that ends in .md"
        }
        let medium = Medium(
            id: path.map { names.name(owner: owner, file: $0) } ?? "", file: path ?? "",
            location: findings.location(node.mark), alt: alt, isDecorative: isDecorative,
            title: reader.text("title", &findings), caption: reader.text("caption", &findings),
            credit: reader.text("credit", &findings), licence: reader.text("licence", &findings),
            captionsFile: self.path(&reader, "captions", &findings), posterFile: self.path(&reader, "poster", &findings)
        )
        reader.finish(&findings)
        return MediumDraft(medium: medium, transcriptFile: transcript, isMissing: path == nil)
    }

    /// The file that a key names, relative to the guide's folder; nil, and reported, when it does not exist.
    private func path(
        _ reader: inout MappingReader, _ key: String, isRequired: Bool = false, _ findings: inout Findings,
        check: ((String) -> String?)? = nil
    ) -> String? {
        guard let entry = isRequired ? reader.required(key, &findings) : reader.filled(key) else {
            return nil
        }
        guard let text = MappingReader.text(entry, &findings) else { return nil }
        if let reason = check?(text) {
            findings.error(entry.value.mark, "media-file", "\(text.shortForMessage) \(reason)")
            return nil
        }
        switch FileReference.resolve(text, from: file, in: tree) {
        case .file(let path):
            return path
        case .refused(let reason, let suggestion):
            findings.error(
                entry.value.mark, "media-file", "\(text.shortForMessage) \(reason)", suggestion: suggestion)
            return nil
        }
    }
}
