// Finds what pages name by the ids of places.

import GuideModel

/// Finds the place and the feature that a stop names, or the place that a presentation names.
struct PlaceResolver {
    let index: ContentIndex
    /// Names the kind of finding.
    var code: DiagnosticCode = .stop
    /// What is to be taken away where a place is not published.
    var subject = "stop"

    /// Nil, and reported, when there is none.
    func find(_ stop: StopReferences, _ findings: inout Findings) -> (place: Slug, feature: Slug?)? {
        guard let place = place(stop.place, &findings) else { return nil }
        guard let named = stop.feature else { return (place, nil) }
        let feature = find(named, "feature of \(place)", &findings) { .feature(place: place, $0) }
        return feature.map { (place, $0) }
    }

    /// Nil, and reported, when there is none.
    func place(_ named: Named, _ findings: inout Findings) -> Slug? {
        find(named, "place", &findings) { .place($0) }
    }

    private func find(
        _ named: Named, _ what: String, _ findings: inout Findings, item: (Slug) -> CityItem
    ) -> Slug? {
        guard let id = Slug(named.text), let page = index.page(of: item(id)) else {
            let example = item(index.city)
            let nearest = nearestWord(to: named.text, among: index.ids(like: example))
            let hint = nearest.map { "did you mean \($0)?" } ?? "write it in \(example.folder)/, or name another"
            findings.error(
                named.mark, code,
                "the \(what) \(named.text.shortForMessage) does not exist; \(hint)", suggestion: nearest)
            return nil
        }
        guard !page.isSecret else {
            findings.error(
                named.mark, code,
                "the \(what) \(id) is hidden until a visitor finds it, so no page may name it; remove the \(subject), "
                    + "or hidden from the place")
            return nil
        }
        guard page.isPublished else {
            findings.error(
                named.mark, code,
                "the \(what) \(id) is not published yet; publish it (status: published), or remove the \(subject)")
            return nil
        }
        return id
    }
}
