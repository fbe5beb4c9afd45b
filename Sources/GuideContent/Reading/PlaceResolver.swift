// Resolves the ids of places in pages.

import GuideModel

/// Finds the place and the feature of a stop, or the place of a presentation.
struct PlaceResolver {
    let index: ContentIndex
    /// The code of the diagnostics.
    var code: DiagnosticCode = .stop
    /// What an editor can remove if a place is not published.
    var subject = "stop"
    /// The end of the publication times of the page that names the place; nil if it has none.
    var end: CivilTime?

    /// Whether the place and the feature of a stop exist; a missing one is reported.
    func resolve(_ stop: inout Stop, _ log: inout DiagnosticLog) -> Bool {
        guard let place = place(stop.$place, &log) else { return false }
        stop.place = place
        guard stop.$feature.isWritten else { return true }
        stop.feature = find(stop.$feature, "feature of \(place)", &log) { .feature(place: place, $0) }
        return stop.feature != nil
    }

    /// The place with an id; nil if it does not exist, which is reported.
    func place<ID>(_ named: Located<ID>, _ log: inout DiagnosticLog) -> Slug? {
        find(named, "place", &log) { .place($0) }
    }

    private func find<ID>(
        _ named: Located<ID>, _ what: String, _ log: inout DiagnosticLog, item: (Slug) -> CityItem
    ) -> Slug? {
        guard let id = Slug(named.text), let page = index.page(of: item(id)) else {
            if let id = Slug(named.text), index.unreadable.contains(item(id)) { return nil }
            let example = item(index.city)
            let nearest = nearestWord(to: named.text, among: index.ids(like: example))
            let hint = nearest.map { "did you mean \($0)?" } ?? "write it in \(example.folder)/, or name another"
            log.error(
                named.location, code,
                "the \(what) \(named.text.shortForMessage) does not exist; \(hint)", suggestion: nearest)
            return nil
        }
        guard !page.isSecret else {
            log.error(
                named.location, code,
                "the \(what) \(id) is hidden until a visitor finds it, so no page may name it; remove the \(subject), "
                    + "or hidden from the place")
            return nil
        }
        guard !page.awaitsApproval else {
            log.error(
                named.location, .notApproved,
                "the \(what) \(id) is not approved yet; approve it, or remove the \(subject)")
            return nil
        }
        guard page.isInTime else {
            log.error(
                named.location, .publication,
                "the \(what) \(id) is not public at the moment of this build; change its publish-from or "
                    + "publish-until, or remove the \(subject)")
            return nil
        }
        if page.isPublished, let last = page.times.until, end.map({ last.end < $0.end }) ?? true {
            log.warning(
                named.location, .publication,
                "the \(what) \(id) is public until \(last.text), and a build after that stops with an error; write "
                    + "publish-until for this page too, or remove the \(subject)")
        }
        guard page.isPublished else {
            log.error(
                named.location, code,
                "the \(what) \(id) is not published yet; publish it (status: published), or remove the \(subject)")
            return nil
        }
        return id
    }
}
