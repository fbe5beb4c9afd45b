// The plan of a build: from a guide's folder to a published site.

import GuideContent
import GuideMedia
import GuideModel
import GuidePages
import SystemPackage

/// Builds a guide: reads it, makes every part of the site in a folder of its own, and publishes it in one step.
public struct GuideBuilder: Sendable {
    public let options: BuildOptions
    private let progress: Progress

    public init(options: BuildOptions, progress: Progress = Progress(isShown: false)) {
        self.options = options
        self.progress = progress
    }

    /// Builds and publishes.
    ///
    /// When there are errors nothing is published and the old site stays.
    public func build() async -> BuildReport {
        var report = BuildReport()
        let site: SiteFolder
        do throws(SiteFolderFault) {
            site = try SiteFolder.prepare(output: options.output)
        } catch {
            report.diagnostics = [error.diagnostic]
            return report
        }
        await make(site, publishes: true, report: &report)
        guard !report.diagnostics.hasErrors, !Task.isCancelled else {
            site.discard()
            return report
        }
        do throws(SiteFolderFault) {
            report.clock.begin(.publishing)
            progress.begin("Publishing")
            (report.files, report.bytes) = try site.contents()
            try site.publish()
            report.isPublished = true
            report.clock.begin(nil)
        } catch {
            site.discard()
            report.diagnostics.append(error.diagnostic)
        }
        return report
    }

    /// Does everything that a build does except packs and publishing, in a folder that is removed again.
    public func check() async -> BuildReport {
        var report = BuildReport()
        let site: SiteFolder
        do throws(SiteFolderFault) {
            site = try SiteFolder.temporary()
        } catch {
            report.diagnostics = [error.diagnostic]
            return report
        }
        await make(site, publishes: false, report: &report)
        site.discard()
        return report
    }

    // MARK: Steps

    private func make(_ site: SiteFolder, publishes: Bool, report: inout BuildReport) async {
        report.clock.begin(.theme)
        let reader = GuideReader(root: options.root, includesDrafts: options.includesDrafts)
        let (found, diagnostics) = reader.readGuide()
        report.diagnostics = diagnostics
        guard var guide = found else { return }
        report.title = guide.title
        report.diagnostics += settle(&guide)
        guard let (files, theme, renderer) = readTheme(into: &report) else { return finish(&report) }

        do throws(BuildFault) {
            for file in theme.files { try site.put(file.bytes, to: file.path) }
            var material = GuideMaterial(
                guide: guide, cities: [], site: theme.assets,
                stylesheet: try writeStyles(of: guide, cities: [], site: site), date: options.sourceDate ?? 0)
            let standing = try writeStandingPages(material, renderer: renderer, site: site)
            report.pages += standing.references.count

            let shop = Workshop(
                guide: guide, options: options, reader: reader, media: MediaWorkshop(guideRoot: options.root),
                renderer: renderer, theme: theme, themeFiles: files, site: site, progress: progress, standing: standing,
                publishes: publishes)
            report.clock.begin(nil)
            let results = await parallelMap(guide.cities, jobs: options.jobs) {
                await CityJob(shop: shop, id: $0).run()
            }
            for case let result? in results { gather(result, into: &material, report: &report) }
            guard !report.diagnostics.hasErrors, !Task.isCancelled else { return finish(&report) }
            report.clock.begin(.guide)
            progress.begin("Guide")
            material.stylesheet = try writeStyles(of: guide, cities: material.cities, site: site)
            for page in try pages(of: material, renderer: renderer) where standing.references[page.path] == nil {
                try site.put(page.bytes, to: page.path)
                report.pages += page.path.hasSuffix(".html") ? 1 : 0
            }
        } catch {
            report.diagnostics.append(error.diagnostic)
        }
        finish(&report)
    }

