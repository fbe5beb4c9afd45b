// A city's packs with their QR codes, pages and posters.

import GuideModel
import GuidePacks
import GuidePages
import GuideSupport
import SystemPackage

struct CityPacks: Sendable {
    let build: BuildContext
    let language: LanguagePlan
    let stage: OutputDirectory
    let material: CityMaterial
    let cityPages: CityPages
    let maps: CityMaps
    let pages: [WrittenPage]
    /// The known hashes, by path.
    let hashes: [String: String]

    private var city: City { material.city }

    /// A written pack, and its code, which is not written yet.
    private struct WrittenPack: Sendable {
        var material: PackMaterial
        var codeSVG: [UInt8]
        var codePNG: [UInt8]
    }

    struct Output: Sendable {
        /// The number of packs.
        var packs: Int
        /// The number of pages that present them.
        package var pages: Int
        /// The weight of each pack in bytes, by path.
        var weights: [(path: String, bytes: Int)]
    }

    /// Writes the packs, their codes, their index, and the pages that present them.
    func write() async throws(BuildError) -> Output {
        let written = build.sharedPages.merging(pages.map { ($0.path, $0) }) { $1 }
        // A pack has a first page of its own.
        let first = language.site.path(SitePath.home)
        // No link to a pack uses an old address, and a brochure is for paper.
        let excluded = cityPages.oldAddresses.union(cityPages.dailyPages)
            .union([first, language.site.path(SitePath.brochure(city.id))])
        // Pages for frames are only for other websites.
        let embeds = language.site.folder + SitePath.embeds
        let pagePaths = pages.filter { page in
            page.role.isPage && page.kiosk == nil && !excluded.contains(page.path) && !page.path.hasPrefix(embeds)
        }.map(\.path)
        let shared = SitePath.standing.map(language.site.path).filter { build.sharedPages[$0] != nil }
        let own =
            language.guide.freePages.map { SitePath.freePage(.guidePages, $0.id) }
            + city.freePages.map { SitePath.freePage(city.id, $0.id) }
        let linked = Set(own.map(language.site.path))
        let selections = PackSelection.all(
            of: city, in: language.site, pages: pagePaths, shared: shared, objects: cityPages.objects(onWalk:)
        ).map { $0.adding(linked, of: written) }
        let index = language.site.path(SitePath.packIndex(city.id))
        let step = build.progress.begin("\(city.name): making packs", total: selections.count)
        try stage.makeFolder(of: index)
        let results = await parallelMap(selections, jobs: build.jobs) { selection in
            defer { step.advance() }
            return Result { () throws(BuildError) in try write(selection, from: written) }
        }
        let codeKind = OutputKind(.resource, part: .packs)
        var materials: [PackMaterial] = []
        for result in results {
            guard let result else { throw .cancelled }
            let writtenPack = try result.get()
            let material = writtenPack.material
            // One code leads to the pack in all languages.
            if language.site.isFirst {
                try stage.put(writtenPack.codeSVG, to: material.qrSVGPath, as: codeKind)
                try stage.put(writtenPack.codePNG, to: material.qrPNGPath, as: codeKind)
            }
            materials.append(material)
        }
        try stage.put(
            PackIndex.json(
                city: city.id, in: language.site, packs: materials.map(\.summary), shell: try shell(),
                hasNotices: city.usesNotices(of: language.guide), key: language.guide.packKey),
            to: index, as: OutputKind(.list, part: .packs))
        let presenting = try pages(presenting: materials)
        for page in presenting { try stage.put(page.bytes, to: page.path, as: OutputKind(page.role, part: .packs)) }
        let weights = materials.map {
            (path: language.site.path(SitePath.packFile(city.id, $0.summary.id)), bytes: $0.summary.bytes)
        }
        return Output(packs: materials.count, pages: presenting.count, weights: weights)
    }

    /// The code of an address; nil if the address is too long for any code.
    @Sendable static func code(_ plan: QRCodePlan) -> Markup? {
        guard let code = try? QRCode(plan.address) else { return nil }
        return Markup(code.svg(title: plan.title, idPrefix: plan.id, isStandalone: false))
    }

    /// The city's page, its tours, what is nearby, its search and its plans, with the files that they need.
    private func shell() throws(BuildError) -> PackShell {
        let paths = [
            SitePath.home, SitePath.city(city.id), SitePath.tours(city.id), SitePath.nearby(city.id),
            SitePath.search(city.id), SitePath.camera(city.id), SitePath.plan(city.id), SitePath.planWalk(city.id),
        ]
        let shown = Set(paths.map(language.site.path))
        var files: Set<String> = []
        for page in pages where shown.contains(page.path) {
            files.formUnion(OfflineFiles.paths(of: page.path, addresses: page.addresses))
        }
        for path in files { files.formUnion(language.theme.dependencies[path] ?? []) }
        return PackShell(files.map { ($0, hash(of: $0)) })
    }

    /// The hash of a file of the shell; that of a page without its notices, which devices fetch apart.
    private func hash(of path: String) -> String {
        let file = stage.location(of: path)
        if city.usesNotices(of: language.guide), path.hasSuffix(".html"), let page = try? FileSystem.read(file) {
            return StablePage.sha256(of: page)
        }
        return hashes[path] ?? FileSystem.sha256(of: file) ?? ""
    }

    private func pages(presenting packs: [PackMaterial]) throws(BuildError) -> [RenderedPage] {
        do throws(TemplateError) {
            return try cityPages.pages(of: packs) { maps.onPage($0) }
        } catch {
            throw .template(error)
        }
    }

    private func write(
        _ selection: PackSelection, from written: [String: WrittenPage]
    ) throws(BuildError) -> WrittenPack {
        let (files, placeholders) = selection.contents(of: written, dependencies: language.theme.dependencies)
        let hasNotices = city.usesNotices(of: language.guide)
        let plan = PackPlan(
            id: selection.id, city: city.id, title: selection.title, language: language.site.tag,
            subject: selection.subject, entry: selection.entry, base: language.guide.baseURL,
            attribution: material.mapAttribution,
            files: files.map { path in
                let (source, type) = (stage.location(of: path), MediaTypes.type(of: path))
                if hasNotices, type == "text/html" { return PackFile(path: path, page: source) }
                return PackFile(path: path, source: source, type: type, sha256: hashes[path])
            },
            placeholders: placeholders, stylesheet: language.theme.assets.stylesheets.first,
            words: PackWords(language.words))
        do throws(PackError) {
            let summary = try stage.summary(
                of: try PackWriter.prepare(plan, signer: build.plan.signer),
                at: language.site.path(SitePath.packFile(city.id, selection.id)))
            let address = QRCode.address(
                of: SitePath.packPage(city.id, selection.id), base: language.guide.baseURL ?? "")
            let code = try QRCode(address)
            let posterCode = try QRCode(PrintedSheet.poster.address(address))
            let title = language.words(BuildWord.qrCode, selection.title)
            return WrittenPack(
                material: PackMaterial(
                    summary: summary, address: address, qrCode: Markup(code.svg(title: title, isStandalone: false)),
                    posterQRCode: Markup(posterCode.svg(title: title, isStandalone: false))),
                codeSVG: code.svg(title: title), codePNG: code.png())
        } catch {
            throw .pack(selection.id, error)
        }
    }
}
