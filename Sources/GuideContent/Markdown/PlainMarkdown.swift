// Writes plain words as Markdown that means just these words.

public enum PlainMarkdown {
    /// The text with a backslash before each sign that would mean something.
    ///
    /// - Parameters:
    ///   - startsBlock: whether it stands at the start of a paragraph, where `#` or `-` would mean something.
    ///   - escapesHash: whether `#` is escaped wherever it stands, as a heading needs.
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
                // "1984. The year" at the start of a line would be an item of a list.
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
