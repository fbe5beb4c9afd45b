// Writes the XHTML of a book: elements, texts with their languages, and finished markup.

import GuideModel
import GuideSupport

/// A part of a document under construction.
struct BookMarkup {
    typealias Attributes = [(name: String, value: String)]

    private(set) var bytes: [UInt8] = []
    /// The language of the book.
    let language: String
    /// The languages of the texts that are not in the book's language.
    let foreignTexts: [String: String]

    init(language: String, foreignTexts: [String: String] = [:]) {
        self.language = language
        self.foreignTexts = foreignTexts
    }

    /// Adds an element that contains other elements, on lines of its own.
    mutating func element(_ name: String, _ attributes: Attributes = [], _ content: (inout BookMarkup) -> Void) {
        start(name, attributes, ">\n")
        content(&self)
        bytes += "</\(name)>\n".utf8
    }

    /// Adds an element that contains text and inline elements.
    mutating func line(_ name: String, _ attributes: Attributes = [], _ content: (inout BookMarkup) -> Void) {
        inline(name, attributes, content)
        bytes += "\n".utf8
    }

    /// Adds an element that contains a text of the content.
    ///
    /// If the text is not in the book's language, the element gets its `lang`.
    mutating func text(_ name: String, _ text: String, _ attributes: Attributes = []) {
        let language = foreign(text)
        line(name, attributes + language) { if language.isEmpty { $0.words(text) } else { $0.text(text) } }
    }

    /// Adds an inline element.
    mutating func inline(_ name: String, _ attributes: Attributes = [], _ content: (inout BookMarkup) -> Void) {
        start(name, attributes, ">")
        content(&self)
        bytes += "</\(name)>".utf8
    }

    /// Adds a text inside an element.
    ///
    /// If the text is not in the book's language or direction, it is marked with them.
    mutating func words(_ text: String) {
        let language = foreign(text)
        let marks = language.isEmpty ? direction(of: text) : language
        if marks.isEmpty { self.text(text) } else { inline("span", marks) { $0.text(text) } }
    }

    mutating func empty(_ name: String, _ attributes: Attributes) { start(name, attributes, "/>\n") }

    mutating func text(_ text: String) { bytes.append(text, escape: .xml) }

    /// Adds finished XHTML.
    mutating func raw(_ xhtml: String) { bytes += xhtml.utf8 }

    private mutating func start(_ name: String, _ attributes: Attributes, _ end: String) {
        bytes += "<\(name)".utf8
        for (name, value) in attributes {
            bytes += " \(name)=\"".utf8
            bytes.append(value, escape: .xml)
            bytes += "\"".utf8
        }
        bytes += end.utf8
    }

    private func foreign(_ text: String) -> Attributes {
        guard let other = foreignTexts[text], other != language else { return [] }
        return Self.language(other, within: language)
    }

    /// The attribute for a text in the book's language that needs another direction.
    private func direction(of text: String) -> Attributes {
        let isRightToLeft = Words.isRightToLeft(language)
        guard let direction = TextDirection.needed(by: text, isPageRightToLeft: isRightToLeft) else { return [] }
        return [("dir", direction.rawValue)]
    }

    /// The attributes for a text in a language, with its direction only if that differs from the outer one.
    static func language(_ language: String, within outer: String?) -> Attributes {
        let isTurned = Words.isRightToLeft(language)
        let direction: Attributes =
            isTurned == outer.map(Words.isRightToLeft) ?? false ? [] : [("dir", isTurned ? "rtl" : "ltr")]
        return [("lang", language), ("xml:lang", language)] + direction
    }

    /// Writes a complete document.
    ///
    /// - Parameter style: the address of the style sheet.
    func document(title: String, style: String, _ body: (inout BookMarkup) -> Void) -> [UInt8] {
        var page = self
        page.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n")
        let root: Attributes = [
            ("xmlns", "http://www.w3.org/1999/xhtml"), ("xmlns:epub", "http://www.idpf.org/2007/ops"),
        ]
        page.element("html", root + Self.language(language, within: nil)) { html in
            html.element("head") { head in
                head.line("title") { $0.text(title) }
                head.empty("link", [("rel", "stylesheet"), ("type", "text/css"), ("href", style)])
            }
            html.element("body") { body(&$0) }
        }
        return page.bytes
    }
}
