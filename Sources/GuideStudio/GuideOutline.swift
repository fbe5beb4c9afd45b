// Lists all content of a guide from one walk of its folder and the report of the last build.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// The content of a guide: its settings, cities and items, each with the state of its translations.
struct GuideOutline: Sendable {
    struct Item: Sendable {
        var path: String
        /// As schemas name it.
        var kind: ContentSchema
        var city: Slug?
        var group: Slug?
        /// The id of an item; otherwise the name of the file or its folder.
        var id: String
        var name: String
        /// Empty for content that has no status.
        var status: String
        /// When it is public, on the clocks of its city.
        var publication: PublicationTimes
        /// When the last occurrence of an event ends, on the clocks of the event; nil for none, and for other content.
        var lastEnd: CivilTime?
        /// The menu of a page, as it is written; nil for none.
        var menu: String?
        /// The id of the organisation that it belongs to.
        var organisation: String?
        /// The path of its page from the site's root.
        var page: String?
        /// The file of the place that it is part of.
        var parent: String?
        /// Whether it has a picture, or its kind has no pictures.
        var hasPicture: Bool
        /// The path of its first picture from the guide's folder.
        var thumbnail: String?
        /// The languages in which it has no translation.
        var missing: [String]
        /// The languages whose translation is of an earlier state of the original.
        var old: [String]
        var errors: Int
        var warnings: Int
        /// In seconds since 1970.
        var modified: Int
        var position: Position?
    }

    private(set) var title = ""
    private(set) var languages: [String] = []
    /// The settings first, then in the order of the paths.
    private(set) var items: [Item] = []
    /// The presentations in PWS XML that are cities, and that have no sidecar yet, by their cities.
    private(set) var presentations: [(city: Slug, path: String)] = []

    /// - Parameter diagnostics: those of the last build.
    init(root: FilePath, cache: OutlineCache, diagnostics: [Diagnostic]) {
        let files = DiskFiles(root: root)
        let found = Self.files(of: files)
        let entries = cache.entries(of: found.originals, in: root, files)
        let settings = entries[GuideReader.settingsFile]?.facts
        title = settings?.name ?? ""
        languages = settings.map { $0.languages.isEmpty ? ["en"] : $0.languages } ?? []
        let counts = Counts(diagnostics)
        presentations = found.presentations.compactMap { path -> (city: Slug, path: String)? in
            guard entries[PWSSidecarReader<DiskFiles>.path(of: path)] == nil,
                let city = Slug(ContentPath.name(of: ContentPath.folder(of: path)))
            else { return nil }
            return (city, path)
        }
        items = found.originals.compactMap { path -> Item? in
            guard let entry = entries[path], let kind = entry.page.kind.flatMap(ContentSchema.init(rawValue:))
            else { return nil }
            return item(path, kind, entry, translations: found.translations[path] ?? [], counts) {
                entries[$0] != nil
            }
        }
    }

    private func item(
        _ path: String, _ kind: ContentSchema, _ entry: OutlineCache.Entry, translations: Set<String>,
        _ counts: Counts, exists: (String) -> Bool
    ) -> Item {
        let address = Address(path, kind)
        let form = kind.form
        let isTranslated = !kind.isYAML || form.keys.contains(where: \.isTranslated)
        let files = [path] + translations.map { TranslationReader.path(of: path, in: $0) }
        return Item(
            path: path, kind: kind, city: address.city, group: address.group, id: address.id, name: entry.facts.name,
            status: form.numbers["status"] == nil
                ? "" : entry.facts.status ?? ReviewStatus.published.rawValue,
            publication: entry.facts.publication, lastEnd: entry.facts.lastEnd, menu: entry.facts.menu,
            organisation: entry.facts.organisation,
            page: entry.page.page, parent: address.parents.first(where: exists),
            // The media of a sidecar belong to the slides beside it.
            hasPicture: entry.facts.picture != nil || kind == .presentation
                || form.numbers["media"] == nil && form.numbers["picture"] == nil,
            thumbnail: entry.facts.picture.flatMap { ContentPath.resolve($0, from: path) },
            missing: isTranslated ? languages.dropFirst().filter { !translations.contains($0) } : [],
            old: languages.dropFirst().filter { counts.old.contains(TranslationReader.path(of: path, in: $0)) },
            errors: files.reduce(0) { $0 + counts.errors[$1, default: 0] },
            warnings: files.reduce(0) { $0 + counts.warnings[$1, default: 0] },
            modified: entry.attributes.modified / 1_000_000_000, position: entry.facts.position)
    }

