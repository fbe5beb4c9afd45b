// Formats explanations for a terminal and for docs/diagnostics.md.

extension DiagnosticExplanation {
    /// The whole explanation for a terminal, with a newline at its end.
    ///
    /// - Parameter translate: returns a sentence in the language of the reader.
    public func text(_ translate: (String) -> String) -> String {
        """
        \(code)

        \(translate(what))

        \(translate(why))

        \(translate("Wrong\(example.place.map { ", in \($0)" } ?? ""):"))

        \(Self.indented(example.shown(example.wrong, translate)))

        \(translate("Right:"))

        \(Self.indented(example.shown(example.right, translate)))

        """
    }

    /// A section of a page in Markdown, without a newline at its end.
    public var markdown: String {
        """
        ### \(code)

        \(what) \(why)

        Wrong\(example.place.map { ", in `\($0)`" } ?? ""):

        \(example.fenced(example.wrong))

        Right:

        \(example.fenced(example.right))
        """
    }

    private static func indented(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
}

extension DiagnosticGroup {
    /// The group's title, then one line for each code.
    ///
    /// - Parameter translate: returns a sentence in the language of the reader.
    public func list(_ translate: (String) -> String) -> String {
        let width = explanations.map(\.code.rawValue.count).max() ?? 0
        let lines = explanations.map { explanation in
            let code = explanation.code.rawValue
            return "  \(code)\(String(repeating: " ", count: width - code.count))  \(translate(explanation.what))\n"
        }
        return "\(translate(title))\n" + lines.joined()
    }

    /// All groups as chapters of a page in Markdown.
    public static var markdown: String {
        all.map { group in "## \(group.title)\n\n" + group.explanations.map(\.markdown).joined(separator: "\n\n") }
            .joined(separator: "\n\n")
    }
}

extension DiagnosticExample {
    /// What is shown for an example without content.
    private static let nothing = "(nothing)"

    /// The file that contains the example; nil if the file does not matter.
    fileprivate var place: String? { file.isEmpty ? nil : file }

    /// A part of the example for a terminal; only actions are translated, not content.
    fileprivate func shown(_ text: String, _ translate: (String) -> String) -> String {
        text.isEmpty ? translate(Self.nothing) : part == .deed ? translate(text) : text
    }

    fileprivate func fenced(_ text: String) -> String {
        let language =
            switch part {
            case .keys: "yaml"
            case .text: "markdown"
            case .file: file.hasSuffix(".md") ? "markdown" : "text"
            case .path, .deed: "text"
            }
        return "```\(language)\n\(text.isEmpty ? Self.nothing : text)\n```"
    }
}
