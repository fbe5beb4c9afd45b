// The paths of imported pages and of the files beside them, and the fields of a step.

import GuideContent
import GuideModel

extension CityMerge {
    func path(_ folder: String, _ id: Slug) -> String { "\(cityFolder)/\(folder)/\(id).md" }

    /// The path of a new page, relative to the city's folder.
    ///
    /// A page with pictures has a folder of its own, also if their files are found only later.
    func newPage(_ folder: String, _ id: Slug, with media: PageMedia) -> String {
        media.isInUse ? "\(folder)/\(id)/index.md" : "\(folder)/\(id).md"
    }

    /// The path relative to the city's folder.
    func inCity(_ path: String) -> String { String(path.dropFirst(cityFolder.utf8.count + 1)) }

    /// A recorded page, even if an editor has since moved it into its own folder.
    func path(of entry: ImportedRecord.Entry) -> String {
        let path = ContentPath.join(cityFolder, entry.path)
        let stem = ContentPath.stem(path)
        let isIndex = ContentPath.name(of: path) == "index.md"
        let moved = isIndex ? ContentPath.folder(of: path) + ".md" : stem + "/index.md"
        return files.entry(path) == nil && files.entry(moved) != nil ? moved : path
    }

    /// `places/minster` for `places/minster.md` and for `places/minster/index.md`.
    static func page(_ path: String) -> String {
        path.hasSuffix("/index.md") ? ContentPath.folder(of: path) : ContentPath.stem(path)
    }

    /// Notes the addresses that a new page had on the site that the guide replaces.
    mutating func noteFormerPaths(_ paths: [String], of item: CityItem) {
        formerPaths += paths.compactMap { FormerPath($0) }.map { (path: $0, item: item) }
    }

    /// Fields in the order of their names, with the values that the guide has.
    static func fields(
        _ new: MergeFields, over content: MergeFields = [:]
    ) -> [ContentImportPlan.Field] {
        new.sorted { $0.key < $1.key }.map { .init(name: $0.key, present: content[$0.key], new: $0.value) }
    }

    /// The path of the file with a page's shape, as the page writes it.
    func shapeReference(_ page: String) -> String {
        FrontMatterWriter.scalar(ContentPath.reference(to: shapePath(page), from: page))
    }

    func shapePath(_ path: String) -> String {
        path.hasSuffix("/index.md")
            ? "\(ContentPath.folder(of: path))/\(ContentPath.name(of: ContentPath.folder(of: path))).geojson"
            : ContentPath.stem(path) + ".geojson"
    }
}
