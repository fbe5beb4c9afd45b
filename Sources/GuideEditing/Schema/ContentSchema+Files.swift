// Determines the kind of a content file from its path alone.

import GuideContent
import GuideModel

extension ContentSchema {
    /// The keys that a file may have.
    ///
    /// - Parameter path: from the guide's folder.
    /// - Returns: the keys of a translation for a file such as `minster.fr.md`; nil for a file whose keys are not
    ///   declared.
    static func form(of path: String) -> MappingForm? {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        let name = ContentPath.name(of: path)
        let isMarkdown = ContentPath.isMarkdown(name)
        guard isMarkdown || name.hasSuffix(".yaml") else { return nil }
        let translation = TranslationName(ContentPath.stem(name))
        if let kind = kind(in: folders, name, isMarkdown) { return kind.form }
        guard let translation else { return nil }
        let original = translation.original + (isMarkdown ? ".md" : ".yaml")
        return kind(in: folders, original, isMarkdown)?.form.translation
    }

    /// The kind of a file, or for a translation the kind of its original; nil for a file whose keys are not declared.
    package static func kind(of path: String) -> ContentSchema? {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        let name = ContentPath.name(of: path)
        let isMarkdown = ContentPath.isMarkdown(name)
        guard isMarkdown || name.hasSuffix(".yaml") else { return nil }
        if let kind = kind(in: folders, name, isMarkdown) { return kind }
        guard let translation = TranslationName(ContentPath.stem(name)) else { return nil }
        return kind(in: folders, translation.original + (isMarkdown ? ".md" : ".yaml"), isMarkdown)
    }

    private static func kind(in folders: [String], _ name: String, _ isMarkdown: Bool) -> ContentSchema? {
        if folders.isEmpty { return name == GuideReader.settingsFile ? .guide : nil }
        if folders[0] == GroupReader.folder { return kind(inGroup: folders.dropFirst(), name, isMarkdown) }
        guard folders[0] == GuideReader.contentFolder, folders.count > 1 else { return nil }
        // The folder of the guide's own pages is directly in content/.
        let rest = folders.dropFirst(folders[1] == Slug.guidePages.text ? 1 : 2)
        if !isMarkdown {
            if let kind = rest.first.flatMap({ ItemKind.byFolder[$0] }), kind.storage == .yaml {
                return rest.count == 1 && !ContentPath.stem(name).contains(".") ? ContentSchema(kind) : nil
            }
            guard rest.isEmpty else { return nil }
            return name.hasSuffix(".pws.yaml")
                ? .presentation : [.riddles, .rewards, .notices, .redirects].first { name == $0.rawValue + ".yaml" }
        }
        guard let first = rest.first else { return name == "city.md" ? .city : nil }
        guard let kind = ItemKind.byFolder[first], kind.storage == .markdown else { return nil }
        let isFeature =
            rest.count > 2 && kind == .place && rest[rest.startIndex + 2] == ItemKind.feature.folder
        guard let page = ContentSchema(isFeature ? .feature : kind) else { return nil }
        // A page is in the folder of its kind, or is an index.md in its own folder.
        let depth = rest.count - (isFeature ? 3 : 1)
        switch (depth, name) {
        case (0, "index.md"), (0, "README.md"): return nil
        case (0, _): return ContentPath.stem(name).contains(".") ? nil : page
        case (1, "index.md"): return page
        case (1, "extra.md"): return page == .place || page == .feature ? .extra : nil
        default: return nil
        }
    }

    /// The kind of a file in a group.
    ///
    /// - Parameter folders: from the folder of the group on.
    private static func kind(
        inGroup folders: ArraySlice<String>, _ name: String, _ isMarkdown: Bool
    ) -> ContentSchema? {
        guard folders.count > 1, let city = folders.dropFirst().first else {
            return folders.count == 1 && name == GroupReader.settings ? .group : nil
        }
        if folders.count == 2 { return name == "notes.md" ? .notes : nil }
        guard let first = folders.dropFirst(2).first, let item = ItemKind.byFolder[first],
            item.declaration.groups != .none
        else { return nil }
        return kind(in: [GuideReader.contentFolder, city] + folders.dropFirst(2), name, isMarkdown)
    }
}
