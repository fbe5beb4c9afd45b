// Reads guide.yaml.

import GuideModel

enum GuideSettings {
    /// The settings; nil when the file is missing or too much in it is.
    static func read(_ files: any ContentFiles, _ findings: inout Findings) -> Guide? {
        let bytes: [UInt8]
        do throws(ContentFileFault) {
            bytes = try files.read(findings.file, limit: ContentFileFault.textLimit)
        } catch .missing {
            findings.error(
                .wholeFile, "no-guide", "there is no guide.yaml in this folder; start a guide with: wynd new DIR",
                suggestion: "wynd new DIR")
            return nil
        } catch {
            findings.add(error.diagnostic(file: findings.file))
            return nil
        }
        let text = SourceText(file: findings.file, bytes: bytes)
        if let fault = text.encodingFault() {
            findings.add(fault)
            return nil
        }
        guard let root = YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, findings: &findings),
            var reader = MappingReader(root, subject: "a guide", findings: &findings)
        else { return nil }
        return guide(&reader, &findings)
    }

    private static func guide(_ reader: inout MappingReader, _ findings: inout Findings) -> Guide? {
        let title = reader.requiredText("title", &findings)
        let summary = reader.text("summary", &findings)
        let base = baseURL(&reader, &findings)
        let languages = reader.languages(&findings)
        let organisations = organisations(&reader, &findings)
        let publisher = publisher(&reader, organisations, &findings)
        let contact = reader.emailAddress("contact", &findings)
        let accent = reader.accent(&findings)
        let speed = reader.walkingSpeed(&findings)
        let units = reader.choice("units", of: WalkingUnits.self, code: "units", &findings)
        reader.finish(&findings)
        guard let title else { return nil }
        return Guide(
            title: title, summary: summary, baseURL: base, languages: languages.isEmpty ? ["en"] : languages,
            organisations: organisations, publisher: publisher, contact: contact,
            accent: accent ?? Guide.defaultAccent, walkingSpeed: speed ?? .usual, units: units ?? .metric,
            location: SourceLocation(file: findings.file, line: Int(reader.mark.line), column: Int(reader.mark.column)))
    }

    /// Made to end in a slash, so that paths can be put behind it.
    private static func baseURL(_ reader: inout MappingReader, _ findings: inout Findings) -> String? {
        guard let address = reader.webAddress("base-url", &findings) else { return nil }
        if let mark = reader.filled("base-url")?.value.mark,
            address.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
        {
            findings.error(mark, "address", "base-url is where the site's pages stand; end it before the ? or #")
            return nil
        }
        return address.hasSuffix("/") ? address : address + "/"
    }

    private static func organisations(
        _ reader: inout MappingReader, _ findings: inout Findings
    ) -> [Organisation] {
        var lines: [Slug: Int32] = [:]
        return reader.list("organisations", example: "[{id: visit-york, name: Visit York}]", &findings)
            .compactMap { node in
                guard var reader = MappingReader(node, subject: "an organisation", findings: &findings) else {
                    return nil
                }
                let entry = reader.required("id", &findings)
                let id = entry.flatMap { MappingReader.identifier($0, &findings) }
                let name = reader.requiredText("name", &findings)
                let website = reader.webAddress("website", &findings)
                let email = reader.emailAddress("email", &findings)
                let summary = reader.text("summary", &findings)
                reader.finish(&findings)
                guard let id, let entry, let name else { return nil }
                if let first = lines[id] {
                    findings.error(
                        entry.value.mark, "duplicate-id", "the organisation \(id) is there already, on line \(first)")
                    return nil
                }
                lines[id] = entry.value.mark.line
                return Organisation(id: id, name: name, website: website, email: email, summary: summary)
            }
    }

    private static func publisher(
        _ reader: inout MappingReader, _ organisations: [Organisation], _ findings: inout Findings
    ) -> Slug? {
        reader.named("publisher", &findings).flatMap { Organisations.find($0, organisations, &findings) }
    }
}

enum Organisations {
    /// The organisation of that id; nil, and reported with the nearest, when there is none.
    static func find(_ named: Named, _ organisations: [Organisation], _ findings: inout Findings) -> Slug? {
        if let found = organisations.first(where: { $0.id.text == named.text }) { return found.id }
        let nearest = nearestWord(to: named.text, among: organisations.map(\.id.text))
        let hint = nearest.map { "did you mean \($0)?" } ?? "add it to organisations in guide.yaml"
        findings.error(
            named.mark, "organisation", "the guide has no organisation \(named.text.shortForMessage); \(hint)",
            suggestion: nearest)
        return nil
    }
}
