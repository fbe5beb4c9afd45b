// The result of a build: counts, bytes and diagnostics.

import GuideModel

public struct BuildReport: Sendable {
    public var diagnostics: [Diagnostic] = []
    public var title = ""
    public var cities = 0
    public var places = 0
    public var tours = 0
    public var pages = 0
    public var media = 0
    public var packs = 0
    public var files = 0
    public var bytes = 0
    /// How many of the files were written because they differ from the published ones.
    public var changedFiles = 0
    /// How much of the guide is translated into each of its languages except the first.
    public var translations: [Translated] = []
    /// Pages that were made from data and wait for review, of the cities that were read.
    public private(set) var review = ReviewList([])
    /// The pages that the public does not see yet; empty unless drafts were requested.
    public private(set) var drafts: [DraftPage] = []
    /// The pages with publication times.
    public private(set) var schedule: [ScheduledPage] = []
    /// What the cities still lack.
    public private(set) var gaps: [ContentGap] = []
    /// The heaviest page, pack and map, if the guide has limits for them.
    public private(set) var budgetUses: [BudgetUse] = []
    var clock = StepClock()
    /// The kinds of steps with the seconds that each took; the times of cities that were built in parallel are added.
    public var steps: [Step] { clock.steps }
    /// The languages of the published guide (BCP 47), that of the originals first.
    public var languages: [String] = []
    /// The IDs of all its cities.
    public var cityIDs: [String] = []
    /// True if the build made or compared only what is awaited, so that another build has to do the rest.
    public var isPartial = false
    /// True if the output folder contains a new site.
    public var isPublished = false

    public struct Step: Sendable {
        public var name: String
        public var seconds: Double
    }

    /// One language of the guide, by its BCP 47 tag.
    public struct Translated: Sendable {
        public var language: String
        public var count: TranslationCount
    }

    public init() {}

    /// How much is translated; empty after an error, because the texts of files with errors are not counted.
    public var countedTranslations: [Translated] { diagnostics.hasErrors ? [] : translations }

    /// A line for each language except the first, such as `fr: 93 % of 412 texts, 2 files out of date`.
    public var translationLines: String {
        countedTranslations.map { "\($0.language): \($0.count.sentence)\n" }.joined()
    }

    /// A line such as `Next change: 2026-12-01 00:00: 3 pages appear`; empty if nothing will change.
    public func nextChange(after moment: PublicationMoment) -> String {
        schedule.changes(after: moment).first.map { "Next change: \($0.line)\n" } ?? ""
    }

    /// Two lines for a person: what was made, and how much.
    public func summary(seconds: Double) -> String {
        let counts = [
            BuildReport.count(cities, "city", "cities"), BuildReport.count(places, "place", "places"),
            BuildReport.count(tours, "tour", "tours"), BuildReport.count(pages, "page", "pages"),
            BuildReport.count(media, "medium", "media"), BuildReport.count(packs, "pack", "packs"),
        ]
        return "\(title): \(counts.joined(separator: ", "))\n"
            + "\(BuildReport.count(files, "file", "files")), \(BuildReport.size(bytes)), \(changes)in \(BuildReport.time(seconds))"
    }

    /// How much of it is new, unless all of it is.
    private var changes: String {
        if changedFiles == files { return "" }
        return changedFiles == 0 ? "nothing changed, " : "\(changedFiles) changed, "
    }

    mutating func add(_ result: CityResult) {
        diagnostics += result.diagnostics
        clock.add(result.clock)
        review.pages += result.unreviewed
        drafts += result.drafts
        gaps += result.gaps
        schedule += result.schedule
        budgetUses.add(result.budgetUses)
        pages += result.pageCount
        packs += result.packCount
        media += result.mediumCount
        files += result.fileCount
        bytes += result.byteCount
        changedFiles += result.changedCount
        for (number, language) in result.languages.dropFirst().enumerated() where number < translations.count {
            translations[number].count += language.translated
        }
        guard let summary = result.summary else { return }
        cities += 1
        places += summary.placeCount
        tours += summary.tourCount
    }

    /// Adds the drafts among the guide's own pages.
    mutating func addDrafts(of pages: City) { drafts += pages.draftPages }

    /// Adds the publication times of the guide's own pages.
    mutating func addSchedule(of pages: City) { schedule += pages.schedule }

    mutating func count(_ outputs: [OutputFile], changed: Int) {
        files += outputs.count
        bytes += outputs.reduce(0) { $0 + $1.stamp.bytes }
        changedFiles += changed
    }

    package static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    package static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: "\((Double(bytes) / 1000).rounded().wholeText) KB"
        default: "\((Double(bytes) / 100_000).rounded() / 10) MB"
        }
    }

    package static func time(_ seconds: Double) -> String {
        seconds < 1 ? "\((seconds * 1000).rounded().wholeText) ms" : "\((seconds * 10).rounded() / 10) s"
    }
}

extension Double {
    fileprivate var wholeText: String { String(Int(self)) }
}

/// Words on the closer levels of a map, and on QR codes.
enum BuildWord: String, WordName {
    case districts = "map.level.district", streets = "map.level.street", detail = "map.level.detail", levelDescription =
        "map.level.description"
    case qrCode = "pack.qr"

    var placeholders: [String] { self == .qrCode ? ["title"] : ["city"] }
}
