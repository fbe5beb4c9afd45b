// Fills the contexts of a city's packs: their pages and their posters.

import GuideModel

extension CityWriter {
    func packPage(_ pack: PackMaterial) throws(TemplateFault) -> RenderedPage {
        let summary = pack.summary
        let page = PageAddress(SitePath.packPage(city.id, summary.id))
        let subject = PackSubject(summary, in: self)
        let lede = "Save it while you have a signal, and it works without one: \(subject.outline)."
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "pack", heading: subject.name, description: lede, within: "Save offline · \(city.name)",
                image: frames.socialImage(subject.illustration), above: [cityCrumb] + subject.above,
                crumb: "Offline pack"))
        let context = PackPage(
            frame: frame, name: subject.name, lede: lede, contents: subject.contents,
            size: Quantities.size(bytes: summary.bytes), fileCount: Quantities.grouped(summary.fileCount),
            languageName: LanguageNames.name(of: summary.language), version: String(summary.version.prefix(12)),
            sha256: summary.sha256, entry: SitePath.home, packFile: page.href(pack.filePath),
            packIndex: page.href(SitePath.packIndex(city.id)), packID: summary.id.text,
            subjectHref: page.href(subject.path), subjectLink: subject.link, qrCode: pack.qrCode,
            qrSVG: page.href(pack.qrSVGPath), qrPNG: page.href(pack.qrPNGPath), address: pack.address,
            poster: page.href(SitePath.poster(city.id, summary.id)))
        return RenderedPage(
            path: page.path, text: try templates.pack.page(context), title: "Save offline: \(subject.name)",
            isListed: true)
    }

    func posterPage(_ pack: PackMaterial) throws(TemplateFault) -> RenderedPage {
        let summary = pack.summary
        let page = PageAddress(SitePath.poster(city.id, summary.id))
        let subject = PackSubject(summary, in: self)
        let title = "Poster: \(subject.name)"
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "poster", heading: title, description: "A sheet to print, with the QR code of the pack.",
                within: city.name, above: [cityCrumb], isHidden: true))
        let context = PosterPage(
            frame: frame, eyebrow: subject.isCity ? "City guide" : "A walk in \(city.name)", name: subject.name,
            summary: subject.summary, picture: subject.illustration.flatMap { PictureContext.of($0, on: page) },
            qrCode: pack.qrCode, size: Quantities.size(bytes: summary.bytes), facts: subject.facts,
            address: pack.address, packHref: page.href(SitePath.packPage(city.id, summary.id)))
        return RenderedPage(path: page.path, text: try templates.poster.page(context), title: title)
    }
}
