// Resolves the ids of places in pages.

import GuideModel

/// Finds the place and the feature of a stop, or the place of a presentation.
struct PlaceResolver {
    let index: ContentIndex
    /// The code of the findings.
    var code: DiagnosticCode = .stop
    /// What an editor can remove if a place is not published.
    var subject = "stop"

    /// The place and the feature of a stop; nil if one does not exist, which is reported.
    func find(_ stop: StopReferences, _ findings: inout Findings) -> (place: Slug, feature: Slug?)? {
        guard let place = place(stop.place, &findings) else { return nil }
        guard let named = stop.feature else { return (place, nil) }
        let feature = find(named, "feature of \(place)", &findings) { .feature(place: place, $0) }
        return feature.map { (place, $0) }
    }

    /// The place with an id; nil if it does not exist, which is reported.
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
