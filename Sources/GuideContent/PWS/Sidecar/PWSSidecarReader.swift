// Reads the sidecar file of a presentation.

import GuideModel

/// Reads one sidecar and reports what is wrong in it.
struct PWSSidecarReader<Files: ContentFiles> {
    private let file: String
    private let files: Files
    private var findings: Findings
    private var sidecar = PWSSidecar()

    /// The sidecar's path for a presentation's.
    static func path(of presentation: String) -> String { presentation + ".yaml" }

    /// The sidecar beside `presentation`; an empty one when there is no such file.
    static func read(beside presentation: String, files: Files) -> (sidecar: PWSSidecar, diagnostics: [Diagnostic]) {
        let file = path(of: presentation)
        do throws(ContentFileFault) {
            let bytes = try files.read(file, limit: ContentFileFault.textLimit)
            var reader = PWSSidecarReader(file: file, files: files)
            reader.read(SourceText(file: file, bytes: bytes))
            return (reader.sidecar, reader.findings.diagnostics)
        } catch .missing {
            return (PWSSidecar(), [])
        } catch {
            return (PWSSidecar(), [error.diagnostic(file: file)])
        }
    }

    private init(file: String, files: Files) {
        self.file = file
        self.files = files
        findings = Findings(file: file)
    }

    private mutating func read(_ text: SourceText) {
        sidecar.file = file
        if let fault = text.encodingFault() {
            findings.add(fault)
            return
        }
        guard let root = YAMLReader.read(text, text.start..<text.bytes.count, firstLine: 1, findings: &findings),
            var reader = MappingReader(root, subject: "a sidecar file", findings: &findings)
        else { return }
        sidecar.dialect = reader.choice("dialect", of: PWSSidecar.Dialect.self, code: "dialect", &findings)
        sidecar.name = reader.text("name", &findings)
        sidecar.summary = reader.text("summary", &findings)
        sidecar.country = reader.country(&findings)
        sidecar.timeZone = reader.timeZone(&findings)
        sidecar.accent = reader.filled("accent") == nil ? nil : reader.accent(&findings)
        sidecar.language = language(&reader)
        sidecar.position = reader.position(isRequired: false, &findings)?.position
        sidecar.mapFile = path(&reader, "map")
        if let entry = reader.filled("points") { readPoints(entry) }
        if let entry = reader.filled("media") { readMedia(entry) }
        readLeftOut(&reader)
        reader.finish(&findings)
    }

    private mutating func language(_ reader: inout MappingReader) -> String? {
        guard let named = reader.named("language", &findings) else { return nil }
        let text = named.text
        if let tag = LanguageTag.canonical(text) { return tag }
        findings.error(
            named.mark, "language",
            "\(text.shortForMessage) is no language tag (BCP 47), such as en, fr or pt-BR")
        return nil
    }

    // MARK: Points

    private mutating func readPoints(_ entry: YAMLEntry) {
        for (key, node, location) in entries(of: entry, example: "{minster: {name: York Minster}}") {
            guard var reader = MappingReader(node, subject: "a point", findings: &findings) else { continue }
            var point = PWSSidecarPoint(key: key, location: location)
            point.isLeftOut = reader.flag("leave-out", &findings) ?? false
            point.id = id(&reader)
            point.name = reader.text("name", &findings)
            point.kind = reader.choice("kind", of: PlaceKind.self, code: "kind", &findings)
            point.summary = reader.text("summary", &findings)
            point.facts = reader.visitFacts(&findings)
            point.tags = reader.texts("tags", example: "[gothic, towers]", &findings).map(\.text)
            point.sponsor = reader.text("sponsored", &findings)
            point.status = reader.choice("status", of: ReviewStatus.self, code: "status", &findings)
            reader.finish(&findings)
            sidecar.points.append(point)
        }
    }

