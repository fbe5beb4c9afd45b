// Writes one pack for each kiosk of a city, with its screens in all its languages, to be installed at the kiosk.

import GuideModel
import GuidePacks
import GuidePages
import GuideSupport

struct CityKioskPacks: Sendable {
    /// The city in one language, with its written screens.
    struct InLanguage: Sendable {
        package let language: LanguagePlan
        package let city: City
        package let pages: [WrittenPage]
        package let attribution: String?
    }

    let build: BuildContext
    let stage: OutputDirectory
    /// In the guide's order; the first language has all kiosks.
    let languages: [InLanguage]
    /// The known hashes, by path.
    let hashes: [String: String]

    /// Writes the packs and their list, which is separate from the list of the packs for visitors.
    ///
    /// - Returns: the number of packs.
    func write() throws(BuildError) -> Int {
        guard let original = languages.first, !original.city.kiosks.isEmpty else { return 0 }
        let id = original.city.id
        var packs: [PackSummary] = []
        for kiosk in original.city.kiosks {
            if let pack = try write(kiosk.id, of: id) { packs.append(pack) }
        }
        try stage.put(
            PackIndex.json(ofKiosksIn: id, packs: packs, key: original.language.guide.packKey),
            to: SitePath.kioskPackIndex(id), as: OutputKind(.list, part: .packs))
        return packs.count
    }

    private func write(_ id: Slug, of city: Slug) throws(BuildError) -> PackSummary? {
        let spoken = languages.filter { $0.city.kiosk(id)?.speaks($0.language.site.tag) == true }
        let own = spoken.first { $0.city.kiosk(id)?.languages.first == $0.language.site.tag } ?? spoken.first
        guard let own, let kiosk = own.city.kiosk(id) else { return nil }
        var files: Set<String> = []
        var placeholders: Set<String> = []
        for language in spoken {
            let screens = CityKiosks.screens(of: kiosk, among: language.pages)
            let selection = PackSelection(
                id: id, subject: .kiosk, title: kiosk.name, entry: "", pages: screens.map(\.path))
            let written = Dictionary(screens.map { ($0.path, $0) }) { $1 }
            let contents = selection.contents(of: written, dependencies: language.language.theme.dependencies)
            files.formUnion(contents.files)
            placeholders.formUnion(contents.placeholders)
        }
        let plan = PackPlan(
            id: id, city: city, title: kiosk.name, language: own.language.site.tag, subject: .kiosk,
            entry: own.language.site.path(SitePath.kiosk(city, id, "attract.html")), base: own.language.guide.baseURL,
            attribution: own.attribution,
            files: files.sorted().map { path in
                PackFile(
                    path: path, source: stage.location(of: path), type: MediaTypes.type(of: path), sha256: hashes[path])
            },
            placeholders: placeholders.subtracting(files).sorted(),
            stylesheet: own.language.theme.assets.stylesheets.first,
            words: PackWords(own.language.words))
        let path = SitePath.kioskPack(city, id)
        try stage.makeFolder(of: path)
        do throws(PackError) {
            let pack = try PackWriter.prepare(plan, signer: build.plan.signer)
            return try stage.summary(of: pack, at: path)
        } catch {
            throw .pack(id, error)
        }
    }
}

extension OutputDirectory {
    /// Leaves the published pack in place if its contents are the same.
    ///
    /// Otherwise, writes the pack, and reuses the entries that are the same.
    package func summary(of pack: PreparedPack, at path: String) throws(PackError) -> PackSummary {
        if let file = reuse(path, madeFrom: pack.key) {
            return pack.summary(bytes: file.stamp.bytes, sha256: file.sha256)
        }
        let earlier = published(path).flatMap { file in
            file.kind.key.map(pack.sharesEntries) == true ? site.output.appending(path) : nil
        }
        let summary = try PackWriter.write(pack, to: site.staging.appending(path), reusing: earlier)
        note(
            path, sha256: summary.sha256, bytes: summary.bytes,
            as: OutputKind(.resource, part: .packs, key: pack.key))
        return summary
    }
}