    /// Settles where the site will stand and which cities are built.
    private func settle(_ guide: inout Guide) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if let address = options.baseURL { guide.baseURL = address.hasSuffix("/") ? address : "\(address)/" }
        let file = SourceLocation(file: guide.location.file)
        if guide.baseURL == nil {
            diagnostics.append(
                .error(
                    at: file, code: "base-url",
                    "base-url is missing; QR codes have to know where the site will stand: add base-url: https://… or pass "
                        + "--base-url"))
        } else if let host = guide.baseURL.flatMap(GuideBuilder.host), host == "example.org" || host == "example.com" {
            diagnostics.append(
                .warning(
                    at: file, code: "base-url",
                    "base-url is still \(host); set it before you print a poster, since QR codes lead there"))
        }
        if !options.cities.isEmpty {
            let known = guide.cities.map(\.text)
            for wanted in options.cities where !known.contains(wanted) {
                let nearest = nearestWord(to: wanted, among: known).map { "; did you mean \($0)?" } ?? ""
                diagnostics.append(
                    .error(at: file, code: "city", "no city has the id \(wanted)\(nearest)"))
            }
            guide.cities = guide.cities.filter { options.cities.contains($0.text) }
        }
        return diagnostics
    }

    private static func host(_ address: String) -> String? {
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        return String(address[start...].prefix { $0 != "/" && $0 != ":" })
    }

    private func readTheme(into report: inout BuildReport) -> (ThemeFiles, PublishedTheme, SiteRenderer)? {
        do throws(FileFault) {
            let files = try ThemeFiles.read(guideRoot: options.root)
            let theme = PublishedTheme(files)
            let suffix = ".mustache"
            let templates = files.templates.sorted { $0.key < $1.key }.compactMap { path, file in
                path.hasSuffix(suffix)
                    ? (name: String(path.dropLast(suffix.count)), source: file.bytes, file: file.shownPath) : nil
            }
            let (renderer, diagnostics) = SiteRenderer.make(templates: templates, icons: theme.icons)
            report.diagnostics += diagnostics
            return renderer.map { (files, theme, $0) }
        } catch {
            report.diagnostics.append(
                .error(at: SourceLocation(file: error.path.string), code: "theme", error.sentence))
            return nil
        }
    }

    /// The guide's own pages that belong into every pack, and the theme's files, with what they refer to.
    private func writeStandingPages(
        _ material: GuideMaterial, renderer: SiteRenderer, site: SiteFolder
    ) throws(BuildFault) -> ScannedPages {
        let kept: Set<String> = [SitePath.help, SitePath.privacy, SitePath.accessibility]
        var standing = ScannedPages(table: LinkTable(), references: [:])
        for page in try pages(of: material, renderer: renderer) where kept.contains(page.path) {
            try site.put(page.bytes, to: page.path)
            standing.references[page.path] = standing.table.references(in: page.bytes, of: page.path)
        }
        return standing
    }

    private func writeStyles(
        of guide: Guide, cities: [CitySummary], site: SiteFolder
    ) throws(BuildFault) -> String {
        let style = GuideStyles.css(guide, cities: cities)
        let path = "\(SitePath.assets)/\(Fingerprint.name("guide", ending: "css", of: style))"
        try site.put(style, to: path)
        return path
    }

    private func pages(of material: GuideMaterial, renderer: SiteRenderer) throws(BuildFault) -> [RenderedPage] {
        do throws(TemplateFault) {
            return try renderer.guidePages(material)
        } catch {
            throw .template(error)
        }
    }

    private func gather(_ result: CityResult, into material: inout GuideMaterial, report: inout BuildReport) {
        report.diagnostics += result.diagnostics
        report.clock.add(result.clock)
        report.pages += result.pageCount
        report.packs += result.packCount
        report.media += result.mediumCount
        material.pages += result.pages
        material.feed += result.feed
        if let summary = result.summary {
            material.cities.append(summary)
            report.cities += 1
            report.places += summary.placeCount
            report.tours += summary.tourCount
        }
    }

    private func finish(_ report: inout BuildReport) {
        report.clock.begin(nil)
        report.diagnostics = report.diagnostics.inFileOrder()
    }
}
