// Finds out from the version history when files of the content last changed.

import GuidePages
import GuideSupport
import SystemPackage

/// Reads the dates from git.
///
/// The date of a file on a disk is that of its last copy, and differs from machine to machine.
public enum ContentHistory {
    /// The dates of the pages.
    ///
    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - latest: no date is later than this (`SOURCE_DATE_EPOCH`), in seconds since 1970.
    /// - Returns: empty for a guide without a version history, or with a shallow one.
    static func dates(of root: FilePath, latest: Int?) -> PageDates { PageDates(files(of: root, latest: latest)) }

    /// The same dates by file: seconds since 1970 (UTC), by the path from the guide's folder; empty if there are none.
    public static func files(of root: FilePath, latest: Int? = nil) -> [String: Int] {
        guard let history = GitHistory(of: root), let cut = text(history, ["rev-parse", "--is-shallow-repository"]),
            cut == "false\n",
            let log = text(
                history,
                [
                    "log", "--format=@%ct", "--name-only", "--no-renames", "--relative", "--", "content",
                    "guide*.yaml",
                ])
        else { return [:] }
        var dates: [String: Int] = [:]
        var date = 0
        // The newest first.
        for line in log.split(separator: "\n") {
            if line.hasPrefix("@") {
                date = Int(line.dropFirst()) ?? 0
            } else if dates[String(line)] == nil {
                dates[String(line)] = min(date, latest ?? date)
            }
        }
        return dates
    }

    private static func text(_ history: GitHistory, _ arguments: [String]) -> String? {
        history.output(of: arguments).map { String(decoding: $0, as: UTF8.self) }
    }
}
