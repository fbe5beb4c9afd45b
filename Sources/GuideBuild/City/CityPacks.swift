// A city's packs with their QR codes, pages and posters.

import GuideModel
import GuidePacks
import GuidePages
import SystemPackage

struct CityPacks: Sendable {
    let shop: Workshop
    let stage: PartStage
    let material: CityMaterial
    let pages: [WrittenPage]
    /// The words of the numbers in the pages' references.
    let index: LinkIndex
    let stylesheet: String
    /// The hashes that are known already, by path.
    let hashes: [String: String]

    private var city: City { material.city }

    /// A written pack and its code, not yet written.
    private struct Finished: Sendable {
        var material: PackMaterial
        var codeSVG: [UInt8]
        var codePNG: [UInt8]
    }

    /// Writes the packs, their codes, their index, and the pages that present them.
    ///
    /// - Returns: how many packs there are.
    func write() async throws(BuildFault) -> Int {
        var references = shop.standing.references
        for page in pages { references[page.path] = page.references }
        let known = references
        let selections = PackSelection.all(of: city, pages: pages.map(\.path).filter { $0.hasSuffix(".html") })
        shop.progress.begin("\(city.name): packs", total: selections.count)
        try stage.makeFolder(of: SitePath.packIndex(city.id))
        let results = await parallelMap(selections, jobs: shop.jobs) { selection in
            defer { shop.progress.advance() }
            return Result { () throws(BuildFault) in try write(selection, references: known) }
        }
        var materials: [PackMaterial] = []
        for result in results {
            guard let result else { throw .cancelled }
            let finished = try result.get()
            let material = finished.material
            try stage.put(finished.codeSVG, to: material.qrSVGPath, as: .packs)
            try stage.put(finished.codePNG, to: material.qrPNGPath, as: .packs)
            materials.append(material)
        }
        try stage.put(
            PackIndex.json(city: city.id, packs: materials.map(\.summary)), to: SitePath.packIndex(city.id), as: .packs)
        for page in try pages(presenting: materials) { try stage.put(page.bytes, to: page.path, as: .packs) }
        return materials.count
    }

    private func pages(presenting packs: [PackMaterial]) throws(BuildFault) -> [RenderedPage] {
        do throws(TemplateFault) {
            return try shop.renderer.packPages(material, packs: packs)
        } catch {
            throw .template(error)
        }
    }

    private func write(_ selection: PackSelection, references: [String: PageReferences]) throws(BuildFault) -> Finished
    {
        let (files, standIns) = selection.contents(references: references, index: index)
        let plan = PackPlan(
            id: selection.id, city: city.id, title: selection.title, language: shop.guide.language,
            subject: selection.subject, entry: selection.entry, base: shop.guide.baseURL,
            attribution: material.mapAttribution,
            files: files.map { path in
                PackFile(
                    path: path, source: stage.location(of: path), type: MediaTypes.type(of: path),
                    sha256: hashes[path])
            },
            standIns: standIns, stylesheet: shop.theme.assets.stylesheets.first)
        do throws(PackError) {
            let summary = try summary(of: try PackWriter.prepare(plan), at: SitePath.packFile(city.id, selection.id))
            let address = QRCode.address(of: SitePath.packPage(city.id, selection.id), base: shop.guide.baseURL ?? "")
            let code = try QRCode(address)
            let title = "QR code of the pack \(selection.title)"
            return Finished(
                material: PackMaterial(
                    summary: summary, address: address, qrCode: code.svg(title: title, isStandalone: false)),
                codeSVG: code.svg(title: title), codePNG: code.png())
        } catch {
            throw .pack(selection.id, error)
        }
    }

    /// Leaves the published pack where it stands when it was made from the same, else writes it.
    private func summary(of pack: PreparedPack, at path: String) throws(PackError) -> PackSummary {
        if let file = stage.keep(path, madeFrom: pack.key) {
            return pack.summary(bytes: file.stamp.bytes, sha256: file.sha256)
        }
        let summary = try PackWriter.write(pack, to: shop.site.staging.appending(path))
        stage.note(path, sha256: summary.sha256, bytes: summary.bytes, key: pack.key)
        return summary
    }
}
