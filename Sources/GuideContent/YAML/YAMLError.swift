// Explains libyaml's errors to an editor.

enum YAMLError {
    /// The message for an editor.
    ///
    /// - Parameters:
    ///   - problem: libyaml's `problem`.
    ///   - context: libyaml's `context`.
    ///   - contextLine: the line of the file on which the context began.
    static func inWords(problem: String, context: String?, contextLine: Int?) -> String {
        switch problem {
        case "mapping values are not allowed in this context":
            return "a colon with a space after it starts a value here; put the text in quotes, or correct the "
                + "indentation"
        case "found character that cannot start any token":
            return "a value cannot start like this; indent with spaces instead of tabs, and put a text that starts "
                + "with @, ` or % in quotes"
        case "could not find expected ':'":
            return "a key needs a colon and a space after it" + since(contextLine)
        case "did not find expected key":
            return "a key is expected here; check the quotes and the indentation" + since(contextLine)
        case "did not find expected ',' or '}'":
            return "a comma or } is expected here" + since(contextLine)
        case "did not find expected ',' or ']'":
            return "a comma or ] is expected here" + since(contextLine)
        case "did not find expected '-' indicator":
            return "a - is expected here, as before the other entries of the list" + since(contextLine)
        case "found unexpected end of stream":
            return "the quotes" + since(contextLine) + " are never closed"
        case "found unexpected document indicator":
            return "the quotes" + since(contextLine) + " are never closed"
        case "found unknown escape character", "did not find expected hexdecimal number":
            return "this escape after a backslash is not valid; double the backslash, or use single quotes"
        case "block sequence entries are not allowed in this context":
            return "a list cannot start here; put its first - on a line of its own"
        case "block mapping values are not allowed in this context", "mapping keys are not allowed in this context",
            "block mapping keys are not allowed in this context":
            return "a key cannot start here; put it on a line of its own"
        case "control characters are not allowed":
            return "there is an invisible control character here; remove it"
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return "a tab cannot be used for indentation; indent with spaces"
        case "did not find expected node content":
            return "a value is expected here" + since(contextLine)
        case "did not find expected <document start>":
            return "this line is not a key with a value; check its colon and its indentation"
        case "found undefined tag handle":
            return "a value that starts with ! has a tag; remove the tag, or put the value in quotes"
        case "did not find expected alphabetic or numeric character":
            return "a text that starts with * or & needs quotes around it"
        case "did not find expected comment or line break":
            return "a text that starts with > or | needs quotes around it"
        default:
            return "this is not YAML; check the quotes, the colons and the indentation: " + problem
                + (context.map { " (\($0))" } ?? "")
        }
    }

    private static func since(_ line: Int?) -> String {
        line.map { " (started on line \($0))" } ?? ""
    }
}
