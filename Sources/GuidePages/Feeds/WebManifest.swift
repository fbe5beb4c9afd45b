// What a device needs to know to keep the guide beside its apps. https://www.w3.org/TR/appmanifest/

import GuideModel
import GuideSupport

/// Writes manifest.webmanifest; its addresses are relative to itself.
enum WebManifest {
    static func json(_ material: GuideMaterial) -> [UInt8] {
        let guide = material.guide
        let accent = AccentTokens.light(CityStyles.accent(of: nil, guide: guide)).accent
        return JSONWriter.object { json in
            json.member("name", guide.title)
            json.member("description", guide.summary)
            json.member("lang", guide.language)
            json.member("start_url", SitePath.home)
            json.member("scope", "./")
            json.member("display", "standalone")
            json.member("theme_color", accent.hexadecimal)
            json.member("background_color", "#ffffff")
            json.array("icons") { icons in
                for icon in material.site.appIcons {
                    icons.elementObject {
                        $0.member("src", icon.path)
                        $0.member("sizes", icon.sizes)
                        $0.member("type", icon.type)
                        $0.member("purpose", icon.isMaskable ? "maskable" : "any")
                    }
                }
            }
        }
    }
}