    private mutating func id(_ reader: inout MappingReader) -> Slug? {
        guard let entry = reader.filled("id"), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        if let id = Slug(text), text != "index" { return id }
        let nearest = Slug(naming: text)?.text
        findings.error(
            entry.value.mark, "id",
            "\(text.shortForMessage) is no id, which has only lower-case letters, digits and single hyphens",
            suggestion: nearest)
        return nil
    }

    // MARK: Media

    private mutating func readMedia(_ entry: YAMLEntry) {
        for (key, node, location) in entries(of: entry, example: "{content/minster.jpg: {alt: Two square towers}}") {
            guard var reader = MappingReader(node, subject: "a medium", findings: &findings) else { continue }
            var medium = PWSSidecarMedium(path: key, location: location)
            medium.isLeftOut = reader.flag("leave-out", &findings) ?? false
            medium.alt = reader.text("alt", &findings)
            medium.isDecorative = reader.flag("decorative", &findings) ?? false
            if medium.isDecorative, medium.alt?.isEmpty == false {
                findings.add(
                    .error(
                        at: location, code: "alt-text",
                        "an image that is decorative has nothing to say; take away alt, or decorative"))
            }
            medium.title = reader.text("title", &findings)
            medium.caption = reader.text("caption", &findings)
            medium.credit = reader.text("credit", &findings)
            medium.licence = reader.text("licence", &findings)
            medium.transcriptFile = path(&reader, "transcript", suffix: ".md")
            medium.captionsFile = path(&reader, "captions", suffix: ".vtt")
            medium.posterFile = path(&reader, "poster")
            reader.finish(&findings)
            sidecar.media.append(medium)
        }
    }

    /// The file that a key names, relative to the guide's folder; nil, and reported, when it does not exist.
    private mutating func path(_ reader: inout MappingReader, _ key: String, suffix: String? = nil) -> String? {
        guard let entry = reader.filled(key), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        if let suffix, !text.lowercased().hasSuffix(suffix) {
            findings.error(entry.value.mark, "media-file", "\(key) should be a file that ends in \(suffix)")
            return nil
        }
        guard let path = ContentPath.resolve(text, from: file), files.entry(path)?.kind == .file else {
            findings.error(
                entry.value.mark, "media-file", "\(text.shortForMessage) does not exist; names count from this file")
            return nil
        }
        return path
    }

    // MARK: Slides to leave out

    private mutating func readLeftOut(_ reader: inout MappingReader) {
        for named in reader.texts("leave-out", example: "[85, 90-93, \"#finances\"]", &findings) {
            let (text, mark) = (named.text, named.mark)
            if text.hasPrefix("#") {
                let key = String(text.dropFirst())
                if let index = sidecar.points.firstIndex(where: { $0.key == key }) {
                    sidecar.points[index].isLeftOut = true
                } else {
                    sidecar.points.append(
                        PWSSidecarPoint(key: key, location: findings.location(mark), isLeftOut: true))
                }
                continue
            }
            let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0.trimmedOfSpace) }
            switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
            case (1, let number?, _) where number > 0:
                sidecar.leftOutSlides.insert(number)
            case (2, let first?, let last?) where first > 0 && first <= last && last < 100_000:
                sidecar.leftOutSlides.formUnion(first...last)
            default:
                findings.error(
                    mark, "leave-out",
                    "\(text.shortForMessage) is no slide; write its number from 1, a range such as 90-93, or a point "
                        + "such as \"#finances\"")
            }
        }
    }

    // MARK: Mappings with free keys

    private mutating func entries(
        of entry: YAMLEntry, example: String
    ) -> [(key: String, node: YAMLNode, location: SourceLocation)] {
        switch entry.value.content {
        case .mapping(let entries):
            return entries.map { ($0.key, $0.value, findings.location($0.keyMark)) }
        case .refused:
            return []
        case .scalar, .sequence:
            findings.error(
                entry.value.mark, "type",
                "\(entry.key) should be keys with values, such as \(example), but this is \(entry.value.kindInWords)")
            return []
        }
    }
}
