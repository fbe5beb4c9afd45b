// Reads the status of one page of another city.

import GuideModel

/// Reads only whether a file is published, and until when.
package enum StatusLookup {
    package static func isPublished(_ path: String, _ files: any ContentFiles) -> Bool {
        status(of: path, files).isPublished
    }

    /// Whether a page is published at the moment of the build, and its publication times.
    static func status(
        of path: String, _ files: any ContentFiles
    ) -> (isPublished: Bool, times: PublicationTimes) {
        let decision = files.mayPublish(path)
        guard let root = keys(of: path, files) else { return (decision ?? false, PublicationTimes()) }
        let times = PublicationTimes(
            from: Named(PublicationTimes.fromKey, in: root).flatMap { CivilTime($0.text) },
            until: Named(PublicationTimes.untilKey, in: root).flatMap { CivilTime($0.text) })
        if !times.isEmpty, !files.isInTime(times, timeZone: timeZone(ofCityOf: path, files)) { return (false, times) }
        if let decision { return (decision, times) }
        guard let status = Named("status", in: root) else {
            return (root["status"]?.value.isNothing ?? true, times)
        }
        return (ReviewStatus(rawValue: status.text)?.isPublished ?? false, times)
    }

    private static func keys(of path: String, _ files: any ContentFiles) -> YAMLNode? {
        guard let bytes = try? files.read(path, limit: ContentFileError.textLimit) else { return nil }
        let text = SourceText(file: path, bytes: bytes)
        var log = DiagnosticLog(file: path)
        guard case .success(let parts) = FrontMatter.ofPage(text) else { return nil }
        return YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
    }

    /// The time zone of the city whose folder contains a page; nil if its city.md has none.
    private static func timeZone(ofCityOf path: String, _ files: any ContentFiles) -> String? {
        let folder = path.split(separator: "/").prefix(2).joined(separator: "/")
        return keys(of: ContentPath.join(folder, "city.md"), files).flatMap { Named("time-zone", in: $0)?.text }
    }
}
