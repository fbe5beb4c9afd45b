// Checks notices whose keys are valid: their subjects and times.

import GuideModel

enum NoticeChecks {
    /// The notices of a city; errors in them are reported.
    ///
    /// - Parameter unreadable: content that exists, but that cannot be read.
    /// - Returns: nil if the file is missing or cannot be read.
    static func checked(
        _ draft: inout CityFileDraft<Notices>, in city: City, _ unreadable: Set<CityItem>
    ) -> [Notice]? {
        guard let notices = draft.value else { return nil }
        let list = draft.root?["notices"]?.value
        for node in list?.elements ?? [] {
            for (kind, key, known) in [
                (ItemKind.place, "places", city.places.map(\.id.text)),
                (ItemKind.tour, "tours", city.tours.map(\.id.text)),
            ] {
                let hidden = unreadable.filter { $0.kind == kind }.map(\.id.text)
                find(kind.noun, among: known, or: hidden, in: node[key], &draft.log)
            }
        }
        return checked(notices.list, listed: list, &draft.log)
    }

    /// The notices with unique ids; errors in their times are reported.
    static func checked(_ notices: [Notice], listed list: YAMLNode?, _ log: inout DiagnosticLog) -> [Notice] {
        for node in list?.elements ?? [] {
            guard let from = Named("from", in: node), let until = Named("until", in: node),
                let start = CivilTime(from.text)?.start, let end = CivilTime(until.text)?.end, end <= start
            else { continue }
            log.error(
                until.mark, .notice,
                "this notice ends before it begins on \(from.text), so it would never be shown; change one of the two")
        }
        return Listed.distinct(notices, \.id, "notice", listed: list, &log)
    }

    private static func find(
        _ what: String, among known: [String], or unreadable: [String], in entry: YAMLEntry?,
        _ log: inout DiagnosticLog
    ) {
        for node in entry?.value.elements ?? [] {
            guard let id = node.line, !known.contains(id), !unreadable.contains(id) else { continue }
            let nearest = nearestWord(to: id, among: known)
            log.error(
                node.mark, .notice,
                "the \(what) \(id.shortForMessage) does not exist or is not "
                    + "published" + (nearest.map { "; did you mean \($0)?" } ?? ""),
                suggestion: nearest)
        }
    }
}
