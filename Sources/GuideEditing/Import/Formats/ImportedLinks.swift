// Turns links between the imported pages of another site into links between the pages of the guide.

import GuideContent

/// The pages of the guide by the addresses that their texts had on another site.
struct ImportedLinks {
    /// The paths of pages by addresses.
    private var pages: [String: String] = [:]
    /// The paths of pages by the keys of their places.
    private var pagesByKey: [String: String] = [:]

    /// Adds a place and the path of its page.
    mutating func add(_ place: ImportedPlace, page: String) {
        pagesByKey[place.key] = page
        for address in place.pageAddresses where pages[address] == nil { pages[address] = page }
    }

    /// The place with links to pages of the guide in all its texts.
    ///
    /// Links to addresses without such a page are unchanged.
    func resolved(_ place: ImportedPlace) -> ImportedPlace {
        guard let page = pagesByKey[place.key] else { return place }
        var place = place
        place.text = resolved(place.text, on: page)
        for number in place.translations.indices {
            place.translations[number].text = resolved(place.translations[number].text, on: page)
        }
        return place
    }

    /// - Complexity: linear in the length of the text.
    private func resolved(_ text: String, on page: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "](")?.upperBound {
            let destination = rest[start...].prefix { $0 != ")" && !$0.isWhitespace }
            result += rest[..<start]
            // The headings of the page can have other names in the guide.
            if let target = pages[String(destination.prefix { $0 != "#" })] {
                result += ContentPath.reference(to: target, from: page)
            } else {
                result += destination
            }
            rest = rest[destination.endIndex...]
        }
        return result + rest
    }
}
