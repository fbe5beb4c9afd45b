// Adds the addresses of an old site to a city's `redirects.yaml`, and leaves the rest of the file unchanged.

import GuideContent
import GuideModel
import GuideSupport

/// The redirects for new places and events.
struct ImportedRedirects {
    private let pages: [(path: FormerPath, item: CityItem)]
    private let file: String
    /// Warnings about addresses that the guide cannot redirect.
    let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - pages: each place and event with its old address.
    ///   - guide: for the names of folders that a redirect could hide; nil if it cannot be read.
    ///   - cityFolder: the city's folder, relative to the guide's.
    ///   - source: the name of the imported file.
    init(_ pages: [(path: FormerPath, item: CityItem)], guide: Guide?, cityFolder: String, source: String) {
        file = ContentPath.join(cityFolder, RedirectReader.file)
        let plain = pages.filter { guide?.hasFolder(of: $0.path) != true }
        var targets = Dictionary(plain.map { ($0.path.text, $0.item) }) { first, _ in first }
        var found = plain
        var diagnostics: [Diagnostic] = []
        for (path, item) in pages where guide?.hasFolder(of: path) == true {
            if let shorter = guide?.pathWithoutLanguage(path), targets[shorter.text, default: item] == item {
                targets[shorter.text] = item
                found.append((shorter, item))
            } else {
                diagnostics.append(
                    .warning(
                        at: SourceLocation(file: source), code: .importEntry,
                        "the old address \(path.text.shortForMessage) is in a folder of the guide's own pages, so the "
                            + "guide cannot redirect it; redirect it in the settings of your server"))
            }
        }
        self.pages = found
        self.diagnostics = diagnostics
    }

    /// The file with redirects for the addresses that it does not redirect yet; nil if there are none.
    ///
    /// - Throws: a diagnostic if the list cannot be read, or is written in a form that cannot be preserved.
    func written(_ files: any ContentFiles) throws(RedirectEditError) -> ContentImportPlan.Write? {
        guard !pages.isEmpty else { return nil }
        guard files.entry(file) != nil else {
            return write(Array(("redirects:\n" + lines(without: []).map { "  - \($0)\n" }.joined()).utf8))
        }
        let bytes: [UInt8]
        do throws(ContentFileError) { bytes = try files.read(file, limit: ContentFileError.textLimit) } catch {
            throw RedirectEditError(diagnostic: error.diagnostic(file: file))
        }
        let text = SourceText(file: file, bytes: bytes)
        var log = DiagnosticLog(file: file)
        let range = text.start..<bytes.count
        let root = YAMLReader.read(text, range, firstLine: 1, log: &log)
        if let diagnostic = log.diagnostics.first { throw RedirectEditError(diagnostic: diagnostic) }
        guard let root, let list = root["redirects"]?.value, !list.isFlow, let items = list.elements, !items.isEmpty
        else {
            throw RedirectEditError(
                diagnostic: .error(
                    at: SourceLocation(file: file), code: .redirect,
                    "the import cannot add redirects to this file; write one redirect per line below redirects:, or "
                        + "remove the file, and import again"))
        }
        let yaml = YAMLBytes(text, range, root: root)
        let lines = lines(without: Set(items.compactMap { $0["from"]?.value.text.onOneLine }))
        guard !lines.isEmpty else { return nil }
        let place = yaml.start(ofLine: list.lastLine + 1)
        let indent = String(repeating: " ", count: list.start.column)
        let isOpen = place > 0 && bytes[place - 1] != 0x0A && bytes[place - 1] != 0x0D
        let added = (isOpen ? text.lineEnd : "") + lines.map { "\(indent)- \($0)\(text.lineEnd)" }.joined()
        return write(bytes.edited([TextEdit(place..<place, added)]))
    }

    /// Lines such as `{from: /2019/mill/, to: places/mill}`, one for each address.
    private func lines(without known: Set<String>) -> [String] {
        var seen = known
        return pages.filter { seen.insert($0.path.text).inserted }
            .map { "{from: \($0.path.text), to: \($0.item.text)}" }
    }

    private func write(_ bytes: [UInt8]) -> ContentImportPlan.Write {
        ContentImportPlan.Write(path: file, bytes: bytes)
    }
}
