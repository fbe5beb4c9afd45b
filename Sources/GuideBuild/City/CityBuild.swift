// Builds one city, from its folder to its part of the site: the unit of work of a build.

import GuideContent
import GuideModel
import GuidePages
import GuideSupport
import SystemPackage

/// Builds one city.
///
/// The job releases all its memory when it ends.
struct CityBuild: Sendable {
    private let build: BuildContext
    private let id: Slug
    private let stage: OutputDirectory
    /// Records what the city is made from; nil if the build stores no records.
    private let trace: DependencyTrace?
    /// The record of the city's last build.
    private let known: BuildRecord?

    init(build: BuildContext, id: Slug) {
        self.build = build
        self.id = id
        let known = build.canReuse ? build.records?.record(id.text) : nil
        self.known = known
        stage = OutputDirectory(
            build.site, wanted: build.publishes ? build.options.parts : [], recordsHashes: build.records != nil,
            old: known?.outputs ?? [], common: build.common)
        trace = build.records.map { _ in
            DependencyTrace(build.plan.content, root: build.options.root, known: known?.inputs)
        }
    }

    func run() async -> CityResult {
        var result = CityResult()
        do throws(BuildError) {
            try await make(&result)
            if build.publishes, !result.diagnostics.hasErrors, !Task.isCancelled { try finish(&result) }
        } catch {
            result.diagnostics.append(error.diagnostic)
        }
        result.clock.begin(nil)
        return result
    }

    // MARK: Steps

    /// Reads the city, makes what all languages share, and then makes one language after another.
    private func make(_ result: inout CityResult) async throws(BuildError) {
        result.clock.begin(.reading)
        build.progress.begin("\(id)")
        let (cities, schedule, diagnostics) = read()
        result.diagnostics = diagnostics
        result.schedule = schedule
        guard let city = cities.first else { return }
        result.unreviewed = city.unreviewedPages
        result.drafts = city.draftPages
        result.hasSponsors = city.hasSponsors
        result.gaps = city.gaps

        result.clock.begin(.media)
        let media = await CityMedia(
            build: build, city: city, media: cities.everyMedium, stage: stage, trace: trace
        ).make()
        result.diagnostics += media.diagnostics
        result.mediumCount = media.list.count
        let locked = LockedMedia(cities, build: build, trace: trace)
        result.diagnostics += locked.diagnostics
        let locks = CityLocks(city, secret: build.plan.unlockSecret, guide: build.guide)
        result.diagnostics += locks.diagnostics

        result.clock.begin(.map)
        build.progress.begin("\(city.name): drawing the map")
        let basemap = CityBasemap(build: build, city: city, names: names(of: cities), stage: stage, trace: trace)
        result.diagnostics += basemap.facts.diagnostics
        guard !result.diagnostics.hasErrors, !Task.isCancelled else { return }
        if let note = MissingMapNote.note(about: city) { result.diagnostics.append(note) }
        let levels = try await basemap.writeLevels()
        let stylesheet = try writeStyles(of: city, media: media.list)

        result.clock.begin(nil)
        var outputs: [CityInLanguage.Output] = []
        var read = cities[...]
        for (number, language) in build.languages.enumerated() {
            guard build.plan.builds(language) else {
                // For a language that waits, the earlier result stays valid.
                guard let known else { continue }
                result.languages.append(known.result.languages[number])
                if number == 0 {
                    result.pages = known.result.pages
                    read = read.dropFirst()
                }
                continue
            }
            guard let city = read.popFirst() else { continue }
            let one = try await CityInLanguage(
                build: build, stage: stage, language: language, city: city, media: media.named(in: city),
                lockedMedia: locked, locks: locks, basemap: basemap, levels: levels, stylesheet: stylesheet
            ).make()
            result.add(one)
            outputs.append(one)
            if result.diagnostics.hasErrors || Task.isCancelled { return }
        }
        if build.plan.awaited != nil { stage.reuseRemaining() }
        if !build.plan.awaitedPages.isEmpty, let known {
            (result.pages, result.pageCount) = (known.result.pages, known.result.pageCount)
            // The pages that were not made have the weights that they had.
            (result.budgetUses, result.expiry) = (known.result.budgetUses, known.result.expiry)
            result.diagnostics += known.result.diagnostics.filter {
                $0.code == .budget && !result.diagnostics.contains($0)
            }
        }
        guard stage.needs(.packs) else { return }
        result.clock.begin(.packs)
        let kiosks = zip(zip(cities, build.languages), outputs).map { one, output in
            CityKioskPacks.InLanguage(
                language: one.1, city: one.0, pages: output.pages, attribution: basemap.facts.attribution)
        }
        let packs = CityKioskPacks(
            build: build, stage: stage, languages: kiosks, hashes: build.hashes(of: media, in: stage))
        result.packCount += try packs.write()
    }

    /// The city's name in each language of the guide.
    ///
    /// - Parameter cities: the city in the languages that were read.
    private func names(of cities: [City]) -> [String] {
        var read = cities[...]
        return build.languages.enumerated().map { number, language in
            if number == 0 || build.plan.builds(language), let city = read.popFirst() { return city.name }
            return known?.result.languages[number].summary.name ?? cities[0].name
        }
    }

    /// Completes the city's part of the site: removes unwanted files, lists the files, and drafts the record.
    private func finish(_ result: inout CityResult) throws(BuildError) {
        try stage.clear()
        try putList()
        let outputs = stage.outputs
        result.addFiles(outputs, of: id)
        result.changedCount = stage.changedCount
        if build.canReuse { result.changedRoles = stage.changedRoles }
        guard let records = build.records, let trace else { return }
        let record = BuildRecord(
            settings: build.plan.recorded(build.plan.settings(of: id)), inputs: trace.inputs, result: result,
            outputs: outputs)
        // If the cache cannot be written, the next build is slower, but the site is the same.
        try? records.draft(record, as: id.text)
    }

    /// Writes the list of files.
    ///
    /// The new part always contains it, because it decides which old files are removed.
    private func putList() throws(BuildError) {
        let list = SiteList.text(of: stage.outputs, in: "\(id)/")
        guard !list.isEmpty else { return }
        let path = "\(id)/\(SiteList.name)"
        try stage.putAlways(list, to: path, as: OutputKind(.settings))
        guard stage.reusedPaths.contains(path) else { return }
        do throws(FileError) {
            try stage.site.write(list, to: path)
        } catch {
            throw .site(.file(error))
        }
    }

    /// The city in each of the languages to make, with the language of the originals first; empty if too much of it is
    /// missing, or if it is not public.
    private func read() -> (cities: [City], schedule: [ScheduledPage], diagnostics: [Diagnostic]) {
        let reading = CityReading(
            options: build.options, guide: build.guide, opensOnCity: build.plan.opensOnCity,
            checksWaiting: !build.publishes)
        let guides = build.languages.enumerated().filter { $0 == 0 || build.plan.builds($1) }.map(\.element.guide)
        return trace.map { reading.read(id, in: guides, from: $0) }
            ?? reading.read(id, in: guides, from: build.plan.content)
    }

    private func writeStyles(of city: City, media: [MediumAsset]) throws(BuildError) -> String {
        let styles = CityStyles.css(city, guide: build.guide, assets: media)
        let path = "\(SitePath.assets)/\(Fingerprint.name(city.id.text, ending: "css", of: styles))"
        try stage.put(styles, to: path, as: OutputKind(.resource))
        return path
    }
}
