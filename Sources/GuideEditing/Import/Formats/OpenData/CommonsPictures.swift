// Reads what Wikimedia Commons says about pictures: their authors and licences.

import GuideContent
import GuideModel
import GuideSupport

/// The pictures in answers of the API of Wikimedia Commons (`prop=imageinfo`, `iiprop=url|extmetadata`).
struct CommonsPictures {
    struct Picture {
        /// Nil if the answer does not contain it.
        var address: String?
        var description: OpenDataTexts
        var credit: String?
        var licence: String?
    }

    private var pictures: [String: Picture] = [:]

    init(_ documents: [OpenDataDocument]) {
        let answers = documents.flatMap(\.root.items).flatMap { $0["query"] }
        for pages in answers.flatMap({ $0["pages"] }) {
            // An object with a member for each page, or in the newer form one page of a list.
            let found = pages["title"].isEmpty ? (pages.node.members ?? []).map { OpenDataValue($0.node) } : [pages]
            for page in found {
                guard let title = page["title"].first?.text, let name = Self.name(of: title),
                    let info = page["imageinfo"].first
                else { continue }
                pictures[name] = Self.picture(info)
            }
        }
        // A file that was renamed has its answer under the new name.
        for redirect in answers.flatMap({ $0["redirects"] }) {
            guard let old = redirect["from"].first?.text.flatMap(Self.name(of:)),
                let new = redirect["to"].first?.text.flatMap(Self.name(of:)), pictures[old] == nil
            else { continue }
            pictures[old] = pictures[new]
        }
    }

    var isEmpty: Bool { pictures.isEmpty }

    /// - Parameter name: as ``name(of:)`` returns it.
    subscript(name: String) -> Picture? { pictures[name] }

    private static func picture(_ info: OpenDataValue) -> Picture {
        let metadata = info["extmetadata"].first
        func values(_ name: String) -> [OpenDataValue] { metadata?[name].first?["value"] ?? [] }
        return Picture(
            address: info["url"].first?.text, description: OpenDataTexts(values("ImageDescription")),
            credit: (values("Attribution") + values("Artist")).lazy.compactMap(\.text).first,
            licence: (values("LicenseShortName") + values("LicenseUrl")).lazy.compactMap(\.text).first)
    }

    /// The name of a file of Commons, such as `York Minster.jpg`; nil for the address of another site.
    static func name(of reference: String) -> String? {
        var name = reference
        if PictureReferences.isAddress(reference) {
            let form = /(?i)https?:\/\/commons\.(?:m\.)?wikimedia\.org\/(?:.*\/)?([^\/?#]+)(?:[?#].*)?/
            guard let match = reference.wholeMatch(of: form) else { return nil }
            name = LinkDestination.decoded(Array(match.1.utf8)[...]) ?? String(match.1)
        }
        if let colon = name.firstIndex(of: ":"), ["file", "image"].contains(name[..<colon].lowercased()) {
            name = String(name[name.index(after: colon)...])
        }
        name = name.replacing("_", with: " ").onOneLine
        return name.isEmpty ? nil : name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The address of a file of Commons.
    static func address(of name: String) -> String {
        "https://commons.wikimedia.org/wiki/Special:FilePath/"
            + name.replacing(" ", with: "_").percentEncoded(keeping: "-._~,()")
    }
}
