// Turns a presentation into files of the folder format, and updates them later.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Imports one presentation into a guide.
///
/// ```swift
/// let importer = PWSImporter(file: "york.pws", into: "trip", rewardTexts: try StarterRewards.texts())
/// let plan = importer.plan()
/// let diagnostics = plan.diagnostics.hasErrors ? plan.diagnostics : importer.apply(plan)
/// ```
///
/// A second import updates files that no editor has changed. An edited file is left unchanged, and the plan shows the
/// difference.
public struct PWSImporter: Sendable {
    private let presentation: String
    /// The presentation's folder.
    private let source: FilePath
    private let root: FilePath
    private let city: Slug?
    private let overwrites: Bool
    private let rewardTexts: @Sendable (String?) -> RewardTexts

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - file: the presentation.
    ///   - root: the guide's folder; it and its guide.yaml are created if they are missing.
    ///   - city: the city's ID; if nil, the presentation's name without its extension.
    ///   - overwrites: true to overwrite edited files, and files that no import wrote.
    ///   - rewardTexts: the names of levels and badges in a language (BCP 47); nil for an unknown language.
    public init(
        file: FilePath, into root: FilePath, city: Slug? = nil, overwrites: Bool = false,
        rewardTexts: @escaping @Sendable (String?) -> RewardTexts
    ) {
        presentation = file.lastComponent?.string ?? file.string
        let folder = file.removingLastComponent()
        source = folder.string.isEmpty ? "." : folder
        self.root = root
        self.city = city
        self.overwrites = overwrites
        self.rewardTexts = rewardTexts
    }

    // MARK: Planning

    /// What the import would do; changes nothing.
    public func plan() -> ImportPlan {
        var plan = ImportPlan(noun: "presentation")
        let guide = GuideReader(root: root).readGuide().guide
        let named = Slug.naming(ContentPath.stem(presentation), in: guide?.languages.first) {
            guide?.cities.contains($0) == true
        }
        guard let city = city ?? named else {
            plan.diagnostics = [
                .error(
                    at: SourceLocation(file: presentation), code: .id,
                    "the name \(presentation) cannot become a city's id; give an id with --city")
            ]
            return plan
        }
        let files = DiskFiles(root: source)
        let drafting = PWSReader.drafting(
            id: city, file: presentation, files: files, language: guide?.language)
        plan.diagnostics = drafting.diagnostics + drafting.leftOut.map(\.diagnostic)
        if let draft = drafting.draft {
            plan.city = city
            let folder = PWSFolderWriter.folder(of: draft, city: city)
            let knownGuide =
                guide ?? Guide(title: draft.city.name, location: SourceLocation(file: GuideReader.settingsFile))
            var reader = CityReader(city, guide: knownGuide, files: files, includesDrafts: true, ready: folder.pages)
            plan.diagnostics += reader.read().diagnostics
            let more =
                slides(of: drafting, folder, city: city, files)
                + rewards(of: draft, city: city, language: guide?.language)
            addSteps(folder, draft: draft, more: more, city: city, to: &plan)
        }
        plan.diagnostics = plan.diagnostics.inFileOrder()
        return plan
    }

    /// The presentation itself and its sidecar in the city's folder; nothing if it has no slides.
    private func slides(
        of drafting: PWSReader.Drafting, _ folder: PWSFolder, city: Slug, _ files: DiskFiles
    ) -> [FolderImport.Wanted] {
        guard let read = drafting.presentation, !read.slides.isEmpty, let draft = drafting.draft,
            let bytes = try? files.read(presentation, limit: PWSReader.mostBytes)
        else { return [] }
        let (sidecar, _) = PWSSidecarReader.read(beside: presentation, files: files)
        let slides = PWSSlidesFiles(
            city: city, name: draft.city.name, presentation: read, sidecar: sidecar, folder: folder)
        var finder = PWSMediaFinder(files: files, presentation: presentation)
        let beside = slides.sidecar { finder.find($0).file }
        return [
            FolderImport.Wanted(path: slides.path, content: .text(bytes), digest: bytes.sha256),
            FolderImport.Wanted(path: beside.path, text: beside.text),
        ]
    }

    /// The rewards that visitors collect; nothing if there is no place, or if an editor wrote the rewards.
    private func rewards(of draft: PWSDraft, city: Slug, language: String?) -> [FolderImport.Wanted] {
        let places = draft.points.count { $0.place.status.isPublished }
        let path = ContentPath.join(GuideReader.contentFolder, "\(city)/\(PWSRewards.file)")
        var known: [Diagnostic] = []
        let isImported = folderImport(of: city).record(&known).digests[PWSRewards.file] != nil
        guard places > 0, isImported || DiskFiles(root: root).entry(path) == nil else { return [] }
        return [
            FolderImport.Wanted(
                path: path, text: PWSRewards(places: places, texts: rewardTexts(language ?? draft.language)).text)
        ]
    }

    private func addSteps(
        _ folder: PWSFolder, draft: PWSDraft, more: [FolderImport.Wanted], city: Slug, to plan: inout ImportPlan
    ) {
        var wanted = folder.pages.map { FolderImport.Wanted(path: $0.path, text: folder.text(of: $0)) } + more
        for copy in folder.copies {
            guard let digest = FileSystem.sha256(of: source.appending(copy.source)) else {
                plan.diagnostics.append(
                    .error(at: copy.origin, code: .unreadable, "\(copy.source) cannot be read; check who owns it"))
                continue
            }
            wanted.append(FolderImport.Wanted(path: copy.path, content: .copy(copy.source), digest: digest))
        }
        folderImport(of: city).addSteps(
            wanted, firstVersions: [(GuideReader.settingsFile, PWSImporter.settings(of: draft))], to: &plan)
    }

    private func folderImport(of city: Slug) -> FolderImport {
        FolderImport(
            source: .presentation(presentation, in: source), root: root, city: city, overwrites: overwrites)
    }

    /// A guide.yaml for a guide that starts with this city.
    private static func settings(of draft: PWSDraft) -> String {
        """
        title: \(FrontMatterWriter.scalar(draft.city.name))
        # The address of the site on the web. QR codes lead there, so set it before you print a poster.
        base-url: https://example.org/
        languages: [\(draft.language ?? "en")]

        """
    }

    // MARK: Writing

    /// Carries out a plan, and writes its record.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ImportPlan) -> [Diagnostic] {
        guard let city = plan.city else { return [] }
        return folderImport(of: city).apply(plan)
    }

    /// The files that ``apply(_:)`` changes.
    public func changes(of plan: ImportPlan) -> ImportPlan.Changes {
        plan.city.map { folderImport(of: $0).changes(of: plan) } ?? ImportPlan.Changes()
    }
}
