// Finds the pages of places that have an address and no position, and writes the position into a page.

import GuideContent
import GuideModel
import SystemPackage

/// The page of a place with an address and without a position.
package struct UnlocatedPage: Sendable {
    /// Relative to the guide's folder.
    package let path: String
    package let name: String
    package let address: String
    /// Where the address is.
    package let location: SourceLocation
    private let page: MergedPage
    private let isPublished: Bool

    /// The pages of a city, in the order in which it is read; pages that cannot be read are left out.
    package static func all(of city: Slug, in guide: Guide, root: FilePath) -> [UnlocatedPage] {
        let files = DiskFiles(root: root)
        let tree = ContentTree(ContentPath.join(GuideReader.contentFolder, city.text), files: files)
        return CityFolder(city, tree: tree, languages: guide.knownLanguages).pages.compactMap { file in
            guard case .item(let item) = file.role, item.kind == .place,
                let bytes = try? files.read(file.path, limit: ContentFileError.textLimit)
            else { return nil }
            return UnlocatedPage(bytes, file: file.path)
        }
    }

    /// Nil for a page with a position or an outline, without an address, or with front matter that cannot be read.
    init?(_ bytes: [UInt8], file: String) {
        let text = SourceText(file: file, bytes: bytes)
        var log = DiagnosticLog(file: file)
        guard let page = MergedPage(bytes, file: file), page.fields["position"] == nil, page.fields["outline"] == nil,
            case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log),
            let address = Named("address", in: root)
        else { return nil }
        path = file
        self.page = page
        self.address = address.text
        name = Named("name", in: root)?.text ?? file
        location = log.location(address.mark)
        // A page without a status is published.
        isPublished = Named("status", in: root).map { ReviewStatus(rawValue: $0.text)?.isPublished ?? false } ?? true
    }

    /// The page with a position, as a draft.
    ///
    /// Nil if a comment would be lost.
    package func located(at position: Position) -> [UInt8]? {
        var fields = ["position": FieldYAML.position(position)]
        if isPublished { fields["status"] = ReviewStatus.draft.rawValue }
        return page.replacing(fields)
    }

    /// Writes the page.
    ///
    /// - Returns: an error if the file cannot be written.
    package func write(_ bytes: [UInt8], in root: FilePath) -> Diagnostic? {
        do throws(ImportedFileError) {
            try ImportedFile.write(bytes, to: path, in: root)
            return nil
        } catch {
            return error.diagnostic(of: path)
        }
    }
}
