// What statistics count: numbers of requests, and nothing about who sent them.

/// The counts of all logs.
struct RequestCounts {
    /// Lines that are not readable.
    struct Unreadable {
        var count = 0
        /// The file and the line of the first one, and the start of its text.
        var example: (file: String, line: Int, text: String)?
    }

    var lines = 0
    var unreadable = Unreadable()
    /// Requests outside of the chosen days, or of the guide's folder.
    var outside = 0
    /// Requests with a method other than GET, and requests without an answer.
    var otherMethods = 0
    /// Requests of saved guides for their own files.
    var forSavedGuides = 0
    /// For each rule, the requests of robots.
    var robots = [Int](repeating: 0, count: RobotRule.allCases.count)
    /// Requests that count although their lines do not name the program.
    var withoutAgent = 0

    // Everything that follows counts requests of people only.

    var pages = CountTable()
    /// Views of pages by the number of the day.
    var days: [Int: Int] = [:]
    /// Views of pages by the hour of the day.
    var hours = [Int](repeating: 0, count: 24)
    /// Sheets with the pages to which their codes lead, with a space between.
    var codes = CountTable()
    var savedPacks = CountTable()
    var continuedPacks = CountTable()
    var updatedPacks = CountTable()
    var packChecks = CountTable()
    var referrers = CountTable()
    var redirects = CountTable()
    var notFound = CountTable()
    /// Answers with other errors by their status.
    var errors: [Int: Int] = [:]
    /// The logs whose end is damaged, with the reasons.
    var damaged: [(file: String, reason: String)] = []
}