    /// The files of content, the languages of the translations beside them, and the cities in PWS XML.
    private static func files(
        of files: DiskFiles
    ) -> (originals: [String], translations: [String: Set<String>], presentations: [String]) {
        var originals: [String] = []
        var presentations: [String] = []
        var translations: [String: Set<String>] = [:]
        let top = ContentFolder(path: "", entries: (try? files.list("")) ?? [])
        let trees = [GuideReader.contentFolder, GroupReader.folder]
            .filter { top.entry($0)?.kind == .folder }.map { ContentTree($0, files: files) }
        for folder in [top] + trees.flatMap(\.folders) {
            for entry in folder.entries where entry.kind == .file {
                let path = ContentPath.join(folder.path, entry.name)
                let stem = ContentPath.stem(entry.name)
                if isCity(path) { presentations.append(path) }
                guard ContentSchema.kind(of: path) != nil else { continue }
                // `york.pws.yaml` is not a translation.
                guard let name = TranslationName(stem), !entry.name.hasSuffix(".pws.yaml") else {
                    originals.append(path)
                    continue
                }
                let original = name.original + entry.name.dropFirst(stem.count)
                translations[ContentPath.join(folder.path, original), default: []].insert(name.tag)
            }
        }
        return (originals, translations, presentations)
    }

    /// Whether a file is a presentation in PWS XML directly in a city's folder.
    private static func isCity(_ path: String) -> Bool {
        path.lowercased().hasSuffix(".pws") && path.split(separator: "/").count == 3
            && path.hasPrefix(GuideReader.contentFolder + "/")
    }
}

extension GuideOutline {
    /// The diagnostics of each file.
    private struct Counts {
        var errors: [String: Int] = [:]
        var warnings: [String: Int] = [:]
        /// Translations of an earlier state of their originals.
        var old: Set<String> = []

        init(_ diagnostics: [Diagnostic]) {
            for diagnostic in diagnostics {
                let file = diagnostic.location.file
                switch diagnostic.severity {
                case .error: errors[file, default: 0] += 1
                case .warning: warnings[file, default: 0] += 1
                case .note: break
                }
                if diagnostic.code == .translationOld { old.insert(file) }
            }
        }
    }

    /// The city, the group and the id of a file.
    struct Address: Hashable, Sendable {
        var city: Slug?
        var group: Slug?
        var id: String
        /// The possible files of the place that it is part of.
        var parents: [String] = []

        init(_ path: String, _ kind: ContentSchema) {
            var parts = path.split(separator: "/").map(String.init)
            let stem = ContentPath.stem(ContentPath.name(of: path))
            id = stem
            guard parts.count > 2 else { return }
            if parts[0] == GroupReader.folder {
                group = Slug(parts[1])
                parts.remove(at: 1)
                parts[0] = GuideReader.contentFolder
                if kind == .group { id = group?.text ?? stem }
            }
            // A group's own settings are in no city.
            guard parts.count > 2 else { return }
            city = Slug(parts[1]).flatMap { $0 == .guidePages ? nil : $0 }
            if kind == .city { id = parts[1] }
            if stem == "index" { id = parts[parts.count - 2] }
            guard kind == .feature || kind == .extra else { return }
            let folders = path.split(separator: "/").map(String.init)
            let places = folders.firstIndex(of: ItemKind.place.folder) ?? folders.count
            guard places + 1 < folders.count - 1 else { return }
            let folder = folders[...(places + 1)].joined(separator: "/")
            parents = [ContentPath.join(folder, "index.md"), folder + ".md"]
        }
    }
}
