// Reads the old addresses of a city's pages, `content/CITY/redirects.yaml`, and reports invalid ones.

import GuideModel

/// Reads `redirects.yaml`, which is optional.
package struct RedirectReader {
    /// The file's name.
    package static let file = "redirects.yaml"

    package let city: City
    package let guide: Guide
    package let files: any ContentFiles
    /// Content that exists, but that cannot be read.
    var unreadable: Set<CityItem> = []

    private var folder: String { ContentPath.join(GuideReader.contentFolder, city.id.text) }

    /// The valid redirects and former ids of the city, in the order of the file.
    ///
    /// If the target of a redirect is not published, the redirect leads to the city.
    package func read() -> (redirects: [Redirect], formerIDs: [Slug], diagnostics: [Diagnostic]) {
        guard files.entry(ContentPath.join(folder, Self.file))?.kind == .file else { return ([], [], []) }
        var draft = CityFileReader<Redirects>(
            city: city.id, guide: guide, tree: ContentTree(files: files), name: Self.file
        ).read()
        var redirects: [Redirect] = []
        var lines: [String: Int32] = [:]
        for node in draft.root?["redirects"]?.value.elements ?? [] {
            guard let from = Named("from", in: node), isValid(from, &draft.log) else { continue }
            if let first = lines[from.text] {
                draft.log.error(
                    from.mark, .redirect, "this address is already redirected, on line \(first); remove one of the two")
                continue
            }
            lines[from.text] = from.mark.line
            var redirect = Redirect(from: from.text, location: draft.log.location(from.mark))
            if let to = Named("to", in: node) {
                guard let new = new(to, all: draft.root, &draft.log) else { continue }
                if isPublished(new, to, &draft.log) { redirect.to = new.text }
            } else {
                redirect.name = Named("name", in: node)?.text
            }
            redirects.append(redirect)
        }
        let formerIDs = formerIDs(draft.root, &draft.log)
        return (redirects, formerIDs, draft.diagnostics)
    }

    /// The former ids in the list of a city as they are written, with their lines.
    ///
    /// - Returns: an empty list if the file cannot be read.
    package static func writtenFormerIDs(
        of city: Slug, in files: any ContentFiles
    ) -> [(id: String, line: Int32)] {
        let path = [GuideReader.contentFolder, city.text, Self.file].joined(separator: "/")
        guard files.entry(path)?.kind == .file,
            let bytes = try? files.read(path, limit: ContentFileError.textLimit)
        else { return [] }
        let text = SourceText(file: path, bytes: bytes)
        var log = DiagnosticLog(file: path)
        let root = YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, log: &log)
        return (root?["former-ids"]?.value.elements ?? []).compactMap { node in
            node.line.map { (id: $0, line: node.mark.line) }
        }
    }

    /// The first other city that has a former id in its list, with the line.
    private func claim(of id: Slug) -> (city: Slug, line: Int32)? {
        for other in guide.cities where other != city.id {
            guard let found = Self.writtenFormerIDs(of: other, in: files).first(where: { $0.id == id.text }) else {
                continue
            }
            return (other, found.line)
        }
        return nil
    }

    private func formerIDs(_ root: YAMLNode?, _ log: inout DiagnosticLog) -> [Slug] {
        var ids: [Slug] = []
        for node in root?["former-ids"]?.value.elements ?? [] {
            guard let text = node.line else { continue }
            guard let id = Slug(text), let path = FormerPath("/\(id)/") else {
                log.error(
                    node.mark, .redirect,
                    "\(text.quotedForMessage) is not the id of a city; write the former name of the city's folder")
                continue
            }
            guard !guide.hasFolder(of: path), !CityList.reserved.contains(id.text) else {
                log.error(
                    node.mark, .redirect,
                    "\(id) is a folder of the guide's own pages, which these redirects could hide; remove it")
                continue
            }
            if let claim = claim(of: id) {
                let place = [GuideReader.contentFolder, claim.city.text, Self.file].joined(separator: "/")
                log.error(
                    node.mark, .redirect,
                    "\(id) is also a former id of \(claim.city), at \(place):\(claim.line); remove it from one of "
                        + "the two lists")
                continue
            }
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    // MARK: The old address

    private func isValid(_ named: Named, _ log: inout DiagnosticLog) -> Bool {
        if let former = FormerPath(named.text) {
            guard guide.hasFolder(of: former) else { return true }
            log.error(
                named.mark, .redirect,
                "\(named.text.shortForMessage) is in a folder of the guide's own pages, which this redirect could hide; "
                    + "remove this line, or write the path of a file in the city's folder, such as places/old-mill")
            return false
        }
        guard let item = item(named, &log) else { return false }
        guard !item.pages(in: city.id).isEmpty else {
            log.error(
                named.mark, .redirect, "a riddle has no page of its own, so it has no address; remove this line")
            return false
        }
        guard item.id.text != "index" else {
            log.error(
                named.mark, .redirect,
                "index is not allowed as an id; choose another, because every list of pages is called index")
            return false
        }
        guard let file = file(of: item) else { return true }
        log.error(
            named.mark, .redirect,
            "\(file) is at this address, and this redirect would hide it; remove this line, or rename the page"
        )
        return false
    }

    private func item(_ named: Named, _ log: inout DiagnosticLog) -> CityItem? {
        if let item = CityItem(named.text) { return item }
        log.error(
            named.mark, .redirect,
            "\(named.text.quotedForMessage) is not the address of a page; write the path of its file in the city's "
                + "folder, without .md, such as places/old-mill")
        return nil
    }

    // MARK: The new address

    private func new(_ named: Named, all root: YAMLNode?, _ log: inout DiagnosticLog) -> CityItem? {
        guard let item = item(named, &log) else { return nil }
        if file(of: item) != nil { return item }
        guard !unreadable.contains(item) else { return nil }
        let further = (root?["redirects"]?.value.elements ?? []).first { Named("from", in: $0)?.text == item.text }
        let known = ids(like: item)
        let nearest = nearestWord(to: item.id.text, among: known).flatMap { Slug($0) }.map { item.named($0).text }
        let suggestion = further.flatMap { Named("to", in: $0)?.text } ?? nearest
        let hint =
            further != nil && suggestion == nil
            ? "it is no longer in the guide, so remove to:"
            : suggestion.map { further == nil ? "did you mean \($0)?" : "it is redirected itself, so write \($0)" }
                ?? "remove to:, and visitors are sent to the city"
        log.error(
            named.mark, .redirect, "the \(item.kind.noun) \(item.id.text.shortForMessage) does not exist; \(hint)",
            suggestion: suggestion)
        return nil
    }

    private func ids(like item: CityItem) -> [String] {
        city.named(item.kind, of: item.place).map(\.id.text)
    }

    private func isPublished(_ item: CityItem, _ named: Named, _ log: inout DiagnosticLog) -> Bool {
        guard !ids(like: item).contains(item.id.text), !unreadable.contains(item) else { return true }
        let isHidden = city.hiddenPlaces.contains { item == .place($0.id) }
        let reason = isHidden ? "is hidden until a visitor finds it" : "is not published yet"
        log.warning(
            named.mark, .unpublishedLink, "\(item.text) \(reason), so visitors are sent to \(city.name) until then")
        return false
    }

    /// The file or the source of the content at an address; nil for none.
    private func file(of item: CityItem) -> String? {
        if item.kind == .area { return city.area(item.id).map { "the area \($0.id)" } }
        let path = ContentPath.join(folder, item.text)
        let found = [".md", "/index.md", ".yaml", ".pws"].map { path + $0 }.first { files.entry($0)?.kind == .file }
        // The places of a city in PWS XML have no files of their own.
        return found ?? (ids(like: item).contains(item.id.text) ? item.text : nil)
    }
}
