// Media as they are named in front matter, before their transcripts are read.

import GuideModel

/// A medium whose transcript is still a file.
struct MediumDraft: Sendable {
    var medium: Medium
    /// The transcript's path relative to the guide's folder.
    var transcriptFile: String?
    /// True when its file does not exist, which has been reported; only its transcript is still looked at.
    var isMissing = false
}

/// Gives every medium of a city an id of its own.
struct MediumNames: Sendable {
    private var used: Set<String> = []

    /// The id of a file that `owner` shows.
    mutating func name(owner: Slug, file: String) -> String {
        let stem = ContentPath.stem(ContentPath.name(of: file))
        let base = owner.text + "-" + (Slug(naming: stem)?.text ?? "medium")
        var name = base
        var count = 2
        while !used.insert(name).inserted {
            name = base + "-\(count)"
            count += 1
        }
        return name
    }
}

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

    private func medium(_ node: YAMLNode, names: inout MediumNames, _ findings: inout Findings) -> MediumDraft? {
        guard var reader = MappingReader(node, subject: "a medium", findings: &findings) else { return nil }
        let path = path(&reader, "file", isRequired: true, &findings)
        var alt = reader.text("alt", &findings)
        let altMark = reader.filledEntry("alt")?.value.mark
        let isDecorative = reader.flag("decorative", &findings) ?? false
        if isDecorative {
            if let altMark, alt?.isEmpty == false {
                findings.error(
                    altMark, "alt-text",
                    "an image that is decorative has nothing to say; take away alt, or decorative")
            }
            alt = ""
        }
        var medium = Medium(
            id: "", file: path ?? "", location: findings.location(node.mark), alt: alt, isDecorative: isDecorative,
            title: reader.text("title", &findings), caption: reader.text("caption", &findings),
            credit: reader.text("credit", &findings), licence: reader.text("licence", &findings))
        let transcript = self.path(&reader, "transcript", &findings) { name in
            ContentPath.isMarkdown(name) ? nil : "is no Markdown; write the transcript in a file that ends in .md"
        }
        medium.captionsFile = self.path(&reader, "captions", &findings)
        medium.posterFile = self.path(&reader, "poster", &findings)
        reader.finish(&findings)
        guard let path else { return MediumDraft(medium: medium, transcriptFile: transcript, isMissing: true) }
        medium.id = names.name(owner: owner, file: path)
        return MediumDraft(medium: medium, transcriptFile: transcript)
    }

    /// The file that a key names, relative to the guide's folder; nil, and reported, when it does not exist.
    private func path(
        _ reader: inout MappingReader, _ key: String, isRequired: Bool = false, _ findings: inout Findings,
        check: (String) -> String? = { _ in nil }
    ) -> String? {
        guard let entry = isRequired ? reader.requiredEntry(key, &findings) : reader.filledEntry(key),
            let text = MappingReader.text(entry, &findings)
        else { return nil }
        if let reason = check(text) {
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

/// Finds a file that another file names.
enum FileReference {
    enum Outcome: Hashable {
        /// The path relative to the guide's folder.
        case file(String)
        /// The reason follows the name in a sentence.
        case refused(reason: String, suggestion: String?)
    }

    /// - Parameters:
    ///   - text: the name as it is written, relative to the folder of `file`.
    static func resolve(_ text: String, from file: String, in tree: ContentTree) -> Outcome {
        if text.contains("://") || text.hasPrefix("//") || text.hasPrefix("data:") {
            return .refused(reason: "is not in the guide; save it beside this file and name the file", suggestion: nil)
        }
        if text.utf8.contains(UInt8(ascii: "\\")) {
            return .refused(
                reason: "has backslashes; write / between folders",
                suggestion: String(text.map { $0 == "\\" ? "/" : $0 }))
        }
        guard let path = ContentPath.resolve(text, from: file), !path.isEmpty else {
            return .refused(reason: "leaves the guide's folder; copy the file into the guide", suggestion: nil)
        }
        switch tree.entry(path)?.kind {
        case .file: return .file(path)
        case .folder: return .refused(reason: "is a folder; name a file in it", suggestion: nil)
        case .special: return .refused(reason: "is a device, pipe or socket; put a file in its place", suggestion: nil)
        case .strayLink:
            return .refused(
                reason: "is a link that leaves the guide's folder or leads nowhere; copy the file into the guide",
                suggestion: nil)
        case nil: break
        }
        let folder = ContentPath.folder(of: path)
        if tree.entries(folder) == nil {
            return .refused(reason: "does not exist: there is no folder \(folder)", suggestion: nil)
        }
        guard let nearest = tree.nearest(to: path) else {
            return .refused(
                reason: "does not exist in \(folder.isEmpty ? "the guide's folder" : folder)", suggestion: nil)
        }
        let reference = ContentPath.reference(to: ContentPath.join(folder, nearest), from: file)
        if nearest.lowercased() == ContentPath.name(of: path).lowercased() {
            return .refused(
                reason: "does not exist; capitals count, so write \(reference)", suggestion: reference)
        }
        return .refused(reason: "does not exist; did you mean \(reference)?", suggestion: reference)
    }
}
