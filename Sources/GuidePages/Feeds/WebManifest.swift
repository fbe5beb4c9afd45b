// What a device needs to know to keep the guide beside its apps. https://www.w3.org/TR/appmanifest/

import GuideModel
import GuideSupport

/// Writes manifest.webmanifest, one a language; its addresses are relative to itself.
///
/// Each opens on the guide's first page in its language, and all hold the whole guide, so that a change of language does not
/// lead out of the app.
enum WebManifest {
    /// - Parameter words: of the guide's language.
    static func json(_ material: GuideMaterial, words: Words) -> [UInt8] {
        let guide = material.guide
        let accent = AccentTokens.light(CityStyles.accent(of: nil, guide: guide)).accent
        return JSONWriter.object { json in
            json.member("name", guide.title)
            json.member("description", guide.summary)
            json.member("lang", guide.language)
            if Words.isRightToLeft(guide.language) { json.member("dir", "rtl") }
            json.member("start_url", SitePath.home)
            json.member("scope", guide.site.isFirst ? "./" : "../")
            json.member("display", "standalone")
            json.member("theme_color", accent.hexadecimal)
            json.member("background_color", "#ffffff")
            json.array("categories") { json in
                json.element("travel")
                json.element("navigation")
            }
            json.array("shortcuts") { json in
                for shortcut in shortcuts(material, words: words) {
                    json.elementObject {
                        $0.member("name", shortcut.name)
                        $0.member("url", guide.site.path(shortcut.path))
                    }
                }
            }
            json.array("icons") { icons in
                for icon in material.site.appIcons {
                    icons.elementObject {
                        $0.member("src", SitePath.relative(icon.path, from: guide.site.path(SitePath.webManifest)))
                        $0.member("sizes", icon.sizes)
                        $0.member("type", icon.type)
                        $0.member("purpose", icon.isMaskable ? "maskable" : "any")
                    }
                }
            }
        }
    }

    /// What a long press on the icon offers: the cities, or the walks and the search of the only one.
    private static func shortcuts(_ material: GuideMaterial, words: Words) -> [(name: String, path: String)] {
        guard let city = material.cities.first, material.cities.count == 1 else {
            // Systems show no more than four.
            return material.cities.prefix(4).map { ($0.name, SitePath.city($0.id)) }
        }
        let tours = city.tourCount > 0 ? [(words(PageWord.toursCrumb), SitePath.tours(city.id))] : []
        return tours + [(words(PageWord.searchCrumb), SitePath.search(city.id))]
    }
}
