// The words of the report in English. The messages of the tool translate them.

extension StatisticsTable.Subject {
    /// The heading of the table.
    package var heading: String {
        switch self {
        case .days: "Views by day"
        case .hours: "Views by hour of the day"
        case .pages: "Views by page"
        case .languages: "Views by language"
        case .codes: "Codes that visitors scanned"
        case .savedPacks: "Packs that visitors saved"
        case .updatedPacks: "Saved packs that were updated"
        case .continuedPacks: "Requests for parts of packs"
        case .packChecks: "Checks for newer packs"
        case .referrers: "Other sites that led here"
        case .notFound: "Addresses that do not exist"
        case .redirects: "Addresses that redirect"
        case .errors: "Other errors"
        case .robots: "Robots, which are not counted above"
        }
    }

    /// What the table means; nil if the heading says it.
    package var explanation: String? {
        switch self {
        case .pages:
            "A view is a request for a page. A page that a device shows from a saved pack makes no request, so it is "
                + "not counted."
        case .languages: "The language is that of the page, and not that of the browser."
        case .codes: "The address in a code says on which sheet it is printed."
        case .updatedPacks: "An update fetches only the files that changed."
        case .continuedPacks:
            "Updates make several requests for parts of a pack, and so do downloads that continue after an "
                + "interruption."
        case .packChecks: "Browsers with saved packs, and pages of packs, request the list of packs."
        case .notFound: "A link or a code leads to these addresses, but the guide does not have them."
        case .robots: "The first rule that applies to a request counts."
        default: nil
        }
    }

    /// The names of the columns.
    var columns: [String] {
        switch self {
        case .days: ["Day"]
        case .hours: ["Hour"]
        case .pages: ["Page", "Title"]
        case .languages: ["Language"]
        case .codes: ["Sheet", "Page"]
        case .savedPacks, .updatedPacks, .continuedPacks: ["Pack"]
        case .packChecks: ["List"]
        case .referrers: ["Website"]
        case .notFound, .redirects: ["Address"]
        case .errors: ["Status"]
        case .robots: ["Rule"]
        }
    }
}

extension StatisticsReport.Total {
    /// The name of the total.
    package var name: String {
        switch self {
        case .views: "Views of pages"
        case .codes: "Codes that visitors scanned"
        case .savedPacks: "Packs that visitors saved"
        case .updatedPacks: "Saved packs that were updated"
        case .notFound: "Requests for addresses that do not exist"
        case .robots: "Requests of robots, left out"
        case .forSavedGuides: "Requests of saved packs for their own files, left out"
        case .otherMethods: "Requests that do not ask for content, left out"
        case .outside: "Requests outside of the guide or of these days, left out"
        case .lines: "Lines of the logs"
        case .unreadable: "Lines that are not readable"
        }
    }
}
