// What a device needs to know to keep the guide beside its apps. https://www.w3.org/TR/appmanifest/

import GuideModel
import GuideSupport

/// Writes manifest.webmanifest, one a language; its addresses are relative to itself.
///
/// Each opens on the guide's first page in its language, and all hold the whole guide, so that a change of language does not
/// lead out of the app.
enum WebManifest {
    static func json(_ material: GuideMaterial) -> [UInt8] {
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
}
