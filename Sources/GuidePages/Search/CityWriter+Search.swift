// Writes a city's search: its page, which is an index from A to Z, and its data.

import GuideModel

extension CityWriter {
    /// The page, `search.json` and the two scripts that hold the data for the page.
    func searchPages() throws(TemplateFault) -> [RenderedPage] {
        let search = SearchIndex(index)
        let json = search.json(of: city, language: language)
        return [
            try searchPage(search),
            RenderedPage(path: SitePath.searchData(city.id), bytes: json),
            RenderedPage(path: SitePath.searchScript(city.id), bytes: SearchIndex.script(assigning: json)),
            RenderedPage(path: SitePath.searchTexts(city.id), bytes: search.textsScript()),
        ]
    }

    private func searchPage(_ search: SearchIndex) throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.search(city.id))
        let heading = "Search \(city.name)"
        var frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "search", heading: heading,
                description:
                    "Every place and tour of \(city.name): search by name, kind and text, or look from A to Z.",
                above: [cityCrumb], crumb: "Search"))
        // Before the element that uses it.
        frame.page.scripts.insert(ScriptContext(src: page.href(SitePath.searchScript(city.id))), at: 0)
        let context = SearchPage(
            frame: frame, cityName: city.name, texts: page.href(SitePath.searchTexts(city.id)),
            letters: letters(search, on: page))
        return RenderedPage(path: page.path, text: try templates.search.page(context), title: heading)
    }

    /// The entries under their first letters, as the index of a book has them.
    private func letters(_ search: SearchIndex, on page: PageAddress) -> [SearchLetterContext] {
        var letters: [SearchLetterContext] = []
        for entry in search.entries {
            let title = SearchOrder.letter(of: entry.title)
            let link = SearchLinkContext(
                href: page.href(entry.path), name: entry.title, kind: entry.kind, within: entry.within,
                isSponsored: entry.isSponsored)
            if letters.last?.title == title {
                letters[letters.count - 1].entries.append(link)
            } else {
                letters.append(SearchLetterContext(title: title, entries: [link]))
            }
        }
        return letters
    }
}
