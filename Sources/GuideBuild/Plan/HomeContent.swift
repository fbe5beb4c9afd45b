// Finds the content that guide.yaml names for the guide's first page.

import GuideModel
import GuidePages

/// The content of the sections of `home`.
struct HomeContent {
    /// The guide in the language of the cards; in the first language, with the positions of the items.
    let guide: Guide

    /// The cards of the items of a city, each once, and warnings about those that the first page leaves out.
    func cards(of city: City, _ pages: CityPages) -> (cards: [HomeCard], diagnostics: [Diagnostic]) {
        var (cards, diagnostics): ([HomeCard], [Diagnostic]) = ([], [])
        for section in guide.home {
            for text in section.items {
                guard let item = HomeItem(text), item.city == city.id, let content = item.item else { continue }
                if cards.contains(where: { $0.item == text }) { continue }
                if let card = pages.homeCard(of: content, named: text) {
                    cards.append(card)
                } else {
                    diagnostics.append(missing(text, in: section, among: city.homeItems))
                }
            }
        }
        return (cards, diagnostics)
    }

    /// Warnings about pages of the guide that do not exist.
    var missingPages: [Diagnostic] {
        let known = guide.freePages.map(\.id)
        return guide.home.flatMap { section in
            section.items.filter { text in
                guard let item = HomeItem(text), item.city == .guidePages else { return false }
                return !known.contains { $0 == item.item?.id }
            }.map { missing($0, in: section, among: known.map { "pages/\($0)" }) }
        }
    }

    private func missing(_ text: String, in section: HomeSection, among known: [String]) -> Diagnostic {
        let nearest = nearestWord(to: text, among: known)
        return .warning(
            at: section.itemLocations[text] ?? guide.location, code: .home,
            "\(text) does not exist or is not published, so the first page leaves it out"
                + (nearest.map { "; did you mean \($0)?" } ?? ""), suggestion: nearest)
    }
}

extension City {
    /// The content that the first page can show, as guide.yaml names it.
    fileprivate var homeItems: [String] {
        let items =
            places.map { CityItem.place($0.id) } + tours.map { CityItem(.tour, $0.id) }
            + freePages.map { CityItem(.page, $0.id) }
            + places.flatMap { place in place.features.map { CityItem.feature(place: place.id, $0.id) } }
        return items.map { "\(id)/\($0.text)" }
    }
}
