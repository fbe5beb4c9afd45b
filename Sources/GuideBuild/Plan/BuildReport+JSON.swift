// Writes the JSON of `wynd build --json`: the outcome of a build, for a program.

import GuideSupport
import SystemPackage

extension BuildReport {
    /// The report as JSON.
    ///
    /// - Parameters:
    ///   - place: the published page, or the folder of a published part.
    ///   - seconds: how long the build took.
    public func json(opensAt place: FilePath, seconds: Double) -> String {
        let document = JSONWriter.object { json in
            json.member("isPublished", isPublished)
            json.member("title", title)
            if isPublished { json.member("opensAt", place.string) }
            let counts: [(StaticString, Int)] = [
                ("cities", cities), ("places", places), ("tours", tours), ("pages", pages), ("media", media),
                ("packs", packs), ("files", files), ("changedFiles", changedFiles), ("bytes", bytes),
                ("errors", diagnostics.count { $0.severity == .error }),
                ("warnings", diagnostics.count { $0.severity == .warning }),
            ]
            for (name, count) in counts { json.member(name, count) }
            json.member("milliseconds", Int((seconds * 1000).rounded()))
        }
        return String(decoding: document, as: UTF8.self)
    }
}
