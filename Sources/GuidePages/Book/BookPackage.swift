// Writes the files around a book's chapters: the package document, and the tables of contents for EPUB 3 and EPUB 2.
// https://www.w3.org/TR/epub-33/

import GuideModel
import GuideSupport

/// A document of the book.
struct BookDocument {
    var file: String
    var title: String
    /// The documents below it in the table of contents.
    var parts: [BookDocument] = []
}

/// Writes the files that list the book's contents.
struct BookPackage {
    let guide: Guide
    let title: String
    let summary: String
    let words: Words
    let identifier: String
    /// When the book last changed, in seconds since 1970.
    let modified: Int
    /// The page of the site that has the book's content; nil if unknown.
    let source: String?
    let city: BookDocument
    let tours: [BookDocument]
    let places: [BookDocument]
    /// Who publishes the guide; nil if the guide has no such text.
    let imprint: BookDocument?
    /// Everything but the documents, in order, with media types.
    let resources: [(file: String, type: String)]
    /// The file of the cover picture, one of the resources.
    let coverPicture: String?
    /// Whether a document contains pictures or maps.
    let isVisual: Bool
    let blank: BookMarkup

    private var language: String { guide.language }

    /// The chapters in reading order, each with its parts.
    private var documents: [BookDocument] { [city] + tours + places + [imprint].compactMap(\.self) }

    /// The chapters and their parts in reading order.
    private var chapters: [BookDocument] {
        documents.flatMap { document in [document] + document.parts }
    }

    // MARK: Package document

    func packageDocument() -> [UInt8] {
        var xml = XMLText()
        xml.element(
            "package",
            [
                "xmlns": "http://www.idpf.org/2007/opf", "version": "3.0", "unique-identifier": "book",
                "xml:lang": language, "dir": Words.isRightToLeft(language) ? "rtl" : "ltr",
            ]
        ) { package in
            package.element("metadata", ["xmlns:dc": "http://purl.org/dc/elements/1.1/"]) { metadata(to: &$0) }
            package.element("manifest") { manifest in
                item(BookAddress.contents, "application/xhtml+xml", properties: "nav", to: &manifest)
                item("toc.ncx", "application/x-dtbncx+xml", to: &manifest)
                item(BookAddress.cover, "application/xhtml+xml", to: &manifest)
                for chapter in chapters { item(chapter.file, "application/xhtml+xml", to: &manifest) }
                for resource in resources {
                    item(
                        resource.file, resource.type,
                        properties: resource.file == coverPicture ? "cover-image" : nil, to: &manifest)
                }
            }
            package.element(
                "spine",
                ["toc": id("toc.ncx"), "page-progression-direction": Words.isRightToLeft(language) ? "rtl" : "ltr"]
            ) { spine in
                for file in [BookAddress.cover, BookAddress.contents] + chapters.map(\.file) {
                    spine.empty("itemref", ["idref": id(file)])
                }
            }
        }
        return xml.bytes
    }

    private func metadata(to metadata: inout XMLText) {
        metadata.text("dc:identifier", identifier, ["id": "book"])
        metadata.text("dc:title", title)
        metadata.text("dc:language", language)
        metadata.text("dc:description", summary)
        if let publisher = guide.organisations.first(where: { $0.id == guide.publisher }) {
            metadata.text("dc:publisher", publisher.name)
        }
        if let source { metadata.text("dc:source", source) }
        metadata.text("meta", Timestamp.text(modified), ["property": "dcterms:modified"])
        var facts = [("accessMode", "textual")]
        if isVisual { facts.append(("accessMode", "visual")) }
        facts += [("accessModeSufficient", "textual")]
        facts += [
            "alternativeText", "readingOrder", "structuralNavigation", "tableOfContents", "displayTransformability",
        ]
        .map { ("accessibilityFeature", $0) }
        facts += [("accessibilityHazard", "none"), ("accessibilitySummary", words(BookWord.accessibility))]
        for (name, value) in facts { metadata.text("meta", value, ["property": "schema:\(name)"]) }
        // Readers of EPUB 2 find the cover with this element.
        if let coverPicture { metadata.empty("meta", ["name": "cover", "content": id(coverPicture)]) }
    }

