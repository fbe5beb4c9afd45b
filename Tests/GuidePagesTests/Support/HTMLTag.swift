// Reads the tags of a page, as far as tests need them.

/// A start tag with its attributes; character references are resolved.
struct HTMLTag {
    var name: String
    var attributes: [String: String]
    var isEnd: Bool

    /// The tags of a page in order.
    ///
    /// The content of script elements is skipped.
    static func all(in html: [UInt8]) -> [HTMLTag] {
        var tags: [HTMLTag] = []
        let text = Array(String(decoding: html, as: UTF8.self).unicodeScalars)
        var index = 0
        while index < text.count {
            guard text[index] == "<", index + 1 < text.count else {
                index += 1
                continue
            }
            if text[index + 1] == "!" {
                while index < text.count, text[index] != ">" { index += 1 }
                continue
            }
            var tag = HTMLTag(name: "", attributes: [:], isEnd: text[index + 1] == "/")
            index += tag.isEnd ? 2 : 1
            tag.name = word(text, &index)
            while index < text.count, text[index] != ">" {
                if text[index].properties.isWhitespace || text[index] == "/" {
                    index += 1
                    continue
                }
                let name = word(text, &index)
                var value = ""
                if index + 1 < text.count, text[index] == "=", text[index + 1] == "\"" {
                    index += 2
                    while index < text.count, text[index] != "\"" {
                        value.unicodeScalars.append(text[index])
                        index += 1
                    }
                    index += 1
                }
                if name.isEmpty { index += 1 }
                tag.attributes[name] = resolved(value)
            }
            index += 1
            tags.append(tag)
            if tag.name == "script", !tag.isEnd {
                while index < text.count, text[index] != "<" { index += 1 }
            }
        }
        return tags
    }

    private static func word(_ text: [Unicode.Scalar], _ index: inout Int) -> String {
        var word = ""
        while index < text.count, !text[index].properties.isWhitespace, text[index] != ">", text[index] != "=",
            text[index] != "/"
        {
            word.unicodeScalars.append(text[index])
            index += 1
        }
        return word.lowercased()
    }

    private static func resolved(_ text: String) -> String {
        var text = text
        for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacing(reference, with: character)
        }
        return text
    }
}

extension [UInt8] {
    var text: String { String(decoding: self, as: UTF8.self) }
}
