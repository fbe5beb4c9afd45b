// Escapes plain words for Markdown, and finds the words of Markdown.

public enum PlainMarkdown {
    /// The words of the first paragraph that has any, also in a list, without its markup.
    package static func firstParagraph(of markdown: String) -> String {
        guard !markdown.isEmpty else { return "" }
        var words = ""
        var isComplete = false
        MarkdownTree(Array(markdown.utf8)[...])?.walk { node, isEntering in
            guard !isComplete else { return false }
            switch node.kind {
            case .text, .code: words += node.literal
            case .softBreak, .lineBreak: words += " "
            case .paragraph: if !isEntering { isComplete = !words.allSatisfy(\.isWhitespace) }
            case .heading, .table, .image: return false
            default: break
            }
            return true
        }
        return words
    }

    /// The text with a backslash before each character that has a meaning in Markdown.
    ///
    /// - Parameters:
    ///   - startsBlock: whether the text is at the start of a paragraph, where `#` or `-` has a meaning.
    ///   - escapesHash: whether to escape every `#`, as a heading needs.
    public static func escaped(_ text: String, startsBlock: Bool, escapesHash: Bool) -> String {
        var result = ""
        var atStart = startsBlock
        var digits = 0
        for character in text {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|":
                result += "\\"
            case "#" where atStart || escapesHash, "-" where atStart, "+" where atStart, "=" where atStart,
                ":" where atStart:
                result += "\\"
            case ".", ")":
                // At the start of a line, "1984. The year" would be an item of a list.
                if digits > 0 { result += "\\" }
            default:
                break
            }
            result.append(character)
            if character == "\n" {
                atStart = true
                digits = 0
            } else {
                digits = character.isASCII && character.isNumber && (atStart || digits > 0) ? digits + 1 : 0
                atStart = false
            }
        }
        return result
    }

    /// The text as ``escaped(_:startsBlock:escapesHash:)`` writes it, with its web addresses as links.
    ///
    /// Markdown reads a backslash in an address as a part of it, so an address beside one is in angle brackets.
    ///
    /// - Parameter isBeforeBreak: whether the backslash of a line break follows.
    /// - Complexity: linear.
    package static func linked(_ text: String, startsBlock: Bool, isBeforeBreak: Bool = false) -> String {
        var result = ""
        var start = text.startIndex
        func escapedText(to end: String.Index) -> String {
            let startsBlock = startsBlock && start == text.startIndex
            return escaped(String(text[start..<end]), startsBlock: startsBlock, escapesHash: false)
        }
        for match in text.matches(of: /https?:\/\/[^\s<>|]+/) {
            let end = match.range.upperBound
            let isFollowed = end < text.endIndex ? !text[end].isWhitespace : isBeforeBreak
            guard isFollowed || match.output.contains(where: { "\\`*_[]&~".contains($0) }) else { continue }
            let address = withoutPunctuation(match.output)
            guard !address.hasSuffix("/") || address.count > "https://".count else { continue }
            result += escapedText(to: match.range.lowerBound) + "<\(address)>"
            start = address.endIndex
        }
        return result + escapedText(to: text.endIndex)
    }

    /// An address without the signs after it that belong to the sentence around it.
    private static func withoutPunctuation(_ address: Substring) -> Substring {
        var address = address
        var closed = address.count { $0 == ")" } - address.count { $0 == "(" }
        while let last = address.last, "?!.,:;*_~'\"\\`[]".contains(last) || (last == ")" && closed > 0) {
            if last == ")" { closed -= 1 }
            address.removeLast()
        }
        return address
    }
}
