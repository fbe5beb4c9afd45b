// Writes the list of a city's media that is published as media.json.

import GuideModel
import GuideSupport

public enum MediaManifest {
    /// The text of `media.json`: each medium once, in order of ids, so that the same media always give the same
    /// bytes.
    ///
    /// Paths, here and in `pages`, are relative to the site's root. Sizes are in bytes, pixels and seconds.
    ///
    /// - Parameters:
    ///   - assets: the city's media in any order.
    ///   - pages: the paths of the pages that use each of them, in order, by the medium's id.
    public static func json(city: Slug, assets: [MediumAsset], pages: [String: [String]]) -> [UInt8] {
        return JSONWriter.object { json in
            json.member("format", "wynd-media/1")
            json.member("city", city.text)
            json.array("media") { list in
                for number in inOrder(assets) {
                    list.elementObject { json in
                        write(assets[number], into: &json)
                        json.array("pages") { list in
                            for page in pages[assets[number].medium.id] ?? [] { list.element(page) }
                        }
                    }
                }
            }
        }
    }

    /// The assets' numbers in order of their ids, the first of each id; a build's assets are already in order.
    private static func inOrder(_ assets: [MediumAsset]) -> [Int] {
        if zip(assets, assets.dropFirst()).allSatisfy({ $0.medium.id < $1.medium.id }) { return Array(assets.indices) }
        var seen: Set<String> = []
        return assets.indices.sorted { (assets[$0].medium.id, $0) < (assets[$1].medium.id, $1) }
            .filter { seen.insert(assets[$0].medium.id).inserted }
    }

    private static func write(_ asset: MediumAsset, into json: inout JSONWriter) {
        let medium = asset.medium
        json.member("id", medium.id)
        json.member("kind", asset.kind.rawValue)
        json.member("title", medium.title)
        write(asset.pixels, into: &json)
        json.member("seconds", asset.seconds.map { ($0 * 1000).rounded() / 1000 })
        json.member("colour", asset.placeholderColour)
        json.array("files") { list in
            for rendition in asset.renditions { list.elementObject { write(rendition, into: &$0) } }
        }
        write("preview", asset.preview, into: &json)
        write("poster", asset.poster, into: &json)
        write("captions", asset.captions, into: &json)
        if asset.kind == .image || asset.kind == .model {
            json.member("alt", medium.isDecorative ? "" : medium.alt ?? "")
            json.member("decorative", medium.isDecorative)
        }
        json.member("caption", medium.caption)
        json.member("transcript", medium.transcript?.plainText)
        json.member("credit", medium.credit)
        json.member("licence", medium.licence)
    }

    private static func write(_ key: StaticString, _ rendition: Rendition?, into json: inout JSONWriter) {
        guard let rendition else { return }
        json.object(key) { write(rendition, into: &$0) }
    }

    private static func write(_ rendition: Rendition, into json: inout JSONWriter) {
        json.member("path", rendition.path)
        json.member("type", rendition.type)
        json.member("bytes", rendition.bytes)
        json.member("sha256", rendition.sha256)
        write(rendition.pixels, into: &json)
    }

    private static func write(_ pixels: PixelSize?, into json: inout JSONWriter) {
        json.member("width", pixels?.width)
        json.member("height", pixels?.height)
    }
}
