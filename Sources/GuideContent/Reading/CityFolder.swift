// Finds the files of a city's folder that become pages, and reports errors in their names.

import GuideModel

/// The pages of a city by the names of its files.
package struct CityFolder {
    /// The city's page first, then places, each followed by its features, then tours, presentations, quiz walks,
    /// riddles, extra content and objects; ordered by their ids.
    package private(set) var pages: [ContentFile] = []
    /// Markdown files that are not pages; each is reported unless another file refers to it.
    private(set) var loose: [String] = []
    /// Files of pages with wrong names, by the paths that the pages should have.
    package private(set) var misnamed: [String: MisnamedFile] = [:]
    package private(set) var diagnostics: [Diagnostic] = []

    private var misnamedPaths: Set<String> = []
    private let city: Slug
    private let root: String
    private let tree: ContentTree
    private let languages: [String]

    package init(_ city: Slug, tree: ContentTree, languages: [String]) {
        self.city = city
        self.tree = tree
        self.languages = languages
        root = ContentPath.itemsFolder(of: city)
        findMisnamed()
        if city == .guidePages { findPages(.page) } else { findPagesOfCity() }
        checkTwins()
        collectLoose()
        pages.sort { CityFolder.precedes($0.role, $1.role) }
    }

    private mutating func findPagesOfCity() {
        findCity()
        let (places, paths) = findPages(.place)
        for (place, folder) in places {
            let before = pages.count
            findExtra(in: folder, .place(place))
            let (features, found) = findPages(.feature, in: folder) { .feature(place: place, $0) }
            for (feature, folder) in features where found[feature] != nil {
                findExtra(in: folder, .feature(place: place, feature))
            }
            let isMisnamed = [ContentPath.join(folder, "index.md"), folder + ".md"].contains { misnamed[$0] != nil }
            if pages.count > before, paths[place] == nil, !isMisnamed {
                let features = ContentPath.join(folder, ItemKind.feature.folder)
                let part = tree.listed(features) == nil ? ContentPath.join(folder, "extra.md") : features
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: part), code: .missingFile,
                        "this folder has parts of a place but no place; write \(folder)/index.md",
                        suggestion: folder + "/index.md"))
            }
        }
        for kind in ItemKind.allCases where kind.storage == .markdown && kind != .place && !kind.isPartOfPlace {
            findPages(kind)
        }
        findNotes()
        findObjects()
    }

    private static func precedes(_ left: ContentFile.Role, _ right: ContentFile.Role) -> Bool {
        order(left) < order(right)
    }

    private static func order(_ role: ContentFile.Role) -> (Int, String, String) {
        switch role {
        case .city: (0, "", "")
        case .item(let item): (order(item.kind), (item.place ?? item.id).text, item.place == nil ? "" : item.id.text)
        case .extra(let item): (50, (item.place ?? item.id).text, item.place == nil ? "" : item.id.text)
        case .notes: (51, "", "")
        }
    }

    /// Features follow their places, and items in YAML files come after all pages.
    private static func order(_ kind: ItemKind) -> Int {
        let kind = kind.isPartOfPlace ? .place : kind
        return (ItemKind.allCases.firstIndex(of: kind) ?? 0) + (kind.storage == .markdown ? 1 : 60)
    }

    /// Finds files whose names are almost those of pages, and files that Wynd does not read.
    private mutating func findMisnamed() {
        for folder in tree.folders {
            for entry in folder.entries {
                if let file = MisnamedFile(entry, in: folder) {
                    misnamed[file.page] = file
                    misnamedPaths.insert(file.path)
                    diagnostics.append(file.diagnostic)
                } else if let found = OfficeFile.diagnostic(entry, in: folder)
                    ?? WrongEnding.diagnostic(entry, in: folder, language: languages.first)
                {
                    diagnostics.append(found)
                }
            }
        }
    }

    private mutating func findCity() {
        let path = ContentPath.join(root, "city.md")
        if let entry = tree.entry(path), isFile(entry, path) { pages.append(ContentFile(path: path, role: .city)) }
    }

    /// Only groups can have notes.
    private mutating func findNotes() {
        guard tree.files.isOfGroup else { return }
        let path = ContentPath.join(root, "notes.md")
        if let entry = tree.entry(path), isFile(entry, path) { pages.append(ContentFile(path: path, role: .notes)) }
    }

    /// Finds `objects/<id>.yaml`; the other files in that folder are pictures and models of the objects.
    private mutating func findObjects() {
        let folder = ContentPath.join(root, ItemKind.object.folder)
        var paths: [Slug: String] = [:]
        for entry in tree.listed(folder)?.entries ?? [] where entry.name.hasSuffix(".yaml") {
            let path = ContentPath.join(folder, entry.name)
            let stem = ContentPath.stem(entry.name)
            guard !isTranslation(stem, path: path), let id = id(named: stem, path: path) else { continue }
            add(entry, path, id, to: &paths) { CityItem(.object, $0) }
        }
    }

    private mutating func findExtra(in folder: String, _ item: CityItem) {
        let path = ContentPath.join(folder, "extra.md")
        if let entry = tree.entry(path), isFile(entry, path) {
            pages.append(ContentFile(path: path, role: .extra(item)))
        }
    }

    /// Finds `<id>.md` and `<id>/index.md`.
    ///
    /// - Parameter home: the folder of the place that contains the items; nil for the city's folder.
    /// - Returns: the ids with folders of their own, with or without a page, and the paths of the pages.
    @discardableResult
    private mutating func findPages(
        _ kind: ItemKind, in home: String? = nil, item: ((Slug) -> CityItem)? = nil
    ) -> (folders: [(id: Slug, folder: String)], paths: [Slug: String]) {
        let folder = ContentPath.join(home ?? root, kind.folder)
        let item = item ?? { CityItem(kind, $0) }
        var folders: [(id: Slug, folder: String)] = []
        var paths: [Slug: String] = [:]
        for entry in tree.listed(folder)?.entries ?? [] {
            let path = ContentPath.join(folder, entry.name)
            if entry.kind == .folder {
                let index = ContentPath.join(path, "index.md")
                let page = tree.listed(path)?.entry("index.md")
                // A folder without a page may contain anything and have any name.
                let isOfPage =
                    tree.listed(ContentPath.join(path, ItemKind.feature.folder)) != nil
                    || tree.listed(path)?.entry("extra.md") != nil
                guard page != nil || isOfPage else { continue }
                guard let id = id(named: entry.name, path: path) else { continue }
                folders.append((id, path))
                if let page { add(page, index, id, to: &paths, item) }
            } else if ContentPath.isMarkdown(entry.name), entry.name != "README.md", entry.name != "index.md" {
                let stem = ContentPath.stem(entry.name)
                guard !misnamedPaths.contains(path), !isTranslation(stem, path: path) else { continue }
                guard let id = id(named: stem, path: path) else { continue }
                add(entry, path, id, to: &paths, item)
            }
        }
        return (folders, paths)
    }

    private mutating func add(
        _ entry: ContentEntry, _ path: String, _ id: Slug, to paths: inout [Slug: String],
        _ item: (Slug) -> CityItem
    ) {
        let other = paths[id]
        if other == nil { paths[id] = path }
        guard isFile(entry, path) else { return }
        if let other {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: path), code: .duplicateID,
                    "\(other) has the same id; keep one of the two files"))
        } else {
            pages.append(ContentFile(path: path, role: .item(item(id))))
        }
    }

    /// Whether the entry is a file; any other entry is reported.
    private mutating func isFile(_ entry: ContentEntry, _ path: String) -> Bool {
        switch entry.kind {
        case .folder: diagnostics.append(ContentFileError.isFolder.diagnostic(file: path))
        case .special: diagnostics.append(ContentFileError.isSpecial.diagnostic(file: path))
        case .strayLink: diagnostics.append(ContentFileError.leavesGuide.diagnostic(file: path))
        case .file: return true
        }
        return false
    }

    /// The id of a file or folder.
    ///
    /// An invalid name is reported, and the nearest valid id is returned.
    private mutating func id(named name: String, path: String) -> Slug? {
        if let id = Slug(name) {
            guard name == "index" else { return id }
            diagnostics.append(
                .error(
                    at: SourceLocation(file: path), code: .id,
                    "index is not allowed as an id; choose another, because every list of pages is called index"
                ))
            return nil
        }
        let nearest = Slug(naming: name, in: languages.first)
        let ending = [".md", ".yaml"].first { path.hasSuffix($0) } ?? ""
        let hint = nearest.map { "; rename it to \($0)\(ending)" } ?? ""
        diagnostics.append(
            .error(
                at: SourceLocation(file: path), code: .id,
                "\(name.quotedForMessage) is not a valid id; use only lower-case letters, digits and single "
                    + "hyphens\(hint)",
                suggestion: nearest?.text))
        return nearest
    }

    /// Whether a name such as `minster.fr` is that of a translation; errors in it are reported.
    private mutating func isTranslation(_ stem: String, path: String) -> Bool {
        guard let name = TranslationName(stem) else { return false }
        let folder = ContentPath.folder(of: path)
        let ending = path.hasSuffix(".yaml") ? ".yaml" : ".md"
        let hasOriginal = tree.entry(ContentPath.join(folder, name.original + ending))?.kind == .file
        if let error = name.error(of: path, ending: ending, languages, in: tree) {
            diagnostics.append(error)
        } else if !hasOriginal, misnamed[ContentPath.join(folder, name.original + ending)] == nil {
            let index = ContentPath.join(name.original, "index.md")
            let isFolder = tree.entry(ContentPath.join(folder, index))?.kind == .file
            let home = ContentPath.join(name.original, "index.\(name.tag).md")
            let isTwice = tree.entry(ContentPath.join(folder, home))?.kind == .file
            let hint =
                isTwice
                ? "\(home) translates the same text; keep that one"
                : isFolder ? "rename it to \(home)" : "write \(name.original)\(ending), or remove it"
            diagnostics.append(
                .error(
                    at: SourceLocation(file: path), code: .translation,
                    "the original of this translation, \(name.original)\(ending), does not exist; \(hint)"))
        }
        return true
    }

    /// Reports errors in the names of translated transcripts and captions.
    private mutating func checkTwins() {
        let known = Set(diagnostics.map(\.location.file))
        for folder in tree.folders {
            for entry in folder.entries where entry.kind == .file {
                guard let ending = [".md", ".vtt"].first(where: { entry.name.hasSuffix($0) }),
                    let name = TranslationName(ContentPath.stem(entry.name)),
                    folder.entry(name.original + ending)?.kind == .file
                else { continue }
                let path = ContentPath.join(folder.path, entry.name)
                guard !known.contains(path) else { continue }
                if let error = name.error(of: path, ending: ending, languages, in: tree) { diagnostics.append(error) }
            }
        }
    }

    /// Whether a file translates another into one of the guide's languages.
    ///
    /// For example, `bells.fr.md` translates `bells.md`.
    private func isTwin(_ name: String, in folder: ContentFolder) -> Bool {
        let stem = ContentPath.stem(name)
        guard let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let tag = LanguageTag.canonical(stem[stem.utf8.index(after: dot)...])
        let original = "\(stem[..<dot]).md"
        let hasOriginal = folder.entry(original) != nil || misnamed[ContentPath.join(folder.path, original)] != nil
        return tag.map { languages.dropFirst().contains($0) } == true && hasOriginal
    }

    private static func mayBePage(_ entry: ContentEntry) -> Bool {
        ContentPath.isMarkdown(entry.name) && entry.name != "README.md"
    }

    /// Collects the Markdown files that match no rule of the folder.
    private mutating func collectLoose() {
        let known = Set(pages.map(\.path)).union(diagnostics.map(\.location.file))
        for folder in tree.folders {
            for entry in folder.entries where CityFolder.mayBePage(entry) {
                let path = ContentPath.join(folder.path, entry.name)
                guard !known.contains(path) else { continue }
                let isSibling = ["city.", "index.", "extra.", "notes."].contains { entry.name.hasPrefix($0) }
                if isSibling, isTranslation(ContentPath.stem(entry.name), path: path) { continue }
                if !isTwin(entry.name, in: folder) { loose.append(path) }
            }
        }
        loose.sort()
    }
}
