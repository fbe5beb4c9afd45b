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
        guard let root = YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, findings: &findings) else {
            return nil
        }
        var reader = FieldReader(findings) { _ in .refused(reason: "is not read here", suggestion: nil) }
        let fields = reader.read(root, Guide.contentKind.form)
        findings = reader.findings
        guard let fields else { return nil }
        var guide = Guide.contentKind.value(of: fields)
        if guide.languages.isEmpty { guide.languages = ["en"] }
        guide.organisations = Listed.distinct(
            guide.organisations, \.id, "organisation", listed: root["organisations"]?.value, &findings)
        guide.publisher = Named("publisher", in: root).flatMap {
            Organisations.find($0, guide.organisations, &findings)
        }
        return Guide.contentKind.isComplete(fields) ? guide : nil
    }
}
