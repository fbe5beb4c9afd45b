// Describes the guide for devices that install it among their apps. https://www.w3.org/TR/appmanifest/

import GuideModel
import GuideSupport

/// Writes manifest.webmanifest, one for each language, with addresses relative to itself.
///
/// Each manifest opens the guide's first page in its language. The scope of each is the whole guide, so that a change
/// of language does not leave the app.
enum WebManifest {
    /// The manifest as JSON.
    ///
    /// - Parameter words: the words of the guide's language.
    static func json(_ material: GuideMaterial, words: Words) -> [UInt8] {
        let guide = material.guide
        let accent = AccentTokens.light(CityStyles.accent(of: nil, guide: guide)).accent
        return JSONWriter.object { json in
            json.member("name", guide.title)
            json.member("description", guide.summary)
            json.member("lang", guide.language)
            json.member("dir", Words.isRightToLeft(guide.language) ? "rtl" : "ltr")
            // The id is relative to the origin, which other guides may share.
            if let root = PageAddress.root(of: guide.baseURL) {
                json.member("id", root + guide.site.path(SitePath.home))
            }
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
                        $0.member("url", shortcut.path)
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

    /// The menu for a long press on the icon: the parts of the only city, or the cities; and the visitor's saved
    /// content.
    ///
    /// Systems show no more than four entries.
    private static func shortcuts(_ material: GuideMaterial, words: Words) -> [(name: String, path: String)] {
        let saved = (words(PageWord.saved), SitePath.saved)
        guard let city = material.cities.first, material.cities.count == 1 else {
            return material.cities.prefix(3).map { ($0.name, SitePath.city($0.id)) } + [saved]
        }
        guard city.placeCount + city.tourCount > 0 else { return [saved] }
        let tours = city.tourCount > 0 ? [(words(PageWord.toursCrumb), SitePath.tours(city.id))] : []
        let map = city.placeCount > 0 ? [(words(PageWord.mapCrumb), SitePath.city(city.id) + "#map")] : []
        return map + tours + [(words(PageWord.nearbyCrumb), SitePath.nearby(city.id)), saved]
    }
}
