// Reads the status of one page of another city.

import GuideModel

/// Reads only whether a file is published, and until when.
package enum StatusLookup {
    package static func isPublished(_ path: String, _ files: any ContentFiles) -> Bool {
        status(of: path, files).isPublished
    }

    /// Whether a page is published at the moment of the build, its publication times, and whether they include that
    /// moment.
    static func status(
        of path: String, _ files: any ContentFiles
    ) -> (isPublished: Bool, times: PublicationTimes, isInTime: Bool) {
        let decision = files.mayPublish(path)
        guard let root = keys(of: path, files) else { return (decision ?? false, PublicationTimes(), true) }
        let city = keys(ofCityOf: path, files)
        let timeZone = city.flatMap { Named("time-zone", in: $0)?.text }
        var times = self.times(in: root)
        let cityTimes = city.map { self.times(in: $0) } ?? PublicationTimes()
        for times in [times, cityTimes] where !times.isEmpty && !files.isInTime(times, timeZone: timeZone) {
            return (false, times, false)
        }
        times.until = [times.until, cityTimes.until].compactMap(\.self).min { $0.end < $1.end }
        if let decision { return (decision, times, true) }
        guard let status = Named("status", in: root) else {
            return (root["status"]?.value.isNothing ?? true, times, true)
        }
        return (ReviewStatus(rawValue: status.text)?.isPublished ?? false, times, true)
    }

    private static func keys(of path: String, _ files: any ContentFiles) -> YAMLNode? {
        guard let bytes = try? files.read(path, limit: ContentFileError.textLimit) else { return nil }
        let text = SourceText(file: path, bytes: bytes)
        var log = DiagnosticLog(file: path)
        guard case .success(let parts) = FrontMatter.ofPage(text) else { return nil }
        return YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
    }

    /// Whether the publication times of a city include the moment of the build.
    package static func isInTime(_ city: Slug, _ files: any ContentFiles) -> Bool {
        let file = ContentPath.join(ContentPath.join(GuideReader.contentFolder, city.text), "city.md")
        guard let root = keys(of: file, files) else { return true }
        let times = self.times(in: root)
        return times.isEmpty || files.isInTime(times, timeZone: Named("time-zone", in: root)?.text)
    }

    private static func times(in root: YAMLNode) -> PublicationTimes {
        PublicationTimes(
            from: Named(PublicationTimes.fromKey, in: root).flatMap { CivilTime($0.text) },
            until: Named(PublicationTimes.untilKey, in: root).flatMap { CivilTime($0.text) })
    }

    /// The keys of the city whose folder contains a page; nil if it has no city.md.
    private static func keys(ofCityOf path: String, _ files: any ContentFiles) -> YAMLNode? {
        let folder = path.split(separator: "/").prefix(2).joined(separator: "/")
        return keys(of: ContentPath.join(folder, "city.md"), files)
    }
}
