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
}