    private func item(_ file: String, _ type: String, properties: String? = nil, to manifest: inout XMLText) {
        if let properties {
            manifest.empty("item", ["id": id(file), "href": file, "media-type": type, "properties": properties])
        } else {
            manifest.empty("item", ["id": id(file), "href": file, "media-type": type])
        }
    }

    private func id(_ file: String) -> String { "i-" + file.replacing("/", with: ".") }

    // MARK: Contents

    /// The table of contents, as a document of the book.
    func contents() -> [UInt8] {
        blank.document(title: words(BookWord.contents), style: BookAddress.style) { body in
            body.element(
                "nav", [("epub:type", "toc"), ("role", "doc-toc"), ("id", "toc"), ("aria-labelledby", "toc-title")]
            ) { nav in
                nav.line("h1", [("id", "toc-title")]) { $0.text(words(BookWord.contents)) }
                nav.element("ol") { list in
                    entry(city, to: &list)
                    group(BookWord.tours, tours, to: &list)
                    group(BookWord.places, places, to: &list)
                    if let imprint { entry(imprint, to: &list) }
                }
            }
            body.element("nav", [("epub:type", "landmarks"), ("hidden", "hidden")]) { nav in
                nav.element("ol") { list in
                    landmark("cover", BookAddress.cover, words(BookWord.cover), to: &list)
                    landmark("toc", BookAddress.contents, words(BookWord.contents), to: &list)
                    landmark("bodymatter", city.file, city.title, to: &list)
                }
            }
        }
    }

    private func group(_ word: BookWord, _ documents: [BookDocument], to list: inout BookMarkup) {
        guard !documents.isEmpty else { return }
        list.element("li") { item in
            item.line("span") { $0.text(words(word)) }
            item.element("ol") { list in for document in documents { entry(document, to: &list) } }
        }
    }

    private func entry(_ document: BookDocument, to list: inout BookMarkup) {
        list.element("li") { item in
            item.line("a", [("href", document.file)]) { $0.words(document.title) }
            guard !document.parts.isEmpty else { return }
            item.element("ol") { list in for part in document.parts { entry(part, to: &list) } }
        }
    }

    private func landmark(_ type: String, _ file: String, _ name: String, to list: inout BookMarkup) {
        list.element("li") { item in
            item.line("a", [("epub:type", type), ("href", file)]) { $0.words(name) }
        }
    }

    /// The same table for readers of EPUB 2 (NCX, DAISY 2005-1).
    func oldContents() -> [UInt8] {
        var xml = XMLText()
        xml.element(
            "ncx", ["xmlns": "http://www.daisy.org/z3986/2005/ncx/", "version": "2005-1", "xml:lang": language]
        ) { ncx in
            ncx.element("head") { head in
                head.empty("meta", ["name": "dtb:uid", "content": identifier])
                head.empty("meta", ["name": "dtb:depth", "content": "2"])
                head.empty("meta", ["name": "dtb:totalPageCount", "content": "0"])
                head.empty("meta", ["name": "dtb:maxPageNumber", "content": "0"])
            }
            ncx.element("docTitle") { $0.text("text", title) }
            ncx.element("navMap") { map in
                var order = 0
                for document in documents { point(document, order: &order, to: &map) }
            }
        }
        return xml.bytes
    }

    private func point(_ document: BookDocument, order: inout Int, to map: inout XMLText) {
        order += 1
        var number = order
        map.element("navPoint", ["id": "point-\(number)", "playOrder": "\(number)"]) { point in
            point.element("navLabel") { $0.text("text", document.title) }
            point.empty("content", ["src": document.file])
            for part in document.parts { self.point(part, order: &number, to: &point) }
        }
        order = number
    }
}
