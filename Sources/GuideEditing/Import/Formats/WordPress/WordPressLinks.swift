// Finds the entry to which a link of a WordPress text leads, for example /?p=12 or /de/2019/04/york-minster/.

import GuideContent
import GuideModel
import GuideSupport

/// The entries of an export by their addresses.
struct WordPressLinks {
    private var byID: [String: WordPressItem] = [:]
    /// By the host and the path, without the slash at the end.
    private var byPath: [String: WordPressItem] = [:]
    private var hosts: Set<String> = []
    /// The languages of entries, which can be the first folder of a path.
    private var languages: Set<String> = []

    init(_ items: [WordPressItem]) {
        for item in items where item.isContent || item.type == "attachment" {
            if byID[item.id] == nil { byID[item.id] = item }
            if let language = item.language { languages.insert(language.lowercased()) }
            guard let address = Address(item.link) else { continue }
            hosts.insert(address.host)
            let key = address.host + address.path
            if !address.path.isEmpty, byPath[key] == nil { byPath[key] = item }
        }
    }

    /// The entry at an address; nil for other pages.
    ///
    /// - Parameter base: the address of the page with the link.
    func item(at written: String, base: String) -> WordPressItem? {
        guard !written.hasPrefix("#"),
            let address = Address(HTMLAddress.resolved(HTMLAddress.cleaned(written), against: base)),
            hosts.contains(address.host)
        else { return nil }
        if let id = address.id { return byID[id] }
        if let item = byPath[address.host + address.path] { return item }
        let parts = address.path.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, languages.contains(parts[0].lowercased()) else { return nil }
        return byPath["\(address.host)/\(parts[1])"]
    }

    /// An address of the web in a form that can be compared.
    private struct Address {
        /// Without `www.`.
        let host: String
        /// Without the slash at the end; empty for the first page of a site.
        let path: String
        /// The number of an entry, as in `?p=12`.
        let id: String?

        init?(_ text: String) {
            guard case .web(let hostEnd) = LinkDestination(text) else { return nil }
            let start = String(decoding: text.utf8.prefix(hostEnd), as: UTF8.self).lowercased()
            let name = start.split(separator: "/").last ?? ""
            host = String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
            let rest = String(decoding: text.utf8.dropFirst(hostEnd), as: UTF8.self).prefix { $0 != "#" }
            let written = rest.prefix { $0 != "?" }
            let decoded = LinkDestination.decoded(Array(written.utf8)[...]) ?? String(written)
            path = decoded.hasSuffix("/") ? String(decoded.dropLast()) : decoded
            let parameters = rest.dropFirst(written.count + 1).split { $0 == "&" || $0 == ";" }
            id =
                parameters.lazy.compactMap { parameter -> String? in
                    let parts = parameter.split(separator: "=", maxSplits: 1)
                    guard parts.count == 2, ["p", "page_id", "attachment_id"].contains(String(parts[0])) else {
                        return nil
                    }
                    return String(parts[1])
                }.first
        }
    }
}

extension WordPressReader {
    /// The text with the usual address of each entry in its links, so that the import can name the pages of the guide.
    ///
    /// A link to a picture of the media library becomes its words, and the picture belongs to the page.
    func linked(
        _ nodes: [HTMLTree.Node], of post: WordPressItem, _ pictures: inout WordPressPictures
    ) -> [HTMLTree.Node] {
        var result: [HTMLTree.Node] = []
        for node in nodes {
            guard case .element(var element) = node else {
                result.append(node)
                continue
            }
            element.content = linked(element.content, of: post, &pictures)
            if element.name == "a", let href = element.attributes["href"],
                let item = links.item(at: href, base: post.link) ?? uploads.item(of: href)
            {
                if item.type != "attachment" {
                    if !item.link.isEmpty { element.attributes["href"] = item.link + href.drop { $0 != "#" } }
                } else if PictureReferences.isMedium(item.file) {
                    pictures.add(item)
                    result += element.content
                    continue
                } else if !item.file.isEmpty {
                    element.attributes["href"] = item.file
                }
            }
            result.append(.element(element))
        }
        return result
    }
}
