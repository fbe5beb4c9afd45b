// Collects the pictures of WordPress posts: the featured picture, those in the text, and those of galleries.

import GuideContent
import GuideModel
import GuideSupport

/// The entries of all pictures and recordings of an export.
struct WordPressUploads {
    private var byID: [String: WordPressItem] = [:]
    private var byFile: [String: WordPressItem] = [:]
    private var byPost: [String: [WordPressItem]] = [:]

    init(_ items: [WordPressItem]) {
        for item in items where item.type == "attachment" && !item.file.isEmpty {
            byID[item.id] = item
            byFile[Self.original(item.file)] = item
            byPost[item.parent, default: []].append(item)
        }
    }

    subscript(id: String) -> WordPressItem? { byID[id] }

    func item(of address: String) -> WordPressItem? { byFile[Self.original(address)] }

    /// The pictures that an editor added to a post.
    func items(of post: String) -> [WordPressItem] { byPost[post] ?? [] }

    /// The address without a query, and without the size of a smaller copy: `gate-300x200.jpg` is a copy of `gate.jpg`.
    static func original(_ address: String) -> String {
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        guard let size = path.firstMatch(of: #/-[0-9]{1,5}x[0-9]{1,5}(\.[A-Za-z0-9]{1,5})$/#) else { return path }
        return String(path[..<size.range.lowerBound]) + String(size.1)
    }
}

/// The pictures of one post.
struct WordPressPictures {
    private let uploads: WordPressUploads
    /// The start of the addresses of the site, for example `https://old.example`; empty if it is unknown.
    private let site: String
    private let location: SourceLocation
    private(set) var media: [ImportedMedium] = []
    /// Addresses of files that a guide cannot publish.
    private(set) var refused: [String] = []
    private var addresses: Set<String> = []

    /// - Parameter link: the address of the post.
    init(_ uploads: WordPressUploads, ofPostAt link: String, location: SourceLocation) {
        self.uploads = uploads
        self.location = location
        if case .web(let hostEnd) = LinkDestination(link) {
            site = String(decoding: link.utf8.prefix(hostEnd), as: UTF8.self)
        } else {
            site = ""
        }
    }

    /// Adds an entry of the media library.
    mutating func add(_ item: WordPressItem) { add(item.file, alt: nil, caption: nil, item) }

    /// Adds a file by its address.
    mutating func add(address: String) { add(address, alt: nil, caption: nil, uploads.item(of: address)) }

    private mutating func add(_ written: String, alt: String?, caption: String?, _ item: WordPressItem?) {
        let address = WordPressUploads.original(item?.file ?? written)
        guard addresses.insert(address).inserted else { return }
        guard PictureReferences.isMedium(address) else {
            refused.append(address)
            return
        }
        func words(_ text: String?) -> String? {
            let line = PlainText.ofHTML(text ?? "").onOneLine
            return line.isEmpty ? nil : String(line.prefix(ImportedContentBuilder.Limit.line))
        }
        media.append(
            ImportedMedium(
                source: .address(address), name: "",
                alt: words(alt) ?? words(item?.values["_wp_attachment_image_alt"]),
                caption: words(caption) ?? words(item?.excerpt), credit: words(item?.content), location: location))
    }

    /// Adds the pictures and recordings of a text.
    ///
    /// - Returns: the text without them, without their captions, and without second links to files.
    mutating func take(from nodes: [HTMLTree.Node]) -> [HTMLTree.Node] {
        var rest: [HTMLTree.Node] = []
        for node in nodes {
            guard case .element(var element) = node else {
                rest.append(node)
                continue
            }
            if isUpload(element) {
                add(element, caption: nil)
                continue
            }
            // A block with a file has a link with its name, and this one with the word "Download".
            if element.attributes["class"]?.contains("wp-block-file__button") == true { continue }
            if element.name == "figure", let medium = onlyMedium(of: element) {
                add(medium, caption: element.first("figcaption")?.words)
                continue
            }
            element.content = take(from: element.content)
            rest.append(.element(element))
        }
        return rest
    }

    private mutating func add(_ medium: HTMLTree.Element, caption: String?) {
        let source = Self.source(of: medium) ?? ""
        // An address without a host, such as /wp-content/uploads/gate.jpg, is one of the same site.
        let isOnSite = source.hasPrefix("/") && !source.hasPrefix("//")
        let address = isOnSite ? site + source : source
        let id = (medium.attributes["class"] ?? "").firstMatch(of: /wp-image-([0-9]+)/).map { String($0.1) }
        add(
            address, alt: medium.attributes["alt"], caption: caption,
            id.flatMap { uploads[$0] } ?? uploads.item(of: address))
    }

    private func isUpload(_ element: HTMLTree.Element) -> Bool {
        guard Self.mediumNames.contains(element.name), let address = Self.source(of: element) else { return false }
        return address.contains("/uploads/") || uploads.item(of: address) != nil
    }

    private static let mediumNames = ["audio", "img", "video"]

    /// The address of a picture or a recording.
    private static func source(of medium: HTMLTree.Element) -> String? {
        medium.attributes["src"] ?? medium.first("source")?.attributes["src"]
    }

    /// The picture or the recording of a figure without others.
    private func onlyMedium(of figure: HTMLTree.Element) -> HTMLTree.Element? {
        let all = Self.mediumNames.flatMap { figure.all($0) }
        return all.count == 1 && isUpload(all[0]) && figure.first("figure") == nil ? all[0] : nil
    }
}

extension HTMLTree.Element {
    /// The elements of a name inside it, in their order.
    fileprivate func all(_ name: String) -> [HTMLTree.Element] {
        content.flatMap { node -> [HTMLTree.Element] in
            guard case .element(let element) = node else { return [] }
            return (element.name == name ? [element] : []) + element.all(name)
        }
    }

    fileprivate func first(_ name: String) -> HTMLTree.Element? { all(name).first }

    fileprivate var words: String {
        content.map { node in
            switch node {
            case .text(let text): text
            case .element(let element): element.words
            }
        }.joined()
    }
}
