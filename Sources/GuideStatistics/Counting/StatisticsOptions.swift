// The choices for statistics of logs.

import GuideSupport

/// The choices of the user.
package struct StatisticsOptions {
    /// The first and the last day that count; nil for all.
    package var from: CivilDay?
    package var to: CivilDay?
    /// The time zone of days and hours; nil for the clocks of the lines.
    package var timeZone: ZoneClock?
    /// The name of the time zone, for the report.
    package var timeZoneName: String?
    /// The path of the guide on its server.
    package var basePath: String
    /// The names of the guide's own server, which are not referrers.
    package var hosts: Set<String>
    /// The built site, for titles and languages; nil if there is none.
    package var pages: SitePages?
    /// Counts below this number are hidden.
    package var threshold: Int

    package init(
        from: CivilDay? = nil, to: CivilDay? = nil, timeZone: ZoneClock? = nil, timeZoneName: String? = nil,
        basePath: String = "/", hosts: Set<String> = [], pages: SitePages? = nil, threshold: Int = 5
    ) {
        self.from = from
        self.to = to
        self.timeZone = timeZone
        self.timeZoneName = timeZoneName
        self.basePath = basePath
        self.hosts = hosts
        self.pages = pages
        self.threshold = threshold
    }
}
